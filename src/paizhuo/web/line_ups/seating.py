"""核对上场者: the referee fills in who sits where, and sees what the book says of it [NAT 22(四)]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from django.http import Http404
from django.shortcuts import render
from django.urls import reverse

from paizhuo.officiating.case_form import NO_SEAT, CaseForm
from paizhuo.officiating.line_ups import entry_of_side
from paizhuo.officiating.seating_check import check_seated, declared_entrants, declared_places
from paizhuo.officiating.segments import declares_line_ups
from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.referee import Infraction
from paizhuo.seats import Seat
from paizhuo.tournament.entries import LineUpFault, Room, RoomSeat
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import Visit, official
from paizhuo.wording import seat_words
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.tournament import line_up_words, stage_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from django.http import HttpResponseBase, QueryDict

    from paizhuo.officiating.seating_check import Seating

LONGEST_NAME = 60


@official(get=Permission.RULE)
def seating(visit: Visit, stage: str, number: int, table: int) -> HttpResponseBase:
    """核对上场者: the places of both rooms as declared; with names in the address, what is wrong with them."""
    state, key = visit.snapshot.state, TableKey(stage, number, table)
    match, asked = find_match(state, key), visit.http.GET
    if match is None or not declares_line_ups(state, stage):
        raise Http404
    numbers = {str(at): at for at in range(1, state.plan.stage(stage).segments + 1)}
    segment = numbers.get(asked.get("segment", "1"))
    if segment is None:
        raise Http404
    declared = declared_places(state, key, segment)
    is_asked = any(_field(place) in asked for place in declared)
    seated = _seated(asked) if is_asked else declared
    sides = check_seated(state, key, segment, seated)
    entrants = declared_entrants(state, key, segment)
    shown: dict[str, Any] = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "stage": stage,
        "title": stage_words(say(), state.plan.stage(stage)),
        "number": number,
        "table": table,
        "segment": segment,
        "segments": tuple(numbers.values()) if len(numbers) > 1 else (),
        "is_asked": is_asked,
        "rooms": [
            (
                room_words(say(), room),
                [
                    {"entrant": entrants.get(RoomSeat(room, seat)), **_place(RoomSeat(room, seat), declared, seated)}
                    for seat in _AROUND
                ],
            )
            for room in Room
        ],
        "members": [person.name for end in End for person in entry_of_side(state, match, end).members],
        "sides": [_side(visit, key, one) for one in sides if one.findings],
        "wrong_seats": _rule_address(visit, key, CaseForm(None, Infraction.WRONG_SEATS)),
        "line_up": f"{reverse('rounds:line-up', args=[visit.competition.slug, *key])}?segment={segment}",
        "may_change": visit.may(Permission.LINE_UP),
    }
    return render(visit.http, "line_ups/seating.html", shown)


_AROUND = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)


def _field(place: RoomSeat) -> str:
    return f"{place.room.value}-{place.seat}"


def _seated(asked: QueryDict) -> dict[RoomSeat, str]:
    places = (RoomSeat(room, seat) for room in Room for seat in _AROUND)
    names = {place: asked.get(_field(place), "").replace("\0", "").strip()[:LONGEST_NAME] for place in places}
    return {place: name for place, name in names.items() if name}


def _place(place: RoomSeat, declared: dict[RoomSeat, str], seated: dict[RoomSeat, str]) -> dict[str, Any]:
    return {
        "field": _field(place),
        "seat": seat_words(place.seat, say()),
        "declared": declared.get(place, ""),
        "seated": seated.get(place, ""),
    }


def _side(visit: Visit, key: TableKey, found: Seating) -> dict[str, Any]:
    """What is found about a side, with a link to each case that the referee can rule on."""
    cases = [
        (infraction_words(say(), infraction), _rule_address(visit, key, form))
        for infraction, answers in found.cases
        for form in (CaseForm(found.entrant, infraction, NO_SEAT, answers),)
    ]
    return {
        "entrant": found.entrant,
        "findings": [line_up_words(say(), one) for one in found.findings],
        "cases": cases,
        "came_in": any(one.code is LineUpFault.CHANGED_IN_GAME for one in found.findings),
    }


def _rule_address(visit: Visit, key: TableKey, form: CaseForm) -> str:
    address = reverse("refereeing:rule", args=[visit.competition.slug, *key])
    return f"{address}?{urlencode(form.fields)}"
