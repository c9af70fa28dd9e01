"""旁观的说法: who watches has no own side; both are called by their seats, as everything else on his page."""

from __future__ import annotations

from django.utils.translation import gettext as _

from paizhuo.seats import Side
from paizhuo.web.event_play.airing import later_words
from paizhuo.web.language import say
from paizhuo.wording.cards import side_words

_SIDES = (
    (Side.NORTH_SOUTH, "our-side", "we", "match-won"),
    (Side.EAST_WEST, "their-side", "they", "match-lost"),
)
"""The keys under which the client says something of a side."""


def late_words(delay: int) -> dict[str, str]:
    """The sentence of who watches a table that he sees later."""
    return {"watching": _("You are watching this table, {later}.").format(later=later_words(delay))}


def watching_words() -> dict[str, str]:
    """The sentences about sides, North-South in the place of the own one."""
    found: dict[str, str] = {}
    for side, tile, who, won in _SIDES:
        name = side_words(side, say())
        found[tile] = name
        found[f"{who}-win"] = _("{side} are first, {{count}} up").format(side=name)
        found[f"{who}-stay"] = _("{side} stay dealers, {{count}} up").format(side=name)
        found[f"{who}-take-over"] = _("{side} take over, {{count}} up").format(side=name)
        found[won] = _("{side} have won the match").format(side=name)
    return found
