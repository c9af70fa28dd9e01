"""python -m tests.chaos.stage TABLES ROUNDS: an event with its first round on the tables; prints what clients know."""

from __future__ import annotations

import json
import sys

import django


def main(tables: int, rounds: int) -> None:
    """Migrate, and make it."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.web.rounds.actions import codes  # noqa: PLC0415 - after Django is set up
    from tests.web import staging  # noqa: PLC0415

    plan = staging.swiss_plan(rounds=rounds + 1)
    competition = staging.mid_course(2 * tables, played=0, plan=plan, user=staging.person())
    codes.make_codes(staging.request(competition))
    found = competition.table_codes.filter(replaced_at=None, table__gte=1).order_by("table")
    competition.refresh_from_db()
    report = {"codes": dict(found.values_list("table", "code")), "acts": competition.act_count}
    print(json.dumps(report))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
