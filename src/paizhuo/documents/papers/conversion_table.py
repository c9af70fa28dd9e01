"""级差分换算表: how the event converts level differences into VP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.conversion import conversion_tables
from paizhuo.tournament.plan.regulations import Scale
from paizhuo.wording import N_, book_words
from paizhuo.wording.tournament.criteria import conversion_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

NO_SCALE = N_("Under this book level differences are not turned into other points; there is no table to print.")


COMPARED = N_("The tables are compared board by board, without VP; there is no conversion table to print.")


def check(event_view: EventView, _where: Where) -> Missing | None:
    """缺什么: nothing where the book of the event converts level differences, and one of its stages does."""
    if event_view.state.regulations.scale.value is Scale.NONE:
        return Missing(NO_SCALE, never=True)
    compared = all(stage.is_compared for stage in event_view.plan.stages)
    return Missing(COMPARED, never=True) if compared else None


def make(event_view: EventView, _where: Where) -> Paper:
    """级差分换算表: the tables that the stages of the event use."""
    say = event_view.say
    book = event_view.state.regulations.book
    about = book_words(book, say)
    return posted_list(event_view, conversion_words(say, book), about, conversion_tables(event_view))
