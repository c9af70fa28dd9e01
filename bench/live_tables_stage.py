"""python -m bench.live_tables_stage TABLES MILLISECONDS: live tables with two bots each; prints their keys."""

from __future__ import annotations

import sys

import django


def main(tables: int, pace: int) -> None:
    """Make them."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.seats import Seat  # noqa: PLC0415 - after Django is set up
    from paizhuo.table import GameName, TableSettings  # noqa: PLC0415
    from paizhuo.web.live import opening  # noqa: PLC0415
    from paizhuo.web.live.door import Command  # noqa: PLC0415

    settings = TableSettings(GameName.GUANDAN, "jiangsu-2023")
    for _ in range(tables):
        row = opening.new_table(settings, bot_pace=pace)
        for seat in (Seat.NORTH, Seat.WEST):
            opening.seat_bot(row, seat, "club", opening.bot_name(seat), Command())
        print(row.key)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
