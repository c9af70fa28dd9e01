"""能否办事: what has to work before this process is sent requests."""

from __future__ import annotations

import os
import shutil
import tempfile
from typing import TYPE_CHECKING

import redis
from django.conf import settings
from django.db import DatabaseError, connection

from paizhuo.web.storage_failures import storage_failure

if TYPE_CHECKING:
    from collections.abc import Callable

LEAST_ROOM = 64 * 1024 * 1024
"""Bytes that the disk must have left: some thousand acts with their backups."""
PATIENCE_SECONDS = 2
OK = "ok"


def checks() -> dict[str, str]:
    """Each check with ``ok`` or the code of what is wrong."""
    found = {"database": _checked(_database), "disk": _checked(_disk)}
    if settings.REDIS_URL:
        found["redis"] = _checked(_redis)
    return found


def _checked(check: Callable[[], str]) -> str:
    try:
        return check()
    except (DatabaseError, OSError, redis.RedisError) as error:
        failure = storage_failure(error)
        return failure.value if failure is not None else "AWAY"


def _database() -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT COUNT(*) FROM web_installation")
    return OK


def _disk() -> str:
    if shutil.disk_usage(settings.DATA_DIR).free < LEAST_ROOM:
        return "NEARLY_FULL"
    handle, name = tempfile.mkstemp(prefix=".ready.", dir=settings.DATA_DIR)
    try:
        os.write(handle, b"x")
    finally:
        os.close(handle)
        os.unlink(name)  # noqa: PTH108 - beside the handle
    return OK


def _redis() -> str:
    with redis.Redis.from_url(
        settings.REDIS_URL, socket_timeout=PATIENCE_SECONDS, socket_connect_timeout=PATIENCE_SECONDS
    ) as client:
        client.ping()
    return OK
