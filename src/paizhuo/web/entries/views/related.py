"""相关队页: who is kept apart in pairings, by what entrants have in common and by lists made by hand [NAT 19(五)]."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.officiating import related_entrants
from paizhuo.tournament.engines.slips import DRAWS
from paizhuo.tournament.plan.regulations import TableDraw
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.page import EntrantStatus, entrant_rows
from paizhuo.web.entries.related_form import CriteriaForm, GroupForm
from paizhuo.web.entries.views.entries import flash
from paizhuo.web.language import say
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.wording.tournament import choice_of_plan_words, regulation_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.http import HttpResponse

    from paizhuo.tournament.log.facts import RelatedSet
    from paizhuo.tournament.log.state import State
    from paizhuo.web.entries.page import EntrantRow
    from paizhuo.web.pages.audience import Visit

REGULATIONS = ("related_swiss", "related_knockout")


@official(get=Permission.SEE, post=Permission.RELATE)
def related(visit: Visit) -> HttpResponse:
    """相关队页; a POST adds a group, changes one, or deletes it."""
    if visit.http.method != "POST":
        return _page(visit)
    form = GroupForm(visit.http.POST, _present(visit))
    if not form.is_valid():
        return _page(visit, form=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)
    _relate(visit, _change(visit, form))
    return redirect("entries:related", visit.competition.slug)


@official(get=None, post=Permission.RELATE_BY)
def related_by(visit: Visit) -> HttpResponse:
    """相关属性: entrants of one unit, region or sponsor are kept apart, or no longer."""
    form = CriteriaForm(visit.http.POST)
    reason = cleaned_values(form)["reason"]
    _relate(
        visit, lambda state: related_entrants.with_criteria(state, form.chosen, reason), permission=Permission.RELATE_BY
    )
    return redirect("entries:related", visit.competition.slug)


def _relate(visit: Visit, change: Callable[[State], RelatedSet], *, permission: Permission = Permission.RELATE) -> None:
    actions.relate(visit.request, change, was=visit.http.POST.get("was", ""), permission=permission)
    flash(visit, _("Saved. Rounds paired from now on follow it."), {})


def _change(visit: Visit, form: GroupForm) -> Callable[[State], RelatedSet]:
    """What the form asks for: a new group, somebody more or fewer in one, or its end."""
    sent, typed = form.cleaned_data, visit.http.POST
    number, reason = _number(typed.get("group", "")), sent["reason"]
    if not number:
        return lambda state: related_entrants.with_group(state, sent["name"], sent["entrants"], reason)
    if typed.get("do") == "delete":
        return lambda state: related_entrants.without_group(state, number, reason)
    gone = _number(typed.get("remove", ""))

    def changed(state: State) -> RelatedSet:
        groups = related_entrants.related_lists(state).by_hand
        before = groups[number - 1].entrants if number <= len(groups) else ()
        kept = [entrant for entrant in before if entrant != gone]
        return related_entrants.with_entrants(state, number, [*kept, *sent["entrants"]], reason)

    return changed


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0  # noqa: PLR2004 - digits


def _present(visit: Visit) -> list[EntrantRow]:
    rows = entrant_rows(visit.competition, visit.snapshot)
    return [row for row in rows if row.status is not EntrantStatus.LEFT]


def _page(visit: Visit, *, form: GroupForm | None = None, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    state = visit.snapshot.state
    lists = related_entrants.related_lists(state)
    drawn = state.regulations.table_draw.value is TableDraw.OWN
    shown: dict[str, Any] = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "criteria": CriteriaForm(initial={"by": [one.value for one in lists.by]}),
        "shared": [(choice_of_plan_words(say(), one.by), one.value, one.entrants) for one in lists.shared],
        "groups": lists.by_hand,
        "form": form,
        "rows": _present(visit),
        "was": actions.related_digest(state),
        "rules": [one for one in regulation_words(say(), state.regulations, state.plan) if one.option in REGULATIONS],
        "is_drawn": drawn and any(stage.format in DRAWS for stage in state.plan.stages),
        "needs_reason": bool(state.stages),
        "may_list": visit.may(Permission.RELATE),
        "may_define": visit.may(Permission.RELATE_BY),
        "tab": "entries",
    }
    return render(visit.http, "entries/related.html", shown, status=status)
