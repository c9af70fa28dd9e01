"""参赛号: the draw of entrant numbers, by a chance that anybody can recompute [NAT 23(三); FJ N6.2]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.entries.person import BadEntry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.chance import Chance
    from paizhuo.tournament.entries.entry import Entry


def draw_numbers(entries: Sequence[Entry], chance: Chance, *, seeds_first: bool = False) -> dict[int, int]:
    """抽签: from the number of each entry form to the drawn number, 1 to n.

    The lots are shuffled over the entries in order of their form numbers, so that the order in which they are handed in
    does not matter. With ``seeds_first`` the seeds keep 1, 2, ... in order of seed and only the others draw.
    """
    _check_distinct((entry.number for entry in entries), "number")
    seeded = sorted((entry.seed, entry.number) for entry in entries if seeds_first and entry.seed is not None)
    _check_distinct((seed for seed, _ in seeded), "seed")
    first = [number for _, number in seeded]
    rest = sorted({entry.number for entry in entries}.difference(first))
    return {number: at for at, number in enumerate((*first, *chance.shuffled(rest)), start=1)}


def _check_distinct(numbers: Iterable[int], field: str) -> None:
    seen: set[int] = set()
    for number in numbers:
        if number in seen:
            raise BadEntry(f"two entries have the {field} {number}", field=field)
        seen.add(number)
