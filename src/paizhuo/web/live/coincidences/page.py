"""巧合的页面: facts of the live tables of an event, the unusual ones first, without a verdict."""

from __future__ import annotations

from collections import defaultdict
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.table import Doer
from paizhuo.table.codec import read_move
from paizhuo.table.coincidences import Sighting, answer_times, shared_addresses
from paizhuo.table.log import Logged, answers
from paizhuo.tournament.entries.line_up import Room
from paizhuo.web.event_play.progress import place_words
from paizhuo.web.language import say
from paizhuo.web.live.browsers import seat_named
from paizhuo.web.live.store import opened
from paizhuo.web.models import EventTable, LiveSeen
from paizhuo.wording.cards import seat_words

if TYPE_CHECKING:
    from paizhuo.table.coincidences import AnswerTimes, SharedAddress
    from paizhuo.web.models import Competition

MOST_TABLES = 400
"""So many tables of a round are read."""


class Place(NamedTuple):
    """一轮: a round with live tables, and whether it is the one that is shown."""

    stage: str
    round: int
    is_on: bool


def page_context(competition: Competition, stage: str, number: int) -> dict[str, Any]:
    """The facts of the whole event about addresses, and of one round about answer times."""
    tables = list(EventTable.objects.filter(competition=competition).select_related("live"))
    rounds = sorted({(one.stage, one.round) for one in tables}, key=lambda one: one[1])
    shown = (stage, number) if (stage, number) in rounds else (rounds[-1] if rounds else ("", 0))
    of_round = [one for one in tables if (one.stage, one.round) == shown][:MOST_TABLES]
    return {
        "competition": competition,
        "rounds": [Place(*one, one == shown) for one in rounds],
        "shown": shown,
        "tables": [(one, place_words(one.room, one.segment)) for one in sorted(of_round, key=_in_order)],
        "shared": [_shared(one) for one in shared_addresses(_sightings(tables))],
        "times": [_times(one) for one in answer_times(_answered(of_round))],
    }


def _in_order(place: EventTable) -> tuple[int, int, bool]:
    """As rooms are called everywhere: the open one first."""
    return place.table, place.segment, place.room != Room.OPEN.value


def _name(place: EventTable, seat: str) -> str:
    return str(place.seats.get(seat, {}).get("name") or seat)


def _where(place: EventTable) -> str:
    text = _("Round {round}, table {table}").format(round=place.round, table=place.table)
    return f"{text} {place_words(place.room, place.segment)}".rstrip()


def _sightings(tables: list[EventTable]) -> list[Sighting]:
    places = {one.live_id: one for one in tables}
    return [
        Sighting(
            _name(places[one.table_id], one.seat),
            _where(places[one.table_id]),
            one.seat,
            one.address,
            one.browser,
            int(one.first_at.timestamp() * 1000),
            int(one.last_at.timestamp() * 1000),
        )
        for one in LiveSeen.objects.filter(table__in=places)
    ]


def _answered(tables: list[EventTable]) -> dict[str, dict[str, list[int]]]:
    """每手用时: of people only; what a bot or the clock did is nobody's answer."""
    found: dict[str, dict[str, list[int]]] = {}
    for place in tables:
        course = opened(place.live).course
        moves = (Logged(one.no, one.at, read_move(one.entry, course)) for one in place.live.moves.all())
        times: dict[str, list[int]] = defaultdict(list)
        for one in answers(moves):
            if one.doer is Doer.PERSON:
                times[_name(place, str(one.seat))].append(one.took)
        found[str(place.pk)] = times
    return found


def _shared(one: SharedAddress) -> dict[str, Any]:
    return {
        "at_one_table": one.at_one_table,
        "lines": [
            {
                "player": seen.player,
                "where": seen.table,
                "seat": _seat(seen.seat),
                "browser": _browser(seen.browser),
                "since": datetime.fromtimestamp(seen.since / 1000, UTC),
                "until": datetime.fromtimestamp(seen.until / 1000, UTC),
            }
            for seen in one.sightings
        ],
    }


def _seat(letter: str) -> str:
    seat = seat_named(letter)
    return letter if seat is None else seat_words(seat, say())


def _browser(kind: str) -> str:
    """浏览器: its family as it calls itself, and whether it is on a phone."""
    family, _blank, phone = kind.partition(" ")
    name = {"wechat": _("WeChat"), "other": _("another browser")}.get(family, family.title())
    return _("{browser} on a phone").format(browser=name) if phone else name


def _times(one: AnswerTimes) -> dict[str, Any]:
    return {
        "player": one.player,
        "acts": one.acts,
        "median": one.median / 1000,
        "most": one.most / 1000,
        "quick": round(100 * one.quick / one.acts),
        "others": None if one.others is None else one.others / 1000,
    }
