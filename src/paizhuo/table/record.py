"""公开记录: the record of a table in the open form of its game: everybody can replay and verify it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.chance import commitment
from paizhuo.table.courses.course import DealNotes, RecordHead
from paizhuo.table.pace import SECOND
from paizhuo.table.table import Stage

if TYPE_CHECKING:
    from paizhuo.table.table import Table


def records(table: Table) -> tuple[str, ...]:
    """记录: one of the match, or one of each board; with the secret once the match is over."""
    east, north, west, south = ("" if place.player is None else place.player.name for place in table.places)
    deals = tuple(
        DealNotes(tuple((at - timing.began) / SECOND for at in timing.acts), timing.remarks) for timing in table.timings
    )
    secret = table.secret if table.stage is Stage.OVER else None
    head = RecordHead((east, north, west, south), commitment(table.secret), table.nonces, deals, secret)
    return table.course.records(head)
