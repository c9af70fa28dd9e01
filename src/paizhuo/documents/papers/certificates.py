"""奖状: one page for each winner of a prize, or for one entrant with its place [FJ N7.1; GZ Reg9]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.days import day_words
from paizhuo.documents.organisers import chief_referee, issuer
from paizhuo.documents.paper import Missing, Paper
from paizhuo.officiating.prizes import prize_results
from paizhuo.officiating.tables.final_places import is_over, places_so_far
from paizhuo.officiating.tables.prizes import last_with_prize, prize_of
from paizhuo.wording import N_
from paizhuo.wording.tournament import ordinal_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.log.facts import AwardGiven

NOT_OVER = N_("The event is not over; its places are not final yet.")
NO_PLACE = N_("Entrant {entrant} has no place in the event; there is no certificate to print.")
NO_WINNER = N_("Nobody has won a prize; there is no certificate to print.")
WIDE, WIDER = 0.08, 0.35
"""字距: the letter spacing of the title, relative to its size; Chinese characters are set far apart."""


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where the event is over and somebody gets a certificate."""
    if not is_over(event_view.state):
        return Missing(NOT_OVER)
    if _of_places(event_view, where) or _awarded(event_view, where):
        return None
    return Missing(NO_PLACE, {"entrant": where.entrant}) if where.entrant else Missing(NO_WINNER)


def make(event_view: EventView, where: Where) -> Paper:
    """奖状: for all winners, best first; for one entrant, whatever its place, where one is named."""
    say = event_view.say
    title = say(N_("Certificate"))
    day = event_view.last_day or event_view.first_day
    data = {
        "event": event_view.title,
        "title": title,
        "spread": WIDE if title.isascii() else WIDER,
        "before": say(N_("This certificate is awarded to")),
        "lead": say(N_("for the result at {event}:")).format(event=event_view.title),
        "after": say(N_("With the congratulations of the organiser.")),
        "signs": [say(N_("Organiser (seal)")), say(N_("Chief referee"))],
        "organiser": issuer(event_view) or " ",
        "chief": chief_referee(event_view) or " ",
        "day": day_words(say, day) if day else "",
        "certificates": [
            *_of_places(event_view, where),
            *(_award(event_view, award) for award in _awarded(event_view, where)),
        ],
    }
    return Paper("certificates", title, data)


def _of_places(event_view: EventView, where: Where) -> list[dict[str, Any]]:
    """The certificates for places, and for the categories of prizes where the organiser has set some."""
    state = event_view.state
    if state.prizes is None or where.entrant:
        return [_certificate(event_view, entrant, place) for entrant, place in _winners(event_view, where)]
    found = []
    for result in prize_results(state):
        for winner in result.winners:
            made = {"name": winner.unit, "members": [], "unit": "", "place": ""}
            if winner.entrant:
                made = _certificate(event_view, winner.entrant, winner.place)
            found.append(made | {"prize": result.category.name})
    return found


def _winners(event_view: EventView, where: Where) -> list[tuple[int, int]]:
    """Everybody who gets a certificate, with the place."""
    placed = [(one.entrant, one.place) for one in places_so_far(event_view.state) if one.place]
    last = last_with_prize(event_view.plan)
    return [one for one in placed if (one[0] == where.entrant if where.entrant else one[1] <= last)]


def _awarded(event_view: EventView, where: Where) -> list[AwardGiven]:
    """评奖: the awards that no place decides, such as that for good conduct."""
    return [one for one in event_view.state.awards.values() if where.entrant in {0, one.entrant}]


def _award(event_view: EventView, award: AwardGiven) -> dict[str, Any]:
    entry = event_view.state.entries[award.entrant]
    found = _certificate(event_view, award.entrant, 0) | {"prize": award.award, "place": ""}
    return found | {"name": award.player, "members": [entry.name]} if award.player else found


def _certificate(event_view: EventView, entrant: int, place: int) -> dict[str, Any]:
    say, entry = event_view.say, event_view.state.entries[entrant]
    members = [person.name for person in entry.members]
    named = all(name in entry.name for name in members)
    in_words = say(N_("{place} place")).format(place=ordinal_words(say, place)) if place else ""
    prize = prize_of(event_view.plan, place)
    return {
        "name": entry.name,
        "members": [] if named else members,
        "unit": "" if entry.unit in entry.name else entry.unit,
        "prize": prize or in_words,
        "place": in_words if prize else "",
    }
