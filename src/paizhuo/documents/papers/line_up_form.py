"""出场表: the seats of one entrant's players in a match, declared before it begins [NAT 14(二), 30]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.days import day_of_play, day_words
from paizhuo.documents.paper import Missing, Paper, present
from paizhuo.documents.sides import ROOMS
from paizhuo.documents.tables import check_matches, matches_of, stage_of
from paizhuo.tournament.entries import EntryKind, Room, pair_places, team_places
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.wording import N_, seat_words
from paizhuo.wording.tournament import entrant_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.entries import RoomSeat
    from paizhuo.tournament.log.state import MatchState

_WHEN = N_(
    "Without a seat choice both sides declare 10 minutes before the start; with one, the side without it 15 minutes, "
    "the side that has it at least 5 minutes before the start."
)
NO_LINE_UP = N_("In an individual event the draw seats everybody; there is no line-up to declare.")


def is_used(event_view: EventView) -> bool:
    """Whether the event needs this form: in the events of teams only."""
    return event_view.plan.entries.kind is EntryKind.TEAM


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form; a filled-in one needs a round in which sides declare a line-up."""
    if where.round and event_view.plan.entries.kind is EntryKind.INDIVIDUAL:
        return Missing(NO_LINE_UP)
    return check_matches(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """出场表: for both sides of every match of a round, or of one match; blank where no round is named."""
    say, stage = event_view.say, stage_of(event_view, where)
    forms: list[dict[str, Any]] = []
    if where.round:
        segments = [
            say(N_("Segment {segment} of {segments}")).format(segment=at, segments=stage.segments)
            for at in range(1, stage.segments + 1)
        ]
        for match in present(matches_of(event_view, where)):
            for at, segment in enumerate(segments, start=1):
                about = [stage_words(say, stage), *([segment] if len(segments) > 1 else [])]
                heads = {"about": say(N_(", ")).join(about), "round": str(where.round), "date": day_of_play(event_view)}
                forms += [{**heads, **_filled(event_view, match, end, at)} for end in End]
    blank = {
        "about": "",
        "round": "",
        "table": "",
        "date": day_words(say, ""),
        "team": "",
        "opponent": "",
        "places": _blank_places(event_view),
        "listed": [],
    }
    title = say(N_("Line-up form"))
    data = {
        "event": event_view.title,
        "title": title,
        "table_label": say(N_("Table no.")),
        "round_label": say(N_("Round no.")),
        "date_label": say(N_("Date")),
        "team_label": say(N_("Team (pair)")),
        "opponent_label": say(N_("Opponents")),
        "heads": [say(N_("Room")), say(N_("Seat")), say(N_("Player's name"))],
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


def _filled(event_view: EventView, match: MatchState, end: End, segment: int) -> dict[str, Any]:
    say, names = event_view.say, event_view.names
    pairing = match.pairing
    own, other = (pairing.home, pairing.away) if end is End.HOME else (pairing.away, pairing.home)
    side = seating_of(match).side(end)
    places = team_places(end, side) if event_view.plan.entries.kind is EntryKind.TEAM else pair_places(side)
    # A sealed line-up is printed for nobody; one of the whole match stands for all segments.
    record = match.line_ups.get(segment)
    shown = record.of(end) if record is not None and record.is_shown(end) else None
    seated = match.seated.get(end, ()) if not match.line_ups else () if shown is None else shown.players
    declared = {(room, seat): player for room, seat, player in seated}
    return {
        "table": str(pairing.table),
        "team": say(N_(", ")).join(entrant_words(say, number, names) for number in own),
        "opponent": say(N_(", ")).join(entrant_words(say, number, names) for number in other),
        "places": [
            [*_place(event_view, place), declared.get((place.room.value, str(place.seat)), "")] for place in places
        ],
        "listed": [person.name for number in own for person in event_view.state.entries[number].members],
    }


def _place(event_view: EventView, place: RoomSeat) -> tuple[str, str]:
    """Room and seat; pairs play at one table, without rooms."""
    rooms = event_view.plan.entries.kind is EntryKind.TEAM
    return event_view.say(ROOMS[place.room]) if rooms else "", seat_words(place.seat, event_view.say)


def _blank_places(event_view: EventView) -> list[list[str]]:
    """Rows without seats: the pairing and the choice of seats decide the side of an entrant [NAT 29]."""
    if event_view.plan.entries.kind is EntryKind.TEAM:
        return [[event_view.say(ROOMS[room]), "", ""] for room in Room for _ in range(2)]
    return [["", "", ""] for _ in range(2)]
