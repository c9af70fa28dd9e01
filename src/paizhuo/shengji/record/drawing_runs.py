"""连抓: cards drawn in turn share one line of a record, unless they have times."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.shengji.actions import Draw
from paizhuo.shengji.record.model import Act
from paizhuo.shengji.record.values import DRAWN

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.recording.assembly import Line
    from paizhuo.seats import Seat


class Drawn(NamedTuple):
    """连抓: so many cards, one each in playing order, the first by this seat."""

    first: Seat
    many: int
    t: float | None = None

    def acts(self, line: int) -> Iterator[Act]:
        """The draws one by one."""
        for at in range(self.many):
            yield Act(Draw(self.first.after(at)), self.t, line)


MOST = DRAWN
"""No run is longer than the cards there are to draw."""


def gathered(lines: Iterable[Line]) -> Iterator[Line | Drawn]:
    """The lines, with draws in turn gathered into runs; a draw with a time has its own line."""
    run: Drawn | None = None
    for line in lines:
        if run is not None and _goes_on(run, line):
            run = run._replace(many=run.many + 1)
            continue
        if run is not None:
            yield run
        run = Drawn(line.action.seat, 1, line.t) if isinstance(line, Act) and isinstance(line.action, Draw) else None
        if run is None:
            yield line
    if run is not None:
        yield run


def _goes_on(run: Drawn, line: Line) -> bool:
    if not (isinstance(line, Act) and isinstance(line.action, Draw)) or run.many == MOST:
        return False
    return run.t is None and line.t is None and line.action.seat is run.first.after(run.many)
