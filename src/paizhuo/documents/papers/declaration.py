"""自愿参赛责任书: the declaration that every participant signs [GZ Reg6(四)].

It undertakes what the annex does [GZ Form3.1, Form3.2, Form3.3, Form3.4, Form3.5, Form3.6, Form3.7].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, field, fields, form, part, signatures, source_note
from paizhuo.documents.paper import Missing
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_
from paizhuo.wording.tournament import entrant_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SOURCE = Citation(Book.GUANGZHOU_2025, "Form3")
NO_SUCH_ENTRANT = N_("There is no entrant {number} in this event.")
DECLARED = (
    N_(
        "I know the state of my health and it is good. I have no complaint and no illness: no heart "
        "disease, inborn, rheumatic or of another kind, no high blood pressure, no disease of the vessels "
        "of the brain, nothing else that speaks against taking part. My side is prepared and able to play "
        "this event."
    ),
    N_(
        "I keep the organiser's rules during the event. I know its dangers and risks and the injuries or "
        "accidents that may come of them, have taken the precautions that are needed, and answer for my own "
        "safety."
    ),
    N_(
        "I know that I may be hurt or have an accident during the event, and do all I can to stay safe. "
        "Accidents that nobody could foresee and sudden illness are my own responsibility."
    ),
    N_(
        "I bear the risk of my own mishaps during the event. The organiser owes no compensation of any "
        "kind; my agents, heirs and relatives give up every claim against the organiser for disability, "
        "loss or death."
    ),
    N_("I accept the first aid that the organiser gives on the spot; all costs of treatment in a hospital are mine."),
    N_("I take part in person under my own name, and in nobody's place."),
    N_(
        "I have read all of this with care and understood it. I confirm it, sign it of my own free will and "
        "answer for it by law."
    ),
)
"""承诺: the seven undertakings of the form with its list of illnesses, in our own words [GZ Form3.1 to Form3.7]."""


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing unless an entrant is named whom the event does not have."""
    if where.entrant in {0, *event_view.state.entries}:
        return None
    return Missing(NO_SUCH_ENTRANT, {"number": where.entrant})


def make(event_view: EventView, where: Where) -> Paper:
    """自愿参赛责任书: for everybody in the event, for one entrant, or blank; also blank while nobody has entered."""
    title = event_view.say(N_("Declaration of voluntary participation"))
    numbers = (where.entrant,) if where.entrant else () if where.blank else event_view.state.present
    parts = [part(title, _declared(event_view, number)) for number in numbers or (0,)]
    return form(event_view, title, parts)


def _declared(event_view: EventView, number: int) -> list[Block]:
    """The declaration of one entrant; number 0 is the blank form."""
    say = event_view.say
    name = unit = ""
    players: tuple[str, ...] = ()
    if number:
        entry = event_view.state.entries[number]
        name, unit = entrant_words(say, entry.number, event_view.names), entry.unit
        players = tuple(person.name for person in entry.members)
    signing = [say(N_("{player} (signature)")).format(player=player) for player in players]
    return [
        fields((field(say(N_("Entrant")), name, weight=3), field(say(N_("Name of the unit")), unit, weight=2))),
        {"kind": "articles", "items": [say(one) for one in DECLARED]},
        signatures(*(signing or [say(N_("Captain or player (signature)"))]), say(N_("Date")), columns=2),
        source_note(event_view, SOURCE),
    ]
