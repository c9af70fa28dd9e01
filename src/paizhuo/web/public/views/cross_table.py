"""交叉表页: the results of everybody against everybody, as far as confirmed.

The page shows the table of rounds instead if not everybody meets everybody, or if the field is too large.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django.urls import reverse

from paizhuo.officiating.publication import open_stages
from paizhuo.tournament.plan.plan import Format
from paizhuo.web.language import say
from paizhuo.web.pages.audience import public_page
from paizhuo.web.pages.cached_html import cached_html
from paizhuo.web.public import page as frame
from paizhuo.web.public.progress import ON_A_PAGE, cancelled_note, cross_tables, rounds_table
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit


MOST_CROSSED = 64
"""A cross table of more entrants fits neither screen nor paper."""


@public_page
def cross(visit: Visit, stage: str = "") -> HttpResponse:
    """交叉表."""
    stages = [one for one in open_stages(visit.snapshot.state) if frame.is_crossed(visit.snapshot, one)]
    chosen = frame.shown_stage(stage, stages)
    context: dict[str, Any] = {
        "stages": frame.stage_choices(visit, "cross", stages, chosen),
        "stage_title": stage_words(say(), visit.snapshot.plan.stage(chosen)) if chosen else "",
        "cancelled": cancelled_note(visit.snapshot, chosen) if chosen else "",
    }
    if chosen and is_square(visit.snapshot, chosen):
        context["tables"] = cross_tables(visit.snapshot, chosen)
    elif chosen:
        return frame.page(visit, "public/progress.html", "cross", **context, **_progress(visit, chosen))
    return frame.page(visit, "public/cross.html", "cross", **context)


def is_square(snapshot: Snapshot, stage: str) -> bool:
    """Whether everybody meets everybody, and the table fits on a screen."""
    most = max(map(len, snapshot.state.stages[stage].groups), default=0)
    return snapshot.plan.stage(stage).format is Format.ROUND_ROBIN and most <= MOST_CROSSED


def _progress(visit: Visit, stage: str) -> dict[str, Any]:
    found = rounds_table(visit.snapshot, stage)
    count = len(found.rows)
    pages = range(1, max(1, -(-count // ON_A_PAGE)) + 1)
    asked = visit.http.GET.get("page", "")[:6]
    page = int(asked) if asked.isascii() and asked.isdigit() and int(asked) in pages else 1
    rows = found.rows[(page - 1) * ON_A_PAGE : page * ON_A_PAGE]
    values = {
        "numbers": found.numbers,
        "rows": rows,
        "grouped": any(row.group for row in rows),
        "heads": found.heads,
    }
    url = reverse("public:cross", args=[visit.competition.slug, stage])
    return {
        "compared": bool(found.heads),
        "table": cached_html(visit, (stage, page), "public/progress_rows.html", values),
        "count": count,
        "pages": [
            frame.ChoiceLink(
                f"{found.rows[(one - 1) * ON_A_PAGE].number}–{found.rows[min(one * ON_A_PAGE, count) - 1].number}",
                f"{url}?page={one}",
                one == page,
            )
            for one in pages
        ]
        if len(pages) > 1
        else [],
    }
