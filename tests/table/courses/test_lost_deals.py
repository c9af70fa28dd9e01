"""迟到开局: a table whose match begins otherwise by rulings on lateness: levels, leader, record, storage, refusals."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.guandan import DealLost, Over, rule_set
from paizhuo.guandan import record as guandan_record
from paizhuo.guandan.drawing import BadLeader
from paizhuo.guandan.late_start import IN_TIME, LateStart, begin_late
from paizhuo.guandan.match import Format, Terms
from paizhuo.officiating.score_sheet import after_deals
from paizhuo.seats import Seat
from paizhuo.table import GameName, NotPossible, Player, Ready, Sit, Stage, StartLate, TableSettings, Why
from paizhuo.table.courses.guandan import GuandanMatch
from paizhuo.table.record import records
from tests.table.playing import NAMES, Log, at_random, play_out

EAST, NORTH, WEST, SOUTH = Seat
BOOKS = ("jiangsu-2017", "jiangsu-2023", "national", "guangzhou-2025")
LOST = LateStart(lost=(DealLost(EAST, NORTH),))


def gathered(rules: str, *, deals: int = 3) -> Log:
    """Four people sit down and are not ready yet."""
    log = Log(TableSettings(GameName.GUANDAN, rules, deals=deals))
    for seat, name in zip(Seat, NAMES, strict=True):
        log.add(Sit(seat, Player(name)))
    return log


def begun(log: Log) -> Log:
    """All are ready, and the first cards lie on the table."""
    for seat in Seat:
        log.add(Ready(seat, f"n{seat}"))
    log.add(log.due_move())
    return log


def why(log: Log, move: StartLate) -> Why:
    with pytest.raises(NotPossible) as caught:
        log.add(move)
    return caught.value.why


@pytest.mark.parametrize(
    ("rules", "start", "levels", "number", "leader"),
    [
        pytest.param("jiangsu-2017", LOST, ["2", "5"], 2, NORTH, id="J17 3.9pen, 4.3(三)"),
        pytest.param("jiangsu-2023", LOST, ["2", "5"], 2, NORTH, id="J23 3.7(三)1"),
        pytest.param("national", LateStart((180, 0)), ["2", "3"], 1, SOUTH, id="NAT 32(一)"),
        pytest.param("national", LateStart((0, 480)), ["4", "2"], 1, EAST, id="NAT 32(二)"),
        pytest.param("guangzhou-2025", LateStart((0, 480)), ["3", "2"], 2, EAST, id="GZ R2"),
    ],
)
def test_the_first_deal_that_is_dealt_is_the_one_of_the_book(
    rules: str, start: LateStart, levels: list[str], number: int, leader: Seat
) -> None:
    log = gathered(rules)
    log.add(StartLate(start, "迟到"))
    assert log.table.stage is Stage.GATHERING
    assert log.table.course.score()["levels"] == levels
    begun(log)
    seen = log.table.course.seen(leader)
    assert seen is not None
    assert (seen["number"], seen["level"], seen["leader"]) == (number, max(levels), str(leader))
    assert seen["payments"] == []
    assert log.table.course.to_act() == (leader,)


def test_undone_rulings_let_the_match_begin_as_any_other() -> None:
    log = gathered("jiangsu-2023")
    log.add(StartLate(LOST, "迟到7分钟"))
    log.add(StartLate(IN_TIME, ""))
    begun(log)
    assert log.table.course.number == 1
    assert log.table.course.score()["levels"] == ["2", "2"]
    assert log.table.timings[0].remarks == ()


def test_what_is_so_already_and_what_comes_after_the_first_deal_is_refused() -> None:
    log = gathered("jiangsu-2023")
    assert why(log, StartLate(IN_TIME, "")) is Why.SAME_START
    log.add(StartLate(LOST, "迟到7分钟"))
    assert why(log, StartLate(LOST, "迟到7分钟")) is Why.SAME_START
    begun(log)
    assert why(log, StartLate(IN_TIME, "")) is Why.NO_LATE_START


@pytest.mark.parametrize(
    "other",
    [TableSettings(GameName.SHENGJI, "fujian-2022"), TableSettings(GameName.GUANDAN, "national", boards=(1, 2))],
)
def test_shengji_and_boards_begin_as_always(other: TableSettings) -> None:
    assert why(Log(other), StartLate(LateStart((300, 0)), "迟到")) is Why.NO_LATE_START


def test_a_leader_whom_the_book_lets_nobody_name_is_refused() -> None:
    log = gathered("guangzhou-2025")
    with pytest.raises(BadLeader):
        log.add(StartLate(LOST, "迟到"))
    assert log.table.course.score()["levels"] == ["2", "2"]


def test_a_match_of_one_deal_is_over_when_that_deal_is_lost() -> None:
    log = gathered("jiangsu-2023", deals=1)
    log.add(StartLate(LOST, "迟到7分钟"))
    assert log.table.stage is Stage.OVER
    assert guandan_record.verify(guandan_record.loads(records(log.table)[0])).result


def test_the_record_says_why() -> None:
    log = gathered("jiangsu-2023")
    log.add(StartLate(LOST, "东西方迟到7分钟"))
    text = records(begun(log).table)[0]
    assert "late: 东西方迟到7分钟" in text


STARTS = st.one_of(
    st.tuples(st.sampled_from(BOOKS), st.tuples(st.integers(0, 599), st.integers(0, 599)).map(LateStart)),
    st.tuples(
        st.sampled_from(("jiangsu-2017", "jiangsu-2023")),
        st.sampled_from(Seat).flatmap(
            lambda offender: st.sampled_from((None, offender.next, offender.previous)).map(
                lambda leader: LateStart(lost=(DealLost(offender, leader),))
            )
        ),
    ),
)


@settings(max_examples=15, deadline=None)
@given(found=STARTS)
def test_record_and_storage_give_the_same_match_and_the_score_sheet_the_same_score(
    found: tuple[str, LateStart],
) -> None:
    rules, start = found
    log = gathered(rules)
    if start != IN_TIME:
        log.add(StartLate(start, "迟到"))
    begun(log)
    play_out(log, at_random("late"))
    course = log.table.course
    assert isinstance(course, GuandanMatch)
    assert log.replayed() == log.table
    read = guandan_record.loads(records(log.table)[0])
    assert isinstance(read, guandan_record.GameRecord)
    assert guandan_record.verify(read).dealt == len(course.dealt)
    assert guandan_record.match_of(read) == course.match
    finishes = [one.outcome.finish for one in map(course.ended, course.finished()) if isinstance(one, Over)]
    assert after_deals(begin_late(rule_set(rules), Terms(Format.BY_DEALS, 3), start), finishes) == course.match
