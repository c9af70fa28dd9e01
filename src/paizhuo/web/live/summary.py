"""概况: what a list of tables says of one: who sits where and how it stands.

It is stored with the row of the table, so that two hundred tables are listed by one query and no log is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.seats import Seat
from paizhuo.shengji.levels import at_step
from paizhuo.table import Stage

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.table import Table


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

    @property
    def is_waiting(self) -> bool:
        """等人: whether somebody can sit down."""
        return self.stage is Stage.GATHERING and None in self.seats

    @property
    def has_no_person(self) -> bool:
        """没有真人: nobody or only bots sit there; bots alone wait for nobody."""
        return all(one is None or one.agent for one in self.seats)


def summary_of(table: Table) -> dict[str, Any]:
    """The summary as it is stored; nothing in it depends on cards that somebody may not know."""
    players = [(place.player, place.is_held) for place in table.places]
    return {
        "stage": str(table.stage),
        "seats": [None if one is None else [one.name, one.agent, is_held] for one, is_held in players],
        "levels": _levels(table.course.score()),
    }


def read_summary(stored: Mapping[str, Any]) -> Summary:
    """The summary of a row; that of a table which nobody has touched where a row has none."""
    if "stage" not in stored:
        return Summary()
    seats = tuple(None if one is None else SeatSummary(*one) for one in stored["seats"])
    return Summary(Stage(stored["stage"]), seats, tuple(stored["levels"]))


def _levels(score: Mapping[str, Any]) -> list[str]:
    of_shengji = [str(at_step(step)) for step in score.get("steps", ())]
    found = score.get("levels", of_shengji)
    return ["10" if one == "T" else one for one in found]
