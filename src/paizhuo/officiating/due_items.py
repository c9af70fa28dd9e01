"""待办事项: the closed set of what can be due in an event; ``due`` finds it, ``wording.officiating.due`` says it.

A :data:`Duty` must not be forgotten, a :data:`Notice` deserves a look, a :data:`Step` takes the event further.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from paizhuo.officiating.after_correction import Pairing
from paizhuo.tournament.formats.choice import SOURCE as CHOICE
from paizhuo.tournament.removals import RemovalDue

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.fixed_tables import NotFixed
    from paizhuo.tournament.lots import LotDue
    from paizhuo.tournament.results.outcomes import End


class Ending(Enum):
    """收场: how an open match of somebody who has left comes to its end."""

    CONFIRM = "confirm"
    """The result was entered before; it is confirmed."""
    SETTLE = "settle"
    """The sides entered different results before; an official enters the right one."""
    FORFEIT = "forfeit"
    """Nothing was entered; the forfeit is recorded."""


@dataclass(frozen=True, slots=True)
class AbsentInMatch:
    """离赛者的对局: an open match in a public round, with those of its sides who have left the event."""

    key: TableKey
    entrants: tuple[int, ...]
    ends: frozenset[End]
    ending: Ending


@dataclass(frozen=True, slots=True)
class PairAgain:
    """重新编排: a round was paired on a result that was corrected since, and its pairing does not stand."""

    stage: str
    round: int
    pairing: Pairing
    source: Citation

    @property
    def must(self) -> bool:
        """Whether the book demands it."""
        return self.pairing is Pairing.MUST_CHANGE


@dataclass(frozen=True, slots=True)
class LeftAfterDraft:
    """编排后离赛: a draft names entrants who have left since; it is paired again or taken back."""

    stage: str
    round: int
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AppealOpen:
    """申诉未决: an appeal by its number, who appeals, and against which fact of the log."""

    number: int
    entrant: int
    fact: int
    person: str = ""
    """The person or unit that appeals, where it is no entrant."""


@dataclass(frozen=True, slots=True)
class EmergencyToConfirm:
    """待追认: done in an emergency; the organiser has still to confirm or revoke the fact.

    ``entrant`` is the one who was put out; 0 where it is about something else.
    """

    fact: int
    entrant: int


@dataclass(frozen=True, slots=True)
class EventStands:
    """比赛中止: the event is stopped; it goes on when the organiser says so."""

    fact: int
    reason: str
    source: Citation


@dataclass(frozen=True, slots=True)
class PlayWaits:
    """待申诉裁决: a round, or one table of it, waits until an appeal is decided; table 0 is the whole round."""

    appeal: int
    stage: str
    round: int
    table: int
    source: Citation


Duty: TypeAlias = (
    EventStands | PlayWaits | RemovalDue | AbsentInMatch | PairAgain | LeftAfterDraft | AppealOpen | EmergencyToConfirm
)
"""应办之事: must not be forgotten."""


@dataclass(frozen=True, slots=True)
class Disputed:
    """双方不一致: tables of a public round where the sides entered different results."""

    stage: str
    round: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NotConfirmed:
    """尚未核对: tables of a public round with a result that was entered and not confirmed."""

    stage: str
    round: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftedNotCheckedIn:
    """草案中未报到者: entrants who would play in a draft and have not checked in."""

    stage: str
    round: int
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ArrivedNotDrafted:
    """报到而未编入: entrants who have checked in and could play in a draft, and are not in it."""

    stage: str
    round: int
    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NotCheckedIn:
    """未报到: before the first stage is opened."""

    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WaitingForPlace:
    """候补: entrants on the waiting list, in order."""

    entrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MadeByHand:
    """手工编排: a round that is not complete was paired by hand, or only its tables were changed.

    Only the log shows which of the two; who has the log makes this value.
    """

    stage: str
    round: int
    reason: str
    only_tables: bool


@dataclass(frozen=True, slots=True)
class NotAtFixedTable:
    """未坐固定台: an entrant of a draft does not play at its fixed table, and why."""

    stage: str
    round: int
    found: NotFixed


@dataclass(frozen=True, slots=True)
class BoardsNotDealt:
    """尚未制牌: a round is played with boards, none of its sets is made, and nothing is entered yet."""

    stage: str
    round: int


@dataclass(frozen=True, slots=True)
class BoardSetPlayed:
    """牌组待公开: every round of a set of boards is over, and its hands are still closed."""

    stage: str
    round: int
    """The last round in which it was played."""
    set: str


Notice: TypeAlias = (
    PairAgain
    | Disputed
    | NotConfirmed
    | ArrivedNotDrafted
    | DraftedNotCheckedIn
    | NotAtFixedTable
    | NotCheckedIn
    | WaitingForPlace
    | MadeByHand
    | BoardsNotDealt
    | BoardSetPlayed
)
"""提请注意: deserves a look."""


@dataclass(frozen=True, slots=True)
class NobodyEntered:
    """尚无人报名."""


@dataclass(frozen=True, slots=True)
class StageCanOpen:
    """可以开始: the stages that it takes its field from are closed, and nothing refuses it."""

    stage: str


@dataclass(frozen=True, slots=True)
class StageDoesNotFit:
    """方案不合: problems refuse the stage; ``can_be_forced`` where it can be opened all the same and played."""

    stage: str
    can_be_forced: bool


@dataclass(frozen=True, slots=True)
class StageCannotBePlayed:
    """无法进行: the format of an open stage can do nothing with its field; the opening is taken back."""

    stage: str


@dataclass(frozen=True, slots=True)
class DraftWaits:
    """草案待公布."""

    stage: str
    round: int


@dataclass(frozen=True, slots=True)
class ResultsMissing:
    """尚缺成绩: all tables without a final result, and among them those where nobody has left."""

    stage: str
    round: int
    tables: tuple[int, ...]
    awaited: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpponentToChoose:
    """待选对手: who chooses now, and from whom [NAT 24(四)]."""

    stage: str
    chooser: int
    allowed: tuple[int, ...]
    source: Citation = CHOICE


@dataclass(frozen=True, slots=True)
class LotsDue:
    """待抽签: the first lot without which the stage cannot go on or be closed."""

    stage: str
    lot: LotDue


@dataclass(frozen=True, slots=True)
class StagePlayed:
    """阶段打完: the stage can be closed."""

    stage: str


@dataclass(frozen=True, slots=True)
class RoundCanBePaired:
    """可以编排: the next round of a stage."""

    stage: str
    round: int


@dataclass(frozen=True, slots=True)
class EventOver:
    """赛事结束: every stage is closed."""


StageStep: TypeAlias = (
    StageCannotBePlayed | DraftWaits | ResultsMissing | OpponentToChoose | LotsDue | StagePlayed | RoundCanBePaired
)
"""阶段中的下一步: in a stage that is open."""
Step: TypeAlias = NobodyEntered | StageCanOpen | StageDoesNotFit | StageStep | EventOver
"""下一步: takes the event further."""
Due: TypeAlias = Duty | Notice | Step
"""待办."""
