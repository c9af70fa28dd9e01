"""评奖页: who gets the prizes that no place decides, such as the award for good conduct 风尚奖."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django import forms
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy

from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.office.around_play import give_award
from paizhuo.web.office.prizes_page import prizes_shown
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fields import NameField
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.wording import N_
from paizhuo.wording.tournament.around_play import award_winner_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.office.prize_forms import CategoryForm
    from paizhuo.web.pages.audience import Visit

MOST = 1_000_000
CONDUCT = N_("Award for good conduct")
"""体育道德风尚奖."""


class AwardForm(forms.Form):
    """评奖."""

    award = NameField(label=gettext_lazy("Award"), max_length=60)
    entrant = forms.IntegerField(label=gettext_lazy("Entrant"), min_value=1, max_value=MOST)
    player = NameField(label=gettext_lazy("Player"), max_length=60, required=False)
    reason = NameField(label=gettext_lazy("Reason"), max_length=200, required=False)


@official(get=Permission.SEE, post=Permission.AWARD)
def awards(visit: Visit) -> HttpResponse:
    """评奖页; a POST records an award."""
    if visit.http.method == "POST":
        give_award(visit.request.regardless(), f.AwardGiven(**cleaned_values(AwardForm(visit.http.POST))))
        return redirect("office:awards", visit.competition.slug)
    return awards_page(visit)


def awards_page(visit: Visit, *, form: CategoryForm | None = None, status: HTTPStatus = HTTPStatus.OK) -> HttpResponse:
    """评奖页: the prizes for places and classes, and the awards that somebody decides."""
    state, names = visit.snapshot.state, visit.snapshot.names
    context = {
        **prizes_shown(visit.competition, visit.snapshot, form),
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "given": [(one, award_winner_words(say(), one, names)) for one in state.awards.values()],
        "conduct": say()(CONDUCT),
        "may_give": visit.may(Permission.AWARD),
        "tab": "office",
    }
    return render(visit.http, "office/awards.html", context, status=status)
