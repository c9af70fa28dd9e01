"""对照: readings, comparison and legal plays are the same as those of the brute-force twin."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from paizhuo.cards import COPIES, PACK, SUIT_RANKS, Card, Rank, Suit, card_of, parse_cards
from paizhuo.guandan.combinations import Kind, Reading, readings
from paizhuo.guandan.comparison import beats
from paizhuo.guandan.plays import legal_plays
from paizhuo.guandan.rulesets import NATIONAL
from tests.conformance.brute_force import (
    beats_by_ladder,
    bomb_ladder,
    every_reading,
    ordinary_ladders,
    plays_by_enumeration,
    readings_by_substitution,
    wild_card,
)
from tests.conformance.hands import any_cards, hands, levels, readings_to_beat

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.cards import Hand

pytestmark = pytest.mark.slow

PATIENT = [HealthCheck.too_slow]
at_every_level = pytest.mark.parametrize("level", SUIT_RANKS, ids=str)


def assert_same_readings(cards: tuple[Card, ...], level: Rank) -> None:
    """The product reads these cards as the twin does, and lists no reading twice."""
    found = readings(cards, level, NATIONAL)
    assert len(found) == len(set(found)), (cards, level)
    assert set(found) == readings_by_substitution(cards, level), (cards, level)


def sets_of_cards(size: int) -> Iterator[tuple[Card, ...]]:
    """Every multiset of this many cards out of two packs."""
    for cards in combinations_with_replacement(Card, size):
        if size <= COPIES or max(Counter(cards).values()) <= COPIES:
            yield cards


@cache
def natural_faces(rank: Rank, level: Rank, suits: str) -> tuple[Card, ...]:
    """The faces of this rank in these suits, in this order, that are not wild."""
    if rank.is_joker:
        return (Card.SB,) if rank is Rank.SMALL_JOKER else (Card.HR,)
    return tuple(card for card in (card_of(Suit(suit), rank) for suit in suits) if card != wild_card(level))


def naturals_of(ranks: Iterable[Rank], level: Rank, suits: str) -> tuple[Card, ...] | None:
    """Natural cards of these ranks, the suits taking turns; ``None`` where two packs have too few."""
    cards: list[Card] = []
    for place, rank in enumerate(ranks):
        turn = place % len(suits)
        for card in natural_faces(rank, level, suits[turn:] + suits[:turn]):
            if cards.count(card) < COPIES:
                cards.append(card)
                break
        else:
            return None
    return tuple(cards)


@at_every_level
def test_one_or_two_cards_are_read_as_the_twin_reads_them(level: Rank) -> None:
    """Exhaustively: every multiset of one and of two cards."""
    for size in (0, 1, 2):
        for cards in sets_of_cards(size):
            assert_same_readings(cards, level)


@pytest.mark.parametrize("level", [Rank.TWO, Rank.ACE], ids=str)
def test_three_cards_are_read_as_the_twin_reads_them(level: Rank) -> None:
    """Exhaustively: every multiset of three cards."""
    for cards in sets_of_cards(3):
        assert_same_readings(cards, level)


@pytest.mark.parametrize("wilds", [0, 1, 2])
@pytest.mark.parametrize("level", [Rank.NINE, Rank.ACE], ids=str)
def test_every_choice_of_four_to_six_ranks_is_read_as_the_twin_reads_it(level: Rank, wilds: int) -> None:
    """Exhaustively over the ranks of the natural cards, in mixed suits and, for five cards, in one suit too."""
    for size in (4, 5, 6):
        if size == 6 and wilds == 0:
            continue  # the next test looks at these
        for ranks in combinations_with_replacement(Rank, size - wilds):
            for suits in ("SCDH", "S") if size == 5 else ("SCDH",):
                naturals = naturals_of(ranks, level, suits)
                if naturals is not None:
                    assert_same_readings((*naturals, *[wild_card(level)] * wilds), level)


def test_every_choice_of_six_natural_ranks_is_read_as_the_twin_reads_it() -> None:
    """Exhaustively over the ranks of six natural cards at one level."""
    for ranks in combinations_with_replacement(Rank, 6):
        naturals = naturals_of(ranks, Rank.SEVEN, "SCDH")
        if naturals is not None:
            assert_same_readings(naturals, Rank.SEVEN)


@pytest.mark.parametrize("level", [Rank.TWO, Rank.NINE, Rank.ACE], ids=str)
def test_every_bomb_and_every_larger_set_of_one_or_two_ranks_is_read_as_the_twin_reads_it(level: Rank) -> None:
    """Sets of four to eleven cards of one rank or two, with up to two wild cards."""
    for first in SUIT_RANKS:
        for second in {first, Rank.FOUR, level, Rank.SMALL_JOKER}:
            for size in range(4, 12):
                for wilds in (0, 1, 2):
                    for seconds in (1, 2):
                        ranks = [first] * (size - wilds - seconds) + [second] * seconds
                        naturals = naturals_of(ranks, level, "SCDH")
                        if naturals is not None:
                            assert_same_readings((*naturals, *[wild_card(level)] * wilds), level)


@at_every_level
@settings(derandomize=True, deadline=None, max_examples=80, suppress_health_check=PATIENT)
@given(data=st.data())
def test_random_cards_are_read_as_the_twin_reads_them(level: Rank, data: st.DataObject) -> None:
    """Plays and near misses of one to ten cards."""
    assert_same_readings(data.draw(any_cards(level)), level)


@settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_the_order_in_which_cards_are_given_does_not_change_their_readings(level: Rank, data: st.DataObject) -> None:
    """Readings belong to the multiset."""
    cards = data.draw(any_cards(level))
    assert set(readings(data.draw(st.permutations(cards)), level, NATIONAL)) == set(readings(cards, level, NATIONAL))


def test_the_catalogue_of_readings_has_every_window_and_every_bomb() -> None:
    """10 straights, 12 tubes, 13 plates (example 78); 13 ranks of bombs, but nine and ten level cards do not exist."""
    for level in SUIT_RANKS:
        kinds = Counter(reading.kind for reading in every_reading(level))
        assert kinds == {
            Kind.SINGLE: 15,
            Kind.PAIR: 15,
            Kind.TRIPLE: 13,
            Kind.FULL_HOUSE: 13,
            Kind.STRAIGHT: 10,
            Kind.TUBE: 12,
            Kind.PLATE: 13,
            Kind.BOMB: 5 * 13 + 2 * 12,
            Kind.STRAIGHT_FLUSH: 10,
            Kind.JOKER_BOMB: 1,
        }
        assert len(bomb_ladder(level)) + sum(map(len, ordinary_ladders(level).values())) == 191


@at_every_level
def test_comparison_is_that_of_the_ladder_for_every_two_readings(level: Rank) -> None:
    """All 191 times 191 pairs."""
    for a in every_reading(level):
        for b in every_reading(level):
            assert beats(a, b, level) == beats_by_ladder(a, b, level), (a, b)


def assert_same_plays(hand: Hand, level: Rank, to_beat: Reading | None) -> None:
    """The product lists the plays of this hand that the twin finds, each once, its cards sorted."""
    plays = legal_plays(hand, level, NATIONAL, to_beat)
    listed = [(play.cards, play.reading) for play in plays]
    assert all(len(cards) == reading.size for cards, reading in listed)
    assert all(cards == tuple(sorted(cards)) for cards, _ in listed)
    assert len(listed) == len(set(listed))
    assert set(listed) == plays_by_enumeration(hand, level, to_beat)


@settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_the_leads_of_a_small_hand_are_those_the_twin_finds(level: Rank, data: st.DataObject) -> None:
    """Hands of up to eleven cards, on lead."""
    assert_same_plays(data.draw(hands(level, 11)), level, None)


@settings(derandomize=True, deadline=None, max_examples=200, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_the_answers_of_a_small_hand_are_those_the_twin_finds(level: Rank, data: st.DataObject) -> None:
    """Hands of up to eleven cards, over any play on the table."""
    assert_same_plays(data.draw(hands(level, 11)), level, data.draw(readings_to_beat(level)))


def test_a_hand_without_cards_has_no_plays() -> None:
    """Neither on lead nor over anything."""
    assert legal_plays((), Rank.TWO, NATIONAL) == []
    assert plays_by_enumeration((), Rank.TWO) == frozenset()


def _shape(ranks: tuple[Rank, ...], wilds: int, found: tuple[Reading, ...]) -> str:
    """The row of the table of A6 to which these natural ranks and wild cards belong."""
    copies = sorted(Counter(ranks).values(), reverse=True)
    kinds = {reading.kind for reading in found}
    rows: dict[tuple[tuple[int, ...], int, frozenset[Kind]], str] = {
        ((1, 1, 1, 1), 1, frozenset({Kind.STRAIGHT})): "four consecutive singles + W",
        ((1, 1, 1), 2, frozenset({Kind.STRAIGHT})): "three singles + W W",
        ((2, 2), 1, frozenset({Kind.FULL_HOUSE})): "two pairs + W",
        ((2, 1), 2, frozenset({Kind.FULL_HOUSE})): "pair + single + W W",
        ((3,), 2, frozenset({Kind.BOMB, Kind.FULL_HOUSE})): "non-level triple + W W",
        ((2, 2), 2, frozenset({Kind.TUBE, Kind.PLATE})): "two adjacent pairs + W W",
    }
    return rows.get((tuple(copies), wilds, frozenset(kinds)), f"not in the table: {ranks} with {wilds} wild: {found}")


def test_the_ambiguous_shapes_at_level_nine_are_those_of_the_specification() -> None:
    """Every multiset of unsuited natural cards with one or two wild cards that has several readings, counted by shape.

    Seven cards or more can only be bombs, which the test of larger sets covers.
    """
    level = Rank.NINE
    counts: Counter[str] = Counter()
    for wilds in (1, 2):
        for size in range(1, 7):
            for ranks in combinations_with_replacement(Rank, max(size - wilds, 0)):
                naturals = naturals_of(ranks, level, "SCDH")
                if naturals is None:
                    continue
                found = readings((*naturals, *[wild_card(level)] * wilds), level, NATIONAL)
                if len(found) > 1:
                    counts[_shape(ranks, wilds, found)] += 1
    assert counts == {
        "four consecutive singles + W": 9,
        "three singles + W W": 28,
        "two pairs + W": 78,
        "pair + single + W W": 156,
        "non-level triple + W W": 12,
        "two adjacent pairs + W W": 13,
    }


@pytest.mark.parametrize(
    ("example", "level", "cards", "expected"),
    [
        (6, "9", "H9", "single:9:1"),
        (8, "9", "H9 S4", "pair:4:2"),
        (9, "9", "H9 H9", "pair:9:2"),
        (11, "9", "bj sj", ""),
        (13, "9", "sj H9", ""),
        (14, "9", "bj bj H9", ""),
        (16, "9", "H9 H9 S9", "triple:9:3"),
        (22, "9", "S3 C3 D3 sj sj", "full_house:3:5"),
        (23, "9", "S5 C5 H9 bj bj", "full_house:5:5"),
        (24, "9", "sj sj bj H9 H9", ""),
        (25, "T", "S6 C6 SK DK HT", "full_house:6:5 full_house:K:5"),
        (27, "5", "S5 D5 SA CA H5", "full_house:5:5 full_house:A:5"),
        (28, "9", "S3 C3 D3 H9 H9", "bomb:3:5 full_house:3:5"),
        (29, "9", "S3 C3 D3 H3 S3", "bomb:3:5"),
        (30, "9", "SA C2 D3 S4 C5", "straight:A:5"),
        (32, "9", "ST CJ DQ SK CA", "straight:T:5"),
        (33, "9", "SQ CK DA S2 C3", ""),
        (33, "9", "SJ CQ DK SA C2", ""),
        (33, "9", "SK CA D2 S3 C4", ""),
        (34, "9", "S2 C3 D4 S5", ""),
        (34, "9", "S2 C3 D4 S5 C6 D7", ""),
        (35, "5", "S4 C5 D6 S7 C8", "straight:4:5"),
        (37, "A", "ST CJ DQ SK CA", "straight:T:5"),
        (37, "A", "CA D2 S3 C4 D5", "straight:A:5"),
        (38, "T", "S2 C3 D4 HT S6", "straight:2:5"),
        (39, "2", "S5 C6 D7 S8 H2", "straight:4:5 straight:5:5"),
        (40, "9", "S5 C6 S7 H9 H9", "straight:3:5 straight:4:5 straight:5:5"),
        (41, "9", "SA C2 D3 S4 H9", "straight:A:5"),
        (42, "9", "SJ CQ DK SA H9", "straight:T:5"),
        (43, "9", "ST CJ DQ SK H9", "straight:9:5 straight:T:5"),
        (44, "9", "SA CA S2 C2 S3 C3", "tube:A:6"),
        (45, "9", "SQ CQ SK CK SA CA", "tube:Q:6"),
        (46, "9", "SK CK SA CA S2 C2", ""),
        (47, "5", "SK CK SA CA S5 C5", ""),
        (49, "9", "S3 C3 S4 C4 S5 C5 S6 C6", ""),
        (49, "9", "S3 C3 S4 C4", ""),
        (50, "9", "SA CA sj sj bj bj", ""),
        (50, "9", "SK CK SA CA sj sj", ""),
        (51, "2", "S5 C5 S6 D6 H2 H2", "plate:5:6 tube:4:6 tube:5:6"),
        (52, "9", "SK CK SA CA H9 H9", "plate:K:6 tube:Q:6"),
        (53, "9", "SA CA S2 C2 H9 H9", "plate:A:6 tube:A:6"),
        (54, "9", "S5 C5 S7 C7 H9 H9", "tube:5:6"),
        (56, "9", "SK CK DK SA CA DA", "plate:K:6"),
        (57, "9", "S3 C3 D3 S5 C5 D5", ""),
        (57, "9", "S3 C3 D3 S4 C4 D4 S5 C5 D5", ""),
        (67, "9", "S3 S4 S5 S6 S7", "straight_flush:3:5"),
        (68, "9", "S5 S6 S7 S8 H9", "straight:4:5 straight:5:5 straight_flush:4:5 straight_flush:5:5"),
        (70, "7", "H5 H6 H7 H8 H9", "straight:5:5 straight_flush:5:5"),
        (71, "9", "S5 C5 D5 H9", "bomb:5:4"),
        (72, "9", "S5 C5 H9 H9", "bomb:5:4"),
        (73, "9", "S3 S3 H3 H3 C3 C3 D3 D3 H9 H9", "bomb:3:10"),
        (74, "9", "S9 S9 H9 H9 C9 C9 D9 D9", "bomb:9:8"),
        (77, "9", "sj sj bj", ""),
        (77, "9", "sj sj bj H9", ""),
        (77, "9", "sj sj bj bj", "joker_bomb:HR:4"),
    ],
)
def test_the_examples_of_the_specification_are_read_as_it_says_by_both(
    example: int, level: str, cards: str, expected: str
) -> None:
    """The examples of section I-A about readings; the number is the example's."""
    laid, at = parse_cards(cards), next(rank for rank in SUIT_RANKS if str(rank) == level)
    for found in (readings(laid, at, NATIONAL), readings_by_substitution(laid, at)):
        assert " ".join(sorted(f"{kind}:{key}:{size}" for kind, key, size in found)) == expected, example


def test_the_pack_the_strategies_draw_from_is_two_packs() -> None:
    """A guard for the exhaustive tests above."""
    assert sum(1 for _ in sets_of_cards(2)) == 54 * 55 // 2
    assert Counter(PACK) == dict.fromkeys(Card, COPIES)
