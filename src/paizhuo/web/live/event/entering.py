"""入座: a player comes to his table by the private link of his entry; nobody else can take his seat."""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from django.http import Http404
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import parse_seat
from paizhuo.web.access.actors import PLAYERS, Actor, live_table_name
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.links import opened_link
from paizhuo.web.event_play.progress import shown
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.write import write
from paizhuo.web.live import hub
from paizhuo.web.live.browsers import browser_in, browser_of, seat_of, unseat
from paizhuo.web.live.event.own_matches import own_matches
from paizhuo.web.live.event.seats import has_not_begun, vacate
from paizhuo.web.live.lobby import to_table
from paizhuo.web.models import EntryLink, EventTable, LiveSeat, LiveTable, TableCode
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.pages.audience import everybody
from paizhuo.web.results.tables import send_table
from paizhuo.web.throttling import throttle
from paizhuo.web.throttling.limits import LIVE_MOVE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.http import HttpRequest, HttpResponse

    from paizhuo.web.event_play.progress import OnlineSeat, OnlineTable
    from paizhuo.web.ledger.write import Writing


@everybody
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, code: str) -> HttpResponse:
    """进入牌桌: which of its players he is, where an entry has several; then the table.

    A browser that played for the same player before goes straight on.
    """
    opened = opened_link(code)
    if opened is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    if opened.is_replaced:
        return render(request, "mine/replaced.html", status=HTTPStatus.GONE)
    tables = tables_of_link(opened.link)
    if not tables:
        return redirect("mine:page", code)
    browser = browser_of(request)
    if request.method == "POST":
        bound, letter = _chosen(request, tables, opened.link)
        # Each sit is an act, and a link that became known brings as many browsers as somebody likes.
        throttle.take((LIVE_MOVE, (bound.live.key, code)))
        take_seat(bound, letter, browser)
        return to_table(request, bound.live, browser)
    for bound in tables:
        own = seat_of(bound.live, browser)
        if own is not None and str(own) in bound.letters_of(opened.link):
            return to_table(request, bound.live, browser)
    context = {
        "competition": opened.link.competition,
        "snapshot": opened.snapshot,
        "link": opened.link,
        "bound": tables[0],
        "choices": [_choice(bound, opened.link, browser) for bound in tables],
        "players": sum(len(bound.letters_of(opened.link)) for bound in tables),
    }
    return render(request, "live/enter.html", context)


@everybody
@never_cache
@require_GET
def at_table(request: HttpRequest, code: str, stage: str, number: int) -> HttpResponse:
    """凭桌码进: a browser that plays at the table of this code goes to its seat, any other back to its page.

    The code lies open on a table, so that it seats nobody: who scans it would see somebody's cards.
    """
    found = TableCode.objects.select_related("competition").filter(code=code, replaced_at=None).first()
    if found is None:
        throttle.count_unknown_code(throttle.address_of(request))
        raise Http404
    key, browser = TableKey(stage, number, found.table), browser_in(request.COOKIES)
    for bound in open_event_tables(found.competition).filter(**key._asdict()).order_by("-pk"):
        if seat_of(bound.live, browser) is not None:
            return redirect("live:table", bound.live.key)
    for own in own_matches(browser)[0]:
        if own.competition == found.competition and own.bound.key == key:
            return redirect(own.url)
    return redirect(f"{reverse('phone:match', args=[code, stage, number])}?do=link")


class Choice(NamedTuple):
    """一桌: the seats of the entry there, those of the opponents, and the seat of before."""

    table: OnlineTable
    own: tuple[OnlineSeat, ...]
    others: tuple[OnlineSeat, ...]
    known: str


def _choice(bound: EventTable, link: EntryLink, browser: str) -> Choice:
    letters, table = bound.letters_of(link), shown(bound)
    own = tuple(one for one in table.seats if one.letter in letters)
    others = tuple(one for one in table.seats if one.letter not in letters)
    return Choice(table, own, others, letter_of_before(bound, letters, browser))


def _chosen(request: HttpRequest, tables: Sequence[EventTable], link: EntryLink) -> tuple[EventTable, str]:
    """The table and the seat that were pressed; refused where the entry has no such seat."""
    letter, live = request.POST.get("seat", ""), request.POST.get("live", "")
    for bound in tables:
        if letter in bound.letters_of(link) and live in {"", bound.live.key}:
            return bound, letter
    raise OnlineRefused(WhyNotOnline.NOT_ONLINE)


def tables_of_link(link: EntryLink) -> list[EventTable]:
    """您的对局: the open tables at which an entry plays now, a team at several; else the last that is over."""
    tables = open_event_tables(link.competition).select_related("competition").order_by("pk")
    own = [one for one in tables if one.letters_of(link)]
    return [one for one in own if one.live.ended_at is None] or own[-1:]


def letter_of_before(bound: EventTable, letters: tuple[str, ...], browser: str) -> str:
    """上一轮的座位: the seat of the player for whom this browser played before; empty where it is not known."""
    before = LiveSeat.objects.filter(browser=browser, table__event_table__competition=bound.competition)
    names = {
        one.table.event_table.seats.get(one.seat, {}).get("name")
        for one in before.select_related("table__event_table").order_by("-since")[:1]
    }
    return next((letter for letter in letters if bound.seats[letter]["name"] in names), "")


def take_seat(bound: EventTable, letter: str, browser: str) -> None:
    """入座: this browser plays on the seat from now on.

    Until the first card is dealt a seat can be taken from another device of the same entry, and changed for the
    partner's. Later both would show a player his partner's cards: the seat moves by the link of its own device, or
    after an official has freed it.
    """

    def body(writing: Writing) -> None:
        live = LiveTable.objects.select_for_update().get(pk=bound.live_id)
        begun = not has_not_begun(live)
        held = LiveSeat.objects.filter(table=live, seat=letter).first()
        mine = LiveSeat.objects.filter(table=live, browser=browser)
        if held is None or held.browser != browser:
            if begun and mine.exists():
                raise OnlineRefused(WhyNotOnline.OTHER_SEAT)
            if begun and held is not None:
                raise OnlineRefused(WhyNotOnline.OTHER_DEVICE)
            left = [parse_seat(one.seat) for one in mine]
            unseat(mine)
            for seat in left:
                vacate(live, seat)
            LiveSeat.objects.update_or_create(table=live, seat=letter, defaults={"browser": browser})
        if held is not None and held.browser != browser:
            taken.append(held.browser)
        player = bound.seats[letter]["name"]
        writing.detail |= {**bound.key._asdict(), "seat": letter, "live": live.key, "player": player}
        send_table(writing, bound.key)
        writing.notify("log", staff_only=True)

    taken: list[str] = []
    write(Request(bound.competition, Actor(live_table_name(bound.table), PLAYERS)), Permission.SIT, body)
    for before in taken:
        hub.take(bound.live_id, before)
