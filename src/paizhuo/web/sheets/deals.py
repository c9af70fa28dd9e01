"""逐副: the deals of a score sheet, and the levels that follow from them by the book.

Each side has its version of a deal: ``finish`` is that of the side that entered it, ``other_finish`` that of the other
side. A deal counts once both agree. To correct a mistake, a side enters another version, which the other side confirms
or disputes: no side ever changes a deal alone, and the referee sees both versions.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from paizhuo.guandan import match as matches
from paizhuo.guandan.levels import gain
from paizhuo.guandan.match import DealDone, Match, Terms
from paizhuo.guandan.rules import Tie
from paizhuo.guandan.tribute import check_finish
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.seats import Seat, parse_seat
from paizhuo.tournament.results import accepted
from paizhuo.web.access.actors import book_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.guandan.levels import Standing
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.seats import Side
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition, SheetDeal, TableCode

_THREE = 3
Finish = tuple[Seat, ...]


class DealState(Enum):
    """一副的状态."""

    WAITING = "waiting"
    """待核: one side has entered it."""
    DISPUTED = "disputed"
    """异议: the sides say different things."""
    AGREED = "agreed"
    """已核."""


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
class Sheet:
    """记分表: the agreed deals, the match they make, and the first deal that is not agreed yet."""

    lines: tuple[SheetLine, ...]
    match: Match
    open: SheetDeal | None

    @property
    def next_number(self) -> int:
        """下一副."""
        return len(self.lines) + 1

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


def letters(finish: Iterable[Seat]) -> list[str]:
    """出完次序: as the list of letters that the database stores."""
    return [str(seat) for seat in finish]


def read_finish(stored: Iterable[str]) -> Finish:
    """出完次序: from the letters that the database stores or a phone sends."""
    return complete_finish(parse_seat(letter) for letter in stored)


def version(row: SheetDeal, end: End) -> Finish | None:
    """说法: the version of this side; None where it has entered none."""
    if row.confirmed_at is not None or row.entered_by == end.value:
        return read_finish(row.finish)
    return None if row.other_finish is None else read_finish(row.other_finish)


def state_of(row: SheetDeal) -> DealState:
    """一副的状态: whether the deal waits for the other side, is agreed, or is disputed."""
    if row.confirmed_at is not None:
        return DealState.AGREED
    return DealState.WAITING if row.other_finish is None else DealState.DISPUTED


def terms_of(plan: Plan, stage: str, *, winner_needed: bool, played: int = 0) -> Terms:
    """比赛条件: the terms of a match by the plan, without a time limit: the players say when the time is over.

    ``played`` deals count even where the plan was changed to fewer.
    """
    clock = plan.clock_of(stage)
    if clock.deals:
        return Terms(matches.Format.BY_DEALS, max(clock.deals, played), winner_needed)
    by = matches.Format.BY_TIME if clock.round_minutes else matches.Format.BY_GAME
    return Terms(by, None, winner_needed)


def fresh_match(competition: Competition, snapshot: Snapshot, table_code: TableCode, match: MatchState) -> Match | None:
    """The match before its first deal; None where sheets have no deals: boards in two rooms, or Shengji."""
    rules: RuleSet | None = rules_of(book_of(competition))
    if rules is None or snapshot.plan.stage(table_code.stage).boards:
        return None
    needed = accepted.needs_winner(snapshot.state, table_code.stage, match)
    agreed = _agreed(competition, table_code) if snapshot.plan != snapshot.founded else 0
    return Match(rules, terms_of(snapshot.plan, table_code.stage, winner_needed=needed, played=agreed))


def _agreed(competition: Competition, table_code: TableCode) -> int:
    """How many deals of this match both sides agree on."""
    rows = competition.sheet_deals.filter(**table_code.key._asdict())
    return rows.exclude(confirmed_at=None).count()


def played(match: Match, finishes: Iterable[Finish]) -> Match:
    """The match after these deals; raises :class:`~paizhuo.guandan.match.NotNow` where it ended before the last."""
    for finish in finishes:
        match = matches.after(match, DealDone(finish))
    return match


def sheet_of(match: Match, rows: Sequence[SheetDeal]) -> Sheet:
    """记分表: the agreed deals, up to the first that is not agreed."""
    lines: list[SheetLine] = []
    for row in rows:
        if row.confirmed_at is None:
            return Sheet(tuple(lines), match, row)
        if match.result is not None:
            break
        finish = read_finish(row.finish)
        after = played(match, (finish,))
        lines.append(SheetLine(row.deal, finish, match.standing, after.standing))
        match = after
    return Sheet(tuple(lines), match, next((row for row in rows if row.confirmed_at is None), None))
