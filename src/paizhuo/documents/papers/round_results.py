"""本轮成绩: the results of one round, table by table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import missing_in, present
from paizhuo.documents.posted_list import posted_list
from paizhuo.documents.sections.blocks import note
from paizhuo.documents.sections.round_results import round_results
from paizhuo.documents.tables import published_round
from paizhuo.wording import N_
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where the round is published."""
    return missing_in(published_round(event_view, where.stage, where.round))


def make(event_view: EventView, where: Where) -> Paper:
    """本轮成绩: the confirmed results of a published round, with the number of those still missing."""
    say = event_view.say
    one = present(published_round(event_view, where.stage, where.round))
    blocks = round_results(event_view, where.stage, one)
    if not one.is_complete:
        count = sum(match.confirmed is None for match in one.matches.values())
        blocks += (note(say(N_("Results still missing: {count}")).format(count=count)),)
    title = say(N_("Results of round {round}")).format(round=where.round)
    return posted_list(event_view, title, stage_words(say, event_view.plan.stage(where.stage)), blocks)
