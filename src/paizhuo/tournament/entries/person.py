"""人员: a player, leader or coach as the entry form names them, and when two of them are the same person."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import ClassVar, TypeAlias

from paizhuo.errors import BadInput
from paizhuo.tournament.entries.dates import BadDay, parse_birth


class BadEntry(BadInput):
    """A field of an entry holds what it cannot hold; ``field`` is its path, such as ``members[1].born``."""

    code: ClassVar[str] = "BAD_ENTRY"

    def __init__(self, message: str, *, field: str) -> None:
        """Keep the sentence and the path of the field."""
        super().__init__(message, text=field)
        self.field = field


class Gender(Enum):
    """性别: as the entry form states it."""

    MALE = "m"
    FEMALE = "f"


class Likeness(Enum):
    """同人: whether two entries of a name mean one person."""

    SAME = "same"
    """同一人: the same registration number, or the same name with the same unit and birth."""
    ALIKE = "alike"
    """同名: the same name, and nothing that certainly distinguishes the two."""
    DIFFERENT = "different"
    """不同人: another name, or two different registration numbers."""


Identity: TypeAlias = tuple[str, str, str]
"""Name, unit and birth: what distinguishes persons who have no registration number."""


@dataclass(frozen=True, slots=True)
class Person:
    """人员: ``born`` is a day or only a year; ``id`` is a registration number, which nobody else has.

    ``newcomer`` (新人) is a mark of the organiser for prizes; who is one the organiser decides.
    """

    name: str
    gender: Gender | None = None
    born: str | None = None
    unit: str = ""
    id: str = ""
    region: str = ""
    newcomer: bool = False

    def __post_init__(self) -> None:
        """Refuse a birth that is no day and no year."""
        if self.born is not None:
            try:
                parse_birth(self.born)
            except BadDay as error:
                raise BadEntry(f"born should be a day or a year: {error}", field="born") from error


@lru_cache(maxsize=16384)  # the same units and names come back in every comparison
def folded(text: str) -> str:
    """A name or unit for comparing: without spaces, full width or capitals.

    >>> folded("张 伟") == folded("张伟"), folded("Ｕnit 1")
    (True, 'unit1')
    """
    return "".join(unicodedata.normalize("NFKC", text).split()).casefold()


def identity(person: Person, entry_unit: str = "") -> Identity | None:
    """What identifies a person without a number; a name alone does not. The entry's unit stands in for a blank one."""
    name, unit, born = folded(person.name), folded(person.unit or entry_unit), person.born or ""
    return (name, unit, born) if name and (unit or born) else None


def likeness(one: Person, other: Person) -> Likeness:
    """Whether two persons are one: by number where both have one, else by name, unit and birth."""
    if one.id and other.id:
        return Likeness.SAME if one.id == other.id else Likeness.DIFFERENT
    known = identity(one)
    if known is not None and known == identity(other):
        return Likeness.SAME
    name = folded(one.name)
    return Likeness.ALIKE if name and name == folded(other.name) else Likeness.DIFFERENT
