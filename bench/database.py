"""A database of its own for a measurement: SQLite in a temporary folder, with every table of the platform."""

from __future__ import annotations

import os
import platform
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING

import django

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def own_database() -> Iterator[None]:
    """Set Django up with it, and say on which machine; what a measurement imports of the platform it imports inside."""
    print(f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}, SQLite", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"PAIZHUO_DATA": folder, "DJANGO_SETTINGS_MODULE": "paizhuo.web.settings"}
        os.environ.pop("DATABASE_URL", None)
        django.setup()
        from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

        call_command("migrate", verbosity=0)
        yield
