"""交叉表: everybody against everybody: what each has of the other, as far as results are confirmed.

Where not everybody meets everybody, or the table fits neither screen nor paper, it is the table of rounds instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from django.urls import reverse

from paizhuo.tournament import directing
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.plan.plan import Format
from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.public import page as frame
from paizhuo.web.public.match_lists import lines, seen_from
from paizhuo.web.public.progress import ON_A_PAGE, progress
from paizhuo.web.public.publication import open_rounds, open_stages
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit
    from paizhuo.web.public.match_lists import Line


MOST_CROSSED = 64
"""A cross table of more entrants fits neither screen nor paper."""


class Cell(NamedTuple):
    """一格: the results of two entrants, own side first; ``fate`` is that of the last one."""

    words: str
    fate: str
    label: str


class CrossRow(NamedTuple):
    """一行: an entrant, its cells in the order of the columns, its match points."""

    number: int
    name: str
    cells: tuple[Cell | None, ...]
    points: int
    own: int


class Cross(NamedTuple):
    """一张表: the name of the group, and its rows."""

    group: str
    rows: tuple[CrossRow, ...]


@public_page
def cross(visit: Visit, stage: str = "") -> HttpResponse:
    """交叉表."""
    stages = [one for one in open_stages(visit.snapshot.state) if frame.is_crossed(visit.snapshot, one)]
    chosen = frame.shown_stage(stage, stages)
    context: dict[str, Any] = {
        "stages": frame.stage_choices(visit, "cross", stages, chosen),
        "stage_title": stage_words(say(), visit.snapshot.plan.stage(chosen)) if chosen else "",
    }
    if chosen and is_square(visit.snapshot, chosen):
        context["tables"] = crosses(visit.snapshot, chosen)
    elif chosen:
        return frame.page(visit, "public/progress.html", "cross", **context, **_progress(visit, chosen))
    return frame.page(visit, "public/cross.html", "cross", **context)


def is_square(snapshot: Snapshot, stage: str) -> bool:
    """Whether everybody meets everybody, and is found on one screen."""
    most = max(map(len, snapshot.state.stages[stage].groups), default=0)
    return snapshot.plan.stage(stage).format is Format.ROUND_ROBIN and most <= MOST_CROSSED


def _progress(visit: Visit, stage: str) -> dict[str, Any]:
    found = progress(visit.snapshot, stage)
    count = len(found.rows)
    pages = range(1, max(1, -(-count // ON_A_PAGE)) + 1)
    asked = visit.http.GET.get("page", "")[:6]
    page = int(asked) if asked.isascii() and asked.isdigit() and int(asked) in pages else 1
    rows = found.rows[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]
    told = {"numbers": found.numbers, "rows": rows, "grouped": any(row.group for row in rows)}
    url = reverse("public:cross", args=[visit.competition.slug, stage])
    return {
        "table": frame.kept_html(visit, (stage, page), "public/progress_rows.html", told),
        "count": count,
        "pages": [
            frame.Choice(
                f"{found.rows[(one - 1) * ON_A_PAGE].number}–{found.rows[min(one * ON_A_PAGE, count) - 1].number}",
                f"{url}?page={one}",
                one == page,
            )
            for one in pages
        ]
        if len(pages) > 1
        else [],
    }


def crosses(snapshot: Snapshot, stage: str) -> tuple[Cross, ...]:
    """交叉表: one for each group."""
    state = snapshot.state.stages[stage]
    met: dict[tuple[int, int], list[tuple[Line, bool, int]]] = {}
    for one in open_rounds(state):
        for line in lines(snapshot, stage, one.number):
            for home in line.home:
                for away in line.away:
                    met.setdefault((home, away), []).append((line, True, one.number))
                    met.setdefault((away, home), []).append((line, False, one.number))
    sheets = directing.context(snapshot.state, stage).sheets()
    groups = state.groups if len(state.groups) > 1 else (state.members,)
    return tuple(
        Cross(
            letter(at) if len(groups) > 1 else "",
            tuple(
                CrossRow(
                    number,
                    snapshot.names.get(number, ""),
                    tuple(_cell(met.get((number, other))) for other in sorted(group)),
                    sheets[number].total_mp(),
                    position,
                )
                for position, number in enumerate(sorted(group))
            ),
        )
        for at, group in enumerate(groups)
    )


def _cell(found: list[tuple[Line, bool, int]] | None) -> Cell | None:
    if not found:
        return None
    seen = [seen_from(line, home=home) for line, home, _number in found if line.is_played]
    fate = seen[-1][0] if seen else ""
    return Cell(" ".join(words for _fate, words in seen), fate, ", ".join(str(number) for _, _, number in found))
