"""可能的情形: what can have been where the operator does not say it: a card that was not seen, who stopped a throw.

The likeliest way comes first: a card that was not seen followed suit, won nothing and had no points.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations, islice, product
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import FACES, Card
from paizhuo.seats import Seat
from paizhuo.shengji import Group, Kind, judge_throw, lead_of, points_of
from paizhuo.shengji.combinations import PAIR

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.table.keyed.shengji.turns import Laid, Turns

MOST_WAYS = 64
"""So many ways are tried before the operator is asked to look through the plays."""


class Way(NamedTuple):
    """一种情形: what each seat held beside what it played when play began, and what was not seen."""

    held: tuple[Counter[Card], ...]
    buried: Counter[Card]
    """What is known to lie at the bottom."""
    discards: frozenset[int] = frozenset()
    """垫牌: the acts whose cards that were not seen were of another suit."""
    allows_points: bool = False
    """Whether cards that were not seen may have had points."""


def ways(turns: Turns) -> Iterator[Way]:
    """可能的情形: the likeliest first."""
    return islice(_ways(turns), MOST_WAYS)


def _ways(turns: Turns) -> Iterator[Way]:
    for allows_points in (False, True):
        for discards in _unseen_ways(turns):
            for way in _held_ways(turns):
                yield way._replace(discards=discards, allows_points=allows_points)
        if not any(None in one.cards for one in turns.laid):
            return


# ---------------------------------------------------------------------------------------------------- cards not seen


def _unseen_ways(turns: Turns) -> Iterator[frozenset[int]]:
    """Which plays with a card that was not seen did not follow suit with it; most of them followed."""
    plays = [one for one in turns.laid if None in one.cards]
    for discards in product(*(_may_discard(turns, one) for one in plays)):
        yield frozenset(one.act for one, is_discard in zip(plays, discards, strict=True) if is_discard)


def _may_discard(turns: Turns, one: Laid) -> tuple[bool, ...]:
    """Whether what was not seen of a play was of another suit, the likelier first."""
    group = led_group(turns, one.trick)
    own = [other for other in turns.laid if other.seat is one.seat]
    later = [card for other in own if other.trick > one.trick for card in other.cards if card is not None]
    if any(turns.order.groups[card] is group for card in later):
        return (False,)
    before = [other for other in own if other.trick < one.trick and led_group(turns, other.trick) is group]
    if any(turns.order.groups[card] is not group for other in before for card in other.cards if card is not None):
        return (True,)
    return (False, True)


def led_group(turns: Turns, trick: int) -> Group | None:
    """The suit that was led to a trick."""
    lead = next(one for one in turns.laid if one.trick == trick)
    return turns.order.one_group([card for card in lead.cards if card is not None])


def unseen_caps(turns: Turns, one: Laid, way: Way) -> dict[Card, int]:
    """What a card that was not seen can have been: it won nothing, and had no points if that can be."""
    order, group = turns.order, led_group(turns, one.trick)
    is_discard = one.act in way.discards
    fits = [face for face in FACES if (order.groups[face] is group) is not is_discard]
    if not way.allows_points:
        fits = [face for face in fits if not points_of([face])]
    if is_discard:
        fits = [face for face in fits if order.groups[face] is not Group.TRUMP] or fits
    else:
        trick = [other for other in turns.laid if other.trick == one.trick]
        steps = [
            order.steps[card]
            for other in trick
            for card in other.cards
            if card is not None and order.groups[card] is group
        ]
        fits = [face for face in fits if order.steps[face] <= max(steps, default=0)]
    return {face: PAIR if face in fits else 0 for face in FACES}


# -------------------------------------------------------------------------------------------------- what somebody held


def _held_ways(turns: Turns) -> Iterator[Way]:
    """What the seats held beside their plays: what they showed, what they threw in vain, and what stopped it."""
    laid = turns.laid
    throws = [one for one in laid if one.thrown]
    for chosen in product(*(_stops(turns, one) for one in throws)):
        for shown, buried in _shown_ways(turns):
            held = [Counter(cards) for cards in shown]
            for throw, stop in zip(throws, chosen, strict=True):
                held[throw.seat] |= _since(laid, throw.seat, throw.trick, throw.thrown)
                if stop is not None:
                    held[stop[0]] |= _since(laid, stop[0], throw.trick, stop[1])
            if all(count <= PAIR for count in needed(laid, held, buried).values()):
                yield Way(tuple(held), buried)


def _shown_ways(turns: Turns) -> Iterator[tuple[list[Counter[Card]], Counter[Card]]]:
    """What was shown is in the hands; or the dealer has buried it, as far as he has not played it."""
    shown, buried = shown_cards(turns), Counter(turns.buried)
    yield shown, buried
    dealer = turns.dealer
    if dealer is not None and shown[dealer] and not buried:
        own = Counter(card for one in turns.laid if one.seat is dealer for card in one.cards if card is not None)
        for cards in _parts(shown[dealer] - own):
            yield [one - cards if seat is dealer else one for seat, one in zip(Seat, shown, strict=True)], cards


def _parts(cards: Counter[Card]) -> Iterator[Counter[Card]]:
    """One of the cards, two of them, and so on."""
    for count in range(1, cards.total() + 1):
        for some in sorted(set(combinations(sorted(cards.elements()), count))):
            yield Counter(some)


def _since(laid: Sequence[Laid], seat: Seat, trick: int, cards: Sequence[Card]) -> Counter[Card]:
    """What a seat held when play began, if it held these cards when a trick began."""
    before = (one for one in laid if one.seat is seat and one.trick < trick)
    return Counter(card for one in before for card in one.cards if card is not None and card in cards) + Counter(cards)


def needed(laid: Sequence[Laid], held: Sequence[Counter[Card]], buried: Iterable[Card]) -> Counter[Card]:
    """All cards that there must be: what was played, what was held besides, and what was buried."""
    found = Counter[Card](buried)
    for seat in Seat:
        found += held[seat] | Counter(
            card for one in laid if one.seat is seat for card in one.cards if card is not None
        )
    return found


def shown_cards(turns: Turns) -> list[Counter[Card]]:
    """亮过的牌: by seat; what the dealer has buried of them he does not hold."""
    found = [Counter[Card]() for _ in Seat]
    for claim in turns.claims:
        found[claim.seat] |= Counter(claim.cards)
    if turns.dealer is not None:
        found[turns.dealer] -= Counter(turns.buried)
    return found


def _stops(turns: Turns, throw: Laid) -> Iterator[tuple[Seat, tuple[Card, ...]] | None]:
    """What stopped a throw; nothing has to be made up where a later play shows it."""
    later = [
        tuple(
            card
            for one in turns.laid
            if one.seat is seat and one.trick >= throw.trick
            for card in one.cards
            if card is not None
        )
        for seat in Seat
        if seat is not throw.seat
    ]
    stopped = judge_throw(throw.thrown, later, turns.order, turns.opening.rules)
    if stopped is None or tuple(sorted(card for card in throw.cards if card is not None)) not in stopped.must_lead:
        yield from _stoppers(turns, throw)
    yield None


def _stoppers(turns: Turns, throw: Laid) -> Iterator[tuple[Seat, tuple[Card, ...]]]:
    """Who can have stopped a throw, and with what: something higher of the kind that was led instead."""
    order = turns.order
    (part,) = lead_of([card for card in throw.cards if card is not None], order).parts
    group = order.groups[part.cards[0]]
    faces = sorted((face for face in FACES if order.groups[face] is group), key=lambda face: order.steps[face])
    length = max(part.pairs, 1)
    copies = 1 if part.kind is Kind.SINGLE else PAIR
    for top in faces:
        below = range(order.steps[top] - length + 1, order.steps[top])
        run = (*(next((face for face in faces if order.steps[face] == step), top) for step in below), top)
        if order.steps[top] > part.top and len(set(run)) == length:
            yield from ((seat, run * copies) for seat in Seat if seat is not throw.seat)
