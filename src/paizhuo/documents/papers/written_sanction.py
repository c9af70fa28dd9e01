"""书面处理决定: a sanction for conduct in writing, blank: facts, measures, day of receipt [J23 6.2, 6.3(二)]."""

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


def written_sanction(occasion: EventView, where: Where) -> Paper:  # noqa: ARG001 - it is always the blank form
    """书面处理决定: the blank form."""
    say = occasion.say
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
        source_note(occasion, SOURCE),
    ]
    return form(occasion, title, [part(title, blocks)])
