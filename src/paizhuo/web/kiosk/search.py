"""找自己: finds entrants by number, by the first letters of a name, or by part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.name_initials import begins_with
from paizhuo.tournament.entries import folded
from paizhuo.web.entries.page import EntrantStatus, entrant_rows
from paizhuo.web.kiosk.masking import masked_entry
from paizhuo.web.ledger.entrant_numbers import facts_by_number

if TYPE_CHECKING:
    from paizhuo.web.entries.page import EntrantRow
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

MOST_SHOWN = 4
"""More do not fit above the keys."""


class Hit(NamedTuple):
    """找到的: an entrant with masked names; ``fact`` names the entry to the server."""

    fact: int
    row: EntrantRow
    name: str
    players: tuple[str, ...]


class Hits(NamedTuple):
    """查找结果: those shown, and how many there are."""

    shown: tuple[Hit, ...]
    total: int

    @property
    def hidden(self) -> int:
        """How many are not shown."""
        return self.total - len(self.shown)


def find(competition: Competition, snapshot: Snapshot, typed: str) -> Hits:
    """找: the entrants that fit what was typed; those who have left are not among them."""
    wanted = folded(typed)
    if not wanted:
        return Hits((), 0)
    rows = [row for row in entrant_rows(competition, snapshot) if row.status is not EntrantStatus.LEFT]
    found = [row for row in rows if _fits(row, wanted)]
    exact = [row for row in found if str(row.entry.number) == wanted]
    facts = facts_by_number(snapshot)
    shown = tuple(Hit(facts[row.entry.number], row, *masked_entry(row.entry)) for row in (exact or found)[:MOST_SHOWN])
    return Hits(shown, len(exact or found))


def _fits(row: EntrantRow, wanted: str) -> bool:
    entry = row.entry
    if wanted.isdecimal():
        return str(entry.number).startswith(wanted)
    if wanted.isascii():
        return any(begins_with(text, wanted) for text in (entry.name, *(person.name for person in entry.members)))
    return wanted in row.found_by
