"""记分的话: places, climbs and questions as a side at the table reads them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.guandan.levels import PAST_ACE
from paizhuo.guandan.rules import TimeUp
from paizhuo.referee.clock.last_deal import time_up
from paizhuo.rulebook import Book, Citation
from paizhuo.web.language import say
from paizhuo.wording import citation_words

if TYPE_CHECKING:
    from paizhuo.guandan.levels import Standing
    from paizhuo.seats import Side

DOUBLE_DOWN = 3


def questions() -> list[str]:
    """What is asked after so many taps; the last two when all is known."""
    return [
        _("Who went out first?"),
        _("Who went out second?"),
        _("Who went out third?"),
        _("All four are known. Right? Then hand it over"),
        _("Double-down. Right? Then hand it over"),
    ]


def order_words(*, ours: bool, gained: int) -> str:
    """名次: of the side that won the deal."""
    if ours:
        return {3: _("we: 1st and 2nd"), 2: _("we: 1st and 3rd"), 1: _("we: 1st and last")}[gained]
    return {3: _("they: 1st and 2nd"), 2: _("they: 1st and 3rd"), 1: _("they: 1st and last")}[gained]


class Climb(NamedTuple):
    """升级: one side's level before and after a deal, and its words."""

    words: str
    before: int
    after: int


def climb(before: Standing, after: Standing, side: Side, *, ours: bool) -> Climb:
    """The words of what a deal did to a side."""
    first, last = before.step(side), after.step(side)
    levels = last - first
    if last == PAST_ACE and levels:
        words = _("We pass A") if ours else _("They pass A")
    elif levels > 0:
        words = (_("We climb {levels}") if ours else _("They climb {levels}")).format(levels=levels)
    elif levels < 0:
        words = _("We go back") if ours else _("They go back")
    else:
        words = _("We stay") if ours else _("They stay")
    return Climb(words, first, last)


class CallQuote(NamedTuple):
    """引文: what the book says, and where; no article where it is our default."""

    text: str
    source: str


_CALL = {
    Book.NATIONAL: Citation(Book.NATIONAL, "40(二)"),
    Book.JIANGSU_2023: Citation(Book.JIANGSU_2023, "3.6(一)3"),
    Book.JIANGSU_2017: Citation(Book.JIANGSU_2017, "4.1.3"),
    Book.GUANGZHOU_2025: Citation(Book.GUANGZHOU_2025, "Notice6(三)"),
}


def call_quote(book: Book) -> CallQuote | None:
    """What players do while the referee comes; FJ has no such sentence."""
    source = _CALL.get(book)
    if source is None:
        return None
    text = {
        Book.NATIONAL: _(
            "Until the referee has explained all matters of rectification, players should take no action."
        ),
        Book.JIANGSU_2023: _(
            "Before the referee has explained the remedy and given his ruling, nobody acts by himself."
        ),
        Book.JIANGSU_2017: _(
            "Before the referee has explained the remedy and given his ruling, nobody acts by himself."
        ),
        Book.GUANGZHOU_2025: _("Small questions are settled at the table; in a dispute, raise a hand for the referee."),
    }[book]
    return CallQuote(text, citation_words(source, say()))


class LastDeal(NamedTuple):
    """最后一副: what to do now, step by step, and where it stands."""

    steps: list[str]
    source: str


def last_deal(book: Book) -> LastDeal:
    """The steps of the book when the last deal is announced."""
    way = time_up(book)
    if way.value is TimeUp.ONE_MORE:
        steps = [_("Finish the deal in progress."), _("Play exactly one more."), _("Then hand the result in.")]
    else:
        steps = [
            _("First card led before the end: play it out."),
            _("Not led yet at the end: it is cancelled."),
            _("Then hand the result in."),
        ]
    return LastDeal(steps, citation_words(way.source, say()))
