"""python -m bench.web_stage PAIRS ROUNDS: two competitions for bench.web.

``spring`` has the last round on the tables and standings published; ``autumn`` has all but one round played and is
paired next.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import django


def main(pairs: int, rounds: int) -> None:
    """Make both; print the numbers of facts and acts of the first."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.web.rounds import actions  # noqa: PLC0415 - after Django is set up
    from tests.web import staging  # noqa: PLC0415

    user = staging.person()
    levels = [(8, 3), (5, 9), (10, 7), (4, 12), (13, 6), (7, 7)]
    for slug in ("spring", "autumn"):
        plan = replace(staging.swiss_plan(slug, rounds=rounds + 1), id=slug)
        competition = staging.event(plan, pairs, user=user)
        for _ in range(rounds - 1):
            staging.open_and_publish(competition)
            staging.play_round(competition, levels=levels)
        if slug == "spring":
            staging.open_and_publish(competition)
            actions.publish_standings(staging.request(competition), "main")
            print(competition.fact_count, competition.act_count)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
