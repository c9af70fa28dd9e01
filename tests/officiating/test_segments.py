"""Who sees which line-up when, until when it is due, who plays if none came, and the seat lot."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.officiating.publication import open_log, public_facts
from paizhuo.officiating.segments import (
    LineUpStatus,
    boards_of_segment,
    current_segment,
    declares_line_ups,
    drawn_seat_lot,
    due_times,
    line_up_by_rule,
    segment_of_board,
    segment_view,
    starts_of,
)
from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.formats.seat_choice import Declaring
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import to_json
from paizhuo.tournament.plan.board_options import BoardOptions, LineUpOptions, MissingLineUp
from paizhuo.tournament.plan.plan import Format, StagePlan
from tests.tournament.log.transitions.test_line_ups import AWAY, HERE, HOME, line_up, match_in
from tests.tournament.playing import SEED, Playing

KEY = TableKey(*HERE)
START = 14 * 3600
"""Two in the afternoon."""


def members(number: int, *order: int) -> str:
    """Players of an entry by their places in its list, as one string for ``zip``."""
    return [f"player {number}-{at}" for at in order or range(4)]  # type: ignore[return-value] # names one by one


def timed(*, form: Format = Format.KNOCKOUT) -> Playing:
    event = match_in(2, form=form)
    event.add(f.SegmentTimed("main", 1, 1, START))
    return event


def sides(event: Playing, now: int, viewer: object = None) -> list[LineUpStatus]:
    view = segment_view(event.state, KEY, 1, viewer=viewer, now=now)  # type: ignore[arg-type] # a side or nobody
    return [view.home.status, view.away.status]


def test_segments_take_consecutive_boards_and_extra_boards_the_last_line_up() -> None:
    stage = StagePlan("main", Format.KNOCKOUT, boards=10, segments=4)
    assert [boards_of_segment(stage, at) for at in range(1, 5)] == [(1, 3), (4, 6), (7, 8), (9, 10)]
    assert [segment_of_board(stage, board) for board in (1, 3, 4, 8, 10, 11)] == [1, 1, 2, 3, 4, 4]
    assert boards_of_segment(StagePlan("main", Format.KNOCKOUT, boards=8), 1) == (1, 8)


def test_nat_30_3_line_ups_are_due_before_the_start_b_177() -> None:
    forms = BoardOptions(line_ups=LineUpOptions(Declaring.FORMS))
    stage = StagePlan("main", Format.KNOCKOUT, boards=8, segments=2, duplicate=forms)
    assert due_times(stage, HOME, START) == {AWAY: START - 15 * 60, HOME: START - 5 * 60}
    assert due_times(stage, None, START) == {AWAY: START - 10 * 60, HOME: START - 10 * 60}
    assert due_times(stage, None, None) == {AWAY: None, HOME: None}
    event = timed()
    event.add(f.SeatLotDrawn(*HERE, HOME))
    event.add(f.SegmentPicked(*HERE, 1))
    assert sides(event, START - 15 * 60 - 1) == [LineUpStatus.WAITING, LineUpStatus.OPEN]
    assert sides(event, START - 15 * 60) == [LineUpStatus.WAITING, LineUpStatus.OVERDUE]


def test_k18_a_side_sees_its_own_line_up_and_only_that_the_other_one_is_in() -> None:
    event = timed()
    event.add(line_up(HOME))
    before = START - 11 * 60
    own = segment_view(event.state, KEY, 1, viewer=HOME, now=before).home
    assert (own.status, own.players, own.may_take_back) == (LineUpStatus.SEALED, line_up(HOME).players, True)
    for viewer in (AWAY, None):
        seen = segment_view(event.state, KEY, 1, viewer=viewer, now=before).home
        assert (seen.status, seen.players) == (LineUpStatus.SEALED, ())
    passed = segment_view(event.state, KEY, 1, viewer=None, now=START - 10 * 60)
    assert (passed.home.status, passed.away.status) == (LineUpStatus.SHOWN, LineUpStatus.OVERDUE)
    event.add(line_up(AWAY))
    assert segment_view(event.state, KEY, 1, viewer=None, now=before).is_complete
    assert current_segment(event.state, KEY) == 2


def test_a_late_line_up_lets_the_opponents_change_theirs() -> None:
    event = timed()
    event.add(line_up(HOME))
    event.add(line_up(AWAY, late=True))
    view = segment_view(event.state, KEY, 1, viewer=HOME, now=START)
    assert view.choice is HOME
    assert view.home.may_declare
    assert not view.away.may_declare
    assert (view.home.is_fault, view.away.is_fault) == (False, True), "still to be ruled on, though it is in"


def test_the_start_is_set_by_an_official_or_planned_for_the_first_segment() -> None:
    event = timed()
    assert starts_of(event.state, KEY, 1, 99) == START
    assert starts_of(event.state, KEY, 2, 99) is None
    assert starts_of(match_in(2).state, KEY, 1, 99) == 99
    assert declares_line_ups(event.state, "main")


def test_k20_the_last_valid_line_up_plays_or_the_first_four_of_the_list() -> None:
    event = match_in(2)
    first = line_up_by_rule(event.state, KEY, AWAY, 1)
    assert [one.player for one in first.players] == [f"player {event_number(event, AWAY)}-{at}" for at in range(4)]
    event.add(line_up(AWAY, members(event_number(event, AWAY), 3, 2, 1, 0)))
    event.add(line_up(HOME))
    second = line_up_by_rule(event.state, KEY, AWAY, 2)
    assert [one.player[-1] for one in second.players] == ["3", "2", "1", "0"]
    event.add(second)
    options = BoardOptions(line_ups=LineUpOptions(missing=MissingLineUp.ENTRY_LIST))
    plan = event.state.plan.stages[0]
    assert plan.duplicate != options


def event_number(event: Playing, end: object) -> int:
    pairing = event.state.stages["main"].rounds[0].matches[1].pairing
    return (pairing.home if end is HOME else pairing.away)[0]


def test_nat_29_3_2_the_seat_lot_comes_from_its_seed() -> None:
    event = match_in(2)
    lot = drawn_seat_lot(event.state, KEY, SEED)
    assert lot == drawn_seat_lot(event.state, KEY, SEED)
    event.add(lot)
    assert event.state.stages["main"].rounds[0].matches[1].seat_choice is not None


@given(st.permutations("甲乙丙丁癸"), st.permutations("甲乙丙丁癸"), st.integers(0, START - 10 * 60 - 1))
def test_k88_nothing_that_others_see_depends_on_a_sealed_line_up(one: list[str], other: list[str], now: int) -> None:
    seen = []
    for names in (one, other):
        event = timed()
        event.add(line_up(HOME, "".join(names[:4])))
        event.add(f.SheetNoted("main", 1, 1))
        public = event.log[: open_log(event.plan, event.log, event.state)]
        views = [segment_view(event.state, KEY, 1, viewer=viewer, now=now) for viewer in (AWAY, None)]
        seen.append(
            (
                views,
                json.dumps(list(to_json(public_facts(public)))),
                event.state.stages["main"].rounds[0].matches[1].seated,
            )
        )
    assert seen[0] == seen[1]


@pytest.mark.parametrize("taken_back", [False, True])
def test_the_public_log_goes_on_when_both_line_ups_are_in(taken_back: bool) -> None:  # noqa: FBT001 - a parameter
    event = timed()
    before = len(event.log)
    event.add(line_up(HOME))
    if taken_back:
        event.add(f.LineUpTakenBack(*HERE, 1, HOME))
        event.add(f.SheetNoted("main", 1, 1))
    assert open_log(event.plan, event.log, event.state) == before
    if taken_back:
        event.add(line_up(HOME))
    event.add(line_up(AWAY))
    assert open_log(event.plan, event.log, event.state) == len(event.log)
