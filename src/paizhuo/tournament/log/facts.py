"""事实: what happened in an event, one record for each thing that somebody did. Facts are only ever appended.

The state of an event is a fold over its facts (``state``); a correction is a new fact, and so is taking one back.
A match is named by stage, round and table. Every random decision carries its seed and can be recomputed from it.
"""

from __future__ import annotations

from collections.abc import Mapping  # noqa: TC003 - read by the codec
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple, TypeAlias

from paizhuo.tournament.entries import Entry  # noqa: TC001 - read by the codec
from paizhuo.tournament.log.appeals import AppealDecided as AppealDecided  # noqa: PLC0414 - facts, too
from paizhuo.tournament.log.appeals import Appealed as Appealed  # noqa: PLC0414 - likewise
from paizhuo.tournament.log.appeals import CastVote as CastVote  # noqa: PLC0414 - likewise
from paizhuo.tournament.log.appeals import HolidaysSet as HolidaysSet  # noqa: PLC0414 - likewise
from paizhuo.tournament.log.arrangements import Admitted as Admitted  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import AwardGiven as AwardGiven  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import DealingOrdered as DealingOrdered  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import GuestKind as GuestKind  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import PrizeHandedOut as PrizeHandedOut  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import PrizesSet as PrizesSet  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import RelatedSet as RelatedSet  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import SignalDisclosed as SignalDisclosed  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import SlipDrawn as SlipDrawn  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import TableFixed as TableFixed  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.arrangements import TimetableSet as TimetableSet  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.board_sets import BoardSecret as BoardSecret  # noqa: PLC0414 - part of a fact
from paizhuo.tournament.log.board_sets import BoardSetFact as BoardSetFact  # noqa: PLC0414 - all facts of board sets
from paizhuo.tournament.log.board_sets import BoardSetMade as BoardSetMade  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.board_sets import BoardSetMoved as BoardSetMoved  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.board_sets import BoardSetOpened as BoardSetOpened  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.board_sets import BoardShown as BoardShown  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.board_sets import BoardSubstituted as BoardSubstituted  # noqa: PLC0414 - a fact, too
from paizhuo.tournament.log.board_sets import Keeper as Keeper  # noqa: PLC0414 - part of a fact
from paizhuo.tournament.log.boards import BoardConfirmed as BoardConfirmed  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.boards import BoardCorrected as BoardCorrected  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.boards import BoardEntered as BoardEntered  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.boards import BoardFact as BoardFact  # noqa: PLC0414 - all facts of boards
from paizhuo.tournament.log.boards import BoardRuled as BoardRuled  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.boards import MatchSettled as MatchSettled  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.codec import HundredthPoints  # noqa: TC001 - the codec reads the hints at run time
from paizhuo.tournament.log.interruptions import PlayPostponed as PlayPostponed  # noqa: PLC0414 - facts, too
from paizhuo.tournament.log.interruptions import Resumed as Resumed  # noqa: PLC0414 - likewise
from paizhuo.tournament.log.interruptions import Suspended as Suspended  # noqa: PLC0414 - likewise
from paizhuo.tournament.log.limits import Limit  # noqa: TC001 - read by the codec
from paizhuo.tournament.log.line_ups import LineUpFact as LineUpFact  # noqa: PLC0414 - all facts of line-ups but one
from paizhuo.tournament.log.line_ups import LineUpTakenBack as LineUpTakenBack  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.line_ups import SeatLotDrawn as SeatLotDrawn  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.line_ups import SegmentForfeited as SegmentForfeited  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.line_ups import SegmentPicked as SegmentPicked  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.line_ups import SegmentTimed as SegmentTimed  # noqa: PLC0414 - a fact like the others
from paizhuo.tournament.log.sanctions import PersonSanctioned as PersonSanctioned  # noqa: PLC0414 - a fact, too
from paizhuo.tournament.plan.changes import PlanChange  # noqa: TC001 - read by the codec
from paizhuo.tournament.plan.regulations import Approver  # noqa: TC001 - read by the codec
from paizhuo.tournament.results.outcomes import End, Outcome  # noqa: TC001 - read by the codec


class LeaveKind(Enum):
    """离赛: how an entrant left the event."""

    WITHDRAWN = "withdrawn"
    """退赛."""
    DISQUALIFIED = "disqualified"
    """取消资格."""


class Side(NamedTuple):
    """一方的席位: who sits where for one side, by name: room (``open`` or ``closed``), seat letter, player."""

    room: str
    seat: str
    player: str


class Pairing(NamedTuple):
    """对阵: one match of a round. Sides are tuples: one entrant, or two players in an individual event.

    ``node`` is the place in a chart or the group; ``walkover`` the end whose entrant has left the event.
    """

    table: int
    home: tuple[int, ...]
    away: tuple[int, ...]
    node: str = ""
    walkover: End | None = None
    boards: tuple[int, ...] = ()
    """牌号: the boards that the table plays in this round, where they are compared over all tables."""


class Carried(NamedTuple):
    """带分: what one entrant brings into a stage."""

    entrant: int
    mp: HundredthPoints
    vp: HundredthPoints


class Placed(NamedTuple):
    """名次: one entrant's place at the end of a stage; 0 is unplaced."""

    entrant: int
    place: int


@dataclass(frozen=True, slots=True)
class Opened:
    """建赛: the event begins; ``plan`` is the hash of its plan, so that the chain seals it too."""

    plan: str


@dataclass(frozen=True, slots=True)
class PlanChanged:
    """调整规程: from now on the plan is another one; what was paired and ranked before stays as it was."""

    change: PlanChange
    reason: str


@dataclass(frozen=True, slots=True)
class Entered:
    """报名: an entrant is registered. After the start it joins with ``Joined``."""

    entry: Entry


class Approval(NamedTuple):
    """许可: who allowed a change of players: his office and his name, and whether he signed a paper."""

    by: Approver
    name: str
    on_paper: bool = False
    """书面: another official recorded it from the signed paper; otherwise he recorded it himself."""


@dataclass(frozen=True, slots=True)
class Substituted:
    """替补: one player comes into an entry for another; nobody leaves where a list grows by one."""

    coming: str
    leaving: str = ""
    approval: Approval | None = None
    """许可: absent where the book asks for none."""


@dataclass(frozen=True, slots=True)
class NameCorrected:
    """更正姓名: the same person, whose name was written wrongly."""

    wrong: str
    right: str


@dataclass(frozen=True, slots=True)
class EntryChanged:
    """变更报名: members, unit, seed or name change; the number stays.

    ``leave`` is how facts of earlier versions said in free text who allowed it.
    """

    entry: Entry
    reason: str
    leave: str = ""
    player: Substituted | NameCorrected | None = None
    """队员变更: what the change means for a player, from the draw on."""


@dataclass(frozen=True, slots=True)
class Left:
    """离赛: an entrant withdraws or is disqualified; earlier results are treated as the book says."""

    entrant: int
    how: LeaveKind
    reason: str
    article: str = ""
    emergency: bool = False
    """紧急代行: the chief referee put the entrant out for the organiser, who has still to confirm it."""
    paper: str = ""
    """书面决定: the paper on which the organiser decided or agreed."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """抽签: entrant numbers were drawn: the new number of each old one, recomputed from the seed.

    ``reason``: why they were drawn once more.
    """

    seed: str
    numbers: tuple[tuple[int, int], ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StageOpened:
    """阶段开始: the field in seeding order, group by group, and what each carries in.

    ``manual`` ones were put together by the organiser, with a reason.
    """

    stage: str
    groups: tuple[tuple[int, ...], ...]
    seed: str
    carried: tuple[Carried, ...] = ()
    manual: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Joined:
    """补报入阶段: a late entry joins a stage from the next round on."""

    stage: str
    entrant: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundDrafted:
    """编排草案: the pairing of a round, not yet public. ``manual`` ones were made or changed by hand, with a reason."""

    stage: str
    round: int
    matches: tuple[Pairing, ...]
    seed: str
    byes: tuple[int, ...] = ()
    sitting_out: tuple[int, ...] = ()
    manual: bool = False
    reason: str = ""
    numbers: tuple[tuple[int, ...], ...] = ()
    """队号: in a round robin of several cycles the entrants of each group by their number in this cycle."""
    fixed: tuple[tuple[int, int], ...] = ()
    """固定台号: entrant and table of those who had one when it was paired, so that anybody can recompute it."""
    absent: tuple[int, ...] = ()
    """本轮缺席: who stays away from this round alone; not paired, and nothing is scored."""


@dataclass(frozen=True, slots=True)
class RoundPublished:
    """公布编排: the draft is shown; play may begin."""

    stage: str
    round: int


@dataclass(frozen=True, slots=True)
class RoundDropped:
    """撤销编排: a round without results is taken out, to be paired again."""

    stage: str
    round: int
    reason: str


@dataclass(frozen=True, slots=True)
class Seated:
    """就座: the line-up of one side of a match, or of one of its segments."""

    stage: str
    round: int
    table: int
    end: End
    players: tuple[Side, ...]
    approval: Approval | None = None
    """许可: of a change of a line-up that was declared already, where the book asks for it."""
    reason: str = ""
    segment: int = 0
    """节: counted from 1; 0 is the whole match, and is never sealed."""
    by_rule: bool = False
    """按规则定: none came in time, and the rule named the players [NAT 53(一)2]."""
    late: bool = False
    """迟交: it came after the time; the opponents may have shown theirs by then, and choose."""


@dataclass(frozen=True, slots=True)
class ResultEntered:
    """录入成绩: what the sheet says, not yet confirmed. ``side`` is who entered it; none is an official."""

    stage: str
    round: int
    table: int
    outcome: Outcome
    side: End | None = None


@dataclass(frozen=True, slots=True)
class ResultConfirmed:
    """确认成绩: the other side, or an official, agrees; from now on it counts."""

    stage: str
    round: int
    table: int
    side: End | None = None


@dataclass(frozen=True, slots=True)
class ResultCorrected:
    """更正成绩: a confirmed result is replaced; the earlier one stays in the log."""

    stage: str
    round: int
    table: int
    outcome: Outcome
    reason: str


@dataclass(frozen=True, slots=True)
class Forfeited:
    """弃权: an official records that a match is not played, or not to its end; it counts at once."""

    stage: str
    round: int
    table: int
    outcome: Outcome
    reason: str = ""


class SheetChange(NamedTuple):
    """更改: a figure of the paper sheet that was changed, in which deal, and whether the referee signed the change."""

    deal: int
    was: str
    now: str
    initialled: bool = False


@dataclass(frozen=True, slots=True)
class SheetNoted:
    """记分表登记: what an official finds on the paper sheet of a table; the next one of the table replaces it.

    Seats go by their letters, sides by ``EW`` and ``NS``, times by the seconds since the beginning of 1970 (UTC).
    """

    stage: str
    round: int
    table: int
    written: tuple[str, ...] = ()
    scorer: bool = False
    """专人记分: somebody whom the referee named kept the score."""
    checked: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    referee_signed: bool = False
    reminded: tuple[str, ...] = ()
    """已提醒: the sides that a referee has reminded of writing and signing."""
    changes: tuple[SheetChange, ...] = ()
    ended: int = 0
    """本桌结束: when the table ended its play; 0 where nobody noted it."""
    handed_in: int = 0
    """交表: when the sheet was handed in; 0 as long as it is not."""


@dataclass(frozen=True, slots=True)
class Penalised:
    """罚分: points off the stage total, never off the match [NAT 51(三)]. Both are zero or negative."""

    stage: str
    entrant: int
    mp: HundredthPoints
    vp: HundredthPoints
    reason: str
    article: str = ""
    round: int = 0
    table: int = 0


@dataclass(frozen=True, slots=True)
class LotDrawn:
    """抽签决定: an order among equals, best first, for a tie in the ranking, a wild card, a level match or a choice.

    The purpose ``match/3/2`` decides the level match at table 2 of round 3: the first of the order wins it.
    """

    stage: str
    purpose: str
    candidates: tuple[int, ...]
    order: tuple[int, ...]
    seed: str = ""
    """Empty when the lot was drawn by hand before witnesses."""
    witnesses: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class OpponentChosen:
    """选择对手: an entrant placed high takes its opponent in the first round of a chart [NAT 24(四)]."""

    stage: str
    chooser: int
    chosen: int


class ListedReferee(NamedTuple):
    """在册裁判: a floor referee of an event that is run from its file, and from whom he steps aside [J23 5.2(三)]."""

    name: str
    unit: str = ""
    region: str = ""
    kin: tuple[str, ...] = ()
    """亲属: the people, entrants and units in which he has relatives."""
    declared: tuple[str, ...] = ()
    """本人所报: others from whom he asked to step aside himself [J23 5.2(六)1]."""
    objecting: tuple[str, ...] = ()
    """要求回避的单位: the units that ask for another referee [J23 5.2(二)1]."""


@dataclass(frozen=True, slots=True)
class RefereesListed:
    """裁判名册: the floor referees of the event; earlier lists end. On the platform they are accounts instead."""

    referees: tuple[ListedReferee, ...]


class TableReferee(NamedTuple):
    """一桌的裁判: a table, and the name of a referee."""

    table: int
    referee: str


@dataclass(frozen=True, slots=True)
class RefereesAssigned:
    """派裁判: who officiates at which table of a round; earlier ones end. Why somebody steps aside is not in it."""

    stage: str
    round: int
    tables: tuple[TableReferee, ...]
    seed: str = ""
    """种子: of the lot; empty for what the chief referee decides."""
    referees: tuple[str, ...] = ()
    """参加抽签者: in the order in which the lot took them."""
    areas: tuple[tuple[int, ...], ...] = ()
    """区: the tables that were drawn together; each table by itself where it is empty."""
    recused: tuple[TableReferee, ...] = ()
    """回避: who steps aside from which table."""
    most: int = 0
    """每人至多几桌: of the lot."""
    reason: str = ""


@dataclass(frozen=True, slots=True)
class StageClosed:
    """阶段结束: the final places; they are recomputed when the log is verified."""

    stage: str
    places: tuple[Placed, ...]


class Otherwise(NamedTuple):
    """另判: what the chief referee ruled instead of the book, and why."""

    text: str
    reason: str


@dataclass(frozen=True, slots=True)
class RuledCase:
    """案情: the case behind a ruling, by the codes of the referee's law, so that anybody can rule it again.

    Without the cases of the rulings before, nobody could say what the next infraction of the same side costs.
    """

    infraction: str
    end: End | None
    """违规一方: the end of the entrant, also where the round was paired again later; None for a spectator."""
    seat: str = ""
    """座位: the letter of the player's seat; empty for the side as a whole."""
    answers: Mapping[str, str] = field(default_factory=dict)
    """所答: the answers by the codes of the book's questions."""
    choices: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """所选: the numbers of the options chosen, by matter."""
    grounds: tuple[str, ...] = ()
    """处罚权: how the infraction was pointed out, as far as that may cost the right to punish."""
    damage: bool = False
    """涉及对方损失: the other side was harmed."""
    whole_floor: bool = False
    """已向全场警告: the whole floor had been warned of it."""
    deal: int = 0
    levels: tuple[int, int] | None = None
    """级数: of home and away at the table, where the match is scored by them."""
    otherwise: Otherwise | None = None
    other_side: int = 0
    """双方受罚: the number of the ruling on the first side, where the book punishes both."""
    consents: tuple[str, ...] = ()
    """同意者: the codes of the roles that agreed, as ``paper`` shows."""
    paper: str = ""
    """书面同意: the paper on which they agreed."""
    proposed_by: str = ""
    """提请人: who proposed the ruling to the official who gave it with the own account."""
    person: str = ""
    """观众: name or description of the spectator whom the case is about."""


@dataclass(frozen=True, slots=True)
class RulingGiven:
    """裁定: what an official decided at a table; its effect on points is a ``Penalised`` of its own."""

    text: str
    article: str = ""
    stage: str = ""
    round: int = 0
    table: int = 0
    entrant: int = 0
    case: RuledCase | None = None
    """案情: absent for what no infraction of the referee's law stands behind."""


@dataclass(frozen=True, slots=True)
class LimitSet:
    """另行规定: a limit that the book lets officials set; an earlier one of the same kind ends."""

    limit: Limit
    role: str
    """规定者: the code of the role that sets it."""
    reason: str = ""
    emergency: bool = False
    """紧急代行: set for the organiser, who has still to confirm it."""
    paper: str = ""
    """书面决定: the paper on which the organiser decided."""


@dataclass(frozen=True, slots=True)
class EmergencyConfirmed:
    """追认: those to whom it belonged confirm the fact with this number, which was recorded in an emergency."""

    fact: int
    role: str
    """追认者: the code of the role that confirms."""
    paper: str = ""


@dataclass(frozen=True, slots=True)
class Withheld:
    """不公开: stands in a file for the public in place of a fact that the public does not see, under its number."""

    seal: str
    """The hash of that fact, so that the chain goes on."""


@dataclass(frozen=True, slots=True)
class Undone:
    """撤销: the fact with this number no longer counts. Undoing an ``Undone`` brings it back."""

    fact: int
    reason: str
    clerical: str = ""
    """笔误: the member, or the signed paper, by whom a decision on an appeal is known to be entered wrongly."""


Fact: TypeAlias = (
    Opened
    | PlanChanged
    | Entered
    | EntryChanged
    | Left
    | Drawn
    | StageOpened
    | Joined
    | RoundDrafted
    | RoundPublished
    | RoundDropped
    | Seated
    | ResultEntered
    | ResultConfirmed
    | ResultCorrected
    | Forfeited
    | BoardFact
    | BoardSetFact
    | LineUpFact
    | SheetNoted
    | Penalised
    | LotDrawn
    | SlipDrawn
    | OpponentChosen
    | RefereesListed
    | RefereesAssigned
    | StageClosed
    | RulingGiven
    | Appealed
    | AppealDecided
    | HolidaysSet
    | LimitSet
    | Suspended
    | Resumed
    | PlayPostponed
    | PersonSanctioned
    | TimetableSet
    | AwardGiven
    | PrizesSet
    | PrizeHandedOut
    | RelatedSet
    | TableFixed
    | DealingOrdered
    | SignalDisclosed
    | Admitted
    | EmergencyConfirmed
    | Withheld
    | Undone
)
