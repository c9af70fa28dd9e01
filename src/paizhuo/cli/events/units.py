"""单位名次: ``event units``: the ranking of units by the places of their pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import NotNow, load
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.standings.unit_ranking import unit_ranking
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import unit_score_words, unit_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.standings.units import UnitRow


def add_to(actions: Actions) -> None:
    """Add ``event units``."""
    actions.add("units", _units, N_("the ranking of units by the places of their pairs"))


def _units(chosen: argparse.Namespace, say: Say) -> int:
    event, state = load(chosen.file, say)
    if not any(entry.unit for entry in state.entries.values()):
        raise NotNow(say(N_("No entrant names a unit.")))
    if not event.plan.unit_ranking:
        raise NotNow(say(N_("The plan of this event has no ranking of units.")))
    try:
        rows = unit_ranking(state)
    except Refused as refused:
        if refused.why is Why.STAGE_NOT_FINISHED:
            raise NotNow(say(N_("Units are ranked when the last stage is closed."))) from None
        raise
    if chosen.json:
        output.data({"rows": [_unit_json(row, unit_words(say, row, rows)) for row in rows]})
        return 0
    columns = (say(N_("place")), say(N_("unit")), say(N_("score")), say(N_("best pair")))
    shown = [(row.place or "–", row.unit, unit_score_words(row.score), row.best or "") for row in rows]
    output.table(columns, shown, right=(0, 2, 3))
    for row in rows:
        output.line(unit_words(say, row, rows))
    return 0


def _unit_json(row: UnitRow, why: str) -> dict[str, Any]:
    return {
        "place": row.place,
        "unit": row.unit,
        "score": None if row.score is None else str(row.score),
        "best": row.best,
        "teams": list(row.teams),
        "tied": row.tied,
        "reason": why,
    }
