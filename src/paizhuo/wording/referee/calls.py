"""叫裁判的说法: what the books say players do until the referee has come."""

from __future__ import annotations

from typing import NamedTuple

from paizhuo.rulebook import Book, Citation
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say

_NOBODY_ACTS = N_(
    "Point the infraction out, stop play and call the referee; nobody touches anything meanwhile. "
    "Before the referee has explained the remedy and given his ruling, nobody acts by himself."
)
_RULES = {
    Book.NATIONAL: (
        N_(
            "Call the referee at once after pointing an irregularity out. "
            "Until he has explained all matters of rectification, players should take no action."
        ),
        "40(一), 40(二)",
    ),
    Book.JIANGSU_2023: (_NOBODY_ACTS, "3.6(一)1, 3.6(一)2, 3.6(一)3"),
    Book.JIANGSU_2017: (_NOBODY_ACTS, "4.1.1, 4.1.2, 4.1.3"),
    Book.GUANGZHOU_2025: (
        N_("Small questions are settled at the table; in a dispute, raise a hand for the referee."),
        "Notice6(三)",
    ),
}


_ABOUT = {
    "turn": (N_("somebody played out of turn"), "40(三)1"),
    "exposed": (N_("a card was exposed"), "40(三)2"),
    "claim": (N_("a claim or a concession is disputed"), "40(三)3"),
    "talk": (N_("talk about a coming deal was overheard"), "40(三)4"),
    "conduct": (N_("other bad behaviour"), "40(三)5"),
}
"""为何叫裁判: where the national rules oblige to call; under the other books they are only a help."""


class CallReason(NamedTuple):
    """事由: what a call is about, by its code, in words, with the article that obliges to call."""

    code: str
    text: str
    source: str


def call_reasons(say: Say, book: Book) -> tuple[CallReason, ...]:
    """事由: what a table can say that its call is about; the national rules oblige to call for each of them."""
    return tuple(
        CallReason(code, say(text), citation_words(Citation(book, article), say) if book is Book.NATIONAL else "")
        for code, (text, article) in _ABOUT.items()
    )


class CallRule(NamedTuple):
    """叫裁判的规定: what the book says, and its article."""

    text: str
    source: str


def call_rule(say: Say, book: Book) -> CallRule | None:
    """叫裁判的规定: what players do while the referee comes; None for Fujian 2022, which says nothing."""
    if book not in _RULES:
        return None
    text, number = _RULES[book]
    return CallRule(say(text), citation_words(Citation(book, number), say))
