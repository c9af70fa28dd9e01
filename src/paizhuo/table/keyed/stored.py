"""存取: the acts that are keyed, of both games, as JSON and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from paizhuo.recording.fields import TYPE
from paizhuo.recording.problems import BadValue, quoted
from paizhuo.table.keyed.acts import KeyedAct, read_keyed, write_keyed
from paizhuo.table.keyed.shengji.acts import READERS, SHENGJI_ACTS, ShengjiAct, read_act, write_act

if TYPE_CHECKING:
    from paizhuo.chain import Entry

AnyKeyedAct: TypeAlias = KeyedAct | ShengjiAct
"""一手: of either game."""


def write_any(act: AnyKeyedAct) -> Entry:
    """An act as it is stored."""
    return write_act(act) if isinstance(act, SHENGJI_ACTS) else write_keyed(act)


def read_any(entry: object) -> AnyKeyedAct:
    """An act from what was stored; its name says of which game it is."""
    if not isinstance(entry, dict):
        raise BadValue(f"an act is {quoted(entry)}; it should be an object", text="acts")
    kind = entry.get(TYPE)
    return read_act(entry) if isinstance(kind, str) and kind in READERS else read_keyed(entry)
