"""热启动: processes of the product for tests, forked from one that has imported its libraries already.

A server imports two thousand modules before it answers, and the tests start hundreds of servers. One process for each
process of a test run imports what depends on no settings (:data:`PURE`), and becomes a new process on request: with
another environment, other arguments, other files for what it prints. From there on it is what ``python -m`` would be.
"""

from __future__ import annotations

import atexit
import importlib
import json
import os
import pkgutil
import random
import runpy
import select
import signal
import socket
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import IO

ROOT = Path(__file__).parents[3]
PURE = (
    *("cards", "ai", "documents", "guandan", "officiating", "recording", "referee", "rulebook", "shengji", "table"),
    *("tournament", "wording"),
)
"""The packages of the product that know nothing of Django and its settings."""
ALONE = ("paizhuo.ai.guandan.training", "paizhuo.ai.arena", "paizhuo.ai.kit")
"""What no server imports, and what wants more than the product's own dependencies."""
LIBRARIES = (
    *("asyncio", "django.core.management", "django.core.handlers.asgi", "django.db.migrations.executor"),
    *("django.db.models", "django.forms", "django.http", "django.template", "django.test.signals", "django.views"),
    *("jinja2", "psycopg", "pydantic", "redis.asyncio", "sqlite3", "uvicorn", "xlsxwriter"),
)
LONGEST = 1 << 20
STARTED_WITH = ("LANG", "LC_", "PYTHON")
"""What a Python process reads when it starts: with other ones of these a process is started, not forked."""


class WarmProcess:
    """进程: what of :class:`subprocess.Popen` the tests use."""

    def __init__(self, status: int) -> None:
        """``status`` is where its number can be read, and later how it ended."""
        self._status = os.fdopen(status, "rb", buffering=0)
        number = self._status.readline()
        if not number:
            self._status.close()
            raise ChildProcessError("the process that becomes the others has failed; it has printed why")
        self.pid = int(number)
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """How it ended; None while it runs."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended, but not longer than this; how it ended."""
        found = self._ended(timeout)
        if found is None:
            raise subprocess.TimeoutExpired(str(self.pid), timeout or 0)
        return found

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and select.select([self._status], [], [], timeout)[0]:
            with self._status as status:
                self.returncode = int(status.readline())
        return self.returncode


def start(
    arguments: Sequence[str], environment: Mapping[str, str], stdout: IO[bytes], stderr: IO[bytes]
) -> WarmProcess | subprocess.Popen[bytes]:
    """Start ``python -m`` with these arguments."""
    if _at_start(environment) != _at_start(os.environ):
        return subprocess.Popen([sys.executable, "-m", *arguments], env=environment, stdout=stdout, stderr=stderr)
    reading, writing = os.pipe()
    request = json.dumps({"arguments": list(arguments), "environment": dict(environment), "folder": str(Path.cwd())})
    try:
        socket.send_fds(_source(), [request.encode()], [stdout.fileno(), stderr.fileno(), writing])
    finally:
        os.close(writing)
    return WarmProcess(reading)


def _at_start(environment: Mapping[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name.startswith(STARTED_WITH)}


@cache
def _source() -> socket.socket:
    """The process that becomes the others; it ends with the one that asks it."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with there:
        asking = there.fileno()
        process = subprocess.Popen([sys.executable, "-m", __name__, str(asking)], cwd=ROOT, pass_fds=[asking])

    def end() -> None:
        here.close()
        process.wait()

    atexit.register(end)
    return here


def _become(asked: socket.socket) -> list[str]:
    """Wait for requests, and fork for each; the arguments, in the process that was forked. The first one never returns.

    Nothing is left in a new process of those that were forked before it.
    """
    running: dict[int, tuple[int, int]] = {}
    while True:
        for ready in select.select([asked.fileno(), *running], [], [])[0]:
            if ready != asked.fileno():
                _tell_end(ready, *running.pop(ready))
                continue
            message, files, *_ = socket.recv_fds(asked, LONGEST, 3)
            if not message:
                for pid, _ in running.values():
                    os.kill(pid, signal.SIGKILL)
                sys.exit()
            pid = os.fork()
            if not pid:
                for number, file in enumerate(files[:2], start=1):
                    os.dup2(file, number)
                asked.detach()
                os.closerange(3, max(int(one.name) for one in Path("/proc/self/fd").iterdir()) + 1)
                return _changed(json.loads(message))
            *printed, status = files
            for file in printed:
                os.close(file)
            os.write(status, b"%d\n" % pid)
            running[os.pidfd_open(pid)] = (pid, status)


def _tell_end(ended: int, pid: int, status: int) -> None:
    os.write(status, b"%d\n" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    os.close(status)
    os.close(ended)


def _changed(request: dict[str, object]) -> list[str]:
    """The arguments of a request, after the environment and the folder have become those of the request."""
    environment, arguments = request["environment"], request["arguments"]
    assert isinstance(environment, dict)
    assert isinstance(arguments, list)
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(str(request["folder"]))
    time.tzset()
    random.seed()
    return arguments


def _import_all() -> None:
    for name in LIBRARIES:
        importlib.import_module(name)
    for package in PURE:
        found = importlib.import_module(f"paizhuo.{package}")
        for module in pkgutil.walk_packages(found.__path__, f"{found.__name__}.", onerror=_fail):
            if not module.name.startswith(ALONE) and not module.name.endswith("__main__"):
                importlib.import_module(module.name)


def _fail(name: str) -> None:
    raise ImportError(name)


if __name__ == "__main__":
    _import_all()
    sys.argv = _become(socket.socket(fileno=int(sys.argv[1])))
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
