"""叫裁判的说法: what the books say players do until the referee has come."""

from __future__ import annotations

from typing import NamedTuple

from paizhuo.rulebook import Book, Citation
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say

_NOBODY_ACTS = N_("Before the referee has explained the remedy and given his ruling, nobody acts by himself.")
_RULES = {
    Book.NATIONAL: (
        N_("Until the referee has explained all matters of rectification, players should take no action."),
        "40(二)",
    ),
    Book.JIANGSU_2023: (_NOBODY_ACTS, "3.6(一)3"),
    Book.JIANGSU_2017: (_NOBODY_ACTS, "4.1.3"),
    Book.GUANGZHOU_2025: (
        N_("Small questions are settled at the table; in a dispute, raise a hand for the referee."),
        "Notice6(三)",
    ),
}


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
