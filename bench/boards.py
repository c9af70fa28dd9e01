"""A duplicate round through the ledger: python -m bench.boards [--tables 100] [--boards 16] [--looks 40].

Enters every board of every room at the recorder's grid, and looks at the grid and the desk meanwhile: each
look comes after a write, so that nothing is found prepared. Then settles every match and looks at the standings.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import tempfile
import time
from typing import TYPE_CHECKING, Any

import django

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.web.ledger.request import Request

PAGE_MS, GROWTH = 100, 1.3
ORDERS = ("ns", "esw", "new", "ew", "nes", "ens")


def milliseconds(act: Callable[[], object]) -> tuple[float, float]:
    """What an act takes: processor time of this thread, and time on the wall."""
    processor, wall = time.thread_time(), time.perf_counter()
    act()
    return (time.thread_time() - processor) * 1000, (time.perf_counter() - wall) * 1000


def p95(values: list[float]) -> float:
    """The 95th percentile."""
    return statistics.quantiles(values, n=20)[-1]


def entries(request: Request, tables: int, boards: int) -> Iterator[Callable[[], object]]:
    """The boards one after another, all rooms for each."""
    from functools import partial  # noqa: PLC0415 - after Django is set up

    from paizhuo.officiating.board_entry import typed_finish  # noqa: PLC0415
    from paizhuo.officiating.table_key import TableKey  # noqa: PLC0415
    from paizhuo.tournament.entries.line_up import Room  # noqa: PLC0415
    from paizhuo.web.boards import actions  # noqa: PLC0415

    for board in range(1, boards + 1):
        for table in range(1, tables + 1):
            for at, room in enumerate(Room):
                finish = typed_finish(ORDERS[(table * 7 + board * 3 + at) % len(ORDERS)])
                place = actions.BoardKey(TableKey("main", 1, table), room, board)
                yield partial(actions.enter, request, place, finish)


def main() -> int:
    """Measure; 1 where a target is missed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--tables", type=int, default=100)
    options.add_argument("--boards", type=int, default=16)
    options.add_argument("--looks", type=int, default=40)
    chosen = options.parse_args()
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, SQLite")
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"PAIZHUO_DATA": folder, "DJANGO_SETTINGS_MODULE": "paizhuo.web.settings"}
        os.environ.pop("DATABASE_URL", None)
        django.setup()
        from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

        call_command("migrate", verbosity=0)
        return measure(chosen)


def measure(chosen: argparse.Namespace) -> int:
    """Enter, look, settle; print the figures."""
    from paizhuo.officiating.table_key import TableKey  # noqa: PLC0415 - after Django is set up
    from paizhuo.web.boards import actions  # noqa: PLC0415
    from paizhuo.web.rounds import actions as rounds  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415
    from tests.web.boards.staged import team_plan  # noqa: PLC0415

    competition = staging.mid_course(2 * chosen.tables, played=0, plan=team_plan(chosen.boards))
    request = staging.request(competition)
    writes = entries(request, chosen.tables, chosen.boards)
    total = 2 * chosen.tables * chosen.boards
    looks = len(PAGES) * chosen.looks
    taken = [milliseconds(next(writes)) for _ in range(total - looks)]
    tenth = max(2, len(taken) // 10)
    first, last = (statistics.median(one[0] for one in part) for part in (taken[:tenth], taken[-tenth:]))
    walls = [one[1] for one in taken]
    print(
        f"{len(taken)} boards entered: processor median {statistics.median(one[0] for one in taken):.2f} ms a write, "
        f"on the wall median {statistics.median(walls):.2f} ms, p95 {p95(walls):.2f} ms; "
        f"last tenth to first {last / first:.2f}, aim {GROWTH}"
    )
    client = _client(competition.created_by)
    slowest = max(looked(client, name, chosen.looks, writes) for name in PAGES)
    settled = [
        milliseconds(lambda at=at: actions.settle(request, TableKey("main", 1, at)))[0]  # type: ignore[misc]
        for at in range(1, chosen.tables + 1)
    ]
    print(f"{chosen.tables} matches settled: processor median {statistics.median(settled):.2f} ms")
    ranked = milliseconds(lambda: rounds.publish_standings(request, "main"))
    print(f"ranked and published: processor {ranked[0]:.1f} ms, on the wall {ranked[1]:.1f} ms")
    slowest = max(slowest, looked(client, "public standings", chosen.looks))
    return 0 if slowest <= PAGE_MS and last <= first * GROWTH else 1


PAGES = {"grid": "/desk/teams/boards/", "desk": "/desk/teams/"}
STANDINGS = "/e/teams/standings/"


def looked(client: Any, name: str, looks: int, writes: Iterator[Callable[[], object]] | None = None) -> float:  # noqa: ANN401 - a client of Django's
    """Look at a page so many times, after a write each where there are writes; the p95 of the processor time."""
    path, seen = PAGES.get(name, STANDINGS), []
    _look(client, path)  # loads modules and templates
    for _ in range(looks):
        if writes is not None:
            next(writes)()
        seen.append(milliseconds(lambda: _look(client, path)))
    used, walls = [one[0] for one in seen], [one[1] for one in seen]
    print(
        f"{name}: processor median {statistics.median(used):.1f} ms, p95 {p95(used):.1f} ms, aim p95 {PAGE_MS} ms; "
        f"on the wall median {statistics.median(walls):.1f} ms, p95 {p95(walls):.1f} ms"
    )
    return p95(used)


def _client(user: Any) -> Any:  # noqa: ANN401 - a client of Django's, imported after it is set up
    from django.conf import settings  # noqa: PLC0415
    from django.test import Client  # noqa: PLC0415

    settings.ALLOWED_HOSTS = ["*"]
    client = Client()
    client.force_login(user, backend="django.contrib.auth.backends.ModelBackend")
    return client


def _look(client: Any, path: str) -> None:  # noqa: ANN401 - likewise
    assert client.get(path).status_code == 200, path  # noqa: PLR2004 - found


if __name__ == "__main__":
    raise SystemExit(main())
