"""所需列: the columns that the list of entries for an event should have, and their Chinese heads."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries.classes import GenderClass
from paizhuo.tournament.entries.column_heads import (
    CHINESE,
    CHINESE_MEMBER,
    CONTACTS,
    FIXED_TABLE,
    MOST_MEMBERS,
    NUMBERS,
    OFFICIALS,
    PERSONAL,
    TEXTS,
)
from paizhuo.tournament.entries.entry import EntryKind

if TYPE_CHECKING:
    from paizhuo.tournament.entries.rules import EntryRules

ORDER = (
    "number",
    "name",
    *(f"{part}{at}" for at in range(1, MOST_MEMBERS + 1) for part in PERSONAL),
    *TEXTS[1:],
    *NUMBERS[1:],
    *OFFICIALS,
    FIXED_TABLE,
    *CONTACTS,
)
"""列序: every column that a list can have, in a handy order."""


def personal(rules: EntryRules) -> tuple[str, ...]:
    """What an event must know of each player, the name first; the rest is optional."""
    needed = {"gender"} if rules.gender_class is not GenderClass.OPEN else set()
    if rules.age_group.limited:
        needed.add("born")
    return tuple(part for part in PERSONAL if part == "member" or part in needed)


def wanted(rules: EntryRules) -> tuple[str, ...]:
    """The columns that a list for this event should have, in a handy order."""
    columns = ["name"]
    if rules.kind is not EntryKind.INDIVIDUAL or len(personal(rules)) > 1:
        columns += [f"{part}{at}" for at in range(1, rules.size[1] + 1) for part in personal(rules)]
    columns += ["unit"]
    if rules.kind is EntryKind.TEAM:
        columns += ["leader", "coach"]
    if rules.entries_per_team is not None:
        columns += ["team"]
    return (*columns, "seed")


def chinese(column: str) -> str:
    """The Chinese head of a column, as the importer knows it.

    >>> chinese("member2"), chinese("seed")
    ('队员2', '种子')
    """
    plain, number = column.rstrip("0123456789"), column.lstrip("abcdefghijklmnopqrstuvwxyz")
    heads = CHINESE_MEMBER if plain in PERSONAL else CHINESE
    return next(head for head, english in heads.items() if english == plain) + number
