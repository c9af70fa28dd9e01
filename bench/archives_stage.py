"""python -m bench.archives_stage COUNT PAIRS ROUNDS: so many competitions that are over, copies of one; prints facts.

``--old`` leaves them as an older version stored them, without summaries.
"""

from __future__ import annotations

import argparse

import django

TABLES = ("web_storedfact", "web_act", "web_appointment")
"""What belongs to a competition; its summary has no key of its own."""


def play(pairs: int, rounds: int) -> int:
    """Play one competition to its end; its key."""
    from django.db import transaction  # noqa: PLC0415 - after Django is set up

    from paizhuo.tournament import directing  # noqa: PLC0415
    from paizhuo.web.rounds import actions  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    levels = [(8, 3), (5, 9), (10, 7), (4, 12), (13, 6), (7, 7)]
    with transaction.atomic():
        competition = staging.event(staging.swiss_plan(rounds=rounds), pairs, user=staging.person())
        for _ in range(rounds):
            staging.open_and_publish(competition)
            staging.play_round(competition, levels=levels)
        for lot in directing.lots_due(staging.state(competition), "main"):
            staging.put(competition, directing.draw_lot(staging.state(competition), "main", lot, staging.SEED))
        actions.close_stage(staging.request(competition), "main")
        actions.publish_standings(staging.request(competition), "main")
    return competition.pk


def copy(original: int, number: int) -> None:
    """Copy the rows of a competition under another short name."""
    from django.db import connection  # noqa: PLC0415 - after Django is set up

    def insert(table: str, changed: dict[str, str], where: str) -> None:
        cursor.execute(f"SELECT * FROM {table} LIMIT 0")  # noqa: S608 - names of our own models
        names = [column[0] for column in cursor.description if column[0] != "id"]
        values = [changed.get(name, f'"{name}"') for name in names]
        columns = ", ".join(f'"{name}"' for name in names)
        cursor.execute(f"INSERT INTO {table} ({columns}) SELECT {', '.join(values)} FROM {table} WHERE {where}")  # noqa: S608 - as above

    with connection.cursor() as cursor:
        named = {
            "slug": f"'archive-{number}'",
            "title": f"title || ' {number}'",
            "first_day": f"date('2025-01-01', '+{number} days')",
        }
        insert("web_competition", named, f"id = {original}")
        cursor.execute("SELECT max(id) FROM web_competition")
        (key,) = cursor.fetchone()
        for table in (*TABLES, "web_summary"):
            insert(table, {"competition_id": str(key)}, f"competition_id = {original}")


def main() -> None:
    """Make them."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("count", type=int)
    options.add_argument("pairs", type=int)
    options.add_argument("rounds", type=int)
    options.add_argument("--old", action="store_true")
    chosen = options.parse_args()
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up
    from django.db import transaction  # noqa: PLC0415

    call_command("migrate", verbosity=0)
    from paizhuo.web.models import Competition, StoredFact, Summary  # noqa: PLC0415

    original = play(chosen.pairs, chosen.rounds)
    with transaction.atomic():
        for number in range(1, chosen.count):
            copy(original, number)
        if chosen.old:
            Summary.objects.all().delete()
            Competition.objects.update(summarised=0)
    print(StoredFact.objects.count())


if __name__ == "__main__":
    main()
