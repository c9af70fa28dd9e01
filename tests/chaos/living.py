"""一场风暴: lives it and gives the verdict: screens, pages, results, the log and every backup."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from typing import TYPE_CHECKING

from tests.chaos import heard, journal, reader, stores
from tests.chaos.clients import SLUG, Desk
from tests.chaos.hall import Hall
from tests.chaos.journal import PATIENCE, Journal
from tests.chaos.players import Players
from tests.chaos.reader import Finding
from tests.chaos.screens import Screen
from tests.web.running.servers import PAUSE

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.chaos.storm import Storm, Trouble

PAGES = (f"/e/{SLUG}/results/", f"/e/{SLUG}/standings/")
SCREEN_PATIENCE = 60.0
JOURNAL = "journal.jsonl"


def live(storm: Storm, folder: Path, *, shared: bool) -> list[Finding]:
    """Live a storm in a folder; everything that is wrong afterwards."""
    with contextlib.ExitStack() as stack:
        postgres = stack.enter_context(stores.throwaway_postgres()) if shared else None
        redis = stack.enter_context(stores.throwaway_redis(folder / "redis")) if shared else None
        return asyncio.run(_live(storm, folder, postgres, redis))


async def _live(
    storm: Storm, folder: Path, postgres: stores.Postgres | None, redis: stores.Redis | None
) -> list[Finding]:
    notes = Journal(folder / JOURNAL)
    hall = Hall(folder, notes, postgres, redis)
    printed = await asyncio.to_thread(
        hall.installation.run, "tests.chaos.stage", str(storm.tables), str(len(storm.rounds))
    )
    staged = json.loads(printed)
    notes.note("began", act=staged["acts"])
    screens: list[Screen] = []
    try:
        await hall.open()
        desk = Desk("desk", hall.ports, notes)
        await desk.sign_in()
        for at in range(storm.screens):
            ports = hall.ports[at % len(hall.ports) :] + hall.ports[: at % len(hall.ports)]
            screens.append(await Screen(f"screen {at}", ports, notes, PAGES[at % len(PAGES)]).open())
        codes = {int(table): code for table, code in staged["codes"].items()}
        async with asyncio.timeout(PATIENCE * len(storm.rounds)):
            await _rounds(storm, hall, Players(hall.ports, notes, codes, desk))
        found = await _shown_wrongly(screens)
        found += await _pages(hall, desk, len(storm.rounds))
    finally:
        for one in screens:
            await one.close()
        await hall.close()
        await notes.close()
    return [*found, *_read(hall, folder)]


async def _rounds(storm: Storm, hall: Hall, players: Players) -> None:
    notes = players.journal
    for number, (tables, troubles) in enumerate(zip(storm.rounds, storm.troubles, strict=True), start=1):
        notes.is_over = False
        before = notes.counts["answered"]

        async def meet(trouble: Trouble, before: int = before) -> None:
            await notes.wait_until(lambda counts: counts["answered"] >= before + trouble.after)
            await hall.meet(trouble)

        broken = [asyncio.create_task(meet(one)) for one in troubles]
        await players.live(number, tables)
        notes.end()
        await asyncio.gather(*broken)


async def _shown_wrongly(screens: Sequence[Screen]) -> list[Finding]:
    """Every screen comes to show what a page shows that is loaded now."""
    deadline = time.monotonic() + SCREEN_PATIENCE
    wrong = [one for one in screens if await one.loaded_now() != one.text]
    while wrong and time.monotonic() < deadline:
        await asyncio.sleep(PAUSE)
        wrong = [one for one in wrong if await one.loaded_now() != one.text]
    return [Finding("screen", f"{one.name} shows something else than {one.path} loaded now") for one in wrong]


async def _pages(hall: Hall, desk: Desk, rounds: int) -> list[Finding]:
    """Results are those of the facts alone; pages are the same in all processes, or after a new start."""
    found = []
    stored = reader.results(hall.rows())
    for number in range(1, rounds + 1):
        for table in await desk.tables(number):
            outcome = table["outcome"] or {"home": None, "away": None}
            given, facts = (outcome["home"], outcome["away"]), stored.get((number, table["table"]))
            if given != facts:
                found.append(Finding("pages", f"round {number}, table {table['table']}: {given}, by the facts {facts}"))
    shown = [[await _loaded(hall, port, path) for path in PAGES] for port in hall.ports]
    if len(hall.ports) == 1:
        await hall.start_again(0)
        shown.append([await _loaded(hall, hall.ports[0], path) for path in PAGES])
    if any(pages != shown[0] for pages in shown):
        found.append(Finding("pages", "pages differ between the processes, or from those after a new start"))
    return found


async def _loaded(hall: Hall, port: int, path: str) -> str:
    return await Screen("reader", [port], hall.journal, path).loaded_now()


def _read(hall: Hall, folder: Path) -> list[Finding]:
    rows, known = hall.rows(), heard.heard(journal.read(folder / JOURNAL))
    found = reader.findings(rows, known)
    for name in hall.backups:
        found += reader.backup_findings(hall.rows_of_backup(name), rows, known, name)
    return found
