"""发牌: Hypothesis strategies for cards and hands in which combinations, wild cards and near misses are frequent."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from paizhuo.cards import COPIES, PACK, SUIT_RANKS, Card, Hand, Rank, Suit
from paizhuo.guandan.combinations import Kind, Reading
from tests.conformance.brute_force import CATALOGUE, LINE, every_reading, wild_card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.conformance.brute_force import Pattern

PATTERNS: dict[Kind, list[Pattern]] = {
    kind: [pattern for pattern, reading in CATALOGUE.items() if reading.kind is kind] for kind in Kind
}
PATTERNS[Kind.STRAIGHT_FLUSH] = PATTERNS[Kind.STRAIGHT]
MOST_COPIES_OF_A_RANK = 8

levels: st.SearchStrategy[Rank] = st.sampled_from(SUIT_RANKS)


def _left_over(taken: Iterable[Card]) -> list[Card]:
    """The cards of the two packs that are not taken, each physical card by itself."""
    left = list(PACK)
    for card in taken:
        left.remove(card)
    return left


@st.composite
def shaped_cards(draw: st.DrawFn, level: Rank) -> tuple[Card, ...]:
    """Cards in the shape of a play, some replaced by wild cards, and sometimes with one card too many or too few."""
    kind = draw(st.sampled_from(sorted(PATTERNS)))
    pattern = list(draw(st.sampled_from(PATTERNS[kind])))
    wilds = min(draw(st.integers(0, COPIES)), len(pattern))
    wilds = max(wilds, len(pattern) - MOST_COPIES_OF_A_RANK)
    for _ in range(wilds):
        pattern.pop(draw(st.integers(0, len(pattern) - 1)))
    suit = draw(st.sampled_from(list(Suit) if kind is Kind.STRAIGHT_FLUSH else [None, *Suit]))
    cards = [wild_card(level)] * wilds
    for rank in pattern:
        of_rank = [card for card in _left_over(cards) if card.rank == rank]
        suited = [card for card in of_rank if card.suit == suit]
        if of_rank:  # of the level rank the wild cards may already have used up the hearts
            cards.append(draw(st.sampled_from(suited or of_rank)))
    if cards and draw(st.integers(0, 5)) == 0:
        cards.pop(draw(st.integers(0, len(cards) - 1)))
    if len(cards) < 10 and draw(st.integers(0, 5)) == 0:
        cards.append(draw(st.sampled_from(_left_over(cards))))
    return tuple(sorted(cards))


@st.composite
def crowded_cards(draw: st.DrawFn, level: Rank, most: int) -> tuple[Card, ...]:
    """Up to ``most`` cards from a few neighbouring ranks, the wild cards, and sometimes the jokers."""
    start = draw(st.integers(0, len(LINE) - 2))
    ranks = set(LINE[start : start + draw(st.integers(1, 5))])
    ranks |= draw(st.sampled_from([set(), {Rank.SMALL_JOKER, Rank.BIG_JOKER}]))
    suits = draw(st.sampled_from([set(Suit), set(Suit), {Suit.SPADES}, {Suit.SPADES, Suit.HEARTS}])) | {None}
    pool = [card for card in PACK if card == wild_card(level) or (card.rank in ranks and card.suit in suits)]
    least = draw(st.integers(1, min(most, len(pool))))
    places = draw(st.lists(st.integers(0, len(pool) - 1), unique=True, min_size=least, max_size=min(most, len(pool))))
    return tuple(sorted(pool[place] for place in places))


@st.composite
def running_cards(draw: st.DrawFn, level: Rank, most: int) -> tuple[Card, ...]:
    """One or two cards of each of five to seven neighbouring ranks, in two suits, and some wild cards."""
    length = draw(st.integers(5, 7))
    start = draw(st.integers(0, len(LINE) - length))
    suits = draw(st.permutations(list(Suit)))[:2]
    cards = [wild_card(level)] * draw(st.integers(0, COPIES))
    for rank in dict.fromkeys(LINE[start : start + length]):
        of_rank = [card for card in _left_over(cards) if card.rank == rank and card.suit in suits]
        for _ in range(draw(st.sampled_from([1, 1, 2]))):
            if of_rank:
                cards.append(of_rank.pop(draw(st.integers(0, len(of_rank) - 1))))
    return tuple(sorted(cards[:most]))


def any_cards(level: Rank, most: int = 10) -> st.SearchStrategy[tuple[Card, ...]]:
    """Cards laid down together: mostly plays or nearly plays."""
    return st.one_of(shaped_cards(level), shaped_cards(level), crowded_cards(level, most))


@st.composite
def hands(draw: st.DrawFn, level: Rank, most: int) -> Hand:
    """A hand of at most this many cards that is rich in plays: a few crowded ranks, a run, or shapes laid together."""
    style = draw(st.sampled_from(["crowded", "running", "shaped"]))
    if style == "crowded":
        return Hand(draw(crowded_cards(level, most)))
    if style == "running":
        return Hand(draw(running_cards(level, most)))
    cards: list[Card] = []
    for _ in range(draw(st.integers(1, 3))):
        left = Counter(_left_over(cards))
        cards += (Counter(draw(shaped_cards(level))) & left).elements()
    cards += draw(st.lists(st.sampled_from(_left_over(cards)), max_size=1))
    return Hand(draw(st.permutations(cards))[:most])


@st.composite
def readings_to_beat(draw: st.DrawFn, level: Rank) -> Reading:
    """Something lying on the table; every kind is equally likely."""
    kind = draw(st.sampled_from(sorted(Kind)))
    return draw(st.sampled_from([reading for reading in every_reading(level) if reading.kind is kind]))
