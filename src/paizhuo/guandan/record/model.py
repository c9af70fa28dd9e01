"""记录: a deal, and a game of deals, as they are written down.

A record is a head and, after it, what happened in order: acts with their times, notes and rulings, the outcome. Plays
always say what they were played as. ``line`` is where an entry stood in the file it was read from; it says nothing
about the game, so two records are equal whatever their lines.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, Lay
from paizhuo.guandan.deal import HAND_SIZE
from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, Result, Terms, TimeIsUp
from paizhuo.guandan.phases import Hands, NoTribute, Outcome, Setting, Until
from paizhuo.guandan.record.problems import NoReading

if TYPE_CHECKING:
    from paizhuo.cards import Card, Rank
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.seats import Seat, Side

MatchEvent = DealLost | LastCall | TimeIsUp | LotsDrawn | Forfeited | JudgedLost
"""What can happen in a match besides a deal being played to its end."""

Players = tuple[str, str, str, str]
"""The players' names, indexed by seat."""


class NoteKind(StrEnum):
    """旁注种类: a remark, or the ruling of an official."""

    NOTE = "note"
    RULING = "ruling"


@dataclass(frozen=True, slots=True)
class Act:
    """行为: what a seat did, and when: in seconds since the deal began, where that is known."""

    action: Action
    t: float | None = None
    line: int = field(default=0, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse a play that does not say what it is."""
        if isinstance(self.action, Lay) and self.action.declared is None:
            raise NoReading(f"{self.action}: a recorded play says what it was played as", line=self.line)


@dataclass(frozen=True, slots=True)
class Note:
    """旁注: words that are kept with the record. They change nothing, and a replay passes over them."""

    text: str
    kind: NoteKind = NoteKind.NOTE
    t: float | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Happened:
    """场上事件: an event of the match, between two deals or in the middle of one."""

    event: MatchEvent
    t: float | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Ended:
    """一副打完: how the deal ended."""

    outcome: Outcome
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Levels:
    """级数: both sides' levels after a deal, the side whose level is played next, and who has passed A."""

    levels: tuple[Rank, Rank]
    owner: Side | None = None
    passed: Side | None = None
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Decided:
    """终局: the result of the match."""

    result: Result
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Reveal:
    """揭示: the seed, shown when nothing depends on it any more."""

    seed: bytes
    line: int = field(default=0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Drawing:
    """抓牌: who drew the first card and, in a first deal, the card that was turned up to find him."""

    first: Seat
    turned: Card | None = None


DealEntry = Act | Note | Happened | Ended | Reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """一副牌的记录: what was fixed before the first act, and what happened.

    It may stop in mid-deal: then there is no outcome. Players, commitment and nonces are for a deal that stands alone;
    in a game the game has them.
    """

    rules: RuleSet
    number: int
    level: Rank
    dealt: Hands
    opening: NoTribute | TributeDue
    until: Until = Until.SIDE_OUT
    drawing: Drawing | None = None
    players: Players | None = None
    commitment: str | None = None
    nonces: tuple[str, ...] = ()
    entries: tuple[DealEntry, ...] = ()
    line: int = field(default=0, compare=False, repr=False)

    @property
    def setting(self) -> Setting:
        """The deal as the engine begins it."""
        return Setting(self.rules, self.level, self.dealt, self.opening, self.until)

    @property
    def ending(self) -> bool:
        """残局: whether this is no whole deal but an ending with fewer cards."""
        return any(len(hand) != HAND_SIZE for hand in self.dealt)

    @property
    def acts(self) -> tuple[Act, ...]:
        """What the seats did, in order."""
        return tuple(entry for entry in self.entries if isinstance(entry, Act))

    @property
    def notes(self) -> tuple[Note, ...]:
        """The notes and rulings."""
        return tuple(entry for entry in self.entries if isinstance(entry, Note))

    @property
    def outcome(self) -> Outcome | None:
        """How the deal ended, None when the record stops before."""
        return next((entry.outcome for entry in self.entries if isinstance(entry, Ended)), None)

    @property
    def seed(self) -> bytes | None:
        """The seed, once it is revealed."""
        return next((entry.seed for entry in self.entries if isinstance(entry, Reveal)), None)


GamePart = DealRecord | Note | Happened | Levels | Decided | Reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord:
    """一场的记录: the terms, and the deals and events of a match in order, the levels after every deal."""

    rules: RuleSet
    terms: Terms = field(default_factory=Terms)
    players: Players | None = None
    late: tuple[float, float] = (0, 0)
    commitment: str | None = None
    nonces: tuple[str, ...] = ()
    parts: tuple[GamePart, ...] = ()
    line: int = field(default=0, compare=False, repr=False)

    @property
    def deals(self) -> tuple[DealRecord, ...]:
        """The deals, in order."""
        return tuple(part for part in self.parts if isinstance(part, DealRecord))

    @property
    def levels(self) -> tuple[Levels, ...]:
        """The levels after each deal."""
        return tuple(part for part in self.parts if isinstance(part, Levels))

    @property
    def result(self) -> Result | None:
        """The result, once there is one."""
        return next((part.result for part in self.parts if isinstance(part, Decided)), None)

    @property
    def seed(self) -> bytes | None:
        """The seed, once it is revealed."""
        return next((part.seed for part in self.parts if isinstance(part, Reveal)), None)


Record = DealRecord | GameRecord
Item = Record | Act | Note | Happened | Ended | Levels | Decided | Reveal
"""What a line of a record says: a head, which is a record in which nothing has happened yet, or an entry."""
