"""交叉表: the confirmed results of a round robin, everybody against everybody, for the wall."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.organisers import closing
from paizhuo.documents.paper import Missing, Paper, missing_in, present
from paizhuo.documents.published_stage import published_stage
from paizhuo.documents.titles import capital
from paizhuo.officiating.tables.cross_table import cross_tables
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.wording import N_
from paizhuo.wording.tournament import points_words, stage_title
from paizhuo.wording.tournament.explained import together
from paizhuo.wording.tournament.scores import both_scores_words, cancelled_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.officiating.tables.cross_table import CrossRow, CrossTable
    from paizhuo.tournament.engines.context import Ended

NO_CROSS_TABLE = N_("Only a round robin has a cross table; there is none in this stage.")
SMALL = 10
"""A larger group is printed on A3."""
ACROSS = 24
"""The most columns on a sheet; a larger group continues on the next sheet."""


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where a round robin has a published round."""
    return missing_in(published_stage(event_view, where, {Format.ROUND_ROBIN}, NO_CROSS_TABLE))


def make(event_view: EventView, where: Where) -> Paper:
    """交叉表: the cross tables of a stage, one for each group."""
    say = event_view.say
    stage = present(published_stage(event_view, where, {Format.ROUND_ROBIN}, NO_CROSS_TABLE))
    groups = event_view.state.stages[stage].groups
    gone = cancelled_entrants(event_view.state, stage)
    ended = {one.entrant: one for one in event_view.places(stage)}
    tables = []
    for table in cross_tables(event_view.state, stage):
        title = capital(say(N_("group {group}")).format(group=table.group)) if table.group else ""
        for first in range(0, len(table.entrants), ACROSS):
            columns = range(first, min(first + ACROSS, len(table.entrants)))
            rows = [_row(event_view, table, row, columns, ended.get(row.entrant)) for row in table.rows]
            tables.append({"title": title, "across": [str(table.entrants[at]) for at in columns], "rows": rows})
    complete = event_view.state.stages[stage].played
    legend = [say(N_("Own side first, a win in bold. Points and places count complete rounds. * corrected."))]
    legend += [cancelled_words(say, event_view.state, gone, event_view.names)] if gone else []
    title = say(N_("Cross table"))
    data = {
        "event": event_view.title,
        "title": title,
        "about": say(N_("{stage}, after round {round}")).format(
            stage=capital(stage_title(say, event_view.plan.stage(stage))), round=complete
        ),
        "paper": "a4" if max(map(len, groups)) <= SMALL else "a3",
        "heads": [say(N_("No.")), say(N_("Name"))],
        "ends": [say(N_("Match points")), say(N_("VP")), say(N_("Place"))],
        "tables": tables,
        "issued": closing(event_view),
        "legend": together(say, *legend),
    }
    return Paper("cross_table", title, data)


def _row(
    event_view: EventView, table: CrossTable, row: CrossRow, columns: range, ended: Ended | None
) -> dict[str, Any]:
    cells = []
    for column in columns:
        results = []
        for meeting in row.cells[column]:
            match, fate = meeting.match, meeting.fate
            if match.outcome is None or fate is None:
                continue
            words = both_scores_words(event_view.say, match.outcome, meeting.end) + "*" * match.corrected
            results.append({"words": f"[{words}]" if match.cancelled else words, "fate": fate.value})
        cells.append({"own": table.entrants[column] == row.entrant, "results": results})
    place = str(ended.place) if ended is not None and ended.place and row.sheet.lines else "–"
    return {
        "number": str(row.entrant),
        "name": event_view.names[row.entrant],
        "cells": cells,
        "ends": [points_words(row.sheet.total_mp()), points_words(row.sheet.total_vp()), place],
    }
