"""python -m tests.web.running.stage_boards BOARDS: a director and a team event with so many boards on two tables."""

from __future__ import annotations

import sys

import django


def main(boards: int) -> None:
    """Migrate, and make them."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from tests.web.public import boards as stage  # noqa: PLC0415 - after Django is set up

    competition = stage.team_event(stage.team_plan(boards=boards))
    competition.refresh_from_db()
    print(competition.slug, competition.fact_count, competition.act_count)


if __name__ == "__main__":
    main(int(sys.argv[1]))
