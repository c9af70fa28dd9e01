"""python -m tests.browser.exhibition: stage the demonstration with what it leaves out; print its values as JSON."""

from __future__ import annotations

import json

import django

from tests.browser.fixed_chance import fixed_chance


def main() -> None:
    """Migrate, make everything, and tell what the addresses of some pages need."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from tests.browser import exhibits  # noqa: PLC0415 - after Django is set up

    with fixed_chance("exhibition"):
        values = exhibits.make()
    print(json.dumps(values))  # noqa: T201 - the process that started it reads this


if __name__ == "__main__":
    main()
