"""Finished tables for tests: a clock that runs by itself, and deals played as the clock would."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from paizhuo.seats import Seat
from paizhuo.table import Act, Ready, Stage, due
from paizhuo.web.live import door
from paizhuo.web.live.door import Command
from tests.web.live.seated import current, seated

if TYPE_CHECKING:
    import pytest

    from paizhuo.table import TableSettings
    from paizhuo.web.models import LiveTable


def fast_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cards are drawn as fast as the table is looked at."""
    times = itertools.count(1_000_000, 5_000)
    monkeypatch.setattr(door, "now", lambda: next(times))


def play_one(row: LiveTable) -> None:
    """What comes next: what the table owes, or an act of who is to act."""
    table = current(row)
    if due(table) is not None:
        door.advance(row.pk)
    elif not table.course.to_act():
        for seat in Seat:
            door.send(row.pk, Command(), lambda _now, seat=seat: Ready(seat))  # type: ignore[misc] # its seat
    else:
        seat = table.course.to_act()[0]
        door.send(row.pk, Command(), lambda now: Act(seat, now.course.automatic(seat)))


def play_on(row: LiveTable) -> None:
    """Play until the match is over."""
    while current(row).stage is not Stage.OVER:
        play_one(row)


def played(settings: TableSettings) -> LiveTable:
    """A table whose match is over."""
    row = seated(settings)
    play_on(row)
    return row
