"""The log of a table: every act with its seconds, what was taken back, and no card that lies closed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo import guandan, shengji
from paizhuo.cards import Chance
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.rulebook import Book
from paizhuo.seats import Seat
from paizhuo.table import (
    Act,
    CallReferee,
    Doer,
    EndCall,
    GameName,
    GiveBack,
    Pause,
    Ready,
    Resume,
    Speak,
    Stage,
    StopForCall,
    TableSettings,
    WaitFor,
    Withdraw,
    book_pace,
)
from paizhuo.table.codec import read_move
from paizhuo.table.log import Logged, answers, deal_log
from paizhuo.table.moves import Deal, Phrase
from tests.table.playing import SECRET, Log, at_random, play_out

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.table import Table

GUANDAN = TableSettings(GameName.GUANDAN, "jiangsu-2023", deals=2)
SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", deals=1)


def stored(log: Log) -> tuple[Logged, ...]:
    moves = enumerate(log.moves, 1)
    return tuple(Logged(no, at, read_move(entry, log.table.course)) for no, (at, entry) in moves)


def act(log: Log, at: int, doer: Doer = Doer.PERSON) -> None:
    seat = log.table.course.to_act()[0]
    log.add(Act(seat, log.table.course.automatic(seat), doer), at)


def test_a_line_says_who_and_how_many_seconds_without_the_pause() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    act(log, 4_000)
    log.add(CallReferee(Seat.NORTH), 5_000)
    log.add(Pause("核牌"), 6_000)
    log.add(Resume(), 66_000)
    act(log, 67_400, Doer.CLOCK)
    log.add(Speak(Seat.WEST, Phrase.SORRY), 68_000)
    lines = deal_log(stored(log), log.table.course)
    assert [type(line.move).__name__ for line in lines] == [
        "Deal",
        "Act",
        "CallReferee",
        "Pause",
        "Resume",
        "Act",
        "Speak",
    ]
    assert [line.seconds for line in lines] == [None, 4, None, None, None, 3, None]
    first, second = (line.move for line in lines if isinstance(line.move, Act))
    assert (first.doer, second.doer) == (Doer.PERSON, Doer.CLOCK)


def test_what_was_taken_back_stays_in_the_log_and_says_so() -> None:
    log = Log(GUANDAN)
    log.seat_all()
    for at in (1_000, 2_000, 3_000):
        act(log, at)
    log.add(Withdraw(2, "误点"), 4_000)
    act(log, 9_000)
    lines = [line for line in deal_log(stored(log), log.table.course) if isinstance(line.move, Act)]
    assert [line.withdrawn for line in lines] == [False, True, True, False]
    assert [line.seconds for line in lines] == [1, 1, 1, 5]


def test_the_log_begins_with_the_deal_on_the_table() -> None:
    log = Log(GUANDAN)
    assert deal_log(stored(log), log.table.course) == ()
    log.seat_all()
    while log.table.stage is Stage.PLAYING:
        act(log, log.table.last + 10)
    for seat in Seat:
        log.add(Ready(seat))
    log.add(log.due_move())
    assert [type(line.move) for line in deal_log(stored(log), log.table.course)] == [Deal]


def public(table: Table) -> set[str]:
    """All cards that lie open on the table by now."""
    phase = getattr(table.course, "phase", None) or table.course.current.phase  # type: ignore[attr-defined] # of Shengji
    given = {str(getattr(one, "card", "")) for one in phase.history if not isinstance(one, guandan.GiveBack)}
    laid = {
        str(card)
        for one in phase.history
        if not isinstance(one, shengji.Bury | shengji.Draw)
        for card in getattr(one, "cards", ())
    }
    back = {str(one.card) for one in getattr(phase, "returns", ())}
    return given | laid | back


def cards_in(log: Log) -> Iterator[str]:
    for line in deal_log(stored(log), log.table.course):
        yield from map(str, getattr(line.action, "cards", ()))
        yield from map(str, filter(None, (getattr(line.action, "card", None),)))


@pytest.mark.parametrize("settings", [GUANDAN, SHENGJI])
def test_no_line_shows_a_card_that_lies_closed(settings: TableSettings) -> None:
    log, chance, seen = Log(settings), Chance(SECRET, "log"), 0
    log.seat_all()
    choose = at_random("log")

    def checking(table: Table, seat: Seat) -> object:
        nonlocal seen
        is_early = len(table.course.acts) < 8
        if is_early or chance.below(20) == 0:
            seen += 1
            assert set(cards_in(log)) <= public(table)
        return choose(table, seat)

    play_out(log, checking)  # type: ignore[arg-type] # an action of either game
    assert seen > 5
    hidden = [line for line in deal_log(stored(log), log.table.course) if isinstance(line.move, Act)]
    assert any(line.action is None for line in hidden) is (settings is SHENGJI)


def test_answer_times_are_those_of_a_plain_count() -> None:
    log, chance = Log(GUANDAN), Chance(SECRET, "times")
    log.seat_all()

    def slow(table: Table, seat: Seat) -> object:
        if chance.below(5) == 0:
            log.add(Pause(""), log.table.last + chance.below(500))
            log.add(Resume(), log.table.last + chance.below(5_000))
        return table.course.automatic(seat)

    play_out(log, slow, step=1_234)  # type: ignore[arg-type] # an action of either game
    moves = stored(log)
    for found in answers(moves):
        assert found.took == _counted(moves, found.no)


def _counted(moves: tuple[Logged, ...], no: int) -> int:
    """The same by walking back from the act: every millisecond since the act before, unless the table was paused."""
    index = no - 1
    kind = type(moves[index].move.action)  # type: ignore[union-attr] # an act
    both = kind in {guandan.Pay, guandan.GiveBack}
    start = index - 1
    while True:
        move = moves[start].move
        if isinstance(move, Deal) or (isinstance(move, Act) and not (both and isinstance(move.action, kind))):
            break
        start -= 1
    total, paused = 0, False
    for before, after in zip(moves[start:index], moves[start + 1 : index + 1], strict=True):
        paused = isinstance(before.move, Pause) or (paused and not isinstance(before.move, Resume))
        total += 0 if paused else after.at - before.at
    return total


def test_the_time_that_a_table_waited_for_somebody_is_nobodys() -> None:
    log = Log(replace(GUANDAN, away=WhenAway.STOP, pace=book_pace(Book.JIANGSU_2023)))
    log.seat_all()
    (seat,) = log.table.course.to_act()
    act(log, 40_000, Doer.CLOCK)
    while log.table.course.to_act() != (seat,):
        act(log, log.table.last)
    log.add(WaitFor(seat), log.table.last + 20_000)
    log.add(GiveBack(seat), log.table.last + 600_000)
    act(log, log.table.last + 3_000)
    (*_, last) = deal_log(stored(log), log.table.course)
    assert last.seconds == 3


@pytest.mark.parametrize("ends", [Resume(), EndCall()])
def test_the_time_of_a_call_is_nobodys(ends: Resume | EndCall) -> None:
    log = Log(replace(GUANDAN, call_stops=True, pace=book_pace(Book.JIANGSU_2023)))
    log.seat_all()
    (seat,) = log.table.course.to_act()
    log.add(CallReferee(seat), 2_000)
    log.add(StopForCall(), 2_000)
    log.add(ends, 500_000)
    act(log, 503_000)
    (*_, last) = deal_log(stored(log), log.table.course)
    assert last.seconds == 5
