"""判负的存储: a deal of Guandan that a ruling lost, and the start of a match by rulings on lateness, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan import DealLost
from paizhuo.guandan.late_start import LateStart
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.recording import values as v
from paizhuo.recording.fields import Fields
from paizhuo.recording.problems import BadValue
from paizhuo.seats import Side

if TYPE_CHECKING:
    from paizhuo.chain import Entry


def write_lost(lost: DealLost) -> Entry:
    """A leader where one was named, and levels where they are not those of a double-down."""
    entry: Entry = {"offender": str(lost.offender)}
    if lost.named_leader is not None:
        entry["leader"] = str(lost.named_leader)
    return entry if lost.gained == DOUBLE_DOWN_GAIN else {**entry, "gained": lost.gained}


def read_lost(fields: Fields) -> DealLost:
    """A lost deal from its fields."""
    leader, gained = fields.may("leader"), fields.may("gained")
    named = None if leader is None else v.seat(leader, "leader")
    levels = DOUBLE_DOWN_GAIN if gained is None else v.count(gained, "gained")
    return DealLost(v.seat(fields.need("offender"), "offender"), named, levels)


def write_start(start: LateStart) -> Entry:
    """The delays, and the first deal where it was lost."""
    return {"late": list(start.late), "lost": [write_lost(one) for one in start.lost]}


def read_start(fields: Fields) -> LateStart:
    """The start from its fields."""
    late = [v.count(one, "late", low=0) for one in fields.list_of("late")]
    if len(late) != len(Side):
        raise BadValue("late are two delays", text="late")
    return LateStart((late[0], late[1]), tuple(_inner_lost(one) for one in fields.list_of("lost")))


def _inner_lost(entry: object) -> DealLost:
    if not isinstance(entry, dict):
        raise BadValue("lost are objects", text="lost")
    fields = Fields(entry)
    lost = read_lost(fields)
    fields.close()
    return lost
