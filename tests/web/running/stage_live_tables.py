"""python -m tests.web.running.stage_live_tables GAME [DEALS]: a live table for four people, and one for four bots.

Prints the keys of both. Their secrets are known, so that two installations deal the same cards.
"""

from __future__ import annotations

import sys

import django

from paizhuo.table import GameName, Pace, TableSettings

SECRET = "5e" * 32
RULES = {"guandan": "jiangsu-2023", "shengji": "fujian-2022"}


def settings_of(game: str, deals: int = 1) -> TableSettings:
    """A match of so many deals, without limits."""
    return TableSettings(GameName(game), RULES[game], deals=deals, hints=True, pace=Pace(drawing=0, lifting=0))


def main(game: str, deals: int) -> None:
    """Migrate, and make them."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.seats import Seat  # noqa: PLC0415
    from paizhuo.web.live import opening  # noqa: PLC0415
    from paizhuo.web.live.door import Command  # noqa: PLC0415

    settings = settings_of(game, deals)
    people = opening.new_table(settings)
    bots = opening.new_table(settings, bot_pace=0)
    for row in (people, bots):
        row.secret = SECRET
        row.save(update_fields=("secret",))
    for seat in Seat:
        opening.seat_bot(bots, seat, "club", opening.bot_name(seat), Command())
    print(people.key, bots.key)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if sys.argv[2:] else 1)
