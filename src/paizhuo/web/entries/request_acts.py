"""申请的办法: the one act by which an official settles what an entrant asks for, as a button of desk and entries."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext as _

from paizhuo.officiating.missed_round import NextRound, round_to_miss
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.change_requests import waiting_changes
from paizhuo.web.entries.request_words import asked_words
from paizhuo.web.models import ChangeRequest

if TYPE_CHECKING:
    from paizhuo.tournament.entries import Entry
    from paizhuo.web.entries.change_requests import AskedChange
    from paizhuo.web.pages.audience import Visit

Kind = ChangeRequest.Kind


@dataclass(frozen=True)
class RequestAct:
    """一办: a button that sends ``send``; ``ask`` is what the page asks before."""

    label: str
    url: str
    send: dict[str, str] = field(default_factory=dict)
    ask: str = ""


@dataclass(frozen=True)
class ShownRequest:
    """一件申请: in words, with the acts that settle it."""

    request: ChangeRequest
    entry: Entry
    words: str
    acts: tuple[RequestAct, ...] = ()


def shown_requests(visit: Visit, back: str) -> list[ShownRequest]:
    """待办申请: of the event; an act leads back to ``back``, the desk or the entries."""
    found = waiting_changes(visit.competition, visit.snapshot)
    return [ShownRequest(one.request, one.entry, asked_words(one.request), _acts(visit, one, back)) for one in found]


def _acts(visit: Visit, one: AskedChange, back: str) -> tuple[RequestAct, ...]:
    send = {"request": str(one.request.pk), "back": back}
    found = []
    if visit.may(Permission.ENTER):
        url = reverse("entries:request-grant", args=[visit.competition.slug, one.request.pk])
        match one.request.kind:
            case Kind.WITHDRAW:
                ask = _("Withdraw {names} from the whole event?").format(names=one.entry.name)
                found.append(RequestAct(_("It withdraws"), url, send, ask))
            case Kind.NAME:
                found.append(RequestAct(_("Correct the name"), url, send))
            case Kind.ALONE:
                found.append(RequestAct(_("Both are here now"), url, send))
            case _:
                pass
    coming = round_to_miss(visit.snapshot.state, one.entry.number)
    if one.request.kind in {Kind.MISS_ROUND, Kind.ALONE} and isinstance(coming, NextRound):
        label = _("Sits round {round} out").format(round=coming.round)
        url = reverse("rounds:let-miss", args=[visit.competition.slug, coming.stage])
        if visit.may(Permission.PAIR):
            found.append(RequestAct(label, url, send))
    return tuple(found)
