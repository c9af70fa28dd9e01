"""并行: plays bouts in parallel processes on this machine.

Workers are spawned, not forked, so that they inherit no state; each plays one bout at a time. If a worker dies, or an
agent takes too long for a move, the bout that was being played is reported.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, cast

from paizhuo.ai.arena.bout import play_bout
from paizhuo.ai.arena.move_limit import USUAL, MoveClock
from paizhuo.ai.arena.scores import Crash
from paizhuo.machine import cores

if TYPE_CHECKING:
    from collections.abc import Generator, MutableSequence, Sequence
    from multiprocessing.context import SpawnProcess

    from paizhuo.ai.arena.plan import Bout
    from paizhuo.ai.arena.scores import BoutScore

_PATIENCE = 5.0
"""The seconds that a worker has to exit before it is killed."""


def usual_workers() -> int:
    """One for each core this process may use."""
    return cores()


def in_processes(bouts: Sequence[Bout], workers: int, limit: float = USUAL) -> Generator[BoutScore | Crash, None, None]:
    """The scores as they come. An agent that takes more than ``limit`` seconds for a move has failed.

    0 allows any time; then one worker plays right here, where a debugger can follow it.
    """
    if not limit and (workers == 1 or len(bouts) == 1):
        yield from map(play_bout, bouts)
        return
    waiting = deque(bouts)
    crew = [_Worker(limit) for _ in range(min(workers, len(bouts)))]
    try:
        for worker in crew:
            worker.hand(waiting.popleft())
        while busy := {worker.line: worker for worker in crew if worker.bout is not None}:
            ready = {cast("Connection", line) for line in wait(list(busy), crew[0].clock.look)}
            for line, worker in busy.items():
                if line in ready:
                    yield worker.take()
                elif worker.clock.is_overdue():
                    yield worker.give_up()
                else:
                    continue
                if waiting:
                    worker.hand(waiting.popleft())
    finally:
        for worker in crew:
            worker.end()


class _Worker:
    """工人: one process, and the pipe to it."""

    def __init__(self, limit: float) -> None:
        self.clock = MoveClock(limit)
        self._begin()
        self.bout: Bout | None = None

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(target=_work, args=(theirs, self.clock.turn), daemon=True)
        self._process.start()
        # Close our copy of the worker's end, so that the pipe breaks when the worker dies.
        theirs.close()

    def hand(self, bout: Bout) -> None:
        self.clock.restart()
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

    def give_up(self) -> Crash:
        """End the process of a stuck agent, and begin another."""
        bout, self.bout = self.bout, None
        assert bout is not None, "only a busy worker has an agent that is stuck"  # noqa: S101 - as above
        crash = self.clock.crash(bout)
        self.end()
        self._begin()
        return crash

    def end(self) -> None:
        # A worker ignores polite signals; it keeps nothing that could be lost.
        self._process.kill()
        self._close()

    def _close(self) -> None:
        self.line.close()
        self._process.join(_PATIENCE)
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self._process.close()


def _work(line: Connection, turn: MutableSequence[int]) -> None:
    """Play the bouts that come through the pipe, until it breaks."""
    # Ctrl-C reaches every process of a terminal, SIGTERM may be sent to all; only the parent handles them.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        try:
            bout = line.recv()
        except EOFError:
            return
        score = play_bout(bout, turn)
        try:
            line.send(score)
        except OSError:
            return  # The parent process has ended, and nobody reads the result.
