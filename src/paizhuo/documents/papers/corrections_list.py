"""成绩更正: the confirmed results that were corrected: before, after, why and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections import records
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper

NO_CORRECTIONS = N_("No confirmed result was corrected; there is nothing to print.")


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where a result was corrected, in the event or in the named stage."""
    return None if records.corrections(event_view, where.stage) else Missing(NO_CORRECTIONS)


def make(event_view: EventView, where: Where) -> Paper:
    """成绩更正: all corrections of the event, or of one stage."""
    say = event_view.say
    blocks = records.corrections(event_view, where.stage, size=9.5)
    about = stage_words(say, event_view.plan.stage(where.stage)) if where.stage else ""
    return posted_list(event_view, say(N_("Corrected results")), about, blocks)
