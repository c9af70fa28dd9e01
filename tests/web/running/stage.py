"""python -m tests.web.running.stage ENTRANTS: make a director and a competition with a round on the tables."""

from __future__ import annotations

import sys

import django


def main(entrants: int) -> None:
    """Migrate, and make them."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from tests.web import staging  # noqa: PLC0415 - after Django is set up

    competition = staging.mid_course(entrants, played=0)
    print(competition.slug, competition.fact_count, competition.act_count)


if __name__ == "__main__":
    main(int(sys.argv[1]))
