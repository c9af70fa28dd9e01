"""列名: the columns of an entry as people read them, and the columns that an event asks for."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.tournament.entries import EntryKind, GenderClass
from paizhuo.tournament.entries.columns import CHINESE, CHINESE_MEMBER, PERSONAL

if TYPE_CHECKING:
    from paizhuo.tournament.entries import EntryRules

_PATH = re.compile(r"members\[(\d+)\](?:\.(\w+))?")
_PARTS = {"name": "member", "gender": "gender", "born": "born", "id": "id", None: "member"}


def label(column: str, kind: EntryKind | None = None) -> str:
    """A column's name in the language of the page."""
    plain, number = column.rstrip("0123456789"), column.lstrip("abcdefghijklmnopqrstuvwxyz")
    match plain:
        case "member":
            return _("Player {number}").format(number=number)
        case "gender":
            return _("Gender of player {number}").format(number=number)
        case "born":
            return _("Birth of player {number}").format(number=number)
        case "id":
            return _("Registration number of player {number}").format(number=number)
        case "name":
            return _("Player's name") if kind is EntryKind.INDIVIDUAL else _("Name of the entry")
        case _:
            return _PLAIN[plain]() if plain in _PLAIN else column


_PLAIN = {
    "number": lambda: _("Number"),
    "unit": lambda: _("Unit"),
    "team": lambda: _("Team of the unit"),
    "region": lambda: _("Region"),
    "sponsor": lambda: _("Sponsor"),
    "entered": lambda: _("Entered on"),
    "seed": lambda: _("Seed"),
    "rating": lambda: _("Master points"),
    "leader": lambda: _("Leader"),
    "coach": lambda: _("Coach"),
    "members": lambda: _("Players"),
}


def column_at(path: str) -> str:
    """The column that a finding's path means.

    >>> column_at("members[1].born"), column_at("members[0]"), column_at("seed"), column_at("leader.name")
    ('born2', 'member1', 'seed', 'leader')
    """
    found = _PATH.fullmatch(path)
    if found is None:
        return path.partition(".")[0]
    return f"{_PARTS.get(found[2], 'member')}{int(found[1]) + 1}"


def personal(rules: EntryRules) -> tuple[str, ...]:
    """What an event must know of each player, the name first; the rest may be told all the same."""
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
