"""名次: ``event standings``: the places of a stage, with the reason for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_stage
from paizhuo.cli.events.event_file import load
from paizhuo.cli.events.lookup import names_of, shown_stage
from paizhuo.officiating.tables.ranks import BY_DIFFERENCE, place_table, plain_values
from paizhuo.tournament import directing
from paizhuo.tournament.engines.charts import OutAt
from paizhuo.tournament.engines.guangzhou import WentOut
from paizhuo.tournament.engines.individual_knockout import OutInBout
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.points import number as plain_points
from paizhuo.tournament.standings import StandingsRow
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import places_words, stage_words
from paizhuo.wording.tournament.compared_boards import ended_score_words, score_head_words
from paizhuo.wording.tournament.criteria import criterion_words, figure_words
from paizhuo.wording.tournament.entrants import entrant_words
from paizhuo.wording.tournament.nodes import group_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.officiating.tables.ranks import PlaceTable
    from paizhuo.tournament.duplicate.options import Scoring
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import State

MOST_COLUMNS = 4
"""Criteria shown in a table of 80 columns; the rest is in the reasons and in --json."""
ALWAYS_SHOWN = frozenset({Tiebreak.TOTAL, Tiebreak.VP_SUM})
COMPARED_SHOWN = frozenset({Tiebreak.TOTAL, Tiebreak.WINS})
"""Where boards are compared there are no VP."""


def add_to(actions: Actions) -> None:
    """Add ``event standings``."""
    standings = actions.add("standings", _standings, N_("the places with the reason for each"))
    add_stage(standings)
    standings.add_argument("--provisional", action="store_true", help=N_("count the round that is being played too"))
    standings.add_argument("--no-reasons", action="store_true", help=N_("only the table"))


def _standings(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    stage = shown_stage(state, chosen.stage, say)
    names = names_of(state)
    ended = directing.places(state, stage, provisional=chosen.provisional)
    reasons = places_words(say, ended, state.regulations, names)
    if chosen.json:
        rows = [_ended_json(one, names, why) for one, why in zip(ended, reasons, strict=True)]
        closed = state.stages[stage].closed
        output.data({"stage": stage, "closed": closed, "provisional": chosen.provisional, "rows": rows})
        return 0
    text = (
        N_("{stage}: final places") if state.stages[stage].closed else N_("{stage}: places; rounds complete: {rounds}")
    )
    output.line(say(text).format(stage=stage_words(say, state.plan.stage(stage)), rounds=state.stages[stage].played))
    if chosen.provisional:
        output.line(say(N_("Provisional: results that are not confirmed yet are counted.")))
    table = place_table(state, stage, ended)
    _show_places(table, names, state, stage, say)
    if not chosen.no_reasons:
        for one, why in zip(ended, reasons, strict=True):
            output.line(f"{entrant_words(say, one.entrant, names)}  {why}")
    return 0


def _show_places(table: PlaceTable, names: dict[int, str], state: State, stage: str, say: Say) -> None:
    """Print the table of the places, by groups or zones where there are several."""
    book, compared = state.regulations.book, state.plan.stage(stage).compared_by
    combined = state.plan.combines_sessions(stage)
    chain = _columns(table, compared)
    grouped = any(one.group for one in table.rows)
    zones = any(isinstance(one.ended.reason, OutAt) for one in table.rows)
    head = [say(N_("place")), say(N_("no.")), say(N_("name"))]
    rows = []
    for one in table.rows:
        row: list[object] = [one.place or "–", one.entrant, names[one.entrant]]
        figures = [figure_words(say, criterion, one.value(criterion), compared) for criterion in chain]
        row += figures if compared is None else [figures[0], ended_score_words(one.ended), *figures[1:]]
        rows.append([one.group if zones else group_words(say, one.group), *row] if grouped else row)
    titles = [criterion_words(say, criterion, book, compared, combined=combined) for criterion in chain]
    scores = [] if compared is None else [score_head_words(say, compared, combined=combined)]
    columns = [*head, *titles[:1], *scores, *titles[1:]]
    shift = int(grouped)
    right = (shift, shift + 1, *range(shift + 3, shift + len(columns)))
    part = N_("zone") if zones else N_("group")
    output.table([say(part), *columns] if grouped else columns, rows, right=right)


def _columns(table: PlaceTable, compared: Scoring | None) -> list[Tiebreak]:
    """The totals and the criteria that decided a place, as many as fit; none where a chart gives the places."""
    if table.criteria == BY_DIFFERENCE:
        return list(BY_DIFFERENCE)
    always = ALWAYS_SHOWN if compared is None else COMPARED_SHOWN
    wanted = table.decided | always if table.criteria else frozenset()
    return [criterion for criterion in Tiebreak if criterion in wanted][:MOST_COLUMNS]


def _ended_json(one: Ended, names: dict[int, str], why: str) -> dict[str, Any]:
    fields: dict[str, Any] = {"place": one.place, "entrant": one.entrant, "name": names[one.entrant]}
    if one.group:
        fields["group"] = one.group
    row = one.reason
    if isinstance(row, StandingsRow):
        fields["values"] = plain_values(one)
        fields["decided_by"] = None if row.decided_by is None else row.decided_by.value
        fields["tied"] = row.tied
    elif isinstance(row, WentOut):
        fields["values"] = {"points": plain_points(row.points), "difference": row.difference}
    elif isinstance(row, OutInBout):
        fields["values"] = {"points": plain_points(row.points), "bout": row.bout}
    return {**fields, "reason": why}
