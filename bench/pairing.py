"""How long does it take to pair a round of a Swiss after seven were played? Both schemes, and the look-ahead alone."""

from __future__ import annotations

import argparse
import sys
import time
from itertools import pairwise
from typing import TYPE_CHECKING

from paizhuo.chance import Chance
from paizhuo.tournament.pairing import BALANCED, WALK, Candidate, Field, RoundPairing, Scheme, pair
from paizhuo.tournament.pairing.board import board_of
from paizhuo.tournament.pairing.look_ahead import LookAhead

if TYPE_CHECKING:
    from collections.abc import Callable

SIZES = (200, 1_000, 2_000, 5_000)
TARGETS = (0.1, 1.0, 4.0, 20.0)
PLAYED, ROUNDS = 7, 11
UNIT = 3
"""Entrants come in threes of one unit, so that related ones are kept apart."""


def field_after(size: int, played: int) -> Field:
    """The list for the next round of an event of this size, after a number of rounds with random results."""
    chance = Chance(b"the pairing, measured", f"{size} entrants")
    scores = dict.fromkeys(range(1, size + 1), 0)
    met: dict[int, set[int]] = {number: set() for number in scores}
    homes = dict.fromkeys(scores, 0)
    floats: dict[int, tuple[int, ...]] = dict.fromkeys(scores, ())
    byes: set[int] = set()
    for number in range(1, played + 2):
        field = Field(
            number,
            tuple(
                Candidate(
                    one,
                    scores[one],
                    frozenset(met[one]),
                    one in byes,
                    frozenset(range(one - one % UNIT, one - one % UNIT + UNIT)) - {one},
                    homes[one],
                    len(met[one]) - homes[one],
                    floats[one],
                )
                for one in sorted(scores, key=lambda one: (-scores[one], one))
            ),
            ROUNDS - number,
        )
        if number > played:
            return field
        pairing = paired(field, WALK)
        if pairing.bye is not None:
            byes.add(pairing.bye.number)
            scores[pairing.bye.number] += 150
        for match in pairing.matches:
            first, second = match.numbers
            met[first].add(second)
            met[second].add(first)
            homes[min(first, second) if number % 2 else max(first, second)] += 1
            way = match.reason.float_of_first
            floats[first], floats[second] = (way, *floats[first]), (-way, *floats[second])
            won = 100 * chance.below(3)
            scores[first] += won
            scores[second] += 200 - won
    raise AssertionError("the loop returns")


def paired(field: Field, scheme: Scheme) -> RoundPairing:
    """The pairing, checked for rematches."""
    result = pair(field, scheme)
    assert isinstance(result, RoundPairing)
    met = {candidate.number: candidate.met for candidate in field.candidates}
    assert all(second not in met[first] for first, second in result.pairs)
    return result


def seconds(work: Callable[[], object]) -> float:
    """How long the work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def main() -> int:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--sizes", type=int, nargs="*", default=SIZES)
    taken: dict[int, float] = {}
    print(f"one round of a Swiss after {PLAYED} of {ROUNDS}, units of {UNIT} kept apart")
    for size in options.parse_args().sizes:
        field = field_after(size, PLAYED)
        walked = seconds(lambda: paired(field, WALK))  # noqa: B023 - called at once
        taken[size] = seconds(lambda: paired(field, BALANCED))  # noqa: B023 - called at once
        ahead = seconds(lambda: LookAhead(board_of(field)).is_certain(ROUNDS - PLAYED - 1))  # noqa: B023 - at once
        target = dict(zip(SIZES, TARGETS, strict=True)).get(size)
        print(
            f"  {size:5} entrants: walk {walked:.3f} s, balanced {taken[size]:.3f} s"
            f"{'' if target is None else f' (target {target} s)'}, look-ahead {1000 * ahead:.1f} ms"
        )
        for note in paired(field, BALANCED).notes:
            print(f"        {note}")
    for (small, before), (large, after) in pairwise(taken.items()):
        print(f"  from {small} to {large}: {large / small:.1f} times as many, {after / before:.1f} times as long")
    return 0


if __name__ == "__main__":
    sys.exit(main())
