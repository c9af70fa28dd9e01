"""一桌成绩: everything that can be done to the result of one table: enter, confirm, clear, settle, forfeit, correct."""

from __future__ import annotations

from datetime import UTC, datetime
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.after_correction import LaterRound
from paizhuo.officiating.board_course import written_rooms
from paizhuo.officiating.board_rows import board_rows
from paizhuo.officiating.corrections import windows_now
from paizhuo.officiating.entered_result import SideMissing
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_states import TableState
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import Boards, Levels, Outcome
from paizhuo.web.access.actors import Denied
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.progress import online_tables
from paizhuo.web.language import say
from paizhuo.web.ledger.fact_actors import actor_names
from paizhuo.web.pages import refusals
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fact_words import actor_text, logged_text
from paizhuo.web.results import actions
from paizhuo.web.results.both_versions import dispute_of, result_entries
from paizhuo.web.results.correction_windows import mistake_of
from paizhuo.web.results.double_entry import differing_entry
from paizhuo.web.results.forms import CorrectionForm, ResultForm, initial_of
from paizhuo.web.results.page import grid_round, grid_row, tables_now
from paizhuo.web.results.unlikely import unlikely
from paizhuo.wording.officiating import later_round_words
from paizhuo.wording.referee.corrections import window_words
from paizhuo.wording.result_errors import error_kind_words
from paizhuo.wording.tournament import outcome_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.officiating.board_rows import BoardRow
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.write import Done
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.results.page import GridRound
    from paizhuo.web.results.tables import Table

BEFORE_ALL = datetime.min.replace(tzinfo=UTC)
SHOWN_ERRORS = (Error.SCORING, Error.ENTRY_AT_TABLE, Error.ENTRY_BY_STAFF, Error.PUBLISHED, Error.NOTICED)


class ResultHistoryLine(NamedTuple):
    """一条: a fact about the result of the table, or a clearance: when, what, by whom."""

    at: datetime | None
    text: str
    by: str


@official(get=Permission.SEE, post=Permission.SEE)
def result(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """一桌成绩: the page of one result; each of its buttons is an action that checks its own permission."""
    place = grid_round(visit, stage, str(number))
    if place is None or table not in place.round.matches:
        raise Http404
    if visit.http.method != "POST":
        return _page(visit, place, table, _form(visit, place, table, None))
    wanted = visit.http.POST.get("act", "")
    form = _form(visit, place, table, visit.http.POST)
    error = ""
    try:
        if wanted in {"confirm", "clear", "follow"}:
            done: Done | None = _simple(visit, place, table, wanted)
        else:
            done = _written(visit, place, table, form, correcting=isinstance(form, CorrectionForm))
    except Denied:
        raise
    except PaizhuoError as caught:
        done, error = None, refusals.words(caught)
    if done is None:
        return _page(visit, place, table, form, error=error, status=HTTPStatus.CONFLICT)
    _warn_of_paired_round(visit.http, done)
    return redirect("results:result", visit.competition.slug, stage, number, table)


def _form(visit: Visit, place: GridRound, table: int, data: Any) -> ResultForm:  # noqa: ANN401 - a QueryDict or nothing
    match = place.round.matches[table]
    initial = initial_of(match.confirmed or (None if match.disputed else match.entered))
    initial["error"] = (Error.ENTRY_BY_STAFF if match.entered_by is None else Error.ENTRY_AT_TABLE).value
    make = CorrectionForm if match.confirmed is not None else ResultForm
    key = TableKey(place.stage, place.round.number, table)
    return make(data, initial=initial, state=visit.snapshot.state, key=key, names=visit.snapshot.names)


def _simple(visit: Visit, place: GridRound, table: int, wanted: str) -> Done:
    """Confirm, clear, or follow one version: the buttons without a result form."""
    sent, key = visit.http.POST, TableKey(place.stage, place.round.number, table)
    reason = sent.get("reason", "")
    if wanted == "confirm":
        return actions.confirm(visit.request, key)
    if wanted == "clear":
        return actions.clear(visit.request, key, reason)
    followed = _followed(visit, place, table, sent.get("version", ""))
    return actions.settle(visit.request, key, followed, reason)


def _followed(visit: Visit, place: GridRound, table: int, version: str) -> Outcome:
    """The result of the version that the official chose: ``home``, ``away``, ``first`` or ``second`` entry."""
    match = place.round.matches[table]
    if version == "first" and match.entered is not None:
        return match.entered
    if version == "second":
        second = differing_entry(visit.competition, visit.snapshot, TableKey(place.stage, place.round.number, table))
        if second is not None:
            return second
    found = _table(visit, place, table)
    for one in dispute_of(visit.snapshot, found).versions:
        if one.end is not None and one.end.value == version and one.outcome is not None:
            return one.outcome
    raise SideMissing


def _written(visit: Visit, place: GridRound, table: int, form: ResultForm, *, correcting: bool) -> Done | None:
    """Write the form as a correction, a decision, a result or a match not played; None where it is invalid."""
    if not form.is_valid():
        return None
    given = form.cleaned_data
    outcome: Outcome = given["outcome"]
    key = TableKey(place.stage, place.round.number, table)
    match = place.round.matches[table]
    if correcting:
        return actions.correct(
            visit.request,
            key,
            outcome,
            given["reason"],
            approved=given["approved"],
            error=Error(given["error"]),
            agreed=given["agreed"],
        )
    if not isinstance(outcome, Levels | Boards):
        return actions.forfeit(visit.request, key, outcome, given["reason"])
    differs = differing_entry(visit.competition, visit.snapshot, key)
    if match.disputed or differs is not None:
        return actions.settle(visit.request, key, outcome, given["reason"])
    odd = unlikely(visit.competition, visit.snapshot, key, outcome)
    return actions.record(visit.request, key, outcome, cleared=given["reason"] if odd else "")


def _warn_of_paired_round(request: HttpRequest, done: Done) -> None:
    """Show what a correction means for the next round, if that is paired already."""
    messages.success(request, _("Saved."))
    repair = done.answer.get("repair")
    if not repair:
        return
    messages.warning(request, later_round_words(say(), codec.decode(LaterRound, repair)))


def _table(visit: Visit, place: GridRound, table: int) -> Table:
    every = tables_now(visit.competition, visit.snapshot, place.stage, place.round.number)
    return next(one for one in every if one.number == table)


def _page(  # noqa: PLR0913 - the parts of the page
    visit: Visit, place: GridRound, table: int, form: ResultForm, *, error: str = "", status: int = HTTPStatus.OK
) -> HttpResponse:
    number, stage = place.round.number, place.stage
    found = _table(visit, place, table)
    differs = differing_entry(visit.competition, visit.snapshot, found.key)
    disputed = found.state is TableState.DISPUTED or (found.match.disputed and found.match.confirmed is None)
    row = grid_row(visit.competition, visit.snapshot, found, differs)
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "place": place,
        "table": found,
        "row": row,
        "form": form,
        "error": error,
        "history": _history(visit, found.key),
        "correcting": isinstance(form, CorrectionForm),
        "dispute": dispute_of(visit.snapshot, found) if disputed else None,
        "differs": differs,
        "windows": _windows(visit, place, table) if found.match.confirmed is not None else (),
        "boards": _boards(visit, found),
        "online": [one for one in online_tables(visit.competition, stage, number).get(table, ()) if not one.is_over],
        "here": urlencode({"stage": stage, "round": number, "table": table}),
        "may_record": visit.may(Permission.RECORD),
        "may_settle": visit.may(Permission.SETTLE) or visit.may(Permission.RECORD),
        "may_clear": visit.may(Permission.CLEAR),
        "may_correct": visit.may(Permission.CORRECT),
    }
    return render(visit.http, "results/result.html", context, status=status)


def _boards(visit: Visit, table: Table) -> list[BoardRow]:
    """逐副: both rooms side by side, where the match is written down board by board."""
    if not table.match.boards or not written_rooms(visit.snapshot.state, table.stage):
        return []
    return list(board_rows(table.match, visit.snapshot.plan.stage(table.stage)))


def _history(visit: Visit, key: TableKey) -> list[ResultHistoryLine]:
    """历史: the facts about the result of the table and its clearances, in order of time."""
    entries = result_entries(visit.snapshot, key)
    names = actor_names(visit.competition, entries)
    found = [
        ResultHistoryLine(_at(one), logged_text(visit.snapshot, one), actor_text(names[one.no])) for one in entries
    ]
    stage, number, table = key
    for one in visit.competition.clearances.filter(stage=stage, round=number, table=table).select_related("by"):
        outcome: Outcome = codec.decode(Outcome, one.outcome, "outcome")  # type: ignore[arg-type] # a union
        text = _("Unlikely, but right: {outcome}. {reason}")
        words = text.format(outcome=outcome_words(say(), outcome), reason=one.reason)
        found.append(ResultHistoryLine(timezone.localtime(one.at), words, one.by.name))
    return sorted(found, key=lambda one: one.at or BEFORE_ALL)


def _at(logged: Logged) -> datetime | None:
    """When the fact was recorded; None in an event file of another program without times."""
    return timezone.localtime(datetime.fromisoformat(logged.at)) if logged.at else None


def _windows(visit: Visit, place: GridRound, table: int) -> list[tuple[str, list[str]]]:
    """更正时限: for each kind of error that happens at a desk, its windows in words."""
    found = []
    for error in SHOWN_ERRORS:
        key = TableKey(place.stage, place.round.number, table)
        mistake = mistake_of(visit.competition, visit.snapshot, key, error)
        effective = windows_now(visit.snapshot.state, visit.snapshot.log, key, mistake)
        entries = [window_words(say(), window, _moment) for window in effective]
        found.append((error_kind_words(say(), error), entries))
    return found


def _moment(seconds: int) -> str:
    return f"{datetime.fromtimestamp(seconds, tz=timezone.get_current_timezone()):%m-%d %H:%M}"
