"""队员: the forms of the page of an entry that change a player: a substitution, a misspelt name."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.views.entries import flash
from paizhuo.web.entries.views.entry import entry_page, name_form, substitute_form
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.refusals import words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit


@official(get=None, post=Permission.SUBSTITUTE)
def substitute(visit: Visit, number: int) -> HttpResponse:
    """替补: one player of the entry for another."""
    _known(visit, number)
    form = substitute_form(visit, number, visit.http.POST)
    coming = form.coming()
    if coming is not None:
        sent = form.cleaned_data
        try:
            done = actions.substitute(
                visit.request,
                number,
                sent["leaving"],
                coming,
                reason=sent["reason"],
                signed_by=sent.get("signed_by", ""),
            )
        except (NotAccepted, Refused) as error:
            form.add_error(None, words(error))
        else:
            flash(visit, _("Changed: {number} {name}").format(**done.answer), done.answer)
            return redirect("entries:entry", visit.competition.slug, number)
    return entry_page(visit, number, substitute=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


@official(get=None, post=Permission.CORRECT_NAME)
def correct_name(visit: Visit, number: int) -> HttpResponse:
    """更正姓名: of a player whose name was misspelt."""
    _known(visit, number)
    form = name_form(visit, number, visit.http.POST)
    if form.is_valid():
        sent = form.cleaned_data
        try:
            done = actions.correct_name(visit.request, number, sent["wrong"], sent["right"], sent["reason"])
        except (NotAccepted, Refused) as error:
            form.add_error(None, words(error))
        else:
            flash(visit, _("Changed: {number} {name}").format(**done.answer), done.answer)
            return redirect("entries:entry", visit.competition.slug, number)
    return entry_page(visit, number, name=form, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def _known(visit: Visit, number: int) -> None:
    if number not in visit.snapshot.state.entries:
        raise Http404
