"""座位图: the tables of the hall in rows, and who sits at which side of each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Paper
from paizhuo.documents.papers.score_sheets.board_sheets import ROOMS
from paizhuo.documents.sides import seats_at_table
from paizhuo.documents.tables import hall, matches_of, round_of, stage_of
from paizhuo.seats import Seat
from paizhuo.tournament.entries import EntryKind, Room
from paizhuo.wording import N_, seat_words
from paizhuo.wording.tournament import entrants_words, stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where


def seating_plan(occasion: EventView, where: Where) -> Paper:
    """座位图: of a round, with the numbers of the entrants; before the first round with the tables alone."""
    say, stage = occasion.say, stage_of(occasion, where)
    team = occasion.plan.entries.kind is EntryKind.TEAM and (bool(stage.boards) or not where.round)
    rooms: list[dict[str, Any]] = []
    for room in Room if team else (Room.OPEN,):
        tables: list[dict[str, str]]
        if where.round:
            tables = [
                {
                    "number": str(match.pairing.table),
                    **{str(seat): taken.number for seat, taken in seats_at_table(occasion, match, room).items()},
                }
                for match in matches_of(occasion, where)
            ]
        else:
            nobody = dict.fromkeys(map(str, Seat), "")
            tables = [{"number": str(number), **nobody} for number in hall(occasion, where)]
        rooms.append({"name": say(ROOMS[room]) if team else "", "tables": tables})
    title = say(N_("Seating plan"))
    notes: list[str] = []
    if where.round:
        title = say(N_("Seating plan of round {round}")).format(round=where.round)
        resting = round_of(occasion, where).byes
        if resting:
            notes.append(say(N_("Bye: {entrants}")).format(entrants=entrants_words(say, resting, occasion.names)))
    data = {
        "event": occasion.title,
        "title": title,
        "about": stage_words(say, stage) if where.round else occasion.venue,
        "directions": {str(seat): seat_words(seat, say) for seat in Seat},
        "rooms": rooms,
        "notes": notes,
    }
    return Paper("seating_plan", title, data)
