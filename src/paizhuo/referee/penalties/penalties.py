"""判罚: every penalty the five books know, as types: counted sanctions, points, matches, places, people.

What is ordered at the table stands in ``orders``, the measures of the conduct chapter in ``conduct``; ``Sanction`` is
all of them. Points are hundredths, zero or negative, and come off the stage total [NAT 51(三)].
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.referee.penalties.conduct import ConductSanction, HandedOver, Weighed
from paizhuo.referee.penalties.orders import Order

if TYPE_CHECKING:
    from paizhuo.referee.cases.replay import Replay
    from paizhuo.referee.penalties.classes import PenaltyClass
    from paizhuo.rulebook import Citation
    from paizhuo.seats import Seat

# 逐级计数 Counted, and growing into the next


@dataclass(frozen=True, slots=True)
class Warned:
    """警告: recorded."""


@dataclass(frozen=True, slots=True)
class Violation:
    """违例: recorded, and the offender may lose a turn or a trick; ``stops`` is False where no trick is running."""

    stops: bool = True


@dataclass(frozen=True, slots=True)
class Foul:
    """犯规: the deal is lost."""


Counter = Warned | Violation | Foul


# 一场 The match


@dataclass(frozen=True, slots=True)
class MatchLost:
    """判负: the match ends, won by the innocent side four levels above the offenders (levels of the Jiangsu books)."""

    plus_four: bool = True


@dataclass(frozen=True, slots=True)
class Forfeit:
    """弃权: the match counts as not played by the offenders."""


@dataclass(frozen=True, slots=True)
class MatchDrawn:
    """按平局计分: the match is scored as a draw."""


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """调整分: the board or deal gets a score fixed by the referee."""


class Reach(Enum):
    """成绩范围: which results are cancelled."""

    MATCH = "match"
    """当场."""
    RELATED = "related"
    """相关比赛成绩."""
    ALL = "all"
    """全部."""


@dataclass(frozen=True, slots=True)
class ResultsCancelled:
    """取消成绩: the offenders' results are cancelled."""

    reach: Reach = Reach.MATCH


@dataclass(frozen=True, slots=True)
class LateSheetScore:
    """责任方按弃权记分: the responsible side is scored as for a forfeit, the other as played."""


@dataclass(frozen=True, slots=True)
class Spared:
    """免予处罚: force majeure is accepted: no lateness, no forfeit, and so much is played after all [NAT 36]."""

    replay: Replay


@dataclass(frozen=True, slots=True)
class NotSpared:
    """不免: force majeure is not accepted, so the delay or absence is ruled on as what it is."""


# 分 Points


@dataclass(frozen=True, slots=True)
class ClassPenalty:
    """判罚尺度: a penalty of one of the four classes; how often it happened before says what it costs [NAT 52]."""

    class_: PenaltyClass


@dataclass(frozen=True, slots=True)
class PointsOff:
    """扣分: match points and VP off the stage total, in hundredths, zero or negative."""

    mp: int = 0
    vp: int = 0


# 资格 Places and people


class Scope(Enum):
    """资格范围: what an entrant is put out of."""

    STAGE = "stage"
    """阶段."""
    EVENT = "event"
    """本次比赛."""


@dataclass(frozen=True, slots=True)
class Disqualified:
    """取消资格."""

    scope: Scope = Scope.EVENT


@dataclass(frozen=True, slots=True)
class PlayerBarred:
    """取消其该场(节)比赛资格: this player plays no more in the match or in the segment; others may take his place."""

    segment: bool = False


@dataclass(frozen=True, slots=True)
class CannotFinish:
    """不能完成比赛: the side has nobody to go on with, so the match is scored as one it left [NAT 35]."""


@dataclass(frozen=True, slots=True)
class SentOff:
    """罚出赛场."""


@dataclass(frozen=True, slots=True)
class LastOfStage:
    """名次降为本阶段最后一名."""


@dataclass(frozen=True, slots=True)
class NoNextStage:
    """不得进入下一阶段."""


@dataclass(frozen=True, slots=True)
class PrizesWithdrawn:
    """取消全部或部分奖项."""


@dataclass(frozen=True, slots=True)
class Criticised:
    """通报批评."""


class Recipient(Enum):
    """上报对象: whom the chief referee reports to."""

    CHIEF = "chief"
    """裁判长."""
    ORGANISER = "organiser"
    """主办单位."""
    GOVERNING_BODY = "governing-body"
    """主管单位."""
    SPORTS_AUTHORITY = "sports-authority"
    """相关体育部门."""


@dataclass(frozen=True, slots=True)
class Reported:
    """上报: reported to an authority that may do more."""

    to: Recipient


@dataclass(frozen=True, slots=True)
class Admonished:
    """劝诫: asked to stop, nothing else."""


@dataclass(frozen=True, slots=True)
class SpectatorBarred:
    """禁止观看: a spectator may not watch this match, or any later one either."""

    all_later: bool


# 决定 What a choice can come to besides


@dataclass(frozen=True, slots=True)
class LeadsNext:
    """指定首圈领出者: this seat leads the deal after the lost one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Shuffles:
    """违规者洗牌: this one of the offenders shuffles the deal after the lost one."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RightLapsed:
    """处罚权丧失: nothing of the ruling has any effect."""

    action_void: bool = False
    """且行动无效: what the innocent side did meanwhile does not count either."""


@dataclass(frozen=True, slots=True)
class Waived:
    """放弃纠正权: nothing at the table is put right; what is recorded and deducted stays."""


Sanction = (
    Order
    | Warned
    | Violation
    | Foul
    | MatchLost
    | Forfeit
    | MatchDrawn
    | AdjustedScore
    | ResultsCancelled
    | LateSheetScore
    | Spared
    | NotSpared
    | ClassPenalty
    | PointsOff
    | Disqualified
    | PlayerBarred
    | CannotFinish
    | SentOff
    | LastOfStage
    | NoNextStage
    | PrizesWithdrawn
    | Criticised
    | Reported
    | Admonished
    | SpectatorBarred
    | ConductSanction
    | Weighed
    | HandedOver
    | LeadsNext
    | Shuffles
    | RightLapsed
    | Waived
)


@dataclass(frozen=True, slots=True)
class Given:
    """所判: a sanction and the article it rests on."""

    sanction: Sanction
    source: Citation
