"""The end of a round in a full hall, on loopback: python -m bench.storm [--pairs 1000] [--screens 1000].

Phones of two sides a table hand in and confirm their results within ``--seconds`` while screens listen; three in ten of
these show the list of results or the standings, which change by themselves. Prints the times of the phones, from the
acknowledgement of a result to the screens, memory and processor time of the server, and whether every screen shows in
the end what a page loaded now shows.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import platform
import random
import re
import resource
import tempfile
import time
from pathlib import Path
from urllib.parse import urlencode

from bench.storm_clients import Browser, FeedScreen, Phone
from bench.web import line, memory
from tests.web.running.clients import Official
from tests.web.running.servers import Installation, Server, database, need_redis
from tests.web.running.shown_part import ShownPart, normal

SLUG = "spring"
PARTS = (f"/e/{SLUG}/results/", f"/e/{SLUG}/standings/")
SHARE_OF_PARTS = 0.3
AT_ONCE = 16
"""How many phones sit down at the same time before the storm."""
SINGLE = 20
LAST_SECONDS = 8.0
"""So long before the end the last phone begins."""


def processor(server: Server) -> float:
    """Processor seconds of the server so far."""
    return processor_of(server.process.pid)


def processor_of(pid: int) -> float:
    """Processor seconds of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memories(servers: list[Server]) -> str:
    """Resident memory of each server process."""
    return " + ".join(f"{memory(server):.0f}" for server in servers)


async def open_screens(ports: list[int], count: int) -> list[FeedScreen]:
    """The screens of the hall: some show parts of pages, the others wait for messages."""
    watched = {}
    for path in PARTS:
        page = (await Browser(ports[0]).ask("GET", path, Accept_Language="zh-CN")).body.decode()
        watched[path] = ShownPart.of_page(page).version
    screens = []
    for number in range(count):
        path = PARTS[number % len(PARTS)]
        part = number < SHARE_OF_PARTS * count
        query = urlencode({"part": path, "version": watched[path], "language": "zh-Hans"}) if part else ""
        port = ports[number // len(PARTS) % len(ports)]
        screens.append(await FeedScreen(port, f"/feed/{SLUG}?{query}", path if part else "").open())
    return screens


async def seat_phones(ports: list[int], codes: list[tuple[int, str]], phones: int) -> list[tuple[Phone, Phone]]:
    """Two phones a table sit down; they also follow the feed."""
    slots = asyncio.Semaphore(AT_ONCE)
    tables = [
        (
            Phone(Browser(ports[table % len(ports)]), code, table, "S"),
            Phone(Browser(ports[-1 - table % len(ports)]), code, table, "E"),
        )
        for table, code in codes[: phones // 2]
    ]

    async def sit(phone: Phone) -> None:
        async with slots:
            await phone.sit()

    await asyncio.gather(*(sit(phone) for pair in tables for phone in pair))
    return tables


async def play(pair: tuple[Phone, Phone], start: float, acknowledged: dict[int, float]) -> None:
    """One side hands in, the other hears of it, looks and agrees; the first hears that, and looks."""
    await asyncio.sleep(start)
    first, second = pair
    path = f"/feed/{SLUG}?code={first.code}"
    feeds = [await FeedScreen(one.browser.port, path).open() for one in pair]
    await first.press("hand-in", own="9", their="5", seen="")
    while first.table not in feeds[1].arrived:
        feeds[1].heard.clear()
        await feeds[1].heard.wait()
    found = re.search(rb'name="seen" value="([^"]*)"', await second.look())
    if found is None:
        second.errors.append(f"table {second.table} shows no result to agree to")
        return
    feeds[0].arrived.clear()
    await second.press("agree", seen=found[1].decode())
    acknowledged[first.table] = time.perf_counter()
    while first.table not in feeds[0].arrived:
        feeds[0].heard.clear()
        await feeds[0].heard.wait()
    await first.look()
    for feed in feeds:
        feed.close()


def to_screens(screens: list[FeedScreen], acknowledged: dict[int, float], page: str) -> list[float]:
    """From each acknowledgement to each screen of one kind, in seconds; raises where one never came."""
    shown = [one for one in screens if one.page == page]
    return [max(one.arrived[table] - at, 0.0) for one in shown for table, at in acknowledged.items()]


def last_screen(screens: list[FeedScreen], acknowledged: dict[int, float]) -> list[float]:
    """From each acknowledgement to the last of all screens that show it; the standings show no single result."""
    shown = [one for one in screens if one.page != PARTS[1]]
    return [max(max(one.arrived[table] for one in shown) - at, 0.0) for table, at in acknowledged.items()]


async def wrong_screens(port: int, screens: list[FeedScreen], pages: dict[str, str]) -> int:
    """How many screens show something else than a page loaded now."""
    now = {}
    for path in PARTS:
        page = (await Browser(port).ask("GET", path, Accept_Language="zh-CN")).body.decode()
        now[path] = normal(ShownPart.of_page(page).text)
    seen: dict[tuple[str, tuple[bytes, ...]], bool] = {}
    wrong = 0
    for one in screens:
        if not one.page:
            continue
        path = one.page
        key = path, tuple(one.events)
        if key not in seen:
            shown = ShownPart.of_page(pages[path])
            for event in one.events:
                shown.receive(json.loads(event.partition(b"data: ")[2]))
            seen[key] = normal(shown.text) == now[path]
        wrong += not seen[key]
    return wrong


async def single_changes(official: Official, screens: list[FeedScreen], tables: list[int], number: int) -> list[float]:
    """Results one by one, half a second apart; from the acknowledgement to the last screen."""
    acknowledged = {}
    for table in tables:
        for one in screens:
            one.arrived.pop(table, None)
        sent = {"stage": "main", "round": number, "table": table, "levels": [9, 5]}
        status, answer = await asyncio.to_thread(official.post, f"/api/v1/competitions/{SLUG}/results", sent)
        acknowledged[table] = time.perf_counter()
        assert status == 200, answer  # noqa: PLR2004
        await asyncio.sleep(0.8)
    return last_screen(screens, acknowledged)


async def storm(servers: list[Server], chosen: argparse.Namespace, codes: list[tuple[int, str]]) -> None:
    """Live the end of the round and print what was measured."""
    ports = [server.port for server in servers]
    port = ports[0]
    tables = await seat_phones(ports, codes, chosen.phones)
    pages = {path: (await Browser(port).ask("GET", path, Accept_Language="zh-CN")).body.decode() for path in PARTS}
    screens = await open_screens(ports, chosen.screens)
    print(f"{chosen.phones} phones sit, {len(screens)} screens listen; memory {memories(servers)} MiB", flush=True)
    draw = random.Random(1)  # noqa: S311 - the same storm every time
    acknowledged: dict[int, float] = {}
    began, used = time.perf_counter(), sum(map(processor, servers))
    starts = [draw.uniform(0, chosen.seconds - LAST_SECONDS) for _ in tables]
    plays = [play(pair, start, acknowledged) for pair, start in zip(tables, starts, strict=True)]
    await asyncio.gather(*plays)
    took = time.perf_counter() - began
    await asyncio.sleep(2)
    phones = [phone for pair in tables for phone in pair]
    errors = [one for phone in phones for one in phone.errors]
    print(f"storm over after {took:.1f} s; {sum(map(processor, servers)) - used:.1f} s of processor")
    print(f"errors {len(errors)} {errors[:3]}")
    line("hand in or confirm", [one for phone in phones for one in phone.taken], "aim p95 500 ms")
    line("acknowledged to a screen with messages", to_screens(screens, acknowledged, ""))
    line("acknowledged to a screen with the list of results", to_screens(screens, acknowledged, PARTS[0]))
    line("acknowledged to the last screen", last_screen(screens, acknowledged), "aim p95 1000 ms")
    print(
        f"screens lost {sum(one.lost for one in screens)}; showing something else than a page loaded now: "
        f"{await wrong_screens(port, screens, pages)} of {round(SHARE_OF_PARTS * chosen.screens)}"
    )
    left = [table for table, _code in codes[chosen.phones // 2 :]][:SINGLE]
    official = await asyncio.to_thread(Official, servers[0].url)
    line(
        "single result, acknowledged to the last screen",
        await single_changes(official, screens, left, chosen.rounds),
        "aim p95 300 ms",
    )
    wrong = await wrong_screens(port, screens, pages)
    print(f"screens wrong after that: {wrong}; memory {memories(servers)} MiB, aim 400")


def main() -> None:
    """Make the hall, start the server, and live the storm."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--pairs", type=int, default=1000)
    options.add_argument("--rounds", type=int, default=9)
    options.add_argument("--phones", type=int, default=500)
    options.add_argument("--screens", type=int, default=1000)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--processes", type=int, default=1, help="more than one share PostgreSQL and Redis")
    chosen = options.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    shared = chosen.processes > 1
    where = f"PostgreSQL, Redis, {chosen.processes} processes" if shared else "SQLite"
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, {where}")
    with contextlib.ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        installation = Installation(Path(folder))
        if shared:
            installation.environment = {"DATABASE_URL": stack.enter_context(database()), "REDIS_URL": need_redis()}
        codes = installation.run("bench.storm_stage", str(chosen.pairs), str(chosen.rounds)).split()
        servers = []
        for _ in range(chosen.processes):
            servers.append(installation.start("worker" if shared else "serve"))
            stack.callback(servers[-1].stop)
        asyncio.run(storm(servers, chosen, list(enumerate(codes, start=1))))


if __name__ == "__main__":
    main()
