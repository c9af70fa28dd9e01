"""能否配完: whether a field can be paired completely, by trying; and whether a pairing is the first down its list."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

BUDGET = 20_000
"""How many positions a search may look at before it gives up."""
DEEPEST = 400
"""Larger fields are only decided by Dirac's bound."""


class Fault(NamedTuple):
    """破绽: ``entrant`` was given ``opponent`` although ``better`` stands higher and would have left no one over."""

    entrant: int
    opponent: int
    better: int


def completable(field: Collection[int], banned: Mapping[int, Collection[int]]) -> bool | None:
    """Whether everybody in the field can get an allowed opponent; ``None`` if the search gave up."""
    if len(field) % 2:
        return False
    inside = frozenset(field)
    bans = {entrant: inside.intersection(banned.get(entrant, ())) - {entrant} for entrant in inside}
    if _by_dirac(bans):
        return True
    if len(inside) > DEEPEST:
        return None
    return _Search(bans).complete(inside)


def _by_dirac(bans: Mapping[int, Collection[int]]) -> bool:
    """Each is allowed at least half of the others, so there is a complete pairing."""
    return all(2 * len(mine) <= len(bans) - 2 for mine in bans.values())


class _Search:
    def __init__(self, bans: Mapping[int, frozenset[int]]) -> None:
        self._bans = bans
        self._hopeless: set[frozenset[int]] = set()
        self._budget = BUDGET

    def complete(self, rest: frozenset[int]) -> bool | None:
        if not rest or _by_dirac({entrant: self._bans[entrant] & rest for entrant in rest}):
            return True
        if rest in self._hopeless:
            return False
        self._budget -= 1
        if self._budget < 0:
            return None
        by_bans = sorted(rest, key=lambda entrant: (-len(self._bans[entrant] & rest), entrant))
        hardest = by_bans[0]
        unknown = False
        for other in by_bans[1:]:
            if other not in self._bans[hardest]:
                answer = self.complete(rest - {hardest, other})
                if answer:
                    return True
                unknown = unknown or answer is None
        if unknown:
            return None
        self._hopeless.add(rest)
        return False


def first_fault(order: Sequence[int], pairs: Mapping[int, int], banned: Mapping[int, Collection[int]]) -> Fault | None:
    """The first entrant from the top whose opponent is not the highest possible; ``None`` if there is none."""
    taken: set[int] = set()
    for at, entrant in enumerate(order):
        if entrant in taken:
            continue
        opponent = pairs[entrant]
        for index in range(at + 1, len(order)):
            better = order[index]
            if better == opponent:
                break
            if better in taken or better in banned.get(entrant, ()):
                continue
            rest = [one for one in order if one not in taken and one not in {entrant, better}]
            if completable(rest, banned):
                return Fault(entrant, opponent, better)
        taken |= {entrant, opponent}
    return None


def pairable(order: Sequence[int], banned: Mapping[int, Collection[int]], byes_used_up: Collection[int]) -> bool | None:
    """Whether a legal round exists, with a bye for somebody who may rest if the number is odd."""
    if len(order) % 2 == 0:
        return completable(order, banned)
    unknown = False
    for bye in reversed(order):
        if bye not in byes_used_up:
            answer = completable([one for one in order if one != bye], banned)
            if answer:
                return True
            unknown = unknown or answer is None
    return None if unknown else False
