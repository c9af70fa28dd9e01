"""python -m bench.backups_stage rows COUNT | writes SECONDS: many rows for bench.backups, and writes beside a backup.

``rows`` makes an event of 200 pairs after six rounds, checked in one by one, and copies its facts and acts into other
events until so many rows are stored. ``writes`` checks an entrant in and out through the ledger until SECONDS have
passed or a line comes, and prints how many writes there were and how long each took, in milliseconds.
"""

from __future__ import annotations

import select
import sys
import time

import django

PAIRS, ROUNDS = 200, 6
PAUSE = 0.01


def make_rows(count: int) -> None:
    """Make them; prints how many events and rows there are."""
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from paizhuo.web.entries import actions  # noqa: PLC0415 - after Django is set up
    from paizhuo.web.models import Act, Competition, StoredFact  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    first = staging.event(staging.swiss_plan(rounds=ROUNDS + 1), PAIRS)
    for number in range(1, PAIRS + 1):
        actions.check_in(staging.request(first), number)
    for _ in range(ROUNDS):
        staging.open_and_publish(first)
        staging.play_round(first)
    first.refresh_from_db()
    events = 1
    while StoredFact.objects.count() + Act.objects.count() < count:
        copy = Competition.objects.get(pk=first.pk)
        copy.pk, copy.slug = None, f"spring-{events}"
        copy.save(force_insert=True)
        for table in ("web_storedfact", "web_act"):
            _copy(table, first.pk, copy.pk)
        events += 1
    print(events, StoredFact.objects.count() + Act.objects.count())


def _copy(table: str, source: int, target: int) -> None:
    from django.db import connection  # noqa: PLC0415 - after Django is set up

    with connection.cursor() as cursor:
        described = connection.introspection.get_table_description(cursor, table)
        names = [one.name for one in described if one.name not in {"id", "competition_id"}]
        listed = ", ".join(f'"{name}"' for name in names)
        chosen = f"SELECT %s, {listed} FROM {table} WHERE competition_id = %s"  # noqa: S608 - names of our own tables
        cursor.execute(f"INSERT INTO {table} (competition_id, {listed}) {chosen}", [target, source])


def write(seconds: float) -> None:
    """Write until a line comes or the time is over."""
    from paizhuo.web.entries import actions  # noqa: PLC0415 - after Django is set up
    from paizhuo.web.models import Competition  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    here = Competition.objects.get(slug="spring")
    request, end = staging.request(here), time.monotonic() + seconds
    times: list[float] = []
    actions.check_out(request, 1)
    print("ready", flush=True)
    while time.monotonic() < end and not select.select([sys.stdin], [], [], PAUSE)[0]:
        act = actions.check_out if len(times) % 2 else actions.check_in
        begun = time.perf_counter()
        act(request, 1)
        times.append(1000 * (time.perf_counter() - begun))
    print(" ".join(f"{one:.2f}" for one in times), flush=True)


if __name__ == "__main__":
    django.setup()
    {"rows": lambda: make_rows(int(sys.argv[2])), "writes": lambda: write(float(sys.argv[2]))}[sys.argv[1]]()
