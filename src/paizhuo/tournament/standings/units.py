"""团体名次: units ranked by the places of their pairs [FJ N7.2].

A place is as many points, 18 from the 17th on; two pairs make a team and are added, the teams of a unit are averaged,
and the lower the better. The notice does not count a pair that forfeited; dropping it would make its team better, so
the team drops out instead, and a unit without a whole team stands behind all others, unplaced.
"""

from __future__ import annotations

from collections import defaultdict
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.rulebook import Citation

_FJ = Source(Book.FUJIAN_2022)
SOURCE: Citation = _FJ.cite("N7.2")
FORFEIT_SOURCE: Citation = _FJ.read("N7.2", "team-with-a-forfeited-pair")
PAIRS_IN_A_TEAM = 2
_LAST_BY_PLACE = 16
_FROM_THEN_ON = 18


class BadTeam(BadInput):
    """A team that is not two pairs, or a place below 1."""

    code: ClassVar[str] = "BAD_TEAM"


class UnitTeam(NamedTuple):
    """队: the final places of the pairs that a unit entered together; ``None`` for a pair that forfeited."""

    unit: str
    places: tuple[int | None, ...]
    name: str = ""


class UnitCriterion(Enum):
    """团体名次依据."""

    SCORE = "score"
    """团体分: the lower average."""
    BEST_PAIR = "best-pair"
    """最好对子: the better best pair."""
    WHOLE_TEAM = "whole-team"
    """整队: the next unit has no team whose pairs all count."""


class UnitRow(NamedTuple):
    """团体名次: ``place`` and ``score`` are ``None`` for a unit without a whole team.

    ``teams`` are the scores of its teams as entered, ``None`` for one with a forfeited pair; ``best`` the best place
    among the pairs that count; ``decided_by`` what put the unit above the next (``None``: equal, or the last).
    """

    place: int | None
    unit: str
    score: Fraction | None
    best: int | None
    teams: tuple[int | None, ...]
    decided_by: UnitCriterion | None
    tied: bool


def place_points(place: int) -> int:
    """名次分.

    >>> place_points(16), place_points(17), place_points(40)
    (16, 18, 18)
    """
    if place < 1:
        raise BadTeam(f"places are counted from 1, not {place}", text=str(place))
    return place if place <= _LAST_BY_PLACE else _FROM_THEN_ON


def team_score(team: UnitTeam) -> int | None:
    """队分: the sum of its two pairs, ``None`` if one of them forfeited."""
    if len(team.places) != PAIRS_IN_A_TEAM:
        raise BadTeam(f"a team is two pairs, not {len(team.places)}", text=team.unit)
    points = [place_points(place) for place in team.places if place is not None]
    return sum(points) if len(points) == PAIRS_IN_A_TEAM else None


def rank_units(teams: Iterable[UnitTeam]) -> tuple[UnitRow, ...]:
    """团体名次: every unit once, best first; equal ones share a place and stand by name."""
    by_unit: defaultdict[str, list[UnitTeam]] = defaultdict(list)
    for team in teams:
        by_unit[team.unit].append(team)
    rows = sorted(
        (_unit_row(unit, entered) for unit, entered in by_unit.items()), key=lambda row: (*_merit(row), row.unit)
    )
    places: list[int] = []
    for at, row in enumerate(rows):
        places.append(places[-1] if at and _merit(rows[at - 1]) == _merit(row) else at + 1)
    return tuple(
        row._replace(
            place=None if row.score is None else places[at],
            decided_by=_decided(row, rows[at + 1]) if at + 1 < len(rows) else None,
            tied=row.score is not None and places.count(places[at]) > 1,
        )
        for at, row in enumerate(rows)
    )


def _unit_row(unit: str, entered: list[UnitTeam]) -> UnitRow:
    scores = tuple(team_score(team) for team in entered)
    whole = [score for score in scores if score is not None]
    counted = [
        place
        for team, score in zip(entered, scores, strict=True)
        if score is not None
        for place in team.places
        if place is not None
    ]
    return UnitRow(
        place=None,
        unit=unit,
        score=Fraction(sum(whole), len(whole)) if whole else None,
        best=min(counted, default=None),
        teams=scores,
        decided_by=None,
        tied=False,
    )


def _merit(row: UnitRow) -> tuple[bool, Fraction, int]:
    return row.score is None, row.score or Fraction(0), row.best or 0


def _decided(row: UnitRow, below: UnitRow) -> UnitCriterion | None:
    if _merit(row) == _merit(below):
        return None
    if below.score is None:
        return UnitCriterion.WHOLE_TEAM
    return UnitCriterion.BEST_PAIR if row.score == below.score else UnitCriterion.SCORE
