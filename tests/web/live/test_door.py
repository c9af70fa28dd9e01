"""The door: what happens at a live table, in what order, and that nothing is lost or doubled."""

from __future__ import annotations

import itertools
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pytest

from paizhuo.errors import PaizhuoError
from paizhuo.seats import Seat
from paizhuo.table import Act, NotPossible, Ready, Speak, Stage
from paizhuo.table.moves import Doer, Phrase
from paizhuo.table.record import records
from paizhuo.web.live import door, opening, statements, store
from paizhuo.web.live.door import Command
from paizhuo.web.live.refusals import NotSent, WhyNotSent
from paizhuo.web.models import LiveMove, LiveTable
from tests.web.live.played import play_one
from tests.web.live.seated import CLOCKED, GUANDAN, current, seated

if TYPE_CHECKING:
    from paizhuo.table import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The milliseconds of now, which a test sets."""
    at = [1_000_000]
    monkeypatch.setattr(door, "now", lambda: at[0])
    return at


def stored(row: LiveTable) -> list[tuple[int, int, object]]:
    """The log of the table."""
    return [(one.no, one.at, one.entry) for one in LiveMove.objects.filter(table=row)]


def test_the_first_deal_begins_when_all_are_ready(clock: list[int]) -> None:
    row = seated(GUANDAN)
    table = current(row)
    assert table.stage is Stage.PLAYING
    assert table.nonces == tuple(f"nonce {seat}" for seat in Seat)
    assert [entry["type"] for _, _, entry in stored(row)] == [*["sit", "ready"] * 4, "deal"]  # type: ignore[index] # entries
    assert clock


def test_a_command_sent_twice_is_carried_out_once(clock: list[int]) -> None:
    row = seated(GUANDAN)
    (seat,) = current(row).course.to_act()
    action = current(row).course.automatic(seat)
    first = door.send(row.pk, Command("command-1"), lambda _table: Act(seat, action))
    clock[0] += 700
    assert door.send(row.pk, Command("command-1"), lambda _table: Act(seat, action)) == first
    assert len(current(row).course.acts) == 1


def test_what_was_chosen_by_an_older_look_is_refused(clock: list[int]) -> None:
    row = seated(GUANDAN)
    seen = current(row).revision
    (seat,) = current(row).course.to_act()
    door.send(row.pk, Command("command-1", seen), lambda table: Act(seat, table.course.automatic(seat)))
    with pytest.raises(NotSent) as found:
        door.send(row.pk, Command("command-2", seen), lambda table: Act(seat, table.course.automatic(seat)))
    assert found.value.why is WhyNotSent.STALE
    assert clock


def test_talk_does_not_make_a_look_stale(clock: list[int]) -> None:
    row = seated(GUANDAN)
    seen = current(row).revision
    (seat,) = current(row).course.to_act()
    door.send(row.pk, Command("command-1"), lambda _table: Speak(Seat.EAST, Phrase.HELLO))
    door.send(row.pk, Command("command-2", seen), lambda table: Act(seat, table.course.automatic(seat)))
    assert len(current(row).course.acts) == 1
    assert clock


def test_two_who_pay_tribute_at_the_same_time_are_both_answered(clock: list[int]) -> None:
    row = seated(replace(GUANDAN, deals=20))
    # Who leads goes out alone, and his partner after him; now and then two red jokers resist.
    while len(payers := current(row).course.to_act()) != 2:
        play_one(row)
    seen = current(row).revision
    for seat in payers:
        door.send(row.pk, Command(f"command-{seat}", seen), partial(_automatic, seat))
    assert stored(row)[-1][0] == seen + 2
    receivers = current(row).course.to_act()
    # Who pays again by the same look is refused by the law.
    with pytest.raises(PaizhuoError):
        door.send(
            row.pk, Command("command-again", seen), lambda table: Act(payers[0], table.course.automatic(receivers[0]))
        )
    for seat in receivers:
        door.send(row.pk, Command(f"return-{seat}", seen + 2), partial(_automatic, seat))
    (leader,) = current(row).course.to_act()
    with pytest.raises(NotSent) as found:
        door.send(row.pk, Command("command-lead", seen), partial(_automatic, leader))
    assert found.value.why is WhyNotSent.STALE
    assert clock


def _automatic(seat: Seat, table: Table) -> Act:
    return Act(seat, table.course.automatic(seat))


def test_a_late_command_meets_the_table_as_the_clock_has_left_it(clock: list[int]) -> None:
    row = seated(CLOCKED)
    (seat,) = current(row).course.to_act()
    clock[0] += 40_001
    with pytest.raises(NotPossible):
        door.send(row.pk, Command("command-1"), lambda _table: Ready(seat))
    door.advance(row.pk)
    table = current(row)
    assert len(table.course.acts) == 1
    _, at, entry = stored(row)[-1]
    assert (at, entry["doer"]) == (1_040_000, str(Doer.CLOCK))  # type: ignore[index] # an act
    # The row says when the next one is due.
    assert row.wake_at == 1_060_000


def test_a_table_is_the_same_from_memory_and_from_the_log(clock: list[int]) -> None:
    row = seated(CLOCKED)
    while current(row).stage is Stage.PLAYING:
        clock[0] += 40_000
        door.advance(row.pk)
    kept = current(row)
    assert kept.stage is Stage.OVER
    assert row.ended_at is not None
    store.forget()
    again = current(row)
    assert again == kept
    assert records(again) == records(kept)


def test_a_failed_write_leaves_nothing_behind(clock: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    row = seated(GUANDAN)
    before, log = current(row), stored(row)
    (seat,) = before.course.to_act()
    monkeypatch.setattr(statements, "change", _broken)
    with pytest.raises(OSError, match="disk full"):
        door.send(row.pk, Command("command-1"), lambda table: Act(seat, table.course.automatic(seat)))
    monkeypatch.undo()
    assert current(row) == before
    assert stored(row) == log
    assert clock


def _broken(*_args: object, **_more: object) -> None:
    raise OSError("disk full")


@pytest.mark.parametrize("number", ["short", "x" * 65, "with space", "汉字汉字汉字汉字"])
def test_a_bad_number_of_a_command_is_refused(number: str, clock: list[int]) -> None:
    row = seated(GUANDAN)
    with pytest.raises(NotSent) as found:
        door.send(row.pk, Command(number), lambda _table: Speak(Seat.EAST, Phrase.HELLO))
    assert found.value.why is WhyNotSent.BAD_COMMAND
    assert clock


def test_a_server_that_was_away_stops_the_clock(clock: list[int]) -> None:
    from paizhuo.web.live.waking import stop_clock_while_away  # noqa: PLC0415 - its timers are not needed elsewhere

    row = seated(CLOCKED)
    (seat,) = current(row).course.to_act()
    clock[0] += 3_600_000
    stop_clock_while_away(row.pk, clock[0])
    door.advance(row.pk)
    table = current(row)
    assert len(table.course.acts) == 0
    assert table.course.to_act() == (seat,)
    assert row.wake_at == clock[0] + 40_000


def test_codes_of_open_tables_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    digits = itertools.chain("000001" * 2, "000002")
    monkeypatch.setattr("secrets.choice", lambda _digits: next(digits))
    assert [opening.new_table(GUANDAN).code for _ in range(2)] == ["000001", "000002"]


def test_two_browsers_race_for_one_seat(clock: list[int]) -> None:
    row = opening.new_table(GUANDAN)
    opening.seat_person(row, Seat.SOUTH, "先到", "browser-1", Command("command-1"))
    with pytest.raises(NotPossible):
        opening.seat_person(row, Seat.SOUTH, "后到", "browser-2", Command("command-2"))
    assert [(one.seat, one.browser) for one in row.seats.all()] == [("S", "browser-1")]
    # The first one's request comes again: nothing changes.
    assert opening.seat_person(row, Seat.SOUTH, "先到", "browser-1", Command("command-1")) == 1
    assert clock
