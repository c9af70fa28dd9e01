"""What a sensible player does in positions that have an obvious answer."""

from __future__ import annotations

import pytest

from paizhuo.ai.guandan.club import Club
from paizhuo.cards import Card, parse_cards
from paizhuo.guandan import NATIONAL, GiveBack, Lay, Pass, Pay, apply
from paizhuo.seats import Seat
from tests.ai.guandan.table import action, position, tribute

BOT = Club(NATIONAL)


def cards_of(what: object) -> tuple[Card, ...]:
    """The cards of a play, none for a pass."""
    return what.cards if isinstance(what, Lay) else ()


def test_it_does_not_bomb_its_partner() -> None:
    """East leads the ace; West holds a bomb and low cards."""
    phase = position(
        {Seat.EAST: "SA + 12", Seat.NORTH: 12, Seat.WEST: "S9 H9 C9 D9 S3 C4", Seat.SOUTH: 12},
        ["SA", "pass"],
        leader=Seat.EAST,
    )
    assert action(BOT, phase, Seat.WEST) == Pass(Seat.WEST)


def test_it_leaves_its_partners_high_play_alone() -> None:
    """A big joker is not spent on the partner's small joker."""
    phase = position(
        {Seat.EAST: "SB + 12", Seat.NORTH: 12, Seat.WEST: "HR S3 C4 D5 S7 C8 D9 SJ CQ DK", Seat.SOUTH: 12},
        ["SB", "pass"],
        leader=Seat.EAST,
    )
    assert action(BOT, phase, Seat.WEST) == Pass(Seat.WEST)


def test_it_sheds_a_low_card_on_its_partners_lower_one() -> None:
    """A lone 6 goes away on the partner's 3."""
    phase = position(
        {Seat.EAST: "C3 + 12", Seat.NORTH: 12, Seat.WEST: "S6 SK CK DK S9 C9", Seat.SOUTH: 12},
        ["C3", "pass"],
        leader=Seat.EAST,
    )
    assert cards_of(action(BOT, phase, Seat.WEST)) == (Card.S6,)


def test_it_overtakes_its_partner_to_go_out() -> None:
    """The last card is played over any holder of the trick, partner included."""
    phase = position(
        {Seat.EAST: "SA + 12", Seat.NORTH: 12, Seat.WEST: "HR", Seat.SOUTH: 12},
        ["SA", "pass"],
        leader=Seat.EAST,
    )
    assert cards_of(action(BOT, phase, Seat.WEST)) == (Card.HR,)


def test_it_goes_out_with_a_bomb_when_that_is_all_it_has() -> None:
    """Four nines over an opponent's 4."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "C4 + 12", Seat.WEST: "S9 H9 C9 D9", Seat.SOUTH: 12},
        ["C4"],
        leader=Seat.NORTH,
    )
    assert len(cards_of(action(BOT, phase, Seat.WEST))) == 4


def test_it_leads_its_whole_hand_when_that_is_one_play() -> None:
    """Five cards with a wild card are a full house."""
    phase = position({Seat.EAST: 12, Seat.NORTH: 12, Seat.WEST: "S9 C9 SK DK H2", Seat.SOUTH: 12}, [], leader=Seat.WEST)
    assert len(cards_of(action(BOT, phase, Seat.WEST))) == 5


@pytest.mark.parametrize(
    ("hand", "led"),
    [("H2 H7", ""), ("SA H2", "S8 C8"), ("S9 C9 ST CT H2 H2", ""), ("S9 H2 H2 CT DJ", "S3 C4 D5 H6 S7")],
)
def test_wild_cards_are_not_kept_back_when_everything_goes_out_at_once(hand: str, led: str) -> None:
    """A pair, a tube or plate, a straight that only its wild cards make."""
    hands: dict[Seat, str | int] = {Seat.EAST: 12, Seat.NORTH: f"{led} + 12", Seat.WEST: hand, Seat.SOUTH: 12}
    phase = position(hands, [led] if led else [], leader=Seat.NORTH if led else Seat.WEST)
    assert sorted(cards_of(action(BOT, phase, Seat.WEST))) == sorted(parse_cards(hand))


def test_it_never_breaks_a_bomb_to_beat_a_three() -> None:
    """Only the fives beat the 3, and four fives are a bomb."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "C3 + 12", Seat.WEST: "S5 H5 C5 D5 S3 H3 D4 S4", Seat.SOUTH: 12},
        ["C3"],
        leader=Seat.NORTH,
    )
    assert cards_of(action(BOT, phase, Seat.WEST)) in {(), (Card.S4,), (Card.D4,)}


def test_it_never_breaks_a_bomb_for_a_pair_either() -> None:
    """Four kings stay together under an opponent's pair of queens."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "HQ DQ + 12", Seat.WEST: "SK HK CK DK S3 C4 D5 S7 C8 D9 SJ", Seat.SOUTH: 12},
        ["HQ DQ"],
        leader=Seat.NORTH,
    )
    assert action(BOT, phase, Seat.WEST) == Pass(Seat.WEST)


def test_it_passes_with_nothing() -> None:
    """No ace is beaten by low cards."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "SA + 12", Seat.WEST: "S3 C4 D6", Seat.SOUTH: 12},
        ["SA"],
        leader=Seat.NORTH,
    )
    assert action(BOT, phase, Seat.WEST) == Pass(Seat.WEST)


def test_it_bombs_an_opponent_who_is_nearly_out() -> None:
    """North has played his big joker and holds two cards: the lead must not stay with him."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "HR SK SA", Seat.WEST: "S9 H9 C9 D9 S3 C3 D8 H8", Seat.SOUTH: 12},
        ["HR"],
        leader=Seat.NORTH,
    )
    assert cards_of(action(BOT, phase, Seat.WEST)) == (Card.S9, Card.H9, Card.C9, Card.D9)


def test_it_keeps_its_bomb_while_nobody_is_near_the_end() -> None:
    """The same bomb is not spent on an opponent's 9 early in the deal."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "C9 + 12", Seat.WEST: "ST HT CT DT S3 C4 D5 S7 C8 D6 SJ", Seat.SOUTH: 12},
        ["C9"],
        leader=Seat.NORTH,
    )
    assert len(cards_of(action(BOT, phase, Seat.WEST))) < 4


@pytest.mark.parametrize(
    ("hand", "north", "spent"),
    [
        ("S3 S3 H3 D3 S6 C6 D6 D6 S8 S8 H8 C8", "CA + 11", "S3 S3 H3 D3"),
        ("S3 H3 C3 D3 SK HK CK DK S5", "CA + 2", "S3 H3 C3 D3"),
    ],
)
def test_it_spends_the_lowest_bomb_that_does(hand: str, north: str, spent: str) -> None:
    """North holds the trick with an ace and is near the end."""
    hands: dict[Seat, str | int] = {Seat.EAST: 7, Seat.NORTH: north, Seat.WEST: hand, Seat.SOUTH: 12}
    phase = position(hands, ["CA"], leader=Seat.NORTH)
    assert sorted(cards_of(action(BOT, phase, Seat.WEST))) == sorted(parse_cards(spent))


def test_it_does_not_lead_a_single_to_an_opponent_with_one_card() -> None:
    """A pair is safe, the low single is not."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "SA", Seat.WEST: "S3 H7 C7 D9 H9", Seat.SOUTH: 12}, [], leader=Seat.WEST
    )
    assert len(cards_of(action(BOT, phase, Seat.WEST))) == 2


def test_it_plays_the_sure_winner_first_and_the_loser_last() -> None:
    """Nobody who could bomb is against it: the joker is led, and the 3 is the last card."""
    phase = position({Seat.EAST: 12, Seat.NORTH: 3, Seat.WEST: "HR S3", Seat.SOUTH: 3}, [], leader=Seat.WEST)
    assert cards_of(action(BOT, phase, Seat.WEST)) == (Card.HR,)


def test_it_feeds_a_partner_with_one_card() -> None:
    """A low single lets the partner go out."""
    phase = position(
        {Seat.EAST: "SA", Seat.NORTH: 12, Seat.WEST: "S3 C5 H7 C7 D9 H9 SJ DJ", Seat.SOUTH: 12},
        [],
        leader=Seat.WEST,
    )
    assert cards_of(action(BOT, phase, Seat.WEST)) == (Card.S3,)


def test_it_keeps_its_wild_card_for_a_bomb() -> None:
    """Three eights and the wild card are a bomb: the wild card is not played on a king."""
    phase = position(
        {Seat.EAST: 12, Seat.NORTH: "CK + 12", Seat.WEST: "S8 H8 C8 H2 S3 C4 D6 S7 DJ CQ", Seat.SOUTH: 12},
        ["CK"],
        leader=Seat.NORTH,
    )
    assert action(BOT, phase, Seat.WEST) == Pass(Seat.WEST)


def test_it_pays_the_ace_that_is_not_in_a_straight_flush() -> None:
    """Both aces may be paid; the spade one is needed."""
    phase = tribute({Seat.WEST: "ST SJ SQ SK SA DA S3", Seat.EAST: 7, Seat.NORTH: 7, Seat.SOUTH: 7}, payer=Seat.WEST)
    assert action(BOT, phase, Seat.WEST) == Pay(Seat.WEST, Card.DA)


@pytest.mark.parametrize(("payer", "given"), [(Seat.NORTH, Card.S3), (Seat.WEST, Card.H9)])
def test_it_returns_a_useless_low_card_to_an_opponent_and_a_better_one_to_its_partner(payer: Seat, given: Card) -> None:
    """The lone 3 goes to an opponent, the lone 9 to the partner; neither breaks a pair."""
    hands: dict[Seat, str | int] = dict.fromkeys(Seat, 4)
    hands |= {Seat.EAST: "S3 S6 C6 D7 C7 H9 SK CK DK", payer: "SA S4"}
    phase = apply(tribute(hands, payer=payer), Pay(payer, Card.SA))
    assert action(BOT, phase, Seat.EAST) == GiveBack(Seat.EAST, given)


def test_the_same_view_gives_the_same_action() -> None:
    """Nothing is remembered and nothing is drawn."""
    phase = position({Seat.EAST: 12, Seat.NORTH: 12, Seat.WEST: 12, Seat.SOUTH: 12}, [], leader=Seat.WEST)
    assert len({action(Club(NATIONAL), phase, Seat.WEST) for _ in range(3)} | {action(BOT, phase, Seat.WEST)}) == 1
