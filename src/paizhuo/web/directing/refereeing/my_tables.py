"""我的桌: what a referee sees first: the calls, his tables, what the clock says; all of it alive."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.shortcuts import redirect, render

from paizhuo.web.competitions.access import official
from paizhuo.web.competitions.deeds import Deed
from paizhuo.web.competitions.tables import NEEDS_A_PERSON, tables_of
from paizhuo.web.directing.clock import clock_of, current_round, now
from paizhuo.web.directing.desk import acts as calling
from paizhuo.web.directing.refereeing.clock_facts import clock_facts
from paizhuo.web.directing.refereeing.referrals import referrals_of
from paizhuo.web.directing.refereeing.register import register_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.competitions.access import Here
    from paizhuo.web.competitions.tables import Table
    from paizhuo.web.directing.models import Call

LATEST = 8
"""How many rulings the page remembers."""


@dataclass(frozen=True)
class Range:
    """分管: the tables from one number to another; without any it is all of them."""

    first: int | None = None
    last: int | None = None

    def has(self, table: int) -> bool:
        """Whether this table is one of them."""
        return self.first is None or self.last is None or self.first <= table <= self.last


def range_of(here: Here) -> Range:
    """分管: of whoever looks; somebody with several roles looks after all that any of them gives."""
    found = [
        one
        for one in here.competition.appointments.filter(user=here.official.user)
        if one.first_table is not None and one.last_table is not None
    ]
    if not found:
        return Range()
    return Range(min(one.first_table or 0 for one in found), max(one.last_table or 0 for one in found))


@official(get=Deed.SEE)
def referee(here: Here) -> HttpResponse:
    """我的桌: the page, or only its living part for htmx."""
    live = here.request.headers.get("HX-Request") == "true"
    page = "directing/refereeing/live.html" if live else "directing/refereeing/tables.html"
    return render(here.request, page, _context(here))


@official(get=None, post=Deed.ANSWER_CALL)
def call(here: Here, number: int) -> HttpResponseBase:
    """应召: take a call, or end it."""
    command = here.command
    if here.request.POST.get("do") == "end":
        calling.end_call(here.competition, here.official, number, command=command)
        return redirect("directing:referee", here.competition.slug)
    calling.take_call(here.competition, here.official, number, command=command)
    found = here.competition.calls.filter(pk=number).first()
    if found is None:
        return redirect("directing:referee", here.competition.slug)
    referral = referrals_of(here.competition, [found]).get(found.pk)
    if referral is not None:
        return redirect(referral.url)
    return redirect("directing:rule", here.competition.slug, found.stage, found.round, found.table)


def _context(here: Here) -> dict[str, Any]:
    competition, snapshot = here.competition, here.snapshot
    moment = now()
    own = range_of(here)
    current = current_round(snapshot)
    tables: tuple[Table, ...] = ()
    context: dict[str, Any] = {
        "here": here,
        "competition": competition,
        "snapshot": snapshot,
        "own": own,
        "now": moment,
    }
    if current is not None:
        clock = clock_of(competition, snapshot, *current)
        tables = tables_of(competition, snapshot, *current, time_is_up=clock.is_up(moment))
        context |= {
            "clock": clock,
            "clock_json": json.dumps(clock.message(moment)),
            "clock_facts": clock_facts(competition, snapshot, clock, moment),
            "stage": snapshot.plan.stage(current[0]),
            "round": current[1],
        }
    calls = _in_order(competition.calls.filter(ended_at=None).select_related("taken_by"), own, here, tables)
    return context | {
        "calls": calls,
        "tables": sorted((one for one in tables if own.has(one.number)), key=_first_who_needs),
        "rulings": [
            {"row": one.row, "text": snapshot.state.rulings[one.row.first_fact].text}
            for one in reversed(register_of(competition, snapshot).kept[-LATEST:])
        ],
        "may_answer": here.may(Deed.ANSWER_CALL),
        "may_rule": here.may(Deed.RULE),
        "may_settle": here.may(Deed.SETTLE),
    }


def _first_who_needs(table: Table) -> tuple[bool, int]:
    """What needs a person comes first, then by number."""
    return table.state not in NEEDS_A_PERSON, table.number


def _in_order(calls: Iterable[Call], own: Range, here: Here, tables: tuple[Table, ...]) -> list[dict[str, Any]]:
    """Calls: my own tables first, the longest waiting first; those that others have taken last."""
    user = here.official.user
    waiting = list(calls)
    referrals = referrals_of(here.competition, waiting)
    disputed = {one.call.pk for one in tables if one.call is not None and one.is_disputed}
    found = [
        {
            "call": one,
            "mine": own.has(one.table),
            "taken_by_me": one.taken_by is not None and one.taken_by == user,
            "elsewhere": one.taken_by is not None and one.taken_by != user,
            "match": _match(here, one),
            "referral": referrals.get(one.pk),
            "disputed": one.pk in disputed,
        }
        for one in waiting
    ]
    return sorted(found, key=lambda one: (one["elsewhere"], not one["mine"]))


def _match(here: Here, call: Call) -> Any:  # noqa: ANN401 - the match of the table, shown by the template
    stage = here.snapshot.state.stages.get(call.stage)
    rounds = stage.rounds if stage is not None else []
    return rounds[call.round - 1].matches.get(call.table) if 1 <= call.round <= len(rounds) else None
