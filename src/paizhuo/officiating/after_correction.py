"""更正之后: what becomes of a round that was paired on a result corrected since [NAT 26(八); J23 4.3.3; J17 3.10.4].

The desk, the pages of the rounds, the public page and the terminal ask here; the checker judges on its own.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Citation, Cited
from paizhuo.rulebook.source import Source
from paizhuo.tournament import directing
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.plan.regulations import Repair

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State

LAST_ROUNDS = 2
"""最后两轮: in them a correction makes a new pairing [NAT 26(八)]."""
_PAIRED_ON_RESULTS = directing.BY_SCORE | {Format.ELIMINATION_POINTS, Format.HALVING}
"""Formats in which a correction can change who meets whom; a chart refuses another winner once it is paired on."""


class Pairing(Enum):
    """编排去留: what becomes of a pairing."""

    MUST_CHANGE = "must"
    """须重排: the round must be paired again."""
    CHANGES_IF_TIME = "if-time"
    """有时间则重排: the round is paired again; only for lack of time may it be played as it is."""
    MAY_CHANGE = "may"
    """可重排: a draft, of which the book says nothing."""
    STANDS = "stands"
    """不变: the pairing stays as it is."""


class LaterRound(NamedTuple):
    """其后的一轮: the last round of a stage, what becomes of its pairing, and the article that says so."""

    round: int
    pairing: Pairing
    source: Citation


def pairing_after(rule: Cited[Repair], *, last_two: bool, begun: bool, published: bool = True) -> Cited[Pairing]:
    """更正后的编排: of a round, when a result on which it was paired is corrected.

    ``last_two`` says whether the round to be played is one of the last two of its stage.
    """
    if begun:
        return Cited(Pairing.STANDS, rule.source)
    if rule.value is Repair.NEVER:
        return Cited(Pairing.STANDS if published else Pairing.MAY_CHANGE, rule.source)
    source = Source(rule.source.book)
    if last_two:
        return source.taken(Pairing.MUST_CHANGE, rule.source.article, "repair-when-the-next-round-is-one-of-two")
    return source.derived(Pairing.CHANGES_IF_TIME, rule.source.article, "repair-when-there-is-time")


def later_round(state: State, stage: str) -> LaterRound | None:
    """其后的一轮: the last round of an open stage; None where there is none, or where it does not rest on results."""
    here = directing.context(state, stage)
    last = here.stage.rounds[-1] if here.stage.rounds else None
    if last is None or here.stage.closed or here.plan.format not in _PAIRED_ON_RESULTS:
        return None
    rule = state.regulations.repair
    if not last.stale and not last.has_results:
        return LaterRound(last.number, Pairing.STANDS, rule.source)
    # The article is one of the Swiss: only there a stage has last rounds that must be paired again.
    by_score = here.plan.format in directing.BY_SCORE
    last_two = by_score and last.number > directing.rounds_of(state, stage) - LAST_ROUNDS
    found = pairing_after(rule, last_two=last_two, begun=last.has_results, published=last.published)
    return LaterRound(last.number, found.value, found.source)


def round_after_correction(state: State, stage: str, corrected: int) -> LaterRound | None:
    """What a correction in round ``corrected`` does to the last round; None where that is the same round."""
    found = later_round(state, stage)
    return None if found is None or found.round == corrected else found
