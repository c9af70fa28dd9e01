"""What the parts of a move at a live table cost: python -m bench.live_costs [--postgres].

Prints milliseconds of processor, and the waiting for the database, one by one in this process. ``bench.live_model``
takes its figures from here.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import pickle
import statistics
import tempfile
import time
from typing import TYPE_CHECKING

import django

if TYPE_CHECKING:
    from collections.abc import Callable

ROUNDS = 60
GROUP = 16
ACTS = 24
"""The deal is measured after so many acts."""


def cost(work: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, float]:
    """Milliseconds of processor and of waiting, the median of some rounds."""
    busy, waits = [], []
    for _ in range(rounds):
        clock, processor = time.perf_counter(), time.process_time()
        work()
        spent = time.process_time() - processor
        busy.append(spent * 1000)
        waits.append((time.perf_counter() - clock - spent) * 1000)
    return statistics.median(busy), statistics.median(waits)


def main() -> None:
    """Make tables, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        os.environ |= {"PAIZHUO_DATA": folder, "DJANGO_SETTINGS_MODULE": "paizhuo.web.settings"}
        if options.postgres:
            from tests.web.running.servers import database  # noqa: PLC0415 - needs no database otherwise

            os.environ["DATABASE_URL"] = stack.enter_context(database())
        django.setup()
        try:
            measure()
        finally:
            from django.db import connections  # noqa: PLC0415 - after Django is set up

            connections.close_all()
            for one in connections.all():
                if hasattr(one, "close_pool"):
                    one.close_pool()


def measure() -> None:
    """Print the cost of each part."""
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.seats import Seat  # noqa: PLC0415 - the same
    from paizhuo.table import Act, GameName, Ready, TableSettings  # noqa: PLC0415
    from paizhuo.table.moves import Phrase, Speak  # noqa: PLC0415
    from paizhuo.web.live import door, opening, store  # noqa: PLC0415
    from paizhuo.web.live.door import Command  # noqa: PLC0415
    from paizhuo.web.live.texts import text_of  # noqa: PLC0415

    rows = []
    for _ in range(GROUP):
        row = opening.new_table(TableSettings(GameName.GUANDAN, "jiangsu-2023"))
        for seat in Seat:
            opening.seat_person(row, seat, f"牌手{seat}", f"browser-{seat}", Command())
            door.send(row.pk, Command(), lambda _table, seat=seat: Ready(seat))  # type: ignore[misc] # its seat
        rows.append(row)
    numbers = iter(range(10**8))

    def errands(count: int) -> list[door.Errand]:
        return [
            door.sending(row.pk, Command(f"command-{next(numbers):08}"), lambda _table: Speak(Seat.EAST, Phrase.HELLO))
            for row in rows[:count]
        ]

    for _ in range(ACTS):
        (turn,) = store.newest(rows[0].pk).course.to_act()
        door.send(rows[0].pk, Command(), lambda table, turn=turn: Act(turn, table.course.automatic(turn)))  # type: ignore[misc] # its turn
    one, wait = cost(lambda: door.carry(errands(1)))
    many, wait_of_many = cost(lambda: door.carry(errands(GROUP)))
    each = (many - one) / (GROUP - 1)
    print(f"group {one - each:.3f} ms, each move of it {each:.3f}, waiting {wait:.3f} (of {GROUP}: {wait_of_many:.3f})")
    table = store.newest(rows[0].pk)
    (turn,) = table.course.to_act()
    print(f"message of a seat {cost(lambda: text_of(table, turn))[0]:.3f} ms")
    print(f"message of a spectator {cost(lambda: text_of(table, None))[0]:.3f} ms")
    view = table.course.view(turn)
    print(f"question to a bot {cost(lambda: pickle.loads(pickle.dumps(view)))[0]:.3f} ms")  # noqa: S301 - its own

    def behind() -> None:
        store.forget()
        store.keep(rows[0].pk, table)
        store.newest(rows[0].pk)

    door.send(rows[0].pk, Command(), lambda now: Act(turn, now.course.automatic(turn)))
    busy, waits = cost(behind)
    print(f"move of another process {busy:.3f} ms, waiting {waits:.3f}")


if __name__ == "__main__":
    main()
