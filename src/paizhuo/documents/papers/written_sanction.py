"""书面处理决定: the blank form of a written sanction for misconduct [J23 6.2, 6.3(二)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import area, choices, field, fields, form, note, part, signatures, source_note
from paizhuo.referee.appeals.conduct_appeals import WORKING_DAYS
from paizhuo.referee.penalties.conduct import Measure
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_
from paizhuo.wording.referee.terms import term_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SOURCE = Citation(Book.JIANGSU_2023, "6.2(二), 6.3(二)")


def is_used(event_view: EventView) -> bool:
    """Whether the event needs this form: no other book has the provision that it quotes."""
    return event_view.state.regulations.book is SOURCE.book


def check(_event_view: EventView, _where: Where) -> None:
    """缺什么: nothing; the form is always blank."""


def make(event_view: EventView, _where: Where) -> Paper:
    """书面处理决定: the blank form."""
    say = event_view.say
    title = say(N_("Written decision on conduct"))
    blocks = [
        fields(
            (field(say(N_("Person or unit concerned")), weight=3), field(say(N_("Unit")), weight=2)),
            (field(say(N_("Capacity"))), field(say(N_("Time and place"))), field(say(N_("Decision no.")))),
        ),
        area(say(N_("Facts and evidence")), lines=7),
        choices(say(N_("Measures taken")), ((term_words(say, one), False) for one in Measure)),
        area(say(N_("Details of the measures, lighter or heavier circumstances")), lines=3),
        area(say(N_("Rules applied")), lines=1),
        signatures(say(N_("Given by (seal)")), say(N_("Date of the decision"))),
        fields((field(say(N_("Received by (signature)"))), field(say(N_("Date of receipt"))))),
        note(
            say(
                N_(
                    "Whoever does not accept the decision may appeal to the body above the one that gave it within "
                    "{days} working days of receipt; it is carried out meanwhile."
                )
            ).format(days=WORKING_DAYS)
        ),
        source_note(event_view, SOURCE),
    ]
    return form(event_view, title, [part(title, blocks)])
