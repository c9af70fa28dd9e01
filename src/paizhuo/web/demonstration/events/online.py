"""线上: an event that is played in the browser. At one table a visitor can sit down, at another one he can look on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.online_play import OnlinePlay, Where
from paizhuo.seats import Seat
from paizhuo.table import Act, Pause, Ready, Stage, due
from paizhuo.tournament.plan.templates import new_plan
from paizhuo.web.demonstration.events.acting import enter, founded, next_round, open_stage
from paizhuo.web.entries import actions as entering
from paizhuo.web.event_play.online_play import set_online_play
from paizhuo.web.live import door
from paizhuo.web.live.bot_process import Question, answer
from paizhuo.web.live.event import desk_actions
from paizhuo.web.live.event.entering import take_seat

if TYPE_CHECKING:
    from paizhuo.table import Move, Table
    from paizhuo.web.live.door import Writing
    from paizhuo.web.models import Competition, EventTable
    from paizhuo.web.models.accounts import User

ONLINE = "online"
VISITORS_TABLE, WATCHED_TABLE, WAITING_TABLE = 1, 2, 3
"""Where three bots wait for a player, where a referee has stopped the second deal, where two have come."""
VISITORS_SEAT = Seat.NORTH
WATCHED_ACTS = 26
"""How many acts of the second deal are played at the table to look at."""


def online(director: User) -> Competition:
    """线上赛: eight pairs, the first round of three in the browser; without a clock, since those of the hall stand."""
    plan = new_plan("jiangsu-2023-swiss-pairs", ONLINE, "云汀杯线上掼蛋双人赛", rounds=3, starts="19:30")
    plan = replace(plan, clock=replace(plan.clock, round_minutes=0, last_call_minutes=0, deals=2))
    event = founded(plan, director, "线上", 0)
    set_online_play(event.request, OnlinePlay(Where.ONLINE, hints=True, counter=True, bots=True))
    enter(event, 8, 2)
    entering.make_links(event.request)
    open_stage(event)
    next_round(event)
    tables = {one.table: one for one in event.competition.event_tables.select_related("live", "competition")}
    for seat in Seat:
        if seat is not VISITORS_SEAT:
            desk_actions.hold_by_bot(event.request, tables[VISITORS_TABLE].key, seat)
        _come(tables[WATCHED_TABLE], seat)
    for seat in (Seat.EAST, Seat.SOUTH):
        _come(tables[WAITING_TABLE], seat)
    door.carry_one(door.Errand(tables[WATCHED_TABLE].live_id, _play_on))
    return event.competition


def _come(bound: EventTable, seat: Seat) -> None:
    """入座: a player of the demonstration, whose browser nobody has."""
    take_seat(bound, str(seat), f"demonstration-{bound.table}-{seat}")


def _play_on(writing: Writing) -> int:
    """A deal and a part of the next one, as simple programs play; then a referee stops the table."""
    acts = 0
    while acts < WATCHED_ACTS:
        move = _next_move(writing.table)
        acts += isinstance(move, Act) and writing.table.course.number > 1
        writing.record([(move, door.now())])
    return writing.record([(Pause("核对牌张"), door.now())])


def _next_move(table: Table) -> Move:
    if table.stage is not Stage.PLAYING:
        waiting = next((seat for seat in Seat if not table.is_ready(seat)), None)
        coming = due(table)
        if waiting is None and coming is not None:
            return coming.move
        return Ready(waiting or Seat.EAST)
    seat = table.course.to_act()[0]
    seen = table.course.view(seat)
    found = None if seen is None else answer(Question(str(table.settings.game), table.settings.rules, "greedy", seen))
    action = None if found is None else found.action
    return Act(seat, table.course.automatic(seat) if action is None else action)
