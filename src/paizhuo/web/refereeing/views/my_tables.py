"""我的桌: the first page of a referee: calls, his tables, the clock; updated by the feed."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.shortcuts import redirect, render

from paizhuo.officiating.clock_costs import clock_costs
from paizhuo.officiating.limits import is_least_time_adopted, permitted_overtime
from paizhuo.officiating.referees_at_tables import recusal, units_of
from paizhuo.officiating.referees_at_tables import tables_of as assigned_tables
from paizhuo.officiating.table_key import find_match, find_round
from paizhuo.officiating.table_states import NEEDS_A_PERSON
from paizhuo.referee.powers.recusal import Office, Tie, source_of
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.web.access.actors import book_of
from paizhuo.web.access.permissions import Permission
from paizhuo.web.calls import actions as calling
from paizhuo.web.clock.clock import clock_of, current_round, now
from paizhuo.web.language import say
from paizhuo.web.ledger.stored_rulings import register
from paizhuo.web.pages.audience import official
from paizhuo.web.pages.floor_referees import appointed_referees
from paizhuo.web.refereeing.clock_answers import time_of
from paizhuo.web.refereeing.online import page_at
from paizhuo.web.refereeing.referrals import referrals_of
from paizhuo.web.refereeing.sheet_page import sheet_clocks
from paizhuo.web.results.tables import tables_of
from paizhuo.wording import citation_words
from paizhuo.wording.officiating.referees import ties_words
from paizhuo.wording.referee.clock_costs import cost_words
from paizhuo.wording.referee.recusal import tie_words
from paizhuo.wording.tournament.facts import tables_words

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import datetime

    from django.http import HttpResponse, HttpResponseBase

    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.models import Call
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.results.tables import Table
    from paizhuo.wording.referee.clock_costs import CostWords

LATEST = 8
"""How many of the last rulings the page shows."""


@dataclass(frozen=True)
class TableRange:
    """分管: the tables from ``first`` to ``last``; all tables where both are 0."""

    first: int | None = None
    last: int | None = None
    drawn: tuple[int, ...] = ()
    """派定的桌: of the round being played; where there are some, the range does not matter."""

    def has(self, table: int) -> bool:
        """Whether it is one of his tables."""
        if self.drawn:
            return table in self.drawn
        return self.first is None or self.last is None or self.first <= table <= self.last


def tables_of_visitor(visit: Visit) -> TableRange:
    """分管: the tables that the visitor was given for this round, else those of his office.

    With several roles these are from the lowest to the highest table of all of them.
    """
    current = current_round(visit.snapshot)
    one = find_round(visit.snapshot.state, *current) if current is not None else None
    if one is not None and (drawn := assigned_tables(one, visit.official.name)):
        return TableRange(drawn=drawn)
    found = [
        one
        for one in visit.competition.appointments.filter(user=visit.official.user)
        if one.first_table is not None and one.last_table is not None
    ]
    if not found:
        return TableRange()
    return TableRange(min(one.first_table or 0 for one in found), max(one.last_table or 0 for one in found))


@official(get=Permission.SEE)
def referee(visit: Visit) -> HttpResponse:
    """我的桌: the page, or for htmx only the part that the feed updates."""
    live = visit.http.headers.get("HX-Request") == "true"
    page = "refereeing/live.html" if live else "refereeing/tables.html"
    return render(visit.http, page, _context(visit))


@official(get=None, post=Permission.ANSWER_CALL)
def call(visit: Visit, number: int) -> HttpResponseBase:
    """应召: take a call, or end it."""
    if visit.http.POST.get("do") == "end":
        calling.end_call(visit.request, number)
        return redirect("refereeing:referee", visit.competition.slug)
    calling.take_call(visit.request, number)
    found = visit.competition.calls.filter(pk=number).first()
    if found is None:
        return redirect("refereeing:referee", visit.competition.slug)
    referral = referrals_of(visit.competition, [found]).get(found.pk)
    if referral is not None:
        return redirect(referral.url)
    if online := page_at(visit.competition, found.key, found.room):
        return redirect(online)
    return redirect("refereeing:rule", visit.competition.slug, found.stage, found.round, found.table)


def _context(visit: Visit) -> dict[str, Any]:
    competition, snapshot = visit.competition, visit.snapshot
    moment = now()
    own = tables_of_visitor(visit)
    current = current_round(snapshot)
    tables: tuple[Table, ...] = ()
    context: dict[str, Any] = {
        "visit": visit,
        "competition": competition,
        "snapshot": snapshot,
        "own": own,
        "own_tables": tables_words(say(), own.drawn) if own.drawn else "",
        "now": moment,
    }
    if current is not None:
        clock = clock_of(competition, snapshot, *current)
        tables = tables_of(competition, snapshot, *current, time_is_up=clock.is_up(moment))
        context |= {
            "clock": clock,
            "clock_json": json.dumps(clock.message(moment)),
            "clock_costs": _clock_costs(visit, clock, moment),
            "sheet_clocks": [one for one in sheet_clocks(competition, snapshot, clock, moment) if own.has(one.table)],
            "stage": snapshot.plan.stage(current[0]),
            "round": current[1],
        }
    calls = _in_order(competition.calls.filter(ended_at=None).select_related("taken_by"), own, visit, tables)
    return context | {
        "calls": calls,
        "tables": sorted((one for one in tables if own.has(one.number)), key=_urgency),
        "rulings": [
            {"record": one.record, "text": snapshot.state.rulings[one.record.fact].text}
            for one in reversed(register(competition, snapshot).rulings[-LATEST:])
        ],
        "may_answer": visit.may(Permission.ANSWER_CALL),
        "may_rule": visit.may(Permission.RULE),
        "may_settle": visit.may(Permission.SETTLE),
        **_aside(visit),
    }


def _aside(visit: Visit) -> dict[str, Any]:
    """回避: from whom the visitor steps aside, at which tables of this round, and the form to say so."""
    user, state = visit.official.user, visit.snapshot.state
    row = next((one for one in appointed_referees(visit.competition) if one.user == user), None)
    if row is None or not visit.may(Permission.RECUSE):
        return {}
    current = current_round(visit.snapshot)
    one = find_round(state, *current) if current is not None else None
    matches = one.matches.items() if one is not None else ()
    return {
        "me": row,
        "aside_source": citation_words(source_of(Office.REFEREE, Tie.DECLARED), say()),
        "aside": [
            (table, ties_words(say(), block.conflicts))
            for table, match in sorted(matches)
            if (block := recusal(state, row.referee, match)) is not None
        ],
        "units": sorted(units_of(state)),
        "ties": [(tie.value, tie_words(say(), tie)) for tie in (Tie.KIN, Tie.DECLARED)],
    }


def _clock_costs(visit: Visit, clock: Clock, moment: datetime) -> tuple[CostWords, ...]:
    """此刻代价: what lateness costs at this moment of the round; empty before its clock was started."""
    time = time_of(clock, moment)
    if time is None:
        return ()
    knockout = visit.snapshot.plan.stage(clock.stage).format in KNOCKOUTS
    state = visit.snapshot.state
    costs = clock_costs(
        book_of(visit.competition),
        time,
        knockout=knockout,
        permitted=permitted_overtime(state, clock.stage, clock.round),
        least_time_adopted=is_least_time_adopted(state),
    )
    return tuple(cost_words(say(), one) for one in costs)


def _urgency(table: Table) -> tuple[bool, int]:
    """The sort key of a table: those that need a referee first, then by number."""
    return table.state not in NEEDS_A_PERSON, table.number


def _in_order(calls: Iterable[Call], own: TableRange, visit: Visit, tables: tuple[Table, ...]) -> list[dict[str, Any]]:
    """The calls, own tables first and the longest waiting first; those that other referees have taken last."""
    user = visit.official.user
    waiting = list(calls)
    referrals = referrals_of(visit.competition, waiting)
    disputed = {call.pk for one in tables if one.is_disputed for call in one.calls}
    found = [
        {
            "call": one,
            "mine": own.has(one.table),
            "taken_by_me": one.taken_by is not None and one.taken_by == user,
            "elsewhere": one.taken_by is not None and one.taken_by != user,
            "match": _match(visit, one),
            "referral": referrals.get(one.pk),
            "online": page_at(visit.competition, one.key, one.room),
            "disputed": one.pk in disputed,
        }
        for one in waiting
    ]
    return sorted(found, key=lambda one: (one["elsewhere"], not one["mine"]))


def _match(visit: Visit, call: Call) -> Any:  # noqa: ANN401 - the match of the table, shown by the template
    return find_match(visit.snapshot.state, call.key)
