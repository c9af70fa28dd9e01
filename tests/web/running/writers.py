"""python -m tests.web.running.writers THREADS EACH: threads that write to the same competition at once.

Two threads at a time send the same commands, as two taps do; before each of them one asks by a page that is outdated.
Prints as JSON, for every request, the command, the act that answered it, the number of its fact, and whether the answer
is that of an earlier request; and how many of the outdated requests were refused.
"""

from __future__ import annotations

import json
import os
import sys
import threading
from concurrent.futures import ThreadPoolExecutor

import django

PATIENCE = 60


def main(threads: int, each: int) -> None:
    """Write, and print."""
    django.setup()
    barrier = threading.Barrier(threads)
    with ThreadPoolExecutor(threads) as pool:
        lines = [pool.submit(_writer, barrier, f"{os.getpid()}-{at // 2}", each) for at in range(threads)]
        found = [line.result(PATIENCE) for line in lines]
    print(
        json.dumps({"answers": [one for answers, _ in found for one in answers], "refused": sum(n for _, n in found)})
    )


def _writer(barrier: threading.Barrier, name: str, each: int) -> tuple[list[tuple[str, int, int, bool]], int]:
    from django.db import connection  # noqa: PLC0415 - after Django is set up

    from paizhuo.tournament.log import facts as f  # noqa: PLC0415
    from paizhuo.web.access.permissions import Permission  # noqa: PLC0415
    from paizhuo.web.ledger.write import Outdated, Writing, write  # noqa: PLC0415
    from paizhuo.web.models import Competition  # noqa: PLC0415
    from tests.web import staging  # noqa: PLC0415

    found, refused = [], 0
    try:
        competition = Competition.objects.get()
        barrier.wait(PATIENCE)
        for at in range(each):

            def body(writing: Writing) -> None:
                (fined,) = writing.append(f.Penalised("main", 1, 0, -100, f"{name}/{at}"))  # noqa: B023 - called now
                writing.answer["fact"] = fined.no

            try:
                write(staging.request(competition, expected=1), Permission.RULE, body)
            except Outdated:
                refused += 1
            done = write(staging.request(competition, command=f"{name}/{at}"), Permission.RULE, body)
            found.append((f"{name}/{at}", done.act.no, done.answer["fact"], done.repeated))
    finally:
        connection.close()
    return found, refused


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
