"""对阵页与成绩页: the pairings of a published round with their reasons, and its results."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import mark_safe

from paizhuo.officiating.after_correction import later_round
from paizhuo.officiating.publication import open_rounds, open_stages
from paizhuo.officiating.table_key import TableKey, round_at
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.cached_html import cached_rows
from paizhuo.web.pages.match_lines import match_lines, side_heads
from paizhuo.web.pages.timetable import rounds_of, start_of
from paizhuo.web.public import page
from paizhuo.web.public.pairing_reasons import advancing_without_play, by_hand_words, reason_of_match
from paizhuo.wording.officiating import pairing_change_words
from paizhuo.wording.tournament import entrants_words, stage_words
from paizhuo.wording.tournament.board_sets import ranges

if TYPE_CHECKING:
    from django.http import HttpResponse
    from django.utils.safestring import SafeString

    from paizhuo.tournament.log.state import RoundState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.pages.match_lines import MatchLine

QUERY_LENGTH = 40


@public_page
def pairings(visit: Visit, stage: str = "", number: int = 0) -> HttpResponse:
    """对阵页."""
    return _round_page(visit, "pairings", stage, number)


@public_page
def results(visit: Visit, stage: str = "", number: int = 0) -> HttpResponse:
    """成绩页."""
    return _round_page(visit, "results", stage, number)


@public_page
def match(visit: Visit, stage: str, number: int, table: int) -> HttpResponse:
    """一桌: why the sides of a match meet, opened below its row."""
    if stage not in open_stages(visit.snapshot.state):
        raise Http404
    page.shown_round(visit, stage, number)
    line = next((one for one in match_lines(visit.snapshot, stage, number) if one.table == table), None)
    if line is None:
        raise Http404
    reason = reason_of_match(visit.competition, visit.snapshot, TableKey(stage, number, table))
    context = {**page.context(visit, "pairings"), "line": line, "reason": reason, "stage": stage, "number": number}
    context["on_boards"] = bool(visit.snapshot.plan.stage(stage).boards)
    fragment = visit.http.headers.get("HX-Request") == "true"
    return render(visit.http, f"public/{'reason' if fragment else 'match'}.html", context)


def _round_page(visit: Visit, name: str, stage: str, number: int) -> HttpResponse:
    stages = open_stages(visit.snapshot.state)
    chosen = page.shown_stage(stage, stages)
    context: dict[str, Any] = {"stages": page.stage_choices(visit, name, stages, chosen)}
    if chosen:
        context |= _round_context(visit, name, chosen, page.shown_round(visit, chosen, number))
    return page.page(visit, f"public/{name}.html", name, **context)


def _round_context(visit: Visit, name: str, stage: str, number: int) -> dict[str, Any]:
    snapshot, slug = visit.snapshot, visit.competition.slug
    state = snapshot.state.stages[stage]
    one = round_at(snapshot.state, stage, number)
    query = asked_name(visit)
    found = match_lines(snapshot, stage, number)
    shown = [line for line in found if _matches(line, query, snapshot.names)]
    walking = [entrant for values in advancing_without_play(snapshot, stage, number) for entrant in values.entrants]
    clock = clock_of(visit.competition, snapshot, stage, number)
    return {
        "stage": stage,
        "stage_title": stage_words(say(), snapshot.plan.stage(stage)),
        "round": one,
        "rounds": [
            page.ChoiceLink(
                str(each.number), reverse(f"public:{name}", args=[slug, stage, each.number]), each.number == number
            )
            for each in open_rounds(state)
        ],
        "total": rounds_of(snapshot, stage),
        "table": _table(visit, name, stage, one, shown, query),
        "count": len(found),
        "count_played": sum(line.is_played for line in found),
        "query": query,
        "clock": clock if not one.is_complete else None,
        "clock_message": json.dumps(clock.message(now())),
        "starts": start_of(visit.competition, snapshot, stage, number),
        "byes": entrants_words(say(), one.byes, snapshot.names) if one.byes else "",
        "sitting_out": entrants_words(say(), one.sitting_out, snapshot.names) if one.sitting_out else "",
        "walking": entrants_words(say(), walking, snapshot.names) if walking else "",
        "by_hand": by_hand_words(snapshot, stage, number),
        "may_change": _may_change(snapshot, stage, number) if one.stale else "",
    }


def asked_name(visit: Visit) -> str:
    """要找的名字: what the visitor looks for; empty where nothing is asked for."""
    return visit.http.GET.get("q", "").replace("\0", "")[:QUERY_LENGTH].strip()


def _may_change(snapshot: Snapshot, stage: str, number: int) -> str:
    """Whether this round, paired on a result that was corrected since, is paired again; empty where it stands."""
    later = later_round(snapshot.state, stage)
    return pairing_change_words(say(), later) if later is not None and later.round == number else ""


def _table(  # noqa: PLR0913, PLR0917 - what the list is made of
    visit: Visit, name: str, stage: str, one: RoundState, shown: list[MatchLine], query: str
) -> SafeString:
    names, plan = visit.snapshot.names, visit.snapshot.plan.stage(stage)
    listed = shown if name == "pairings" else [line for line in shown if line.is_played]
    columns = {
        "stage": stage,
        "number": one.number,
        "scored": any(line.points for line in shown) and not plan.is_compared,
        "with_differences": any(line.differences for line in shown),
        "on_boards": bool(plan.boards),
        "compared": plan.is_compared,
        "heads": side_heads(visit.snapshot.plan, plan.id),
    }
    titles = tuple(columns.values())
    single = "pairing" if name == "pairings" else "result"
    boards = {table: ranges(match.pairing.boards) for table, match in one.matches.items()}
    keyed = (
        (
            (line, titles, boards[line.table], *(names.get(n) for n in (*line.home, *line.away))),
            {"line": line, "boards": boards[line.table]},
        )
        for line in listed
    )
    rows = cached_rows(visit, (stage, one.number, query), f"public/{single}_row.html", keyed, columns)
    return mark_safe(render_to_string(f"public/{single}_rows.html", {**columns, "rows": rows}))  # noqa: S308 - our own


def _matches(line: MatchLine, query: str, names: dict[int, str]) -> bool:
    if not query:
        return True
    numbers = (*line.home, *line.away)
    if query.isdecimal():
        return int(query) in {line.table, *numbers}
    return any(query.casefold() in names.get(number, "").casefold() for number in numbers)
