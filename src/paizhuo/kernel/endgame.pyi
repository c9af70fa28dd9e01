# 残局: the types of ``endgame`` for callers; the file itself is typed for the compiler in ``endgame.pxd``.

from typing import Final

from paizhuo.kernel.deal import Deal

UNKNOWN: Final = 0

class Endgame:
    nodes: int
    spent: int
    count: int
    def __init__(self, suited: int, five_full_house: bool, nodes: int) -> None: ...
    def solve(self, deal: Deal) -> int: ...
    def values(self, deal: Deal) -> tuple[int, ...]: ...
