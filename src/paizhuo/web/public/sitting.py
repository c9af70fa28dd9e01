"""坐哪里: in which direction an entrant sits in a round, in both rooms of a team match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from paizhuo.officiating.segments import open_side
from paizhuo.officiating.table_key import match_at
from paizhuo.seats import Side
from paizhuo.tournament.formats.seat_choice import side_of
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.web.language import say
from paizhuo.wording.cards import side_words

if TYPE_CHECKING:
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import State


def sits(state: State, number: int, key: TableKey) -> str:
    """坐哪个方向: of a team in both rooms. What a sealed line-up has turned is not said before it is shown."""
    match = match_at(state, key)
    end = End.HOME if number in match.pairing.home else End.AWAY
    if len(state.plan.rooms) == 1:
        north_south = seating_of(match).side(end) is Side.NORTH_SOUTH
        return _("you sit North and South") if north_south else _("you sit East and West")
    shown = [segment for segment, one in match.line_ups.items() if one.is_complete]
    side = open_side(match, end, max(shown)) if shown else side_of(end)
    text = _("open room: {side}; closed room: {other}")
    return text.format(side=side_words(side, say()), other=side_words(side.other, say()))
