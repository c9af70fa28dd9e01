"""参赛号的沿革: maps the numbers of an earlier fact to those of now; a draw gives entrants new numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.db.models import Max

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import of_kind, standing_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition


def last_fact_at(competition: Competition, act: int) -> int:
    """The number of the last fact after an act was written."""
    written = competition.acts.filter(no__lte=act).exclude(last_fact=None)
    return written.aggregate(last=Max("last_fact"))["last"] or 1


def renumbering(before: Sequence[Logged], after: Sequence[Logged]) -> dict[int, int]:
    """换号: maps the numbers in one log to those in another, for the entrants that are in both."""
    old, new = _numbers(before), _numbers(after)
    return {number: new[entry] for entry, number in old.items() if entry in new}


def renumbering_since(snapshot: Snapshot, no: int) -> Mapping[int, int] | None:
    """今号: maps the numbers after fact ``no`` to those of now; None if no draw was made or undone since."""
    if no >= snapshot.once("last draw", lambda: _last_draw(snapshot.log)):
        return None
    return snapshot.once(("moved", no), lambda: renumbering(snapshot.log[:no], snapshot.log))


def numbers_by_fact(snapshot: Snapshot) -> Mapping[int, int]:
    """现号: the number of every entry, by the fact that entered it; an entry that was taken back is not there."""
    return snapshot.once("numbers by fact", lambda: _numbers(snapshot.log))


def facts_by_number(snapshot: Snapshot) -> Mapping[int, int]:
    """报名的事实: the number of the fact that entered each entry, by its number of now."""
    return snapshot.once(
        "facts by number", lambda: {number: fact for fact, number in numbers_by_fact(snapshot).items()}
    )


def names_at(snapshot: Snapshot, no: int) -> Mapping[int, str]:
    """当时的参赛者名: names by the numbers that entrants had after fact ``no``."""
    now = renumbering_since(snapshot, no)
    if now is None:
        return snapshot.names
    return {number: snapshot.names[one] for number, one in now.items()}


def is_about_draw(log: Sequence[Logged], no: int) -> bool:
    """Whether the fact draws numbers, undoes a draw, or undoes the undoing of one."""
    fact = log[no - 1].fact
    while isinstance(fact, f.Undone):
        fact = log[fact.fact - 1].fact
    return isinstance(fact, f.Drawn)


def _last_draw(log: Sequence[Logged]) -> int:
    draws = (logged.no for logged in of_kind(log, f.Drawn))
    undos = (logged.no for logged in of_kind(log, f.Undone) if is_about_draw(log, logged.no))
    return max((*draws, *undos), default=0)


def _numbers(log: Sequence[Logged]) -> dict[int, int]:
    """The number of each entry, by the fact that entered it; a number itself may pass to another entry."""
    found: dict[int, int] = {}
    for logged in standing_of(log, f.Entered, f.Drawn):
        match logged.fact:
            case f.Entered(entry):
                found[logged.no] = entry.number
            case f.Drawn(numbers=numbers):
                drawn = dict(numbers)
                found = {entry: drawn[number] for entry, number in found.items()}
            case _:
                continue
    return found
