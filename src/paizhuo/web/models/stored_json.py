"""存储的JSON: a column whose text may have been changed on the disk; one bad row must not end a query over many.

A text that is no JSON any more is read as ``{"$unreadable": text}``: it fits no hash, so the chain finds it, and a
backup keeps it as it was found. SQLite would also refuse to give bytes that are no UTF-8; they are read with a
replacement character in their place, which fits no hash either.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from django.db import models
from django.db.backends.signals import connection_created
from django.db.models.fields.json import KeyTransform

UNREADABLE = "$unreadable"
"""The only key of a value that could not be read."""


class StoredJSON(models.JSONField):
    """JSON栏: reads what is no JSON as a value that says so."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:  # noqa: ANN401 - as Django calls it
        """The value of a row."""
        try:
            found = super().from_db_value(value, expression, connection)
        except (ValueError, RecursionError):
            return {UNREADABLE: str(value)}
        if found is value and isinstance(value, str) and not isinstance(expression, KeyTransform):
            return {UNREADABLE: value}
        return found

    def deconstruct(self) -> Any:  # noqa: ANN401 - as Django calls it
        """The column itself is Django's: no migration knows the difference."""
        name, _path, args, kwargs = super().deconstruct()
        return name, "django.db.models.JSONField", args, kwargs


def is_unreadable(value: object) -> bool:
    """Whether a value could not be read."""
    return isinstance(value, dict) and list(value) == [UNREADABLE]


def _read_any_bytes(sender: object, connection: Any, **_more: object) -> None:  # noqa: ANN401 - as Django calls it
    del sender
    if connection.vendor == "sqlite":
        connection.connection.text_factory = partial(str, encoding="utf-8", errors="replace")


connection_created.connect(_read_any_bytes, dispatch_uid="read any bytes")
