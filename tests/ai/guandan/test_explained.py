"""Explained hints: what a play beats, keeps, breaks, takes along, what is higher, and what remains."""

from __future__ import annotations

from collections import Counter

from paizhuo.ai.guandan.explained import Explanation, Loose, Lowest, Passing, Wilds, explanations, passing
from paizhuo.ai.guandan.hints import hints
from paizhuo.ai.guandan.own_view import own_hand
from paizhuo.cards import Chance, Hand, Rank
from paizhuo.guandan import NATIONAL, Kind, Over, Playing, Reading, apply, beats, legal, view
from paizhuo.guandan.possible_readings import possible_readings
from paizhuo.seats import Seat
from tests.ai.guandan.table import elsewhere, position, short_deal

HAND = "SB SB C9 D9 H9 HA DA DA HK CK SQ SQ HQ SJ DT S8 S8 H8 D8 D7 S5 H5 S3 H3 C2 D2 D2"
SEED = b"a seed of sixteen bytes or more"


def explained(hand: str, led: str, level: Rank = Rank.NINE) -> dict[str, Explanation]:
    """South's hints by their cards, after West has led; on lead without that."""
    others: dict[Seat, str | int] = {Seat.EAST: 21, Seat.NORTH: 21, Seat.WEST: f"{led} + 16", Seat.SOUTH: hand}
    leader = Seat.WEST if led else Seat.SOUTH
    seen = view(position(others, [led] if led else [], leader=leader, level=level), Seat.SOUTH)
    cards = Hand.parse(hand)
    found = explanations(seen, cards, NATIONAL, hints(seen, cards, NATIONAL))
    return {" ".join(map(str, one.play.cards)): one for one in found}


def test_three_queens_with_a_pair_of_threes() -> None:
    found = explained(HAND, "D4 C4 S4 S3 C3")["S3 H3 SQ SQ HQ"]
    assert found.beats == Reading(Kind.FULL_HOUSE, Rank.FOUR, 5)
    assert Reading(Kind.BOMB, Rank.EIGHT, 4) in found.keeps
    assert found.breaks == ()
    assert found.carries == (Lowest(Kind.PAIR, Rank.THREE),)
    assert found.again == Reading(Kind.FULL_HOUSE, Rank.ACE, 5)
    assert found.highest_out == Reading(Kind.FULL_HOUSE, Rank.NINE, 5)
    assert found.cards_left == 22
    assert 5 <= found.plays_left <= 10


def test_a_play_that_takes_a_part_of_a_bomb_says_so() -> None:
    found = explained(HAND, "D4 C4 S4 S3 C3")["S3 H3 S8 S8 H8"]
    assert found.breaks == (Reading(Kind.BOMB, Rank.EIGHT, 4),)


def test_a_straight_takes_odd_cards_along() -> None:
    found = explained("S3 H4 C5 D6 S7 SK DK", "", Rank.TWO)["S3 H4 C5 D6 S7"]
    assert found.beats is None
    assert found.carries == (Loose(5),)
    assert (found.cards_left, found.plays_left) == (2, 1)


def test_wild_cards_that_leave_are_counted() -> None:
    found = explained("S6 C6 D6 SK H2", "S5 C5", Rank.TWO)["H2 S6 C6 D6"]
    assert found.carries == (Wilds(1),)


def test_the_last_play_leaves_nothing() -> None:
    found = explained("SK DK", "S5 C5", Rank.TWO)["SK DK"]
    assert (found.cards_left, found.plays_left, found.again) == (0, 0, None)


def test_who_passes_leaves_the_trick_to_whose_play_stands() -> None:
    hands: dict[Seat, str | int] = {Seat.EAST: 5, Seat.NORTH: "S4 + 4", Seat.WEST: 5, Seat.SOUTH: 5}
    phase = position(hands, ["S4"], leader=Seat.NORTH)
    assert passing(view(phase, Seat.WEST)) == Passing(Seat.WEST, Seat.NORTH, left=4)
    assert passing(view(phase, Seat.SOUTH)) == Passing(Seat.SOUTH, Seat.NORTH, left=4)
    assert passing(view(position(hands, [], leader=Seat.NORTH), Seat.NORTH)) is None


def test_the_facts_hold_in_random_deals_and_are_blind_to_hidden_cards() -> None:
    chance, checked = Chance(SEED, "explained"), 0
    for _ in range(5):
        phase = short_deal(NATIONAL, 13, chance)
        while not isinstance(phase, Over):
            assert isinstance(phase, Playing)
            seen = view(phase, phase.turn)
            hand = own_hand(seen)
            plays = hints(seen, hand, NATIONAL)[:6]
            found = list(explanations(seen, hand, NATIONAL, plays))
            for one in found:
                _check(one, hand, seen.level)
                checked += 1
            other = view(elsewhere(phase, phase.turn, chance), phase.turn)
            assert list(explanations(other, hand, NATIONAL, hints(other, hand, NATIONAL)[:6])) == found
            phase = apply(phase, chance.choice(legal(phase)))
    assert checked > 100


def _check(one: Explanation, hand: Hand, level: Rank) -> None:
    rest = hand.without(one.play.cards)
    possible = possible_readings(rest, level, NATIONAL)
    assert one.cards_left == len(rest)
    assert bool(one.plays_left) == bool(rest)
    assert one.plays_left <= len(rest)
    assert set(one.keeps) <= possible
    assert not set(one.breaks) & possible
    if one.again is not None:
        assert one.again in possible
        assert beats(one.again, one.play.reading, level)
    if one.beats is not None:
        assert beats(one.play.reading, one.beats, level)
    for carried in one.carries:
        if isinstance(carried, Lowest):
            assert Counter(card.rank for card in one.play.cards)[carried.rank] >= 1
