"""补写摘要: while the server runs, competitions of older versions get their summaries, one after another.

The server answers from its first second, however many events are stored; a list shows title and days of those whose
summary is not made yet. Each is folded once, with rests in between, so that nobody waits for it.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time
from typing import TYPE_CHECKING

from django.db import connection

from paizhuo.web.ledger import summaries

if TYPE_CHECKING:
    from collections.abc import Iterator

REST = 3.0
"""A rest is so many times as long as the work before it."""
JOIN_SECONDS = 5.0

_log = logging.getLogger(__name__)


@contextlib.contextmanager
def running() -> Iterator[None]:
    """Make what is missing beside the block; stop with it, after the competition at hand."""
    stop = threading.Event()
    thread = threading.Thread(target=_run, args=(stop,), name="summaries", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(JOIN_SECONDS)


def _run(stop: threading.Event) -> None:
    try:
        fill_all(stop)
    finally:
        connection.close()


def fill_all(stop: threading.Event) -> None:
    """Make every missing summary; one that cannot be made is logged and passed over."""
    for key in summaries.missing():
        began = time.monotonic()
        try:
            summaries.fill(key)
        except Exception:  # noqa: BLE001 - whatever is wrong with one competition, the others are listed
            _log.exception("the summary of competition %s could not be made", key)
        if stop.wait(REST * (time.monotonic() - began)):
            return
