"""概况: what is stored with a live table for lists of many: who sits where and how it stands.

It is stored with the row of the table, so that two hundred tables are listed by one query and no log is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.seats import Seat
from paizhuo.table import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping


class SeatSummary(NamedTuple):
    """一席: the name, the program of a bot, and whether a bot plays for a person who left."""

    name: str
    agent: str = ""
    is_held: bool = False


class Summary(NamedTuple):
    """概况: levels are of East-West and North-South; there are none where boards are played."""

    stage: Stage = Stage.GATHERING
    seats: tuple[SeatSummary | None, ...] = (None,) * len(Seat)
    levels: tuple[str, ...] = ()
    deal: int = 0
    """第几副: of the deal on the table, or the number of its board; 0 before the first."""
    is_paused: bool = False
    called: int = 0
    """叫裁判: when a seat called last, in milliseconds, while the call is open; else 0."""

    @property
    def is_waiting(self) -> bool:
        """等人: whether somebody can sit down."""
        return self.stage is Stage.GATHERING and None in self.seats

    @property
    def has_no_person(self) -> bool:
        """没有真人: nobody or only bots sit there; bots alone wait for nobody."""
        return all(one is None or one.agent for one in self.seats)


def read_summary(stored: Mapping[str, Any]) -> Summary:
    """The summary of a row; that of a table which nobody has touched where a row has none."""
    if "stage" not in stored:
        return Summary()
    seats = tuple(None if one is None else SeatSummary(*one) for one in stored["seats"])
    more = (stored.get("deal", 0), stored.get("paused", False), stored.get("called", 0))
    return Summary(Stage(stored["stage"]), seats, tuple(stored["levels"]), *more)
