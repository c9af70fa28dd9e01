"""页框: the frame of every public page of an event: title line, tabs, choice of stage and round."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from django.http import Http404
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.officiating.publication import open_rounds, open_stages
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.web.language import language, say
from paizhuo.web.pages.timetable import rounds_of
from paizhuo.wording import Language
from paizhuo.wording.tournament import format_words, stage_words
from paizhuo.wording.tournament.entrant_counts import entrant_count_words

if TYPE_CHECKING:
    from django.http import HttpResponse

    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.pages.audience import Visit

CROSSED = frozenset({Format.ROUND_ROBIN, Format.SWISS, Format.SPECIAL_SWISS})
"""有交叉表的赛制: formats whose matches can be read in one table, of opponents or of rounds."""


class Tab(NamedTuple):
    """一个标签: a tab: the name of its page, its label, its URL."""

    name: str
    words: str
    url: str


class ChoiceLink(NamedTuple):
    """一个选项: a link to another stage or round of the same page."""

    words: str
    url: str
    chosen: bool


def page(visit: Visit, template: str, tab: str, **more: Any) -> HttpResponse:  # noqa: ANN401 - whatever the page shows
    """Render a public page in its frame."""
    return render(visit.http, template, {**context(visit, tab), **more})


def context(visit: Visit, tab: str) -> dict[str, Any]:
    """The template context of the frame."""
    return {
        "competition": visit.competition,
        "snapshot": visit.snapshot,
        "visit": visit,
        "about": event_line(visit.snapshot),
        "tabs": tabs(visit),
        "tab": tab,
        "path": visit.http.get_full_path(),
    }


def tabs(visit: Visit) -> list[Tab]:
    """标签: tabs for the pages that have something to show."""
    state, slug = visit.snapshot.state, visit.competition.slug
    names = [("pairings", _("Pairings")), ("results", _("Results")), ("standings", _("Standings"))]
    stages = [state.plan.stage(name) for name in open_stages(state)]
    if any(stage.format in CHARTS for stage in stages):
        names.insert(1, ("bracket", _("Bracket")))
    crossed = [stage for stage in stages if is_crossed(visit.snapshot, stage.id)]
    if crossed:
        by_rounds = all(stage.is_compared for stage in crossed)
        names.append(("cross", _("Round by round") if by_rounds else _("Cross table")))
    if any(stage.boards for stage in stages):
        names.append(("boards", _("Board results")))
    names += [("entrants", _("Entrants")), ("event", _("Programme"))]
    return [Tab(name, words, reverse(f"public:{name}", args=[slug])) for name, words in names]


def is_crossed(snapshot: Snapshot, stage: str) -> bool:
    """Whether a stage has a cross table."""
    plan = snapshot.plan.stage(stage)
    return stage in snapshot.state.stages and (plan.format in CROSSED or plan.is_compared)


def stage_choices(visit: Visit, name: str, stages: list[str], chosen: str) -> list[ChoiceLink]:
    """阶段: links to the stages of a page; none if there is only one."""
    if len(stages) < 2:  # noqa: PLR2004 - one alone is no choice
        return []
    plan, slug = visit.snapshot.plan, visit.competition.slug
    return [
        ChoiceLink(stage_words(say(), plan.stage(one)), reverse(f"public:{name}", args=[slug, one]), one == chosen)
        for one in stages
    ]


def shown_stage(stage: str, among: list[str]) -> str:
    """The requested stage, or the latest; 404 for a stage that is not public."""
    if not stage:
        return among[-1] if among else ""
    if stage not in among:
        raise Http404
    return stage


def shown_round(visit: Visit, stage: str, number: int) -> int:
    """The requested round, or the latest public one; 404 for others."""
    rounds = open_rounds(visit.snapshot.state.stages[stage])
    numbers = [one.number for one in rounds]
    if number and number not in numbers:
        raise Http404
    return number or numbers[-1]


def event_line(snapshot: Snapshot) -> str:
    """赛事一行: kind of event, formats and book in one line."""
    plan = snapshot.plan
    parts = [size_words(plan.entries.kind, len(snapshot.taking_part))]
    parts += [stage_line(stage.format, rounds_of(snapshot, stage.id)) for stage in plan.stages]
    return " · ".join([*parts, book_title(plan.book)])


def size_words(kind: EntryKind, count: int) -> str:
    """参赛数: the number of entrants, as players, pairs or teams."""
    counted = entrant_count_words(say(), kind, count)
    match kind:
        case EntryKind.PAIRS:
            return _("pairs event, {entrants}").format(entrants=counted)
        case EntryKind.TEAM:
            return _("team event, {entrants}").format(entrants=counted)
        case EntryKind.INDIVIDUAL:
            return _("individual event, {entrants}").format(entrants=counted)


def stage_line(of: Format, rounds: int) -> str:
    """赛制与轮数: format and number of rounds of a stage."""
    format_ = format_words(say(), of)
    return _("{format}, {rounds} rounds").format(format=format_, rounds=rounds) if rounds else format_


def moment_text(text: str) -> str:
    """时间: the time of a fact in local time; a text that is no ISO time, from an imported file, unchanged."""
    try:
        found = datetime.fromisoformat(text)
    except ValueError:
        return text
    return (timezone.localtime(found) if timezone.is_aware(found) else found).strftime("%Y-%m-%d %H:%M")


def book_title(name: str) -> str:
    """规则: the title of the book of this name."""
    book = regulations_of(name)
    return book.title_en if language() is Language.ENGLISH else f"《{book.title_zh}》"
