"""参赛者页: the list of entrants, and the page that a player opens: schedule, next opponent, table, place, progress."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django.http import Http404

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.cached_html import cached_html
from paizhuo.web.public import page
from paizhuo.web.public.entrant_rounds import entrant_rounds, entrant_topics, final_row, rounds_ahead, stage_places
from paizhuo.web.public.entry_offer import entry_offer
from paizhuo.web.public.sitting import sits
from paizhuo.wording.tournament import choice_of_plan_words
from paizhuo.wording.tournament.line_ups import side_place_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.tournament.log.state import State
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.public.entrant_rounds import EntrantRound

QUERY_LENGTH = 40


@public_page
def entrants(visit: Visit) -> HttpResponse:
    """参赛者."""
    state = visit.snapshot.state
    query = visit.http.GET.get("q", "").replace("\0", "")[:QUERY_LENGTH].strip()
    queue = waiting(state)
    rows = [
        {
            "entry": entry,
            "left": choice_of_plan_words(say(), state.left[number].how) if number in state.left else "",
            "waiting": queue.index(number) + 1 if number in queue else 0,
        }
        for number, entry in sorted(state.entries.items())
        if _fits(query, number, entry.name, entry.unit, *(person.name for person in entry.members))
    ]
    table = cached_html(visit, query, "public/entrant_rows.html", {"rows": rows})
    context = {"table": table, "count": len(visit.snapshot.taking_part), "query": query, "drawn": state.drawn}
    context |= {"waiting": len(queue), "left": len(set(state.left) - set(visit.snapshot.taking_part))}
    context["offer"] = entry_offer(visit.competition, visit.snapshot)
    return page.page(visit, "public/entrants.html", "entrants", **context)


@public_page
def entrant(visit: Visit, number: int) -> HttpResponse:
    """参赛者页: the page of one entrant."""
    state = visit.snapshot.state
    entry = state.entries.get(number)
    if entry is None:
        raise Http404
    competition, snapshot = visit.competition, visit.snapshot
    mine = entrant_rounds(competition, snapshot, number)
    current = next((one for one in mine if one.now), None)
    clock = clock_of(competition, snapshot, current.stage, current.round) if current else None
    context = {
        "entry": entry,
        "left": choice_of_plan_words(say(), state.left[number].how) if number in state.left else "",
        "mine": mine,
        "topics": entrant_topics(mine),
        "current": current,
        **_sitting(state, number, current),
        "clock": clock,
        "clock_message": json.dumps(clock.message(now())) if clock else "",
        "ahead": rounds_ahead(competition, snapshot, number, mine),
        "final": final_row(competition, snapshot, number),
        "standings": stage_places(competition, snapshot, number),
    }
    return page.page(visit, "public/entrant.html", "entrants", **context)


def _sitting(state: State, number: int, current: EntrantRound | None) -> dict[str, Any]:
    """座位: who sits where, and in which direction the entrant sits where that is not home N-S and visitors E-W."""
    if current is None or current.line is None:
        return {}
    in_rooms = len(state.plan.rooms) > 1
    directed = in_rooms or state.plan.stage(current.stage).is_compared
    return {
        "sits": sits(state, number, TableKey(current.stage, current.round, current.line.table)) if directed else "",
        "seats": [(side_place_words(say(), one) if in_rooms else one.seat, one.player) for one in current.seats],
    }


def _fits(query: str, number: int, *texts: str) -> bool:
    if not query:
        return True
    if query.isdecimal():
        return int(query) == number
    return any(query.casefold() in text.casefold() for text in texts)
