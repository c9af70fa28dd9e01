"""The clock of a table: the limits of the books, reserve, drawing, and who lets the time run out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.engine import Onlooker
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.rulebook import Book
from paizhuo.seats import Seat
from paizhuo.shengji import Draw, Lift
from paizhuo.table import (
    Act,
    CallReferee,
    Deal,
    Doer,
    EndCall,
    GameName,
    GiveBack,
    GiveTime,
    NotPossible,
    Pace,
    Pause,
    Ready,
    Resume,
    Stage,
    StopForCall,
    TableSettings,
    WaitFor,
    Why,
    book_pace,
    due,
    message,
    refusal,
)
from paizhuo.table.clock import deadlines
from paizhuo.table.pace import UNHURRIED, BadPace
from tests.table.playing import Log

if TYPE_CHECKING:
    from paizhuo.table import Move

E, N, W, S = Seat
J23 = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=2, pace=book_pace(Book.JIANGSU_2023))
FJ = TableSettings(GameName.SHENGJI, "fujian-2022", deals=1, pace=book_pace(Book.FUJIAN_2022))


def run_out(log: Log) -> None:
    found = due(log.table)
    assert found is not None
    log.add(found.move, found.at)


def test_the_limits_are_those_of_the_book_and_those_of_jiangsu_where_it_is_silent() -> None:
    found = {book: book_pace(book) for book in Book}
    j23 = found[Book.JIANGSU_2023]
    assert (j23.tribute, j23.giving_back, j23.first_lead, j23.lead, j23.follow) == (20, 40, 40, 20, 20)
    guangzhou = found[Book.GUANGZHOU_2025]
    assert (guangzhou.first_lead, guangzhou.lead, guangzhou.follow) == (15, 15, 10)
    fujian = found[Book.FUJIAN_2022]
    assert (fujian.first_lead, fujian.follow, fujian.bury) == (30, 30, 60)
    national = found[Book.NATIONAL]
    assert (national.tribute, national.giving_back, national.first_lead, national.follow) == (20, 40, 40, 20)


@pytest.mark.parametrize("wrong", [-1, 3601, True, 1.5])
def test_a_limit_that_no_clock_shows_is_refused(wrong: object) -> None:
    with pytest.raises(BadPace):
        Pace(follow=wrong)  # type: ignore[arg-type]


def test_the_first_lead_has_forty_seconds_and_an_answer_twenty() -> None:
    log = Log(J23)
    log.seat_all()
    (leader,) = log.table.course.to_act()
    assert deadlines(log.table) == {leader: 40_000}
    log.add(Act(leader, log.table.course.automatic(leader)), 5_000)
    assert deadlines(log.table) == {leader.next: 25_000}
    found = due(log.table)
    assert found is not None
    assert found.at == 25_000
    assert found.move == Act(leader.next, log.table.course.automatic(leader.next), Doer.CLOCK)


def test_the_second_time_in_succession_a_bot_takes_the_seat() -> None:
    log = Log(J23)
    log.seat_all()
    held = []
    for _ in range(8):
        run_out(log)
        held.append(sum(place.is_held for place in log.table.places))
    assert held[:4] == [0, 0, 0, 0]
    assert held[4:] == [1, 2, 3, 4]
    assert "clock for" in log.table.timings[-1].remarks[0][1]


def until_away(settings: TableSettings) -> tuple[Log, Seat]:
    """A table at which one player has let his time run out twice in succession, and the others none."""
    log = Log(settings)
    log.seat_all()
    (seat,) = log.table.course.to_act()
    run_out(log)
    while log.table.course.to_act() != (seat,):
        (other,) = log.table.course.to_act()
        log.add(Act(other, log.table.course.automatic(other)))
    run_out(log)
    return log, seat


def test_where_the_event_has_no_bots_the_table_waits_for_who_is_away_and_calls_the_referee() -> None:
    log, seat = until_away(replace(J23, away=WhenAway.STOP))
    table = log.table
    assert (table.away, table.calls, due(table)) == (seat, ((seat, table.paused),), None)
    assert table.course.to_act() == (seat,), "nobody has played for him the second time"
    assert not any(place.is_held for place in table.places)
    assert [message(table, one)["paused"] for one in (seat, Onlooker.SPECTATOR)] == [
        {"since": table.paused, "reason": "", "seat": str(seat)}
    ] * 2
    assert refusal(table, GiveBack(seat.next), table.last) is not None
    assert refusal(table, Act(seat, table.course.automatic(seat)), table.last) is not None
    log.add(GiveBack(seat), table.last + 90_000)
    back = log.table
    assert (back.away, back.paused, back.calls, back.places[seat].slow) == (None, None, (), 0)
    assert deadlines(back) == {seat: back.last + 20_000}, "all his seconds"
    assert "waits for" in back.timings[-1].remarks[-1][1]


def test_a_referee_lets_a_table_that_waits_go_on_and_it_stops_again_for_who_is_still_away() -> None:
    log, seat = until_away(replace(J23, away=WhenAway.STOP))
    log.add(Resume(), log.table.last + 5_000)
    assert (log.table.away, log.table.calls) == (None, ())
    found = due(log.table)
    assert found is not None
    assert (found.move, found.at) == (WaitFor(seat), log.table.last + 20_000)
    assert refusal(log.table, WaitFor(seat.next), log.table.last) is not None


def test_an_event_may_let_the_clock_play_on_and_the_referee_is_called_once() -> None:
    log, seat = until_away(replace(J23, away=WhenAway.CLOCK))
    assert log.table.calls == ((seat, log.table.last),)
    assert (log.table.paused, log.table.places[seat].is_held) == (None, False)
    while log.table.course.to_act() != (seat,):
        (other,) = log.table.course.to_act()
        log.add(Act(other, log.table.course.automatic(other)))
    run_out(log)
    assert len(log.table.calls) == 1


def test_a_person_who_answers_is_not_slow_any_more() -> None:
    log = Log(J23)
    log.seat_all()
    (leader,) = log.table.course.to_act()
    for seat in (leader, leader.next, leader.partner):
        assert log.table.course.to_act() == (seat,)
        run_out(log)
    log.add(Act(seat.next, log.table.course.automatic(seat.next)))
    assert [log.table.places[one].slow for one in (leader, seat.next)] == [1, 0]


def test_the_reserve_is_used_up_once_in_a_deal() -> None:
    pace = Pace(first_lead=10, lead=10, follow=10, reserve=30)
    log = Log(replace(J23, pace=pace))
    log.seat_all()
    (leader,) = log.table.course.to_act()
    assert deadlines(log.table) == {leader: 40_000}
    log.add(Act(leader, log.table.course.automatic(leader)), 35_000)
    assert log.table.places[leader].reserve_used == 25_000
    for _ in range(3):
        seat = log.table.course.to_act()[0]
        log.add(Act(seat, log.table.course.automatic(seat)), log.table.last + 1000)
    assert log.table.course.to_act() == (leader,)
    assert deadlines(log.table) == {leader: log.table.since + 15_000}


def test_without_limits_the_table_waits() -> None:
    log = Log(replace(J23, pace=UNHURRIED))
    log.seat_all()
    assert deadlines(log.table) == {}
    assert due(log.table) is None


def test_the_next_deal_begins_by_itself_after_the_time_to_be_ready() -> None:
    log = Log(J23)
    log.seat_all()
    while log.table.course.in_play:
        run_out(log)
    assert log.table.stage is Stage.BETWEEN
    ended = log.table.last
    assert not any(place.is_ready for place in log.table.places)
    found = due(log.table)
    assert found is not None
    assert found.move == Deal()
    assert found.at == ended, "all four seats are held, and bots are ready"
    waiting = Log(J23)
    waiting.seat_all()
    while waiting.table.course.in_play:
        seat = waiting.table.course.to_act()[0]
        waiting.add(Act(seat, waiting.table.course.automatic(seat)), waiting.table.last + 1000)
    ended = waiting.table.last
    waiting.add(Ready(E), ended + 5000)
    found = due(waiting.table)
    assert found is not None
    assert (found.at, found.move) == (ended + 30_000, Deal())


def test_two_who_owe_tribute_have_one_clock() -> None:
    log = Log(TableSettings(GameName.GUANDAN, "national", boards=(5,), pace=book_pace(Book.NATIONAL)))
    log.seat_all()
    assert len(log.table.course.to_act()) == 2, "board 5 is a double tribute"
    first, second = log.table.course.to_act()
    log.add(Act(first, log.table.course.automatic(first)), 12_000)
    assert deadlines(log.table) == {second: 20_000}
    log.add(Act(second, log.table.course.automatic(second)), 15_000)
    assert set(deadlines(log.table).values()) == {55_000}


def test_shengji_is_drawn_a_card_a_second_and_the_bottom_lifted_after_three() -> None:
    log = Log(FJ)
    log.seat_all()
    times = []
    while isinstance((found := due(log.table)) and found.move, Act) and isinstance(found.move.action, Draw):  # type: ignore[union-attr]
        times.append(found.at)  # type: ignore[union-attr]
        run_out(log)
    assert len(times) == 100
    assert times == [1000 * (1 + at // 4) for at in range(100)]
    found = due(log.table)
    assert found is not None
    assert isinstance(found.move, Act)
    assert isinstance(found.move.action, Lift)
    assert found.at == times[-1] + 3000
    run_out(log)
    assert due(log.table) is not None
    assert log.table.course.clocked() is not None
    assert max(deadlines(log.table).values()) == log.table.last + 60_000
    assert log.table.timings[-1].remarks == (), "drawing and lifting are nobody's negligence"
    assert not any(place.is_held for place in log.table.places)


@pytest.mark.parametrize("settings", [J23, FJ])
def test_a_table_that_everybody_left_comes_to_its_end(settings: TableSettings) -> None:
    log = Log(settings)
    log.seat_all()
    while log.table.stage is not Stage.OVER:
        run_out(log)
    assert log.table.stage is Stage.OVER
    assert due(log.table) is None
    assert log.replayed() == log.table


# -------------------------------------------------------------------------------------------- the referee and the clock


def refused(log: Log, move: Move) -> Why:
    """Why the move is refused."""
    found = refusal(log.table, move, log.table.last)
    assert isinstance(found, NotPossible)
    return found.why


@pytest.mark.parametrize("ends", [Resume(), EndCall()])
def test_a_call_of_the_referee_stops_play_and_its_clock(ends: Move) -> None:
    log = Log(replace(J23, call_stops=True))
    log.seat_all()
    (seat,) = log.table.course.to_act()
    log.add(CallReferee(seat.next), 25_000)
    assert due(log.table) == (25_000, StopForCall())
    run_out(log)
    assert message(log.table, seat)["paused"] == {"since": 25_000, "reason": "called", "seat": None}
    assert due(log.table) is None
    assert refused(log, Act(seat, log.table.course.automatic(seat))) is Why.PAUSED
    log.add(ends, 300_000)
    assert log.table.calls == ()
    assert deadlines(log.table) == {seat: 315_000}, "fifteen of the forty seconds were left"
    assert log.replayed() == log.table


def test_between_two_deals_a_call_holds_the_next_one_back() -> None:
    log = Log(replace(J23, call_stops=True))
    log.seat_all()
    while log.table.course.in_play:
        seat = log.table.course.to_act()[0]
        log.add(Act(seat, log.table.course.automatic(seat)), log.table.last + 1_000)
    log.add(CallReferee(E))
    run_out(log)
    assert due(log.table) is None
    log.add(Resume(), log.table.last + 600_000)
    found = due(log.table)
    assert found is not None
    assert found.move == Deal()


def test_where_the_event_has_it_so_play_goes_on_during_a_call() -> None:
    log = Log(J23)
    log.seat_all()
    log.add(CallReferee(E), 1_000)
    assert isinstance(found := due(log.table), tuple)
    assert isinstance(found.move, Act)
    assert refused(log, StopForCall()) is Why.NO_CALL
    log.add(EndCall())
    assert log.table.paused is None


def test_a_call_during_a_pause_of_the_referee_ends_no_pause() -> None:
    log = Log(replace(J23, call_stops=True))
    log.seat_all()
    log.add(Pause("核牌"))
    log.add(CallReferee(E))
    assert due(log.table) is None
    log.add(EndCall())
    assert log.table.pause_reason == "核牌"


def test_time_given_by_the_referee_counts_for_the_next_act_only() -> None:
    log = Log(replace(J23, pace=replace(J23.pace, reserve=10)))
    log.seat_all()
    (seat,) = log.table.course.to_act()
    log.add(GiveTime(seat, 30, "断线"), 5_000)
    assert deadlines(log.table) == {seat: 80_000}, "forty, ten in reserve, thirty given"
    log.add(Act(seat, log.table.course.automatic(seat)), 69_000)
    assert log.table.places[seat].reserve_used == 0
    assert log.table.places[seat].given == 0
    assert log.table.timings[-1].remarks == ((0, f"30 s for {seat}: 断线"),)
    log.add(GiveTime(seat, 60, "再加"))
    assert seat not in deadlines(log.table), "it waits until the turn comes round"
    assert log.replayed() == log.table


def test_time_is_given_with_a_reason_where_there_is_a_clock_and_not_without_end() -> None:
    log = Log(J23)
    assert refused(log, GiveTime(E, 30, "断线")) is Why.SEAT_EMPTY
    log.seat_all()
    assert refused(log, GiveTime(E, 30, " ")) is Why.NEEDS_REASON
    log.add(GiveTime(E, 500, "断线"))
    assert refused(log, GiveTime(E, 101, "断线")) is Why.TOO_MUCH_TIME
    quiet = Log(replace(J23, pace=UNHURRIED))
    quiet.seat_all()
    assert refused(quiet, GiveTime(E, 30, "断线")) is Why.NO_CLOCK
