"""开录入桌: a table of the hall that is keyed; at the boards of a duplicate match it knows players and hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404

from paizhuo.officiating.online_boards import room_boards, seats_in
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Seat
from paizhuo.table import GameName, Player, Sit, TableSettings
from paizhuo.tournament.log import codec
from paizhuo.web.access.permissions import Permission
from paizhuo.web.board_sets.table_cards import cards_of
from paizhuo.web.broadcast.forms import BOOKS
from paizhuo.web.broadcast.hall_tables import table_at
from paizhuo.web.event_play.online_play import online_play_of
from paizhuo.web.language import say
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.ledger.write import write
from paizhuo.web.live import door, opening
from paizhuo.web.models import KeyedTable
from paizhuo.wording import seat_words

if TYPE_CHECKING:
    from paizhuo.officiating.online_boards import RoomBoards
    from paizhuo.table import Move
    from paizhuo.tournament.log.state import State
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.web.models import LiveTable


def open_keyed(request: Request, sent: dict[str, Any]) -> Done:
    """开录入桌: an act of the log; its address is on the page of the director only."""
    names = {seat: sent[f"seat-{seat}"].strip() or seat_words(seat, say()) for seat in Seat}
    if _has_boards(sent) and not _parts(snapshot_of(request.competition).state, sent):
        raise Http404

    def body(writing: Writing) -> None:
        row, place = _new_keyed(writing, sent, names)
        for seat, name in names.items():
            _make(row, Sit(seat, Player(name)))
        KeyedTable.objects.create(live=row, competition=writing.competition, title=sent["title"], **place)
        writing.detail |= {"keyed": sent["title"], "opened": True}
        writing.notify("log", staff_only=True)

    return write(request, Permission.BROADCAST, body)


def _has_boards(sent: dict[str, Any]) -> bool:
    return bool(sent["stage"] and sent["round"] and sent["table"])


def _key(sent: dict[str, Any]) -> TableKey:
    return TableKey(sent["stage"], sent["round"], sent["table"])


def _parts(state: State, sent: dict[str, Any]) -> list[RoomBoards]:
    """The boards of the room and the segment that were named, or of all."""
    return [
        one
        for one in room_boards(state, _key(sent))
        if one.room.value == (sent["room"] or one.room.value) and one.segment == (sent["segment"] or one.segment)
    ]


def _make(row: LiveTable, move: Move) -> None:
    door.send(row.pk, door.Command(), lambda _table: move)


def _new_keyed(writing: Writing, sent: dict[str, Any], names: dict[Seat, str]) -> tuple[LiveTable, dict[str, Any]]:
    """A table of a match; or of the boards of a duplicate match, whose hands the platform knows, with its place."""
    state = writing.snapshot.state
    if not _has_boards(sent):
        row = opening.new_table(TableSettings(BOOKS[sent["rules"]], sent["rules"], keyed=True), is_listed=False)
        chosen = table_at(state, sent["match"])
        return row, {} if chosen is None else chosen._asdict()
    key, part = _key(sent), _parts(state, sent)[0]
    dealt = cards_of(writing.competition, state, key, part.boards)
    seated = seats_in(state, key, part) or {}
    names.update({seat: player.name for seat, player in seated.items()})
    settings = TableSettings(
        GameName.GUANDAN,
        sent["rules"],
        boards=part.boards,
        session=dealt.session,
        keyed=True,
        watched=online_play_of(writing.competition).delay > 0,
    )
    row = opening.new_table(settings, is_listed=False)
    row.secret, row.settings = dealt.secret, codec.encode(settings, TableSettings)
    row.save(update_fields=("secret", "settings"))
    for move in dealt.elsewhere:
        _make(row, move)
    return row, {**key._asdict(), "room": part.room.value, "segment": part.segment}
