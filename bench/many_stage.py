"""python -m bench.many_stage COUNT PAIRS: so many competitions with their first round on the tables, copies of one."""

from __future__ import annotations

import sys

import django


def main(count: int, pairs: int) -> None:
    """Make them."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up
    from django.db import transaction  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    from bench.archives_stage import copy  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    with transaction.atomic():
        original = staging.mid_course(pairs, played=0)
        for number in range(count):
            copy(original.pk, number)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
