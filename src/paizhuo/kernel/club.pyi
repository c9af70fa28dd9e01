# 俱乐部牌手: the types of ``club`` for callers; the file itself is typed for the compiler in ``club.pxd``.

from collections.abc import Sequence

from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.plays import Plays
from paizhuo.kernel.reckoning import Reckoning

def beats(meta: int, top: int) -> bool: ...

class Club:
    reckoning: Reckoning
    low: int
    high: int
    meta: int
    def look(self, unseen_low: int, unseen_high: int, level: int, seat: int, lefts: Sequence[int]) -> None: ...
    def choose(self, plan: Grouping, level: int, seat: int, top: int, top_seat: int) -> tuple[int, int, int]: ...
    def last_play(self, plays: Plays, low: int, high: int, level: int, top: int) -> tuple[int, int, int]: ...
