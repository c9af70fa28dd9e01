"""守判罚: a program does what a ruling orders; the strengths themselves know nothing of rulings.

A ruling is rare and lasts a trick, so a program thinks as always. Where its answer is not allowed, the lowest lead that
is takes its place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.guandan import Lay, Pass, legal_plays
from paizhuo.guandan.comparison import strength
from paizhuo.guandan.orders import NO_LIMITS, lead_limits, must_pass

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan import Action, Play, RuleSet, View


def obedient(view: View, rules: RuleSet, action: Action) -> Action:
    """What the program does: its own answer, unless a ruling does not allow it."""
    if not view.orders or not isinstance(action, Lay | Pass):
        return action
    seat = own_seat(view)
    if view.top is not None:
        return Pass(seat) if must_pass(view.orders, seat, view.tricks, view.acts) else action
    if lead_limits(view.orders, seat, view.tricks) == NO_LIMITS:
        return action
    plays = may_lead(view, legal_plays(own_hand(view), view.level, rules, None))
    if isinstance(action, Lay) and action.declared in {one.reading for one in plays}:
        return action
    lowest = min(plays, key=lambda one: (strength(one.reading, view.level), one.cards))
    return Lay(seat, lowest.cards, lowest.reading)


def may_lead(view: View, plays: Iterable[Play]) -> list[Play]:
    """可领出的: of the plays of the own hand those that no ruling keeps from being led."""
    return lead_limits(view.orders, own_seat(view), view.tricks).among(plays)
