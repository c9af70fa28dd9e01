"""报名页: the list of entrants, the waiting forms, and the quick form for one more entry."""

from __future__ import annotations

from dataclasses import replace
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

from django.contrib import messages
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from paizhuo.officiating.entry_checks import check_entries
from paizhuo.tournament.entries import Entry
from paizhuo.tournament.log import codec
from paizhuo.tournament.log.refusals import Refused
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.forms import EntryForm, quick_columns
from paizhuo.web.entries.page import count_by_status, entrant_rows
from paizhuo.web.entries.request_acts import shown_requests
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import ImportDraft, Registration
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.fragments import is_fragment
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.pages.audience import Visit

QUERY_LENGTH = 60


@official(get=Permission.SEE, post=Permission.ENTER)
def entries(visit: Visit) -> HttpResponse:
    """报名页."""
    if visit.http.method == "POST":
        return _add(visit)
    page = "_list" if is_fragment(visit.http) else "entries"
    return render(visit.http, f"entries/{page}.html", context(visit))


def context(visit: Visit, **more: Any) -> dict[str, Any]:  # noqa: ANN401 - what a template shows
    """The template context of the page and of its list."""
    snapshot = snapshot_of(visit.competition)
    rows = entrant_rows(visit.competition, snapshot)
    query = visit.http.GET.get("q", "")[:QUERY_LENGTH].replace("\0", "")
    rules = snapshot.plan.entries
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": snapshot,
        "rules": rules,
        "rows": entrant_rows(visit.competition, snapshot, query) if query else rows,
        "counts": count_by_status(rows),
        "query": query,
        "may_enter": visit.may(Permission.ENTER),
        "may_give_link": visit.may(Permission.GIVE_LINK),
        "may_check_in": visit.may(Permission.CHECK_IN),
        "form": EntryForm(rules, quick_columns(rules)),
        "waiting_forms": _waiting_forms(visit) if visit.may(Permission.ENTER) else [],
        "asked_changes": shown_requests(visit, "entries") if visit.may(Permission.ENTER) else [],
        "is_import_open": ImportDraft.objects.filter(competition=visit.competition).exists(),
        "tab": "entries",
    } | more


def findings_of(refused: Refused) -> tuple[Any, ...]:
    """The findings of a refused entry; re-raise a refusal about something else."""
    found = refused.details.get("findings")
    if not isinstance(found, tuple):
        raise refused
    return found


def _add(visit: Visit) -> HttpResponse:
    rules = visit.snapshot.plan.entries
    form = EntryForm(rules, quick_columns(rules), data=visit.http.POST)
    entry = form.entry(visit.snapshot.state.next_number)
    if entry is not None:
        try:
            done = actions.enter(
                visit.request,
                lambda number: replace(entry, number=number),
                telephone=form.cleaned_data.get("phone", ""),
            )
        except Refused as refused:
            form.refuse(findings_of(refused), visit.snapshot.names | {entry.number: entry.name})
        else:
            return _added(visit, done.answer)
    page = "_added" if is_fragment(visit.http) else "entries"
    status = HTTPStatus.UNPROCESSABLE_ENTITY
    return render(visit.http, f"entries/{page}.html", context(visit, form=form), status=status)


def _added(visit: Visit, answer: dict[str, Any]) -> HttpResponse:
    if is_fragment(visit.http):
        return render(visit.http, "entries/_added.html", context(visit, added=answer))
    flash(visit, _("Entered: {number} {name}").format(**answer), answer)
    return redirect("entries:entries", visit.competition.slug)


def flash(visit: Visit, text: str, answer: dict[str, Any]) -> None:
    """Show on the next page what was done, and the warnings of the answer."""
    messages.success(visit.http, text)
    for warning in answer.get("warnings", []):
        messages.warning(visit.http, warning)


def _waiting_forms(visit: Visit) -> list[dict[str, Any]]:
    """The waiting forms in the order of arrival, each with the findings of the entry rules."""
    forms = list(visit.competition.registrations.filter(fate=Registration.Fate.WAITING))
    state = visit.snapshot.state
    first = state.next_number
    made = [codec.decode(Entry, one.entry | {"number": first + at}, "entry") for at, one in enumerate(forms)]
    names = visit.snapshot.names | {entry.number: entry.name for entry in made}
    return [
        {
            "form": form,
            "entry": one.entry,
            "refusing": [entry_finding_words(say(), finding, names) for finding in one.refusing],
            "warning": [entry_finding_words(say(), finding, names) for finding in one.warning],
        }
        for form, one in zip(forms, check_entries(made, state), strict=True)
    ]
