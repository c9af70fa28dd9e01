"""成绩的说法: what is wrong with a result as typed, and what looks unlikely."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.results import TypedFault
from paizhuo.officiating.unlikely import Oddity, source_of
from paizhuo.wording.citations import citation_words
from paizhuo.wording.language import N_, Say

if TYPE_CHECKING:
    from paizhuo.officiating.results import BadTyping
    from paizhuo.officiating.unlikely import UnlikelyResult
    from paizhuo.rulebook import Book

_TYPED = {
    TypedFault.NOT_A_LEVEL: N_("Write both levels: 2 to 10, J, Q, K, A, or P for past A."),
    TypedFault.NOT_A_SUM: N_("Write the levels won on all boards by both teams, as whole numbers."),
}
_ODDITIES = {
    Oddity.WIDE: N_("the levels are 12 or more apart"),
    Oddity.BOTH_LOW: N_("neither side is above 3 though the time is over"),
    Oddity.NOBODY_ROSE: N_("neither side has risen at all"),
    Oddity.TOO_MANY_LEVELS: N_("more levels than the deals that were played can bring"),
    Oddity.EARLY: N_("less than a third of the time has passed"),
    Oddity.WIDE_BOARDS: N_("more than two levels of difference for each board"),
}


def typed_words(say: Say, error: BadTyping) -> str:
    """What to type instead."""
    return say(_TYPED[error.fault])


def oddity_words(say: Say, oddities: tuple[Oddity, ...], book: Book) -> str:
    """What looks unlikely, with the article that asks to check it, if there is one."""
    source = source_of(oddities, book)
    parts = [say(_ODDITIES[one]) for one in oddities] + ([] if source is None else [citation_words(source, say)])
    return say(N_("; ")).join(parts)


def unlikely_words(say: Say, error: UnlikelyResult) -> str:
    """What looks unlikely, and what to do."""
    text = say(N_("This looks unlikely: {oddities}. Look at the sheet again; if it is right, a referee clears it."))
    return text.format(oddities=oddity_words(say, error.oddities, error.book))
