"""逐副得分: what every pair or player has of each board, and what both sides of a table have [NAT 28(二)].

All of it is read from the comparison of the boards (``compared_traveller``), so that it adds up to the standings.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.results.points import WHOLE, half_up

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from paizhuo.officiating.compared_traveller import ComparedBoard, ComparedRow

SIDES = (Side.NORTH_SOUTH, Side.EAST_WEST)


class BoardsScore(NamedTuple):
    """几副的得分: the sum of some boards, and the most they could give by match points."""

    score: Fraction = Fraction(0)
    most: int = 0
    boards: int = 0

    @property
    def share(self) -> Fraction | None:
        """得分率: None where nothing is comparable."""
        return self.score / self.most if self.most else None

    @property
    def mean(self) -> Fraction | None:
        """平均级差: a board."""
        return self.score / self.boards if self.boards else None


class OwnBoard(NamedTuple):
    """自己的一副: a row of the comparison, seen from one side of the table."""

    row: ComparedRow
    side: Side
    entrant: int

    @property
    def partners(self) -> tuple[int, ...]:
        """搭档: the other entrants of the own side, in an individual event."""
        own = self.row.north_south if self.side is Side.NORTH_SOUTH else self.row.east_west
        return tuple(one for one in own if one != self.entrant)

    @property
    def opponents(self) -> tuple[int, ...]:
        """对手."""
        return self.row.east_west if self.side is Side.NORTH_SOUTH else self.row.north_south

    @property
    def score(self) -> Fraction | None:
        """得分: of the own side."""
        return self.row.scores[SIDES.index(self.side)]

    @property
    def share(self) -> Fraction | None:
        """得分率: of the own side."""
        return self.row.shares[SIDES.index(self.side)]


def own_boards(compared: Mapping[int, Iterable[ComparedBoard]]) -> dict[int, tuple[OwnBoard, ...]]:
    """各人各副: of every entrant that has a score, by round and board."""
    found: dict[int, list[OwnBoard]] = {}
    for row in _rows(compared):
        for side, entrants in zip(SIDES, (row.north_south, row.east_west), strict=True):
            for entrant in entrants:
                found.setdefault(entrant, []).append(OwnBoard(row, side, entrant))
    return {
        entrant: tuple(sorted(boards, key=lambda one: (one.row.round, one.row.board)))
        for entrant, boards in sorted(found.items())
    }


def sum_of(boards: Iterable[OwnBoard]) -> BoardsScore:
    """合计: of some boards of one entrant."""
    return _sum((one.score, one.row.top) for one in boards)


def table_scores(
    compared: Mapping[int, Iterable[ComparedBoard]],
) -> dict[tuple[int, int], tuple[BoardsScore, BoardsScore]]:
    """各桌得分: of N-S and E-W over the boards of the round, by round and table."""
    rows: dict[tuple[int, int], list[ComparedRow]] = {}
    for row in _rows(compared):
        rows.setdefault((row.round, row.table), []).append(row)
    return {
        place: (_sum((row.scores[0], row.top) for row in some), _sum((row.scores[1], row.top) for row in some))
        for place, some in rows.items()
    }


def plain_scores(scores: tuple[BoardsScore, BoardsScore] | None, scoring: Scoring | None) -> dict[str, float | None]:
    """得分: of N-S (home) and E-W (away) at a table, by name for programs; empty where there are none."""
    if scores is None or scoring is None:
        return {}
    home, away = scores
    if scoring is Scoring.IMP:
        return {"home_level_difference": _plain(home.score), "away_level_difference": _plain(away.score)}
    return {
        "home_matchpoints": _plain(home.score),
        "away_matchpoints": _plain(away.score),
        "home_percentage": _plain(None if home.share is None else home.share * WHOLE),
        "away_percentage": _plain(None if away.share is None else away.share * WHOLE),
    }


def _plain(value: Fraction | None) -> float | None:
    return None if value is None else half_up(value.numerator * WHOLE, value.denominator) / WHOLE


def _rows(compared: Mapping[int, Iterable[ComparedBoard]]) -> Iterator[ComparedRow]:
    return (row for found in compared.values() for one in found for row in one.rows)


def _sum(scores: Iterable[tuple[Fraction | None, int]]) -> BoardsScore:
    known = [(score, top) for score, top in scores if score is not None]
    return BoardsScore(sum((score for score, _ in known), Fraction(0)), sum(top for _, top in known), len(known))
