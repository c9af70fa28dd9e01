"""报时: the clock of a round ends a match by the book: what is begun is finished, or one more deal is played."""

from __future__ import annotations

import pytest

from paizhuo.guandan import Lay
from paizhuo.guandan import record as guandan_record
from paizhuo.seats import Seat
from paizhuo.shengji import record as shengji_record
from paizhuo.table import (
    Act,
    CallReferee,
    CallTime,
    EndCall,
    GameName,
    NotPossible,
    Player,
    Ready,
    Sit,
    Stage,
    Substitute,
    TableSettings,
    TimeCall,
    Why,
    refusal,
)
from paizhuo.table.record import records
from tests.table.playing import Log, at_random, play_out

TIMED = TableSettings(GameName.GUANDAN, "jiangsu-2023", timed=True)
GUANGZHOU = TableSettings(GameName.GUANDAN, "guangzhou-2025", timed=True)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", timed=True)
TIME_UP, LAST_DEAL = CallTime(TimeCall.TIME_UP), CallTime(TimeCall.LAST_DEAL)


def begun(settings: TableSettings) -> Log:
    log = Log(settings)
    log.seat_all()
    return log


def act(log: Log) -> None:
    seat = log.table.course.to_act()[0]
    log.add(Act(seat, log.table.course.automatic(seat)), log.table.last + 500)


def until_led(log: Log) -> None:
    while not any(isinstance(one, Lay) for one in log.table.course.acts):
        act(log)


def finish_deal(log: Log) -> None:
    while stage(log) is Stage.PLAYING:
        act(log)


def verified(log: Log, deals: int) -> None:
    """The record says what happened, and the stored moves lead to the same table."""
    form = shengji_record if log.settings.game is GameName.SHENGJI else guandan_record
    (text,) = records(log.table)
    found = form.verify(form.loads(text))
    assert found.deals == deals
    assert found.result
    assert log.replayed() == log.table


def stage(log: Log) -> Stage:
    return log.table.stage


def why(log: Log, move: CallTime) -> Why | None:
    found = refusal(log.table, move, log.table.last)
    assert found is None or isinstance(found, NotPossible)
    return None if found is None else found.why


def test_a_deal_whose_first_card_is_led_is_finished_and_is_the_last() -> None:
    log = begun(TIMED)
    until_led(log)
    log.add(TIME_UP)
    assert stage(log) is Stage.PLAYING
    assert why(log, TIME_UP) is Why.NO_TIME, "once"
    finish_deal(log)
    assert stage(log) is Stage.OVER
    verified(log, 1)


def test_a_deal_that_is_not_led_is_cancelled() -> None:
    log = begun(TIMED)
    finish_deal(log)
    for seat in Seat:
        log.add(Ready(seat))
    log.add(log.due_move())
    assert stage(log) is Stage.PLAYING
    before = log.table.course.score()["levels"]
    log.add(TIME_UP)
    assert stage(log) is Stage.OVER
    assert log.table.course.score()["levels"] == before
    verified(log, 2)


def test_between_deals_the_match_ends_at_once() -> None:
    log = begun(TIMED)
    finish_deal(log)
    log.add(TIME_UP)
    assert stage(log) is Stage.OVER
    verified(log, 1)


def test_nobody_has_played_before_the_first_deal() -> None:
    log = Log(TIMED)
    log.add(Sit(Seat.EAST, Player("东家")))
    assert why(log, TIME_UP) is Why.NO_DEAL
    assert why(begun(TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=1)), TIME_UP) is Why.NO_TIME
    assert why(begun(TableSettings(GameName.GUANDAN, "national", boards=(1,), timed=True)), TIME_UP) is Why.NO_TIME


@pytest.mark.parametrize("settings", [GUANGZHOU, SHENGJI])
def test_after_the_call_of_the_last_deal_one_more_is_played(settings: TableSettings) -> None:
    log = begun(settings)
    if settings is GUANGZHOU:
        until_led(log)
    else:
        act(log)
    log.add(LAST_DEAL)
    log.add(TIME_UP)
    finish_deal(log)
    assert stage(log) is Stage.BETWEEN
    play_out(log, at_random("last"))
    assert log.table.course.number == 2
    verified(log, 2)


def test_jiangsu_calls_no_last_deal() -> None:
    assert why(begun(TIMED), LAST_DEAL) is Why.NO_TIME


def test_shengji_before_the_first_card_is_drawn() -> None:
    log = begun(SHENGJI)
    log.add(TIME_UP)
    assert stage(log) is Stage.OVER
    verified(log, 1)


def test_who_must_win_plays_on_after_equal_levels() -> None:
    log = begun(TableSettings(GameName.GUANDAN, "national", timed=True, winner_needed=True))
    log.add(TIME_UP)
    assert stage(log) is Stage.BETWEEN, "2 to 2: extra deals decide"
    play_out(log, at_random("extra"))
    assert log.table.course.score()["result"]["winner"] is not None
    verified(log, len(log.table.timings))


def test_a_substitute_takes_the_place_and_the_referee_ends_a_call() -> None:
    log = begun(TIMED)
    log.add(CallReferee(Seat.EAST))
    log.add(EndCall())
    assert log.table.calls == ()
    log.add(Substitute(Seat.EAST, Player("替补")))
    player = log.table.places[Seat.EAST].player
    assert player is not None
    assert player.name == "替补"
    assert log.replayed() == log.table
