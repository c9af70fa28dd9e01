"""审核报名: new entries checked against the rules of the event and the entrants already in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament.entries import EntryBook, EntryFault, Severity, missing_proofs

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from paizhuo.tournament.entries import Entry, EntryFinding, EntryProof
    from paizhuo.tournament.log.state import State


class CheckedEntry(NamedTuple):
    """审核结果: an entry with the findings that refuse it and those that only warn."""

    entry: Entry
    refusing: tuple[EntryFinding, ...]
    warning: tuple[EntryFinding, ...]


def check_entries(entries: Iterable[Entry], state: State, *, changing: int | None = None) -> list[CheckedEntry]:
    """Check every entry against the present ones and those before it; ``changing`` is the number of a replaced entry.

    Entrants that have left make room, but keep their numbers. A team of a unit that still lacks entries after all of
    them is a warning for its first entry among those checked.
    """
    present = [state.entries[number] for number in state.arrivals if number not in state.left and number != changing]
    book = EntryBook(state.plan.entries, present)
    taken = set(state.left) - {changing}
    found = []
    for entry in entries:
        findings = book.add(entry)
        refusing = tuple(one for one in findings if one.severity is Severity.REFUSES)
        if entry.number in taken and not any(one.field == "number" for one in refusing):
            refusing = (*refusing, state.plan.entries.finding(EntryFault.NUMBER_TWICE, entry.number, "number"))
        found.append(CheckedEntry(entry, refusing, tuple(one for one in findings if one.severity is Severity.WARNS)))
    for finding in book.unfinished():
        mates = {finding.entry, *finding.others}
        at = next((at for at, one in enumerate(found) if one.entry.number in mates), None)
        if at is not None:
            found[at] = found[at]._replace(warning=(*found[at].warning, finding))
    return found


def lacking_proofs(
    state: State, seen: Mapping[int, Mapping[EntryProof, Collection[str]]]
) -> dict[int, dict[EntryProof, tuple[str, ...]]]:
    """未交证明: of every present entrant whose proofs are not complete, the players who lack each of them.

    ``seen`` has for each entrant and proof the names of the players whose proof was seen.
    """
    rules = state.plan.entries
    found = {
        number: missing_proofs(rules, state.entries[number], seen.get(number, {}))
        for number in sorted(state.entries)
        if number not in state.left
    }
    return {number: lacking for number, lacking in found.items() if lacking}
