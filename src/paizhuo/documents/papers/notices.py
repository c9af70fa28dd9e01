"""补充通知与公告: a text with its number, its day and who gives it [J23 5.1(二), 5.2(四)4, 5.2(八)3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, form, part, signatures, source_note
from paizhuo.documents.paper import NothingToPrint
from paizhuo.rulebook import Book, Citation
from paizhuo.wording import N_, Language

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

SUPPLEMENT = (Citation(Book.JIANGSU_2023, "5.1(二), 5.2(四)4"), Citation(Book.NATIONAL, "33(一)2"))
BULLETIN = (Citation(Book.JIANGSU_2023, "5.2(八)3"),)
NO_SUCH_NOTICE = N_("There is no notice number {fact} to print.")
_LINES = 16


def supplementary_notice(occasion: EventView, where: Where) -> Paper:
    """竞赛补充通知: the text that was handed in; number 0 is the blank form."""
    return _notice(occasion, where, occasion.say(N_("Supplementary notice")), SUPPLEMENT)


def bulletin(occasion: EventView, where: Where) -> Paper:
    """竞赛公告: the text that was handed in; number 0 is the blank form."""
    return _notice(occasion, where, occasion.say(N_("Bulletin")), BULLETIN)


def _notice(occasion: EventView, where: Where, kind: str, sources: tuple[Citation, ...]) -> Paper:
    say = occasion.say
    if not where.fact:
        blocks: list[Block] = [
            {"kind": "lines", "lines": _LINES},
            signatures(say(N_("Given by (seal)")), say(N_("Date"))),
            source_note(occasion, *sources),
        ]
        return form(occasion, kind, [part(kind, blocks, about=say(N_("No. ______")))])
    if not 1 <= where.fact <= len(occasion.notices):
        raise NothingToPrint(NO_SUCH_NOTICE, fact=where.fact)
    one = occasion.notices[where.fact - 1]
    about = say(N_("No. {number}")).format(number=one.number) if one.number else ""
    blocks = [
        *([{"kind": "head", "text": one.title, "size": 15}] if one.title else []),
        {"kind": "text", "text": one.text, "indent": occasion.language is Language.CHINESE},
        {"kind": "closing", "lines": [line for line in (one.authority, one.day) if line]},
        source_note(occasion, *sources),
    ]
    return form(occasion, kind, [part(kind, blocks, about=about)])
