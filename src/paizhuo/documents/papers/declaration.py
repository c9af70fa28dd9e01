"""自愿参赛责任书: what every participant of the event declares and signs [GZ Reg6, Form3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, field, fields, form, part, signatures, source_note
from paizhuo.documents.paper import NothingToPrint
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_
from paizhuo.wording.tournament import entrant_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SOURCE = Citation(Book.GUANGZHOU_2025, "Form3")
NO_SUCH_ENTRANT = N_("There is no entrant {number} in this event.")
DECLARED = (
    N_("I know the state of my health. I am fit to play, and no doctor has advised me against it."),
    N_("I keep the regulations, the rules and the order of the hall, and I obey the referees."),
    N_("I know that an accident or a sudden illness can happen, have prepared for it, and look after my own safety."),
    N_("I bear the risk of my own mishaps during the event; neither I nor my family will claim damages for them."),
    N_("I accept first aid in the hall; the cost of treatment in a hospital is mine."),
    N_("I play under my own name, in nobody's place, and let nobody play in mine."),
    N_("I have read and understood all of this, and sign it of my own free will."),
)
"""承诺: the seven points of the form, in our own words [GZ Form3.1 to Form3.7]."""


def declaration(occasion: EventView, where: Where) -> Paper:
    """自愿参赛责任书: of everybody in the event, of one entrant, or blank; blank as well while nobody has entered."""
    title = occasion.say(N_("Declaration of voluntary participation"))
    numbers = (where.entrant,) if where.entrant else () if where.blank else occasion.state.present
    parts = [part(title, _declared(occasion, number)) for number in numbers or (0,)]
    return form(occasion, title, parts)


def _declared(occasion: EventView, number: int) -> list[Block]:
    """One entrant's declaration; number 0 is the blank form."""
    say = occasion.say
    name = unit = ""
    players: tuple[str, ...] = ()
    if number:
        entry = occasion.state.entries.get(number)
        if entry is None:
            raise NothingToPrint(NO_SUCH_ENTRANT, number=number)
        name, unit = entrant_words(say, entry.number, occasion.names), entry.unit
        players = tuple(person.name for person in entry.members)
    signing = [say(N_("{player} (signature)")).format(player=player) for player in players]
    return [
        fields((field(say(N_("Entrant")), name, weight=3), field(say(N_("Name of the unit")), unit, weight=2))),
        {"kind": "articles", "items": [say(one) for one in DECLARED]},
        signatures(*(signing or [say(N_("Captain or player (signature)"))]), say(N_("Date")), columns=2),
        source_note(occasion, SOURCE),
    ]
