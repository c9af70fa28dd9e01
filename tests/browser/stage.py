"""python -m tests.browser.stage: a fresh installation with a director, a Swiss event in mid-course, or a scene."""

from __future__ import annotations

import argparse

import django

DIRECTOR = "director"
"""The login name of the account that may found competitions; its password is that of all invented people."""


def main() -> None:
    """Migrate, and make what was asked for."""
    asked = argparse.ArgumentParser()
    asked.add_argument("--mid-course", type=int, default=0, metavar="ENTRANTS")
    asked.add_argument("--played", type=int, default=1, metavar="ROUNDS")
    asked.add_argument("--book", default="national")
    asked.add_argument("--scene", default="", metavar="NAME")
    given = asked.parse_args()
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from tests.browser import props  # noqa: PLC0415 - after Django is set up
    from tests.web import staging  # noqa: PLC0415 - after Django is set up

    if given.scene:
        props.SCENES[given.scene]()
        return
    director = staging.person(DIRECTOR)
    if given.mid_course:
        plan = staging.swiss_plan(book=given.book)
        staging.mid_course(given.mid_course, played=given.played, user=director, plan=plan)


if __name__ == "__main__":
    main()
