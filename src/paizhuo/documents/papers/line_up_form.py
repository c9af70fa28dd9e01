"""出场表: who plays where for one entrant in a match, declared before it begins [NAT 14(二), 30]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.days import day_of_play, day_words
from paizhuo.documents.paper import NothingToPrint, Paper
from paizhuo.documents.papers.score_sheets.board_sheets import ROOMS
from paizhuo.documents.tables import matches_of, stage_of
from paizhuo.tournament.entries import EntryKind, Room, pair_places, team_places
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.wording import N_, seat_words
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.entries import Place
    from paizhuo.tournament.log.state import MatchState

_WHEN = N_(
    "Without a seat choice both sides declare 10 minutes before the start; with one, the side without it 15 minutes, "
    "the side that has it at least 5 minutes before the start."
)
NO_LINE_UP = N_("In an individual event the draw seats everybody; there is no line-up to declare.")


def line_up_form(occasion: EventView, where: Where) -> Paper:
    """出场表: of both sides of every match of a round, or of one match; blank where no round is named."""
    say, stage = occasion.say, stage_of(occasion, where)
    if where.round and occasion.plan.entries.kind is EntryKind.INDIVIDUAL:
        raise NothingToPrint(NO_LINE_UP)
    forms: list[dict[str, Any]] = []
    if where.round:
        segments = [
            say(N_("Segment {segment} of {segments}")).format(segment=at, segments=stage.segments)
            for at in range(1, stage.segments + 1)
        ]
        for match in matches_of(occasion, where):
            for segment in segments:
                about = [stage_words(say, stage), *([segment] if len(segments) > 1 else [])]
                heads = {"about": say(N_(", ")).join(about), "round": str(where.round), "date": day_of_play(occasion)}
                forms += [{**heads, **_filled(occasion, match, end)} for end in End]
    blank = {
        "about": "",
        "round": "",
        "table": "",
        "date": day_words(say, ""),
        "team": "",
        "opponent": "",
        "places": _blank_places(occasion),
        "listed": [],
    }
    title = say(N_("Line-up form"))
    data = {
        "event": occasion.title,
        "title": title,
        "table_label": say(N_("Table no.")),
        "round_label": say(N_("Round no.")),
        "date_label": say(N_("Date")),
        "team_label": say(N_("Team (pair)")),
        "opponent_label": say(N_("Opponents")),
        "heads": [say(N_("Room")), say(N_("Seat")), say(N_("Player"))],
        "listed_label": say(N_("On the entry list:")),
        "signatures": [
            say(N_("Declared at:")),
            say(N_("Signature of the leader:")),
            say(N_("Signature of the referee:")),
        ],
        "note": say(_WHEN),
        "source": say(N_("National rules, articles 14(二), 30(三)2")),
        "forms": forms or [blank, blank],
    }
    return Paper("line_up_form", title, data)


def _filled(occasion: EventView, match: MatchState, end: End) -> dict[str, Any]:
    say, names = occasion.say, occasion.names
    pairing = match.pairing
    own, other = (pairing.home, pairing.away) if end is End.HOME else (pairing.away, pairing.home)
    side = seating_of(match).side(end)
    places = team_places(end, side) if occasion.plan.entries.kind is EntryKind.TEAM else pair_places(side)
    declared = {(room, seat): player for room, seat, player in match.seated.get(end, ())}
    return {
        "table": str(pairing.table),
        "team": say(N_(", ")).join(entrant_words(say, number, names) for number in own),
        "opponent": say(N_(", ")).join(entrant_words(say, number, names) for number in other),
        "places": [
            [*_place(occasion, place), declared.get((place.room.value, str(place.seat)), "")] for place in places
        ],
        "listed": [person.name for number in own for person in occasion.state.entries[number].members],
    }


def _place(occasion: EventView, place: Place) -> tuple[str, str]:
    """Room and seat; a pair has one table and no rooms."""
    rooms = occasion.plan.entries.kind is EntryKind.TEAM
    return occasion.say(ROOMS[place.room]) if rooms else "", seat_words(place.seat, occasion.say)


def _blank_places(occasion: EventView) -> list[list[str]]:
    """Lines without seats: which side an entrant takes is told by the pairing and by the seat choice [NAT 29]."""
    if occasion.plan.entries.kind is EntryKind.TEAM:
        return [[occasion.say(ROOMS[room]), "", ""] for room in Room for _ in range(2)]
    return [["", "", ""] for _ in range(2)]
