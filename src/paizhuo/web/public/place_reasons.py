"""名次理由: why a place is what it is: the criteria compared, the one that decided, its article."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.tables.place_steps import place_steps
from paizhuo.web.language import say
from paizhuo.web.public.ranks import value_words
from paizhuo.wording.citations import passage_of
from paizhuo.wording.tournament import criterion_words, outcome_words, place_words, source_words

if TYPE_CHECKING:
    from paizhuo.officiating.tables import place_steps as tables
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.web.pages.publication import Published
    from paizhuo.wording.citations import Passage


class ComparedCriterion(NamedTuple):
    """一步: a criterion with the values of both entrants; ``part`` is ``key`` if it decided."""

    criterion: str
    mine: str
    theirs: str
    part: str
    note: str


class ArticleQuote(NamedTuple):
    """条文: our summary of the article within its list, and its citation."""

    passage: Passage
    source: str


class PlaceReason(NamedTuple):
    """名次理由: the sentence, the names of both entrants, the steps, the criteria not compared, the article."""

    sentence: str
    mine: str
    theirs: str
    steps: tuple[ComparedCriterion, ...]
    rest: str
    quote: ArticleQuote | None


def place_reason(published: Published, one: Ended) -> PlaceReason:
    """名次理由: the reason of one place."""
    snapshot, stage = published.snapshot, published.stage
    state, names, ended = snapshot.state, snapshot.names, snapshot.places(stage)
    sentence = place_words(say(), one, state.regulations, names, ended)
    found = place_steps(state, stage, one, ended)
    if found is None:
        return PlaceReason(sentence, names.get(one.entrant, ""), "", (), "", None)
    book, compared = state.regulations.book, state.plan.stage(stage).compared_by
    combined = state.plan.combines_sessions(stage)
    steps = tuple(
        ComparedCriterion(
            criterion_words(say(), step.criterion, book, compared, combined=combined),
            value_words(step.mine, step.criterion, found.ranking, compared),
            value_words(step.theirs, step.criterion, found.ranking, compared),
            "key" if step.decided else "eq",
            _note(step, names.get(one.entrant, str(one.entrant))),
        )
        for step in found.steps
    )
    rest = [
        _("{criterion} {mine} to {theirs}").format(
            criterion=criterion_words(say(), step.criterion, book, compared, combined=combined),
            mine=value_words(step.mine, step.criterion, found.ranking, compared),
            theirs=value_words(step.theirs, step.criterion, found.ranking, compared),
        )
        for step in found.rest
    ]
    mine, theirs = names.get(found.row.entrant, ""), names.get(found.other.entrant, "")
    return PlaceReason(sentence, mine, theirs, steps, _(", ").join(rest), _quote(found.row.citation(book)))


def _quote(citation: Citation | None) -> ArticleQuote | None:
    if citation is None:
        return None
    passage = passage_of(citation, say())
    return None if passage is None else ArticleQuote(passage, source_words(say(), citation))


def _note(step: tables.Step, name: str) -> str:
    if step.met is not None:
        result = outcome_words(say(), step.met.outcome)
        text = _("round {round}, table {table}: {result}")
        return text.format(round=step.met.round, table=step.met.table, result=result)
    return _("{name} is ahead").format(name=name) if step.decided else _("still equal")
