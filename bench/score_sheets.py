"""How long a whole set of score sheets and table cards takes: 250 tables of pairs, 250 team matches in two rooms.

Target: every set under 10 s. A team match has sixteen boards, and so a page for each room.
"""

from __future__ import annotations

import argparse
import sys
import time
from dataclasses import replace

from paizhuo.chance import Chance
from paizhuo.documents import EventView, Where
from paizhuo.documents.catalogue import pdf
from paizhuo.tournament.generator import CALM, random_entries, simulate
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.templates import new_plan


def _event_view(template: str, entrants: int) -> EventView:
    plan = new_plan(template, "bench", rounds=1)
    first = plan.stages[0]
    plan = replace(plan, stages=(replace(first, boards=16 if first.boards else 0),))
    chance = Chance(b"score sheets of a large event", template)
    made = random_entries(plan, entrants, chance)
    return EventView(fold(plan, simulate(plan, made, chance, CALM)), "Bench")


def main(arguments: list[str] | None = None) -> None:
    """Measure each set once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=250)
    tables = parser.parse_args(arguments).tables
    for template, papers in (
        ("national-swiss-pairs", ("score-sheets", "table-cards", "seating-plan", "table-numbers", "table-slips")),
        ("national-teams-swiss-knockout", ("score-sheets", "line-up-form")),
    ):
        event_view = _event_view(template, 2 * tables)
        stage = event_view.stages[0].id
        where = Where(stage, 1)
        links = {table: f"https://paizhuo.example/t/{table:012d}" for table in range(1, tables + 1)}
        event_view = replace(event_view, links=links)
        for paper in papers:
            begun = time.perf_counter()
            made = pdf(event_view, [(paper, where)])
            took = time.perf_counter() - begun
            sys.stdout.write(f"{template}, {tables} tables: {paper} {took:.2f} s, {len(made) / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
