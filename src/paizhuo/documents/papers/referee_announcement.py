"""裁判公示: the referees of an event before it begins, and how to ask that one be not used [J23 5.2(二)1]."""

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


def referee_announcement(occasion: EventView, where: Where) -> Paper:  # noqa: ARG001 - it is about the whole event
    """裁判公示: those who are known, or empty lines; a unit writes its request below."""
    say = occasion.say
    title = say(N_("Announcement of referees"))
    rows = [
        (one.name, one.post, one.grade, say(N_(", ")).join(part for part in (one.region, one.unit) if part))
        for one in occasion.officials
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
        source_note(occasion, SOURCE),
    ]
    return form(occasion, title, [part(title, blocks)])
