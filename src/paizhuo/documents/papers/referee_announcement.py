"""裁判公示: the referees of an event, published before it begins, with a form to object to one [J23 5.2(二)1]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import area, field, fields, form, head, listing, note, part, signatures, source_note
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SOURCE = Citation(Book.JIANGSU_2023, "5.2(二)1")
_BLANK = 12


def is_used(event_view: EventView) -> bool:
    """Whether the event needs this form: no other book has the provision that it quotes."""
    return event_view.state.regulations.book is SOURCE.book


def check(_event_view: EventView, _where: Where) -> None:
    """缺什么: nothing; without officials the form is blank."""


def make(event_view: EventView, _where: Where) -> Paper:
    """裁判公示: the known referees, or empty rows; a unit writes its request below."""
    say = event_view.say
    title = say(N_("Announcement of referees"))
    rows = [
        (one.name, one.post, one.grade, say(N_(", ")).join(part for part in (one.region, one.unit) if part))
        for one in event_view.officials
    ]
    heads = (say(N_("Full name")), say(N_("Post")), say(N_("Grade")), say(N_("Region or unit")))
    blocks = [
        listing(heads, rows, widths=(2, 2, 2, 3), blank=0 if rows else _BLANK, tall=0 if rows else 9),
        note(
            say(
                N_(
                    "A unit that takes part may ask that a referee be not used. One whom a third of the units ask "
                    "not to use is not used."
                )
            )
        ),
        head(say(N_("Request that a referee be not used"))),
        fields((field(say(N_("Unit"))), field(say(N_("Referee"))))),
        area(say(N_("Reason of the request")), lines=3),
        signatures(say(N_("Signed for the unit (seal)")), say(N_("Date"))),
        source_note(event_view, SOURCE),
    ]
    return form(event_view, title, [part(title, blocks)])
