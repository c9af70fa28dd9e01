"""钩子的线程: while the server runs, one thread beside it sends what webhooks wait for; nothing else waits for it."""

from __future__ import annotations

import contextlib
import logging
import threading
from typing import TYPE_CHECKING

from django.conf import settings
from django.db import connection
from django.utils import timezone

from paizhuo.web.programs.delivery import deliver_due

if TYPE_CHECKING:
    from collections.abc import Iterator

PAUSE_SECONDS = 2.0
JOIN_SECONDS = 0.5
"""A thread that waits for a receiver is not waited for; what it sends is sent again under the same id."""

_log = logging.getLogger(__name__)


@contextlib.contextmanager
def running() -> Iterator[None]:
    """Send beside the block, until it ends; the demonstration sends nothing."""
    if settings.DEMONSTRATION:
        yield
        return
    stop = threading.Event()
    thread = threading.Thread(target=_run, args=(stop,), name="webhooks", daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(JOIN_SECONDS)


def _run(stop: threading.Event) -> None:
    try:
        while not stop.wait(PAUSE_SECONDS):
            try:
                deliver_due(timezone.now, stop.is_set)
            except Exception:  # noqa: BLE001 - a database that is away for a while
                _log.exception("no webhook could be served")
                connection.close()
    finally:
        connection.close()
