"""同义词: what the books, and people who read them, call an infraction besides its term, each with its article.

A word may stand for several infractions: then all of them are found. Spoken words that no book has (手机, 作弊) stand
beside the article whose wording they are short for.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from paizhuo.referee.cases.infractions import Infraction as I  # noqa: N817 - read on every line of the table
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation

_J17, _J23, _FJ = Source(Book.JIANGSU_2017), Source(Book.JIANGSU_2023), Source(Book.FUJIAN_2022)
_NAT, _GZ = Source(Book.NATIONAL), Source(Book.GUANGZHOU_2025)


@dataclass(frozen=True, slots=True)
class Synonym:
    """同义词: a word, and the article that has it or that it is short for."""

    word: str
    source: Citation


def _in(source: Source, article: str, *words: str) -> tuple[Synonym, ...]:
    return tuple(Synonym(word, source.cite(article)) for word in words)


SYNONYMS: Mapping[I, tuple[Synonym, ...]] = MappingProxyType(
    {
        I.LATE: _in(_NAT, "32", "未能入座", "未在指定位置入座", "晚到", "没来"),
        I.FORFEIT: _in(_NAT, "34(四), 34(五)", "无故弃权", "蓄意弃权") + _in(_NAT, "34", "缺席", "没来"),
        I.WITHDRAWAL: _in(_NAT, "35", "中途退出", "退出比赛"),
        I.KNOCKOUT_FORFEIT: _in(_NAT, "34(一)2", "淘汰赛弃权"),
        I.FORCE_MAJEURE: _in(_NAT, "36", "非人力所能抗拒", "免予处罚", "补打"),
        I.SHUFFLE_OR_CUT: _in(_J23, "3.5(三)4", "乱插牌", "点数牌张切牌"),
        I.MISDRAW: _in(_J23, "3.7(一)3", "张数不符") + _in(_GZ, "R30", "多牌", "少牌"),
        I.WRONG_TRIBUTE: _in(_GZ, "R32", "贡牌错误", "还牌错误"),
        I.SHOWED_HIGHEST: _in(_GZ, "R33.1", "出示最大牌"),
        I.OVER_TIME: _in(_FJ, "4.8", "出牌超时") + _in(_GZ, "R28", "出牌太慢") + _in(_J23, "3.7(一)5", "读秒"),
        I.PASS_OUT_OF_TURN: _in(_GZ, "R20", "越序表达"),
        I.PLAY_OUT_OF_TURN: _in(_GZ, "R20", "越序跟牌", "抢出"),
        I.WRONG_PLAY: _in(_FJ, "4.3", "跟错", "垫错", "错将吃") + _in(_GZ, "R33.1", "错牌"),
        I.EXPOSED_CARDS: _in(_GZ, "R19", "暴露牌张", "牌掉在地上", "掉牌"),
        I.EXPOSED_TYPE_LED: _in(_GZ, "R33.1", "暴露张者的主牌型"),
        I.MANNER: _in(_GZ, "R28", "分次出牌"),
        I.CARDS_THROWN: _in(_NAT, "53(二)7", "抛牌", "摔牌"),
        I.CARDS_TOUCHED: _in(_NAT, "53(二)8", "摸牌") + _in(_GZ, "R28", "翻查弃牌"),
        I.MISLEADING_TEMPO: _in(_NAT, "53(二)6", "迷惑对方"),
        I.STARING: _in(_NAT, "53(二)9", "偷看", "窥看"),
        I.ILLEGAL_INFORMATION: _in(_GZ, "R7.3", "暗示", "暗号")
        + _in(_GZ, "R30", "非法信号")
        + _in(_NAT, "53(二)5", "作弊", "递眼色", "打手势"),
        I.DELIBERATE_DELAY: _in(_GZ, "R28", "拖延时间", "故意拖延") + _in(_NAT, "33(一)3", "拖延比赛", "磨蹭"),
        I.LEFT_SEAT: _in(_NAT, "53(二)11", "离座", "无故离开座位", "上厕所"),
        I.COUNT_REPEATED: _in(_GZ, "R33.3", "询问张数"),
        I.WRONG_ANNOUNCEMENT: _in(_GZ, "R33.3", "忘记报牌", "漏报"),
        I.SHEET_NOT_KEPT: _in(_NAT, "53(二)10", "未填写记分表") + _in(_J23, "3.7(一)10", "比赛记录表"),
        I.RESULT_NOT_SIGNED: _in(_J23, "3.7(四)2", "拒签", "拒绝签字", "不签字"),
        I.SHEET_LATE: _in(_FJ, "2.2", "迟交记分表"),
        I.FAST_PLAY: _in(_NAT, "33(二)", "打得太快"),
        I.WRONG_SEATS: _in(_NAT, "37(一)", "坐错座位", "未构成复式"),
        I.PLAYER_NOT_LISTED: _in(_NAT, "53(一)1", "换人", "替补"),
        I.AGAINST_LINE_UP: _in(_NAT, "53(一)3", "换人"),
        I.DRESS: _in(_GZ, "Reg11(一)", "背心", "短裤", "拖鞋", "衣着") + _in(_FJ, "5.1", "衣冠不整"),
        I.NO_BADGE: _in(_FJ, "5.1", "证件", "胸牌"),
        I.NOISE: _in(_GZ, "Reg11(二)", "喧哗", "嬉戏打闹", "吵闹") + _in(_NAT, "54(三)", "吵架", "大声说话"),
        I.RUDENESS: _in(_FJ, "5.4", "漫骂", "侮辱", "不文明")
        + _in(_J23, "3.7(五)5", "谩骂", "骂人")
        + _in(_NAT, "54(四)", "吵架", "辱骂", "拍桌子"),
        I.PHONE: _in(_NAT, "54(五)", "手机", "移动电话", "通讯工具") + _in(_GZ, "Reg11(二)", "接打电话", "电话"),
        I.SMOKING: _in(_GZ, "R1", "抽烟"),
        I.ALCOHOL: _in(_NAT, "54(七)", "喝酒", "酒精", "酒后"),
        I.FOOD_OR_DRINK: _in(_J23, "2.4", "食品", "饮料", "零食", "吃东西"),
        I.BANNERS: _in(_J23, "2.4", "旗帜", "标语", "横幅", "危险品"),
        I.FLASH: _in(_NAT, "41(六)", "闪光灯", "拍照"),
        I.LANGUAGE: _in(_NAT, "41(八)", "普通话", "方言"),
        I.RELATED_SPECTATOR: _in(_NAT, "54(十一)", "相关观众"),
        I.FALSIFIED_RESULT: _in(_NAT, "54(十三)", "篡改记录", "改分") + _in(_J23, "3.7(五)2", "弄虚作假", "作弊"),
        I.FALSE_ELIGIBILITY: _in(_J23, "3.7(五)1", "资格违规", "冒名", "顶替", "换人", "代打")
        + _in(_J17, "4.3(五)", "资格造假"),
        I.PARTNER_CHANGED: _in(_J23, "3.7(五)1", "换搭档", "换人"),
        I.CARD_FRAUD: _in(_J23, "3.7(五)2", "偷牌", "夹带", "作弊"),
        I.COLLUSION: _in(_J23, "3.7(五)3", "操纵比赛", "消极比赛", "虚假比赛", "假赛", "打假牌", "作弊"),
        I.DEFIANCE: _in(_J23, "3.7(五)4", "态度恶劣", "罢赛", "罢奖", "不服从裁判", "骂裁判"),
        I.DISORDER: _in(_J23, "3.7(五)5", "毁坏财物", "伤人", "打架", "打人", "吵架", "闹事"),
        I.STRIKE: _in(_J23, "6.2(一)5", "罢赛", "拒绝领奖"),
        I.HAND_COUNT: _in(_FJ, "4.2", "多牌", "少牌"),
        I.FAILED_THROW: _in(_FJ, "4.4", "甩牌"),
        I.SIGNAL: _in(_FJ, "4.9①", "信号"),
    }
)


def called(infraction: I) -> tuple[str, ...]:
    """别称: the words besides the term by which this infraction is found.

    >>> called(I.SMOKING)
    ('抽烟',)
    """
    return tuple(one.word for one in SYNONYMS.get(infraction, ()))
