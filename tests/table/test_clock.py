"""The clock of a table: the limits of the books, reserve, drawing, and who lets the time run out."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.rulebook import Book
from paizhuo.seats import Seat
from paizhuo.shengji import Draw, Lift
from paizhuo.table import Act, Deal, Doer, GameName, Pace, Ready, Stage, TableSettings, book_pace, due
from paizhuo.table.clock import deadlines
from paizhuo.table.pace import UNHURRIED, BadPace
from tests.table.playing import Log

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
