"""掼蛋竞赛规则(全国), 第七至第十章与附录: articles 46 to 57 of NAT, results to appeals, and the appendices."""

from __future__ import annotations

from paizhuo.rulebook.article import Article, Status

ARTICLES = (
    Article("46", "记分表", "Score sheets", Status.IMPLEMENTED),
    Article("46(一)", "填写", "Filling in", Status.IMPLEMENTED),
    Article("46(一)1", "字迹清楚、各栏齐全", "Legible and complete", Status.IMPLEMENTED),
    Article("46(一)2", "逐副及时填", "Deal by deal, promptly", Status.IMPLEMENTED),
    Article("46(一)3", "南家填，东西核签", "South writes, E-W countersign", Status.IMPLEMENTED),
    Article("46(一)4", "不得涂改，误写由裁判签认", "No changes; slips initialled by the referee", Status.IMPLEMENTED),
    Article("46(二)", "团体赛记分表", "Team sheets", Status.IMPLEMENTED),
    Article(
        "46(二)1",
        "南家一式三联：记录台、自留、交裁判",
        "South writes three copies: desk, own, referee",
        Status.IMPLEMENTED,
    ),
    Article("46(二)2", "东西自记一份", "E-W keep their own", Status.IMPLEMENTED),
    Article(
        "46(二)3",
        "离桌前核对签名交第三联，签后原则不改",
        "Compared and signed before leaving; then in principle final",
        Status.IMPLEMENTED,
    ),
    Article(
        "46(二)4",
        "结分后胜队交表，平则主队交",
        "After settlement the winner hands in, in a draw the home team",
        Status.IMPLEMENTED,
    ),
    Article("46(三)", "双人个人赛记分表", "Pairs and individual sheets", Status.IMPLEMENTED),
    Article("46(三)1", "逐轮表由裁判收", "Round sheets are collected by the referee", Status.IMPLEMENTED),
    Article("46(三)2", "随牌表跟牌走", "Travelling sheets go with the board", Status.IMPLEMENTED),
    Article("46(四)", "电子记分另循规定", "Electronic scoring by its own rules", Status.IMPLEMENTED),
    Article("47", "VP换算表", "VP conversion table", Status.NOT_YET),
    Article("47(一)", "用国家中心公布的表", "The one published by the national body", Status.IMPLEMENTED),
    Article("47(二)", "主办方可另定，须赛前公布", "The organiser may set another before the event", Status.NOT_YET),
    Article("48", "更正时限", "Correction windows", Status.IMPLEMENTED),
    Article(
        "48(一)",
        "下列错误在规定结束后30分钟内经双方认可可改",
        "Listed errors: within 30 minutes, if both sides agree",
        Status.IMPLEMENTED,
    ),
    Article("48(一)1", "团体淘汰的记分录入错", "Team knockout scoring or entry", Status.IMPLEMENTED),
    Article("48(一)2", "团体结分错", "Team settlement", Status.IMPLEMENTED),
    Article(
        "48(一)3", "双人个人赛工作人员录错", "Staff entry errors in pairs and individual events", Status.IMPLEMENTED
    ),
    Article("48(一)4", "声称或承认有争议", "Disputed claim or concession", Status.IMPLEMENTED),
    Article("48(一)5", "牌未成复式", "Board not duplicated", Status.IMPLEMENTED),
    Article(
        "48(二)",
        "公布明显有误：次日开赛前；阶段当天结束则30分钟内",
        "Obvious published errors: until next day's start, or 30 minutes at a stage's end",
        Status.IMPLEMENTED,
    ),
    Article("48(三)", "其余30分钟后不得加分", "Anything else: no increase after 30 minutes", Status.IMPLEMENTED),
    Article("48(四)", "时限可再缩短", "The window may be shortened", Status.IMPLEMENTED),
    Article("49", "同分排名", "Breaking ties", Status.IMPLEMENTED),
    Article("49(一)", "循环与积分编排", "Round robin and Swiss", Status.IMPLEMENTED),
    Article("49(一)1", "两者同分时依次比", "Two equal, in this order", Status.IMPLEMENTED),
    Article("49(一)1(1)", "级差分总和", "VP sum", Status.IMPLEMENTED),
    Article("49(一)1(2)", "相遇的胜负", "The match between them", Status.IMPLEMENTED),
    Article("49(一)1(3)", "胜轮数，平不计", "Rounds won, draws not counted", Status.IMPLEMENTED),
    Article("49(一)1(4)", "平轮数(场分制不用)", "Drawn rounds, not in match-point events", Status.IMPLEMENTED),
    Article("49(一)1(5)", "级差总和", "IMP sum", Status.IMPLEMENTED),
    Article("49(一)1(6)", "对手分(循环赛不用)", "Opponents' score, not in round robins", Status.IMPLEMENTED),
    Article("49(一)1(7)", "上一轮名次", "Rank after the previous round", Status.IMPLEMENTED),
    Article("49(一)2", "三者以上同分时依次比", "Three or more equal, in this order", Status.IMPLEMENTED),
    Article("49(一)2(1)", "级差分总和", "VP sum", Status.IMPLEMENTED),
    Article("49(一)2(2)", "胜轮数", "Rounds won", Status.IMPLEMENTED),
    Article("49(一)2(3)", "平轮数(场分制不用)", "Drawn rounds, not in match-point events", Status.IMPLEMENTED),
    Article("49(一)2(4)", "级差总和", "IMP sum", Status.IMPLEMENTED),
    Article("49(一)2(5)", "对手分(循环赛不用)", "Opponents' score, not in round robins", Status.IMPLEMENTED),
    Article("49(一)2(6)", "上一轮名次", "Rank after the previous round", Status.IMPLEMENTED),
    Article(
        "49(二)",
        "淘汰赛打平：一副一副加赛到分出胜负",
        "Knockout tie: extra deals one at a time until decided",
        Status.IMPLEMENTED,
    ),
    Article("49(三)", "主办方可另定或容许并列", "The organiser may rule otherwise or share places", Status.IMPLEMENTED),
    Article("49(四)", "其他形式参照办理", "Other forms by analogy", Status.IMPLEMENTED),
    Article(
        "50",
        "带分办法赛前定，除不尽四舍五入取两位",
        "Carry-over fixed beforehand, rounded half up to two decimals",
        Status.IMPLEMENTED,
    ),
    Article("51", "违反程序与纪律的处理", "Breaches of procedure and discipline", Status.IMPLEMENTED),
    Article(
        "51(一)", "裁判可罚，严重者报主办方", "Referees penalise, grave cases go to the organiser", Status.IMPLEMENTED
    ),
    Article(
        "51(二)",
        "尺度统一，看初犯、情节、后果",
        "One standard; first offence, gravity, consequences",
        Status.IMPLEMENTED,
    ),
    Article(
        "51(三)",
        "罚分从阶段总分扣，不动当场成绩",
        "Deductions from the stage total, not from the match",
        Status.IMPLEMENTED,
    ),
    Article(
        "51(四)",
        "违规观众可劝诫、禁看本场或全部(原文误引第46条)",
        "Spectators: admonished or barred (the text cites article 46 by mistake)",
        Status.IMPLEMENTED,
    ),
    Article(
        "52",
        "四类：一扣2场分；二先3VP后1场分；三先2VP后0.5场分；四先警告后1VP",
        "Classes: 1 -2 MP; 2 -3 VP, -1 MP; 3 -2 VP, -0.5 MP; 4 warning, -1 VP",
        Status.IMPLEMENTED,
    ),
    Article(
        "53", "程序性判罚，未列者裁判长比照", "Procedural penalties; unlisted cases by analogy", Status.IMPLEMENTED
    ),
    Article("53(一)", "赛前", "Before play", Status.IMPLEMENTED),
    Article("53(一)1", "用名单外的人：当场成绩取消", "Player not on the list: result cancelled", Status.IMPLEMENTED),
    Article("53(一)2", "名单迟交：第四类", "Late line-up: class 4", Status.IMPLEMENTED),
    Article("53(一)3", "未照名单入座", "Seated against the line-up", Status.IMPLEMENTED),
    Article("53(一)3(1)", "坐错室：第三类", "Wrong room: class 3", Status.IMPLEMENTED),
    Article("53(一)3(2)", "室对位错：第四类", "Right room: class 4", Status.IMPLEMENTED),
    Article("53(一)4", "混合赛坐错方位：第四类", "Mixed: wrong seats: class 4", Status.IMPLEMENTED),
    Article("53(一)5", "着装不合：第四类", "Dress: class 4", Status.IMPLEMENTED),
    Article(
        "53(一)6", "电子录入不及时不完整：第四类", "Electronic data late or incomplete: class 4", Status.IMPLEMENTED
    ),
    Article("53(二)", "比赛中", "During play", Status.IMPLEMENTED),
    Article(
        "53(二)1",
        "抄牌缺错或用符号：第四类，牌废则第三类",
        "Hand record wrong: class 4, board void 3",
        Status.IMPLEMENTED,
    ),
    Article(
        "53(二)2",
        "未核对就看牌：第四类，牌废则第三类并调整分",
        "Looked before checking: class 4, board void 3 and adjusted score",
        Status.IMPLEMENTED,
    ),
    Article(
        "53(二)3",
        "打后未核对致错：第四类，牌废则第三类",
        "Not checked after play: class 4, board void 3",
        Status.IMPLEMENTED,
    ),
    Article(
        "53(二)4",
        "牌型卡未装、丢失、错放：第四类，牌废则第三类",
        "Record card lost or misplaced: class 4, board void 3",
        Status.IMPLEMENTED,
    ),
    Article(
        "53(二)5",
        "禁用后仍用非法信息：第二类，致损则调整分",
        "Forbidden information used: class 2, damage: adjusted score",
        Status.IMPLEMENTED,
    ),
    Article("53(二)6", "抽牌过早或故意迟疑：第四类", "Early card or misleading delay: class 4", Status.IMPLEMENTED),
    Article("53(二)7", "乱扔乱放：第四类", "Throwing or misplacing cards: class 4", Status.IMPLEMENTED),
    Article("53(二)8", "碰他人的牌：第四类", "Touching others' cards: class 4", Status.IMPLEMENTED),
    Article("53(二)9", "盯人、窥牌：第四类", "Staring or peeping: class 4", Status.IMPLEMENTED),
    Article("53(二)10", "记分或录入不合：第四类", "Sheet or entry not as required: class 4", Status.IMPLEMENTED),
    Article(
        "53(二)11",
        "双人赛不听就座移位、擅离：第四类",
        "Pairs: not sitting or moving as told: class 4",
        Status.IMPLEMENTED,
    ),
    Article("53(二)12", "团体坐错致未成复式", "Team: not duplicated through wrong seats", Status.IMPLEMENTED),
    Article("53(二)12(1)", "有重打：第三类", "Replayed: class 3", Status.IMPLEMENTED),
    Article("53(二)12(2)", "没重打：第二类", "Not replayed: class 2", Status.IMPLEMENTED),
    Article("53(三)", "赛后", "After play", Status.IMPLEMENTED),
    Article("53(三)1", "不及时退场：第四类", "Not leaving: class 4", Status.IMPLEMENTED),
    Article(
        "53(三)2", "带走用具、牌未归套：第四类", "Gear taken away, cards not in the board: class 4", Status.IMPLEMENTED
    ),
    Article("53(三)3", "团体迟交记分表：第二类", "Team sheet handed in late: class 2", Status.IMPLEMENTED),
    Article(
        "54", "纪律性判罚，未列者裁判长比照", "Disciplinary penalties; unlisted cases by analogy", Status.IMPLEMENTED
    ),
    Article("54(一)", "缺席领队会：第三类", "Leaders' meeting missed: class 3", Status.IMPLEMENTED),
    Article("54(二)", "无证入场：第四类", "No badge: class 4", Status.IMPLEMENTED),
    Article("54(三)", "喧哗：第四类", "Noise: class 4", Status.IMPLEMENTED),
    Article(
        "54(四)",
        "言行无礼：第四类，极重者停赛上报",
        "Rudeness: class 4; extreme: out of the match, reported",
        Status.IMPLEMENTED,
    ),
    Article(
        "54(五)", "手机未关：未用第二类，已用停该场", "Phone on: class 2; used: out of the match", Status.IMPLEMENTED
    ),
    Article("54(六)", "禁烟区吸烟：第二类，屡犯上报", "Smoking: class 2; repeated: reported", Status.IMPLEMENTED),
    Article(
        "54(七)",
        "酒后入场或场内饮酒：第二类，扰赛停该场",
        "Alcohol: class 2; disturbing: out of the match",
        Status.IMPLEMENTED,
    ),
    Article("54(八)", "离座看别人：第四类", "Leaving to watch others: class 4", Status.IMPLEMENTED),
    Article("54(九)", "谈论已打的牌：第二类", "Discussing played deals: class 2", Status.IMPLEMENTED),
    Article("54(十)", "未上场者看本队：第四类", "Not fielded but watching own team: class 4", Status.IMPLEMENTED),
    Article("54(十一)", "相关观众违纪：对该队第四类", "Related spectator: class 4 on the team", Status.IMPLEMENTED),
    Article(
        "54(十二)", "擅入闭室或打完串室：第三类", "Entering the closed or the other room: class 3", Status.IMPLEMENTED
    ),
    Article(
        "54(十三)",
        "篡改成绩记录：当场成绩取消并上报",
        "Falsifying results: match cancelled, reported",
        Status.IMPLEMENTED,
    ),
    Article(
        "54(十四)",
        "缺席仪式或着装不合：第三类或取消奖项",
        "Ceremony missed or wrong dress: class 3 or prizes withdrawn",
        Status.IMPLEMENTED,
    ),
    Article(
        "54(十五)",
        "淘汰赛双方违纪：警告直至取消资格",
        "Both sides in a knockout: warning up to disqualification",
        Status.IMPLEMENTED,
    ),
    Article("55", "申诉程序", "Appeals", Status.IMPLEMENTED),
    Article(
        "55(一)",
        "可诉本桌裁决；团体须领队、双人须两人同意",
        "Any ruling at one's table; leader's or both players' consent",
        Status.IMPLEMENTED,
    ),
    Article(
        "55(二)",
        "规定结束后30分钟内书面提出并缴费，时限可另定",
        "In writing with the fee within 30 minutes; may be varied",
        Status.IMPLEMENTED,
    ),
    Article("55(三)", "认定合理则退费", "Fee returned if found reasonable", Status.IMPLEMENTED),
    Article("56", "仲裁委员会", "Arbitration committee", Status.IMPLEMENTED),
    Article(
        "56(一)", "主任一名、委员若干，主办方派", "One chair and members, named by the organiser", Status.IMPLEMENTED
    ),
    Article("56(二)", "依规公正，过半数决定", "By the rules, by simple majority", Status.IMPLEMENTED),
    Article(
        "56(三)",
        "未设则按主办方程序，否则裁判长终裁",
        "None: the organiser's procedure, else the chief decides",
        Status.IMPLEMENTED,
    ),
    Article("56(四)", "可建议推迟比赛", "May propose to postpone play", Status.IMPLEMENTED),
    Article("56(五)", "裁决终局；再诉不改成绩", "Final; a further appeal cannot change the result", Status.IMPLEMENTED),
    Article("57", "解释权归国家主管中心", "Interpreted by the national body", Status.NOT_AT_THE_TABLE),
    Article(
        "App.1", "附录一：淘汰赛编排图(正文缺失)", "Appendix 1: knockout charts, missing from the text", Status.NOT_YET
    ),
    Article(
        "App.2", "附录二：4至24队循环轮次表", "Appendix 2: round-robin tables for 4 to 24 teams", Status.IMPLEMENTED
    ),
    Article(
        "App.3",
        "附录三：个人、双人记分表与16副队式表，队式表定级牌与贡还方位",
        "Appendix 3: score sheets; the 16-board team sheet fixes level, tribute and return seats",
        Status.IMPLEMENTED,
    ),
    Article(
        "App.4",
        "附录四：复式与非复式VP换算表",
        "Appendix 4: VP tables for duplicate and other matches",
        Status.IMPLEMENTED,
    ),
)
