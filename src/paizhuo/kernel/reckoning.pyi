# 估量: the types of ``reckoning`` for callers; the file itself is typed for the compiler in ``reckoning.pxd``.

from collections.abc import MutableSequence

class Reckoning:
    habits: MutableSequence[float]
    longest: int
    early: float
    def look(self, low: int, high: int, level: int, foe: int, other: int, partner: int) -> None: ...
    def chance(self, meta: int) -> float: ...
    def burden(self, meta: int) -> float: ...
