"""取值: parses and checks single values, for both games and both forms."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, TypeVar

from paizhuo.cards import Card, Hand, Rank, parse_card, parse_rank
from paizhuo.chance import MINIMUM_SEED
from paizhuo.recording.problems import BadValue, is_utf8, quoted
from paizhuo.seats import Seat, Side, parse_seat

if TYPE_CHECKING:
    from collections.abc import Iterable
    from enum import StrEnum

VERSION = 1
HASH_LENGTH = 64
LARGEST_NUMBER = 1_000_000
LONGEST_TIME = 1_000_000_000
_LONGEST_SEED = 1024
_HEX = re.compile(r"(?:[0-9a-f]{2})+", re.ASCII)
_NUMBER = re.compile(r"\d{1,20}(?:\.\d{1,20})?(?:[eE][+-]?\d{1,3})?", re.ASCII)
_SIDES = {str(side): side for side in Side}
Choice = TypeVar("Choice", bound="StrEnum")


def wrong(value: object, field: str, wanted: str) -> BadValue:
    """The error for a field that does not hold what it should."""
    return BadValue(f"{field} is {quoted(value)}; it should be {wanted}", text=field)


def words(value: object, field: str) -> str:
    """A text that UTF-8 can encode."""
    if not isinstance(value, str):
        raise wrong(value, field, "a text")
    if not is_utf8(value):
        raise wrong(value, field, "a text without half characters")
    return value


def flag(value: object, field: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise wrong(value, field, "true or false")
    return value


def count(value: object, field: str, low: int = 1, high: int = LARGEST_NUMBER) -> int:
    """A whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise wrong(value, field, f"a whole number from {low} to {high}")
    return value


def seconds(value: object, field: str) -> float:
    """A time in seconds, not negative."""
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value <= LONGEST_TIME:
        raise wrong(value, field, f"a number of seconds from 0 to {LONGEST_TIME}")
    return value


def choice(value: object, field: str, kind: type[Choice]) -> Choice:
    """One of the members of an enum, by its value."""
    for member in kind:
        if member.value == value:
            return member
    raise wrong(value, field, "one of " + ", ".join(kind))


def seat(value: object, field: str) -> Seat:
    """A seat by its letter or name."""
    return parse_seat(words(value, field))


def side(value: object, field: str) -> Side:
    """A side: EW or NS."""
    if not isinstance(value, str) or value not in _SIDES:
        raise wrong(value, field, "a side: EW or NS")
    return _SIDES[value]


def level(value: object, field: str) -> Rank:
    """A level: any rank but the jokers."""
    rank = parse_rank(words(value, field))
    if rank.is_joker:
        raise wrong(value, field, "a level from 2 to A")
    return rank


def card(value: object, field: str) -> Card:
    """One card."""
    return parse_card(words(value, field))


def cards(values: Iterable[object], field: str) -> Hand:
    """At least one card, no face more than twice."""
    hand = Hand(card(value, field) for value in values)
    if not hand:
        raise BadValue(f"{field} is empty; it should have at least one card", text=field)
    return hand


def commitment(value: object, field: str) -> str:
    """A SHA-256 hash in lower-case hexadecimal."""
    if not isinstance(value, str) or len(value) != HASH_LENGTH or not _HEX.fullmatch(value):
        raise wrong(value, field, f"{HASH_LENGTH} hexadecimal digits")
    return value


def seed(value: object, field: str) -> bytes:
    """A seed of at least sixteen bytes, in lower-case hexadecimal."""
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise wrong(value, field, "hexadecimal digits, two for each byte")
    secret = bytes.fromhex(value)
    if not MINIMUM_SEED <= len(secret) <= _LONGEST_SEED:
        raise BadValue(f"{field} has {len(secret)} bytes; it should have {MINIMUM_SEED} to {_LONGEST_SEED}", text=field)
    return secret


def number(text: str) -> float:
    """Parse a number: whole if it has no decimal point."""
    if not _NUMBER.fullmatch(text):
        raise BadValue(f"{quoted(text)} is no number", text=text)
    return int(text) if text.isdecimal() else float(text)


def number_text(value: float) -> str:
    """A number as both forms write it."""
    return json.dumps(value)
