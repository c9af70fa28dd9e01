"""座位图: the tables of the hall in rows, with the entrants at each side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Paper, present
from paizhuo.documents.sides import ROOMS, seats_at_table
from paizhuo.documents.tables import check_hall, hall, matches_of, round_of, stage_of
from paizhuo.seats import Seat
from paizhuo.tournament.entries import EntryKind, Room
from paizhuo.wording import N_, seat_words
from paizhuo.wording.tournament import entrants_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where there are tables."""
    return check_hall(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """座位图: the plan of a round with the numbers of the entrants; without a round, the tables only."""
    say, stage = event_view.say, stage_of(event_view, where)
    team = event_view.plan.entries.kind is EntryKind.TEAM and (bool(stage.boards) or not where.round)
    rooms: list[dict[str, Any]] = []
    for room in Room if team else (Room.OPEN,):
        tables: list[dict[str, str]]
        if where.round:
            tables = [
                {
                    "number": str(match.pairing.table),
                    **{str(seat): taken.number for seat, taken in seats_at_table(event_view, match, room).items()},
                }
                for match in present(matches_of(event_view, where))
            ]
        else:
            nobody = dict.fromkeys(map(str, Seat), "")
            tables = [{"number": str(number), **nobody} for number in present(hall(event_view, where))]
        rooms.append({"name": say(ROOMS[room]) if team else "", "tables": tables})
    title = say(N_("Seating plan"))
    notes: list[str] = []
    if where.round:
        title = say(N_("Seating plan of round {round}")).format(round=where.round)
        resting = present(round_of(event_view, where)).byes
        if resting:
            notes.append(say(N_("Bye: {entrants}")).format(entrants=entrants_words(say, resting, event_view.names)))
    data = {
        "event": event_view.title,
        "title": title,
        "about": stage_words(say, stage) if where.round else event_view.venue,
        "directions": {str(seat): seat_words(seat, say) for seat in Seat},
        "rooms": rooms,
        "notes": notes,
    }
    return Paper("seating_plan", title, data)
