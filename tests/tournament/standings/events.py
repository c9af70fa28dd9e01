"""Small events for the tests: matches as facts, and the sheets they give under a book."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.results.lines import Sheet
from paizhuo.tournament.results.outcomes import Decision, End, Forfeit, Levels
from paizhuo.tournament.scoring import bye_score, line_of, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.tournament.plan.regulations import Regulations
    from paizhuo.tournament.results.lines import ScoreLine
    from paizhuo.tournament.results.outcomes import Outcome


class Met(NamedTuple):
    """A match; without ``away`` a bye."""

    home: int
    away: int | None = None
    outcome: Outcome = Forfeit(None)


Rounds = list[list[Met]]


def by_vp(home: int, away: int, ours: int, theirs: int) -> Met:
    """A national one-table match by its VP, as the examples write them: 16 against 10 is a difference of three."""
    assert ours + theirs == 26
    return Met(home, away, Levels(max(ours - 13, 0), max(theirs - 13, 0)))


def sheets_of(  # noqa: PLR0913 - the facts of an event
    entrants: Iterable[int],
    rounds: Rounds,
    regulations: Regulations,
    fines: dict[int, tuple[int, int]] | None = None,
    carried: dict[int, tuple[int, int]] | None = None,
    *,
    byes_score: bool = True,
) -> dict[int, Sheet]:
    """The sheets of an event; the byes of a round robin do not score."""
    rested = bye_score(regulations)
    if not byes_score:
        rested = rested._replace(mp=0, vp=0, imp=0, upgrades=0)
    lines: dict[int, list[ScoreLine]] = {number: [] for number in entrants}
    for at, matches in enumerate(rounds, start=1):
        for home, away, outcome in matches:
            if away is None:
                lines[home].append(line_of(rested, round_=at))
                continue
            ours, theirs = score(outcome, regulations)
            lines[home].append(line_of(ours, round_=at, opponents=(away,), home=True))
            lines[away].append(line_of(theirs, round_=at, opponents=(home,)))
    return {
        number: Sheet(tuple(played), *(carried or {}).get(number, (0, 0)), *(fines or {}).get(number, (0, 0)))
        for number, played in lines.items()
    }


def random_event(seed: int, *, draws: bool = True) -> tuple[list[int], Rounds]:
    """A little Swiss or round robin full of ties: a few levels only, forfeits, byes, absences, rematches."""
    chance = random.Random(seed)  # noqa: S311 - a repeatable example, not a secret
    entrants = chance.sample(range(1, 30), chance.randint(2, 9))
    most = chance.choice([1, 1, 1, 2, 13])
    if len(entrants) < 7 and chance.random() < 0.6:
        tables = [_circle(entrants, at) for at in range(len(entrants) - 1 + len(entrants) % 2)]
    else:
        tables = [_shuffled(chance, entrants) for _ in range(chance.randint(0, 5))]
    return entrants, [
        [Met(home) if away is None else Met(home, away, _outcome(chance, most, draws=draws)) for home, away in table]
        for table in tables
    ]


def _circle(entrants: Sequence[int], at: int) -> list[tuple[int, int | None]]:
    fixed, *ring = [*entrants, None] if len(entrants) % 2 else entrants
    turned = [fixed, *ring[at:], *ring[:at]]
    half = len(turned) // 2
    pairs = list(zip(turned[:half], turned[: half - 1 : -1], strict=True))
    return [(one, other) if one is not None else (other or 0, None) for one, other in pairs]


def _shuffled(chance: random.Random, entrants: Sequence[int]) -> list[tuple[int, int | None]]:
    here = chance.sample(entrants, len(entrants))
    if chance.random() < 0.1:
        here.pop()
    table: list[tuple[int, int | None]] = [(here.pop(), None)] if len(here) % 2 else []
    while here:
        table.append((here.pop(), here.pop()))
    return table


def _outcome(chance: random.Random, most: int, *, draws: bool) -> Outcome:
    if chance.random() < 0.1:
        return Forfeit(chance.choice([End.HOME, End.AWAY, None]))
    home, away = chance.randint(0, most), chance.randint(0, min(most, 12))
    if home == away and not draws:
        return Levels(home, away, chance.choice(list(End)), Decision.LOT)
    return Levels(home, away)
