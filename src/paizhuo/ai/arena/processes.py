"""并行: plays bouts in parallel processes on this machine.

Workers are spawned, not forked, so that they inherit no state; each plays one bout at a time. If a worker dies, the
bout it was playing is reported.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, cast

from paizhuo.ai.arena.bout import play_bout
from paizhuo.ai.arena.scores import Crash

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence
    from multiprocessing.context import SpawnProcess

    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.scores import BoutScore

_PATIENCE = 5.0
"""The seconds that a worker has to exit before it is killed."""


def usual_workers() -> int:
    """One for each core this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def in_processes(bouts: Sequence[Bout], workers: int) -> Generator[BoutScore | Crash, None, None]:
    """The scores as they come; with one worker everything is played right here."""
    if workers == 1 or len(bouts) == 1:
        yield from map(play_bout, bouts)
        return
    waiting = deque(bouts)
    crew = [_Worker() for _ in range(min(workers, len(bouts)))]
    try:
        for worker in crew:
            worker.hand(waiting.popleft())
        while busy := {worker.line: worker for worker in crew if worker.bout is not None}:
            for line in wait(list(busy)):
                worker = busy[cast("Connection", line)]
                yield worker.take()
                if waiting:
                    worker.hand(waiting.popleft())
    finally:
        for worker in crew:
            worker.end()


class _Worker:
    """工人: one process, and the pipe to it."""

    def __init__(self) -> None:
        self._begin()
        self.bout: Bout | None = None

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        # Close our copy of the worker's end, so that the pipe breaks when the worker dies.
        theirs.close()

    def hand(self, bout: Bout) -> None:
        try:
            self.line.send(bout)
        except OSError:
            # The worker died while it was idle: nothing is lost, and another one replaces it.
            self._close()
            self._begin()
            self.line.send(bout)
        self.bout = bout

    def take(self) -> BoutScore | Crash:
        bout, self.bout = self.bout, None
        assert bout is not None, "only a busy worker has a result"  # noqa: S101 - a programming error, not input
        try:
            return cast("BoutScore | Crash", self.line.recv())
        except (EOFError, OSError):  # before it answered, or in the middle of it
            self._process.join(_PATIENCE)
            reason = f"its process ended with exit status {self._process.exitcode}"
            self._close()
            self._begin()
            return Crash(bout, 0, 0, "", reason)

    def end(self) -> None:
        self._process.terminate()
        self._close()

    def _close(self) -> None:
        self.line.close()
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _work(line: Connection) -> None:
    """Play the bouts that come through the pipe, until it breaks."""
    # Ctrl-C reaches every process of a terminal; only the parent handles it and ends the workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            bout = line.recv()
        except EOFError:
            return
        score = play_bout(bout)
        try:
            line.send(score)
        except OSError:
            return  # The parent process has ended, and nobody reads the result.
