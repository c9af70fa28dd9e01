"""出场名单: the form for a line-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import render

from paizhuo.officiating.line_ups import entry_of_side, leave_to_change, places_of_side
from paizhuo.officiating.segments import declares_line_ups, open_side
from paizhuo.officiating.table_key import TableKey, find_match
from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.access.permissions import Permission
from paizhuo.web.language import say
from paizhuo.web.pages.audience import Visit, official
from paizhuo.web.pages.forms import cleaned_values
from paizhuo.web.pages.fragments import go_to
from paizhuo.web.rounds import actions, forms
from paizhuo.wording.officiating import line_up_leave_words
from paizhuo.wording.tournament import place_at_table_words, stage_words

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.tournament.log.facts import Side as Place
    from paizhuo.tournament.log.state import MatchState

LONGEST_NAME = 60
_SIDES = {"NS": Side.NORTH_SOUTH, "EW": Side.EAST_WEST}


@official(get=Permission.LINE_UP, post=Permission.LINE_UP)
def line_up(visit: Visit, stage: str, number: int, table: int) -> HttpResponseBase:
    """出场名单: GET shows the places of both sides; POST records the line-up of one side."""
    match = find_match(visit.snapshot.state, TableKey(stage, number, table))
    if match is None:
        raise Http404
    state = visit.snapshot.state
    if visit.http.method == "POST":
        asked = cleaned_values(forms.LineUpForm(visit.http.POST))
        names = [name.strip()[:LONGEST_NAME] for name in visit.http.POST.getlist("player")[:4]]
        actions.line_up(
            visit.request.regardless(),
            TableKey(stage, number, table),
            End(asked["end"]),
            [name.replace("\0", "") for name in names if name],
            sits=_SIDES.get(asked["sits"]),
            force=asked["force"],
            reason=asked["reason"],
            segment=asked["segment"] or 0,
        )
        if asked["segment"]:
            return go_to(visit, "line-ups:round", stage, number)
        return go_to(visit, "rounds:line-up", stage, number, table)
    segment = _segment(visit, stage)
    sides = []
    for end in End:
        players = _shown(match, end, segment) if segment else match.seated.get(end, ())
        seated = {(one.room, one.seat): one.player for one in players}
        rows = [
            (place_at_table_words(say(), place), seated.get((place.room.value, str(place.seat)), ""))
            for place in places_of_side(state, end, open_side(match, end, segment) if segment else None)
        ]
        side = match.pairing.home if end is End.HOME else match.pairing.away
        # An empty line-up is another than any declared one: whether that needs leave is what the page says first.
        needed = leave_to_change(state, match, end, (), segment)
        sides.append((end, side, entry_of_side(state, match, end), rows, needed and line_up_leave_words(say(), needed)))
    shown = {
        "visit": visit,
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "stage": stage,
        "title": stage_words(say(), visit.snapshot.plan.stage(stage)),
        "number": number,
        "table": table,
        "sides": sides,
        "segment": segment,
        "team": state.plan.entries.kind is EntryKind.TEAM,
    }
    return render(visit.http, "rounds/line_up.html", shown)


def _segment(visit: Visit, stage: str) -> int:
    """The segment in the address; 0 is the whole match."""
    asked = visit.http.GET.get("segment", "")
    found = int(asked) if asked in {str(at) for at in range(1, visit.snapshot.plan.stage(stage).segments + 1)} else 0
    return found if declares_line_ups(visit.snapshot.state, stage) else 0


def _shown(match: MatchState, end: End, segment: int) -> tuple[Place, ...]:
    """The line-up of a segment once everybody may see it."""
    record = match.line_ups.get(segment)
    declared = None if record is None or not record.is_shown(end) else record.of(end)
    return () if declared is None else declared.players
