"""转播控制: which table is on air, how much later, whether hands are shown, and the addresses [NAT 20(四)]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.db import transaction
from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from paizhuo import guandan, shengji
from paizhuo.officiating.online_boards import room_boards, seats_in
from paizhuo.officiating.online_play import LONGEST_DELAY
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Seat
from paizhuo.table import GameName, Player, Sit, TableSettings
from paizhuo.table.places import LONGEST_NAME
from paizhuo.tournament.log import codec
from paizhuo.web.access.permissions import Permission
from paizhuo.web.board_sets.table_cards import cards_of
from paizhuo.web.broadcast.views import PARTS
from paizhuo.web.event_play.airing import are_shown, delay_on_air
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.language import say
from paizhuo.web.live import door, opening, store
from paizhuo.web.live.settings_words import rules_words
from paizhuo.web.models import Broadcast, KeyedTable
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.models.table_codes import new_code
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.phone_address import phone_url
from paizhuo.web.pages.refusals import form_refused
from paizhuo.wording import seat_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.table import Move
    from paizhuo.web.models import LiveTable
    from paizhuo.web.pages.audience import Visit

ADDRESSES = ("overlay", "commentary", "wall")
BOOKS = dict.fromkeys(guandan.RULE_SETS, GameName.GUANDAN) | dict.fromkeys(shengji.RULE_SETS, GameName.SHENGJI)
"""规则: by name, with the game whose they are."""


class BroadcastForm(forms.Form):
    """转播: its name and what it sends."""

    name = forms.CharField(max_length=40)
    delay = forms.IntegerField(min_value=0, max_value=LONGEST_DELAY)
    shows_hands = forms.BooleanField(required=False)
    on_air = forms.CharField(required=False, max_length=24)
    beside = forms.CharField(required=False, max_length=24)
    home = forms.CharField(required=False, max_length=40)
    away = forms.CharField(required=False, max_length=40)
    notice = forms.CharField(required=False, max_length=200)


class KeyedForm(forms.Form):
    """录入桌: who sits there and by which rules; with stage, round and table of a duplicate match its boards."""

    title = forms.CharField(max_length=40)
    rules = forms.ChoiceField(choices=[(name, name) for name in BOOKS])
    stage = forms.CharField(required=False, max_length=60)
    round = forms.IntegerField(required=False, min_value=1, max_value=1000)
    table = forms.IntegerField(required=False, min_value=1, max_value=10_000)
    room = forms.ChoiceField(required=False, choices=[("", ""), ("open", "open"), ("closed", "closed")])
    segment = forms.IntegerField(required=False, min_value=0, max_value=100)

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the base class has them
        """A name for each seat."""
        super().__init__(*args, **kwargs)
        for seat in Seat:
            self.fields[f"seat-{seat}"] = forms.CharField(required=False, max_length=LONGEST_NAME)


@official(get=Permission.BROADCAST, post=Permission.BROADCAST)
def control(visit: Visit) -> HttpResponse:
    """转播控制."""
    if visit.http.method != "POST":
        return render(visit.http, "broadcast/control.html", _context(visit))
    match visit.http.POST.get("do"):
        case "new":
            Broadcast.objects.create(competition=visit.competition, name=_next_name(visit))
        case "set":
            return _set(visit)
        case "renew":
            row, which = _own(visit), visit.http.POST.get("which", "")
            if which not in ADDRESSES:
                raise Http404
            setattr(row, which, new_code())
            row.save(update_fields=(which,))
        case "keyed":
            return _open_keyed(visit)
        case _:
            raise Http404
    return _back(visit)


def _next_name(visit: Visit) -> str:
    """The name of the next broadcast."""
    return str(_("Broadcast {number}")).format(number=visit.competition.broadcasts.count() + 1)


def _back(visit: Visit) -> HttpResponse:
    return redirect("broadcast:control", slug=visit.competition.slug)


def _own(visit: Visit) -> Broadcast:
    number = visit.http.POST.get("broadcast", "")
    row = visit.competition.broadcasts.filter(pk=int(number)).first() if number.isdecimal() else None
    if row is None:
        raise Http404
    return row


def _set(visit: Visit) -> HttpResponse:
    row, form = _own(visit), BroadcastForm(visit.http.POST)
    if not form.is_valid():
        return form_refused(visit.http, forms.ValidationError([*form.errors.values()]))
    sent = form.cleaned_data
    tables = _tables(visit)
    row.on_air, row.beside = (tables.get(sent[name], (None, ""))[0] for name in ("on_air", "beside"))
    for name in ("name", "delay", "shows_hands", "home", "away", "notice"):
        setattr(row, name, sent[name])
    row.save()
    return _back(visit)


def _tables(visit: Visit) -> dict[str, tuple[LiveTable, str]]:
    """The tables of this event that can go on air, by their key; no other table can."""
    keyed = visit.competition.keyed_tables.select_related("live")[:100]
    found = {one.live.key: (one.live, one.title) for one in keyed}
    for bound in open_event_tables(visit.competition):
        names = " · ".join(one["name"] for one in bound.seats.values() if one.get("name"))
        found[bound.live.key] = (bound.live, f"{bound} {names}".strip())
    return found


def _open_keyed(visit: Visit) -> HttpResponse:
    form = KeyedForm(visit.http.POST)
    if not form.is_valid():
        return form_refused(visit.http, forms.ValidationError([*form.errors.values()]))
    sent = form.cleaned_data
    names = {seat: sent[f"seat-{seat}"].strip() or seat_words(seat, say()) for seat in Seat}
    with transaction.atomic():
        row, place = _new_keyed(visit, sent, names)
        for seat, name in names.items():
            _make(row, Sit(seat, Player(name)))
        KeyedTable.objects.create(live=row, competition=visit.competition, title=sent["title"], **place)
    return _back(visit)


def _make(row: LiveTable, move: Move) -> None:
    door.send(row.pk, door.Command(), lambda _table: move)


def _new_keyed(visit: Visit, sent: dict[str, Any], names: dict[Seat, str]) -> tuple[LiveTable, dict[str, Any]]:
    """A table of a match; or of the boards of a duplicate match, whose hands the platform knows, with its place."""
    if not (sent["stage"] and sent["round"] and sent["table"]):
        return opening.new_table(TableSettings(BOOKS[sent["rules"]], sent["rules"], keyed=True), is_listed=False), {}
    state = visit.snapshot.state
    key = TableKey(sent["stage"], sent["round"], sent["table"])
    parts = [
        one
        for one in room_boards(state, key)
        if one.room.value == (sent["room"] or one.room.value) and one.segment == (sent["segment"] or one.segment)
    ]
    if not parts:
        raise Http404
    dealt = cards_of(visit.competition, state, key, parts[0].boards)
    seated = seats_in(state, key, parts[0]) or {}
    names.update({seat: player.name for seat, player in seated.items()})
    watched = online_play_of(visit.competition).delay > 0
    settings = TableSettings(
        GameName.GUANDAN,
        sent["rules"],
        boards=parts[0].boards,
        session=dealt.session,
        keyed=True,
        watched=watched,
    )
    row = opening.new_table(settings, is_listed=False)
    row.secret, row.settings = dealt.secret, codec.encode(settings, TableSettings)
    row.save(update_fields=("secret", "settings"))
    for move in dealt.elsewhere:
        _make(row, move)
    return row, {**key._asdict(), "room": parts[0].room.value, "segment": parts[0].segment}


def _context(visit: Visit) -> dict[str, Any]:
    tables = _tables(visit)
    rows = [
        {
            "row": row,
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
        "stages": [stage.id for stage in visit.snapshot.plan.stages if stage.boards],
        "seats": [(str(seat), seat_words(seat, say())) for seat in Seat],
        "parts": PARTS,
    }


def _is_shown(visit: Visit, row: LiveTable | None) -> bool:
    return row is None or are_shown(visit.competition, store.settings_of(row))


def _address(visit: Visit, name: str, key: str) -> str:
    return phone_url(visit.http, reverse(f"broadcast:{name}", args=[key]))
