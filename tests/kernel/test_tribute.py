"""The kernel opens a deal as the law does: who pays, with what, to whom, what comes back, who leads."""

from __future__ import annotations

import importlib.util
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import paizhuo.kernel
from bench.kernel_twins import Twins, few_cards
from paizhuo.cards import PACK, Card, Hand, Rank
from paizhuo.guandan import NATIONAL, gain
from paizhuo.kernel import codes
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.packing import pack, rules_of, tribute_rules_of, unpack
from paizhuo.kernel.tribute import Opening, steps
from paizhuo.seats import Seat
from tests.kernel.positions import BOOKS, CLUB_TRIBUTES, stream

if TYPE_CHECKING:
    from paizhuo.guandan import RuleSet

SOURCE = Path(paizhuo.kernel.__file__).parent / "tribute.py"
EAST, NORTH, WEST, SOUTH = range(4)
SINGLE = (EAST, NORTH, WEST, SOUTH)
DOUBLE = (EAST, WEST)


def opened(hands: list[str], level: Rank, places: tuple[int, ...], rules: RuleSet = NATIONAL) -> Opening:
    """An opening from hands in notation."""
    words = [pack(Hand.parse(hand)) for hand in hands]
    opening = Opening(tribute_rules_of(rules))
    opening.start_from([word.low for word in words], [word.high for word in words], level - 2, places)
    return opening


def choices(opening: Opening, seat: int) -> set[Card]:
    """What a seat may lay, as cards."""
    return {Card(card) for card in opening.choices(seat)}


def test_the_last_pays_his_highest_card_but_not_the_wild_one() -> None:
    opening = opened(["S3", "S4", "S5", "H9 S9 C9 SA"], Rank.NINE, SINGLE)
    assert opening.owing() == (SOUTH,)
    assert choices(opening, SOUTH) == {Card.S9, Card.C9}
    assert choices(opening, EAST) == set()


def test_the_payer_leads_and_has_a_card_of_ten_or_below_back() -> None:
    opening = opened(["S3 D9 ST SJ", "S4", "S5", "S6 SK"], Rank.NINE, SINGLE)
    opening.pay(SOUTH, Card.SK)
    assert opening.payments() == ((SOUTH, EAST, Card.SK),)
    assert opening.owing() == (EAST,)
    assert choices(opening, EAST) == {Card.S3, Card.ST}
    opening.give(EAST, Card.ST)
    assert (opening.stage, opening.leader) == (codes.READY, SOUTH)
    assert opening.returns() == ((EAST, SOUTH, Card.ST),)
    assert unpack(*opening.hand(SOUTH)) == Hand.parse("S6 ST")
    assert unpack(*opening.hand(EAST)) == Hand.parse("S3 D9 SJ SK")


@pytest.mark.parametrize(
    ("north", "south", "to_east"),
    [("SK", "CA", SOUTH), ("SA", "CK", NORTH), ("SK", "CK", NORTH), ("SB", "SB", NORTH), ("SA", "C9", SOUTH)],
)
def test_the_higher_of_two_cards_goes_to_the_first_and_equal_ones_clockwise(
    north: str, south: str, to_east: int
) -> None:
    opening = opened(["S3 S4", north, "S5 S6", south], Rank.NINE, DOUBLE)
    assert opening.owing() == (NORTH, SOUTH)
    for seat in (SOUTH, NORTH):
        opening.pay(seat, opening.choices(seat)[0])
    assert [(payer, receiver) for payer, receiver, _ in opening.payments()] == [(to_east, EAST), (4 - to_east, WEST)]
    opening.give(WEST, Card.S5)
    assert opening.returns() == ()
    opening.give(EAST, Card.S3)
    assert opening.leader == to_east
    assert unpack(*opening.hand(4 - to_east)) == Hand.parse("S5")


@pytest.mark.parametrize(
    ("hands", "places", "resisted"),
    [
        (["S3", "S4", "S5", "HR HR"], SINGLE, True),
        (["S3", "S4", "HR", "HR"], SINGLE, False),
        (["S3", "HR S4", "S5", "HR S6"], DOUBLE, True),
        (["HR", "HR S4", "S5", "S6"], DOUBLE, False),
        (["S3", "SB SB", "S5", "S6"], DOUBLE, False),
    ],
)
def test_both_big_jokers_of_the_paying_side_resist_and_the_first_leads(
    hands: list[str], places: tuple[int, ...], *, resisted: bool
) -> None:
    opening = opened(hands, Rank.TWO, places)
    assert opening.resisted is resisted
    assert (opening.stage == codes.READY, opening.leader == EAST) == (resisted, resisted)


def test_without_a_card_of_ten_or_below_the_books_differ() -> None:
    hands = ["H9 D9 CJ SJ SQ SB", "S4", "S5", "SK S6"]
    found = {}
    for rules in BOOKS:
        opening = opened(hands, Rank.NINE, SINGLE, rules)
        opening.pay(SOUTH, Card.SK)
        found[rules.id] = choices(opening, EAST)
    lowest = {Card.SJ, Card.CJ}
    assert found == {
        "jiangsu-2017": lowest,
        "jiangsu-2023": lowest,
        "national": lowest,
        "guangzhou-2025": {*lowest, Card.SQ, Card.SK, Card.D9, Card.SB},
    }


@pytest.mark.parametrize("rules", [*BOOKS, *CLUB_TRIBUTES], ids=lambda rules: rules.id)
def test_openings_of_few_cards_agree_with_the_law(rules: RuleSet) -> None:
    twins = Twins(rules, stream(f"few cards {rules.id}"))
    for _ in range(200):
        few_cards(twins)
    met = ("resisted", "tribute", "double tribute", "returns", "return above 10")
    assert min(twins.tally.met[f"few cards: {name}"] for name in met) > 0


def test_every_finishing_order_gives_the_steps_of_the_law() -> None:
    orders = [*permutations(range(4)), *((seat, seat ^ 2) for seat in range(4))]
    assert len(orders) == 28
    for places in orders:
        assert steps(places) == gain([Seat(seat) for seat in places])


def test_the_cards_are_those_of_the_stream_that_is_described() -> None:
    def mixed(state: int) -> int:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        state = (state ^ state >> 27) * 0x94D049BB133111EB % 2**64
        return state ^ state >> 31

    opening = Opening(0)
    for seed in (0, 1, 2**64 - 1, 0x123456789ABCDEF):
        cards, state = list(PACK), seed ^ 0x9D5C1F0A7B3E2461
        for at in range(107, 0, -1):
            state = mixed(state)
            other = (state >> 32) * (at + 1) >> 32
            cards[at], cards[other] = cards[other], cards[at]
        opening.start(seed, 0)
        assert [unpack(*opening.hand(seat)) for seat in range(4)] == [Hand(cards[seat::4]) for seat in range(4)]


def test_every_card_comes_to_every_seat_about_equally_often() -> None:
    opening, deals = Opening(0), 2000
    counts = [[0] * 54 for _ in range(4)]
    for seed in range(deals):
        opening.start(seed, 0)
        for seat in range(4):
            for card in unpack(*opening.hand(seat)):
                counts[seat][card] += 1
    # Half a card a deal: 1000 expected, with a deviation of about 27; six of them are never seen by chance.
    assert all(1000 - 160 < count < 1000 + 160 for seat in counts for count in seat)


def test_every_card_that_may_be_laid_is_laid_at_random_sometimes() -> None:
    opening = opened(["S3 S4 C4 D8", "S5", "S6", "SA CA DA"], Rank.NINE, SINGLE)
    words = [opening.hand(seat) for seat in range(4)]
    found = set()
    for seed in range(200):
        opening.start_from([low for low, _ in words], [high for _, high in words], Rank.NINE - 2, SINGLE)
        assert opening.play_out(seed) == SOUTH
        found.add((opening.payments()[0][2], opening.returns()[0][2]))
    assert found == {(ace, back) for ace in Hand.parse("SA CA DA") for back in Hand.parse("S3 S4 C4 D8")}


def test_one_seed_gives_cards_and_tribute_at_once() -> None:
    one, other = Opening(0), Opening(0)
    for seed in range(40):
        one.start(seed, seed % 13, DOUBLE if seed % 2 else SINGLE)
        leader = one.play_out(seed)
        assert other.start_at_random(seed, seed % 13, DOUBLE if seed % 2 else SINGLE) == leader
        assert (other.payments(), other.returns()) == (one.payments(), one.returns())
        assert [other.hand(seat) for seat in range(4)] == [one.hand(seat) for seat in range(4)]


def test_a_deal_begins_with_the_hands_and_the_leader_of_its_opening() -> None:
    opening, deal = Opening(0), Deal(*rules_of(NATIONAL))
    opening.start(11, 5, SINGLE)
    with pytest.raises(ValueError, match="still due"):
        opening.begin(deal)
    leader = opening.play_out(12)
    opening.begin(deal)
    assert (deal.turn, deal.leader, deal.level) == (leader, leader, 5)
    assert [deal.hand(seat) for seat in range(4)] == [opening.hand(seat) for seat in range(4)]


def test_the_file_gives_the_same_interpreted_and_compiled() -> None:
    spec = importlib.util.spec_from_file_location("tribute_as_python", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for rules in (*BOOKS, *CLUB_TRIBUTES):
        openings = [Opening(tribute_rules_of(rules)), module.Opening(tribute_rules_of(rules))]
        for seed in range(3):
            fast, slow = (
                (
                    one.start_at_random(seed, seed, DOUBLE if seed else SINGLE),
                    one.payments(),
                    one.returns(),
                    one.resisted,
                    [one.hand(seat) for seat in range(4)],
                )
                for one in openings
            )
            assert fast == slow


def test_what_cannot_be_done_is_refused() -> None:
    opening = opened(["S3 SJ", "S4", "S5", "SK S6"], Rank.TWO, SINGLE)
    with pytest.raises(ValueError, match="cannot give"):
        opening.give(EAST, Card.S3)
    with pytest.raises(ValueError, match="cannot pay"):
        opening.pay(SOUTH, Card.S6)
    with pytest.raises(ValueError, match="cannot pay"):
        opening.pay(7, Card.SK)
    opening.pay(SOUTH, Card.SK)
    with pytest.raises(ValueError, match="cannot give"):
        opening.give(EAST, Card.SJ)
    with pytest.raises(IndexError):
        opening.hand(4)
    for level, leader in ((13, 0), (-1, 0), (0, 4)):
        with pytest.raises(ValueError, match="does not exist"):
            opening.start(1, level, (), leader)
    for places in ((0,), (0, 1), (0, 1, 2), (0, 0, 1, 2), (0, 1, 2, 5)):
        with pytest.raises(ValueError, match="no finishing order"):
            opening.start(1, 0, places)
        with pytest.raises(ValueError, match="no finishing order"):
            steps(places)
    with pytest.raises(ValueError, match="nothing but wild cards"):
        opened(["S3", "S4", "S5", "H9"], Rank.NINE, SINGLE)
