"""A player simple enough to be followed with a finger: the weakest legal answer, longest combination first on lead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan import Action, Lay, Pass, Phase, Playing, legal
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.guandan.comparison import strength

if TYPE_CHECKING:
    from paizhuo.cards import Rank


def lowest(phase: Phase) -> Action:
    """Lead the longest of the lowest ordinary plays; answer with the weakest; bomb only what is not the partner's."""
    actions = legal(phase)
    if not isinstance(phase, Playing):
        return actions[0]
    level = phase.setting.level
    plays = [action for action in actions if isinstance(action, Lay)]
    partners = phase.top is not None and phase.top.seat is phase.turn.partner
    if phase.top is not None and (partners or not plays):
        return Pass(phase.turn)
    return min(plays, key=lambda play: _cost(play, level, leading=phase.top is None))


def _cost(play: Lay, level: Rank, *, leading: bool) -> tuple[object, ...]:
    reading = play.declared
    assert reading is not None
    bomb = reading.kind in BOMB_CLASS
    return (bomb, -len(play.cards) if leading and not bomb else 0, *strength(reading, level), play.cards)
