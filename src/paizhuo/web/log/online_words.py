"""线上设置的说法: what was said of where an event is played, and what its tables allow, for who reads the log."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext as _

from paizhuo.officiating.online_play import OnlinePlay
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.tournament.log import codec
from paizhuo.web.event_play.airing import later_words
from paizhuo.web.event_play.online_play import CALL, GOES_ON, WHERE
from paizhuo.web.language import say
from paizhuo.wording.referee.clock import away_words

if TYPE_CHECKING:
    from collections.abc import Mapping


def online_words(value: Mapping[str, Any]) -> str:
    """Where it is played, and whatever differs from what an event has that never said anything."""
    found: OnlinePlay = codec.decode(OnlinePlay, value, "online")
    words = [str(WHERE[found.where])]
    if found.hints:
        words.append(_("Hints"))
    if found.counter:
        words.append(_("Card counter"))
    if found.delay:
        words.append(_("spectators {later}").format(later=later_words(found.delay)))
    if found.bots:
        words.append(_("Bots for absent players"))
    if found.away is not WhenAway.STOP:
        words.append(away_words(say(), found.away))
    if not found.call_stops:
        words.append(str(CALL[GOES_ON]))
    if found.seconds:
        words.append(_("{count} s for each play").format(count=found.seconds))
    if found.reserve:
        words.append(_("{count} s in reserve").format(count=found.reserve))
    return _("; ").join(words)
