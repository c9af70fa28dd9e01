"""逐副比较: what every table has of every board of a session, compared over its section or the whole field [NAT 28]."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.duplicate.options import Scope
from paizhuo.tournament.duplicate.pairs_board import board_scores, entries

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from paizhuo.tournament.duplicate.options import PairsOptions
    from paizhuo.tournament.duplicate.table_result import PairsResult


class ScoredResult(NamedTuple):
    """一桌一副的得分: of both sides; None where the table has no score of the board."""

    result: PairsResult
    north_south: Fraction | None
    east_west: Fraction | None


class ComparedField(NamedTuple):
    """一组比较: the results that are compared with each other; ``section`` is empty for the whole field."""

    section: str
    top: int
    """满分: the most that a board gives by match points; 0 while no board has two tables to compare."""
    scored: tuple[ScoredResult, ...]


def compared_fields(results: Sequence[PairsResult], options: PairsOptions) -> tuple[ComparedField, ...]:
    """各组比较: the sections in order, their boards as they first came; all boards of a field have the same top."""
    return tuple(
        ComparedField(section, 2 * max(full - 1, 0), tuple(_scored(boards, options, full)))
        for section, boards in sorted(_boards_of_sections(results, options.scope).items())
        for full in (max(entries([one.result for one in board]) for board in boards.values()),)
    )


def _scored(boards: dict[int, list[PairsResult]], options: PairsOptions, full: int) -> list[ScoredResult]:
    found: list[ScoredResult] = []
    for board in boards.values():
        for fouled in (False, True):
            compared = [one for one in board if one.fouled is fouled]
            scores = board_scores([one.result for one in compared], options.scoring, options.short, full)
            found += map(ScoredResult, compared, scores.north_south, scores.east_west)
    return found


def _boards_of_sections(results: Sequence[PairsResult], scope: Scope) -> dict[str, dict[int, list[PairsResult]]]:
    """The results by field of comparison and board."""
    boards: dict[str, dict[int, list[PairsResult]]] = {}
    for one in results:
        section = one.section if scope is Scope.SECTION else ""
        boards.setdefault(section, {}).setdefault(one.board, []).append(one)
    return boards
