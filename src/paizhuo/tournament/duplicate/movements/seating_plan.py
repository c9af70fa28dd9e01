"""移位表: the tables of every round of a movement, before anybody's name is known."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Position(NamedTuple):
    """一桌一轮: two pairs and the set of boards between them; sets are numbered from 0."""

    table: int
    north_south: int
    east_west: int
    board_set: int

    def turned(self) -> Position:
        """换向: with the directions exchanged."""
        return self._replace(north_south=self.east_west, east_west=self.north_south)


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """移位表: the positions of each round for an even number of pairs, one of which may be missing."""

    pairs: int
    board_sets: int
    rounds: tuple[tuple[Position, ...], ...]

    @property
    def tables(self) -> int:
        """桌数."""
        return self.pairs // 2
