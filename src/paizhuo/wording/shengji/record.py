"""升级记录的说法: events and levels of a record of Shengji in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.shengji.match import Forfeited, LastCall, TimeIsUp
from paizhuo.wording.cards import rank_words, seat_words, side_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.shengji.record.model import Levels, MatchEvent


def event_words(event: MatchEvent, say: Say) -> str:
    """What happened in the match."""
    match event:
        case LastCall():
            return say(N_("The last deal is called."))
        case TimeIsUp():
            return say(N_("The time is up."))
        case Forfeited():
            return say(N_("{side} forfeit the match.")).format(side=side_words(event.by, say))


def levels_words(levels: Levels, say: Say) -> str:
    """The levels after a deal, and who deals next."""
    ours, theirs = (rank_words(level, say) for level in levels.levels)
    text = say(N_("Levels: East-West {ours}, North-South {theirs}; {seat} deals next."))
    return text.format(ours=ours, theirs=theirs, seat=seat_words(levels.dealer, say))
