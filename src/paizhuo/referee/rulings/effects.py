"""效力: what a ruling does, at the table and in the competition.

The layers that keep a table or an event turn the values into their own acts and facts. ``guandan_table`` and
``shengji_table`` turn a ruling into what the engine of each game takes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.referee.rulings.competition_effects import CompetitionEffect, competition_effects
from paizhuo.referee.rulings.table_effects import TableEffect, table_effects

if TYPE_CHECKING:
    from paizhuo.referee.rulings.ruling import Ruling


class Effects(NamedTuple):
    """效力: what the table and what the competition has to do."""

    table: tuple[TableEffect, ...]
    competition: tuple[CompetitionEffect, ...]


def effects_of(ruling: Ruling) -> Effects:
    """What the ruling does as far as it has been decided; nothing when the right to punish has lapsed."""
    return Effects(table_effects(ruling), competition_effects(ruling))
