# 理牌: the types of ``grouping`` for callers; the file itself is typed for the compiler in ``grouping.pxd``.

from paizhuo.kernel.evaluation import Evaluation
from paizhuo.kernel.layout import Layout

class Grouping(Layout):
    @property
    def count(self) -> int: ...
    def arrange(self, low: int, high: int, level: int, evaluation: Evaluation, steps: int, tries: int) -> int: ...
    def at(self, place: int) -> tuple[int, int, int]: ...
