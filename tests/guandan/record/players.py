"""Players who always choose the same way, so that samples can be made again and tests have deals to record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan import Lay, Over, Pass, Playing, apply, legal, start
from paizhuo.guandan.combinations import BOMB_CLASS, readings
from paizhuo.guandan.comparison import strength

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.cards import Chance
    from paizhuo.guandan import Action, Phase, Setting
    from paizhuo.seats import Side

    Player = Callable[[Phase], Action]

_FEW = 10


def sensible(phase: Phase) -> Action:
    """Leads the longest play, beats opponents as cheaply as possible, keeps bombs until somebody is nearly out."""
    actions = legal(phase)
    if not isinstance(phase, Playing):
        return actions[0]
    top = phase.top
    plays = [action for action in actions if isinstance(action, Lay)]
    plain = [play for play in plays if not _bomb(play)]
    if top is None:
        return min(plain or plays, key=lambda play: (-len(play.cards), _worth(play, phase), play.cards))
    if top.seat is phase.turn.partner:
        return Pass(phase.turn)
    close = any(len(phase.hands[seat]) <= _FEW for seat in (phase.turn.next, phase.turn.previous))
    wanted = plain or (plays if close else [])
    return min(wanted, key=lambda play: (_worth(play, phase), play.cards), default=Pass(phase.turn))


def showy(phase: Phase) -> Action:
    """Plays cards that can be several things whenever there are some, declared as the weakest of them."""
    setting = phase.setting
    several = [
        action
        for action in legal(phase)
        if isinstance(phase, Playing) and isinstance(action, Lay) and not _bomb(action)
        if len(readings(action.cards, setting.level, setting.rules)) > 1
    ]
    if not several or not isinstance(phase, Playing) or (phase.top and phase.top.seat is phase.turn.partner):
        return sensible(phase)
    return min(several, key=lambda play: (_worth(play, phase), play.cards))


def modest(side: Side) -> Player:
    """Everybody plays sensibly, but this side passes whenever it may."""

    def choose(phase: Phase) -> Action:
        if isinstance(phase, Playing) and phase.top is not None and phase.turn.side is side:
            return Pass(phase.turn)
        return sensible(phase)

    return choose


def by_chance(chance: Chance) -> Player:
    """A player who takes any legal action."""
    return lambda phase: chance.choice(legal(phase))


def played(setting: Setting, player: Player = sensible, acts: int = 10_000) -> Phase:
    """The deal after so many acts, or at its end."""
    phase = start(setting)
    for _ in range(acts):
        if isinstance(phase, Over):
            break
        phase = apply(phase, player(phase))
    return phase


def _bomb(play: Lay) -> bool:
    return play.declared is not None and play.declared.kind in BOMB_CLASS


def _worth(play: Lay, phase: Playing) -> tuple[int, ...]:
    assert play.declared is not None
    return tuple(map(int, strength(play.declared, phase.setting.level)))
