"""提示: what may be played now, the smallest first, with what the law demands of it.

Only what the viewing seat knows is used. Throws are not among the hints: whether one stands depends on other hands.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.ai.shengji.burying import choose_buried
from paizhuo.ai.shengji.knowledge import Knowledge
from paizhuo.ai.shengji.leading import allowed_groups
from paizhuo.shengji import Group, lead_of, legal_follows, legal_leads, points_of
from paizhuo.shengji.exposed import exposed_due, face_up
from paizhuo.shengji.following import count_follows, owed
from paizhuo.shengji.phases import Stage
from paizhuo.shengji.refusals import (
    DealReason,
    MustFollowSuit,
    MustPlayExposed,
    MustPlayPair,
    MustPlayTractor,
    SuitDirected,
    refuse,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.cards import Card
    from paizhuo.engine import Refusal
    from paizhuo.shengji import RuleSet, View

Cards = tuple["Card", ...]

MOST_HINTS = 40
"""So many answers are listed at most."""
_MOST_SORTED = 2000
"""So many answers are looked at; a hand with more is first thinned out from above."""


@dataclass(frozen=True, slots=True)
class Hints:
    """提示: legal answers from the smallest up, what the law demands of every answer, and whether these are all."""

    answers: tuple[Cards, ...]
    duties: tuple[Refusal[DealReason], ...]
    """须如此: as the refusals of an answer that does otherwise, with their articles; none where anything goes."""
    is_whole: bool


def hints(view: View, rules: RuleSet) -> Hints:
    """What the viewing seat may do now; while cards are drawn, what it could show; to bury, one proposal."""
    known = Knowledge(view, rules)
    match view.stage:
        case Stage.DRAWING | Stage.CHOOSING:
            return Hints(view.options, (), is_whole=True)
        case Stage.BURYING:
            return Hints((choose_buried(known),), (), is_whole=False)
        case _ if view.plays:
            found, is_whole = _follows(known)
            duties = _follow_duties(known)
        case _:
            allowed = allowed_groups(known)
            leads = legal_leads(known.hand, known.order)
            found, is_whole = [cards for cards in leads if known.order.groups[cards[0]] in allowed], True
            duties = _lead_duties(known)
    found.sort(key=lambda cards: _size(cards, known))
    refusals = tuple(refuse(rules, reason) for reason in duties)
    return Hints(tuple(found[:MOST_HINTS]), refusals, is_whole and len(found) <= MOST_HINTS)


def _size(cards: Cards, known: Knowledge) -> tuple[int, int, int, int, Cards]:
    """Few cards before many, none with points before some, side suits before trumps, low before high."""
    trumps = sum(known.order.groups[card] is Group.TRUMP for card in cards)
    return len(cards), points_of(cards), trumps, sum(known.order.steps[card] for card in cards), cards


def _follows(known: Knowledge) -> tuple[list[Cards], bool]:
    """The answers to the lead, as far as they can be looked at, and whether these are all."""
    led, exposed = known.view.plays[0], face_up(known.view.exposed, known.seat)
    hand = _thinned(known, exposed)
    found = legal_follows(hand, led, known.order, known.rules)
    shown = [(exposed & Counter(cards)).total() for cards in found]
    due = max(shown)
    answers = [cards for cards, count in zip(found, shown, strict=True) if count == due]
    return answers, len(hand) == len(known.hand)


def _thinned(known: Knowledge, exposed: Counter[Card]) -> list[Card]:
    """The hand; if it has too many answers, without some of its dearest cards that no answer needs."""
    hand, led = list(known.hand), known.view.plays[0]
    answer = owed(hand, lead_of(led, known.order), known.order, known.rules)
    counts = Counter(hand)
    # A suit that is too short goes whole, and anything fills it up; otherwise only single cards are never demanded.
    spare = [
        card
        for card in hand
        if not exposed[card]
        and (known.order.groups[card] is not answer.group if answer.plays_out else counts[card] == 1)
    ]
    for card in sorted(spare, key=lambda one: _size((one,), known), reverse=True):
        if count_follows(hand, led, known.order, known.rules) <= _MOST_SORTED:
            break
        hand.remove(card)
    return hand


def _follow_duties(known: Knowledge) -> Iterator[DealReason]:
    led = known.view.plays[0]
    lead = lead_of(led, known.order)
    answer = owed(known.hand, lead, known.order, known.rules)
    if answer.held:
        yield MustFollowSuit(lead.group, min(len(answer.held), answer.size))
    for pairs in dict.fromkeys(answer.match.lengths) if not answer.plays_out else ():
        if pairs > 1:
            yield MustPlayTractor(lead.group, pairs, shorter=pairs not in lead.shape.tractors)
        elif pairs:
            yield MustPlayPair(lead.group)
    exposed = face_up(known.view.exposed, known.seat)
    if exposed_due(known.hand, led, exposed, known.order, known.rules):
        yield MustPlayExposed(tuple(sorted(exposed.elements())))


def _lead_duties(known: Knowledge) -> Iterator[DealReason]:
    directed = known.view.directed
    if directed is not None and directed[0] is known.seat:
        yield SuitDirected(directed[1], directed[2])
