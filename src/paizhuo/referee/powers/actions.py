"""职权事项: what people do in an event that not everybody may do, and the twelve roles that do it."""

from __future__ import annotations

from enum import Enum
from typing import Self


class Role(Enum):
    """角色: in the order of the columns of the matrix."""

    ORGANISER = "organiser"
    """主办单位、组委会."""
    TECHNICAL_DELEGATE = "technical-delegate"
    """技术代表."""
    CHIEF = "chief"
    """裁判长."""
    DEPUTY = "deputy"
    """副裁判长."""
    FLOOR_REFEREE = "floor-referee"
    """裁判员."""
    ARRANGER = "arranger"
    """编排长、编排记录员."""
    RECORD_HEAD = "record-head"
    """记录长."""
    ELECTRONIC_MANAGER = "electronic-manager"
    """电子系统主管、录入员."""
    DEALING_MANAGER = "dealing-manager"
    """发牌主管、发牌员."""
    ARBITRATORS = "arbitrators"
    """仲裁委员会."""
    LEADER = "leader"
    """领队."""
    PLAYER = "player"
    """运动员."""


class Letter(Enum):
    """职权: in order of strength."""

    DECIDES = "D"
    """决定."""
    APPROVES = "A"
    """批准."""
    VERIFIES = "V"
    """复核、会签."""
    PROPOSES = "P"
    """提议、请求."""
    INFORMED = "I"
    """知悉."""
    NONE = "-"
    """无."""


class Action(Enum):
    """职权事项: a row of the matrix, by its number."""

    zh: str
    en: str

    def __new__(cls, number: str, zh: str, en: str) -> Self:
        """Keep the number as the value."""
        member = object.__new__(cls)
        member._value_ = number
        member.zh = zh
        member.en = en
        return member

    SET_REGULATIONS = "P1", "制定规程与参数", "set the regulations and parameters"
    SUPPLEMENTARY_RULES = "P2", "制定补充规定", "issue supplementary rules"
    TAKE_ENTRIES = "P3", "接受报名与审查资格", "take entries and check eligibility"
    DEFINE_RELATED = "P4", "规定相关队标准", "define who is related"
    FIX_FORMAT = "P5", "确定并公布赛制、种子、相关队", "fix and announce format, seeds, related entrants"
    RUN_DRAW = "P6", "主持抽签", "run the draw"
    DRAW_OWN_SLIP = "P7", "自抽台号", "draw one's own table"
    MAKE_PAIRING = "P8", "编排对阵", "pair a round"
    PUBLISH = "P9", "公布日程、对阵、成绩", "publish schedule, pairing and results"
    REPAIR = "P10", "更正后重新编排", "pair again after a correction"
    ASSIGN_REFEREES = "P11", "安排临场裁判员", "assign referees to tables"
    CALL_TIME = "P12", "宣布开始、结束、时间与最后一副", "announce start, end, time and last deal"
    DECLARE_LINE_UP = "P13", "公布出场名单", "declare a line-up"
    CHANGE_LINE_UP = "P14", "更改出场名单", "change a declared line-up"
    CHANGE_PLAYER = "P15", "局中更换运动员", "change a player within a game"
    WRITE_SHEET = "P16", "填写记分表", "write the score sheet"
    VERIFY_SHEET = "P17", "核签记分表", "verify the score sheet"
    ENTER_AT_TABLE = "P18", "牌桌电子录入", "enter in the electronic device"
    APPROVE_REWRITING = "P19", "认定误写", "approve a rewritten cell"
    ENTER_RESULTS = "P20", "录入成绩", "enter results centrally"
    CORRECT_RESULT = "P21", "时限内更正成绩", "correct a result inside the window"
    CHANGE_WINDOW = "P22", "另定更正时限", "change the correction window"
    WARNING_VIOLATION = "P23", "判警告、违例", "give a warning or violation"
    FOUL_MATCH_LOSS = "P24", "判犯规、判负", "give a foul or a match loss"
    CHOOSE_PENALTY = "P25", "多项判罚的裁定", "choose among several penalties"
    CLASS_TWO_TO_FOUR = "P26", "第二至四类判罚", "give penalties of classes 2 to 4"
    CLASS_ONE = "P27", "第一类判罚", "give a class 1 penalty"
    MOVE_CLASS = "P28", "调整判罚类别", "move an offence to another class"
    WARN_FLOOR = "P29", "全场警告", "warn the whole floor"
    BY_ANALOGY = "P30", "未列违规参照判罚", "punish an unlisted offence by analogy"
    DISQUALIFY = "P31", "取消参赛资格", "disqualify from the event"
    CONDUCT_SANCTION = "P32", "赛风赛纪处罚、禁赛", "sanction conduct, ban"
    CONSENT_TO_FORFEIT = "P33", "同意弃权", "consent to a forfeit"
    FORCE_MAJEURE = "P34", "认可不可抗力", "accept force majeure"
    SHARE_OVERTIME = "P35", "划分超时责任", "share out the blame for overtime"
    WAIVE_CORRECTION = "P36", "准许放弃纠正权", "waive a correction on request"
    FILE_APPEAL = "P37", "提出申诉", "file an appeal"
    FORWARD_APPEAL = "P38", "接受并转交申诉", "receive and forward an appeal"
    DECIDE_APPEAL = "P39", "裁决申诉", "decide an appeal"
    POSTPONE_PLAY = "P40", "因申诉推迟比赛", "postpone play for an appeal"
    STOP_EVENT = "P41", "启动熔断", "stop the event"
    KEEP_BOARDS = "P42", "发牌与保管", "deal, keep and release boards"
    OPEN_CLOSED_ROOM = "P43", "准许进入闭室", "let a guest into the closed room"
    LAST_WORD = "P44", "调整工作人员、技术问题最后决定", "reassign staff, last word on technical questions"
    DELEGATE_POWERS = "P45", "转授裁判职权", "delegate referees' powers"
    REPORT = "P46", "竞赛报告与档案", "report and archive"
    APPOINT_OFFICIALS = "P47", "选派、调整竞赛工作人员", "appoint and reassign officials"
    SEAT_ARBITRATORS = "P48", "确定仲裁委员会人选", "seat those who decide appeals"
    SANCTION_REFEREE = "P49", "处分裁判", "sanction a referee"
