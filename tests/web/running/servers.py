"""Server processes for tests: started, awaited, killed; on SQLite, or on PostgreSQL with Redis."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import tempfile
import time
import urllib.error
import urllib.request
import uuid
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import psycopg
import pytest
import redis

from tests.web.running import warm_start

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Iterator
    from pathlib import Path

    from tests.web.running.warm_start import WarmProcess

POSTGRES = os.environ.get("PAIZHUO_TEST_POSTGRES", "postgresql://postgres@127.0.0.1:5432/postgres")
REDIS = os.environ.get("PAIZHUO_TEST_REDIS", "redis://127.0.0.1:6379/5")
PATIENCE = 60.0
"""Seconds in which a server that does not answer must print something; a healthy one answers in two or three."""
PAUSE = 0.1
"""Seconds between two tries, so that who waits does not take the processor from what he waits for."""


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@dataclass
class Installation:
    """安装: a data folder, the environment of its processes, and the module that its servers run."""

    folder: Path
    environment: dict[str, str] = field(default_factory=dict)
    program: str = "paizhuo"

    def run(self, *arguments: str) -> str:
        """Run a Python module of the tests or of the product for this installation; what it printed."""
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
            status = warm_start.start(arguments, self.env(), out, errors).wait()
            for one in (out, errors):
                one.seek(0)
            printed = out.read().decode()
            assert status == 0, printed + errors.read().decode()
            return printed

    def start(self, command: str = "serve", port: int = 0, *more: str) -> Server:
        """Start a server process with ``more`` options and wait until it answers."""
        chosen = port or free_port()
        with (self.folder / "server.log").open("ab") as log:
            arguments = [self.program, command, "--lang", "en", "--host", "127.0.0.1", "--port", str(chosen), *more]
            process = warm_start.start(arguments, self.env(), log, log)
        server = Server(self, process, chosen)
        server.wait()
        return server

    def env(self) -> dict[str, str]:
        """The environment of its processes."""
        kept = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
        own = {"PAIZHUO_DATA": str(self.folder), "DJANGO_SETTINGS_MODULE": "paizhuo.web.settings"}
        return kept | own | self.environment


@dataclass
class Server:
    """服务进程."""

    installation: Installation
    process: WarmProcess | subprocess.Popen[bytes]
    port: int

    @property
    def url(self) -> str:
        """Its address."""
        return f"http://127.0.0.1:{self.port}"

    def wait(self) -> None:
        """Wait until it answers; fail with its log if it dies, or neither answers nor prints for a while."""
        log = self.installation.folder / "server.log"
        printed, deadline = 0, time.monotonic() + PATIENCE
        while time.monotonic() < deadline and self.process.poll() is None:
            # Who makes the demonstration says how far he is; on a slow machine that takes minutes.
            if log.stat().st_size > printed:
                printed, deadline = log.stat().st_size, time.monotonic() + PATIENCE
            with contextlib.suppress(urllib.error.URLError, ConnectionError, TimeoutError):
                urllib.request.urlopen(f"{self.url}/accounts/login/", timeout=5).close()
                return
            time.sleep(PAUSE)
        text = log.read_text(encoding="utf-8", errors="replace")
        pytest.fail(f"the server did not answer:\n{text[-4000:]}")

    def kill(self) -> None:
        """Kill -9."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        """Ask it to stop."""
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)


@contextlib.contextmanager
def database(copy_of: str = "") -> Iterator[str]:
    """A new PostgreSQL database, empty or a copy of another one; its URL."""
    name = f"paizhuo_test_{uuid.uuid4().hex[:12]}"
    template = f' TEMPLATE "{copy_of.rpartition("/")[2]}"' if copy_of else ""
    try:
        admin = psycopg.connect(POSTGRES, autocommit=True)
    except psycopg.OperationalError as error:
        pytest.skip(f"PostgreSQL cannot be reached: {error}")
    with admin:
        admin.execute(f'CREATE DATABASE "{name}"{template}')
    try:
        yield POSTGRES.rpartition("/")[0] + f"/{name}"
    finally:
        with psycopg.connect(POSTGRES, autocommit=True) as again:
            again.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


def need_redis() -> str:
    """Redis, or the reason why the test cannot run."""
    try:
        redis.Redis.from_url(REDIS).ping()
    except redis.RedisError as error:
        pytest.skip(f"Redis cannot be reached: {error}")
    return REDIS
