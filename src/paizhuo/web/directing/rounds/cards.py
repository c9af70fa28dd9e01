"""桌卡与出场名单: the card with the code that lies on every table, and who sits where."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import Http404
from django.shortcuts import render

from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.outcomes import End
from paizhuo.web.competitions import ledger
from paizhuo.web.competitions.access import Here, official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.directing.rounds import acts, doors, forms
from paizhuo.web.directing.rounds.attending import places, side_entry
from paizhuo.web.directing.rounds.sheet import round_of
from paizhuo.web.directing.rounds.steps import gone_to
from paizhuo.web.words import say
from paizhuo.wording.tournament import place_at_table_words, stage_words

if TYPE_CHECKING:
    from django.http import HttpResponseBase

    from paizhuo.web.competitions.ledger import Writing

LONGEST_NAME = 60
_SIDES = {"NS": Side.NORTH_SOUTH, "EW": Side.EAST_WEST}


@official(get=Deed.SEE, post=Deed.PUBLISH)
def cards(here: Here, stage: str, number: int) -> HttpResponseBase:
    """桌卡: eight on a sheet of A4; sending it makes the codes that are missing, as after reading an event file."""
    one = round_of(here, stage, number)
    if not one.published:
        raise Http404
    if here.request.method == "POST":
        ledger.write(here.competition, here.official, Deed.PUBLISH, _make_codes, command=here.command)
        return gone_to(here, "directing:cards", stage, number)
    codes = dict(here.competition.doors.filter(stage=stage, round=number).values_list("table", "code"))
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "stage": stage,
        "title": stage_words(say(), here.snapshot.plan.stage(stage)),
        "round": one,
        "cards": [
            (table, match.pairing, here.request.build_absolute_uri(f"/t/{codes[table]}/"))
            for table, match in sorted(one.matches.items())
            if table in codes
        ],
        "missing": len(set(one.matches) - set(codes)),
        "may_make": here.may(Deed.PUBLISH),
    }
    return render(here.request, "directing/rounds/cards.html", shown)


def _make_codes(writing: Writing) -> None:
    doors.agree(writing, writing.snapshot)
    writing.detail["codes"] = True
    writing.tell("log", staff_only=True)


@official(get=Deed.LINE_UP, post=Deed.LINE_UP)
def line_up(here: Here, stage: str, number: int, table: int) -> HttpResponseBase:
    """出场名单: a name for every place of each side."""
    match = round_of(here, stage, number).matches.get(table)
    if match is None:
        raise Http404
    state = here.snapshot.state
    if here.request.method == "POST":
        asked = forms.read(forms.LineUp(here.request.POST))
        names = [name.strip()[:LONGEST_NAME] for name in here.request.POST.getlist("player")[:4]]
        acts.line_up(
            here.competition,
            here.official,
            stage,
            number,
            table,
            End(asked["end"]),
            [name.replace("\0", "") for name in names if name],
            sits=_SIDES.get(asked["sits"]),
            force=asked["force"],
            command=here.command,
        )
        return gone_to(here, "directing:line-up", stage, number, table)
    sides = []
    for end in End:
        seated = {(one.room, one.seat): one.player for one in match.seated.get(end, ())}
        rows = [
            (place_at_table_words(say(), place), seated.get((place.room.value, str(place.seat)), ""))
            for place in places(state, end)
        ]
        side = match.pairing.home if end is End.HOME else match.pairing.away
        sides.append((end, side, side_entry(state, match, end), rows))
    shown = {
        "here": here,
        "competition": here.competition,
        "snapshot": here.snapshot,
        "stage": stage,
        "title": stage_words(say(), here.snapshot.plan.stage(stage)),
        "number": number,
        "table": table,
        "sides": sides,
        "team": state.plan.entries.kind is EntryKind.TEAM,
    }
    return render(here.request, "directing/rounds/line_up.html", shown)
