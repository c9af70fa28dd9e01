"""第一步: the organiser chooses the template of the event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.shortcuts import render

from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.templates import TEMPLATES, about, template
from paizhuo.web.founding.who_may_found import founders
from paizhuo.web.language import say
from paizhuo.web.plan.page import template_about, template_title
from paizhuo.wording import book_words
from paizhuo.wording.tournament import choice_of_plan_words, format_words, sources_words
from paizhuo.wording.tournament.entrant_counts import entrant_count_words

if TYPE_CHECKING:
    from django.http import HttpRequest, HttpResponse

    from paizhuo.tournament.plan.templates import TemplateInfo


@dataclass(frozen=True)
class TemplateCard:
    """模板: as the list shows it."""

    id: str
    title: str
    about: str
    kind: str
    formats: str
    usual: str
    sources: str


@founders
def choose(request: HttpRequest) -> HttpResponse:
    """选模板: all of them, by book."""
    books: dict[str, list[TemplateCard]] = {}
    for info in map(about, TEMPLATES):
        name = book_words(regulations_of(template(info.id).book).book, say())
        books.setdefault(name, []).append(_template_card(info))
    return render(request, "founding/choose.html", {"books": books, "count": len(TEMPLATES)})


def _template_card(info: TemplateInfo) -> TemplateCard:
    plan = template(info.id)
    return TemplateCard(
        info.id,
        template_title(info),
        template_about(info),
        choice_of_plan_words(say(), plan.entries.kind),
        " → ".join(format_words(say(), stage.format) for stage in plan.stages),
        entrant_count_words(say(), plan.entries.kind, info.usual),
        sources_words(say(), info.sources),
    )
