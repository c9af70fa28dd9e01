"""开桌与收桌: opens the tables of a published round that are played in the browser, and keeps them as it is paired."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from django.db import IntegrityError, transaction
from django.utils import timezone

from paizhuo.officiating.online_play import OnlinePlay, Where, is_by_boards, knows_its_seats
from paizhuo.officiating.table_key import TableKey, find_match, round_at
from paizhuo.officiating.table_now import rounds_in_play
from paizhuo.seats import parse_seat
from paizhuo.table import Player, Sit, Substitute
from paizhuo.web.event_play.online_play import online_play_of, opens_online
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door, hub, opening
from paizhuo.web.live.event.seats import has_not_begun, seats_of, vacate
from paizhuo.web.live.event.settings import settings_for
from paizhuo.web.models import EventTable, LiveSeat, LiveTable
from paizhuo.web.models.event_tables import TablePlace, open_event_tables

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.table import Move, ReplaceBoard, TableSettings
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.live.event.seats import Seats
    from paizhuo.web.models import Competition

_log = logging.getLogger(__name__)


def open_tables(competition: Competition) -> int:
    """开桌: all tables that should be open by the pairings of now; what was paired otherwise is closed or seated again.

    How many were opened. Called again it does nothing.
    """
    snapshot, online = snapshot_of(competition), online_play_of(competition)
    for one in open_event_tables(competition).filter(room="", segment=0):
        if not is_by_boards(snapshot.state, one.stage):
            _keep_as_paired(one, snapshot)
    if online.where is Where.HALL:
        return 0
    still = set(open_event_tables(competition).values_list("stage", "round", "table"))
    in_hall = set(competition.event_tables.filter(is_in_hall=True).values_list("stage", "round", "table"))
    opens = opens_online(competition)
    wanted = [key for key, _match in _matches(snapshot) if key not in still | in_hall and opens(key)]
    return sum(open_one(competition, snapshot, key, online) is not None for key in wanted)


def _matches(snapshot: Snapshot) -> Iterator[tuple[TableKey, MatchState]]:
    """The matches of the rounds in play that wait for a result and whose seats are known."""
    state = snapshot.state
    for stage, number in rounds_in_play(state):
        if not knows_its_seats(state, stage):
            continue
        for table, match in sorted(round_at(state, stage, number).matches.items()):
            if match.confirmed is None and match.pairing.walkover is None:
                yield TableKey(stage, number, table), match


def open_one(competition: Competition, snapshot: Snapshot, key: TableKey, online: OnlinePlay) -> EventTable | None:
    """开一桌: at this place; None where another process was faster."""
    match = find_match(snapshot.state, key)
    if match is None:
        return None
    settings = settings_for(snapshot.state, key, online)
    return open_event_table(competition, TablePlace(key), settings, seats_of(snapshot, match), delay=online.delay)


def open_event_table(  # noqa: PLR0913 - where, by which terms, for whom, with which cards
    competition: Competition,
    place: TablePlace,
    settings: TableSettings,
    seats: Seats,
    *,
    delay: int = 0,
    secret: bytes | None = None,
    replaced: Sequence[ReplaceBoard] = (),
) -> EventTable | None:
    """开一桌: with these settings and players; None where the place has an open table already.

    Boards come from the ``secret`` of their set, and those in ``replaced`` from another one.
    """
    try:
        with transaction.atomic():
            is_listed = competition.is_public and settings.watched
            row = opening.new_table(settings, is_listed=is_listed, delay=delay, secret=secret)
            made = EventTable.objects.create(
                live=row,
                competition=competition,
                **place.key._asdict(),
                room=place.room,
                segment=place.segment,
                seats=seats,
            )
            at = door.now()
            moves: list[Move] = [*replaced, *(_sit(letter, one["name"]) for letter, one in sorted(seats.items()))]
            door.record(row.pk, [(move, at) for move in moves])
    except IntegrityError:
        _log.info("table %s of %s is open already", place.key, competition.slug)
        return None
    return made


def _sit(letter: str, name: str) -> Sit:
    return Sit(parse_seat(letter), Player(name))


def _keep_as_paired(bound: EventTable, snapshot: Snapshot) -> None:
    """Seat those who are paired now; close a table whose match is not there any more, or was decided elsewhere."""
    state, key = snapshot.state, bound.key
    match = find_match(state, key)
    if match is None or not round_at(state, key.stage, key.round).published:
        close(bound)
        return
    seats = seats_of(snapshot, match)
    if seats == bound.seats:
        if is_left(bound, state, match):
            close(bound)
        return
    if {letter: one["fact"] for letter, one in seats.items()} != {
        letter: one["fact"] for letter, one in bound.seats.items()
    }:
        close(bound)
        return
    if bound.live.ended_at is None:
        change_players(bound, seats)


def is_left(bound: EventTable, state: State, match: MatchState) -> bool:
    """别处已定: whether an official wrote the result, and no card was dealt here, or a later round has begun.

    Until then the table stays: what was written for the wrong table can be undone, and its deal goes on.
    """
    if match.confirmed is None:
        return False
    stage = state.stages[bound.stage]
    is_behind = stage.closed or any(one.published and one.number > bound.round for one in stage.rounds)
    return has_not_begun(bound.live) or (is_behind and bound.live.ended_at is None)


def change_players(bound: EventTable, seats: Seats) -> None:
    """换人: by a change of players of the entry, or a corrected name; who comes in enters by the link of the entry."""
    with transaction.atomic():
        changed = [letter for letter, one in seats.items() if one != bound.seats[letter]]
        for letter in changed:
            vacate(bound.live, parse_seat(letter))
        at = door.now()
        moves = [(Substitute(parse_seat(letter), Player(seats[letter]["name"])), at) for letter in changed]
        door.record(bound.live.pk, moves)
        for one in LiveSeat.objects.filter(table=bound.live, seat__in=changed):
            one.delete()
            transaction.on_commit(partial(hub.take, bound.live_id, one.browser))
        bound.seats = seats
        bound.save(update_fields=("seats",))


def close(bound: EventTable, *, in_hall: bool = False) -> None:
    """收桌: the place is free; the moves stay."""
    now = timezone.now()
    with transaction.atomic():
        live = LiveTable.objects.select_for_update().get(pk=bound.live_id)
        if live.ended_at is None:
            live.ended_at, live.wake_at = now, None
            live.save(update_fields=("ended_at", "wake_at"))
        bound.closed_at, bound.is_in_hall = now, in_hall
        bound.save(update_fields=("closed_at", "is_in_hall"))
        transaction.on_commit(lambda: hub.end(live.pk, live.revision))
