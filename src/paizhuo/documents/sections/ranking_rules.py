"""名次依据: the ranking criteria of every stage in order, each with its article."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.sections.blocks import heading, listing, note, prose
from paizhuo.tournament.plan.effective_regulations import ranking_of
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.tournament.standings import citation_of, without_match_points
from paizhuo.wording import N_
from paizhuo.wording.tournament import criterion_words, source_words, stage_words
from paizhuo.wording.tournament.sources import GUANGZHOU_PLACES, chart_source, cited_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.tournament.plan.plan import StagePlan
    from paizhuo.tournament.plan.regulations import Tiebreak

BY_ROUND = frozenset({Format.ELIMINATION_POINTS, Format.HALVING})
"""按止步轮次: the formats that rank by the round in which somebody goes out."""


def ranking_rules(event_view: EventView) -> tuple[Block, ...]:
    """名次依据: stage by stage."""
    return tuple(block for stage in event_view.plan.stages for block in _stage(event_view, stage))


def _stage(event_view: EventView, stage: StagePlan) -> Iterator[Block]:
    say, rules = event_view.say, event_view.state.regulations
    yield heading(stage_words(say, stage))
    if stage.format in CHARTS:
        text = say(N_("Places follow from the chart: the later somebody goes out, the higher."))
        yield prose(cited_words(say, text, (chart_source(rules.book),)))
        return
    if stage.format in BY_ROUND:
        text = say(N_("Places follow from the round in which somebody goes out, then points and level difference."))
        yield prose(cited_words(say, text, (GUANGZHOU_PLACES,)))
        return
    ranking = ranking_of(rules, stage)
    value = without_match_points(ranking.value) if stage.by_vp else ranking.value
    ruled = source_words(say, ranking.source) if stage.tiebreaks else ""
    if value.two is not None:
        yield note(say(N_("Exactly two are equal on the first criterion:")))
        yield _chain(event_view, value.two, ruled, two=True)
        yield note(say(N_("Three or more are equal on the first criterion:")))
    yield _chain(event_view, value.chain, ruled, two=False)


def _chain(event_view: EventView, chain: tuple[Tiebreak, ...], ruled: str, *, two: bool) -> Block:
    say, book = event_view.say, event_view.state.regulations.book
    rows = [
        (
            str(at),
            criterion_words(say, criterion, book),
            ruled or source_words(say, citation_of(book, criterion, two=two)),
        )
        for at, criterion in enumerate(chain, start=1)
    ]
    heads = [say(N_("Order")), say(N_("Criterion")), say(N_("Article"))]
    return listing(heads, rows, ("14mm", "1fr", "80mm"), strong=(0,))
