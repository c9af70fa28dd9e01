"""赛场: the processes of an installation in a storm, and everything that can be done to them."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import shutil
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.chaos import rows
from tests.chaos.clients import SlowClient
from tests.chaos.storm import JUMPS, Break
from tests.web.running.migrated import copy_migrated
from tests.web.running.servers import Installation, free_port

if TYPE_CHECKING:
    from pathlib import Path

    from tests.chaos.journal import Journal
    from tests.chaos.rows import Rows
    from tests.chaos.stores import Postgres, Redis
    from tests.chaos.storm import Trouble
    from tests.web.running.servers import Server

FAILURES = 3
"""After so many answers that it cannot write, the disk has room again."""
GONE_ON = 12
"""So many answers say that the server that had no room is not there any more."""
SLOW = 12
"""How many slow connections come at once."""
CLOCK = "clock.txt"


@dataclass
class Hall:
    """赛场: its processes, each at a port of its own."""

    folder: Path
    journal: Journal
    postgres: Postgres | None = None
    redis: Redis | None = None
    installation: Installation = field(init=False)
    ports: list[int] = field(default_factory=list)
    servers: list[Server] = field(default_factory=list)
    backups: dict[str, Path] = field(default_factory=dict)
    _slow: list[SlowClient] = field(default_factory=list)
    _locks: list[asyncio.Lock] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Two processes where they can share a database, otherwise one."""
        data = self.folder / "data"
        data.mkdir()
        environment = {
            "DJANGO_SETTINGS_MODULE": "tests.web.settings",
            "PAIZHUO_CHAOS_CLOCK": str(self.folder / CLOCK),
        }
        if self.postgres is not None and self.redis is not None:
            environment |= {"DATABASE_URL": self.postgres.url, "REDIS_URL": self.redis.url}
        else:
            copy_migrated(data)
        self.installation = Installation(data, environment, program="tests.chaos.program")
        self.ports = [free_port() for _ in range(1 if self.postgres is None else 2)]
        self._locks = [asyncio.Lock() for _ in self.ports]

    async def open(self) -> None:
        """Start all processes."""
        for at in range(len(self.ports)):
            self.servers.append(await asyncio.to_thread(self._started, at))

    def _started(self, at: int) -> Server:
        if at:
            return self.installation.start("worker", self.ports[at])
        return self.installation.start("serve", self.ports[at], "--backup-every", "never")

    async def close(self) -> None:
        """Stop all processes."""
        for one in self._slow:
            one.close()
        for server in self.servers:
            await asyncio.to_thread(server.stop)

    async def meet(self, trouble: Trouble) -> None:
        """Let something break, and put it right."""
        at = trouble.number % len(self.ports)
        match trouble.what:
            case Break.KILL:
                await self.start_again(at, kill=True)
            case Break.STOP:
                await self.start_again(at)
            case Break.FULL_DISK:
                await self._fill_disk(at)
            case Break.CLOCK:
                (self.folder / CLOCK).write_text(str(JUMPS[trouble.number % len(JUMPS)]), encoding="ascii")
            case Break.SLOW:
                self._slow += [await SlowClient(self.ports[at], feed=bool(one % 2)).open() for one in range(SLOW)]
            case Break.BACKUP:
                await self._back_up(f"backup-{len(self.backups) + 1}")
            case Break.REDIS:
                assert self.redis is not None
                await asyncio.to_thread(self.redis.restart)
            case Break.POSTGRES:
                assert self.postgres is not None
                await asyncio.to_thread(self.postgres.restart)
        self.journal.note("trouble", name=trouble.what.name)

    async def start_again(self, at: int, *, kill: bool = False) -> None:
        """Kill a process, or ask it to stop, and start it again at the same address."""
        async with self._locks[at]:
            await asyncio.to_thread(self.servers[at].kill if kill else self.servers[at].stop)
            self.servers[at] = await asyncio.to_thread(self._started, at)

    async def _fill_disk(self, at: int) -> None:
        """No file of a process may grow any more, until it has said so a few times."""
        pid, free = self.servers[at].process.pid, resource.RLIM_INFINITY
        failed, answered = self.journal.counts["failed"], self.journal.counts["answered"]
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, free))
            if self.postgres is not None:
                await asyncio.to_thread(self.postgres.fill_disk)
            await self.journal.wait_until(
                lambda counts: counts["failed"] >= failed + FAILURES or counts["answered"] >= answered + GONE_ON
            )
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (free, free))

    async def _back_up(self, name: str) -> None:
        """Make a backup beside the work; one that finds no room or no database is made again."""
        file = self.folder / f"{name}.paizhuo-backup"
        begun = time.monotonic()
        while not file.exists():
            begun = time.monotonic()
            await asyncio.to_thread(self._run_backup, file)
        self.backups[name] = file
        self.journal.note("backup", name=name, begun=begun)

    def _run_backup(self, file: Path) -> None:
        with contextlib.suppress(AssertionError):
            self.installation.run("paizhuo", "backup", str(file), "--lang", "en")

    def rows(self) -> Rows:
        """What is stored."""
        if self.postgres is not None:
            return rows.of_postgres(self.postgres.url)
        return rows.of_sqlite(self.installation.folder / "paizhuo.sqlite3")

    def rows_of_backup(self, name: str) -> Rows:
        """What a backup holds, restored on another computer."""
        folder = self.folder / name
        folder.mkdir()
        copy_migrated(folder)
        elsewhere = Installation(folder, {"DJANGO_SETTINGS_MODULE": "tests.web.settings"})
        elsewhere.run("paizhuo", "restore", str(self.backups[name]), "--lang", "en")
        found = rows.of_sqlite(folder / "paizhuo.sqlite3")
        shutil.rmtree(folder)
        return found
