"""一场: two pairs play deal after deal until A is passed or the time is up; the higher level wins [FJ 1.2, 1.4, 2.1].

A match is a frozen value; ``after`` takes one event and gives the next value. Time is an event, handed in by the
owner of the clock: ten minutes before the end the deal in play is finished and one more is played.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.seats import Seat, Side
from paizhuo.shengji.levels import Standing, after_deal
from paizhuo.shengji.phases import Outcome

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.shengji.rules import RuleSet

TWO = 2


class Cause(StrEnum):
    """终局原因: what decided a match."""

    PASSED_ACE = "passed A"
    HIGHER_LEVEL = "higher level"
    DRAW = "equal levels"
    FORFEIT = "forfeit"


@dataclass(frozen=True, slots=True)
class Result:
    """比赛结果: the winner (None for a draw), both sides' steps from 0 to 13, and why."""

    winner: Side | None
    steps: tuple[int, int]
    cause: Cause

    @property
    def difference(self) -> int:
        """级差: the difference in levels, passing A counting as one step above A."""
        return abs(self.steps[0] - self.steps[1])


@dataclass(frozen=True, slots=True)
class DealDone:
    """一副打完: a deal ended with this outcome."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class LastCall:
    """还有最后一副: the announcement with ten minutes left; the deal in play, if there is one, does not count."""

    deal_in_play: bool


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """时间到: without an announcement a deal that has begun is finished."""

    deal_in_play: bool


@dataclass(frozen=True, slots=True)
class Forfeited:
    """弃权: a side does not play, or does not go on [FJ 4.11]."""

    by: Side


Event = DealDone | LastCall | TimeIsUp | Forfeited


class NotNow(BadInput):
    """The event cannot happen at this point of the match."""

    code: ClassVar[str] = "NOT_NOW"


@dataclass(frozen=True, slots=True)
class NextDeal:
    """下一副: its number, its level, the dealer (none in the first), who shuffles, who cuts and draws first."""

    number: int
    level: Rank
    dealer: Seat | None
    shufflers: Side
    first_drawer: Seat


@dataclass(frozen=True, slots=True)
class Match:
    """一场: the levels, the deals played, how many may still be, and the result once there is one."""

    rules: RuleSet
    standing: Standing = field(default_factory=Standing)
    deals: int = 0
    remaining: int | None = None
    """Deals still to be finished once the last has been called; None while play is open."""
    result: Result | None = None

    def __post_init__(self) -> None:
        """A number of deals that was agreed on is at least one."""
        remaining: object = self.remaining
        least = 0 if self.deals else 1
        if remaining is not None and (type(remaining) is not int or remaining < least):
            raise BadInput(f"a match cannot have {remaining!r} deals", text=str(remaining))


def next_deal(match: Match) -> NextDeal | None:
    """The next deal to be played, or None when the match is over.

    North-South shuffle the first deal and East cuts and draws; later the defenders shuffle and the dealer cuts and
    draws [FJ 3.1].
    """
    if match.result:
        return None
    dealer = match.standing.dealer
    if dealer is None:
        return NextDeal(1, match.standing.level, None, Side.NORTH_SOUTH, Seat.EAST)
    return NextDeal(match.deals + 1, match.standing.level, dealer, dealer.side.other, dealer)


def after(match: Match, event: Event) -> Match:
    """The match after this event. Raises :class:`NotNow`, and changes nothing, when it cannot happen here."""
    if match.result:
        raise NotNow("the match is over")
    match event:
        case DealDone(Outcome() as outcome):
            return _played(match, outcome)
        case LastCall(bool(deal_in_play)):
            if match.remaining is not None:
                raise NotNow("the last deal has been called already")
            return replace(match, remaining=TWO if deal_in_play else 1)
        case TimeIsUp(bool(deal_in_play)):
            if match.remaining is not None:
                return match
            return replace(match, remaining=1) if deal_in_play else _decided(match)
        case Forfeited(Side() as by):
            return replace(match, result=Result(by.other, match.standing.steps, Cause.FORFEIT))
        case _:
            raise NotNow(f"{event!r} is no event of a match")


def _played(match: Match, outcome: Outcome) -> Match:
    dealer = match.standing.dealer
    if dealer is not None and outcome.dealer is not dealer:
        raise NotNow(f"{dealer} deals now, not {outcome.dealer}")
    remaining = None if match.remaining is None else match.remaining - 1
    match = replace(match, standing=after_deal(match.standing, outcome), deals=match.deals + 1, remaining=remaining)
    if (passed := match.standing.passed) is not None:
        return replace(match, result=Result(passed, match.standing.steps, Cause.PASSED_ACE))
    return _decided(match) if remaining == 0 else match


def _decided(match: Match) -> Match:
    """The higher level wins; equal levels are a draw [FJ 2.1]."""
    ours, theirs = match.standing.steps
    if ours == theirs:
        return replace(match, result=Result(None, match.standing.steps, Cause.DRAW))
    winner = Side.EAST_WEST if ours > theirs else Side.NORTH_SOUTH
    return replace(match, result=Result(winner, match.standing.steps, Cause.HIGHER_LEVEL))
