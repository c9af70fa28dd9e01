# 猜牌: the types of ``guessing`` for callers; the file itself is typed for the compiler in ``guessing.pxd``.

from collections.abc import Sequence

from paizhuo.kernel.worlds import Worlds

class Guessing:
    @property
    def count(self) -> int: ...
    def __init__(self, most: int) -> None: ...
    def begin(self, level: int) -> None: ...
    def add(
        self,
        seat: int,
        lefts: Sequence[int],
        top: int,
        top_seat: int,
        gone_low: int,
        gone_high: int,
        low: int,
        high: int,
        meta: int,
    ) -> None: ...
    def misfit(self, seat: int, low: int, high: int) -> int: ...
    def weigh(self, worlds: Worlds) -> None: ...
    def stir(self, worlds: Worlds, rounds: int, strictness: float, seed: int) -> None: ...
