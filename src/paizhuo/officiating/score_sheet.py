"""记分表: the deals of a score sheet, and the levels that follow from them by the book.

Each side has its version of a deal. A deal counts once both agree. To correct a mistake, a side enters another version,
which the other side confirms or disputes: no side ever changes a deal alone, and the referee sees both versions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.guandan import match as matches
from paizhuo.guandan.late_start import IN_TIME, begin_late
from paizhuo.guandan.levels import gain
from paizhuo.guandan.match import DealDone, Terms
from paizhuo.guandan.rules import Tie
from paizhuo.guandan.tribute import check_finish
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.seats import Seat, parse_seat
from paizhuo.tournament.results import accepted

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.guandan.late_start import LateStart
    from paizhuo.guandan.levels import Standing
    from paizhuo.guandan.match import Match
    from paizhuo.seats import Side
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import End

_THREE = 3
Finish = tuple[Seat, ...]
"""出完次序: the seats in the order in which they went out."""


class DealState(Enum):
    """一副的状态."""

    WAITING = "waiting"
    """待核: one side has entered it."""
    DISPUTED = "disputed"
    """异议: the sides say different things."""
    AGREED = "agreed"
    """已核."""


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """一副的记录: a deal as it stands on the sheet, with the versions of both sides."""

    number: int
    by: End | None
    """主客: the side that entered it; None for an official."""
    finish: Finish
    other: Finish | None = None
    """对方说法: what the other side says instead, if it disagrees."""
    agreed: bool = False

    @property
    def state(self) -> DealState:
        """一副的状态: whether it waits for the other side, is agreed, or is disputed."""
        if self.agreed:
            return DealState.AGREED
        return DealState.WAITING if self.other is None else DealState.DISPUTED

    def is_own_entry(self, end: End) -> bool:
        """待对方核对: whether this side has entered it and the other side has not answered yet."""
        return self.state is DealState.WAITING and self.by is end

    def version(self, end: End) -> Finish | None:
        """说法: the version of this side; None where it has entered none."""
        return self.finish if self.agreed or self.by is end else self.other

    def entered(self, end: End, finish: Finish) -> WrittenDeal:
        """The deal after this side has entered its version: agreed where the other side says the same."""
        theirs = self.version(end.other)
        if theirs == finish:
            return replace(self, finish=finish, other=None, agreed=True)
        if theirs is None:
            return replace(self, finish=finish)
        own_first = (finish, theirs) if self.by is end else (theirs, finish)
        return replace(self, finish=own_first[0], other=own_first[1], agreed=False)

    def settled(self, finish: Finish) -> WrittenDeal:
        """裁定: the deal after an official has ruled on it."""
        return replace(self, by=None, finish=finish, other=None, agreed=True)


@dataclass(frozen=True)
class SheetLine:
    """一行: a deal that both sides agree on, and the levels before and after it."""

    number: int
    finish: Finish
    before: Standing
    after: Standing

    @property
    def winner(self) -> Side:
        """The side that wins the deal."""
        return self.finish[0].side

    @property
    def gained(self) -> int:
        """升级数: how many levels the winner climbs."""
        return gain(self.finish)


@dataclass(frozen=True)
class ScoreSheet:
    """记分表: the agreed deals, the match they make, and the first deal that is not agreed yet."""

    fresh: Match
    """开局: the match before the first deal of the sheet; a ruling on lateness may have changed its levels."""
    lines: tuple[SheetLine, ...]
    match: Match
    open: WrittenDeal | None

    @property
    def next_number(self) -> int:
        """下一副."""
        return len(self.lines) + 1

    def before(self, number: int) -> Match:
        """The match as it stood before a deal."""
        if number > len(self.lines):
            return self.match
        return after_deals(self.fresh, (line.finish for line in self.lines[: number - 1]))

    @property
    def takes_deals(self) -> bool:
        """Whether another deal may be entered now; an extra deal that decides a level match belongs to the result."""
        plays_on = not self.match.tied or self.match.rules.tie.value is Tie.EXTRA_DEALS
        return self.open is None and self.match.result is None and plays_on


def complete_finish(finish: Iterable[Seat]) -> Finish:
    """出完次序: the first two of a double-down, or all four; the fourth follows from three.

    >>> [str(seat) for seat in complete_finish([Seat.SOUTH, Seat.EAST, Seat.NORTH])]
    ['S', 'E', 'N', 'W']
    """
    order = tuple(finish)
    if len(order) > 1 and order[0].partner is order[1] and len(set(order)) == len(order):
        return order[:2]
    if len(order) == _THREE:
        order = (*order, *(seat for seat in Seat if seat not in order))
    check_finish(order)
    return order


def read_finish(letters: Iterable[str]) -> Finish:
    """出完次序: from the letters of the seats.

    >>> [str(seat) for seat in read_finish("SN")]
    ['S', 'N']
    """
    return complete_finish(parse_seat(letter) for letter in letters)


def terms_of(plan: Plan, stage: str, *, winner_needed: bool, played: int = 0) -> Terms:
    """比赛条件: the terms of a match by the plan, without a time limit: the players say when the time is over.

    ``played`` deals count even where the plan was changed to fewer.
    """
    clock = plan.clock_of(stage)
    if clock.deals:
        return Terms(matches.Format.BY_DEALS, max(clock.deals, played), winner_needed)
    by = matches.Format.BY_TIME if clock.round_minutes else matches.Format.BY_GAME
    return Terms(by, None, winner_needed)


def fresh_match(
    state: State, stage: str, match: MatchState, *, start: LateStart = IN_TIME, played: int = 0
) -> Match | None:
    """The match before its first deal; None where sheets have no deals: boards in two rooms, or Shengji.

    ``start`` is what rulings on lateness make of it.
    """
    rules = rules_of(state.regulations.book)
    if rules is None or state.plan.stage(stage).boards:
        return None
    needed = accepted.needs_winner(state, stage, match)
    return begin_late(rules, terms_of(state.plan, stage, winner_needed=needed, played=played), start)


def after_deals(match: Match, finishes: Iterable[Finish]) -> Match:
    """The match after these deals; raises :class:`~paizhuo.guandan.match.NotNow` where it ended before the last."""
    for finish in finishes:
        match = matches.after(match, DealDone(finish))
    return match


def score_sheet(fresh: Match, deals: Sequence[WrittenDeal]) -> ScoreSheet:
    """记分表: the agreed deals, up to the first that is not agreed."""
    match, lines = fresh, list[SheetLine]()
    for deal in deals:
        if not deal.agreed:
            return ScoreSheet(fresh, tuple(lines), match, deal)
        if match.result is not None:
            break
        after = after_deals(match, (deal.finish,))
        lines.append(SheetLine(deal.number, deal.finish, match.standing, after.standing))
        match = after
    return ScoreSheet(fresh, tuple(lines), match, next((deal for deal in deals if not deal.agreed), None))
