"""The race needs a database that several threads share; that of the tests on SQLite is in the memory of one."""

from __future__ import annotations

from django.db import connection

collect_ignore = ["test_race.py"] if connection.vendor == "sqlite" else []
