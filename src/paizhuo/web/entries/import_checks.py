"""审核: entries that are to come in, each with what the rules of the event say about it; earlier ones being held."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.entries import EntryBook, Fault, Severity

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.entries import Entry, Finding
    from paizhuo.tournament.log.state import State


class Judged(NamedTuple):
    """审核结果: what refuses an entry, and what somebody should look at."""

    entry: Entry
    refusing: tuple[Finding, ...]
    warning: tuple[Finding, ...]


def judged(entries: Iterable[Entry], state: State) -> list[Judged]:
    """Every entry in its order; entrants that have left make room."""
    present = [state.entries[number] for number in state.arrivals if number not in state.left]
    book = EntryBook(state.plan.entries, present)
    taken = set(state.left)
    found = []
    for entry in entries:
        findings = book.add(entry)
        refusing = tuple(one for one in findings if one.severity is Severity.REFUSES)
        if entry.number in taken and not any(one.field == "number" for one in refusing):
            refusing = (*refusing, state.plan.entries.finding(Fault.NUMBER_TWICE, entry.number, "number"))
        found.append(Judged(entry, refusing, tuple(one for one in findings if one.severity is Severity.WARNS)))
    return found
