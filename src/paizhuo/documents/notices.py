"""通知: a text with its number, its day and the body that issues it, as a paper [J23 5.1(二), 5.2(四)4, 5.2(八)3]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.forms import Block, form, part, signatures, source_note
from paizhuo.documents.paper import Missing
from paizhuo.wording import N_, Language

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper
    from paizhuo.rulebook import Citation

NO_SUCH_NOTICE = N_("There is no notice number {fact} to print.")
_LINES = 16
"""The lines of the blank form."""


def check_notice(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form and for a notice of the event view."""
    if where.fact in range(len(event_view.notices) + 1):
        return None
    return Missing(NO_SUCH_NOTICE, {"fact": where.fact})


def notice(event_view: EventView, where: Where, kind: str, sources: tuple[Citation, ...]) -> Paper:
    """One notice; number 0 is the blank form. ``kind`` is the title, ``sources`` are the articles that name it."""
    say = event_view.say
    if not where.fact:
        blocks: list[Block] = [
            {"kind": "lines", "lines": _LINES},
            signatures(say(N_("Given by (seal)")), say(N_("Date"))),
            source_note(event_view, *sources),
        ]
        return form(event_view, kind, [part(kind, blocks, about=say(N_("No. ______")))])
    one = event_view.notices[where.fact - 1]
    about = say(N_("No. {number}")).format(number=one.number) if one.number else ""
    blocks = [
        *([{"kind": "head", "text": one.title, "size": 15}] if one.title else []),
        {"kind": "text", "text": one.text, "indent": event_view.language is Language.CHINESE},
        {"kind": "closing", "lines": [line for line in (one.authority, one.day) if line]},
        source_note(event_view, *sources),
    ]
    return form(event_view, kind, [part(kind, blocks, about=about)])
