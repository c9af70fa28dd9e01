"""Worlds are drawn evenly from all that agree with what is certain, and kept by how likely the past is in them."""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from itertools import combinations, permutations
from math import factorial, prod, sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import paizhuo.kernel
from paizhuo.cards import PACK, Card, Hand, Rank
from paizhuo.guandan import Kind, Reading
from paizhuo.kernel import codes
from paizhuo.kernel.packing import meaning, pack, unpack
from paizhuo.kernel.ways_to_deal import shared
from paizhuo.kernel.worlds import Worlds
from tests.kernel.positions import stream

if TYPE_CHECKING:
    from types import ModuleType

FOLDER = Path(paizhuo.kernel.__file__).parent
EAST, NORTH, WEST, SOUTH = range(4)
SEATS = (EAST, NORTH, WEST, SOUTH)
LEVEL = Rank.TWO
KING = meaning(Reading(Kind.SINGLE, Rank.KING, 1), LEVEL)
FIVE = meaning(Reading(Kind.SINGLE, Rank.FIVE, 1), LEVEL)


def as_python(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A file of the kernel run as Python, beside the compiled one."""
    spec = importlib.util.spec_from_file_location(f"{name}_as_python", FOLDER / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setitem(sys.modules, f"paizhuo.kernel.{name}", module)
    return module


def looking(worlds: Worlds, unseen: str, left: tuple[int, int, int], hand: str = "") -> Worlds:
    """East looks: so many cards are left to North, West and South."""
    worlds.begin(EAST, *pack(Hand.parse(hand)), LEVEL - 2, (len(Hand.parse(hand)), *left), *pack(Hand.parse(unseen)))
    return worlds


def drawn(worlds: Worlds, seed: int) -> tuple[Hand, ...]:
    """The four hands of one draw."""
    worlds.draw(seed)
    return tuple(unpack(*worlds.hand(seat)) for seat in SEATS)


def deals(cards: Hand, left: tuple[int, int, int]) -> Counter[tuple[Hand, ...]]:
    """Every deal of these cards to three seats, equal cards distinguished, as often as it occurs."""
    found: Counter[tuple[Hand, ...]] = Counter()
    places = range(len(cards))
    for north in combinations(places, left[0]):
        rest = [at for at in places if at not in north]
        for west in combinations(rest, left[1]):
            other = [at for at in rest if at not in west]
            for south in combinations(other, left[2]):
                found[tuple(Hand(cards[at] for at in hand) for hand in (north, west, south))] += 1
    return found


def check_even(worlds: Worlds, wanted: Counter[tuple[Hand, ...]], draws: int = 6000) -> None:
    """Every deal occurs, no other does, and none strays further than five standard deviations from its share."""
    found = Counter(drawn(worlds, seed)[1:] for seed in range(draws))
    assert set(found) == set(wanted)
    for deal, ways in wanted.items():
        share = ways / wanted.total()
        assert abs(found[deal] - draws * share) < 5 * sqrt(draws * share * (1 - share)), deal


def test_every_deal_of_the_unseen_cards_is_equally_likely() -> None:
    worlds = looking(Worlds(1), "S3 S3 S4 HR SB", (2, 2, 1))
    worlds.settle()
    check_even(worlds, deals(Hand.parse("S3 S3 S4 HR SB"), (2, 2, 1)))


def test_faces_that_a_seat_cannot_hold_are_dealt_evenly_to_the_others() -> None:
    """North has no joker, West no joker and no four; the shares are those among all deals that agree."""
    cards = Hand.parse("S3 S4 S4 S5 HR SB")
    worlds = looking(Worlds(1), "S3 S4 S4 S5 HR SB", (2, 2, 2))
    worlds.bar(NORTH, *pack([Card.SB]))
    worlds.bar(WEST, *pack([Card.SB, Card.HR, Card.S4]))
    worlds.settle()
    agreeing = Counter(
        {
            deal: ways
            for deal, ways in deals(cards, (2, 2, 2)).items()
            if Card.SB not in deal[0] and not {Card.SB, Card.HR, Card.S4} & set(deal[1])
        }
    )
    assert 1 < len(agreeing) < len(deals(cards, (2, 2, 2)))
    check_even(worlds, agreeing)


def test_a_card_that_came_over_stays_and_its_twin_is_dealt_with_the_rest() -> None:
    """One king of spades is North's. The other is in any of the five other places as likely as in the next."""
    worlds = looking(Worlds(1), "SK SK S3 S4 S5 S6", (2, 2, 2))
    worlds.know(NORTH, *pack([Card.SK]))
    worlds.settle()
    rest = deals(Hand.parse("SK S3 S4 S5 S6"), (1, 2, 2))
    check_even(worlds, Counter({(Hand((Card.SK, *one)), two, three): ways for (one, two, three), ways in rest.items()}))


def test_cases_are_drawn_as_often_as_deals_belong_to_them() -> None:
    """Both big jokers are with West, or one each with North and South: which is twice as many deals and no room."""
    worlds = looking(Worlds(1), "HR HR S3 S4 S5", (1, 3, 1))
    for jokers in ((0, 0, 2, 0), (0, 1, 0, 1)):
        words = [pack([Card.HR] * count) for count in jokers]
        worlds.case([word.low for word in words], [word.high for word in words])
    worlds.settle()
    agreeing = {
        deal: ways
        for deal, ways in deals(Hand.parse("HR HR S3 S4 S5"), (1, 3, 1)).items()
        if tuple(hand.count(Card.HR) for hand in deal) in {(0, 2, 0), (1, 0, 1)}
    }
    check_even(worlds, Counter(agreeing))


def test_in_an_ending_some_cards_are_in_no_hand() -> None:
    worlds = looking(Worlds(1), "S3 S4 S5 S6", (1, 1, 0), hand="HR")
    worlds.bar(NORTH, *pack([Card.S6]))
    worlds.settle()
    cards = Hand.parse("S3 S4 S5 S6")
    wanted = {(Hand([one]), Hand([two]), Hand()): 1 for one, two in permutations(cards, 2) if one is not Card.S6}
    check_even(worlds, Counter(wanted))
    assert drawn(worlds, 1)[EAST] == Hand.parse("HR")


@given(st.lists(st.sampled_from(range(1, 16)), min_size=1, max_size=6), st.data())
def test_the_number_of_deals_is_that_of_trying_all(masks: list[int], data: st.DataObject) -> None:
    """A card for each mask; every assignment of a seat to every card is tried."""
    seats = data.draw(st.lists(st.sampled_from(SEATS), min_size=len(masks), max_size=len(masks)))
    room = [seats.count(seat) for seat in SEATS]
    tried = Counter(
        tuple(sorted(Counter(zip(masks, order, strict=True)).items()))
        for order in set(permutations(seats))
        if all(mask >> seat & 1 for mask, seat in zip(masks, order, strict=True))
    )
    sizes = dict(sorted(Counter(masks).items()))
    counted = Counter(
        {
            tuple(
                sorted(((mask, seat), n) for mask, counts in row.items() for seat, n in enumerate(counts) if n)
            ): number
            for row, number in shared(room, sizes)
        }
    )
    assert counted == tried
    if set(masks) == {15}:
        assert counted.total() == factorial(len(masks)) // prod(factorial(space) for space in room)


def test_what_contradicts_itself_is_refused() -> None:
    worlds = looking(Worlds(1), "S3 S4", (1, 1, 1))
    with pytest.raises(ValueError, match="no deal"):
        worlds.settle()
    worlds = looking(worlds, "S3 S4", (1, 1, 0))
    worlds.know(NORTH, *pack([Card.S5]))
    with pytest.raises(ValueError, match="more cards of face"):
        worlds.settle()
    worlds = looking(worlds, "S3 S4", (1, 1, 0))
    worlds.bar(NORTH, *pack([Card.S3, Card.S4]))
    with pytest.raises(ValueError, match="no deal"):
        worlds.settle()


def test_hands_that_do_not_agree_cannot_be_put() -> None:
    worlds = looking(Worlds(1), "S3 S4 S5", (1, 1, 1), hand="HR")
    worlds.know(NORTH, *pack([Card.S3]))
    worlds.bar(WEST, *pack([Card.S5]))
    worlds.settle()

    def put(*hands: str) -> None:
        words = [pack(Hand.parse(hand)) for hand in hands]
        worlds.put([word.low for word in words], [word.high for word in words])

    put("HR", "S3", "S4", "S5")
    assert [unpack(*worlds.hand(seat)) for seat in SEATS] == [Hand.parse(text) for text in ("HR", "S3", "S4", "S5")]
    for wrong in (("SB", "S3", "S4", "S5"), ("HR", "S4", "S3", "S5"), ("HR", "S3", "S5", "S4"), ("HR", "S3", "S4", "")):
        with pytest.raises(ValueError, match="do not agree"):
            put(*wrong)


def test_only_worlds_that_were_kept_can_be_looked_at() -> None:
    worlds = looking(Worlds(2), "S3 S4 S5", (1, 1, 1))
    worlds.settle()
    with pytest.raises(ValueError, match="from 1 to 2"):
        worlds.sample(3, 1)
    worlds.sample(1, 1)
    assert worlds.count == 1
    assert {unpack(*worlds.kept(0, seat)) for seat in SEATS[1:]} == {
        Hand([card]) for card in (Card.S3, Card.S4, Card.S5)
    }
    for world, seat in ((1, NORTH), (0, 4)):
        with pytest.raises(IndexError):
            worlds.kept(world, seat)
    with pytest.raises(IndexError):
        worlds.hand(4)


def test_worlds_are_kept_in_proportion_to_their_weight() -> None:
    """North passed over a five and holds the ace or the three: kept as often as the weights say."""
    count = 2000
    worlds = looking(Worlds(count), "SA S3", (1, 1, 0))
    worlds.act(WEST, codes.LEAD, 0, *pack([Card.S5]), FIVE)
    worlds.act(NORTH, FIVE, WEST, 0, 0, codes.LEAD)
    worlds.settle()
    weights = {}
    for seed in range(20):
        held = drawn(worlds, seed)[NORTH]
        weights[held] = worlds.weight()
    ace, three = weights[Hand.parse("SA")], weights[Hand.parse("S3")]
    assert 0 < ace < three
    worlds.sample(count, 3)
    found = sum(unpack(*worlds.kept(world, NORTH)) == Hand.parse("SA") for world in range(count))
    share = ace / (ace + three)
    # Eight are drawn for one that is kept; resampling at even steps adds less than one world.
    assert abs(found - count * share) < 5 * sqrt(count * share * (1 - share)) + 1


def test_with_no_observed_act_the_kept_worlds_are_different_draws() -> None:
    chance = stream("different draws")
    cards = chance.shuffled(PACK)
    worlds = looking(Worlds(32), str(Hand(cards[27:])), (27, 27, 27), hand=str(Hand(cards[:27])))
    worlds.settle()
    worlds.sample(32, 5)
    assert len({worlds.kept(world, NORTH) for world in range(32)}) == 32


def test_the_files_give_the_same_interpreted_and_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    as_python("act_likelihood", monkeypatch)
    made: Any = as_python("worlds", monkeypatch)
    chance = stream("worlds interpreted")
    for slow, fast in [(made.Worlds(3), Worlds(3))] * 4:
        cards = chance.shuffled(PACK)
        for worlds in (slow, fast):
            looking(worlds, str(Hand(cards[20:81])), (20, 20, 21), hand=str(Hand(cards[:20])))
            worlds.know(WEST, *pack([cards[30]]))
            worlds.bar(SOUTH, *pack([Card.HR, Card.SB, Card.SA]))
            worlds.act(WEST, codes.LEAD, 0, *pack([cards[90]]), FIVE)
            worlds.act(NORTH, FIVE, WEST, *pack([cards[91]]), KING)
            worlds.act(SOUTH, KING, NORTH, 0, 0, codes.LEAD)
            worlds.settle()
            worlds.draw(11)
            worlds.sample(3, 7)
        assert slow.weight() == fast.weight()
        assert [slow.hand(seat) for seat in SEATS] == [fast.hand(seat) for seat in SEATS]
        kept = [(world, seat) for world in range(3) for seat in SEATS]
        assert [slow.kept(*at) for at in kept] == [fast.kept(*at) for at in kept]
