"""临时数据库: a PostgreSQL and a Redis of one test, in a folder of their own, that may be killed and started again."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import psycopg
import redis

from tests.web.running.servers import PATIENCE, PAUSE, free_port

if TYPE_CHECKING:
    from collections.abc import Iterator

S = TypeVar("S", bound="Store")

NEEDED = ("initdb", "postgres", "prlimit", "redis-server")


def program(name: str) -> str | None:
    """The path of a program of PostgreSQL or Redis; Debian keeps those of PostgreSQL in folders of their own."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda one: float(one.parent.name), reverse=True)
    return shutil.which(name, path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)]))


def missing() -> list[str]:
    """Which of the programs are not on this machine."""
    return [name for name in NEEDED if program(name) is None]


def _owner() -> str | None:
    """PostgreSQL refuses to run as root: then it runs as the account that its package has made."""
    return "postgres" if os.geteuid() == 0 else None


@dataclass
class Store:
    """A server process of a test: its command, its port and who runs it."""

    command: list[str]
    folder: Path
    port: int
    user: str | None
    process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with (self.folder / "store.log").open("ab") as log:
            self.process = subprocess.Popen(self.command, stdout=log, stderr=log, user=self.user, group=self.user)
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert time.monotonic() < deadline, (self.folder / "store.log").read_text(encoding="utf-8")
            time.sleep(PAUSE)

    def answers(self) -> bool:
        """Whether it answers now."""
        raise NotImplementedError

    def restart(self) -> None:
        """Let it end at once, as in a power cut, and start it again."""
        self.end()
        self.start()

    def end(self) -> None:
        """End it without leave."""
        assert self.process is not None
        # Both take this as: now, without writing anything more. The children of PostgreSQL end with it.
        self.process.send_signal(signal.SIGQUIT if isinstance(self, Postgres) else signal.SIGKILL)
        self.process.wait(PATIENCE)


class Postgres(Store):
    """PostgreSQL."""

    @property
    def url(self) -> str:
        """The address of the database."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def answers(self) -> bool:
        """Whether it takes connections."""
        try:
            psycopg.connect(self.url, connect_timeout=5).close()
        except psycopg.OperationalError:
            return False
        return True

    def fill_disk(self) -> None:
        """No open connection may write any more, as on a full disk; those that come later may."""
        with contextlib.suppress(psycopg.OperationalError), psycopg.connect(self.url) as connection:
            query = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
            for (pid,) in connection.execute(query).fetchall():
                # Only who runs the process may limit it, and it may have ended meanwhile.
                limit = ["prlimit", "--fsize=1:unlimited", "--pid", str(pid)]
                subprocess.run(limit, check=False, capture_output=True, user=self.user, group=self.user)


class Redis(Store):
    """Redis."""

    @property
    def url(self) -> str:
        """Its address."""
        return f"redis://127.0.0.1:{self.port}/0"

    def answers(self) -> bool:
        """Whether it answers."""
        with redis.Redis.from_url(self.url) as client:
            try:
                return bool(client.ping())
            except redis.RedisError:
                return False


@contextlib.contextmanager
def throwaway_postgres() -> Iterator[Postgres]:
    """A PostgreSQL with a folder of its own, which writes to the disk as a real one does.

    The folder does not lie in that of the test: its account must reach it at any time, and every run of pytest that
    begins closes the folder of all runs to everybody else.
    """
    user, port = _owner(), free_port()
    with tempfile.TemporaryDirectory(prefix="paizhuo-postgres-") as made:
        folder = Path(made)
        data = folder / "data"
        if user is not None:
            shutil.chown(folder, user)
        initdb = [str(program("initdb")), "-D", str(data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(
            initdb,
            check=True,
            capture_output=True,
            user=user,
            group=user,
            env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"},
        )
        command = [str(program("postgres")), "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
        yield from _running(Postgres([*command, "-c", "max_connections=100"], folder, port, user))


@contextlib.contextmanager
def throwaway_redis(folder: Path) -> Iterator[Redis]:
    """A Redis that keeps nothing."""
    folder.mkdir(parents=True)
    port = free_port()
    command = [
        str(program("redis-server")),
        "--port",
        str(port),
        "--bind",
        "127.0.0.1",
        "--save",
        "",
        "--dir",
        str(folder),
    ]
    yield from _running(Redis(command, folder, port, None))


def _running(store: S) -> Iterator[S]:
    store.start()
    try:
        yield store
    finally:
        if store.process is not None and store.process.poll() is None:
            store.end()
