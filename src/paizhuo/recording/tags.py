"""标头: the tags in brackets at the top of the text form, ``[Level "2"]``, written and read."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, TypeVar

from paizhuo.errors import BadInput
from paizhuo.recording import values as v
from paizhuo.recording.fields import parse_strings
from paizhuo.recording.fingerprint import fingerprint, rules_named
from paizhuo.recording.problems import (
    BadLine,
    BadValue,
    DuplicateKey,
    MissingField,
    UnknownField,
    UnknownGame,
    on_line,
    quoted,
)
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from paizhuo.recording.entries import Players, Recorded
    from paizhuo.recording.fingerprint import Rules, RulesT
    from paizhuo.recording.heads import Fairness

T = TypeVar("T")
_TAG = re.compile(r"\[([A-Za-z]+) (.*)\]\s*", re.ASCII)
_NAMES = tuple(seat.name.capitalize() for seat in Seat)
_SEVERAL = {"Late": len(Side), "Nonces": 0}
"""The number of values of tags that do not hold exactly one; 0 is any number."""
TOP = frozenset({"Game", "Rules", "RulesHash", "Commitment", "Nonces", *_NAMES})
"""The tags at the top of the records of both games."""


# -------------------------------------------------------------------------------------------------------------- writing


def tag(name: str, *values: object) -> str:
    """A tag as it is written."""
    return f"[{name} {', '.join(json.dumps(str(value), ensure_ascii=False) for value in values)}]"


def rules_tags(rules: Rules, game: str, published: Mapping[str, Rules]) -> Iterator[str]:
    """The game and its rules."""
    yield tag("Game", game)
    yield tag("Rules", rules.id)
    if published.get(rules.id) != rules:
        # A club's own rules may have the name of a published set: then only the fingerprint tells them apart.
        yield tag("RulesHash", fingerprint(rules))


def fairness_tags(record: Recorded[Any]) -> Iterator[str]:
    """The tags for players, commitment and nonces."""
    if record.players is not None:
        for name, player in zip(_NAMES, record.players, strict=True):
            yield tag(name, player)
    if record.commitment is not None:
        yield tag("Commitment", record.commitment)
    if record.nonces:
        yield tag("Nonces", *record.nonces)


# -------------------------------------------------------------------------------------------------------------- reading


class Tags:
    """标头: the tags of one head. Errors about a tag name its line."""

    def __init__(self, line: int) -> None:
        """Begin without tags; the first one is on this line."""
        self.line = line
        self._values: dict[str, tuple[list[str], int]] = {}

    def add(self, name: str, values: list[str], line: int, allowed: frozenset[str]) -> None:
        """Add a tag; raises an error for an unknown or repeated one."""
        if name not in allowed:
            raise UnknownField(f"the tag {name} cannot stand here", text=name)
        if name in self._values:
            raise DuplicateKey(f"the tag {name} stands there twice", text=name)
        wanted = _SEVERAL.get(name, 1)
        if wanted and len(values) != wanted:
            raise BadValue(f"the tag {name} holds {wanted} in quotation marks, not {len(values)}", text=name)
        self._values[name] = values, line

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def several(self, name: str, read: Callable[[str, str], T]) -> tuple[T, ...]:
        """All values of a tag; empty when the tag is missing."""
        values, line = self._values.get(name, ([], 0))
        try:
            return tuple(read(value, name) for value in values)
        except BadInput as error:
            raise on_line(error, line) from None

    def may(self, name: str, read: Callable[[str, str], T]) -> T | None:
        """The value of an optional tag; None when it is missing."""
        return next(iter(self.several(name, read)), None)

    def need(self, name: str, read: Callable[[str, str], T]) -> T:
        """The value of a required tag."""
        if name not in self:
            raise MissingField(f"the tag {name} is missing", line=self.line, text=name)
        (value,) = self.several(name, read)
        return value


def read_tag(line: str) -> tuple[str, list[str]]:
    """The name of a tag and what it holds."""
    found = _TAG.fullmatch(line)
    if found is None:
        raise BadLine(f'{quoted(line)} is no tag; a tag looks like [Level "2"]', text=line)
    return found[1], parse_strings(found[2])


def yes(value: str, name: str) -> bool:
    """Read a flag: the only value is ``yes``."""
    if value != "yes":
        raise BadValue(f"the tag {name} says {quoted(value)}; it can only say yes", text=name)
    return True


def count(value: str, name: str) -> int:
    """A whole number."""
    return v.count(v.number(value), name)


def seconds(value: str, name: str) -> float:
    """A time in seconds."""
    return v.seconds(v.number(value), name)


def fairness_of(top: Tags) -> Fairness:
    """Read players, commitment and nonces."""
    return {
        "players": _players(top),
        "commitment": top.may("Commitment", v.commitment),
        "nonces": top.several("Nonces", v.words),
    }


def _players(top: Tags) -> Players | None:
    """The players' names: all four or none."""
    if not any(name in top for name in _NAMES):
        return None
    east, north, west, south = (top.need(name, v.words) for name in _NAMES)
    return east, north, west, south


def rules_of(top: Tags, game: str, known: Sequence[RulesT]) -> RulesT:
    """The rules of a record of this game."""

    def this_game(value: str, _name: str) -> str:
        if value != game:
            raise UnknownGame(f"this is a record of {quoted(value)}, not of {game}", text=quoted(value))
        return value

    top.need("Game", this_game)
    recorded = top.may("RulesHash", v.commitment)
    return top.need("Rules", lambda name, _: rules_named(name, recorded, known))
