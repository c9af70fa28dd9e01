"""一场: two pairs meet: deal after deal, until A is passed, the time is up or the deals are played.

Played by game 计局, by time 计时, by deals 计副 or by time and deals 计时计副; the higher level wins. What happens
at the end of the time, at equal levels and when a side is late, forfeits or is judged to have lost, each book says
for itself. (J17 3.7, 4.3; J23 3.5(九), 3.7; NAT 12, 32–35, 49(二); GZ R2–R3, R31, Reg7–8.)

A match is a frozen value; ``after`` takes one event and gives the next value. Time is an event, handed in by the
owner of the clock.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.guandan.drawing import Roles, first_roles, later_roles, lost_deal_leader, lost_deal_roles
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN, Standing, gain, judged_steps, upgrade
from paizhuo.guandan.phases import Until
from paizhuo.guandan.rules import JudgedLevels, PassingEnds, Tie, TieStands, TimeUp
from paizhuo.guandan.tribute import BadFinish, TributeDue, tribute_after
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from paizhuo.cards import Rank
    from paizhuo.guandan.rules import RuleSet


class BadTerms(BadInput):
    """The terms do not say when the match ends."""

    code: ClassVar[str] = "BAD_TERMS"


class Format(StrEnum):
    """赛制: what ends a match."""

    BY_GAME = "by game"
    BY_TIME = "by time"
    BY_DEALS = "by deals"
    BY_TIME_AND_DEALS = "by time and deals"


@dataclass(frozen=True, slots=True)
class Terms:
    """比赛条件: the format, the number of deals where one is set, and whether somebody has to win."""

    format: Format = Format.BY_GAME
    deals: int | None = None
    winner_needed: bool = False

    def __post_init__(self) -> None:
        """A match by deals needs to know how many, one by time alone knows none."""
        deals: object = self.deals
        if not isinstance(self.format, Format):
            raise BadTerms(f"{self.format!r} is no format")
        if deals is None:
            fits = self.format in {Format.BY_GAME, Format.BY_TIME}
        else:
            fits = type(deals) is int and deals > 0 and self.format is not Format.BY_TIME
        if not fits:
            raise BadTerms(f"a match {self.format.value} cannot have {self.deals!r} deals")


class Cause(StrEnum):
    """终局原因: what decided a match."""

    PASSED_ACE = "passed A"
    HIGHER_LEVEL = "higher level"
    DRAW = "equal levels"
    EXTRA_DEAL = "extra deal"
    LOTS = "lots"
    FORFEIT = "forfeit"
    JUDGED = "lost by judgment"


@dataclass(frozen=True, slots=True)
class Result:
    """比赛结果: the winner (None for a draw or when both forfeit), both sides' steps from 0 to 13, and why."""

    winner: Side | None
    steps: tuple[int, int]
    cause: Cause

    @property
    def difference(self) -> int:
        """级差: the difference in levels, passing A counting as one step above A."""
        return abs(self.steps[0] - self.steps[1])


@dataclass(frozen=True, slots=True)
class DealDone:
    """一副打完: a deal ended in this order."""

    finish: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class DealLost:
    """一副判负: the offender's side loses the deal as a double-down; the next has no tribute."""

    offender: Seat
    named_leader: Seat | None = None
    gained: int = DOUBLE_DOWN_GAIN


@dataclass(frozen=True, slots=True)
class LastCall:
    """最后一副提醒: the announcement before the end of the time (GZ R3)."""

    deal_begun: bool


@dataclass(frozen=True, slots=True)
class TimeIsUp:
    """时间到: the time is over; a deal has begun once its first card is led."""

    deal_begun: bool


@dataclass(frozen=True, slots=True)
class LotsDrawn:
    """抽签: lots gave the match to this side."""

    winner: Side


@dataclass(frozen=True, slots=True)
class Forfeited:
    """弃权: a side does not play, or does not go on."""

    by: Side


@dataclass(frozen=True, slots=True)
class JudgedLost:
    """判负: a side has lost the match by judgment."""

    by: Side


Event = DealDone | DealLost | LastCall | TimeIsUp | LotsDrawn | Forfeited | JudgedLost


class NotNow(BadInput):
    """The event cannot happen at this point of the match."""

    code: ClassVar[str] = "NOT_NOW"


@dataclass(frozen=True, slots=True)
class NextDeal:
    """下一副: how the next deal is to be set up."""

    number: int
    level: Rank
    roles: Roles
    tribute: TributeDue | None
    leader: Seat | None
    """Fixed leader; None when the turned card or the tribute decides."""
    until: Until


@dataclass(frozen=True, slots=True)
class Match:
    """一场: the levels, the deals played, what came last, and the result once there is one."""

    rules: RuleSet
    terms: Terms = field(default_factory=Terms)
    standing: Standing = field(default_factory=Standing)
    deals: int = 0
    last: DealDone | DealLost | None = None
    remaining: int | None = None
    """Deals still to be finished once the end has been called; None while play is open."""
    tied: bool = False
    cancelled: int = 0
    """The number of deals cancelled when the time ended; their numbers, and so their cards, are not used again."""
    result: Result | None = None


def next_deal(match: Match) -> NextDeal | None:
    """The next deal to be played, or None when the match is over or waits for lots."""
    if match.result or (match.tied and match.rules.tie.value is Tie.LOTS):
        return None
    number = match.deals + match.cancelled + 1
    if match.tied and not _extra_deals_count(match):
        return NextDeal(number, Standing().level, first_roles(), None, None, Until.FIRST_OUT)
    level = match.standing.level
    match match.last:
        case None:
            return NextDeal(number, level, first_roles(), None, None, Until.SIDE_OUT)
        case DealDone(finish):
            return NextDeal(number, level, later_roles(finish), tribute_after(finish), None, Until.SIDE_OUT)
        case DealLost(offender, named):
            leader = lost_deal_leader(offender, match.rules, named)
            return NextDeal(number, level, lost_deal_roles(offender), None, leader, Until.SIDE_OUT)


def _extra_deals_count(match: Match) -> bool:
    """NAT plays ordinary deals until the levels differ; elsewhere an extra deal stops at the first finisher."""
    return match.rules.tie.value is Tie.EXTRA_DEALS


def after(match: Match, event: Event) -> Match:
    """The match after this event. Raises :class:`NotNow`, and changes nothing, when it cannot happen here."""
    if match.result:
        raise NotNow("the match is over")
    match event:
        case DealDone() | DealLost() if match.tied and not _extra_deals_count(match):
            if match.rules.tie.value is Tie.LOTS:
                raise NotNow(f"equal levels are settled by lots here ({match.rules.tie.source})")
            return _end(match, _winner(event), Cause.EXTRA_DEAL)
        case DealDone(finish):
            return _scored(match, event, _winner(event), gain(finish))
        case DealLost(offender, named):
            lost_deal_leader(offender, match.rules, named)
            return _scored(match, event, _winner(event), event.gained)
        case LastCall():
            return _last_call(match, event)
        case TimeIsUp():
            return _time_is_up(match, event)
        case LotsDrawn(winner):
            if not match.tied or match.rules.tie.value not in {Tie.LOTS, Tie.LOTS_OR_EXTRA_DEAL}:
                raise NotNow(f"lots do not decide this match now ({match.rules.tie.source})")
            return _end(match, winner, Cause.LOTS)
        case Forfeited(by):
            return _given_up(match, by, Cause.FORFEIT)
        case JudgedLost(by):
            return _given_up(match, by, Cause.JUDGED)
        case _:
            raise NotNow(f"{event!r} is no event of a match")


def _winner(event: DealDone | DealLost) -> Side:
    match event:
        case DealDone((Seat() as first, *_)):
            return first.side
        case DealDone(finish):
            raise BadFinish(f"{finish!r} is no finishing order: it names at least the first finisher's seat")
        case DealLost(offender):
            return offender.side.other


def _scored(match: Match, event: DealDone | DealLost, winner: Side, gained: int) -> Match:
    remaining = None if match.remaining is None or match.tied else match.remaining - 1
    standing = upgrade(match.standing, winner, gained, match.rules)
    match = replace(match, standing=standing, deals=match.deals + 1, last=event, remaining=remaining)
    anywhere = match.rules.passing_ends.value is PassingEnds.ANY_FORMAT
    if standing.passed is not None and (anywhere or match.terms.format is Format.BY_GAME):
        return _end(match, standing.passed, Cause.PASSED_ACE)
    deals_played = match.terms.deals is not None and match.deals >= match.terms.deals
    if remaining == 0 or deals_played or match.tied:
        return _decide(match)
    return match


def _check_clock(match: Match) -> None:
    if match.terms.format is Format.BY_DEALS:
        raise NotNow("this match is played by deals and knows no time")


def _last_call(match: Match, event: LastCall) -> Match:
    _check_clock(match)
    if match.rules.time_up.value is not TimeUp.ONE_MORE:
        raise NotNow(f"this book has no last call ({match.rules.time_up.source})")
    if match.remaining is not None:
        raise NotNow("the last deal has been called already")
    return replace(match, remaining=2 if event.deal_begun else 1)


def _time_is_up(match: Match, event: TimeIsUp) -> Match:
    _check_clock(match)
    if match.remaining is not None:
        return match
    if event.deal_begun:
        return replace(match, remaining=1)
    return _decide(replace(match, cancelled=match.cancelled + 1))


def _decide(match: Match) -> Match:
    """End the match: the higher level wins; equal levels are a draw or are settled as the book says."""
    ours, theirs = (match.standing.step(side) for side in Side)
    if ours != theirs:
        winner = Side.EAST_WEST if ours > theirs else Side.NORTH_SOUTH
        return _end(match, winner, Cause.EXTRA_DEAL if match.tied else Cause.HIGHER_LEVEL)
    if match.terms.winner_needed or match.rules.tie_stands.value is TieStands.NO_DRAW:
        return replace(match, tied=True)
    return _end(match, None, Cause.DRAW)


def _end(match: Match, winner: Side | None, cause: Cause) -> Match:
    steps = (match.standing.step(Side.EAST_WEST), match.standing.step(Side.NORTH_SOUTH))
    return replace(match, result=Result(winner, steps, cause))


def _given_up(match: Match, by: Side, cause: Cause) -> Match:
    innocent = by.other
    steps = [match.standing.step(side) for side in Side]
    if match.rules.judged_levels.value is JudgedLevels.PLUS_FOUR:
        steps[by], steps[innocent] = judged_steps(steps[by], steps[innocent])
    return replace(match, result=Result(innocent, (steps[0], steps[1]), cause))
