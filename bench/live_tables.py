"""A hall of live tables on loopback: python -m bench.live_tables [--tables 200] [--seconds 60] [--postgres].

At each table two seats belong to clients of this process and two to ``club`` in the bot processes of the server; two
spectators follow. Everybody waits ``--every`` seconds before a play. Prints how long it takes from a command to the
feeds of all who follow the table, the time of the answer, and the memory and processor time of the server. With
``--postgres`` two server processes share PostgreSQL and Redis, and every table is played on both.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import platform
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.storm import memories, processor
from bench.storm_clients import Browser
from bench.web import line
from tests.web.running.servers import Installation, Server, database, need_redis

SEATS = ("E", "S")
SPECTATORS = 2
AT_ONCE = 16
"""How many tables sit down at the same time before the measurement."""


@dataclass
class Figures:
    """What was measured, in seconds."""

    answers: list[float] = field(default_factory=list)
    to_feed: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    events: int = 0
    octets: int = 0


class Follower:
    """A feed of one table: notes when each revision arrives."""

    def __init__(self, port: int, key: str, cookies: dict[str, str], figures: Figures) -> None:
        """Nothing is open yet."""
        self.port, self.key, self.cookies, self.figures = port, key, cookies, figures
        self.arrived: dict[int, float] = {}
        self.newest: dict[str, Any] = {}
        self.heard = asyncio.Event()

    async def follow(self) -> None:
        """Read events until the connection ends."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        head = f"GET /live/{self.key}/feed HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n\r\n"
        writer.write(head.encode())
        async for piece in reader:
            if not piece.startswith(b"data: "):
                continue
            now = time.perf_counter()
            self.newest = json.loads(piece[6:])
            self.arrived[self.newest["table"]["revision"]] = now
            self.figures.events += 1
            self.figures.octets += len(piece)
            self.heard.set()

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
        await self.send("moves", {"revision": 0, "move": {"type": "ready", "nonce": self.seat}})

    async def send(self, name: str, body: dict[str, Any]) -> dict[str, Any]:
        """Post a command."""
        self.commands += 1
        content = json.dumps({"id": f"{self.seat}-{self.commands:08}", **body}).encode()
        token = self.browser.cookies.get("csrftoken", "")
        answer = await self.browser.ask("POST", f"/live/{self.key}/{name}/", content, X_CSRFToken=token)
        found: dict[str, Any] = json.loads(answer.body)
        return found

    async def play(self, every: float) -> None:
        """Play whenever it is this seat's turn."""
        while True:
            await self.follower.heard.wait()
            self.follower.heard.clear()
            table = self.follower.newest["table"]
            move = self.chosen(table)
            if move is None:
                continue
            await asyncio.sleep(every)
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


async def measure(ports: list[int], keys: list[str], options: argparse.Namespace) -> Figures:
    """Let all tables play for a while."""
    figures = Figures()
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
            *(one.play(options.every) for one in clients),
        )
    ]
    await asyncio.sleep(options.seconds)
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
    parser.add_argument("--postgres", action="store_true")
    options = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        environment = {"PAIZHUO_LIMITS": "live-move=100000/60s"}
        if options.postgres:
            environment |= {"DATABASE_URL": stack.enter_context(database()), "REDIS_URL": need_redis()}
        installation = Installation(Path(folder), environment)
        staged = installation.run("bench.live_tables_stage", str(options.tables), str(int(options.every * 1000)))
        servers: list[Server] = [installation.start() for _ in range(2 if options.postgres else 1)]
        try:
            before, used = memories(servers), sum(map(processor, servers))
            figures = asyncio.run(measure([one.port for one in servers], staged.split(), options))
            print(
                f"{platform.machine()}, {platform.python_version()}: {options.tables} tables, {len(servers)} processes"
            )
            print(f"commands {len(figures.answers)}, refused {len(figures.refused)} {sorted(set(figures.refused))}")
            print(f"events {figures.events}, {figures.octets / max(1, figures.events):.0f} bytes each")
            line("answer to a command", figures.answers)
            line("command to feed", figures.to_feed, "(aim 100)")
            print(f"memory MB {before} -> {memories(servers)}")
            busy = sum(map(processor, servers)) - used
            print(f"processor of the server {busy:.1f} s in {options.seconds:.0f} s")
        finally:
            for server in servers:
                server.stop()


if __name__ == "__main__":
    main()
