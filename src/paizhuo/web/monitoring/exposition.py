"""Prometheus 文本: the figures of this process in the text format that monitoring programs read."""

from __future__ import annotations

import os
import shutil
import sys
from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.utils import timezone

from paizhuo.web import figures
from paizhuo.web.backups import status
from paizhuo.web.feed import hub

if TYPE_CHECKING:
    from collections.abc import Iterator

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


class Gauge(NamedTuple):
    """此刻的值: its name, what it is, and the value."""

    name: str
    about: str
    value: float


def exposition() -> str:
    """All figures."""
    return "\n".join([*_counts(), *_durations(), *_gauges(), ""])


def _counts() -> Iterator[str]:
    for one in figures.COUNTS:
        yield from _head(one.name, one.about, "counter")
        for values, count in one.counts().items():
            labels = ",".join(f'{name}="{_plain(value)}"' for name, value in zip(one.labels, values, strict=True))
            yield f"{one.name}{{{labels}}} {count}"


def _durations() -> Iterator[str]:
    for one in figures.DURATIONS:
        yield from _head(one.name, one.about, "histogram")
        counts, total = one.histogram()
        for bound, count in zip([*map(str, figures.SECONDS), "+Inf"], counts, strict=True):
            yield f'{one.name}_bucket{{le="{bound}"}} {count}'
        yield f"{one.name}_sum {total:.6f}"
        yield f"{one.name}_count {counts[-1]}"


def _gauges() -> Iterator[str]:
    for one in gauges():
        yield from _head(one.name, one.about, "gauge")
        yield f"{one.name} {one.value:.15g}"


def gauges() -> Iterator[Gauge]:
    """What is measured when it is asked for; what cannot be known is left out."""
    yield Gauge("paizhuo_feed_clients", "Open connections to the feed.", hub.connections())
    backup = status.read()
    yield Gauge("paizhuo_backup_failed", "Whether the last try to make a backup failed.", backup.failed_at is not None)
    if backup.at is not None:
        age = (timezone.now() - backup.at).total_seconds()
        yield Gauge("paizhuo_backup_age_seconds", "Age of the last good backup.", max(age, 0.0))
    free = shutil.disk_usage(settings.DATA_DIR).free
    yield Gauge("paizhuo_disk_free_bytes", "Room on the disk of the data folder.", free)
    if sys.platform == "linux" and (pages := _resident_pages()):
        size = pages * os.sysconf("SC_PAGE_SIZE")
        yield Gauge("process_resident_memory_bytes", "Resident memory of this process.", size)


def _resident_pages() -> int:
    """As Linux tells it; 0 where it does not."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - no file of a folder
            return int(file.read().split()[1])
    except (OSError, ValueError, IndexError):
        return 0


def _head(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"


def _plain(value: str) -> str:
    return value.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")
