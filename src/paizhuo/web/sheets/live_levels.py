"""场上级数: the levels of a match in play, from the deals on which both sides agree."""

from __future__ import annotations

from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING

from paizhuo.guandan.late_start import IN_TIME, begin_late
from paizhuo.officiating.score_sheet import after_deals, read_finish
from paizhuo.officiating.table_key import TableKey
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.tournament.seating import seating_of
from paizhuo.web.sheets.deals import fresh_match, late_start_at

if TYPE_CHECKING:
    from paizhuo.guandan.late_start import LateStart
    from paizhuo.guandan.levels import Standing
    from paizhuo.guandan.match import Terms
    from paizhuo.rulebook import Book
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.results.tables import Table

MOST_CACHED = 4096
"""How many matches are cached: more than a hall plays at once."""


def live_levels(competition: Competition, snapshot: Snapshot, table: Table) -> tuple[int, int] | None:
    """场上级数: of home and away after the agreed deals; None where it has none, and began as usual."""
    if table.outcome is not None:
        return None
    key = TableKey(table.stage, table.round, table.number)
    start = late_start_at(competition, snapshot, key)
    if not table.deals and start == IN_TIME:
        return None
    fresh = fresh_match(competition, snapshot, key, table.match)
    if fresh is None:
        return None
    agreed = takewhile(lambda row: row.confirmed_at is not None, table.deals)
    standing = _standing(fresh.rules.book, fresh.terms, start, tuple("".join(row.finish) for row in agreed))
    home = seating_of(table.match).home
    return standing.step(home), standing.step(home.other)


@lru_cache(maxsize=MOST_CACHED)
def _standing(book: Book, terms: Terms, start: LateStart, finishes: tuple[str, ...]) -> Standing:
    """The standing after these deals, cached: the desk lists all tables again after each result."""
    rules = rules_of(book)
    if rules is None:
        raise LookupError(book)
    match = begin_late(rules, terms, start)
    for finish in finishes:
        if match.result is not None:
            break
        match = after_deals(match, (read_finish(finish),))
    return match.standing
