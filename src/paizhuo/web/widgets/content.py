"""内容: what each widget shows, from the same data as the public pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.http import Http404
from django.utils.dateparse import parse_datetime

from paizhuo.officiating.publication import open_stages
from paizhuo.officiating.table_key import round_at
from paizhuo.web.language import say
from paizhuo.web.pages.match_lines import match_lines
from paizhuo.web.pages.publication import all_published
from paizhuo.web.public import page
from paizhuo.web.public.change_times import last_results, published_at, time_words
from paizhuo.web.public.shown_standings import ranks_of, shown_standings
from paizhuo.web.widgets.options import Kind
from paizhuo.wording.tournament import entrants_words, stage_words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from datetime import datetime

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.pages.match_lines import MatchLine
    from paizhuo.web.widgets.options import Options


def standings(visit: Visit, options: Options) -> dict[str, Any]:
    """排名: as published."""
    stages = [one.stage for one in all_published(visit.competition, visit.snapshot)]
    stage = _stage(visit, options, stages)
    shown = shown_standings(visit.competition, visit.snapshot, stage)
    found = shown.published
    if found is None:
        # Of a stage that was asked for and has not begun, the round of another one says nothing.
        return {"waits": shown.waits, "unpublished": "" if options.stage else shown.unpublished}
    ranks = ranks_of(visit.competition, found)
    return {
        "final": shown.is_final,
        "number": found.round,
        "stage": stage,
        "stage_title": stage_words(say(), visit.snapshot.plan.stage(stage)),
        "changed": time_words(found.at),
        "unpublished": "" if shown.is_final else shown.unpublished,
        "ranks": ranks,
        "rows": ranks.rows[: options.most],
        "count": len(ranks.rows),
        "is_cut": len(ranks.rows) > options.most,
        "grouped": any(row.section for row in ranks.rows),
    }


def pairings(visit: Visit, options: Options) -> dict[str, Any]:
    """对阵: of the latest round, table by table."""
    stage = _stage(visit, options, open_stages(visit.snapshot.state))
    if not stage:
        return {}
    number = page.shown_round(visit, stage, 0)
    return _round(visit, options, stage, number, match_lines(visit.snapshot, stage, number))


def results(visit: Visit, options: Options) -> dict[str, Any]:
    """实时成绩: the confirmed results of the latest round, the newest first."""
    stage = _stage(visit, options, open_stages(visit.snapshot.state))
    if not stage:
        return {}
    number = page.shown_round(visit, stage, 0)
    lines, facts = match_lines(visit.snapshot, stage, number), last_results(visit.snapshot, stage, number)
    played = [line for line in lines if line.is_played]
    played.sort(key=lambda line: facts[line.table].no if line.table in facts else 0, reverse=True)
    return {**_round(visit, options, stage, number, played), "tables": len(lines)}


CONTENT = {Kind.STANDINGS: standings, Kind.PAIRINGS: pairings, Kind.RESULTS: results}


def _stage(visit: Visit, options: Options, among: Sequence[str]) -> str:
    """The stage that is asked for, or the latest; empty where it has nothing to show yet, 404 where there is none."""
    if not options.stage:
        return among[-1] if among else ""
    if options.stage not in {one.id for one in visit.snapshot.plan.stages}:
        raise Http404
    return options.stage if options.stage in among else ""


def _round(visit: Visit, options: Options, stage: str, number: int, lines: Sequence[MatchLine]) -> dict[str, Any]:
    snapshot = visit.snapshot
    byes = round_at(snapshot.state, stage, number).byes
    return {
        "number": number,
        "stage": stage,
        "stage_title": stage_words(say(), snapshot.plan.stage(stage)),
        "changed": time_words(_changed(snapshot, stage, number, lines)),
        "lines": lines[: options.most],
        "count": len(lines),
        "is_cut": len(lines) > options.most,
        "byes": entrants_words(say(), byes, snapshot.names) if byes else "",
    }


def _changed(snapshot: Snapshot, stage: str, number: int, lines: Sequence[MatchLine]) -> datetime | None:
    """更新时间: of the last result that everybody may see; before the first, when the round was published."""
    facts = last_results(snapshot, stage, number)
    shown = [facts[line.table] for line in lines if line.is_played and line.table in facts]
    if not shown:
        return published_at(snapshot, stage, number)
    return parse_datetime(max(shown, key=lambda one: one.no).at)
