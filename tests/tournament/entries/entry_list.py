"""A list of entries in the order in which they came in, through the book of entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries import EntryBook

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.entries import Entry, EntryFinding, EntryRules


def check_list(entries: Iterable[Entry], rules: EntryRules) -> tuple[EntryFinding, ...]:
    """What is wrong with a whole list in order of entry; of two that clash the later one is blamed."""
    book = EntryBook(rules)
    found = [finding for entry in entries for finding in book.add(entry)]
    return (*found, *book.unfinished())
