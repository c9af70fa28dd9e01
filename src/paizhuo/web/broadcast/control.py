"""转播控制: which table is on air, how much later, whether hands are shown, and the addresses [NAT 20(四)]."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django import forms
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from paizhuo.seats import Seat
from paizhuo.web.access.permissions import Permission
from paizhuo.web.broadcast import actions
from paizhuo.web.broadcast.forms import BOOKS, BroadcastForm, KeyedForm
from paizhuo.web.broadcast.hall_tables import place_text, seated_tables, table_title
from paizhuo.web.broadcast.keyed_opening import open_keyed
from paizhuo.web.broadcast.match_tables import tables_of, team_names
from paizhuo.web.broadcast.views import PARTS
from paizhuo.web.event_play.airing import are_shown, delay_on_air
from paizhuo.web.language import say
from paizhuo.web.live import store
from paizhuo.web.live.settings_words import rules_words
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import form_refused
from paizhuo.wording import seat_words
from paizhuo.wording.tournament.plans import stage_title

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.models import Broadcast, KeyedTable, LiveTable
    from paizhuo.web.pages.audience import Visit

_PART_WORDS = {
    "hands": _("four hands"),
    "levels": _("levels"),
    "score": _("team scores"),
    "clock": _("clock"),
    "names": _("names"),
    "plays": _("plays"),
}
"""叠加画面的部分: as the director reads them."""
_ROOM_WORDS = {"open": _("Open room"), "closed": _("Closed room")}


@official(get=Permission.BROADCAST, post=Permission.BROADCAST)
def control(visit: Visit) -> HttpResponse:
    """转播控制."""
    if visit.http.method != "POST":
        return render(visit.http, "broadcast/control.html", _context(visit))
    match visit.http.POST.get("do"):
        case "new":
            actions.open_broadcast(visit.request, _next_name(visit))
        case "set":
            return _set(visit)
        case "renew":
            row, which = _own(visit), visit.http.POST.get("which", "")
            if which not in actions.ADDRESSES:
                raise Http404
            actions.renew_address(visit.request, row, which)
        case "end":
            actions.end_broadcast(visit.request, _own(visit))
        case "keyed":
            return _open_keyed(visit)
        case "renew-operator":
            actions.renew_operator(visit.request, _own_keyed(visit))
        case _:
            raise Http404
    return _back(visit)


def _next_name(visit: Visit) -> str:
    """The name of the next broadcast; one that has ended keeps its number."""
    names = set(visit.competition.broadcasts.values_list("name", flat=True))
    numbers = range(1, len(names) + 2)
    return next(name for number in numbers if (name := str(_("Broadcast {number}")).format(number=number)) not in names)


def _back(visit: Visit) -> HttpResponse:
    return redirect("broadcast:control", slug=visit.competition.slug)


def _own(visit: Visit) -> Broadcast:
    number = visit.http.POST.get("broadcast", "")
    row = visit.competition.broadcasts.filter(pk=int(number)).first() if number.isdecimal() else None
    if row is None:
        raise Http404
    return row


def _own_keyed(visit: Visit) -> KeyedTable:
    number = visit.http.POST.get("keyed", "")
    row = visit.competition.keyed_tables.filter(pk=int(number)).first() if number.isdecimal() else None
    if row is None:
        raise Http404
    return row


def _set(visit: Visit) -> HttpResponse:
    row, form = _own(visit), BroadcastForm(visit.http.POST)
    if not form.is_valid():
        return form_refused(visit.http, forms.ValidationError([*form.errors.values()]))
    tables = _tables(visit)
    chosen = {name: tables.get(form.cleaned_data[name], (None, ""))[0] for name in actions.TABLES}
    actions.set_broadcast(visit.request, row, form.cleaned_data | chosen, dict(tables.values()))
    return _back(visit)


def _tables(visit: Visit) -> dict[str, tuple[LiveTable, str]]:
    """The tables of this event that can go on air, by their key; no other table can."""
    keyed = visit.competition.keyed_tables.select_related("live")[:100]
    found = {one.live.key: (one.live, one.title) for one in keyed}
    for bound in open_event_tables(visit.competition):
        names = " · ".join(one["name"] for one in bound.seats.values() if one.get("name"))
        words = [table_title(visit.snapshot.state, bound.key), str(_ROOM_WORDS.get(bound.room, "")), names]
        found[bound.live.key] = (bound.live, " ".join(word for word in words if word))
    return found


def _open_keyed(visit: Visit) -> HttpResponse:
    form = KeyedForm(visit.http.POST)
    if not form.is_valid():
        return form_refused(visit.http, forms.ValidationError([*form.errors.values()]))
    open_keyed(visit.request, form.cleaned_data)
    return _back(visit)


def _context(visit: Visit) -> dict[str, Any]:
    tables = _tables(visit)
    rows = [
        {
            "row": row,
            "teams": team_names(tables_of(row), visit.snapshot),
            "overlay": _address(visit, "overlay", row.overlay),
            "commentary": _address(visit, "commentary", row.commentary),
            "wall": _address(visit, "final", row.wall),
            "warns": row.shows_hands and not delay_on_air(row),
            "later": delay_on_air(row) if delay_on_air(row) > row.delay else 0,
            "closed": any(not _is_shown(visit, one) for one in (row.on_air, row.beside)),
        }
        for row in visit.competition.broadcasts.select_related("on_air", "beside")
    ]
    return {
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "visit": visit,
        "broadcasts": rows,
        "tables": [(key, title) for key, (_row, title) in tables.items()],
        "keyed": [
            (one, _address(visit, "operator", one.key)) for one in visit.competition.keyed_tables.select_related("live")
        ],
        "rules": [(name, rules_words(game, name)) for name, game in BOOKS.items()],
        "book": visit.snapshot.plan.book,
        "stages": [(stage.id, stage_title(say(), stage)) for stage in visit.snapshot.plan.stages if stage.boards],
        "seats": [(str(seat), seat_words(seat, say())) for seat in Seat],
        "parts": [(part, _PART_WORDS[part]) for part in PARTS],
        "seated": [
            (table_title(visit.snapshot.state, key), place_text(key), json.dumps(names))
            for key, names in seated_tables(visit.snapshot.state)
        ],
    }


def _is_shown(visit: Visit, row: LiveTable | None) -> bool:
    return row is None or are_shown(visit.competition, store.settings_of(row))


def _address(visit: Visit, name: str, key: str) -> str:
    return phone_url(visit.http, reverse(f"broadcast:{name}", args=[key]))
