"""随牌成绩: one board of pairs or individuals at all tables of all rounds that played it [NAT 28(二), 46(三)2].

The state comes in as its reader may see it: for the public without the boards that are still played somewhere
(``board_publication``), so that neither a row nor a comparison betrays one of them.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.tournament.duplicate.pairs_board import BoardScores, frequencies
from paizhuo.tournament.duplicate.pairs_comparison import compared_fields
from paizhuo.tournament.duplicate.table_result import BoardLevels, NotPlayed
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.log.board_records import RoomRecord
from paizhuo.tournament.results.compared_boards import compared_results

if TYPE_CHECKING:
    from paizhuo.tournament.duplicate.pairs_board import FrequencyLine
    from paizhuo.tournament.duplicate.pairs_comparison import ScoredResult
    from paizhuo.tournament.duplicate.table_result import TableResult
    from paizhuo.tournament.log.board_records import PlayNotes
    from paizhuo.tournament.log.state import StageState, State


class ComparedRow(NamedTuple):
    """一桌一行: a table that played the board, or has a score of it without playing; both scores, of ``top``."""

    board: int
    round: int
    table: int
    section: str
    north_south: tuple[int, ...]
    east_west: tuple[int, ...]
    result: TableResult
    finish: tuple[str, ...]
    notes: PlayNotes
    scores: tuple[Fraction | None, Fraction | None]
    top: int

    @property
    def levels(self) -> BoardLevels | None:
        """得分: None where the referee ruled, and where the round was forfeited."""
        return self.result if isinstance(self.result, BoardLevels) else None

    @property
    def shares(self) -> tuple[Fraction | None, Fraction | None]:
        """得分率: of both sides, of the top; None where nothing is comparable."""
        north_south, east_west = (None if one is None or not self.top else one / self.top for one in self.scores)
        return north_south, east_west


class ComparedBoard(NamedTuple):
    """一副的一组比较: the rows that are compared with each other, best for N-S first, and how often each result came.

    ``section`` is the letter of a section that is compared for itself. ``fouled``: with the wrong cards.
    """

    board: int
    section: str
    fouled: bool
    rows: tuple[ComparedRow, ...]
    frequencies: tuple[FrequencyLine, ...]


def compared_boards(state: State, stage: str, *, provisional: bool = True) -> dict[int, tuple[ComparedBoard, ...]]:
    """各副的比较: every board with a result, by number; a board that is not played everywhere is compared so far.

    Without ``provisional`` only complete rounds count, as in the standings.
    """
    plan, opened = state.plan.stage(stage), state.stages[stage]
    results = compared_results(opened, plan, provisional=provisional)
    played = [one for one in results if not isinstance(one.result, NotPlayed)]
    found: dict[tuple[int, str, bool], list[ComparedRow]] = {}
    for field in compared_fields(played, plan.duplicate.pairs):
        for scored in field.scored:
            key = scored.result.board, _section(opened, field.section), scored.result.fouled
            found.setdefault(key, []).append(_row(state, stage, scored, field.top))
    boards: dict[int, tuple[ComparedBoard, ...]] = {}
    for (board, section, fouled), rows in sorted(found.items()):
        ordered = tuple(sorted(rows, key=_best_first))
        scores = BoardScores(None, *zip(*(row.scores for row in ordered), strict=True))
        counted = frequencies([row.result for row in ordered], scores)
        boards[board] = *boards.get(board, ()), ComparedBoard(board, section, fouled, ordered, counted)
    return boards


def _section(opened: StageState, section: str) -> str:
    """The letter of a section; empty where there is one, and for the whole field."""
    return letter(int(section)) if section and len(opened.groups) > 1 else ""


def _row(state: State, stage: str, scored: ScoredResult, top: int) -> ComparedRow:
    result = scored.result
    record = match_at(state, TableKey(stage, result.round, result.table)).boards.get(result.board)
    known = RoomRecord() if record is None else record.open_room
    return ComparedRow(
        result.board,
        result.round,
        result.table,
        _section(state.stages[stage], result.section),
        result.north_south,
        result.east_west,
        result.result,
        known.finish,
        known.notes,
        (scored.north_south, scored.east_west),
        top,
    )


def _best_first(row: ComparedRow) -> tuple[Fraction, int, int]:
    return -(row.scores[0] or Fraction(0)), row.round, row.table
