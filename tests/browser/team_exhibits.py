"""团体展品: two rooms of a match on air, ten minutes later and one a board ahead; another match is played online."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Chance
from paizhuo.guandan import apply, legal, start
from paizhuo.officiating.online_boards import room_boards, seats_in
from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import Seat, parse_seat
from paizhuo.table import GameName, KeyDeal, Player, Rekey, Sit, TableSettings
from paizhuo.table.keyed.acts import KeyedFinish
from paizhuo.tournament.entries import team_places
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.ledger.entrant_numbers import facts_by_number
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.live import door, opening, store
from paizhuo.web.live.door import Command
from paizhuo.web.models import Broadcast, KeyedTable, TableCode
from paizhuo.web.models.event_tables import EventTable
from tests.table.keyed.keying import keyed_acts
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan import Phase
    from paizhuo.officiating.online_boards import RoomBoards
    from paizhuo.table import Move
    from paizhuo.web.models import Competition, LiveTable

DELAY = 600
SPECTATORS = 1
"""Seconds of the event's own delay: what is on air may be seen, and boards are public when their pages are opened."""
THINKS = 15
"""Seconds for which somebody has been thinking."""
SECRET = bytes(range(32))
"""Both rooms play the same cards, the same ones in every run."""
ORDERS = ("NS", "NES", "NEW", "ENW", "EW", "SWN", "WNE")
"""Who goes out in a board that is over."""
PLAYS = 14
"""Acts of the board that a room plays now."""


def final(competition: Competition, stage: str) -> dict[str, str]:
    """The match at the first table; the addresses of its overlay, its commentary and its wall."""
    competition.online = codec.encode(OnlinePlay(Where.HALL, delay=SPECTATORS), OnlinePlay)
    competition.save(update_fields=("online",))
    state = staging.state(competition)
    key = TableKey(stage, 1, 1)
    parts = [part for part in room_boards(state, key) if part.segment == 1]
    rows = []
    for at, part in enumerate(parts):
        seated = seats_in(state, key, part) or {}
        moves: list[Move] = [Sit(seat, Player(one.name)) for seat, one in seated.items()]
        for board in range(6 - at):
            order = tuple(map(parse_seat, ORDERS[(board * 3 + at * 2) % len(ORDERS)]))
            moves += [KeyDeal(), Rekey(0, (KeyedFinish(order),))]
        rows.append(_room(competition, key, part, moves))
    match = state.stages[stage].rounds[0].matches[1]
    home, away = (state.entries[side[0]].name for side in (match.pairing.home, match.pairing.away))
    found = Broadcast.objects.create(
        competition=competition, name="决赛", on_air=rows[0], beside=rows[1], delay=DELAY, home=home, away=away
    )
    return {"final_overlay": found.overlay, "final_commentary": found.commentary, "two_rooms": found.wall}


def _room(competition: Competition, key: TableKey, part: RoomBoards, moves: Sequence[Move]) -> LiveTable:
    settings = TableSettings(GameName.GUANDAN, "national", boards=part.boards, session="1", keyed=True, watched=True)
    row = opening.new_table(settings, is_listed=False, secret=SECRET)
    at = door.now() - (DELAY + THINKS) * 1000
    door.record(row.pk, [(move, at) for move in (*moves, KeyDeal())])
    row.refresh_from_db()
    phase = store.table_of(row).course.phase  # type: ignore[attr-defined] # those of Guandan have it
    phases: list[Phase] = [start(phase.setting)]
    chance = Chance(SECRET, part.room.value)
    for _ in range(PLAYS):
        phases.append(apply(phases[-1], chance.choice(legal(phases[-1]))))
    acts = tuple(keyed_acts(phase.setting, phases, suits=True))
    door.record(row.pk, [(Rekey(0, acts), at)])
    place = {**key._asdict(), "room": part.room.value, "segment": part.segment}
    KeyedTable.objects.create(live=row, competition=competition, title=f"决赛{part.room.value}", **place)
    return row


def online(competition: Competition, stage: str, table: int) -> dict[str, str]:
    """A match whose two rooms are played in the browser, with one player at his seat; the code of its table."""
    state = staging.state(competition)
    match = state.stages[stage].rounds[0].matches[table]
    facts = facts_by_number(snapshot_of(competition))
    key = TableKey(stage, 1, table)
    for part in room_boards(state, key)[: len(Room)]:
        settings = TableSettings(GameName.GUANDAN, "national", boards=part.boards, session="1")
        row = opening.new_table(settings, secret=SECRET)
        seats: dict[str, dict[str, str | int]] = {}
        for end, (number,) in ((End.HOME, match.pairing.home), (End.AWAY, match.pairing.away)):
            for place, person in zip(team_places(end), state.entries[number].members, strict=True):
                if place.room is part.room:
                    seats[str(place.seat)] = {"fact": facts[number], "name": person.name}
        where = {**key._asdict(), "room": part.room.value, "segment": part.segment}
        EventTable.objects.create(live=row, competition=competition, seats=seats, **where)
        if part.room is Room.OPEN:
            opening.seat_person(row, Seat.NORTH, str(seats["N"]["name"]), "browser-north", Command())
    code = TableCode.objects.get(competition=competition, table=table, replaced_at=None)
    return {"online": code.code}
