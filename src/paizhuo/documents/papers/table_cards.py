"""桌卡: a card for a table: its number, its seats, and the QR code that is good in every round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Paper, present
from paizhuo.documents.qr import qr
from paizhuo.documents.sides import ROOMS, seats_at_table
from paizhuo.documents.tables import check_hall, cut_and_stacked, hall, matches_of, stage_of
from paizhuo.seats import Seat
from paizhuo.tournament.entries import Room
from paizhuo.wording import N_, seat_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing
    from paizhuo.tournament.log.state import MatchState


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where there are tables."""
    return check_hall(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """桌卡: of the whole event with numbers, directions and codes; with a round, also with its players."""
    say, stage = event_view.say, stage_of(event_view, where)
    cards: list[dict[str, Any]] = []
    pictures: dict[str, bytes] = {}
    if where.round:
        about = [stage_words(say, stage), say(N_("round {round}")).format(round=where.round)]
        rooms = event_view.plan.rooms if stage.boards else (Room.OPEN,)
        for room in rooms:
            head = say(N_(", ")).join([*about, *([say(ROOMS[room])] if len(rooms) > 1 else [])])
            for match in present(matches_of(event_view, where)):
                table = match.pairing.table
                cards.append(_card(event_view, table, head, _seats(event_view, match, room), pictures))
    else:
        empty = {str(seat): {"seat": seat_words(seat, say), "number": "", "name": ""} for seat in Seat}
        cards = [
            _card(event_view, table, head, empty, pictures)
            for head in _rooms(event_view)
            for table in present(hall(event_view, where))
        ]
    data = {
        "event": event_view.title,
        "table_label": say(N_("Table no.")),
        "scan": say(N_("Scan to enter the score")),
        "alt": say(N_("Code of the score sheet of table {table}")),
        "cards": cut_and_stacked(cards),
    }
    return Paper("table_card", say(N_("Table cards")), data, pictures)


def _rooms(event_view: EventView) -> tuple[str, ...]:
    """各室: the heads of the cards of a table, one for each room where teams play boards, else one without words."""
    rooms = event_view.plan.rooms if any(stage.boards for stage in event_view.plan.stages) else ()
    return tuple(event_view.say(ROOMS[room]) for room in rooms) if len(rooms) > 1 else ("",)


def _card(
    event_view: EventView, table: int, about: str, seats: dict[str, dict[str, str]], pictures: dict[str, bytes]
) -> dict[str, Any]:
    """A card; the code of its table, where there is one, is added to the pictures."""
    link = event_view.links.get(table, "")
    if link:
        pictures[f"{table}.svg"] = qr(link)
    return {"number": str(table), "about": about, "code": f"{table}.svg" if link else "", "seats": seats}


def _seats(event_view: EventView, match: MatchState, room: Room) -> dict[str, dict[str, str]]:
    return {
        str(seat): {"seat": seat_words(seat, event_view.say), "number": taken.number, "name": taken.name}
        for seat, taken in seats_at_table(event_view, match, room).items()
    }
