"""跟牌: what may be played to a lead, and why something else may not [FJ 3.6, 3.7].

The suit led is followed as far as it goes. With more cards of it than were led, the answer must match the lead as
well as the hand can: to a tractor the longest tractor that is held (at most as long), then again for the pairs that are
still owed, down to pairs; to each pair a pair; the rest is free within the suit. A shorter suit is played out and
filled up with anything.

``best_match`` turns "as well as it can" into a list of numbers that is compared from the left, for a hand and for an
answer alike: an answer is right when its list is the hand's.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from paizhuo.cards import Hand
from paizhuo.errors import BadInput
from paizhuo.shengji.combinations import PAIR, Lead, Shape, lead_of, pairs_by_step
from paizhuo.shengji.rules import ShorterTractor

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from paizhuo.cards import Card
    from paizhuo.shengji.order import Group, Order
    from paizhuo.shengji.rules import RuleSet

Pairs = tuple[tuple[int, int], ...]
"""The steps at which pairs are held, with the number of them, from low to high."""


MOST_PLAYS = 200_000
"""The most answers that are listed; more are only counted."""
_FEW = 17
"""A hand of at most so many cards has at most 2¹⁷ answers, which are always listed."""


class TooManyPlays(BadInput):
    """太多: there are too many legal plays to list."""

    code: ClassVar[str] = "TOO_MANY_PLAYS"


class Match(NamedTuple):
    """配合: how well cards match a lead: the lengths of the matching runs of pairs, in the order of the lead."""

    lengths: tuple[int, ...]

    def covers(self, shape: Shape) -> bool:
        """Whether every tractor and pair of the lead is matched."""
        return self.lengths == shape.wants


class Answer(NamedTuple):
    """应出: what a hand must play to a lead."""

    group: Group
    size: int
    held: tuple[Card, ...]
    """The cards of the suit in the hand."""
    match: Match
    """The match that an answer must reach if the hand has more cards of the suit than were led."""

    @property
    def plays_out(self) -> bool:
        """Whether all cards of the suit have to be played."""
        return len(self.held) <= self.size


def owed(hand: Iterable[Card], lead: Lead, order: Order, rules: RuleSet) -> Answer:
    """What a hand must play to a lead."""
    held = tuple(card for card in hand if order.groups[card] is lead.group)
    return Answer(lead.group, lead.shape.size, held, best_match(held, lead.shape, order, rules))


def best_match(cards: Iterable[Card], shape: Shape, order: Order, rules: RuleSet) -> Match:
    """配合: how well cards of one suit can answer a shape."""
    held = tuple((step, len(faces)) for step, faces in sorted(pairs_by_step(cards, order).items()))
    lengths, _runs = _best(held, shape.wants, rules.shorter_tractor.value is ShorterTractor.BEFORE_PAIRS)
    return Match(lengths)


def legal_follows(hand: Sequence[Card], led: Sequence[Card], order: Order, rules: RuleSet) -> list[tuple[Card, ...]]:
    """可跟之牌: every distinct multiset of cards that may be played to this lead, sorted.

    Raises :class:`TooManyPlays` where there are more than ``MOST_PLAYS``: nine discards from 25 different cards are two
    million.
    """
    hand = Hand(hand)
    if len(hand) > _FEW and (count := count_follows(hand, led, order, rules)) > MOST_PLAYS:
        raise TooManyPlays(f"there are {count} legal plays, too many to list", text=str(count))
    lead = lead_of(led, order)
    answer = owed(hand, lead, order, rules)
    if answer.plays_out:
        others = [card for card in hand if order.groups[card] is not lead.group]
        return sorted(tuple(sorted((*answer.held, *fill))) for fill in _choices(others, answer.size - len(answer.held)))
    found: set[tuple[Card, ...]] = set()
    for core in required_cards(answer.held, lead.shape, order, rules):
        left = Counter(answer.held) - Counter(core)
        for fill in _choices(list(left.elements()), answer.size - len(core)):
            found.add(tuple(sorted((*core, *fill))))
    return sorted(found)


def count_follows(hand: Sequence[Card], led: Sequence[Card], order: Order, rules: RuleSet) -> int:
    """An upper bound of the number of answers, without listing them; exact where the suit is played out."""
    lead = lead_of(led, order)
    answer = owed(hand, lead, order, rules)
    if answer.plays_out:
        others = [card for card in hand if order.groups[card] is not lead.group]
        return _count(others, answer.size - len(answer.held))
    matching = sum(
        _count(list((Counter(answer.held) - Counter(core)).elements()), answer.size - len(core))
        for core in required_cards(answer.held, lead.shape, order, rules)
    )
    return min(matching, _count(answer.held, answer.size))


def _count(cards: Sequence[Card], count: int) -> int:
    """How many distinct multisets of so many of these cards there are."""
    ways = [1, *(0 for _ in range(count))]
    for copies in Counter(cards).values():
        ways = [sum(ways[left - taken] for taken in range(min(copies, left) + 1)) for left in range(count + 1)]
    return ways[count]


# ------------------------------------------------------------------------------------------------------ the best match


@lru_cache(maxsize=65536)
def _best(held: Pairs, wants: tuple[int, ...], tractors: bool) -> tuple[tuple[int, ...], frozenset[tuple[int, ...]]]:  # noqa: FBT001 - part of the key
    """The best lengths, and every choice of steps (one for each pair) that reaches them.

    A run that the hand cannot match is tried one shorter; the rest of it is due before the next run. If ``tractors`` is
    false, shorter tractors do not count: the run becomes single pairs, due after the other runs.
    """
    if not wants:
        return (), frozenset({()})
    first, rest = wants[0], wants[1:]
    if not tractors and first > 1 and not any(_runs(held, first)):
        return _best(held, (*rest, *(1 for _ in range(first))), tractors)
    for length in range(first, 0, -1):
        best: tuple[int, ...] | None = None
        ways: set[tuple[int, ...]] = set()
        after = (first - length, *rest) if length < first else rest
        for steps in _runs(held, length):
            lengths, more = _best(_taken(held, steps), after, tractors)
            if best is None or lengths > best:
                best, ways = lengths, set()
            if lengths == best:
                ways |= {tuple(sorted((*steps, *one))) for one in more}
        if best is not None:
            return (length, *best), frozenset(ways)
    return tuple(0 for _ in wants), frozenset({()})


def _runs(held: Pairs, length: int) -> Iterator[tuple[int, ...]]:
    steps = {step for step, _ in held}
    for low in sorted(steps):
        run = tuple(range(low, low + length))
        if steps.issuperset(run):
            yield run


def _taken(held: Pairs, steps: Iterable[int]) -> Pairs:
    taken = set(steps)
    return tuple((step, count - (step in taken)) for step, count in held if count - (step in taken))


def required_cards(held: Sequence[Card], shape: Shape, order: Order, rules: RuleSet) -> Iterator[tuple[Card, ...]]:
    """Every choice of cards that makes the best match; an answer must contain one of them."""
    faces = pairs_by_step(held, order)
    counts = tuple((step, len(found)) for step, found in sorted(faces.items()))
    _lengths, ways = _best(counts, shape.wants, rules.shorter_tractor.value is ShorterTractor.BEFORE_PAIRS)
    for steps in ways:
        for chosen in _faces(Counter(steps), faces):
            yield tuple(card for card in chosen for _ in range(PAIR))


def _faces(steps: Counter[int], faces: dict[int, tuple[Card, ...]]) -> Iterator[tuple[Card, ...]]:
    """Every choice of faces for these steps; there is a choice only among level cards of side suits."""
    chosen: list[tuple[Card, ...]] = [()]
    for step, count in steps.items():
        chosen = [(*one, *more) for one in chosen for more in _of(faces[step], count)]
    yield from chosen


def _of(faces: tuple[Card, ...], count: int) -> Iterator[tuple[Card, ...]]:
    if count == 0:
        yield ()
        return
    for at, face in enumerate(faces):
        for more in _of(faces[at + 1 :], count - 1):
            yield (face, *more)


def _choices(cards: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Every distinct multiset of so many of these cards."""
    counts = sorted(Counter(cards).items())
    below = [0] * (len(counts) + 1)
    for at in range(len(counts) - 1, -1, -1):
        below[at] = below[at + 1] + counts[at][1]

    def choose(at: int, left: int) -> Iterator[tuple[Card, ...]]:
        if left == 0:
            yield ()
            return
        if below[at] < left:
            return
        card, copies = counts[at]
        for taken in range(min(copies, left), -1, -1):
            for more in choose(at + 1, left - taken):
                yield (card,) * taken + more

    yield from choose(0, count)
