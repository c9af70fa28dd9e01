"""A hall of live tables on loopback: python -m bench.live_tables [--tables 200] [--seconds 60] [--postgres].

At each table two seats belong to clients of this process and two to ``club`` in the bot processes of the server; two
spectators follow. A program waits ``--every`` seconds before a play; a client waits as long on average, from half of it
to half more, as people do (``--spread 0``: always the same, so that tables fall into step). Prints how long it takes
from a command to the feeds of all who follow the table, the time of the answer, the memory of the server, and the
processor time of a move once all sit. With ``--postgres`` ``--processes`` server processes share PostgreSQL and Redis,
and every table is played on two of them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import platform
import random
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.storm import memories, processor, processor_of
from bench.storm_clients import Browser
from bench.web import line
from tests.web.running.servers import Installation, Server, database, need_redis

SEATS = ("E", "S")
SPECTATORS = 2
AT_ONCE = 16
"""How many tables sit down at the same time before the measurement."""
FIRST_SECONDS = 60.0
"""A follower without a first message by then has failed, and so has the measurement."""
WARM_SECONDS = 5.0
"""Everybody has the first message, and the bots start, before anything is measured."""


@dataclass
class Figures:
    """What was measured, in seconds."""

    answers: list[float] = field(default_factory=list)
    to_feed: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    events: int = 0
    octets: int = 0
    moves: int = 0
    """Moves of people, bots and tables while the clients played."""
    busy: dict[str, float] = field(default_factory=dict)
    """Processor seconds meanwhile: of the servers, of their bots, and of the clients."""


class Follower:
    """A feed of one table: notes when each revision arrives."""

    def __init__(self, port: int, key: str, cookies: dict[str, str], figures: Figures) -> None:
        """Nothing is open yet."""
        self.port, self.key, self.cookies, self.figures = port, key, cookies, figures
        self.arrived: dict[int, float] = {}
        self.newest: dict[str, Any] = {}
        self.heard, self.first = asyncio.Event(), asyncio.Event()

    async def follow(self) -> None:
        """Read events until the connection ends."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        head = f"GET /live/{self.key}/feed HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n\r\n"
        writer.write(head.encode())
        async for piece in reader:
            if not piece.startswith(b"data: {"):
                # A heartbeat or the name of an event: the line is alive, and nothing has happened at the table.
                continue
            now = time.perf_counter()
            self.newest = json.loads(piece[6:])
            self.arrived[self.newest["table"]["revision"]] = now
            self.figures.events += 1
            self.figures.octets += len(piece)
            self.heard.set()
            self.first.set()

    def when(self, revision: int) -> float | None:
        """When this revision, or the first later one, arrived."""
        return min((at for one, at in self.arrived.items() if one >= revision), default=None)


class Client:
    """One seat: follows the feed, and plays its turn after a while."""

    def __init__(self, port: int, key: str, seat: str, figures: Figures) -> None:
        """Not yet at the table."""
        self.browser, self.key, self.seat, self.figures = Browser(port), key, seat, figures
        self.follower = Follower(port, key, self.browser.cookies, figures)
        self.commands = 0
        self.sent: list[tuple[int, float]] = []

    async def sit(self) -> None:
        """Sit down and be ready."""
        await self.browser.ask("GET", f"/live/{self.key}/")
        await self.send("seats", {"seat": self.seat, "name": f"牌手{self.seat}"})
        await self.send("moves", {"revision": 0, "move": {"type": "ready", "nonce": f"{self.key}{self.seat}"}})

    async def send(self, name: str, body: dict[str, Any]) -> dict[str, Any]:
        """Post a command."""
        self.commands += 1
        content = json.dumps({"id": f"{self.seat}-{self.commands:08}", **body}).encode()
        token = self.browser.cookies.get("csrftoken", "")
        answer = await self.browser.ask("POST", f"/live/{self.key}/{name}/", content, X_CSRFToken=token)
        found: dict[str, Any] = json.loads(answer.body)
        return found

    async def play(self, every: float, spread: float) -> None:
        """Play whenever it is this seat's turn, after a while that differs by ``spread`` of ``every``."""
        thinking = random.Random(f"{self.key}{self.seat}")  # noqa: S311 - no secret
        while True:
            await self.follower.heard.wait()
            self.follower.heard.clear()
            table = self.follower.newest["table"]
            move = self.chosen(table)
            if move is None:
                continue
            await asyncio.sleep(every * thinking.uniform(1 - spread, 1 + spread))
            begun = time.perf_counter()
            answer = await self.send("moves", {"revision": table["revision"], "move": move})
            self.figures.answers.append(time.perf_counter() - begun)
            if "refused" in answer:
                self.figures.refused.append(answer["refused"]["code"])
            else:
                self.sent.append((answer["revision"], begun))

    def chosen(self, table: dict[str, Any]) -> dict[str, Any] | None:
        """A simple move: pay, give back, pass, or lead the lowest card."""
        deal = table["deal"]
        if table["stage"] == "between":
            place = table["places"]["ENWS".index(self.seat)]
            return None if place["ready"] else {"type": "ready"}
        if table["stage"] != "playing" or self.seat not in deal["to_act"]:
            return None
        if deal["choices"]:
            kind = "pay" if deal["stage"] == "Paying" else "return"
            return {"type": "act", "action": {"type": kind, "card": deal["choices"][0]}}
        if deal["top"] is not None:
            return {"type": "act", "action": {"type": "pass"}}
        hand = deal["hands"]["ENWS".index(self.seat)]
        return {"type": "act", "action": {"type": "play", "cards": [hand[0]]}}


def busy(servers: list[Server]) -> dict[str, float]:
    """Processor seconds so far."""
    bots = [one for server in servers for one in children(server)]
    return {
        "server": sum(map(processor, servers)),
        "bots": sum(processor_of(pid) for pid in bots),
        "clients": time.process_time(),
    }


def children(server: Server) -> list[int]:
    """The processes that a server has started."""
    found = Path(f"/proc/{server.process.pid}/task").glob("*/children")
    return [int(pid) for one in found for pid in one.read_text(encoding="ascii").split()]


async def measure(servers: list[Server], keys: list[str], options: argparse.Namespace) -> Figures:
    """Let all tables play for a while."""
    figures, ports = Figures(), [one.port for one in servers]
    tables = []
    for number, key in enumerate(keys):
        # With two processes the seats of a table are at different ones.
        clients = [Client(ports[(number + at) % len(ports)], key, seat, figures) for at, seat in enumerate(SEATS)]
        watching = [Follower(ports[(number + at) % len(ports)], key, {}, figures) for at in range(SPECTATORS)]
        tables.append((clients, watching))
    slots = asyncio.Semaphore(AT_ONCE)

    async def sit(clients: list[Client]) -> None:
        async with slots:
            for client in clients:
                await client.sit()

    await asyncio.gather(*(sit(clients) for clients, _ in tables))
    tasks = [
        asyncio.create_task(work)
        for clients, watching in tables
        for work in (
            *(one.follower.follow() for one in clients),
            *(one.follow() for one in watching),
            *(one.play(options.every, options.spread) for one in clients),
        )
    ]
    for clients, watching in tables:
        for one in (*(client.follower for client in clients), *watching):
            await asyncio.wait_for(one.first.wait(), FIRST_SECONDS)
    await asyncio.sleep(WARM_SECONDS)
    before, first = busy(servers), sum(watching[0].newest["table"]["revision"] for _, watching in tables)
    await asyncio.sleep(options.seconds)
    figures.busy = {name: spent - before.get(name, 0.0) for name, spent in busy(servers).items()}
    figures.moves = sum(watching[0].newest["table"]["revision"] for _, watching in tables) - first
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for clients, watching in tables:
        followers = [*(one.follower for one in clients), *watching]
        for revision, begun in (sent for client in clients for sent in client.sent):
            seen = [one.when(revision) for one in followers]
            figures.to_feed += [at - begun for at in seen if at is not None]
    return figures


def main() -> None:
    """Start the server, let the tables play, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--spread", type=float, default=0.5, help="by which part of that clients differ")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--processes", type=int, default=2, help="with --postgres")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        environment = {"PAIZHUO_LIMITS": "live-move=100000/60s"}
        if options.postgres:
            environment |= {"DATABASE_URL": stack.enter_context(database()), "REDIS_URL": need_redis()}
        installation = Installation(Path(folder), environment)
        staged = installation.run("bench.live_tables_stage", str(options.tables), str(int(options.every * 1000)))
        servers: list[Server] = [installation.start() for _ in range(options.processes if options.postgres else 1)]
        try:
            before = memories(servers)
            figures = asyncio.run(measure(servers, staged.split(), options))
            print(
                f"{platform.machine()}, {platform.python_version()}: {options.tables} tables, {len(servers)} processes"
            )
            print(f"commands {len(figures.answers)}, refused {len(figures.refused)} {sorted(set(figures.refused))}")
            print(f"events {figures.events}, {figures.octets / max(1, figures.events):.0f} bytes each")
            line("answer to a command", figures.answers)
            line("command to feed", figures.to_feed, "(aim 100)")
            print(f"memory MB {before} -> {memories(servers)}")
            spent = ", ".join(f"{name} {seconds:.1f} s" for name, seconds in figures.busy.items())
            print(f"processor in {options.seconds:.0f} s: {spent}")
            each = figures.busy["server"] * 1000 / max(1, figures.moves)
            print(f"moves {figures.moves}, each {each:.2f} ms of the server's processor")
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
