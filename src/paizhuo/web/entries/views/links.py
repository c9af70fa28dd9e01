"""私人链接与联系电话: the links of all as cards and as a list, a new link for one, and how officials reach him."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.tournament.entries import EntryKind
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries import actions
from paizhuo.web.entries.contacts import telephones
from paizhuo.web.entries.links import links_by_number
from paizhuo.web.entries.page import entrant_rows
from paizhuo.web.entries.telephone_form import TelephoneForm
from paizhuo.web.entries.views.downloads import as_list
from paizhuo.web.entries.views.entries import flash
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.phone_address import is_only_here, phone_url

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.entries.page import EntrantRow
    from paizhuo.web.pages.audience import Visit

PARTNERS = 2


@official(get=Permission.GIVE_LINK, post=Permission.GIVE_LINK)
def cards(visit: Visit) -> HttpResponse:
    """报到卡: the code of every entrant, to print and cut; POST makes the links that are missing."""
    if visit.http.method == "POST":
        actions.make_links(visit.request.regardless())
        return redirect("entries:cards", visit.competition.slug)
    return render(visit.http, "entries/cards.html", _shown(visit))


@official(get=Permission.GIVE_LINK, post=Permission.GIVE_LINK)
def send_out(visit: Visit) -> HttpResponse:
    """发链接: every entrant with his link as a line to copy; POST makes the links that are missing."""
    if visit.http.method == "POST":
        actions.make_links(visit.request.regardless())
        return redirect("entries:links", visit.competition.slug)
    shown = _shown(visit)
    lines = [_("{name}: {link}").format(name=_who(one), link=one.url) for one in shown["given"]]
    shown |= {"lines": list(zip(shown["given"], lines, strict=True)), "text": "\n".join(lines)}
    return render(visit.http, "entries/links.html", shown | {"only_here": is_only_here(visit.http)})


@official(get=Permission.GIVE_LINK)
def links_file(visit: Visit) -> HttpResponse:
    """链接表: the same as a spreadsheet; with telephones for those who may see them."""
    calls = telephones(visit.competition, visit.snapshot) if visit.may(Permission.ENTER) else {}
    head = [_("No."), _("Name"), _("Players"), _("Unit"), *([_("Telephone")] if calls else []), _("Private link")]
    rows = []
    for one in _given(visit):
        entry, number = one.row.entry, one.row.entry.number
        call = [calls.get(number, "")] if calls else []
        rows.append([str(number), entry.name, one.row.members, entry.unit, *call, one.url])
    return as_list(f"{visit.competition.slug}-links.csv", [head, *rows])


class _Given(NamedTuple):
    """发了链接的: an entrant who has a link, with its address."""

    row: EntrantRow
    url: str


def _given(visit: Visit) -> list[_Given]:
    links, state = links_by_number(visit.competition, visit.snapshot), visit.snapshot.state
    return [
        _Given(row, phone_url(visit.http, reverse("mine:page", args=[links[row.entry.number].code])))
        for row in entrant_rows(visit.competition, visit.snapshot)
        if row.entry.number in links and row.entry.number in state.present
    ]


def _shown(visit: Visit) -> dict[str, Any]:
    """What the cards and the list have in common."""
    given = _given(visit)
    return {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "given": given,
        "missing": len(visit.snapshot.state.present) - len(given),
        "is_team": visit.snapshot.plan.entries.kind is EntryKind.TEAM,
        "tab": "check-in",
    }


def _who(one: _Given) -> str:
    """The name of an entrant, with the players where it does not list them and they are no team."""
    entry = one.row.entry
    is_named = not one.row.members or len(entry.members) > PARTNERS
    return entry.name if is_named else _("{name} ({players})").format(name=entry.name, players=one.row.members)


@official(get=None, post=Permission.GIVE_LINK)
def renew(visit: Visit, number: int) -> HttpResponse:
    """换链接: a new private link for an entrant, or his first one."""
    actions.renew_link(visit.request.regardless(), number)
    flash(visit, _("Number {number} has a new link. An older one opens nothing any more.").format(number=number), {})
    return redirect(f"{reverse('entries:entry', args=[visit.competition.slug, number])}#link")


@official(get=None, post=Permission.ENTER)
def telephone(visit: Visit, number: int) -> HttpResponse:
    """改联系电话."""
    if number not in visit.snapshot.state.entries:
        raise Http404
    sent = cleaned_values(TelephoneForm(visit.http.POST))
    actions.change_telephone(visit.request.regardless(), number, sent["telephone"])
    flash(visit, _("Saved: the telephone of number {number}.").format(number=number), {})
    return redirect("entries:entry", visit.competition.slug, number)
