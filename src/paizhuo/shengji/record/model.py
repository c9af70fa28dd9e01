"""升级记录: a deal, and a match of deals, as they are written down.

A record is a head and, after it, what happened in order: acts with their times, notes and rulings, the outcome. The
cards stand there in the order in which they were drawn, so that every call can be seen at its moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.recording import entries
from paizhuo.recording.entries import Note, Reveal
from paizhuo.shengji.actions import Action, Ruling
from paizhuo.shengji.match import Forfeited, LastCall, Result, TimeIsUp
from paizhuo.shengji.phases import Outcome, Setting
from paizhuo.shengji.rules import RuleSet

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.seats import Seat, Side

MatchEvent = LastCall | TimeIsUp | Forfeited
"""What can happen in a match besides a deal being played to its end."""


@dataclass(frozen=True, slots=True)
class Act(entries.Act[Action | Ruling]):
    """行为: what a seat did, or the referee ordered."""


@dataclass(frozen=True, slots=True)
class Happened(entries.Happened[MatchEvent]):
    """场上事件: an event of the match."""

    @property
    def goes_on(self) -> bool:
        """A deal in play is finished after the last call, and when the time is up."""
        return isinstance(self.event, LastCall) or (isinstance(self.event, TimeIsUp) and self.event.deal_in_play)


@dataclass(frozen=True, slots=True)
class Ended(entries.Ended[Outcome]):
    """一副打完: the defenders' points and what they are worth."""


@dataclass(frozen=True, slots=True)
class Levels(entries.Levels):
    """级数: both sides' levels after a deal, who deals next, and who has passed A."""

    dealer: Seat
    passed: Side | None = None


@dataclass(frozen=True, slots=True)
class Decided(entries.Decided[Result]):
    """终局: the result of the match."""


DealEntry = Act | Note | Happened | Ended | Reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord(entries.Deal[RuleSet, Act, Outcome]):
    """一副牌的记录: the pack as it lay, who drew first and who deals, and what happened."""

    pack: tuple[Card, ...]
    first_drawer: Seat
    dealer: Seat | None = None
    """None in a first deal, in which the seat that shows becomes dealer."""
    entries: tuple[DealEntry, ...] = ()

    @property
    def setting(self) -> Setting:
        """The deal as the engine begins it."""
        return Setting(self.rules, self.level, self.pack, self.first_drawer, self.dealer)


GamePart = DealRecord | Note | Happened | Levels | Decided | Reveal


@dataclass(frozen=True, slots=True, kw_only=True)
class GameRecord(entries.Game[RuleSet, DealRecord, Levels, Result]):
    """一场的记录: the deals and events of a match in order, the levels after every deal."""

    limit: int | None = None
    """How many deals were to be played; None is until A is passed or the time is up."""
    parts: tuple[GamePart, ...] = ()


Record = DealRecord | GameRecord
Item = Record | Act | Note | Happened | Ended | Levels | Decided | Reveal
"""What a line of a record says: a head, which is a record in which nothing has happened yet, or an entry."""
