"""列名: the columns of an entry in the language of the page."""

from __future__ import annotations

import re

from django.utils.translation import gettext as _

from paizhuo.tournament.entries import EntryKind

_PATH = re.compile(r"members\[(\d+)\](?:\.(\w+))?")
_PARTS = {"name": "member", "gender": "gender", "born": "born", "id": "id", None: "member"}


def column_label(column: str, kind: EntryKind | None = None) -> str:
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
        case "newcomer":
            return _("Newcomer, player {number}").format(number=number)
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
    "table": lambda: _("Fixed table"),
    "leader": lambda: _("Leader"),
    "coach": lambda: _("Coach"),
    "phone": lambda: _("Telephone"),
    "members": lambda: _("Players"),
}


def column_at(path: str) -> str:
    """The column for the path of a finding.

    >>> column_at("members[1].born"), column_at("members[0]"), column_at("seed"), column_at("leader.name")
    ('born2', 'member1', 'seed', 'leader')
    """
    found = _PATH.fullmatch(path)
    if found is None:
        return path.partition(".")[0]
    return f"{_PARTS.get(found[2], 'member')}{int(found[1]) + 1}"
