"""裁判工作报告: the chief referee's daily reviews and his evaluation of every referee [J23 5.2(四)8, 5.2(四)11]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, area, form, head, listing, part, signatures, source_note
from paizhuo.officiating.referees_at_tables import tables_served
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SOURCES = (
    Citation(Book.JIANGSU_2023, "5.2(四)8"),
    Citation(Book.JIANGSU_2023, "5.2(四)11"),
    Citation(Book.NATIONAL, "21(八)"),
)
BLANK = 10


def check(_event_view: EventView, _where: Where) -> None:
    """缺什么: nothing; what is not written yet is left open."""


def make(event_view: EventView, _where: Where) -> Paper:
    """工作报告: day by day, then referee by referee with the number of his tables."""
    say = event_view.say
    title = say(N_("Report on the referees' work"))
    blocks: list[Block] = [head(say(N_("Daily reviews")))]
    blocks += [area(day, text) for day, text in event_view.reviews] or [area(say(N_("Date")), lines=6)]
    served = tables_served(event_view.state)
    names = dict.fromkeys((*event_view.evaluations, *served))
    rows = [(name, str(served.get(name, 0)), event_view.evaluations.get(name, "")) for name in names]
    heads = (say(N_("Referee")), say(N_("Tables")), say(N_("Evaluation")))
    blocks += [
        head(say(N_("Evaluation of the referees"))),
        listing(heads, rows, widths=(1.4, 0, 5), blank=0 if rows else BLANK, tall=0 if rows else 9),
        signatures(say(N_("Chief referee")), say(N_("Date"))),
        source_note(event_view, *SOURCES),
    ]
    return form(event_view, title, [part(title, blocks, about=event_view.venue)])
