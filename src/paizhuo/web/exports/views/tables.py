"""表格: published standings, pairings, confirmed results and entrants as CSV or JSON."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

from django.http import HttpResponse

from paizhuo.officiating.compared_scores import plain_scores
from paizhuo.officiating.publication import open_rounds, open_stages
from paizhuo.officiating.tables.ranks import plain_values
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import Outcome
from paizhuo.tournament.results.points import number as plain_points
from paizhuo.tournament.standings import StandingsRow
from paizhuo.web.language import say
from paizhuo.web.ledger import cache
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.final_places import final_places
from paizhuo.web.pages.match_lines import match_lines
from paizhuo.web.pages.publication import all_published
from paizhuo.web.pages.spreadsheet_cells import BYTE_ORDER_MARK, plain
from paizhuo.web.pages.unchanged import unchanged
from paizhuo.wording.tournament import level_words, place_words
from paizhuo.wording.tournament.nodes import group_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.pages.match_lines import MatchLine

Rows = list[dict[str, Any]]


def standings_rows(visit: Visit) -> Rows:
    """名次: as published, stage by stage."""
    found: Rows = []
    for one in all_published(visit.competition, visit.snapshot):
        then = one.snapshot
        ended = then.places(one.stage)
        for place in ended:
            row = place.reason
            found.append(
                {
                    "stage": one.stage,
                    "round": one.round,
                    "group": place.group,
                    "place": place.place or None,
                    "number": place.entrant,
                    "name": then.names.get(place.entrant, ""),
                    **_group_name(then.plan.stage(one.stage), place.group),
                    **plain_values(place),
                    "decided_by": row.decided_by.value if isinstance(row, StandingsRow) and row.decided_by else None,
                    "reason": place_words(say(), place, then.state.regulations, then.names, ended),
                }
            )
    return found


def pairings_rows(visit: Visit) -> Rows:
    """对阵: the matches of every published round."""
    return [
        {"stage": stage, "round": number, "table": line.table, "node": line.node, **_sides(visit, line.home, line.away)}
        for stage, number, line in _lines(visit)
    ]


def results_rows(visit: Visit) -> Rows:
    """成绩: the confirmed results.

    Levels are written as people write them, and again as indices (0 is level 2, 13 is past A) for programs; a match on
    boards has the sums of the levels won, which have no index.
    """
    found: Rows = []
    for stage, number, line in _lines(visit):
        outcome = line.outcome
        if outcome is None:
            continue
        home, away = line.points or (None, None)
        indices = line.levels or (None, None)
        written = [level_words(say(), level) for level in line.levels or ()] or line.sums or (None, None)
        found.append(
            {
                "stage": stage,
                "round": number,
                "table": line.table,
                **_sides(visit, line.home, line.away),
                "home_levels": written[0],
                "away_levels": written[1],
                "home_level_index": indices[0],
                "away_level_index": indices[1],
                "home_match_points": plain_points(home.mp) if home else None,
                "away_match_points": plain_points(away.mp) if away else None,
                "home_vp": plain_points(home.vp) if home else None,
                "away_vp": plain_points(away.vp) if away else None,
                **plain_scores(line.row.compared, visit.snapshot.plan.stage(stage).compared_by),
                "corrected": line.corrected,
                "outcome": codec.encode(outcome, Outcome),
                "words": line.words,
            }
        )
    return found


def _group_name(stage: StagePlan, group: str) -> dict[str, str]:
    """组别: a list of a section or of a direction in words; the code of the group is for programs."""
    return {"group_name": group_words(say(), group)} if stage.is_compared and group else {}


def entrants_rows(visit: Visit) -> Rows:
    """参赛者: with the names of the players, and nothing else about them."""
    state = visit.snapshot.state
    return [
        {
            "number": number,
            "name": entry.name,
            "unit": entry.unit,
            "players": [person.name for person in entry.members],
            "seed": entry.seed,
            "left": number in state.left,
        }
        for number, entry in sorted(state.entries.items())
    ]


def final_rows(visit: Visit) -> Rows:
    """总名次: the final ranking; no rows before every stage has published its final places."""
    found = final_places(visit.competition, visit.snapshot)
    return [
        {
            "place": one.row.place or None,
            "shared": one.row.shared,
            "number": one.row.entrant,
            "name": one.name,
            "stage": one.row.stage,
            "group": one.group,
            "stage_place": one.row.there or None,
        }
        for one in (found.rows if found else ())
    ]


def _lines(visit: Visit) -> Iterable[tuple[str, int, MatchLine]]:
    for stage in open_stages(visit.snapshot.state):
        for one in open_rounds(visit.snapshot.state.stages[stage]):
            for line in match_lines(visit.snapshot, stage, one.number):
                yield stage, one.number, line


def _sides(visit: Visit, home: tuple[int, ...], away: tuple[int, ...]) -> dict[str, Any]:
    names = visit.snapshot.names
    return {
        "home": list(home),
        "home_name": " + ".join(names.get(one, "") for one in home),
        "away": list(away),
        "away_name": " + ".join(names.get(one, "") for one in away),
    }


KINDS: dict[str, Callable[[Visit], Rows]] = {
    "standings": standings_rows,
    "final": final_rows,
    "pairings": pairings_rows,
    "results": results_rows,
    "entrants": entrants_rows,
}


@unchanged
@public_page
def as_csv(visit: Visit, kind: str) -> HttpResponse:
    """表格文件: CSV with a byte order mark, which spreadsheets need to read Chinese."""
    made = _cached(visit, f"{kind}.csv", lambda: csv_text(KINDS[kind](visit)))
    response = HttpResponse(made, content_type="text/csv; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{visit.competition.slug}-{kind}.csv"'
    return response


@unchanged
@public_page
def as_json(visit: Visit, kind: str) -> HttpResponse:
    """给程序用的数据."""
    head = {"v": 1, "event": visit.competition.slug, "title": visit.competition.title}
    made = _cached(visit, f"{kind}.json", lambda: json.dumps({**head, kind: KINDS[kind](visit)}, ensure_ascii=False))
    return HttpResponse(made, content_type="application/json; charset=utf-8")


def _cached(visit: Visit, name: str, make: Callable[[], str]) -> bytes:
    """A file from the cache; made once for each state of the competition and each language."""
    published = json.dumps(visit.competition.published_standings, sort_keys=True)
    key = (name, visit.snapshot.no, visit.snapshot.head, published, visit.competition.title)
    return cache.in_language(visit.competition, key, lambda: make().encode())


def csv_text(rows: Sequence[Mapping[str, Any]]) -> str:
    """The rows as CSV; a text that a spreadsheet would take for a formula gets an apostrophe in front."""
    columns = list(dict.fromkeys(column for row in rows for column in row if column != "outcome"))
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(columns)
    for row in rows:
        writer.writerow([spreadsheet_value(row.get(column)) for column in columns])
    return BYTE_ORDER_MARK + file.getvalue()


def spreadsheet_value(value: object) -> object:
    """A value for a cell that no spreadsheet program runs as a formula.

    >>> spreadsheet_value("=1+1"), spreadsheet_value(-2), spreadsheet_value([3, 4])
    ("'=1+1", -2, '3+4')
    """
    if value is None:
        return ""
    if isinstance(value, list):
        value = "+".join(str(one) for one in value) if all(isinstance(one, int) for one in value) else ", ".join(value)
    return plain(value) if isinstance(value, str) else value
