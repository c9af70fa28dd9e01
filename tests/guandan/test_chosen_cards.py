"""Chosen cards: every way to read them, whether it may be played now, and why not; held against the law of the deal."""

from __future__ import annotations

from paizhuo.cards import Chance, Rank, parse_cards
from paizhuo.guandan import NATIONAL, Kind, Lay, Over, Playing, Reading, apply, legal, readings, refusal, view
from paizhuo.guandan.chosen_cards import read_chosen
from paizhuo.guandan.refusals import DoesNotBeat, NoCards, NotACombination, NotHeld, NotYourTurn, WrongPhase
from paizhuo.seats import Seat
from tests.ai.guandan.table import position, short_deal, tribute

SEED = b"a seed of sixteen bytes or more"
HANDS: dict[Seat, str | int] = {
    Seat.EAST: "S3 C4 D5 S6 H7 SA",
    Seat.NORTH: "S5 S6 C7 D8 HJ HJ",
    Seat.WEST: 6,
    Seat.SOUTH: 6,
}
LED = position(HANDS, ["S3 C4 D5 S6 H7"], leader=Seat.EAST, level=Rank.JACK)


def test_a_wild_card_gives_two_straights_and_each_says_what_it_stands_for() -> None:
    found = read_chosen(view(LED, Seat.NORTH), parse_cards("S5 S6 C7 D8 HJ"), NATIONAL)
    assert found.refused is None
    assert [(one.reading.key, one.wilds, one.playable) for one in found.readings] == [
        (Rank.FIVE, (Rank.NINE,), True),
        (Rank.FOUR, (Rank.FOUR,), True),
    ]
    assert {one.beats for one in found.readings} == {Reading(Kind.STRAIGHT, Rank.THREE, 5)}


def test_what_does_not_beat_says_so_with_the_article() -> None:
    found = read_chosen(view(LED, Seat.NORTH), parse_cards("HJ HJ"), NATIONAL)
    (pair,) = found.readings
    assert (pair.reading.kind, pair.wilds, pair.beats) == (Kind.PAIR, (), None)
    assert pair.refused is not None
    assert isinstance(pair.refused.reason, DoesNotBeat)
    assert pair.refused.source.article
    assert found.refused is not None


def test_no_cards_other_cards_and_no_combination_are_refused() -> None:
    seen = view(LED, Seat.NORTH)
    for cards, reason in (("", NoCards), ("SA", NotHeld), ("S5 S6", NotACombination)):
        found = read_chosen(seen, parse_cards(cards), NATIONAL)
        assert found.readings == ()
        assert found.refused is not None
        assert isinstance(found.refused.reason, reason)


def test_out_of_turn_and_before_the_play_the_cards_are_read_all_the_same() -> None:
    waiting = read_chosen(view(LED, Seat.EAST), parse_cards("SA"), NATIONAL)
    assert [one.reading for one in waiting.readings] == [Reading(Kind.SINGLE, Rank.ACE, 1)]
    assert waiting.refused is not None
    assert waiting.refused.reason == NotYourTurn(Seat.NORTH)
    paying = tribute(
        {Seat.EAST: "S3 S4", Seat.NORTH: "S5 S6", Seat.WEST: "S7 S8", Seat.SOUTH: "S9 ST"}, payer=Seat.WEST
    )
    before = read_chosen(view(paying, Seat.EAST), parse_cards("S3"), NATIONAL)
    assert before.refused is not None
    assert isinstance(before.refused.reason, WrongPhase)


def test_a_reading_is_playable_exactly_when_the_law_accepts_it() -> None:
    chance, playable, refused = Chance(SEED, "chosen"), 0, 0
    for _ in range(25):
        phase = short_deal(NATIONAL, 10, chance)
        while not isinstance(phase, Over):
            assert isinstance(phase, Playing)
            seat = chance.choice(tuple(Seat)) if chance.below(4) == 0 else phase.turn
            hand = phase.hands[seat]
            cards = chance.shuffled(hand)[: 1 + chance.below(6)] if hand else ()
            found = read_chosen(view(phase, seat), cards, NATIONAL)
            assert {one.reading for one in found.readings} == (
                set(readings(cards, phase.setting.level, NATIONAL)) if cards else set()
            )
            for one in found.readings:
                law = refusal(phase, Lay(seat, tuple(sorted(cards)), one.reading))
                assert one.refused == law
                playable, refused = playable + one.playable, refused + (not one.playable)
            assert (found.refused is None) == any(one.playable for one in found.readings)
            phase = apply(phase, chance.choice(legal(phase)))
    assert min(playable, refused) > 100
