"""报名页: who has entered, who waits, who has left; and the line in which another one is entered."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.tournament import codec
from paizhuo.tournament.entries import Entry
from paizhuo.tournament.refusals import Refused
from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.entering import acts
from paizhuo.web.competitions.entering.forms import EntryForm, quick_columns
from paizhuo.web.competitions.entering.judging import judged
from paizhuo.web.competitions.entering.listing import counts, listed
from paizhuo.web.competitions.entering.requests import is_fragment
from paizhuo.web.competitions.models import Registration
from paizhuo.web.competitions.snapshot import snapshot_of
from paizhuo.web.words import say
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.competitions.access import Here

QUERY_LENGTH = 60


@official(get=Deed.SEE, post=Deed.ENTER)
def entries(here: Here) -> HttpResponse:
    """报名页."""
    if here.request.method == "POST":
        return _add(here)
    page = "_list" if is_fragment(here.request) else "entries"
    return render(here.request, f"competitions/entering/{page}.html", context(here))


def context(here: Here, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - what a template shows
    """What the page and its list show, as things stand now."""
    snapshot = snapshot_of(here.competition)
    rows = listed(here.competition, snapshot)
    query = here.request.GET.get("q", "")[:QUERY_LENGTH].replace("\0", "")
    rules = snapshot.plan.entries
    return {
        "here": here,
        "competition": here.competition,
        "snapshot": snapshot,
        "rules": rules,
        "rows": listed(here.competition, snapshot, query) if query else rows,
        "counts": counts(rows),
        "query": query,
        "may_enter": here.may(Deed.ENTER),
        "may_check_in": here.may(Deed.CHECK_IN),
        "form": EntryForm(rules, quick_columns(rules)),
        "waiting_forms": _waiting_forms(here) if here.may(Deed.ENTER) else [],
        "tab": "entries",
    } | more


def findings_of(refused: Refused) -> tuple[Any, ...]:
    """What the check of entries found; the refusal itself where it is about something else."""
    found = refused.told.get("findings")
    if not isinstance(found, tuple):
        raise refused
    return found


def _add(here: Here) -> HttpResponse:
    rules = here.snapshot.plan.entries
    form = EntryForm(rules, quick_columns(rules), data=here.request.POST)
    entry = form.entry(acts.next_number(here.snapshot.state))
    if entry is not None:
        try:
            done = acts.enter(
                here.competition,
                here.official,
                lambda number: replace(entry, number=number),
                command=here.command,
            )
        except Refused as refused:
            form.refuse(findings_of(refused), here.snapshot.names | {entry.number: entry.name})
        else:
            return _added(here, done.answer)
    page = "_added" if is_fragment(here.request) else "entries"
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return render(here.request, f"competitions/entering/{page}.html", context(here, form=form), status=status)


def _added(here: Here, answer: dict[str, Any]) -> HttpResponse:
    if is_fragment(here.request):
        return render(here.request, "competitions/entering/_added.html", context(here, added=answer))
    flash(here, _("Entered: {number} {name}").format(**answer), answer)
    return redirect("competitions:entries", here.competition.slug)


def flash(here: Here, text: str, answer: dict[str, Any]) -> None:
    """Say on the next page what was done and what somebody should look at."""
    messages.success(here.request, text)
    for warning in answer.get("warnings", []):
        messages.warning(here.request, warning)


def _waiting_forms(here: Here) -> list[dict[str, Any]]:
    """The forms that wait, each with what the rules say about it, in the order in which they came."""
    forms = list(here.competition.registrations.filter(fate=Registration.Fate.WAITING))
    state = here.snapshot.state
    first = acts.next_number(state)
    made = [codec.decode(Entry, one.entry | {"number": first + at}, "entry") for at, one in enumerate(forms)]
    names = here.snapshot.names | {entry.number: entry.name for entry in made}
    return [
        {
            "form": form,
            "entry": one.entry,
            "refusing": [entry_finding_words(say(), finding, names) for finding in one.refusing],
            "warning": [entry_finding_words(say(), finding, names) for finding in one.warning],
        }
        for form, one in zip(forms, judged(made, state), strict=True)
    ]
