"""设想的其余牌: the cards that nobody has seen, dealt to four hands, the bottom and plays within limits.

Each card goes where there is room; where there is none, another card that can lie elsewhere makes room. So a way is
found whenever there is one.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.cards import FACES, PACK, Card

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.table.keyed.shengji.limits import Caps


def fill(fixed: Sequence[Counter[Card]], sizes: Sequence[int], caps: Caps, turn: int = 0) -> list[Counter[Card]] | None:
    """Places filled up to their sizes that hold what is fixed; None where two packs cannot be dealt so.

    ``turn`` changes which of many ways is taken.
    """
    pool = Counter(PACK)
    for cards in fixed:
        pool.subtract(cards)
    if any(count < 0 for count in pool.values()):
        return None
    rooms = [size - cards.total() for size, cards in zip(sizes, fixed, strict=True)]
    if any(room < 0 for room in rooms):
        return None
    added = _Places(rooms, caps, turn).filled(pool)
    return None if added is None else [one + more for one, more in zip(fixed, added, strict=True)]


class _Places:
    def __init__(self, rooms: list[int], caps: Caps, turn: int) -> None:
        self._rooms, self._caps = rooms, caps
        self._added = [Counter[Card]() for _ in rooms]
        self._order = [(place + turn) % len(rooms) for place in range(len(rooms))]
        self._turn = turn

    def filled(self, pool: Counter[Card]) -> list[Counter[Card]] | None:
        """All cards laid; None where one finds no place."""
        faces = sorted(pool, key=lambda face: (self._freedom(face), (face * (2 * self._turn + 1)) % len(FACES)))
        if all(self._lay(face, set()) for face in faces for _ in range(pool[face])):
            return self._added
        return None

    def _freedom(self, face: Card) -> int:
        return sum(caps[face] for caps in self._caps)

    def _lay(self, face: Card, tried: set[tuple[int, Card]]) -> bool:
        """Lay one card down, moving others where they have to make room."""
        open_places = [place for place in self._order if self._added[place][face] < self._caps[place][face]]
        for place in open_places:
            if self._rooms[place] > 0:
                self._rooms[place] -= 1
                self._added[place][face] += 1
                return True
        for place in open_places:
            for other in [one for one, count in self._added[place].items() if count and one is not face]:
                if (place, other) in tried:
                    continue
                tried.add((place, other))
                self._added[place][other] -= 1
                self._added[place][face] += 1
                if self._lay(other, tried):
                    return True
                self._added[place][face] -= 1
                self._added[place][other] += 1
        return False
