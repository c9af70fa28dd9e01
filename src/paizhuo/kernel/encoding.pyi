# 编码: the types of ``encoding`` for callers; the file itself is typed for the compiler in ``encoding.pxd``.

from array import array
from collections.abc import Sequence

from paizhuo.kernel.memory import Memory

class Encoder:
    def __init__(self) -> None: ...
    def look(
        self,
        level: int,
        leader: int,
        top: int,
        top_seat: int,
        lefts: Sequence[int],
        places: Sequence[int],
        stage: int,
        resisted: bool,
    ) -> None: ...
    def state(self, memory: Memory, seat: int, low: int, high: int) -> array[int]: ...
    def candidate(self, low: int, high: int, meta: int) -> array[int]: ...
