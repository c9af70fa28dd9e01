"""处分的说法: why a measure cannot be taken against somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.wording.language import N_, Say
from paizhuo.wording.tournament.sanctions import measure_words
from paizhuo.wording.tournament.sources import cited_words

if TYPE_CHECKING:
    from paizhuo.officiating.sanctions import MeasureNotOffered


def measure_not_offered_words(say: Say, error: MeasureNotOffered) -> str:
    """The measure, and the article that says who decides what."""
    text = say(N_("The book does not give this measure here: {measure}. Choose one of those on the list"))
    return cited_words(say, text.format(measure=measure_words(say, error.text)), (error.source,))
