"""字段: reads the fields of one JSON line one by one, and finds what is missing or unknown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NoReturn

from paizhuo.chain import FIELD, canonical
from paizhuo.recording.problems import BadValue, DuplicateKey, MissingField, NotJson, UnknownField, is_utf8, quoted

if TYPE_CHECKING:
    from collections.abc import Mapping

TYPE = "type"


def parse_line(line: str) -> dict[str, Any]:
    """One line as a JSON object, every key once and every number finite."""
    try:
        entry = json.loads(line, object_pairs_hook=_once, parse_constant=_no_number)
        canonical(entry).encode() if isinstance(entry, dict) else None
    except RecursionError:
        raise NotJson("the line is nested too deeply") from None
    except UnicodeEncodeError:
        raise NotJson("the line holds half characters that UTF-8 cannot write") from None
    except json.JSONDecodeError as error:
        raise NotJson(f"the line is no JSON: {error.msg}, column {error.colno}") from None
    except ValueError as error:
        raise NotJson(f"the line is no JSON: {error}") from None
    if not isinstance(entry, dict):
        raise NotJson(f"the line should be a JSON object, it is {quoted(entry)}")
    return entry


def parse_strings(text: str) -> list[str]:
    """Texts in quotation marks, separated by commas, as the text form has them; each is a JSON string.

    >>> parse_strings('"张三", "李四"')
    ['张三', '李四']
    """
    try:
        values = json.loads(f"[{text}]")
    except (RecursionError, ValueError):
        values = [None]
    strings = [value for value in values if isinstance(value, str) and is_utf8(value)]
    if len(strings) < len(values):
        raise BadValue(f"{quoted(text)} should be texts in quotation marks, separated by commas", text=text)
    return strings


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    entry = dict(pairs)
    if len(entry) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise DuplicateKey(f"the key {quoted(twice)} stands there twice", text=twice)
    return entry


def _no_number(text: str) -> NoReturn:
    raise NotJson(f"{text} is no number")


class Fields:
    """字段: the fields of a JSON object. ``close`` raises an error for fields that were never read."""

    def __init__(self, entry: Mapping[str, object], name: str = "") -> None:
        """Begin with no field read; ``name`` is the path of the object in its line."""
        self._entry = entry
        self._name = f"{name}." if name else ""
        self._read = {TYPE, FIELD} if not name else set()

    def need(self, field: str) -> object:
        """The value of a required field."""
        self._read.add(field)
        if field not in self._entry:
            raise MissingField(f"the field {self._name}{field} is missing", text=field)
        return self._entry[field]

    def may(self, field: str) -> object:
        """The value of an optional field; None when it is missing."""
        self._read.add(field)
        return self._entry.get(field)

    def list_of(self, field: str) -> list[object]:
        """The value of a field that must be a list."""
        value = self.need(field)
        if not isinstance(value, list):
            raise BadValue(f"{self._name}{field} is {quoted(value)}; it should be a list", text=field)
        return value

    def inner(self, field: str) -> Fields:
        """The fields of an object inside this one."""
        value = self.need(field)
        if not isinstance(value, dict):
            raise BadValue(f"{self._name}{field} is {quoted(value)}; it should be an object", text=field)
        return Fields(value, f"{self._name}{field}")

    def close(self) -> None:
        """Raise :class:`UnknownField` if a field was never read."""
        for field in self._entry:
            if field not in self._read:
                raise UnknownField(f"the field {self._name}{quoted(field)} is not known", text=field)
