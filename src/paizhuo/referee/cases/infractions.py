"""违规: everything the five books punish, one member for each kind; sub-cases are facts, not members.

The members follow the order of a match: before it, the draw, the tribute, the play, the announcing, the sheet; then the
hall, the entries and the conduct of people; last what only Shengji knows. One of them is no fault of anybody: force
majeure stands here because a referee is called for it, and a book answers, as for the others.
"""

from __future__ import annotations

from enum import Enum
from typing import Self


class Phase(Enum):
    """时段: when an infraction can happen."""

    BEFORE = "before"
    DURING = "during"
    AFTER = "after"
    ANY = "any"


class Domain(Enum):
    """范围: whether it is settled at the table or concerns the competition."""

    TABLE = "table"
    COMPETITION = "competition"


_BEFORE, _DURING, _AFTER, _ANY = Phase
_TABLE, _COMPETITION = Domain


class Infraction(Enum):
    """违规: one kind of breach: its code, the term of the books, the term in English, when and where."""

    zh: str
    en: str
    phase: Phase
    domain: Domain

    def __new__(cls, code: str, zh: str = "", en: str = "", phase: Phase = _ANY, domain: Domain = _COMPETITION) -> Self:
        """Keep the code as the value; the rest are attributes. The defaults serve ``Infraction("late")`` only."""
        member = object.__new__(cls)
        member._value_ = code
        member.zh = zh
        member.en = en
        member.phase = phase
        member.domain = domain
        return member

    # 开赛 The start
    LATE = "late", "迟到", "late at the table", _BEFORE, _COMPETITION
    FORFEIT = "forfeit", "弃权", "forfeit", _ANY, _COMPETITION
    WITHDRAWAL = "withdrawal", "退赛", "withdrawal", _ANY, _COMPETITION
    KNOCKOUT_FORFEIT = "knockout-forfeit", "团体淘汰赛弃权", "team knockout forfeit", _ANY, _COMPETITION
    FORCE_MAJEURE = "force-majeure", "不可抗力、特殊情况", "force majeure, special case", _BEFORE, _COMPETITION

    # 洗切抓牌 Shuffle, cut, draw
    SHUFFLE_OR_CUT = "shuffle-or-cut", "洗牌切牌违规", "irregular shuffle or cut", _DURING, _TABLE
    DRAW_OUT_OF_TURN = "draw-out-of-turn", "越序抓牌", "draw out of turn", _DURING, _TABLE
    MISDRAW = "misdraw", "抓错牌", "misdraw", _DURING, _TABLE

    # 贡还牌 Tribute and return
    WRONG_TRIBUTE = "wrong-tribute", "贡错牌、还错牌", "wrong tribute or return", _DURING, _TABLE
    SHOWED_HIGHEST = "showed-highest", "不应贡牌而出示最大牌", "showed the highest card without owing", _DURING, _TABLE

    # 出牌 Play
    OVER_TIME = "over-time", "贡还牌、出牌超时", "act over time", _DURING, _TABLE
    PASS_OUT_OF_TURN = "pass-out-of-turn", "越序表态", "pass or statement out of turn", _DURING, _TABLE
    PLAY_OUT_OF_TURN = "play-out-of-turn", "越序出牌", "play out of turn", _DURING, _TABLE
    WRONG_PLAY = "wrong-play", "出错牌", "wrong play", _DURING, _TABLE
    EXPOSED_CARDS = "exposed-cards", "暴露张", "exposed cards", _DURING, _TABLE
    EXPOSED_TYPE_LED = "exposed-type-led", "领出搭档暴露的牌型", "led the type a partner exposed", _DURING, _TABLE
    MANNER = "manner", "出牌方式违规", "manner of play", _DURING, _TABLE
    CARDS_THROWN = "cards-thrown", "乱抛牌张、摆放违规", "cards thrown or badly stacked", _DURING, _TABLE
    CARDS_TOUCHED = "cards-touched", "触摸、拿取他人牌张", "touched played or others' cards", _DURING, _TABLE
    MISLEADING_TEMPO = "misleading-tempo", "过早取牌、过迟打牌", "misleading tempo", _DURING, _TABLE
    STARING = "staring", "注视对手、窥看牌情", "staring or peeping", _DURING, _TABLE
    ILLEGAL_INFORMATION = "illegal-information", "传递非法信息", "illegal information", _DURING, _TABLE
    DELIBERATE_DELAY = "deliberate-delay", "故意延误或中断比赛", "deliberate delay or interruption", _ANY, _TABLE
    LEFT_SEAT = "left-seat", "擅自离开座位", "left the seat without leave", _DURING, _TABLE
    UNLISTED_BREACH = "unlisted-breach", "未列明的违规", "breach that no list names", _ANY, _TABLE

    # 报牌 Announcing
    COUNT_REPEATED = "count-repeated", "反复报牌、追问余牌", "count repeated or asked", _DURING, _TABLE
    WRONG_ANNOUNCEMENT = "wrong-announcement", "未报牌、报错牌", "no or wrong announcement", _DURING, _TABLE

    # 记分与时间 The sheet and the time
    SHEET_NOT_KEPT = "sheet-not-kept", "未按要求填表录入", "sheet or entry not kept", _DURING, _COMPETITION
    RESULT_NOT_SIGNED = "result-not-signed", "未签字确认比分", "result not signed", _AFTER, _COMPETITION
    SHEET_LATE = "sheet-late", "未按时交记分表", "sheet handed in late", _AFTER, _COMPETITION
    OVERTIME = "overtime", "比赛超时", "round over time", _DURING, _COMPETITION
    FAST_PLAY = "fast-play", "打牌过快", "play too fast", _DURING, _COMPETITION

    # 复式用牌 Boards
    WRONG_SEATS = "wrong-seats", "坐错方位未构成复式", "wrong seats, boards not duplicated", _DURING, _COMPETITION
    MISCOPIED = "miscopied", "牌型抄错抄漏", "hand record miscopied", _DURING, _COMPETITION
    LOOKED_UNCHECKED = "looked-unchecked", "未核对即看牌", "looked before checking", _DURING, _COMPETITION
    NOT_CHECKED_AFTER = "not-checked-after", "打牌后未核对", "cards not checked after play", _DURING, _COMPETITION
    RECORD_CARD = "record-card", "牌型卡未装入、丢失或放错", "record card missing or misplaced", _DURING, _COMPETITION

    # 程序 Procedure
    PLAYER_NOT_LISTED = "player-not-listed", "上场者不在参赛名单", "player not on the list", _BEFORE, _COMPETITION
    LINE_UP_LATE = "line-up-late", "未按时公布出场名单", "line-up declared late", _BEFORE, _COMPETITION
    AGAINST_LINE_UP = "against-line-up", "未按出场名单入座", "seated against the line-up", _BEFORE, _COMPETITION
    MIXED_SEATS = "mixed-seats", "混合赛方位违规", "mixed event: wrong seats", _BEFORE, _COMPETITION
    DRESS = "dress", "着装违规", "dress", _BEFORE, _COMPETITION
    ELECTRONIC_DATA = "electronic-data", "电子信息录入不及时", "electronic data late", _BEFORE, _COMPETITION
    SEATING_ORDERS = "seating-orders", "未按指令入座移位", "seating orders disobeyed", _DURING, _COMPETITION
    NOT_LEAVING = "not-leaving", "打完未及时退场", "did not leave when asked", _AFTER, _COMPETITION
    EQUIPMENT_TAKEN = "equipment-taken", "带离用具、牌未装套", "equipment taken, cards not packed", _AFTER, _COMPETITION

    # 纪律 Discipline
    LEADERS_MEETING = "leaders-meeting", "未参加领队会", "leaders' meeting missed", _BEFORE, _COMPETITION
    NO_BADGE = "no-badge", "未佩戴有效证件", "no badge", _ANY, _COMPETITION
    NOISE = "noise", "大声喧哗", "noise", _ANY, _COMPETITION
    RUDENESS = "rudeness", "不礼貌言行", "impolite words or conduct", _DURING, _COMPETITION
    PHONE = "phone", "未关闭移动通讯工具", "phone", _DURING, _COMPETITION
    SMOKING = "smoking", "吸烟", "smoking", _ANY, _COMPETITION
    ALCOHOL = "alcohol", "饮酒", "alcohol", _ANY, _COMPETITION
    FOOD_OR_DRINK = "food-or-drink", "携带食品饮料", "food or drinks", _ANY, _COMPETITION
    BANNERS = "banners", "携带旗帜标语、危险品", "flags, banners, dangerous things", _ANY, _COMPETITION
    FLASH = "flash", "使用闪光灯", "flash", _DURING, _COMPETITION
    LANGUAGE = "language", "未用普通话交流", "another language than Mandarin", _DURING, _COMPETITION
    WATCHING_OTHERS = "watching-others", "擅自离座看他人比赛", "left the seat to watch others", _DURING, _COMPETITION
    DISCUSSING_DEALS = "discussing-deals", "讨论已打过的牌局", "discussed played deals", _DURING, _COMPETITION
    WATCHING_OWN_TEAM = "watching-own-team", "未上场者观看本队比赛", "watched the own team", _DURING, _COMPETITION
    RELATED_SPECTATOR = "related-spectator", "有关观众违纪", "offence of a related spectator", _ANY, _COMPETITION
    """观众违规累及本队 [NAT 44(九), 54(十一)]."""
    SPECTATOR = "spectator", "观众违规", "offence of a spectator", _ANY, _COMPETITION
    CLOSED_ROOM = "closed-room", "擅入闭室或另一室", "entered the closed or other room", _DURING, _COMPETITION
    FALSIFIED_RESULT = "falsified-result", "篡改成绩或记录", "falsified a result", _ANY, _COMPETITION
    CEREMONY = "ceremony", "缺席仪式或着装不符", "ceremony missed or wrong dress", _ANY, _COMPETITION
    BOTH_IN_KNOCKOUT = "both-in-knockout", "淘汰赛双方违纪", "knockout: both sides at fault", _ANY, _COMPETITION

    # 严重违背体育道德 Grave misconduct
    FALSE_ELIGIBILITY = (
        "false-eligibility",
        "资格造假、冒名顶替",
        "false eligibility, impersonation",
        _ANY,
        _COMPETITION,
    )
    PARTNER_CHANGED = "partner-changed", "违规更换搭档", "partner changed without leave", _ANY, _COMPETITION
    CARD_FRAUD = "card-fraud", "偷牌藏张、故意夹带", "stolen, hidden or smuggled cards", _DURING, _COMPETITION
    COLLUSION = "collusion", "串通、操纵、消极、虚假比赛", "collusion, manipulation, sham play", _ANY, _COMPETITION
    DEFIANCE = "defiance", "不服判罚、罢赛罢奖", "defiance, strike", _ANY, _COMPETITION
    DISORDER = "disorder", "扰乱赛场秩序、毁物伤人", "disorder, damage, injury", _ANY, _COMPETITION
    GAMBLING = "gambling", "赌博", "gambling", _ANY, _COMPETITION

    # 赛风赛纪 Conduct of people and units
    GIFTS = "gifts", "收送财物宴请", "gifts or entertainment for advantage", _ANY, _COMPETITION
    ELIGIBILITY_DISPUTE = (
        "eligibility-dispute",
        "资格弄虚作假、审查不严",
        "eligibility fraud, lax checks",
        _ANY,
        _COMPETITION,
    )
    CORRUPT_OFFICIATING = "corrupt-officiating", "重大错判、徇私舞弊", "corrupt officiating", _ANY, _COMPETITION
    MANIPULATION = "manipulation", "组织参与操纵比赛", "organised manipulation", _ANY, _COMPETITION
    STRIKE = "strike", "无故弃权、闹赛罢赛、拒绝领奖", "strike, refused prizes", _ANY, _COMPETITION
    IMPROPER_SPEECH = "improper-speech", "歧视或不实不当言论", "discriminating or false statements", _ANY, _COMPETITION
    CONCEALMENT = "concealment", "迟报瞒报违规事件", "late or concealed report", _ANY, _COMPETITION
    SAFETY = "safety", "管理不严致安全事故", "lax management, safety accident", _ANY, _COMPETITION
    OTHER_MISCONDUCT = "other-misconduct", "其他损害体育形象的言行", "other harm to the sport", _ANY, _COMPETITION

    # 升级 Shengji
    BOTTOM_DRAWN = "bottom-drawn", "底牌被抓走", "bottom cards drawn away", _DURING, _TABLE
    BOTTOM_COUNT = "bottom-count", "底牌张数不符", "bottom not eight cards", _DURING, _TABLE
    HAND_COUNT = "hand-count", "多牌或少牌", "hand too long or short", _DURING, _TABLE
    FAILED_THROW = "failed-throw", "甩错牌", "failed throw", _DURING, _TABLE
    CONCEALED_CARD = "concealed-card", "藏张", "concealed card", _DURING, _TABLE
    SIGNAL = "signal", "违规信号", "undisclosed or second signal", _DURING, _TABLE
    SIGNAL_DUTY = "signal-duty", "未回欢迎花色", "encouraged suit not returned", _DURING, _TABLE
