"""日志文件: requests and errors of a process in the data folder, in files of bounded size, the last of which are kept.

A thread of its own writes them, so that no request waits for the disk.
"""

from __future__ import annotations

import copy
import logging
import queue
from contextlib import contextmanager, suppress
from logging.handlers import QueueHandler, QueueListener, RotatingFileHandler
from typing import TYPE_CHECKING

from paizhuo.web.monitoring import request_lines
from paizhuo.web.monitoring.error_lines import JsonLines, NotRefusals, StorageFilter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDER = "logs"
FILE_BYTES = 10 * 1024 * 1024
FILES_KEPT = 5
MOST_WAITING = 10_000
"""Lines that may wait for a slow disk; more are dropped, never the requests."""


class QuietFile(RotatingFileHandler):
    """不添乱: a log that cannot be written, as on a full disk, stops nothing and says nothing."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - as logging calls it
        """Go on without the line."""


class QuietQueue(QueueHandler):
    """排队: never waits for the thread that writes."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - as logging calls it
        """Go on without the line."""

    def prepare(self, record: logging.LogRecord) -> logging.LogRecord:
        """Format the record here, where its request and its error are; others go on with the original."""
        line = copy.copy(record)
        line.msg = self.format(record)
        line.args, line.exc_info, line.exc_text = (), None, None
        return line


@contextmanager
def writing(data: Path, name: str) -> Iterator[None]:
    """Write the log files of the process ``name`` until the block ends."""
    folder = data / FOLDER
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        requests, errors = (_file(folder / f"{what}-{name}.jsonl") for what in ("requests", "errors"))
    except OSError:
        # Without a folder that can be written there are no log files; what matters says so itself.
        yield
        return
    lines: queue.Queue[logging.LogRecord] = queue.Queue(MOST_WAITING)
    of_requests, of_errors = QuietQueue(lines), QuietQueue(lines)
    of_errors.setFormatter(JsonLines())
    of_errors.addFilter(StorageFilter())
    of_errors.addFilter(NotRefusals())
    of_errors.setLevel(logging.WARNING)
    requests.addFilter(lambda record: record.name == request_lines.log.name)
    errors.addFilter(lambda record: record.name != request_lines.log.name)
    listener = QueueListener(lines, requests, errors)
    root, own = logging.getLogger(), request_lines.log
    own.setLevel(logging.INFO)
    own.propagate = False
    own.addHandler(of_requests)
    root.addHandler(of_errors)
    listener.start()
    try:
        yield
    finally:
        own.removeHandler(of_requests)
        own.setLevel(logging.NOTSET)
        own.propagate = True
        root.removeHandler(of_errors)
        listener.stop()
        for file in (requests, errors):
            with suppress(OSError):
                file.close()


def _file(path: Path) -> QuietFile:
    return QuietFile(path, maxBytes=FILE_BYTES, backupCount=FILES_KEPT, encoding="utf-8", delay=True)
