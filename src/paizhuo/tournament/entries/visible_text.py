"""可见文字: names without invisible characters, each character composed in one way (NFC).

A mark that turns the direction of writing, or a character without width, makes two names look alike that are not, or
turns the line on a board around. No book speaks of it; it is for the safety of readers.
"""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.tournament.entries.entry import Entry
    from paizhuo.tournament.entries.person import Person

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Controls, line ends, marks of direction or without width; the wide space in a Chinese name is none of them."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters by their kind, blank on every screen."""


def hides(text: str) -> bool:
    r"""Whether a text holds a character that nobody sees.

    >>> hides("张 伟"), hides("张\u200b伟"), hides("\u202e伟张")
    (False, True, True)
    """
    return any(letter in _BLANK or unicodedata.category(letter) in _UNSEEN for letter in text)


def composed(text: str) -> str:
    r"""A text with one way of writing each character, without spaces around it.

    >>> composed("Zoe\u0308 ") == "Zo\u00eb"
    True
    """
    return unicodedata.normalize("NFC", text).strip()


def composed_entry(entry: Entry) -> Entry:
    """An entry with all its texts composed."""
    return replace(
        entry,
        name=composed(entry.name),
        members=tuple(_person(one) for one in entry.members),
        leader=None if entry.leader is None else _person(entry.leader),
        coach=None if entry.coach is None else _person(entry.coach),
        unit=composed(entry.unit),
        team=composed(entry.team),
        region=composed(entry.region),
        sponsor=composed(entry.sponsor),
    )


def _person(person: Person) -> Person:
    return replace(
        person,
        name=composed(person.name),
        unit=composed(person.unit),
        id=composed(person.id),
        region=composed(person.region),
    )
