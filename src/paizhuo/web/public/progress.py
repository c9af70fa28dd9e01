"""各轮成绩表: the table of rounds and the cross table, laid out for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.tables import cross_table
from paizhuo.officiating.tables.progress import progress_table
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.results.removed_results import cancelled_entrants
from paizhuo.web.language import language, say
from paizhuo.web.pages.match_lines import result_from
from paizhuo.wording.tournament.compared_boards import score_words, session_heads_words, share_words
from paizhuo.wording.tournament.criteria import NOTHING
from paizhuo.wording.tournament.scores import cancelled_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.compared_scores import BoardsScore
    from paizhuo.officiating.tables.cross_table import Meeting
    from paizhuo.officiating.tables.progress import RoundCell
    from paizhuo.tournament.results.points import Points
    from paizhuo.web.ledger.snapshot import Snapshot

ON_A_PAGE = 100
"""Rows on a page: a phone scrolls through so many, and nobody reads two thousand."""


class RoundResult(NamedTuple):
    """一轮: opponents, side, result and fate of an entrant in a round; ``total`` are its points after it.

    A round without an opponent has only its ``note``.
    """

    opponents: tuple[int, ...] = ()
    home: bool = False
    words: str = ""
    fate: str = ""
    note: str = ""
    total: Points | None = None


class RoundsRow(NamedTuple):
    """一行: an entrant and its rounds; ``points`` are its match points with carry-over and penalties.

    Where boards are compared, ``totals`` are the sum of their scores and the percentage, or the mean of the levels.
    """

    number: int
    name: str
    group: str
    rounds: tuple[RoundResult, ...]
    points: Points
    totals: tuple[str, ...] = ()


class RoundsTable(NamedTuple):
    """各轮成绩表: the round numbers, and the rows by group and entrant number; heads of totals by compared boards."""

    numbers: tuple[int, ...]
    rows: tuple[RoundsRow, ...]
    heads: tuple[str, ...] = ()


class CrossCell(NamedTuple):
    """一格: the results of two entrants, own side first; ``fate`` is that of the last result."""

    words: str
    fate: str


class CrossTableRow(NamedTuple):
    """一行: an entrant, its cells in the order of the columns, its match points, and the column that is its own."""

    number: int
    name: str
    cells: tuple[CrossCell | None, ...]
    points: Points
    own: int


class CrossTable(NamedTuple):
    """交叉表: the cross table of a group."""

    group: str
    rows: tuple[CrossTableRow, ...]


def rounds_table(snapshot: Snapshot, stage: str) -> RoundsTable:
    """各轮成绩表: all published rounds with confirmed results."""
    return snapshot.once(("progress", stage, language()), lambda: _rounds_table(snapshot, stage))


def _rounds_table(snapshot: Snapshot, stage: str) -> RoundsTable:
    table, scoring = progress_table(snapshot.state, stage), snapshot.plan.stage(stage).compared_by
    rows = tuple(
        RoundsRow(
            row.entrant,
            snapshot.names.get(row.entrant, ""),
            row.group,
            tuple(_round_result(cell, scoring) for cell in row.cells),
            row.sheet.total_mp(),
            () if scoring is None else _totals(row.score, scoring),
        )
        for row in table.rows
    )
    if scoring is None:
        return RoundsTable(table.rounds, rows)
    combined = snapshot.plan.combines_sessions(stage)
    return RoundsTable(table.rounds, rows, session_heads_words(say(), scoring, combined=combined))


def _totals(score: BoardsScore | None, scoring: Scoring) -> tuple[str, str]:
    if score is None:
        return NOTHING, NOTHING
    mean = share_words(score.share) if scoring is Scoring.MATCHPOINTS else score_words(score.mean, scoring)
    return score_words(score.score, scoring), mean


def _round_result(cell: RoundCell, scoring: Scoring | None) -> RoundResult:
    total = cell.mp if cell.line is not None else None
    if cell.match is None or cell.end is None:
        notes = {How.BYE: _("bye"), How.CLINCHED: _("rests")}
        return RoundResult(note=notes.get(cell.without or How.ABSENT, "–"), total=total)
    if scoring is not None:
        score = cell.score if cell.score is not None and cell.score.most else None
        words = "" if score is None else score_words(score.score, scoring)
        return RoundResult(cell.opponents, cell.end is End.HOME, words)
    fate = cell.fate
    words = result_from(cell.match, cell.end)
    return RoundResult(cell.opponents, cell.end is End.HOME, words, fate.value if fate else "", total=total)


def cancelled_note(snapshot: Snapshot, stage: str) -> str:
    """取消说明: whose results do not count and stand in square brackets; empty if all count."""
    gone = cancelled_entrants(snapshot.state, stage)
    return cancelled_words(say(), snapshot.state, gone, snapshot.names) if gone else ""


def cross_tables(snapshot: Snapshot, stage: str) -> tuple[CrossTable, ...]:
    """交叉表: the cross table of every group."""
    return tuple(
        CrossTable(
            table.group,
            tuple(
                CrossTableRow(
                    row.entrant,
                    snapshot.names.get(row.entrant, ""),
                    tuple(map(_cell, row.cells)),
                    row.sheet.total_mp(),
                    own,
                )
                for own, row in enumerate(table.rows)
            ),
        )
        for table in cross_table.cross_tables(snapshot.state, stage)
    )


def _cell(meetings: Sequence[Meeting]) -> CrossCell | None:
    if not meetings:
        return None
    played = [one for one in meetings if one.fate is not None]
    fate = played[-1].fate if played else None
    return CrossCell(" ".join(result_from(one.match, one.end) for one in played), fate.value if fate else "")
