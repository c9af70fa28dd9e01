"""机器人: a few processes that think for programs; one that hangs is killed, and another takes its place."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import queue
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from paizhuo.web.live.bot_process import Answer, work

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from paizhuo.web.live.bot_process import Question

LONGEST_SECONDS = 20.0
"""A program that thinks longer has lost its turn."""
JOIN_SECONDS = 2.0

_log = logging.getLogger(__name__)


class BotWorker:
    """一个机器人进程: started when it is first asked."""

    def __init__(self) -> None:
        """Nothing runs yet."""
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: Question, seconds: float) -> Answer:
        """The answer; an error in words when the process died or took too long, and a new one next time."""
        pipe = self._running()
        try:
            pipe.send(question)
            if pipe.poll(seconds):
                found: Answer = pipe.recv()
                return found
            fault = "it took too long"
        except (OSError, EOFError) as error:
            fault = f"its process died ({type(error).__name__})"
        self.stop()
        return Answer(error=fault)

    def stop(self) -> None:
        """End the process, whatever it is doing."""
        if self._process is not None:
            self._process.kill()
            self._process.join(JOIN_SECONDS)
        if self._pipe is not None:
            self._pipe.close()
        self._process = self._pipe = None

    def _running(self) -> Connection:
        if self._pipe is None or self._process is None or not self._process.is_alive():
            self.stop()
            # Spawned, not forked: a fork would copy the threads' locks and the database connections of the server.
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs,), daemon=True, name="paizhuo-bot")
            self._process.start()
            theirs.close()
        return self._pipe


class Bots:
    """一组机器人进程: who asks when all are thinking waits, the first one first."""

    def __init__(self, number: int, seconds: float = LONGEST_SECONDS) -> None:
        """``number`` processes at most, each started when it is needed."""
        self._seconds = seconds
        self._workers = [BotWorker() for _ in range(number)]
        self._idle: queue.SimpleQueue[BotWorker] = queue.SimpleQueue()
        for one in self._workers:
            self._idle.put(one)
        self._threads = ThreadPoolExecutor(number, thread_name_prefix="bots")

    async def answer(self, question: Question) -> Answer:
        """What a program answers; an error in words where it failed or hung."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, self.ask, question)

    def ask(self, question: Question) -> Answer:
        """As :meth:`answer`, in this thread."""
        worker = self._idle.get()
        try:
            found = worker.ask(question, self._seconds)
        finally:
            self._idle.put(worker)
        if found.error:
            _log.warning("the bot %s lost its turn: %s", question.agent, found.error)
        return found

    def stop(self) -> None:
        """End all processes."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        for one in self._workers:
            one.stop()
