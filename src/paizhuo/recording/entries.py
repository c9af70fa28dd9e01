"""记录的各行: the entries of a record, generic over the actions, events and outcomes of a game.

``line`` is the line of an entry in the file it was read from; comparisons of records ignore it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.seats import Side

ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
OutcomeT = TypeVar("OutcomeT")
ResultT = TypeVar("ResultT")
RulesT = TypeVar("RulesT")
ActT = TypeVar("ActT")
DealT = TypeVar("DealT")
LevelsT = TypeVar("LevelsT")

Players = tuple[str, str, str, str]
"""The players' names, indexed by seat."""


class NoteKind(StrEnum):
    """旁注种类: a remark, or the ruling of an official."""

    NOTE = "note"
    RULING = "ruling"


class MatchResult(Protocol):
    """比赛结果: the part of a match's result that both games have."""

    @property
    def winner(self) -> Side | None:
        """The winning side; None for a draw."""

    @property
    def steps(self) -> tuple[int, int]:
        """Both sides' steps from 0 to 13."""

    @property
    def cause(self) -> StrEnum:
        """What decided the match."""


@dataclass(frozen=True, slots=True)
class Act(Generic[ActionT]):
    """行为: what was done, and when: in seconds since the deal began, where that is known."""

    action: ActionT
    t: float | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Note:
    """旁注: a remark in the record. It changes nothing, and a replay skips it."""

    text: str
    kind: NoteKind = NoteKind.NOTE
    t: float | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Happened(Generic[EventT]):
    """场上事件: an event of the match, between two deals or in the middle of one."""

    event: EventT
    t: float | None = None
    line: int = field(default=0, compare=False, repr=False)

    @property
    def goes_on(self) -> bool:
        """Whether a deal in play is to be finished; otherwise the event breaks it off."""
        return False

    @property
    def scores(self) -> bool:
        """Whether levels follow, as they do after a deal that was played."""
        return False


@dataclass(frozen=True, slots=True)
class Ended(Generic[OutcomeT]):
    """一副打完: how the deal ended."""

    outcome: OutcomeT
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Levels:
    """级数: both sides' levels after a deal; each game adds what it needs to go on."""

    levels: tuple[Rank, Rank]
    line: int = field(default=0, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Decided(Generic[ResultT]):
    """终局: the result of the match."""

    result: ResultT
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reveal:
    """揭示: the seed, shown when nothing depends on it any more."""

    seed: bytes
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Recorded(Generic[RulesT]):
    """记录: what every record has in its head."""

    rules: RulesT
    players: Players | None = None
    commitment: str | None = None
    nonces: tuple[str, ...] = ()
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Recorded[RulesT], Generic[RulesT, ActT, OutcomeT]):
    """一副牌的记录: what was fixed before the first act, and what happened.

    It may stop in mid-deal: then there is no outcome. Players, commitment and nonces belong to the head of a deal
    outside a game; inside a game they belong to the head of the game.
    """

    number: int
    level: Rank
    entries: tuple[Any, ...] = ()

    @property
    def acts(self) -> tuple[ActT, ...]:
        """What was done, in order."""
        return cast("tuple[ActT, ...]", tuple(entry for entry in self.entries if isinstance(entry, Act)))

    @property
    def outcome(self) -> OutcomeT | None:
        """How the deal ended, None when the record stops before."""
        return next((entry.outcome for entry in self.entries if isinstance(entry, Ended)), None)

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes and rulings."""
        return tuple(entry for entry in self.entries if isinstance(entry, Note))

    @property
    def seed(self) -> bytes | None:
        """The seed, once it is revealed."""
        return next((entry.seed for entry in self.entries if isinstance(entry, Reveal)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Recorded[RulesT], Generic[RulesT, DealT, LevelsT, ResultT]):
    """一场的记录: the deals and events of a match in order, the levels after every deal."""

    parts: tuple[Any, ...] = ()

    @property
    def deals(self) -> tuple[DealT, ...]:
        """The deals, in order."""
        return cast("tuple[DealT, ...]", tuple(part for part in self.parts if isinstance(part, Deal)))

    @property
    def levels(self) -> tuple[LevelsT, ...]:
        """The levels after each deal."""
        return cast("tuple[LevelsT, ...]", tuple(part for part in self.parts if isinstance(part, Levels)))

    @property
    def result(self) -> ResultT | None:
        """The result, once there is one."""
        return next((part.result for part in self.parts if isinstance(part, Decided)), None)

    @property
    def seed(self) -> bytes | None:
        """The seed, once it is revealed."""
        return next((part.seed for part in self.parts if isinstance(part, Reveal)), None)
