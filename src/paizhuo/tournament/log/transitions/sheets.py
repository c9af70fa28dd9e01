"""记分表: when something may be noted about the paper sheet of a table, and what that changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.seats import Seat, Side
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.transitions.conditions import need_match

if TYPE_CHECKING:
    from paizhuo.tournament.log import facts as f
    from paizhuo.tournament.log.state import State

_SEATS = frozenset(map(str, Seat))
_SIDES = frozenset(map(str, Side))


def sheet_noted(state: State, fact: f.SheetNoted, _no: int) -> None:
    """登记记分表: of a match of a public round; it replaces what was noted before."""
    match = need_match(state, fact)
    known = _SEATS.issuperset((*fact.written, *fact.checked)) and _SIDES.issuperset((*fact.signed, *fact.reminded))
    complete = all(change.deal > 0 and change.was.strip() and change.now.strip() for change in fact.changes)
    if not (known and complete and min(fact.ended, fact.handed_in) >= 0):
        raise Refused(Why.BAD_SHEET, stage=fact.stage, round=fact.round, table=fact.table)
    match.sheet = fact
