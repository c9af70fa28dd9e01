"""拼音: the sounds of the words by which an infraction is found, whole and by first letters, as people type on a phone.

Only the characters of those words stand here, each with the sound that it has in them; a test fails for a word of
which a character is missing.
"""

from __future__ import annotations

_BY_SOUND = (
    "an安按暗 ba罢 bai摆 bao报暴 bei背被 ben本 bi比闭弊 biao表标 bo博 bu补不布 cai裁财 can参 cang藏 cao操 ce厕 "
    "ceng蹭 cha插查 chang场 chao超抄吵 cheng成 chi吃迟 chou抽 chu出触处 chuan传串 ci次 cong从 cuan篡 cuo错 "
    "da搭达打大 dai戴带代 dan单 dang当档 dao到 de得的 deng灯 di底地递 dian点垫电 diao掉 ding顶定 diu丢 dong动东 "
    "du读赌度 duan短断 dui队对 duo多 e恶 er而 fa罚法 fan翻反 fang方放 fei非 fen分 fu符服复幅 gai改 ge格 gen跟 geng更 "
    "gong工公贡 gou构 gu故 guan关冠观管 guang光 gui规 guo过 hai害 hao号 he喝核合 heng横 hou后 hua花哗话 huai坏 "
    "huan欢还换 hui回毁会 hun混 huo或惑 ji机绩极及即记纪 jia夹加假架 jian间件 jiang将奖 jiao交 jie接 jing精 jiu酒 "
    "ju局拒具 jue绝 ka卡 kai开 kan看 kang抗 ke可 ku裤 kuai快 kuang况 kui窥 lai来 li离理礼力 liao料 lie列劣 "
    "ling领另令零 liu流 lou漏 lu露录 luan乱 lun论 ma骂 man瞒慢漫谩 mao冒貌 mei没 mi迷 mian免 miao秒 ming明名 mo摸磨 "
    "na拿 nao闹 neng能 nong弄 pai拍牌 pan判 pao抛 pei佩 pin品 pu普 qi其歧弃旗 qian签 qiang抢 qie切 qing情请 qiu求 "
    "qu取 quan权全 que缺确 rao扰 ren人认 ru辱入 sai赛 se色 shan擅闪 shang伤上 shao少 shen审 sheng声 "
    "shi失时实式示事势室视使食 shou收手 shu殊数 shuai摔甩 shuang双 shuo说 si私 song送 sun损 suo所 ta他 tai太态汰 "
    "tao淘讨套 te特 ti体替 tian填 tong通 tou偷 tu途 tuan团 tui退 tuo拖 wan完晚 wang忘 wei违未位危 wen文问 "
    "wu无舞侮物误 xi吸息席洗戏嬉西 xian险 xiang相象 xiao消效 xie鞋写携 xin心信 xing型形行 xiong胸 xu虚蓄序 xuan喧 "
    "xun询讯徇 yan烟严延言眼宴 yao要 yi一衣移仪已意 yin饮 ying应迎 yong用 you有 yu余予与育语 yue越 zai在 zao早造 "
    "zhang张 zhao照 zhe者 zheng整证 zhi织指致置秩帜 zhong中重众 zhu主注 zhua抓 zhuang装 zhui追 zhuo桌着 zi资子自字 "
    "zong纵 zou走 zu组 zui最 zuo作坐座"
)
"""Each sound with its characters."""
SOUNDS = {
    character: group.rstrip("".join(one for one in group if not one.isascii()))
    for group in _BY_SOUND.split()
    for character in group
    if not character.isascii()
}
"""读音: of each character, without its tone."""


def pinyin(text: str) -> str:
    """全拼: the sounds of the characters of a text, in one word.

    >>> pinyin("迟到"), pinyin("贡还牌")
    ('chidao', 'gonghuanpai')
    """
    return "".join(SOUNDS.get(one, "") for one in text)


def initials(text: str) -> str:
    """首字母: one letter for each character.

    >>> initials("出牌超时"), initials("手机"), initials("OK 迟到")
    ('cpcs', 'sj', 'cd')
    """
    return "".join(SOUNDS.get(one, "")[:1] for one in text)
