"""对阵图: a knockout as a chart for the wall: names, numbers and confirmed results [NAT 24]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.brackets import diagrams
from paizhuo.documents.brackets.diagram import WITH_DIAGRAM
from paizhuo.documents.brackets.lanes import lanes
from paizhuo.documents.brackets.layout import DECIDING, LOWER, THIRD
from paizhuo.documents.brackets.legible_names import legible_pages
from paizhuo.documents.organisers import closing
from paizhuo.documents.paper import Missing, Paper, missing_in, present
from paizhuo.documents.published_stage import published_stage
from paizhuo.documents.titles import capital
from paizhuo.wording import N_, citation_words
from paizhuo.wording.tournament import format_words, stage_title

if TYPE_CHECKING:
    from paizhuo.documents.brackets.pages import Page, Panel
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.wording import Say

NO_CHART = N_("Only a knockout has a bracket; there is none in this stage.")
SMALL_ROWS, SMALL_COLUMNS = 8, 6
"""The largest chart that is printed on A4; a larger one is printed on A3."""


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing where a knockout has a published round."""
    return missing_in(published_stage(event_view, where, WITH_DIAGRAM, NO_CHART))


def make(event_view: EventView, where: Where) -> Paper:
    """对阵图: the chart of a stage; where none is named, of the last knockout that has begun."""
    say = event_view.say
    stage = present(published_stage(event_view, where, WITH_DIAGRAM, NO_CHART))
    plan = event_view.plan.stage(stage)
    drawn = diagrams(event_view.state, stage, say)
    sheets = legible_pages(drawn)
    small = all(one.rows <= SMALL_ROWS and one.columns <= SMALL_COLUMNS for one in sheets)
    title = capital(stage_title(say, plan))
    about = say(N_("{format}; entrants: {entrants}, matches: {matches}")).format(
        format=capital(format_words(say, plan.format)),
        entrants=len(event_view.state.stages[stage].members),
        matches=sum(one.matches for one in drawn),
    )
    legend = [say(N_("Winners in bold.")), say(N_("The figure is the level or the score reached."))]
    if any(line.down for one in drawn for box in one.boxes for line in (box.upper, box.lower)):
        legend.append(say(N_("↓5: lost match 5.")))
    where_to = {
        (panel.name, box.id): (at, box.no)
        for at, sheet in enumerate(sheets, start=1)
        for panel in sheet.panels
        for box in panel.boxes
    }
    if any(panel.onward for sheet in sheets for panel in sheet.panels):
        legend.append(say(N_("→ 63: the winner plays match 63 on another sheet.")))
    sources = {citation_words(one.source, say) for one in drawn if one.source is not None}
    if sources:
        legend.append(say(N_("Chart: {source}.")).format(source=say(N_("; ")).join(sorted(sources))))
    data = {
        "event": event_view.title,
        "about": about,
        "issued": closing(event_view),
        "legend": legend,
        "paper": "a4" if small else "a3",
        "pages": [_page(say, one, title, where_to) for one in sheets],
    }
    return Paper("bracket", title, data)


def _page(say: Say, page: Page, title: str, where_to: dict[tuple[str, str], tuple[int, str]]) -> dict[str, Any]:
    cut = next((panel for panel in page.panels if panel.section), None)
    if cut is not None:
        section = say(N_("sheet {number} of {count}")).format(number=cut.section, count=cut.sections)
        title = say(N_("{title}, {part}")).format(title=title, part=section)
    return {
        "title": title,
        "rows": page.rows,
        "columns": max(page.columns, 1),
        "panels": [_panel(say, one, where_to) for one in page.panels],
    }


def _panel(say: Say, panel: Panel, where_to: dict[tuple[str, str], tuple[int, str]]) -> dict[str, Any]:
    ways = lanes(panel.links, {box.id: box.spot for box in panel.boxes})
    marks = []
    if panel.split is not None:
        for words, lower in ((N_("winners' zone"), False), (N_("losers' zone"), True)):
            mine = [box for box in panel.boxes if not box.id.startswith(DECIDING)]
            rows = [box.spot.row for box in mine if box.id.startswith(LOWER) is lower]
            marks.append({"words": say(words), "row": (min(rows) + max(rows) + 1) / 2})
    return {
        "title": say(N_("Zone {zone}")).format(zone=panel.name) if panel.name else "",
        "row": panel.row,
        "columns": [
            {
                "words": " · ".join(
                    part for part in (say(N_("Round {round}")).format(round=one.round), one.called) if part
                ),
                "now": one.now,
            }
            for one in panel.columns
        ],
        "marks": marks,
        "split": panel.split,
        "boxes": [
            {
                "id": box.id,
                "column": box.spot.column,
                "row": box.spot.row,
                "no": box.no,
                "upper": box.upper._asdict(),
                "lower": box.lower._asdict(),
                "state": box.state,
                "above": box.above,
                "third": box.id.startswith(THIRD),
                "onward": _onward(panel, box.id, where_to),
            }
            for box in panel.boxes
        ],
        "links": [
            link._asdict() | {"lane": (1 + ways[link.target][0]) / (1 + ways[link.target][1])} for link in panel.links
        ],
    }


def _onward(panel: Panel, name: str, where_to: dict[tuple[str, str], tuple[int, str]]) -> str:
    if name not in panel.onward:
        return ""
    _, number = where_to[panel.name, panel.onward[name]]
    return f"→ {number}"
