"""记录: a deal, and a game of deals, as they are written down.

A record is a head and, after it, what happened in order: acts with their times, notes and rulings, the outcome. Every
play is recorded with its reading.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, Lay, Ruling
from paizhuo.guandan.deal import HAND_SIZE
from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, Result, Terms, TimeIsUp
from paizhuo.guandan.phases import Hands, NoTribute, Outcome, Setting, Until
from paizhuo.guandan.record.problems import NoReading
from paizhuo.guandan.rules import RuleSet
from paizhuo.recording import entries
from paizhuo.recording.entries import Note, Reveal

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.guandan.tribute import TributeDue
    from paizhuo.seats import Seat, Side

MatchEvent = DealLost | LastCall | TimeIsUp | LotsDrawn | Forfeited | JudgedLost
"""What can happen in a match besides a deal being played to its end."""


@dataclass(frozen=True, slots=True)
class Act(entries.Act[Action | Ruling]):
    """行为: what a seat did, or the referee ordered."""

    def __post_init__(self) -> None:
        """Raise an error for a play without a reading."""
        if isinstance(self.action, Lay) and self.action.declared is None:
            raise NoReading(f"{self.action}: a recorded play says what it was played as", line=self.line)


@dataclass(frozen=True, slots=True)
class Happened(entries.Happened[MatchEvent]):
    """场上事件: an event of the match."""

    @property
    def goes_on(self) -> bool:
        """Whether play goes on: after a last call, and at the end of time if a deal has begun."""
        return isinstance(self.event, LastCall) or (isinstance(self.event, TimeIsUp) and self.event.deal_begun)

    @property
    def scores(self) -> bool:
        """Whether the event changes the levels: a deal lost by judgment does."""
        return isinstance(self.event, DealLost)


@dataclass(frozen=True, slots=True)
class Ended(entries.Ended[Outcome]):
    """一副打完: who went out when."""


@dataclass(frozen=True, slots=True)
class Levels(entries.Levels):
    """级数: both sides' levels after a deal, the side whose level is played next, and who has passed A."""

    owner: Side | None = None
    passed: Side | None = None


@dataclass(frozen=True, slots=True)
class Decided(entries.Decided[Result]):
    """终局: the result of the match."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """抓牌: who drew the first card and, in a first deal, the card that was turned up to find him."""

    first: Seat
    turned: Card | None = None


DealEntry = Act | Note | Happened | Ended | Reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord(entries.Deal[RuleSet, Act, Outcome]):
    """一副牌的记录: the hands, how the deal opens, and what happened."""

    dealt: Hands
    opening: NoTribute | TributeDue
    until: Until = Until.SIDE_OUT
    drawing: Drawing | None = None
    entries: tuple[DealEntry, ...] = ()

    @property
    def setting(self) -> Setting:
        """The deal as the engine begins it."""
        return Setting(self.rules, self.level, self.dealt, self.opening, self.until)

    @property
    def ending(self) -> bool:
        """残局: whether this is no whole deal but an ending with fewer cards."""
        return any(len(hand) != HAND_SIZE for hand in self.dealt)


GamePart = DealRecord | Note | Happened | Levels | Decided | Reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord(entries.Game[RuleSet, DealRecord, Levels, Result]):
    """一场的记录: the terms, and the deals and events of a match in order, the levels after every deal."""

    terms: Terms = field(default_factory=Terms)
    late: tuple[float, float] = (0, 0)
    parts: tuple[GamePart, ...] = ()


Record = DealRecord | GameRecord
Item = Record | Act | Note | Happened | Ended | Levels | Decided | Reveal
"""What a line of a record says: a head, which is a record in which nothing has happened yet, or an entry."""
