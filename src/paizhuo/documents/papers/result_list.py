"""比赛成绩表: the places of a stage after its last complete round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import missing_in, present
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.places import place_tables, stage_results
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where a round of the stage has all its results."""
    return missing_in(stage_results(event_view, where.stage))


def make(event_view: EventView, where: Where) -> Paper:
    """比赛成绩表: the places of the named stage, otherwise of the last stage with results."""
    say = event_view.say
    found = present(stage_results(event_view, where.stage))
    about = say(N_("{stage}, after round {round}")).format(stage=stage_words(say, found.plan), round=found.after)
    if found.stage.closed:
        about = say(N_("{stage}, final")).format(stage=stage_words(say, found.plan))
    return posted_list(event_view, say(N_("Result list")), about, place_tables(found, reasons=False), cited=True)
