"""算复盘: one review at a time, in a process of low priority, so that no table is slowed. It writes as it goes."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import multiprocessing
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any

from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from paizhuo.web.live import reviewing, store
from paizhuo.web.live.review_process import Job, work
from paizhuo.web.models import LiveReview
from paizhuo.web.models.live_reviews import ReviewState

if TYPE_CHECKING:
    from collections.abc import Iterator
    from multiprocessing.connection import Connection

LOOK_SECONDS = 2.0
WRITE_SECONDS = 0.5
"""How often progress is written."""
LONGEST_TURN = 60.0
"""A program that thinks longer about one turn has failed."""
WAIT_SECONDS = 0.2
MOST_LETTERS = 200

_log = logging.getLogger(__name__)


class _Ends(Exception):
    """Why a review is not computed to its end."""


class _Failed(_Ends):
    """The process died, hung, or met an error."""


class _Stopped(_Ends):
    """The server stops; the review goes back to those that wait."""


class _Gone(_Ends):
    """The row was asked for again, or its table was removed."""


def job_of(row: LiveReview) -> Job:
    """What the process is given; its randomness depends on the deal alone."""
    table = store.table_of(row.table)
    seed = hashlib.sha256(f"paizhuo-review-1/{row.table.key}/{row.deal}/{row.digest}".encode()).digest()
    return Job(str(table.settings.game), table.settings.rules, row.agent, seed, table.course.ended(row.deal))


def compute(row: LiveReview, stop: threading.Event) -> None:
    """Compute a claimed review to its end and write what was found."""
    began, written = time.monotonic(), 0.0
    row.turns = []
    try:
        for turn, turns in _received(job_of(row), stop):
            row.turns.append(turn)
            row.of = turns
            if time.monotonic() - written >= WRITE_SECONDS:
                written = time.monotonic()
                _write(row)
        row.state, row.seconds = ReviewState.DONE, time.monotonic() - began
    except _Stopped:
        row.state, row.turns, row.of = ReviewState.WAITING, [], 0
    except _Failed as error:
        row.state, row.fault = ReviewState.FAILED, str(error)[:MOST_LETTERS]
        _log.warning("the review %s failed: %s", row, error)
    _write(row)


def _write(row: LiveReview) -> None:
    # Only as long as it is still this one: after a ruling somebody may have asked for it again.
    mine = LiveReview.objects.filter(pk=row.pk, state=ReviewState.COMPUTING, digest=row.digest)
    found = {"turns": row.turns, "of": row.of, "seconds": row.seconds, "fault": row.fault}
    if not mine.update(state=row.state, beat_at=timezone.now(), **found):
        raise _Gone


def _received(job: Job, stop: threading.Event) -> Iterator[tuple[dict[str, Any], int]]:
    # Spawned, not forked: a fork would copy the threads' locks and the database connections of the server.
    context = multiprocessing.get_context("spawn")
    pipe, theirs = context.Pipe(duplex=False)
    process = context.Process(target=work, args=(theirs, job), daemon=True, name="paizhuo-review")
    process.start()
    theirs.close()
    try:
        while (one := _next(pipe, stop)) is not None:
            yield one
    finally:
        process.kill()
        process.join()
        pipe.close()


def _next(pipe: Connection, stop: threading.Event) -> tuple[dict[str, Any], int] | None:
    until = time.monotonic() + LONGEST_TURN
    try:
        while not pipe.poll(WAIT_SECONDS):
            if stop.is_set():
                raise _Stopped
            if time.monotonic() > until:
                raise _Failed("a turn took too long")
        found = pipe.recv()
    except (OSError, EOFError) as error:
        raise _Failed(f"its process died ({type(error).__name__})") from None
    if isinstance(found, str):
        raise _Failed(found)
    answer: tuple[dict[str, Any], int] | None = found
    return answer


def compute_next(stop: threading.Event) -> bool:
    """Compute the oldest review that waits; whether there was one."""
    try:
        row = reviewing.claim()
        if row is None:
            return False
        compute(row, stop)
    except _Gone:
        _log.info("a review was asked for again while it was computed")
    except DatabaseError as error:
        _log.warning("reviews wait for the database: %s", error)
        return False
    return True


def _in_own_thread(stop: threading.Event) -> bool:
    """Compute one in the thread of the reviews, whose connection is let go of when it is old or broken."""
    try:
        return compute_next(stop)
    finally:
        close_old_connections()


class Reviews:
    """复盘队: computes what is asked for, the oldest first, as long as the server runs."""

    def __init__(self) -> None:
        """Nothing is computed yet."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reviews")
        self._asked, self._stop = asyncio.Event(), threading.Event()
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._work())

    async def stop(self) -> None:
        """Stop; a review that is being computed waits for the next server."""
        self._stop.set()
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown(wait=False, cancel_futures=True)

    def ring(self) -> None:
        """Somebody asked: look at once. Called from any thread."""
        self._loop.call_soon_threadsafe(self._asked.set)

    async def _work(self) -> None:
        while True:
            self._asked.clear()
            if await self._loop.run_in_executor(self._thread, _in_own_thread, self._stop):
                continue
            try:
                await asyncio.wait_for(self._asked.wait(), LOOK_SECONDS)
            except TimeoutError:
                _log.debug("nobody asked for a review")


_reviews: list[Reviews] = []


def start() -> None:
    """Begin to compute reviews, on the running event loop."""
    _reviews.append(Reviews())


async def stop() -> None:
    """Stop computing reviews."""
    while _reviews:
        await _reviews.pop().stop()


def _ring() -> None:
    for one in _reviews:
        one.ring()


reviewing.on_ask(_ring)
