"""同时: confirmations cross with the next round, phones and desk write one board; nothing is lost or doubled."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

import pytest
from django.db import connection

from paizhuo.errors import PaizhuoError
from paizhuo.officiating.board_cells import CellState
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.boards import actions as grid
from paizhuo.web.boards.actions import BoardKey
from paizhuo.web.boards.refusals import BoardNotStored, WhyNotStored
from paizhuo.web.models import Competition
from paizhuo.web.phone import actions
from paizhuo.web.rounds import actions as rounds
from paizhuo.web.sheets import board_actions
from paizhuo.web.sheets.refusals import RoundOver, SheetRefused, WhySheetRefused
from paizhuo.web.sheets.side import side_request
from tests.web import staging
from tests.web.phone.tables import AWAY, HOME, CodedTable, match_at, order, plan, table_at
from tests.web.phone.team_tables import team_plan, team_table

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.tournament.log.board_records import RoomRecord
    from paizhuo.tournament.results.outcomes import End

pytestmark = pytest.mark.django_db(transaction=True)

TABLES = 4
PATIENCE = 60
LATE = 3
"""How many old tabs of each table send their confirmation again and again while the next round is published."""


def _confirm(barrier: threading.Barrier, coded: CodedTable, tab: int) -> str:
    """A tab of the visitors agrees; what became of it."""
    try:
        competition = Competition.objects.get(pk=coded.competition.pk)
        barrier.wait(PATIENCE)
        at = CodedTable(competition, coded.key, coded.table_code)
        actions.confirm_result(side_request(at, AWAY, f"agree-{coded.key.table}-{tab}"), Levels(8, 3))
    except RoundOver:
        return "over"
    else:
        return "written"
    finally:
        connection.close()


def _publish(barrier: threading.Barrier, pk: int) -> int:
    """The desk pairs and publishes the next round as soon as it can; how often it was too early."""
    early = 0
    try:
        competition = Competition.objects.get(pk=pk)
        barrier.wait(PATIENCE)
        for act in (rounds.draft, rounds.publish):
            while True:
                competition.refresh_from_db()
                try:
                    act(staging.request(competition), "main")
                except PaizhuoError:
                    early += 1
                else:
                    break
        return early
    finally:
        connection.close()


def test_confirmations_and_the_next_round_cross_and_every_result_stands_once_in_its_own_round() -> None:
    competition = staging.mid_course(2 * TABLES, played=0, plan=plan())
    coded = [table_at(competition, table) for table in range(1, TABLES + 1)]
    for one in coded:
        actions.hand_in(side_request(one, HOME), Levels(8, 3))
    barrier = threading.Barrier(TABLES * LATE + 1)
    with ThreadPoolExecutor(TABLES * LATE + 1) as pool:
        desk = pool.submit(_publish, barrier, competition.pk)
        tabs = [(one, pool.submit(_confirm, barrier, one, tab)) for one in coded for tab in range(LATE)]
        said = [(one.key.table, answer.result(PATIENCE)) for one, answer in tabs]
        desk.result(PATIENCE)
    assert {table for table, what in said if what == "written"} == set(range(1, TABLES + 1)), "each table once at least"
    first, second = staging.state(competition).stages["main"].rounds
    assert [match.confirmed for match in first.matches.values()] == [Levels(8, 3)] * TABLES
    assert second.published
    assert not second.has_results, "nothing of round 1 was written into round 2"
    facts = [type(fact).__name__ for fact in staging.facts(competition)]
    assert facts.count("ResultConfirmed") == TABLES


BOARDS = range(1, 9)
TABS = 4


def _at_once(*acts: Callable[[Competition], object]) -> list[str]:
    """All of them at the same moment, each by a connection of its own; for each "written" or why it was refused."""
    barrier = threading.Barrier(len(acts))

    def run(act: Callable[[Competition], object]) -> str:
        try:
            here = Competition.objects.get()
            barrier.wait(PATIENCE)
            act(here)
        except (SheetRefused, BoardNotStored) as refused:
            return str(refused.why.value)
        else:
            return "written"
        finally:
            connection.close()

    with ThreadPoolExecutor(len(acts)) as pool:
        return [one.result(PATIENCE) for one in [pool.submit(run, act) for act in acts]]


def _by_phone(at: CodedTable, end: End, board: int, finish: str, command: str = "") -> Callable[[Competition], object]:
    def act(here: Competition) -> object:
        asking = side_request(CodedTable(here, at.key, at.table_code), end, command, room=Room.OPEN)
        return board_actions.enter_board(asking, board, order(finish))

    return act


def _agreeing(at: CodedTable, board: int, seen: str, command: str = "") -> Callable[[Competition], object]:
    def act(here: Competition) -> object:
        asking = side_request(CodedTable(here, at.key, at.table_code), AWAY, command, room=Room.OPEN)
        return board_actions.confirm_board(asking, board, seen=seen)

    return act


def _at_the_grid(at: CodedTable, board: int, finish: str, seen: str) -> Callable[[Competition], object]:
    place = BoardKey(at.key, Room.OPEN, board, seen)
    return lambda here: grid.enter(staging.request(here), place, tuple(order(finish)))


def _room(at: CodedTable, board: int) -> RoomRecord:
    return match_at(at).boards[board].room(Room.OPEN)


def _facts(at: CodedTable, board: int) -> list[str]:
    return [type(one).__name__ for one in staging.facts(at.competition) if getattr(one, "board", 0) == board]


def test_tabs_of_a_side_confirm_a_board_at_once_and_it_is_confirmed_once() -> None:
    at = team_table(team_plan(len(BOARDS)))
    for board in BOARDS:
        _by_phone(at, HOME, board, "NS")(at.competition)
        seen = board_actions.stamp(_room(at, board))
        tapped = [_agreeing(at, board, seen, f"tap-{board}")] * 2
        assert set(_at_once(*tapped, *[_agreeing(at, board, seen)] * TABS)) == {"written"}
        assert _facts(at, board) == ["BoardEntered", "BoardConfirmed"]
        assert _room(at, board).confirmed == (3, 0)


def test_both_sides_enter_a_board_at_once() -> None:
    at = team_table(team_plan(len(BOARDS)))
    for board in BOARDS:
        theirs = "NS" if board % 2 else "EW"
        assert _at_once(_by_phone(at, HOME, board, "NS"), _by_phone(at, AWAY, board, theirs)) == ["written"] * 2
        found = _room(at, board)
        assert (found.confirmed, found.disputed) == (((3, 0), False) if board % 2 else (None, True))
        assert _facts(at, board) == ["BoardEntered"] * 2


def test_the_recorder_and_a_phone_write_a_board_at_once_and_one_of_them_is_refused() -> None:
    at = team_table(team_plan(len(BOARDS)))
    for board in BOARDS:
        said = _at_once(_by_phone(at, HOME, board, "NS"), _at_the_grid(at, board, "EW", CellState.NOW.value))
        assert said in (["written", WhyNotStored.CHANGED.value], [WhySheetRefused.BOARD_DONE.value, "written"])
        found = _room(at, board)
        by_recorder = said[1] == "written"
        assert (found.confirmed, found.entered) == (((0, 3), (0, 3)) if by_recorder else (None, (3, 0)))
        assert _facts(at, board) == ["BoardEntered"]
        if not by_recorder:
            _at_the_grid(at, board, "NS", "")(at.competition)


def test_two_tabs_of_the_grid_write_a_board_at_once_and_one_of_them_is_refused() -> None:
    at = team_table(team_plan(len(BOARDS)))
    for board in BOARDS:
        tabs = [_at_the_grid(at, board, finish, CellState.NOW.value) for finish in ("NS", "EW", "NES", "EWN")]
        said = _at_once(*tabs)
        assert sorted(said) == [*[WhyNotStored.CHANGED.value] * 3, "written"]
        assert _room(at, board).confirmed == ((3, 0), (0, 3), (2, 0), (0, 3))[said.index("written")]
        assert _facts(at, board) == ["BoardEntered"]
