"""记录的说法: a recorded fact in one line, with the names of entrants and stages, for every command that prints one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.lookup import names_of
from paizhuo.officiating.departures import departed_by_fact
from paizhuo.tournament.log.facts import PlanChanged
from paizhuo.tournament.plan.allowed_changes import plan_before
from paizhuo.wording.tournament import fact_words, stage_titles
from paizhuo.wording.tournament.boards import one_room_stages
from paizhuo.wording.tournament.plan_changes import plan_changed_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.cli.events.event_file import EditedEvent
    from paizhuo.tournament.log.event_file import EventFile
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.wording import Say


def fact_texts(event: EventFile | EditedEvent, state: State, say: Say) -> Callable[[Logged], str]:
    """The function that puts a fact of this event into words; a change of the plan with the old values."""
    names, titles = names_of(state), stage_titles(say, state.plan)
    departed, one_room = departed_by_fact(event.log), one_room_stages(state.plan)

    def text(logged: Logged) -> str:
        if isinstance(logged.fact, PlanChanged):
            return plan_changed_words(say, logged.fact, titles, plan_before(event.plan, event.log, logged.no))
        return fact_words(say, logged.fact, names, departed.get(logged.no, ()), titles, one_room=one_room)

    return text
