"""名次、罚分、日程: the lists of places with figures and reasons, of units, of penalties, and the timetable."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents.days import day_of_event
from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.penalties import fines_by_ruling, is_penalty
from paizhuo.documents.sections.hours import hours_of
from paizhuo.documents.sections.places import NO_RESULTS, StageResults
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.officiating.tables.ranks import compared_values, plain_value, value_of
from paizhuo.tournament.plan.timetable import SlotKind
from paizhuo.tournament.results.points import number as plain_points
from paizhuo.tournament.standings.unit_ranking import unit_ranking
from paizhuo.wording import N_, recorded_words
from paizhuo.wording.tournament import criterion_words, places_words, stage_words, unit_words, vp_words
from paizhuo.wording.tournament.compared_boards import score_head_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.spreadsheets.sheet import Cell
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.plan.regulations import Tiebreak

NO_UNITS = N_("This event does not rank units.")
UNITS_LATER = N_("Units are ranked when the last stage is closed.")
NO_PENALTIES = N_("Nobody was penalised; there is nothing to print.")
NO_HOURS = N_("The plan does not say when play begins or how long a round takes; there is no timetable.")


class _Figure(NamedTuple):
    """一栏: a criterion, or without one the score of the session; stages that call it otherwise have a column each."""

    criterion: Tiebreak | None
    head: str


def standings_sheet(event_view: EventView) -> Sheet:
    """名次: the places of every stage that has results, with all figures and reasons."""
    say, state = event_view.say, event_view.state
    stages = [StageResults(event_view, stage.id) for stage in event_view.stages if stage.played]
    if not stages:
        raise NothingToPrint(Missing(NO_RESULTS))
    figures = tuple(dict.fromkeys(one for found in stages if found.has_scores for one in _figures(found)))
    rows: list[list[Cell]] = []
    for found in stages:
        reasons = places_words(say, found.places, state.regulations, event_view.names)
        for one, why in zip(found.places, reasons, strict=True):
            entry = state.entries[one.entrant]
            start = [stage_words(say, found.plan), one.group or None, one.place or None, one.entrant]
            own = _figures(found)
            values = (_value(one, at) if at in own else None for at in figures)
            rows.append([*start, entry.name, entry.unit, *values, why])
    heads = (N_("Stage"), N_("Group"), N_("Place"), N_("No."), N_("Name"), N_("Unit"))
    named = (*map(say, heads), *(one.head for one in figures))
    columns = (*map(Column, named), Column(say(N_("Reason and article")), width=60))
    return Sheet(say(N_("Standings")), columns, rows)


def _figures(found: StageResults) -> tuple[_Figure, ...]:
    """The figures of a stage; of compared boards the percentage or the mean, and beside it the sum of the session."""
    say, compared, state = found.event_view.say, found.plan.compared_by, found.event_view.state
    combined = state.plan.combines_sessions(found.id)
    figures = [
        _Figure(one, criterion_words(say, one, state.regulations.book, compared, combined=combined))
        for one in found.criteria
    ]
    if compared is not None:
        figures.insert(1, _Figure(None, score_head_words(say, compared, combined=combined)))
    return tuple(figures)


def _value(one: Ended, figure: _Figure) -> Cell:
    """What an entrant has of a figure."""
    if figure.criterion is not None:
        return plain_value(figure.criterion, value_of(one, figure.criterion))
    values = compared_values(one)
    return values.get("matchpoints", values.get("levels"))


def units_sheet(event_view: EventView) -> Sheet:
    """单位团体名次 [FJ N7.2]."""
    say, last = event_view.say, event_view.plan.stages[-1].id
    if not event_view.plan.unit_ranking:
        raise NothingToPrint(Missing(NO_UNITS, never=True))
    if last not in event_view.state.stages or not event_view.state.stages[last].closed:
        raise NothingToPrint(Missing(UNITS_LATER))
    found = unit_ranking(event_view.state)
    rows: list[list[Cell]] = [
        [
            one.place or None,
            one.unit,
            None if one.score is None else round(float(one.score), 2),
            one.best,
            unit_words(say, one, found),
        ]
        for one in found
    ]
    heads = (N_("Place"), N_("Unit"), N_("Score of the unit"), N_("Best pair"))
    columns = (*(Column(say(head)) for head in heads), Column(say(N_("Reason and article")), width=60))
    return Sheet(say(N_("Unit ranking")), columns, rows)


def penalties_sheet(event_view: EventView) -> Sheet:
    """罚分与裁定: the fines, then the rulings without a fine."""
    say, state, names = event_view.say, event_view.state, event_view.names
    ruled = {fine: number for number, fines in fines_by_ruling(state).items() for fine in fines}
    listed = set(ruled.values())
    rows: list[list[Cell]] = []
    for stage in event_view.stages:
        title = stage_words(say, event_view.plan.stage(stage.id))
        for number, fine in sorted(stage.fines.items()):
            place: list[Cell] = [ruled.get(number, number), title, fine.round or None, fine.table or None]
            who: list[Cell] = [fine.entrant, names.get(fine.entrant, "")]
            points = [plain_points(fine.mp), plain_points(fine.vp)]
            rows.append([*place, *who, fine.reason, recorded_words(fine.article, say), *points])
    for number, ruling in sorted(state.rulings.items()):
        if number in listed or not is_penalty(ruling):
            continue
        title = stage_words(say, event_view.plan.stage(ruling.stage)) if ruling.stage else ""
        who = [ruling.entrant or None, names.get(ruling.entrant, "")]
        place = [number, title, ruling.round or None, ruling.table or None]
        rows.append([*place, *who, ruling.text, recorded_words(ruling.article, say), None, None])
    if not rows:
        raise NothingToPrint(Missing(NO_PENALTIES))
    heads = (
        N_("Ruling no."),
        N_("Stage"),
        N_("Round no."),
        N_("Table no."),
        N_("Entrant no."),
        N_("Name"),
        N_("Ruling"),
        N_("Article"),
        N_("Match points"),
    )
    columns = (*(Column(say(head)) for head in heads), Column(vp_words(say, state.regulations.book)))
    return Sheet(say(N_("Penalties")), columns, rows)


def timetable_sheet(event_view: EventView) -> Sheet:
    """竞赛日程: every round with its day and hours."""
    say, plan = event_view.say, event_view.plan
    rows: list[list[Cell]] = [
        [day_of_event(event_view, row.day), row.start, row.end, stage_words(say, plan.stage(row.stage)), row.round]
        for row in hours_of(event_view)
        if row.kind is SlotKind.ROUND
    ]
    if not rows:
        raise NothingToPrint(Missing(NO_HOURS))
    heads = (N_("Date"), N_("From"), N_("Until"), N_("Stage"), N_("Round no."))
    return Sheet(say(N_("Timetable")), [Column(say(head)) for head in heads], rows, landscape=False)
