"""python -m tests.web.running.stage_slips ENTRANTS: a Guangzhou round that is over; every winner may draw a table.

Prints the codes of the tables. The home side, which sits south, has won everywhere.
"""

from __future__ import annotations

import sys
from dataclasses import replace

import django


def main(entrants: int) -> None:
    """Migrate, and make them."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.tournament.log import facts as f  # noqa: PLC0415
    from paizhuo.tournament.plan.plan import Format, StagePlan  # noqa: PLC0415
    from paizhuo.tournament.results.outcomes import Levels  # noqa: PLC0415
    from paizhuo.web.access.permissions import Permission  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415
    from tests.web.phone.tables import table_at  # noqa: PLC0415

    plan = replace(staging.swiss_plan(book="guangzhou-2025"), stages=(StagePlan("main", Format.HALVING),))
    competition = staging.mid_course(entrants, played=0, plan=plan)
    for table in range(1, entrants // 2 + 1):
        where = ("main", 1, table)
        entered = f.ResultEntered(*where, Levels(8, 3))
        staging.put(competition, entered, f.ResultConfirmed(*where), permission=Permission.RECORD)
    print(*(table_at(competition, table).code for table in range(1, entrants // 2 + 1)))


if __name__ == "__main__":
    main(int(sys.argv[1]))
