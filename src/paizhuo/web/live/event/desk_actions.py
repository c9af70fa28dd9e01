"""线上牌桌的操作: what officials do with the tables of an event in the browser. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.online_play import is_by_boards, knows_its_seats
from paizhuo.officiating.table_now import takes_results
from paizhuo.table import Hold
from paizhuo.web.access.permissions import Permission
from paizhuo.web.boards.online_rooms import waiting
from paizhuo.web.event_play.online_play import kept_online, online_play_of
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.live import door, hub
from paizhuo.web.live.event.board_tables import open_rooms
from paizhuo.web.live.event.opening import close, open_one
from paizhuo.web.live.event.seats import has_not_begun, vacate
from paizhuo.web.models import EventTable, LiveSeat
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.results.tables import send_table

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.seats import Seat
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import Competition


def table_at(competition: Competition, key: TableKey, live: str = "") -> EventTable:
    """The open table at this place; refused where the match is played in the hall.

    A match with two rooms has several: ``live`` is the key of the one that is meant.
    """
    rows = open_event_tables(competition).select_related("competition").filter(**key._asdict())
    found = (rows.filter(live__key=live) if live else rows).first()
    if found is None:
        raise OnlineRefused(WhyNotOnline.NOT_ONLINE)
    return found


def move_online(request: Request, key: TableKey) -> Done:
    """改为线上: open the match in the browser; half online, the table stays there in later rounds."""

    def body(writing: Writing) -> None:
        state, here = writing.snapshot.state, writing.competition
        if not takes_results(state, key):
            raise OnlineRefused(WhyNotOnline.NOT_ONLINE)
        here.event_tables.filter(**key._asdict(), is_in_hall=True).update(is_in_hall=False)
        if is_by_boards(state, key.stage):
            _open_rooms(writing, key)
        elif not knows_its_seats(state, key.stage):
            raise OnlineRefused(WhyNotOnline.NO_SEATS)
        elif not open_event_tables(here).filter(**key._asdict()).exists():
            open_one(here, writing.snapshot, key, online_play_of(here))
        _note(writing, key, online=True)

    return write(request, Permission.PUBLISH, body)


def _open_rooms(writing: Writing, key: TableKey) -> None:
    """Open the rooms of a match by boards; refused with what they wait for where none can be opened yet."""
    here = writing.competition
    open_rooms(here, writing.snapshot, key, online_play_of(here))
    if not open_event_tables(here).filter(**key._asdict()).exists():
        raise next((one.why for one in waiting(here, writing.snapshot, key)), OnlineRefused(WhyNotOnline.NOT_ONLINE))


def move_to_hall(request: Request, key: TableKey) -> Done:
    """改回现场: while no card was dealt; a match with two rooms as a whole."""

    def body(writing: Writing) -> None:
        rooms = list(open_event_tables(writing.competition).filter(**key._asdict()))
        if not rooms and (key.stage, key.table) not in kept_online(writing.competition):
            raise OnlineRefused(WhyNotOnline.NOT_ONLINE)
        if not all(has_not_begun(one.live) for one in rooms):
            raise OnlineRefused(WhyNotOnline.BEGUN)
        for one in rooms:
            close(one, in_hall=True)
        _note(writing, key, online=False)

    return write(request, Permission.PUBLISH, body)


def free_seat(request: Request, key: TableKey, seat: Seat, live: str = "") -> Done:
    """放开座位: the player may come with another device; the one of before only watches."""
    taken: list[tuple[int, str]] = []

    def body(writing: Writing) -> None:
        bound = table_at(writing.competition, key, live)
        for one in LiveSeat.objects.filter(table=bound.live, seat=str(seat)):
            taken.append((bound.live_id, one.browser))
            one.delete()
        vacate(bound.live, seat)
        _note(writing, key, freed=str(seat))

    done = write(request, Permission.ANSWER_CALL, body)
    for number, browser in taken:
        hub.take(number, browser)
    return done


def hold_by_bot(request: Request, key: TableKey, seat: Seat, live: str = "") -> Done:
    """机器人代打: until the player comes; only where the event allows it."""

    def body(writing: Writing) -> None:
        bound = table_at(writing.competition, key, live)
        if not online_play_of(writing.competition).bots:
            raise OnlineRefused(WhyNotOnline.NO_BOTS)
        door.send(bound.live_id, door.Command(), lambda _table: Hold(seat))
        _note(writing, key, bot=str(seat))

    return write(request, Permission.ANSWER_CALL, body)


def _note(writing: Writing, key: TableKey, **detail: object) -> None:
    writing.detail |= {**key._asdict(), **detail}
    send_table(writing, key)
    writing.notify("log", staff_only=True)
