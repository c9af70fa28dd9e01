"""独立对照: the law of following, winning and throwing once more, written from the specification alone.

Nothing here comes from ``paizhuo.shengji``. Every choice of cards is tried, every set of pairs is looked at to see
whether its pairs stand on neighbouring rungs, and the best answer that any choice gives is what a hand owes. Slow, and
so plain that it can be checked against H2, H5 and H6 by eye.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from paizhuo.cards import SUIT_RANKS, Card, card_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.cards import Rank, Suit

TRUMP = "T"
Cards = tuple[Card, ...]
Faces = frozenset[Card]


@dataclass(frozen=True)
class Law:
    """What is trumps, and the open questions of the book."""

    level: Rank
    suit: Suit | None
    gap_skipped: bool = True
    shorter_first: bool = True


@lru_cache(maxsize=256)
def ladder(law: Law) -> dict[Card, tuple[str, int]]:
    """Every face with its suit for following and the rung on which it stands there (H2, H6)."""
    places: dict[Card, tuple[str, int]] = {}
    rungs = [rank for rank in SUIT_RANKS if rank != law.level or not law.gap_skipped]
    suits = {card.suit for card in Card if card.suit is not None}
    for suit in suits:
        for rung, rank in enumerate(rungs):
            if rank != law.level:
                places[card_of(suit, rank)] = (TRUMP if suit == law.suit else str(suit), rung)
    top = len(rungs)
    for suit in suits:
        own = suit == law.suit
        places[card_of(suit, law.level)] = (TRUMP, top + 1 if own else top)
    jokers = top + 1 if law.suit is None else top + 2
    places[Card.SB], places[Card.HR] = (TRUMP, jokers), (TRUMP, jokers + 1)
    return places


def suit_of(cards: Iterable[Card], law: Law) -> str | None:
    """The one suit of these cards, if it is one."""
    found = {ladder(law)[card][0] for card in cards}
    return found.pop() if len(found) == 1 else None


def rung_of(card: Card, law: Law) -> int:
    """How high a card stands."""
    return ladder(law)[card][1]


def pairs_in(cards: Iterable[Card]) -> Faces:
    """The faces held twice."""
    return frozenset(card for card, copies in Counter(cards).items() if copies > 1)


@lru_cache(maxsize=1 << 16)
def tractors(pairs: Faces, length: int, law: Law) -> tuple[Faces, ...]:
    """Every set of so many pairs of one suit that stand on rungs one above the other."""
    return tuple(frozenset(chosen) for chosen in combinations(sorted(pairs), length) if _adjacent(chosen, law))


def _adjacent(chosen: Cards, law: Law) -> bool:
    rungs = sorted(rung_of(card, law) for card in chosen)
    return suit_of(chosen, law) is not None and rungs == list(range(rungs[0], rungs[0] + len(rungs)))


def top_of(faces: Iterable[Card], law: Law) -> int:
    """The rung of the highest card."""
    return max(rung_of(card, law) for card in faces)


# --------------------------------------------------------------------------------------------------- what a lead is


@dataclass(frozen=True)
class Made:
    """A lead taken apart: tractors and pairs as sets of faces, the single cards."""

    tractors: tuple[Faces, ...]
    pairs: tuple[Card, ...]
    singles: Cards

    @property
    def lengths(self) -> tuple[int, ...]:
        """How long its tractors are."""
        return tuple(len(tractor) for tractor in self.tractors)


def ways_to_take_apart(cards: Cards, law: Law) -> list[Made]:
    """The longest tractor first, then the longest of what is left; where several are as long, each of them."""
    held = pairs_in(cards)
    singles = tuple(sorted((Counter(cards) - Counter(dict.fromkeys(held, 2))).elements()))
    return [Made(runs, tuple(sorted(held - frozenset().union(*runs))), singles) for runs in _longest_first(held, law)]


def _longest_first(pairs: Faces, law: Law) -> Iterator[tuple[Faces, ...]]:
    for length in range(len(pairs), 1, -1):
        found = tractors(pairs, length, law)
        if found:
            for run in found:
                for rest in _longest_first(pairs - run, law):
                    yield (run, *rest)
            return
    yield ()


def leads(hand: Cards, law: Law) -> set[Cards]:
    """Every single, pair and tractor."""
    held = pairs_in(hand)
    found: set[Cards] = {(card,) for card in hand} | {(card, card) for card in held}
    for length in range(2, len(held) + 1):
        found |= {_doubled(run) for run in tractors(held, length, law)}
    return found


def _doubled(faces: Iterable[Card]) -> Cards:
    return tuple(sorted(card for card in faces for _ in range(2)))


# -------------------------------------------------------------------------------------------------------- following


def follows(hand: Cards, lead: Cards, law: Law) -> set[Cards]:
    """Every choice of cards that the hand may play to this lead (H5.1, H5.2; FJ 3.6)."""
    suit = suit_of(lead, law)
    own = tuple(card for card in hand if suit_of([card], law) == suit)
    others = tuple(card for card in hand if suit_of([card], law) != suit)
    if len(own) <= len(lead):
        return {tuple(sorted((*own, *rest))) for rest in combinations(others, len(lead) - len(own))}
    choices = set(combinations(sorted(own), len(lead)))
    given = {chosen: answer(chosen, lead, law) for chosen in choices}
    owed = max(given.values())
    return {chosen for chosen, found in given.items() if found == owed}


def answer(chosen: Cards, lead: Cards, law: Law) -> tuple[tuple[int, ...], int]:
    """What cards of the suit give to a lead: how long tractors, in the order they are asked, then how many pairs."""
    asked = ways_to_take_apart(lead, law)[0]
    held = pairs_in(chosen)
    pairs_asked = sum(asked.lengths) + len(asked.pairs)
    return _tractors_given(held, asked.lengths, law), min(len(held), pairs_asked)


def _tractors_given(pairs: Faces, asked: tuple[int, ...], law: Law) -> tuple[int, ...]:
    """The best series of tractors against those asked for; a shorter one leaves the rest of the longer to be given."""
    if not asked or max(asked) < 2:
        return ()
    longest, *others = sorted(asked, reverse=True)
    for length in range(longest, 1 if law.shorter_first else longest - 1, -1):
        found = tractors(pairs, length, law)
        if found:
            rest = (*others, longest - length)
            return max((length, *_tractors_given(pairs - run, rest, law)) for run in found)
    return (0, *_tractors_given(pairs, tuple(others), law))


# ---------------------------------------------------------------------------------------------------------- winning


def winner(plays: list[Cards], law: Law) -> int:
    """Which of four plays takes the trick, the leader being 0 (H5.3, H5.5; FJ 3.7)."""
    lead = plays[0]
    shape = ways_to_take_apart(lead, law)[0]
    best, at = (suit_of(lead, law) == TRUMP, strength(lead, shape, law)), 0
    for place, cards in enumerate(plays[1:], 1):
        suit = suit_of(cards, law)
        if suit not in {suit_of(lead, law), TRUMP}:
            continue
        height = strength(cards, shape, law)
        if height is not None and (suit == TRUMP, height) > best:
            best, at = (suit == TRUMP, height), place
    return at


def strength(cards: Cards, shape: Made, law: Law) -> int | None:
    """The rung of the largest part when the cards are laid out as the lead was; None when they cannot be."""
    held = pairs_in(cards)
    if len(held) < sum(shape.lengths) + len(shape.pairs):
        return None
    if not shape.lengths:
        return top_of(held if shape.pairs else cards, law)
    longest = max(shape.lengths)
    heights = [
        max(top_of(run, law) for run in laid if len(run) == longest) for laid in _laid_out(held, shape.lengths, law)
    ]
    return max(heights, default=None)


def _laid_out(pairs: Faces, lengths: tuple[int, ...], law: Law) -> Iterator[tuple[Faces, ...]]:
    if not lengths:
        yield ()
        return
    for run in tractors(pairs, lengths[0], law):
        for rest in _laid_out(pairs - run, lengths[1:], law):
            yield (run, *rest)


# --------------------------------------------------------------------------------------------------------- throwing


@dataclass(frozen=True)
class Failed:
    """What a throw that is stopped costs, and for each kind that was stopped what may be led of it (FJ 4.4)."""

    fine: int
    to_lead: tuple[frozenset[Cards], ...]


def throw(cards: Cards, others: list[Cards], law: Law) -> Failed | None:
    """Whether another hand can beat a part of the throw in its own suit (H5.4, H9.5)."""
    suit = suit_of(cards, law)
    hands = [tuple(card for card in hand if suit_of([card], law) == suit) for hand in others]
    smallest: dict[int, set[Cards]] = {}
    for made in ways_to_take_apart(cards, law):
        parts = [*(_doubled(run) for run in made.tractors), *((card, card) for card in made.pairs)]
        parts += [(card,) for card in made.singles]
        stopped = [part for part in parts if any(_beaten(part, hand, law) for hand in hands)]
        for kind in {_kind(part) for part in stopped}:
            of_kind = [part for part in stopped if _kind(part) == kind]
            least = min(top_of(part, law) for part in of_kind)
            smallest.setdefault(kind, set()).update(part for part in of_kind if top_of(part, law) == least)
    if not smallest:
        return None
    return Failed(min(80, 10 * len(cards)), tuple(frozenset(smallest[kind]) for kind in sorted(smallest)))


def _kind(part: Cards) -> int:
    """1 a single card, 2 a pair, 3 a tractor of any length."""
    return min(len(part), 3)


def _beaten(part: Cards, hand: Cards, law: Law) -> bool:
    if len(part) == 1:
        return any(rung_of(card, law) > rung_of(part[0], law) for card in hand)
    runs = tractors(pairs_in(hand), len(part) // 2, law)
    return any(top_of(run, law) > top_of(part, law) for run in runs)
