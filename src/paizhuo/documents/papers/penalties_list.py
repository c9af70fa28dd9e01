"""罚分一览: the fines of the event."""

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

NO_PENALTIES = N_("Nobody has been penalised with points; there is nothing to print.")


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where somebody was fined, in the event or in the named stage."""
    fined = any(stage.fines for stage in event_view.stages if where.stage in {"", stage.id})
    return None if fined else Missing(NO_PENALTIES)


def make(event_view: EventView, where: Where) -> Paper:
    """罚分一览: the fines of the event, or of one stage."""
    say = event_view.say
    blocks = records.penalties(event_view, where.stage, size=10)
    about = stage_words(say, event_view.plan.stage(where.stage)) if where.stage else ""
    return posted_list(event_view, say(N_("List of penalties")), about, blocks)
