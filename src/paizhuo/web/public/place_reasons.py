"""名次理由: how one place came about, step by step: the values compared, the one that decided, its article."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.standings import Row
from paizhuo.web.language import say
from paizhuo.web.public.ranks import chain_of, figure_of, ranking_of
from paizhuo.wording import article_words, articles_of
from paizhuo.wording.tournament import criterion_words, outcome_words, place_words, source_words

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import Ended
    from paizhuo.tournament.log.state import StageState
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.public.publication import Published


class Step(NamedTuple):
    """一步: a criterion and what both have of it; ``part`` is key for the one that decided."""

    criterion: str
    mine: str
    theirs: str
    part: str
    note: str


class Quote(NamedTuple):
    """条文: what the article says, in our summary, and where it stands."""

    text: str
    source: str


class Why(NamedTuple):
    """理由: the sentence, whom it was compared with, the steps, what was not compared any more, the article."""

    sentence: str
    mine: str
    theirs: str
    steps: tuple[Step, ...]
    rest: str
    quote: Quote | None


def why(published: Published, one: Ended) -> Why:
    """理由: of one place."""
    snapshot, stage = published.snapshot, published.stage
    ended = snapshot.places(stage)
    regulations = snapshot.state.regulations
    sentence = place_words(say(), one, regulations, snapshot.names, ended)
    row = one.reason
    other = next((found.reason for found in ended if isinstance(row, Row) and found.entrant == row.against), None)
    if not isinstance(row, Row) or not isinstance(other, Row) or row.why is None:
        return Why(sentence, snapshot.names.get(one.entrant, ""), "", (), "", None)
    ranking = ranking_of(snapshot, stage)
    chain = chain_of(row, ranking)
    at = chain.index(row.why.criterion)
    names = snapshot.names
    steps = []
    for criterion in chain[: at + 1]:
        key = criterion is row.why.criterion
        note = _note(snapshot, stage, row, criterion, key=key)
        figures = figure_of(row, criterion, ranking), figure_of(other, criterion, ranking)
        steps.append(Step(_words(snapshot, criterion), *figures, "key" if key else "eq", note))
    rest = [
        _("{criterion} {mine} to {theirs}").format(
            criterion=_words(snapshot, criterion),
            mine=figure_of(row, criterion, ranking),
            theirs=figure_of(other, criterion, ranking),
        )
        for criterion in chain[at + 1 :]
        if criterion not in {Tiebreak.LOT, Tiebreak.PREVIOUS_RANK}
    ]
    citation = row.citation(regulations.book)
    quote = None
    if citation is not None:
        text = " ".join(article_words(article, say()) for article in articles_of(citation))
        quote = Quote(text, source_words(say(), citation))
    return Why(
        sentence, names.get(row.entrant, ""), names.get(other.entrant, ""), tuple(steps), _(", ").join(rest), quote
    )


def _words(snapshot: Snapshot, criterion: Tiebreak) -> str:
    return criterion_words(say(), criterion, snapshot.state.regulations.book)


def _note(snapshot: Snapshot, stage: str, row: Row, criterion: Tiebreak, *, key: bool) -> str:
    if criterion is Tiebreak.DIRECT and row.against is not None:
        met = _meeting(snapshot.state.stages[stage], row.entrant, row.against)
        if met:
            number, table, told = met
            return _("round {round}, table {table}: {result}").format(round=number, table=table, result=told)
    if key:
        return _("{name} is ahead").format(name=snapshot.names.get(row.entrant, row.entrant))
    return _("still equal")


def _meeting(stage: StageState, one: int, other: int) -> tuple[int, int, str] | None:
    for played in stage.rounds:
        for table, match in played.matches.items():
            sides = {*match.pairing.home, *match.pairing.away}
            if {one, other} <= sides and match.confirmed is not None:
                return played.number, table, outcome_words(say(), match.confirmed)
    return None
