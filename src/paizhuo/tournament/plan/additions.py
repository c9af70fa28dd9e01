"""扩充的赛制与名次依据: ways to pair a round, and criteria of places, that other packages add.

An event file names them, so their names have a full stop (``our-club.ladder``): no later version of the program takes
such a name for itself. A file that names one whose package is not installed is refused with the name. What a package
gives is asked for through plain values, and checked: a package cannot pair somebody twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from paizhuo.plugins import PackageFailed, Registry, asked, fits, with_full_stop


class RoundScore(NamedTuple):
    """一轮成绩: of one entrant; points (``mp`` and ``vp``) in hundredths, no opponents for a bye."""

    round: int
    mp: int
    vp: int
    imp: int
    """级差, signed."""
    upgrades: int
    won: bool = False
    drawn: bool = False
    opponents: tuple[int, ...] = ()


Scores: TypeAlias = Mapping[int, tuple[RoundScore, ...]]
"""By entrant, the rounds that count."""


class AddedCriterion(NamedTuple):
    """名次依据: a criterion of places; the higher value is the better one."""

    id: str
    zh: str
    en: str
    values: Callable[[Scores], Mapping[int, int]]
    """The value of every entrant; the same scores always give the same values."""
    in_points: bool = False
    """Whether the values are hundredths of a point, and not whole numbers."""


class PairingQuestion(NamedTuple):
    """编排的问题: what a format pairs the next round from."""

    round: int
    rounds: int
    """How many the stage has."""
    order: tuple[int, ...]
    """Who can play, best first; before the first round in seeding order."""
    met: Mapping[int, tuple[int, ...]]
    """By entrant, whom it has met in this stage, once for each match."""
    byes: Mapping[int, int]
    """By entrant, how often it had no opponent."""
    seed: str
    """The seed of the round, for chance that everybody can repeat."""


class AddedFormat(NamedTuple):
    """赛制: how the rounds of a stage are paired; everything else is as in a Swiss."""

    id: str
    zh: str
    en: str
    pair: Callable[[PairingQuestion], Sequence[tuple[int, int]]]
    """Who meets whom, table by table; who is in no pair rests."""


FORMATS: Registry[AddedFormat] = Registry("paizhuo.formats", {}, with_full_stop(fits(AddedFormat)))
CRITERIA: Registry[AddedCriterion] = Registry("paizhuo.criteria", {}, with_full_stop(fits(AddedCriterion)))


def series_of(name: str, scores: Scores, rounds: int) -> dict[int, list[int]]:
    """By entrant, the value of a criterion after 0, 1, 2, ... rounds."""
    found: dict[int, list[int]] = {entrant: [] for entrant in scores}
    for after in range(rounds + 1):
        until = {entrant: tuple(one for one in lines if one.round <= after) for entrant, lines in scores.items()}
        values: object = asked(name, CRITERIA[name].values, until)
        for entrant, own in found.items():
            value = values.get(entrant) if isinstance(values, Mapping) else None
            if not isinstance(value, int):
                raise PackageFailed(name, f"entrant {entrant} has no whole number")
            own.append(int(value))
    return found


def pairs_of(name: str, question: PairingQuestion) -> tuple[tuple[int, int], ...]:
    """The pairs of a round, each of two who can play, nobody twice."""
    answer = asked(name, FORMATS[name].pair, question)
    try:
        pairs = tuple((first, second) for first, second in answer)
    except (TypeError, ValueError):
        raise PackageFailed(name, f"{answer!r} is no list of pairs") from None
    named = [entrant for pair in pairs for entrant in pair]
    if strangers := set(named) - set(question.order):
        raise PackageFailed(name, f"{sorted(strangers, key=str)} cannot play this round")
    if len(set(named)) != len(named):
        raise PackageFailed(name, "somebody is paired twice")
    return pairs
