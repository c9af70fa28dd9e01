"""场地器材检查表: what the book asks of hall and equipment, item by item, to be ticked and signed.

The chief referee inspects hall and equipment, and every referee those of his tables
[J23 5.2(四)3, 5.2(六)2; NAT 21(二), 22(三)].
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, area, form, head, listing, note, part, signatures
from paizhuo.officiating.hall import Section, hall_items, hall_size
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_, book_words
from paizhuo.wording.citations import number_words
from paizhuo.wording.language import is_english
from paizhuo.wording.officiating import hall_item_words, hall_section_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.officiating.hall import HallItem, HallSize

BOX, TICKED_BOX = "□", "☑"
WIDTHS = {True: (0, 6, 0.9, 1.1, 2.2), False: (0, 5.6, 0.9, 1.7, 2)}
"""By whether the paper is in English: a Chinese label such as 第13条(三)2(1) is longer than our number."""
SILENT = "—"
OTHERWISE = Citation(Book.NATIONAL, "13(七)")


def check(_event_view: EventView, _where: Where) -> None:
    """缺什么: nothing; while nobody knows how many take part, the numbers are left open."""


def make(event_view: EventView, _where: Where) -> Paper:
    """检查表: one part after the other, the numbers from the plan and the entries."""
    say = event_view.say
    title = say(N_("Checklist of hall and equipment"))
    size = hall_size(event_view.plan, len(event_view.state.present))
    items = hall_items(event_view.state.regulations.book, size)
    blocks: list[Block] = []
    for section in Section:
        if found := [one for one in items if one.section is section]:
            blocks += [head(hall_section_words(say, section)), _listed(event_view, found, size)]
    blocks += [
        area(say(N_("Also checked, and what is missing")), lines=3),
        signatures(say(N_("Checked by")), say(N_("Chief referee")), say(N_("Checked on (day and time)"))),
        *(note(one) for one in _notes(event_view, items)),
    ]
    return form(event_view, title, [part(title, blocks, about=_about(event_view, size))])


def _about(event_view: EventView, size: HallSize) -> str:
    say = event_view.say
    book = book_words(event_view.state.regulations.book, say)
    known = say(N_("{tables} tables, {players} players")).format(tables=size.tables, players=size.players)
    return " · ".join(one for one in (event_view.venue, known if size.tables else "", book) if one)


def _listed(event_view: EventView, items: list[HallItem], size: HallSize) -> Block:
    say = event_view.say
    heads = ("", say(N_("Item to check")), say(N_("Quantity")), say(N_("Article")), say(N_("Checked by, when")))
    rows = []
    for one in items:
        count = one.count(size) if one.count else 0
        article = number_words(one.source.book, one.source.article, say) if one.source.article else SILENT
        row = (hall_item_words(say, one), str(count) if count else "", article)
        rows.append(
            (TICKED_BOX if one.point in event_view.checked else BOX, *row, event_view.checked.get(one.point, ""))
        )
    return listing(heads, rows, widths=WIDTHS[is_english(say)])


def _notes(event_view: EventView, items: Iterable[HallItem]) -> list[str]:
    say = event_view.say
    found = []
    if event_view.state.regulations.book is OTHERWISE.book:
        found.append(cited_words(say, say(N_("The organiser may rule otherwise on equipment.")), (OTHERWISE,)))
    if any(not one.source.article for one in items):
        found.append(say(N_("— The document says nothing of it; the list has what the event needs.")))
    return found
