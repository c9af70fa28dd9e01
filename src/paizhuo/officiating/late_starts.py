"""迟到开局: the tables of an event whose matches begin otherwise because a side was ruled late.

The score sheet of a table in the hall and a table in the browser ask the same question here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.late_start import IN_TIME
from paizhuo.referee.cases.infractions import Infraction
from paizhuo.referee.rulings.late_starts import late_start

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.guandan.late_start import LateStart
    from paizhuo.officiating.register import Register
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.referee.rulings.ruling import Ruling


def late_starts(register: Register) -> Mapping[TableKey, LateStart]:
    """迟到开局: by table; one that begins as usual is not in it."""
    found: dict[TableKey, list[Ruling]] = {}
    for one in register.rulings:
        if one.ruling is not None and one.record.infraction is Infraction.LATE:
            found.setdefault(one.record.key, []).append(one.ruling)
    starts = {key: late_start(rulings) for key, rulings in found.items()}
    return {key: start for key, start in starts.items() if start != IN_TIME}
