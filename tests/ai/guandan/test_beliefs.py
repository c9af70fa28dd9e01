"""What a seat believes: everything its view makes certain, likely hands more often, and nothing that it cannot know."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.guandan.beliefs import fill
from paizhuo.ai.guandan.greedy import Greedy
from paizhuo.ai.guandan.random_legal import RandomLegal
from paizhuo.cards import PACK, Card, Chance, Hand, Rank
from paizhuo.engine import Onlooker
from paizhuo.guandan import (
    NATIONAL,
    RULE_SETS,
    GiveBack,
    Lay,
    Match,
    NoTribute,
    Over,
    Pass,
    Pay,
    Paying,
    Playing,
    Setting,
    TributeDue,
    after,
    apply,
    next_deal,
    start,
    start_from,
    view,
)
from paizhuo.guandan.dealing import deal_cards
from paizhuo.guandan.match import DealDone
from paizhuo.guandan.rules import SplitJokers
from paizhuo.kernel.packing import pack, unpack
from paizhuo.kernel.worlds import Worlds
from paizhuo.seats import Seat
from tests.ai.guandan.table import position
from tests.kernel.positions import answered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.guandan import Action, Phase, RuleSet

SEED = b"a seed for what is believed"
EAST, NORTH, WEST, SOUTH = Seat
DRAWS = 300
SPLIT_JOKERS_PAY = answered(NATIONAL, "split_jokers", SplitJokers.PAY)


def believed(phase: Phase, seat: Seat, rules: RuleSet = NATIONAL) -> list[tuple[Hand, ...]]:
    """Hands that the seat thinks possible, drawn evenly."""
    worlds = Worlds(1)
    fill(worlds, view(phase, seat), rules)
    found = []
    for seed in range(DRAWS):
        worlds.draw(seed)
        found.append(tuple(unpack(*worlds.hand(other)) for other in Seat))
    return found


def weight(phase: Phase, seat: Seat, hands: Sequence[Hand], rules: RuleSet = NATIONAL) -> float:
    """How likely the past is with these hands; ValueError if the seat knows better."""
    worlds = Worlds(1)
    fill(worlds, view(phase, seat), rules)
    words = [pack(hand) for hand in hands]
    worlds.put([word.low for word in words], [word.high for word in words])
    return worlds.weight()


def opened(hands: Sequence[str], due: TributeDue, *acts: Action) -> Phase:
    """A deal of level 2 with tribute due, after these acts."""
    east, north, west, south = map(Hand.parse, hands)
    phase = start_from(Setting(NATIONAL, Rank.TWO, (east, north, west, south), due))
    for act in acts:
        phase = apply(phase, act)
    return phase


TRIBUTE = (
    ("S3 S7 S8 S9 SK", "C3 C4 C5 C6", "SA S4 S5 S6", "D3 D4 D5 D6"),
    TributeDue(EAST, (WEST,)),
    Pay(WEST, Card.SA),
    GiveBack(EAST, Card.S3),
)


def test_a_card_that_was_paid_is_with_its_receiver_until_he_has_played_one_like_it() -> None:
    phase = opened(*TRIBUTE)
    assert all(Card.SA in hands[EAST] for hands in believed(phase, NORTH))
    for act in (Lay(WEST, (Card.S4,)), Pass(SOUTH), Lay(EAST, (Card.SA,))):
        phase = apply(phase, act)
    # Its twin has not been seen: East may hold it like any other card.
    assert {Card.SA in hands[EAST] for hands in believed(phase, NORTH)} == {True, False}


def test_a_card_that_was_given_back_is_with_the_payer_until_he_has_played_one_like_it() -> None:
    phase = opened(*TRIBUTE)
    assert all(Card.S3 in hands[WEST] for hands in believed(phase, SOUTH))
    phase = apply(phase, Lay(WEST, (Card.S3,)))
    assert {Card.S3 in hands[WEST] for hands in believed(phase, SOUTH)} == {True, False}


def test_a_payer_of_an_ace_holds_nothing_higher_but_perhaps_the_wild_card() -> None:
    west = Counter(card for hands in believed(opened(*TRIBUTE), NORTH) for card in hands[WEST])
    above = {Card.S2, Card.C2, Card.D2, Card.SB, Card.HR}
    assert not above & set(west)
    assert west[Card.H2] > 0
    assert west[Card.CA] > 0


def test_a_payer_of_a_big_joker_has_no_other() -> None:
    hands = ("S3 S7 S8", "C3 C4 C5", "HR S4 S5", "D3 D4 D5")
    phase = opened(hands, TributeDue(EAST, (WEST,)), Pay(WEST, Card.HR), GiveBack(EAST, Card.S3))
    assert all(Card.HR not in world[WEST] and Card.HR in world[EAST] for world in believed(phase, NORTH))


def test_a_card_that_came_back_to_its_payer_is_known_there_only() -> None:
    """East has nothing of ten or below but the ten that North paid, and gives it back."""
    hands = ("SJ SK", "ST S4", "S5 S6", "S7 S8")
    phase = opened(hands, TributeDue(EAST, (NORTH,)), Pay(NORTH, Card.ST), GiveBack(EAST, Card.ST))
    worlds = believed(phase, SOUTH)
    assert all(Card.ST in world[NORTH] for world in worlds)
    assert {Card.ST in world[EAST] for world in worlds} == {True, False}


def test_before_the_return_the_receiver_holds_the_tribute() -> None:
    phase = opened(*TRIBUTE[:3])
    assert all(Card.SA in hands[EAST] and len(hands[EAST]) == 6 for hands in believed(phase, SOUTH))


def test_while_others_still_pay_the_card_on_the_table_is_still_its_payers() -> None:
    hands = ("S3 S7 S8", "HR C4 C5", "S4 S5 S6", "D3 D4 D5")
    phase = opened(hands, TributeDue(EAST, (NORTH, SOUTH)), Pay(NORTH, Card.HR))
    assert isinstance(phase, Paying)
    worlds = believed(phase, SOUTH)
    assert all(world[NORTH].count(Card.HR) == 1 for world in worlds), "two of them would have resisted"
    assert {world[WEST].count(Card.HR) for world in worlds} == {0, 1}


RESISTING = ("S3 S7 S8", "HR HR C5", "S4 S5 S6", "D3 D4 D5")


def test_where_tribute_was_resisted_both_big_jokers_are_with_those_who_could_owe_it() -> None:
    """East was first and leads. North, or West, or North and South together: the view tells no more."""
    phase = opened(RESISTING, TributeDue(EAST, (NORTH,)))
    assert isinstance(phase, Playing)
    jokers = {tuple(hand.count(Card.HR) for hand in world) for world in believed(phase, EAST)}
    assert jokers == {(0, 2, 0, 0), (0, 1, 0, 1), (0, 0, 0, 2), (0, 0, 2, 0)}
    seen_from_south = {tuple(hand.count(Card.HR) for hand in world) for world in believed(phase, SOUTH)}
    assert seen_from_south == {(0, 2, 0, 0), (0, 0, 2, 0)}


def test_a_holder_of_one_big_joker_when_tribute_was_resisted_knows_where_the_other_is() -> None:
    phase = opened(("S3 S7 S8", "HR C4 C5", "S4 S5 S6", "HR D4 D5"), TributeDue(EAST, (NORTH, SOUTH)))
    assert all(world[NORTH].count(Card.HR) == 1 for world in believed(phase, SOUTH))
    for act in (Lay(EAST, (Card.S3,)), Lay(NORTH, (Card.HR,))):
        phase = apply(phase, act)
    # One has been played, so the other is not with East's partner.
    assert {tuple(hand.count(Card.HR) for hand in world) for world in believed(phase, WEST)} == {
        (0, 1, 0, 0),
        (0, 0, 0, 1),
    }


def test_a_pass_over_a_low_single_makes_higher_ones_unlikely() -> None:
    """North passed over East's five. South thinks a world with North's king less likely than one with a four."""
    hands = {EAST: "S5 S6 S7 S8", NORTH: "C3 C4 C6", WEST: "D3 D4 D6 DK", SOUTH: "H7 H8 H9"}
    phase = position(hands, ["S5", "pass"], leader=EAST)
    low = [Hand.parse(text) for text in ("S6 S7 S8", "C3 C4 D4", "D3 C6 D6 DK", "H7 H8 H9")]
    high = [Hand.parse(text) for text in ("S6 S7 S8", "C3 C4 DK", "D3 C6 D4 D6", "H7 H8 H9")]
    assert 0 < weight(phase, SOUTH, high) < weight(phase, SOUTH, low)
    # What East and West hold makes no difference: they did not pass.
    swapped = [Hand.parse(text) for text in ("D3 D6 DK", "C3 C4 D4", "C6 S6 S7 S8", "H7 H8 H9")]
    assert weight(phase, SOUTH, swapped) == weight(phase, SOUTH, low)


def test_worlds_that_are_kept_remember_the_pass() -> None:
    """North has one card. Most cards beat a five; most of the worlds that are kept give him one that does not."""
    phase = position({EAST: "S5 S6 S7 S8", NORTH: "C3", WEST: 4, SOUTH: "H7 H8 H9"}, ["S5", "pass"], leader=EAST)
    worlds = Worlds(200)
    fill(worlds, view(phase, SOUTH), NATIONAL)
    worlds.sample(200, 1)
    kept = [unpack(*worlds.kept(world, NORTH))[0] for world in range(200)]
    even = [hands[NORTH][0] for hands in believed(phase, SOUTH)]
    low = [Rank.THREE, Rank.FOUR, Rank.FIVE]
    assert sum(card.rank in low for card in even) < len(even) / 2
    assert sum(card.rank in low for card in kept) > len(kept) / 2


def test_deals_that_differ_only_in_hidden_cards_give_the_same_beliefs() -> None:
    acts = ["S5", "pass", "DQ", "pass"]
    one = position({EAST: "S5 S6 S7", NORTH: "C3 C4 C6", WEST: "D3 DQ D6", SOUTH: "H7 H8 H9"}, acts, leader=EAST)
    other = position({EAST: "S5 D6 C6", NORTH: "C3 S7 D3", WEST: "C4 DQ S6", SOUTH: "H7 H8 H9"}, acts, leader=EAST)
    assert view(one, SOUTH) == view(other, SOUTH)
    assert believed(one, SOUTH) == believed(other, SOUTH)
    truth = one.hands
    assert weight(one, SOUTH, truth) == weight(other, SOUTH, truth)


def checked(worlds: Worlds, phase: Phase, seat: Seat, rules: RuleSet) -> None:
    """The true world is possible, and every world that is kept is a deal of the unseen cards."""
    seen = view(phase, seat)
    fill(worlds, seen, rules)
    words = [pack(hand) for hand in phase.hands]
    worlds.put([word.low for word in words], [word.high for word in words])
    assert 0 < worlds.weight() <= 1
    worlds.sample(3, 17)
    others = [other for other in Seat if other is not seat]
    unseen = Counter(card for other in others for card in phase.hands[other])
    for world in range(3):
        hands = [unpack(*worlds.kept(world, other)) for other in Seat]
        assert hands[seat] == phase.hands[seat]
        assert [len(hand) for hand in hands] == list(seen.left)
        assert Counter(card for other in others for card in hands[other]) == unseen


@pytest.mark.parametrize("name", RULE_SETS)
def test_the_truth_is_always_possible(name: str) -> None:
    """Deals of a match under each book: with tribute of both kinds and, now and then, resisted."""
    rules = RULE_SETS[name]
    chance = RandomLegal(rules, Chance(SEED, name))
    agents: dict[Seat, Agent] = {EAST: Greedy(rules), NORTH: chance, WEST: Greedy(rules), SOUTH: Greedy(rules)}
    worlds, match = Worlds(3), Match(rules)
    for _ in range(4):
        coming = next_deal(match)
        assert coming is not None
        phase = start(deal_cards(rules, coming, SEED + name.encode()).setting)
        acts = 0
        while not isinstance(phase, Over):
            turn = view(phase, Onlooker.SPECTATOR).to_act[0]
            if not isinstance(phase, Playing) or acts % 13 == 0:
                for seat in Seat:
                    checked(worlds, phase, seat, rules)
            acts += 1
            phase = apply(phase, agents[turn].act(view(phase, turn)))
        match = after(match, DealDone(phase.outcome.finish))


@pytest.mark.parametrize("rules", [NATIONAL, SPLIT_JOKERS_PAY], ids=lambda rules: rules.id)
@pytest.mark.parametrize("payers", [(SOUTH,), (NORTH, SOUTH), (WEST,)], ids=str)
def test_the_truth_is_possible_after_every_kind_of_tribute_and_resistance(
    payers: tuple[Seat, ...], rules: RuleSet
) -> None:
    """Random cards; every third time both big jokers are with the first payer, else anywhere."""
    due, worlds, met = TributeDue(EAST, payers), Worlds(3), set()
    chance = Chance(SEED, f"{payers} {rules.id}")
    for at in range(9):
        rest = [card for card in chance.shuffled(PACK) if card is not Card.HR]
        jokers = [payers[0], payers[0]] if at % 3 == 0 else [chance.choice(tuple(Seat)) for _ in range(2)]
        hands = [[Card.HR] * jokers.count(seat) for seat in Seat]
        for hand in hands:
            while len(hand) < 27:
                hand.append(rest.pop())
        east, north, west, south = map(Hand, hands)
        phase = start(Setting(rules, Rank(2 + chance.below(13)), (east, north, west, south), due))
        player = Greedy(rules)
        for _ in range(7):
            for seat in Seat:
                checked(worlds, phase, seat, rules)
            turn = view(phase, Onlooker.SPECTATOR).to_act[0]
            phase = apply(phase, player.act(view(phase, turn)))
        met.add(view(phase, EAST).resisted)
    assert met == {True, False}


def test_a_first_deal_tells_nothing_but_the_own_hand() -> None:
    cards = Chance(SEED, "first deal").shuffled(PACK)
    east, north, west, south = (Hand(cards[at::4]) for at in range(4))
    phase = start(Setting(NATIONAL, Rank.TWO, (east, north, west, south), NoTribute(EAST)))
    assert weight(phase, EAST, [east, south, north, west]) == 1.0
