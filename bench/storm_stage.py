"""python -m bench.storm_stage PAIRS ROUNDS: a competition with the last round on the tables; prints the table codes."""

from __future__ import annotations

import sys

import django


def main(pairs: int, rounds: int) -> None:
    """Make it."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.web.rounds import actions  # noqa: PLC0415 - after Django is set up
    from paizhuo.web.rounds.actions import codes  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    levels = [(8, 3), (5, 9), (10, 7), (4, 12), (13, 6), (7, 7)]
    competition = staging.event(staging.swiss_plan(rounds=rounds + 1), pairs, user=staging.person())
    for _ in range(rounds - 1):
        staging.open_and_publish(competition)
        staging.play_round(competition, levels=levels)
    actions.publish_standings(staging.request(competition), "main")
    staging.open_and_publish(competition)
    codes.make_codes(staging.request(competition))
    print(*competition.table_codes.filter(replaced_at=None).order_by("table").values_list("code", flat=True))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
