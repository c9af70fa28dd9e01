"""定律: what holds for every hand, every play and every level, whatever the cards."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from paizhuo.cards import PACK, SUIT_RANKS, Hand, Rank
from paizhuo.guandan.combinations import Kind, readings
from paizhuo.guandan.comparison import beats
from paizhuo.guandan.plays import legal_plays
from paizhuo.guandan.rules import FiveOfARank, LevelInSequences, SuitedStraight
from paizhuo.guandan.rulesets import NATIONAL, RULE_SETS
from tests.conformance.brute_force import every_reading
from tests.conformance.hands import any_cards, hands, levels, readings_to_beat

if TYPE_CHECKING:
    from paizhuo.guandan.rules import RuleSet

PATIENT = [HealthCheck.too_slow]
at_every_level = pytest.mark.parametrize("level", SUIT_RANKS, ids=str)

CLUB_RULES = [
    replace(
        NATIONAL,
        suited_straight=replace(NATIONAL.suited_straight, value=suited),
        five_of_a_rank=replace(NATIONAL.five_of_a_rank, value=five),
        level_in_sequences=replace(NATIONAL.level_in_sequences, value=in_sequences),
    )
    for suited, five, in_sequences in product(SuitedStraight, FiveOfARank, LevelInSequences)
]
"""Every answer to the questions about combinations, also those that no published rule set gives."""


def club_name(rules: RuleSet) -> str:
    """A short name for a test's id."""
    answers = (rules.suited_straight.value, rules.five_of_a_rank.value, rules.level_in_sequences.value)
    return "-".join(answer.name.lower() for answer in answers)


ORDINARY = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.FULL_HOUSE, Kind.STRAIGHT, Kind.TUBE, Kind.PLATE)


@at_every_level
def test_no_play_beats_itself_and_no_two_plays_beat_each_other(level: Rank) -> None:
    """Beating is irreflexive and asymmetric; shown for every two readings."""
    for a in every_reading(level):
        assert not beats(a, a, level)
        for b in every_reading(level):
            assert not (beats(a, b, level) and beats(b, a, level)), (a, b)


@settings(derandomize=True, deadline=None, max_examples=300, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_what_beats_a_play_beats_everything_that_play_beats(level: Rank, data: st.DataObject) -> None:
    """Beating is transitive: ``a`` over ``b`` over each reading that ``b`` beats."""
    b = data.draw(readings_to_beat(level))
    above = [reading for reading in every_reading(level) if beats(reading, b, level)]
    assume(above)
    a = data.draw(st.sampled_from(above))
    assert all(beats(a, c, level) for c in every_reading(level) if beats(b, c, level))


@at_every_level
def test_every_bomb_beats_every_ordinary_play_and_bombs_are_in_one_order(level: Rank) -> None:
    """Of two different readings of the bomb class exactly one beats the other, and an ordinary play beats none."""
    for a in every_reading(level):
        if a.kind in ORDINARY:
            continue
        for b in every_reading(level):
            if b.kind in ORDINARY:
                assert beats(a, b, level), (a, b)
                assert not beats(b, a, level), (a, b)
            elif a != b:
                assert beats(a, b, level) != beats(b, a, level), (a, b)


@settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_plays_are_taken_from_the_hand_and_are_what_their_cards_can_be_read_as(
    level: Rank, data: st.DataObject
) -> None:
    """Every listed play is a part of the hand, of the size it says, with one of the readings of its cards."""
    hand = data.draw(hands(level, 16))
    for play in legal_plays(hand, level, NATIONAL):
        assert hand.holds(play.cards)
        assert len(play.cards) == play.reading.size
        assert play.reading in readings(play.cards, level, NATIONAL)


@settings(derandomize=True, deadline=None, max_examples=100, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_no_play_is_listed_twice(level: Rank, data: st.DataObject) -> None:
    """The same cards may be listed with several readings, but never twice with one."""
    plays = legal_plays(data.draw(hands(level, 16)), level, NATIONAL)
    assert len(set(plays)) == len(plays)


@settings(derandomize=True, deadline=None, max_examples=50, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_whatever_is_done_to_a_list_the_next_is_whole(level: Rank, data: st.DataObject) -> None:
    """Under rules that differ about sequences, in turn; a hand that is asked again is laid out only once."""
    hand, to_beat = data.draw(hands(level, 14)), data.draw(st.none() | readings_to_beat(level))
    for rules in CLUB_RULES:
        first = legal_plays(hand, level, rules, to_beat)
        kept = tuple(first)
        first.clear()
        assert tuple(legal_plays(hand, level, rules, to_beat)) == kept
        assert all(play.reading in readings(play.cards, level, rules) for play in kept)


@settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_one_more_card_never_takes_a_lead_away(level: Rank, data: st.DataObject) -> None:
    """What could be led before can be led after."""
    hand = data.draw(hands(level, 15))
    card = data.draw(st.sampled_from(sorted((Counter(PACK) - Counter(hand)).elements())))
    assert set(legal_plays(hand, level, NATIONAL)) <= set(legal_plays(hand.with_cards([card]), level, NATIONAL))


@settings(derandomize=True, deadline=None, max_examples=200, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_the_answers_are_exactly_the_leads_that_beat(level: Rank, data: st.DataObject) -> None:
    """Over a play every listed play beats it, and no lead that beats it is left out."""
    hand, to_beat = data.draw(hands(level, 14)), data.draw(readings_to_beat(level))
    answers = legal_plays(hand, level, NATIONAL, to_beat)
    assert all(beats(play.reading, to_beat, level) for play in answers)
    leads = legal_plays(hand, level, NATIONAL)
    assert set(answers) == {play for play in leads if beats(play.reading, to_beat, level)}


@settings(derandomize=True, deadline=None, max_examples=4, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_a_full_hand_obeys_the_same_laws(level: Rank, data: st.DataObject) -> None:
    """Twenty-seven cards as they are dealt."""
    hand = Hand(data.draw(st.permutations(PACK))[:27])
    to_beat = data.draw(readings_to_beat(level))
    leads = legal_plays(hand, level, NATIONAL)
    assert len(set(leads)) == len(leads)
    assert all(hand.holds(play.cards) and play.reading in readings(play.cards, level, NATIONAL) for play in leads)
    answers = legal_plays(hand, level, NATIONAL, to_beat)
    assert set(answers) == {play for play in leads if beats(play.reading, to_beat, level)}


@pytest.mark.parametrize("rules", CLUB_RULES, ids=club_name)
@settings(derandomize=True, deadline=None, max_examples=30, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_cards_that_are_the_whole_hand_may_be_led_with_each_of_their_readings(
    rules: RuleSet, level: Rank, data: st.DataObject
) -> None:
    """Reading given cards and listing plays agree under every answer to the questions the books leave open."""
    cards = data.draw(any_cards(level))
    whole = [play.reading for play in legal_plays(cards, level, rules) if len(play.cards) == len(cards)]
    assert sorted(whole) == sorted(readings(cards, level, rules))


@settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_the_four_rule_sets_read_cards_alike(level: Rank, data: st.DataObject) -> None:
    """The books do not differ about combinations."""
    cards = data.draw(any_cards(level))
    found = {frozenset(readings(cards, level, rules)) for rules in RULE_SETS.values()}
    assert len(found) == 1


@settings(derandomize=True, deadline=None, max_examples=150, suppress_health_check=PATIENT)
@given(data=st.data(), level=levels)
def test_every_card_of_a_hand_may_be_led_alone(level: Rank, data: st.DataObject) -> None:
    """So a player with cards always has a lead, and each face is listed once."""
    hand = data.draw(hands(level, 12))
    alone = [play for play in legal_plays(hand, level, NATIONAL) if play.reading.kind is Kind.SINGLE]
    assert sorted(play.cards for play in alone) == [(card,) for card in sorted(set(hand))]


@at_every_level
def test_all_the_cards_of_each_rank_make_every_set_of_up_to_eight(level: Rank) -> None:
    """Singles, pairs, triples and bombs of four to eight, and nothing else."""
    made = {
        play.reading
        for rank in Rank
        for play in legal_plays(Hand(card for card in PACK if card.rank == rank), level, NATIONAL)
    }
    sets_of_a_rank = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE, Kind.BOMB)
    assert made == {r for r in every_reading(level) if r.kind in sets_of_a_rank and r.size <= 8}
