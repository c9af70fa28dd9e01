"""出场名单的说法: why a line-up does not fit the places of its side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.entries import place_at_table_words

if TYPE_CHECKING:
    from paizhuo.officiating.line_ups import TooManyPlayers


def too_many_players_words(say: Say, error: TooManyPlayers) -> str:
    """How many places the side has, and which."""
    places = say(N_(", ")).join(place_at_table_words(say, place) for place in error.places)
    return say(N_("This side has {count} places: {places}.")).format(count=len(error.places), places=places)
