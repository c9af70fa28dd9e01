"""名次: ``event standings``, ``event final`` and ``event units``, with the reason for every place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_stage
from paizhuo.cli.events.keeping import NotNow, load
from paizhuo.cli.events.stages import names_of, shown_stage
from paizhuo.officiating.tables.ranks import place_table, plain_values
from paizhuo.tournament import directing
from paizhuo.tournament.engines.charts import OutAt
from paizhuo.tournament.engines.guangzhou import WentOut
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import number as plain_points
from paizhuo.tournament.standings import Row
from paizhuo.tournament.standings.final_ranking import final_ranking
from paizhuo.tournament.standings.unit_ranking import unit_ranking
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import final_ranking_words, places_words, stage_words, unit_score_words, unit_words
from paizhuo.wording.tournament.criteria import criterion_words, figure_words
from paizhuo.wording.tournament.entrants import entrant_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.officiating.tables.ranks import PlaceTable
    from paizhuo.rulebook import Book
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.standings.units import UnitRow

MOST_COLUMNS = 4
"""Criteria shown in a table of 80 columns; the rest is in the reasons and in --json."""
ALWAYS_SHOWN = frozenset({Tiebreak.TOTAL, Tiebreak.VP_SUM})


def add_to(actions: Actions) -> None:
    """Add these actions."""
    standings = actions.add("standings", _standings, "the places with the reason for each")
    add_stage(standings)
    standings.add_argument("--provisional", action="store_true", help="count the round that is being played too")
    standings.add_argument("--no-reasons", action="store_true", help="only the table")
    actions.add("final", _final, "the final ranking of the whole event over its stages")
    actions.add("units", _units, "the ranking of units by the places of their pairs")


def _standings(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    stage = shown_stage(state, chosen.stage, say)
    names = names_of(state)
    ended = directing.places(state, stage, provisional=chosen.provisional)
    reasons = places_words(say, ended, state.regulations, names)
    if chosen.json:
        rows = [_ended_json(one, names, why) for one, why in zip(ended, reasons, strict=True)]
        closed = state.stages[stage].closed
        pages.data({"stage": stage, "closed": closed, "provisional": chosen.provisional, "rows": rows})
        return 0
    text = (
        N_("{stage}: final places") if state.stages[stage].closed else N_("{stage}: places; rounds complete: {rounds}")
    )
    pages.line(say(text).format(stage=stage_words(say, state.plan.stage(stage)), rounds=state.stages[stage].played))
    if chosen.provisional:
        pages.line(say(N_("Provisional: results that are not confirmed yet are counted.")))
    _show_places(place_table(state, stage, ended), names, state.regulations.book, say)
    if not chosen.no_reasons:
        for one, why in zip(ended, reasons, strict=True):
            pages.line(f"{entrant_words(say, one.entrant, names)}  {why}")
    return 0


def _show_places(table: PlaceTable, names: dict[int, str], book: Book, say: Say) -> None:
    chain = _columns(table)
    grouped = any(one.group for one in table.rows)
    head = [say(N_("place")), say(N_("no.")), say(N_("name"))]
    rows = []
    for one in table.rows:
        row: list[object] = [one.place or "–", one.entrant, names[one.entrant]]
        row += [figure_words(say, criterion, one.value(criterion)) for criterion in chain]
        rows.append([one.group, *row] if grouped else row)
    columns = [*head, *(criterion_words(say, criterion, book) for criterion in chain)]
    shift = int(grouped)
    right = (shift, shift + 1, *range(shift + 3, shift + 3 + len(chain)))
    part = N_("zone") if any(isinstance(one.ended.reason, OutAt) for one in table.rows) else N_("group")
    pages.table([say(part), *columns] if grouped else columns, rows, right=right)


def _columns(table: PlaceTable) -> list[Tiebreak]:
    """The totals and the criteria that decided a place, as many as fit; none where places come from a chart."""
    wanted = table.decided | ALWAYS_SHOWN if table.criteria else frozenset()
    return [criterion for criterion in Tiebreak if criterion in wanted][:MOST_COLUMNS]


def _ended_json(one: Ended, names: dict[int, str], why: str) -> dict[str, Any]:
    told: dict[str, Any] = {"place": one.place, "entrant": one.entrant, "name": names[one.entrant]}
    if one.group:
        told["group"] = one.group
    row = one.reason
    if isinstance(row, Row):
        told["values"] = plain_values(one)
        told["decided_by"] = None if row.decided_by is None else row.decided_by.value
        told["tied"] = row.tied
    elif isinstance(row, WentOut):
        told["values"] = {"points": plain_points(row.points), "difference": row.difference}
    return {**told, "reason": why}


def _final(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    names = names_of(state)
    try:
        rows = final_ranking(state)
    except Refused as refused:
        if refused.why is Why.STAGE_NOT_FINISHED:
            raise NotNow(say(N_("An event is ranked when all its stages are closed."))) from None
        raise
    rule = final_ranking_words(say, state.regulations.book)
    if chosen.json:
        told = [{**row._asdict(), "name": names[row.entrant]} for row in rows]
        pages.data({"rule": rule, "rows": told})
        return 0
    columns = (say(N_("place")), say(N_("no.")), say(N_("name")), say(N_("last stage")), say(N_("place there")))
    shown = [
        (
            row.place or "–",
            row.entrant,
            names[row.entrant],
            stage_words(say, state.plan.stage(row.stage)),
            row.there or "–",
        )
        for row in rows
    ]
    pages.table(columns, shown, right=(0, 1, 4))
    pages.line(rule)
    return 0


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
        pages.data({"rows": [_unit_json(row, unit_words(say, row, rows)) for row in rows]})
        return 0
    columns = (say(N_("place")), say(N_("unit")), say(N_("score")), say(N_("best pair")))
    shown = [(row.place or "–", row.unit, unit_score_words(row.score), row.best or "") for row in rows]
    pages.table(columns, shown, right=(0, 2, 3))
    for row in rows:
        pages.line(unit_words(say, row, rows))
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
