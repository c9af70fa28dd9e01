"""桌卡: what stands on a table in a round: its number, who sits where, and the code of its score sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Paper
from paizhuo.documents.papers.score_sheets.board_sheets import ROOMS
from paizhuo.documents.qr import qr
from paizhuo.documents.sides import seats_at_table
from paizhuo.documents.tables import cut_and_stacked, hall, matches_of, stage_of
from paizhuo.seats import Seat
from paizhuo.tournament.entries import Room
from paizhuo.wording import N_, seat_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.log.state import MatchState


def table_cards(occasion: EventView, where: Where) -> Paper:
    """桌卡: of all tables of a round, or of one; before the first round with numbers and directions alone."""
    say, stage = occasion.say, stage_of(occasion, where)
    cards: list[dict[str, Any]] = []
    pictures: dict[str, bytes] = {}
    if where.round:
        about = [stage_words(say, stage), say(N_("round {round}")).format(round=where.round)]
        for room in Room if stage.boards else (Room.OPEN,):
            head = say(N_(", ")).join([*about, *([say(ROOMS[room])] if stage.boards else [])])
            for match in matches_of(occasion, where):
                table = match.pairing.table
                link = occasion.links.get((stage.id, where.round, table), "")
                if link:
                    pictures[f"{table}.svg"] = qr(link)
                code = f"{table}.svg" if link else ""
                cards.append(
                    {"number": str(table), "about": head, "code": code, "seats": _seats(occasion, match, room)}
                )
    else:
        empty = {str(seat): {"seat": seat_words(seat, say), "number": "", "name": ""} for seat in Seat}
        cards = [{"number": str(table), "about": "", "code": "", "seats": empty} for table in hall(occasion, where)]
    data = {
        "event": occasion.title,
        "table_label": say(N_("Table no.")),
        "scan": say(N_("Scan to enter the score")),
        "alt": say(N_("Code of the score sheet of table {table}")),
        "cards": cut_and_stacked(cards),
    }
    return Paper("table_card", say(N_("Table cards")), data, pictures)


def _seats(occasion: EventView, match: MatchState, room: Room) -> dict[str, dict[str, str]]:
    return {
        str(seat): {"seat": seat_words(seat, occasion.say), "number": taken.number, "name": taken.name}
        for seat, taken in seats_at_table(occasion, match, room).items()
    }
