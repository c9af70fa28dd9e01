"""休息一下: a rest after a deal is asked for by one, agreed to by all, and has an end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.seats import Seat
from paizhuo.table import (
    Deal,
    GameName,
    Hold,
    LoseDeal,
    NotPossible,
    Pace,
    Ready,
    Rest,
    TableSettings,
    TakeBack,
    Why,
    due,
    refusal,
)
from paizhuo.table.table import REST_SECONDS
from tests.table.playing import Log

E, N, W, S = Seat
PLAYED = TableSettings(GameName.GUANDAN, "jiangsu-2023", pace=Pace(ready=30))


def after_a_deal(settings: TableSettings = PLAYED) -> Log:
    log = Log(settings)
    log.seat_all()
    log.add(LoseDeal(E, "seen"), 1_000)
    return log


def why_not(log: Log, move: Rest) -> Why:
    found = refusal(log.table, move, log.table.last)
    assert isinstance(found, NotPossible)
    return found.why


def test_the_rest_begins_when_all_have_agreed_and_ends_by_itself() -> None:
    log = after_a_deal()
    log.add(Ready(N), 2_000)
    for at, seat in enumerate((E, N, W), start=3):
        log.add(Rest(seat), at * 1_000)
        assert due(log.table) == (31_000, Deal())
    log.add(Rest(S), 20_000)
    assert due(log.table) == (20_000 + REST_SECONDS * 1_000, Deal())
    assert not any(place.is_ready for place in log.table.places)


def test_who_is_back_says_so_and_the_next_deal_begins_when_all_are() -> None:
    log = after_a_deal()
    for seat in Seat:
        log.add(Rest(seat))
    for seat in Seat:
        log.add(Ready(seat), 60_000)
    assert due(log.table) == (60_000, Deal())
    log.add(Deal())
    assert (log.table.asked, log.table.rested) == ((), False)


def test_a_seat_that_a_bot_plays_agrees() -> None:
    log = after_a_deal()
    for seat in (N, W):
        log.add(Hold(seat))
    log.add(Rest(E))
    assert not log.table.rested
    log.add(Rest(S))
    assert log.table.rested


def test_nobody_asks_twice_nor_rests_twice() -> None:
    log = after_a_deal()
    log.add(Rest(E))
    assert why_not(log, Rest(E)) is Why.ALREADY_ASKED
    for seat in (N, W, S):
        log.add(Rest(seat))
    assert why_not(log, Rest(E)) is Why.ALREADY_RESTED


@pytest.mark.parametrize("settings", [replace(PLAYED, pace=Pace()), replace(PLAYED, boards=(5, 7))])
def test_a_table_without_a_limit_and_boards_take_no_rest(settings: TableSettings) -> None:
    assert why_not(after_a_deal(settings), Rest(E)) is Why.NO_REST


def test_there_is_no_rest_before_a_deal_or_within_one() -> None:
    log = Log(PLAYED)
    log.seat_all()
    assert why_not(log, Rest(E)) is Why.DEAL_IN_PLAY


def test_a_play_that_is_taken_back_ends_the_question() -> None:
    log = after_a_deal(replace(PLAYED, practice=True))
    log.add(Rest(E))
    assert log.table.asked == (E,)
    assert isinstance(refusal(log.table, TakeBack(E), log.table.last), NotPossible)


def test_what_is_stored_leads_to_the_same_rest() -> None:
    log = after_a_deal()
    for seat in Seat:
        log.add(Rest(seat))
    assert log.replayed() == log.table
