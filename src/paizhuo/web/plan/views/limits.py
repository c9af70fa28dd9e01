"""另行规定页: the limits that officials may set, each with its article, who sets it and until when."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.limits import action_of
from paizhuo.referee.powers.permissions import holders
from paizhuo.referee.sheets.set_windows import later_rounds
from paizhuo.tournament.log.limits import AppealLimit, ClassLimit, CorrectionLimit, LeastTimeLimit, OvertimeLimit
from paizhuo.tournament.log.transitions.limits import has_begun
from paizhuo.web.access.actors import Denied, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.clock.clock import current_clock
from paizhuo.web.language import say
from paizhuo.web.pages import refusals
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fact_words import titles_of
from paizhuo.web.plan import limit_forms
from paizhuo.web.plan.limit_actions import PERMISSIONS, set_limits
from paizhuo.wording import citation_words
from paizhuo.wording.officiating.limits import limit_rows
from paizhuo.wording.referee import role_words

if TYPE_CHECKING:
    from django.forms import Field
    from django.http import HttpResponse, QueryDict

    from paizhuo.tournament.log.limits import Limit
    from paizhuo.web.pages.audience import Visit


class Part(NamedTuple):
    """一节: a form, what it is about, who may send it, and until when."""

    name: str
    title: str
    until: str
    form: limit_forms.LimitForm
    who: str
    may: bool
    is_emergency: bool
    stage: str = ""
    round: int = 0


@official(get=Permission.SEE, post=Permission.SEE)
def limits(visit: Visit) -> HttpResponse:
    """另行规定页; every part is an act that checks its own permission."""
    if visit.http.method != "POST":
        return _page(visit)
    sent = visit.http.POST
    part = next((one for one in _parts(visit, sent) if one.name == sent.get("part")), None)
    if part is None or not part.form.is_valid():
        return _page(visit, sent, status=HTTPStatus.BAD_REQUEST)
    data = part.form.cleaned_data
    chosen = limit_forms.limits_of(visit.snapshot.state, data, part.stage, part.round)
    try:
        set_limits(visit.request, chosen, data["reason"], sent.get("paper", ""))
    except Denied:
        raise
    except PaizhuoError as error:
        return _page(visit, sent, error=refusals.words(error), status=HTTPStatus.CONFLICT)
    messages.success(visit.http, _("Saved."))
    return redirect("plan:limits", visit.competition.slug)


def _parts(visit: Visit, sent: QueryDict | None) -> list[Part]:
    state = visit.snapshot.state
    later = _("It holds for the rounds that are published from now on ({source}).").format(
        source=citation_words(later_rounds(state.regulations.book), say())
    )
    found = [
        _part(visit, sent, "corrections", _("Time for corrections"), later, limit_forms.correction_fields(state)),
        _part(visit, sent, "appeals", _("Time for appeals"), later, limit_forms.appeal_fields(state)),
        _part(
            visit,
            sent,
            "overtime",
            _("Permitted overtime of the event"),
            later if has_begun(state) else _("Once the first round is published only shorter, for later rounds."),
            limit_forms.overtime_fields(state),
        ),
    ]
    clock = current_clock(visit.competition, visit.snapshot)
    if clock is not None and clock.ended is None:
        stage, number = clock.stage, clock.round
        title = _("Permitted overtime of round {round}").format(round=number)
        until = _("Until 30 minutes before the scheduled end of the round.")
        fields = limit_forms.overtime_fields(state, stage, number)
        one = _part(visit, sent, "round", title, until, fields, OvertimeLimit(None, stage, number))
        found.append(one if one is None else one._replace(stage=stage, round=number))
    if not has_begun(state):
        title, until = _("Offences in another class"), _("Until the first round is published.")
        found.append(_part(visit, sent, "classes", title, until, limit_forms.class_fields(state)))
        title = _("Play that is too fast")
        found.append(_part(visit, sent, "least-time", title, until, limit_forms.least_time_fields(state)))
    return [one for one in found if one is not None]


_KINDS: dict[str, Limit] = {
    "corrections": CorrectionLimit(""),
    "appeals": AppealLimit(),
    "overtime": OvertimeLimit(),
    "classes": ClassLimit(""),
    "least-time": LeastTimeLimit(),
}


def _part(  # noqa: PLR0913, PLR0917 - the parts of a form on the page
    visit: Visit,
    sent: QueryDict | None,
    name: str,
    title: str,
    until: str,
    fields: dict[str, Field],
    limit: Limit | None = None,
) -> Part | None:
    """A part of the page; None where the book has nothing of the kind."""
    if not fields:
        return None
    action = action_of(limit or _KINDS[name])
    form = limit_forms.LimitForm(fields, sent if sent is not None and sent.get("part") == name else None, prefix=name)
    who = _(", ").join(role_words(say(), role) for role in holders(action, book_of(visit.competition)))
    may = visit.may(PERMISSIONS[action])
    return Part(name, title, until, form, who, may, may and visit.is_emergency(PERMISSIONS[action]))


def _page(
    visit: Visit, sent: QueryDict | None = None, *, error: str = "", status: HTTPStatus = HTTPStatus.OK
) -> HttpResponse:
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "tab": "plan",
        "rows": limit_rows(say(), visit.snapshot.state, titles_of(visit.snapshot)),
        "parts": _parts(visit, sent),
        "error": error,
    }
    return render(visit.http, "plan/limits.html", context, status=status)
