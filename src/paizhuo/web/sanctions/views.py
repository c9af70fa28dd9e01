"""处分页: sanctions on referees, leaders, coaches and units, and their written decisions."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.documents.papers import written_sanction
from paizhuo.errors import PaizhuoError
from paizhuo.referee.penalties.persons import Capacity, action_on
from paizhuo.referee.powers.permissions import holders
from paizhuo.web.access.actors import Denied, book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages import refusals
from paizhuo.web.pages.audience import official
from paizhuo.web.sanctions import actions
from paizhuo.web.sanctions.forms import SanctionForm
from paizhuo.wording.referee import role_words
from paizhuo.wording.tournament.sanctions import sanctioned_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=Permission.SEE, post=Permission.SEE)
def sanctions(visit: Visit) -> HttpResponse:
    """处分页; the act checks whether the visitor may decide it."""
    if visit.http.method != "POST":
        return _page(visit, SanctionForm(None, visit))
    sent = visit.http.POST
    if not SanctionForm(None, visit).is_open:
        visit.official.check(Permission.SANCTION_REFEREE, book_of(visit.competition))
    form = SanctionForm(sent, visit)
    if not form.is_valid():
        return _page(visit, form, status=HTTPStatus.BAD_REQUEST)
    try:
        account = form.cleaned_data["account"]
        actions.decide(visit.request, form.draft(), account=account, paper=sent.get("paper", ""))
    except Denied:
        raise
    except PaizhuoError as error:
        return _page(visit, form, error=refusals.words(error), status=HTTPStatus.CONFLICT)
    messages.success(visit.http, _("Saved."))
    return redirect("sanctions:sanctions", visit.competition.slug)


def _page(visit: Visit, form: SanctionForm, *, error: str = "", status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    state, book = visit.snapshot.state, book_of(visit.competition)
    who = {one: _(", ").join(role_words(say(), role) for role in holders(action_on(one), book)) for one in Capacity}
    permissions = {actions.permission_on(one) for one in Capacity}
    context = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "form": form,
        "decided": [(number, sanctioned_words(say(), one)) for number, one in reversed(state.sanctions.items())],
        "referees_by": who[Capacity.REFEREE] or "–",
        "others_by": who[Capacity.LEADER] or "–",
        "is_emergency": any(visit.may(one) and visit.is_emergency(one) for one in permissions),
        "prints": book is written_sanction.SOURCE.book,
        "error": error,
    }
    return render(visit.http, "sanctions/sanctions.html", context, status=status)
