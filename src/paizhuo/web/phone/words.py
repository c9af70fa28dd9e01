"""记分的话: questions, places and level changes in the words of one side."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.guandan.levels import PAST_ACE

if TYPE_CHECKING:
    from paizhuo.guandan.levels import Standing
    from paizhuo.seats import Side

DOUBLE_DOWN = 3


def questions() -> list[str]:
    """The question after 0, 1 and 2 taps, then the one for four known places, then the one for a double-down."""
    return [
        _("Who went out first?"),
        _("Who went out second?"),
        _("Who went out third?"),
        _("All four are known. Right? Then hand it over"),
        _("Double-down. Right? Then hand it over"),
    ]


def order_words(*, ours: bool, gained: int) -> str:
    """名次: the places of the side that won the deal."""
    if ours:
        return {3: _("we: 1st and 2nd"), 2: _("we: 1st and 3rd"), 1: _("we: 1st and last")}[gained]
    return {3: _("they: 1st and 2nd"), 2: _("they: 1st and 3rd"), 1: _("they: 1st and last")}[gained]


class Climb(NamedTuple):
    """升级: one side's level before and after a deal, and its words."""

    words: str
    before: int
    after: int


def climb(before: Standing, after: Standing, side: Side, *, ours: bool) -> Climb:
    """How a deal changed the level of a side, in words."""
    first, last = before.step(side), after.step(side)
    levels = last - first
    if last == PAST_ACE and levels:
        words = _("We pass A") if ours else _("They pass A")
    elif levels > 0:
        words = (_("We climb {levels}") if ours else _("They climb {levels}")).format(levels=levels)
    elif levels < 0:
        words = _("We go back") if ours else _("They go back")
    else:
        words = _("We stay") if ours else _("They stay")
    return Climb(words, first, last)
