"""判罚的存储: a ruling that the law of a deal takes, of either game, as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from paizhuo.guandan.actions import RULINGS as GUANDAN_RULINGS
from paizhuo.guandan.record.json_read import READER as GUANDAN_READER
from paizhuo.guandan.record.json_write import WRITER as GUANDAN_WRITER
from paizhuo.recording import values as v
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.problems import BadValue, quoted
from paizhuo.shengji.record.json_read import READER as SHENGJI_READER
from paizhuo.shengji.record.json_write import WRITER as SHENGJI_WRITER

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.chain import Entry
    from paizhuo.table.courses.course import GameRuling

_READERS = {
    **dict.fromkeys(("stop", "no_follow", "forbid", "name_type"), GUANDAN_READER.actions),
    **dict.fromkeys(("award", "expose", "bar", "end_deal"), SHENGJI_READER.actions),
}
"""各局判罚: the word of each is of one game only."""


def read_ruling(entry: Mapping[str, object]) -> GameRuling:
    """A ruling of the referee from its JSON, as it is stored."""
    fields, kind = Fields(entry), v.words(entry.get(TYPE), TYPE)
    if kind not in _READERS:
        raise BadValue(f"there is no ruling {quoted(kind)}", text=kind)
    ruling = cast("GameRuling", _READERS[kind][kind](fields))
    fields.close()
    return ruling


def write_ruling(ruling: GameRuling) -> Entry:
    """A ruling as JSON."""
    return GUANDAN_WRITER.action(ruling) if isinstance(ruling, GUANDAN_RULINGS) else SHENGJI_WRITER.action(ruling)
