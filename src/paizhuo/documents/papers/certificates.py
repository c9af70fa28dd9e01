"""奖状: for everybody who won a prize, or for one entrant with its place; a page each [FJ N7.1; GZ Reg9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.days import day_words
from paizhuo.documents.paper import NothingToPrint, Paper
from paizhuo.officiating.tables.final_places import is_over, places_so_far
from paizhuo.officiating.tables.prizes import last_with_prize, prize_of
from paizhuo.wording import N_
from paizhuo.wording.tournament import ordinal_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where

NOT_OVER = N_("The event is not over; its places are not final yet.")
NO_PLACE = N_("Entrant {entrant} has no place in the event; there is no certificate to print.")
NO_WINNER = N_("Nobody has won a prize; there is no certificate to print.")
WIDE, WIDER = 0.08, 0.35
"""字距: of the title, in its own size; Chinese characters stand far apart."""


def certificates(occasion: EventView, where: Where) -> Paper:
    """奖状 of all winners, best first; of one entrant, whatever its place, where one is named."""
    say = occasion.say
    if not is_over(occasion.state):
        raise NothingToPrint(NOT_OVER)
    placed = [(one.entrant, one.place) for one in places_so_far(occasion.state) if one.place]
    last = last_with_prize(occasion.plan)
    chosen = [one for one in placed if (one[0] == where.entrant if where.entrant else one[1] <= last)]
    if not chosen:
        raise NothingToPrint(NO_PLACE, entrant=where.entrant) if where.entrant else NothingToPrint(NO_WINNER)
    title = say(N_("Certificate"))
    day = occasion.last_day or occasion.first_day
    chief = next((one.name for one in occasion.officials if one.post == say(N_("Chief referee"))), "")
    data = {
        "event": occasion.title,
        "title": title,
        "spread": WIDE if title.isascii() else WIDER,
        "before": say(N_("This certificate is awarded to")),
        "lead": say(N_("for the result at {event}:")).format(event=occasion.title),
        "after": say(N_("With the congratulations of the organiser.")),
        "signs": [say(N_("Organiser (seal)")), say(N_("Chief referee"))],
        "chief": chief,
        "day": day_words(say, day) if day else "",
        "certificates": [_certificate(occasion, entrant, place) for entrant, place in chosen],
    }
    return Paper("certificates", title, data)


def _certificate(occasion: EventView, entrant: int, place: int) -> dict[str, Any]:
    say, entry = occasion.say, occasion.state.entries[entrant]
    members = [person.name for person in entry.members]
    named = all(name in entry.name for name in members)
    told = say(N_("{place} place")).format(place=ordinal_words(say, place))
    prize = prize_of(occasion.plan, place)
    return {
        "name": entry.name,
        "members": [] if named else members,
        "unit": "" if entry.unit in entry.name else entry.unit,
        "prize": prize or told,
        "place": told if prize else "",
    }
