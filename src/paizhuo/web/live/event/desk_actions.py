"""线上牌桌的操作: what officials do with the tables of an event in the browser. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.online_play import knows_its_seats
from paizhuo.officiating.table_now import takes_results
from paizhuo.table import Hold
from paizhuo.web.access.permissions import Permission
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.event_play.refusals import OnlineRefused, WhyNotOnline
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.live import door, hub
from paizhuo.web.live.event.opening import close, has_not_begun, open_one
from paizhuo.web.models import EventTable, LiveSeat
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.results.tables import send_table

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.seats import Seat
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.models import Competition


def table_at(competition: Competition, key: TableKey) -> EventTable:
    """The open table at this place; refused where the match is played in the hall."""
    found = open_event_tables(competition).select_related("competition").filter(**key._asdict()).first()
    if found is None:
        raise OnlineRefused(WhyNotOnline.NOT_ONLINE)
    return found


def move_online(request: Request, key: TableKey) -> Done:
    """改为线上: open the match in the browser."""

    def body(writing: Writing) -> None:
        state, here = writing.snapshot.state, writing.competition
        if not takes_results(state, key):
            raise OnlineRefused(WhyNotOnline.NOT_ONLINE)
        if not knows_its_seats(state, key.stage):
            raise OnlineRefused(WhyNotOnline.NO_SEATS)
        here.event_tables.filter(**key._asdict(), is_in_hall=True).update(is_in_hall=False)
        if not open_event_tables(here).filter(**key._asdict()).exists():
            open_one(here, writing.snapshot, key, online_play_of(here))
        _note(writing, key, online=True)

    return write(request, Permission.PUBLISH, body)


def move_to_hall(request: Request, key: TableKey) -> Done:
    """改回现场: while no card was dealt."""

    def body(writing: Writing) -> None:
        bound = table_at(writing.competition, key)
        if not has_not_begun(bound.live):
            raise OnlineRefused(WhyNotOnline.BEGUN)
        close(bound, in_hall=True)
        _note(writing, key, online=False)

    return write(request, Permission.PUBLISH, body)


def free_seat(request: Request, key: TableKey, seat: Seat) -> Done:
    """放开座位: the player may come with another device; the one of before only watches."""
    taken: list[tuple[int, str]] = []

    def body(writing: Writing) -> None:
        bound = table_at(writing.competition, key)
        for one in LiveSeat.objects.filter(table=bound.live, seat=str(seat)):
            taken.append((bound.live_id, one.browser))
            one.delete()
        _note(writing, key, freed=str(seat))

    done = write(request, Permission.ANSWER_CALL, body)
    for live, browser in taken:
        hub.take(live, browser)
    return done


def hold_by_bot(request: Request, key: TableKey, seat: Seat) -> Done:
    """机器人代打: until the player comes; only where the event allows it."""

    def body(writing: Writing) -> None:
        bound = table_at(writing.competition, key)
        if not online_play_of(writing.competition).bots:
            raise OnlineRefused(WhyNotOnline.NO_BOTS)
        door.send(bound.live_id, door.Command(), lambda _table: Hold(seat))
        _note(writing, key, bot=str(seat))

    return write(request, Permission.ANSWER_CALL, body)


def _note(writing: Writing, key: TableKey, **detail: object) -> None:
    writing.detail |= {**key._asdict(), **detail}
    send_table(writing, key)
    writing.notify("log", staff_only=True)
