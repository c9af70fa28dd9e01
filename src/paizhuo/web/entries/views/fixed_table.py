"""固定台号: an entrant who cannot walk far keeps one table; the reason stays with those who take entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django import forms
from django.http import Http404
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from paizhuo.tournament.plan.limits import ENTRANTS
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.limits import REASON_LENGTH
from paizhuo.web.entries.views.entries import flash
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import cleaned_values

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


class FixedTableForm(forms.Form):
    """固定台号: empty for none."""

    table = forms.IntegerField(label=gettext_lazy("Table"), min_value=0, max_value=ENTRANTS, required=False)
    reason = forms.CharField(label=gettext_lazy("Reason"), max_length=REASON_LENGTH, required=False)


@official(get=None, post=Permission.ENTER)
def fix_table(visit: Visit, number: int) -> HttpResponse:
    """固定台号: of this entrant, or none from now on."""
    if number not in visit.snapshot.state.entries:
        raise Http404
    sent = cleaned_values(FixedTableForm(visit.http.POST))
    table = sent["table"] or 0
    actions.fix_table(visit.request, number, table, sent["reason"])
    text = _("From the next pairing on number {number} plays at table {table}.")
    if not table:
        text = _("Number {number} has no fixed table any more.")
    flash(visit, text.format(number=number, table=table), {})
    return redirect("entries:entry", visit.competition.slug, number)
