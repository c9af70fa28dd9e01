"""遮名: a surname and a star for the rest, for a screen that everybody at the entrance reads."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from paizhuo.tournament.entries import Entry

_DOUBLE = (
    "欧阳司马诸葛上官东方皇甫尉迟公孙慕容令狐司徒夏侯长孙宇文端木轩辕独孤南宫西门闻人申屠太史司空钟离呼延淳于单于澹台公冶宗政"
    "濮阳完颜耶律拓跋百里东郭南门第五"
)
DOUBLE = frozenset(first + second for first, second in zip(_DOUBLE[::2], _DOUBLE[1::2], strict=True))
"""复姓: surnames of two characters."""


def masked(name: str) -> str:
    """遮名: of one person.

    >>> masked("白芷"), masked("欧阳青黛"), masked("Ann Lee"), masked("王")
    ('白*', '欧阳*', 'A*', '王*')
    """
    surname = name[:2] if name[:2] in DOUBLE and len(name) > len("欧阳") else name[:1]
    return f"{surname}*"


def masked_entry(entry: Entry) -> tuple[str, tuple[str, ...]]:
    """遮名: the name of an entry and those of its players; a team has its own name, which stays."""
    name = entry.name
    # Longer names first: one may stand in another.
    for person in sorted(entry.members, key=lambda one: -len(one.name)):
        if person.name:
            name = name.replace(person.name, masked(person.name))
    players = tuple(masked(person.name) for person in entry.members)
    return name, () if name == "、".join(players) or (name,) == players else players
