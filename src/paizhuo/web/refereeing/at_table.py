"""桌边: a case at a table of the competition, heard with its earlier rulings and the levels of its sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404

from paizhuo.officiating.hearing import HearingContext, hear
from paizhuo.officiating.known_answers import levels_on_sheet
from paizhuo.officiating.table_match import find_table_match
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.results.tables import tables_of
from paizhuo.web.sheets.live_levels import live_levels

if TYPE_CHECKING:
    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.officiating.hearing import Hearing
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.officiating.table_match import TableMatch
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition
    from paizhuo.web.results.tables import Table


def match_of_page(snapshot: Snapshot, key: TableKey) -> TableMatch:
    """The match at the table of an address; 404 where there is none."""
    found = find_table_match(snapshot.state, key)
    if found is None:
        raise Http404
    return found


def context_at(competition: Competition, snapshot: Snapshot, at: TableMatch) -> HearingContext:
    """案边: the table with every ruling in force and the levels of its sheet."""
    return HearingContext(snapshot.state, at, register(competition, snapshot), levels_at(competition, snapshot, at))


def hearing_at(competition: Competition, snapshot: Snapshot, at: TableMatch, form: CaseForm) -> Hearing:
    """断案: hear the case of this form at the table."""
    return hear(context_at(competition, snapshot, at), form)


def table_at(competition: Competition, snapshot: Snapshot, at: TableMatch) -> Table:
    """The table with its call and its sheet."""
    tables = tables_of(competition, snapshot, at.stage, at.round)
    return next(one for one in tables if one.number == at.table)


def levels_at(competition: Competition, snapshot: Snapshot, at: TableMatch) -> tuple[int, int] | None:
    """场上级数: of home and away, from the result handed in or the agreed deals; None where there are none."""
    table = table_at(competition, snapshot, at)
    if table.outcome is not None:
        return levels_on_sheet(table.match)
    return None if table.disputed_deal is not None else live_levels(competition, snapshot, table)
