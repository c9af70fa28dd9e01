"""最后一副的说法: what the players do once the last deal is announced."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan.rules import TimeUp
from paizhuo.referee.clock.last_deal import time_up
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.rulebook import Book


class LastDealSteps(NamedTuple):
    """最后一副: what to do, step by step, and the article."""

    steps: list[str]
    source: str


def last_deal_steps(say: Say, book: Book) -> LastDealSteps:
    """最后一副: the steps of the book when the last deal is announced."""
    way = time_up(book)
    if way.value is TimeUp.ONE_MORE:
        steps = [
            say(N_("Finish the deal in progress.")),
            say(N_("Play exactly one more.")),
            say(N_("Then hand the result in.")),
        ]
    else:
        steps = [
            say(N_("First card led before the end: play it out.")),
            say(N_("Not led yet at the end: it is cancelled.")),
            say(N_("Then hand the result in.")),
        ]
    return LastDealSteps(steps, citation_words(way.source, say))
