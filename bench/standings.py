"""How long do the standings of a large Swiss take? 5,000 entrants, 9 rounds, every book's tie-breaks.

Target: under a second of processor time for the national chain and every figure of every row, previous rank included.
"""

from __future__ import annotations

import argparse
import sys
import time
from typing import TYPE_CHECKING

from paizhuo.chance import Chance
from paizhuo.tournament.plan.books import NATIONAL, REGULATIONS
from paizhuo.tournament.results.lines import Sheet
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.tournament.scoring import line_of, score
from paizhuo.tournament.standings import standings

if TYPE_CHECKING:
    from paizhuo.tournament.plan.regulations import Regulations
    from paizhuo.tournament.results.lines import ScoreLine

TARGET = 1.0
"""Seconds."""


def event(entrants: int, rounds: int, regulations: Regulations) -> dict[int, Sheet]:
    """A stage in which neighbours of the list meet, with random results, so that ties of every depth occur."""
    chance = Chance(b"the standings, measured", "results")
    lines: dict[int, list[ScoreLine]] = {number: [] for number in range(1, entrants + 1)}
    totals = dict.fromkeys(lines, 0)
    for round_ in range(1, rounds + 1):
        listed = sorted(lines, key=lambda number: (-totals[number], number))
        for one, other in zip(listed[::2], listed[1::2], strict=True):
            ahead, behind = 3 + chance.below(10), chance.below(3)
            levels = Levels(ahead, behind) if chance.below(2) else Levels(behind, ahead)
            for number, rival, gained in zip((one, other), (other, one), score(levels, regulations), strict=True):
                lines[number].append(line_of(gained, round_=round_, opponents=(rival,)))
                totals[number] += gained.mp
    return {number: Sheet(tuple(played)) for number, played in lines.items()}


def main() -> int:
    """Measure and print; exit status 1 when the target is missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--entrants", type=int, default=5000)
    options.add_argument("--rounds", type=int, default=9)
    chosen = options.parse_args()
    slowest = 0.0
    for name, regulations in REGULATIONS.items():
        sheets = event(chosen.entrants, chosen.rounds, regulations)
        ranking = regulations.swiss_ranking.value
        begun = time.process_time()
        table = standings(sheets, ranking)
        placed = time.process_time() - begun
        assert len(table.rows) == chosen.entrants
        figures = [[row.values[key] for key in ranking.two or ranking.chain] for row in table.rows]
        seconds = time.process_time() - begun
        assert len(figures) == chosen.entrants
        print(f"{name:15} {chosen.entrants} x {chosen.rounds}: places {placed:.3f} s, with all figures {seconds:.3f} s")
        if regulations is NATIONAL:
            slowest = seconds
    return 0 if slowest < TARGET else 1


if __name__ == "__main__":
    sys.exit(main())
