"""换算表: level differences into VP (级差分, FJ 标准分) by the published tables, kept in ``data/vp_scales.json``.

``nat-26`` is [NAT 47(一), App.4], ``nat-duplicate-N`` the duplicate table beside it. ``j23-26`` is [J23 table 2], whose
damaged cells are read as the national ones; ``j17-26`` is named in [J17 3.7.2] and printed nowhere. ``j17-100`` is
[J17 annex]: past A is no step of its own there, and only counts against a side that stands at A. ``fj`` is [FJ 2.1,
2.1 note], and the points of a Shengji deal are [FJ T].
"""

from __future__ import annotations

import json
from bisect import bisect_right
from importlib.resources import files
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan.regulations import Scale
from paizhuo.tournament.results.outcomes import PAST_ACE
from paizhuo.tournament.results.points import points

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.rulebook import Citation
    from paizhuo.tournament.results.points import Points

_ACE = PAST_ACE - 1
_FIVE = 5
_NAT = Source(Book.NATIONAL)


class BadDifference(BadInput):
    """A difference, a number of boards or a number of points that no table has a line for."""

    code: ClassVar[str] = "BAD_DIFFERENCE"


class UnknownScale(BadInput):
    """There is no conversion table of this name."""

    code: ClassVar[str] = "UNKNOWN_SCALE"


class Conversion(NamedTuple):
    """换算: bands of differences by where each begins, and what the winner gets of ``total`` in each."""

    total: Points
    begins: tuple[int, ...]
    winner: tuple[Points, ...]

    def split(self, difference: int) -> tuple[Points, Points]:
        """What the side that is ahead by ``difference`` gets, and the other side; below zero it is the other way."""
        won = self.winner[bisect_right(self.begins, abs(difference)) - 1]
        return (won, self.total - won) if difference >= 0 else (self.total - won, won)


class DealLevels(NamedTuple):
    """一副升级: the levels a Shengji deal gives to each side, and whether the defenders take over the deal (上台)."""

    declarers: int
    defenders: int
    take_over: bool


def _read() -> dict[str, Any]:
    text = files("paizhuo.tournament").joinpath("data", "vp_scales.json").read_text(encoding="utf-8")
    figures: dict[str, Any] = json.loads(text)
    return figures


def _conversion(figures: Mapping[str, Any]) -> Conversion:
    return Conversion(
        points(figures["total"]), tuple(figures["from"]), tuple(points(value) for value in figures["winner"])
    )


_FIGURES = _read()
_PAST_ACE_ONLY: Points = points(_FIGURES["past_ace"]["j17-100"])
_DEAL = _FIGURES["fj_deal"]

MATCH_POINTS_BY_DIFFERENCE = _conversion(_FIGURES["scales"].pop("fj-match-points"))
"""按级差的场分 [FJ 2.1]."""
CONVERSIONS: Mapping[str, Conversion] = MappingProxyType(
    {name: _conversion(figures) for name, figures in _FIGURES["scales"].items()}
)
"""Every table by its name in ``paizhuo query`` op ``t.vp``."""
COLUMNS = (4, 8, 12, 16)
"""副数: the numbers of boards that the duplicate table has a column for."""
COLUMN_SOURCE: Citation = _NAT.read("47(一), App.4", "duplicate-column-next-larger")
"""The table does not say which column another number of boards uses."""


def conversion(name: str) -> Conversion:
    """The table of this name."""
    found = CONVERSIONS.get(name)
    if found is None:
        raise UnknownScale(f"there is no scale '{name}'; there are {', '.join(CONVERSIONS)}", text=name)
    return found


def vp(scale: Scale, home_level: int, away_level: int) -> tuple[Points, Points]:
    """级差分: the VP of home and visitors who ended a one-table match at these levels.

    >>> vp(Scale.NATIONAL_26, 8, 3)
    (1800, 800)
    """
    if scale is Scale.NONE:
        return 0, 0
    table = CONVERSIONS[scale.value]
    if scale is not Scale.JIANGSU_2017_100:
        return table.split(home_level - away_level)
    difference = min(home_level, _ACE) - min(away_level, _ACE)
    if difference == 0 and home_level != away_level:
        ahead, behind = _PAST_ACE_ONLY, table.total - _PAST_ACE_ONLY
        return (ahead, behind) if home_level > away_level else (behind, ahead)
    return table.split(difference)


def duplicate_column(boards: int) -> int:
    """副数栏: the column for a match of so many scheduled boards.

    A number between two columns uses the larger one; above 16, where there is no larger one, the last.
    """
    if boards < 1:
        raise BadDifference(f"a match has at least one board, not {boards}", text=str(boards))
    return next((column for column in COLUMNS if boards <= column), COLUMNS[-1])


def duplicate_vp(difference: int, boards: int) -> tuple[Points, Points]:
    """复式级差分: the VP of home and visitors for the net levels of home over both rooms.

    >>> duplicate_vp(7, 16)
    (1600, 1000)
    """
    return CONVERSIONS[f"nat-duplicate-{duplicate_column(boards)}"].split(difference)


def least_duplicate_difference(points: Points, boards: int) -> int | None:
    """复式级差: the least net levels that give the winner so many VP; None where no line of the table does.

    >>> [least_duplicate_difference(1700, boards) for boards in COLUMNS]
    [4, 6, 7, 9]
    """
    table = CONVERSIONS[f"nat-duplicate-{duplicate_column(boards)}"]
    return table.begins[table.winner.index(points)] if points in table.winner else None


def deal_levels(defenders_points: int) -> DealLevels:
    """分数表: what the points that the defenders took are worth [FJ T].

    >>> deal_levels(75)
    DealLevels(declarers=1, defenders=0, take_over=False)
    """
    if defenders_points < 0 or defenders_points % _FIVE:
        raise BadDifference(f"points come in fives, not {defenders_points}", text=str(defenders_points))
    line = bisect_right(_DEAL["from"], defenders_points) - 1
    return DealLevels(_DEAL["declarers"][line], _DEAL["defenders"][line], defenders_points >= _DEAL["take_over"])
