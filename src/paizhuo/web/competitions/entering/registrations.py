"""网上报名表: accepted or refused, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.shortcuts import redirect
from django.utils.translation import gettext as _

from paizhuo.tournament.refusals import Refused
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.entering import acts
from paizhuo.web.competitions.entering.entries import findings_of, flash
from paizhuo.web.competitions.entering.faults import FormRefused
from paizhuo.web.words import say
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here


@official(get=None, post=Deed.ENTER)
def accept(here: Here, form: int) -> HttpResponse:
    """接受."""
    try:
        done = acts.accept(here.competition, here.official, form, command=here.command)
    except Refused as refused:
        words = [entry_finding_words(say(), one, here.snapshot.names) for one in findings_of(refused)]
        raise FormRefused(" ".join(words)) from refused
    flash(here, _("Accepted: {number} {name}").format(**done.answer), done.answer)
    return redirect("competitions:entries", here.competition.slug)


@official(get=None, post=Deed.ENTER)
def refuse(here: Here, form: int) -> HttpResponse:
    """不接受."""
    reason = here.request.POST.get("reason", "").replace("\0", "")
    acts.refuse(here.competition, here.official, form, reason, command=here.command)
    flash(here, _("The form was refused; its sender can read the reason."), {})
    return redirect("competitions:entries", here.competition.slug)
