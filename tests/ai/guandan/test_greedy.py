"""The greedy player: longest and lowest first, the cheapest answer, nothing against its partner."""

from __future__ import annotations

import pytest

from paizhuo.ai.guandan.greedy import Greedy
from paizhuo.cards import Card, Chance, parse_cards
from paizhuo.guandan import EVERY_RULE_SET, NATIONAL, GiveBack, Lay, Pass, Pay, apply
from paizhuo.seats import Seat
from tests.ai.guandan.table import action, check_blind, played, position, short_deal, tribute

BOT = Greedy(NATIONAL)


def led(hand: str) -> str:
    """What is led from a hand."""
    phase = position({Seat.EAST: 9, Seat.NORTH: 9, Seat.WEST: hand, Seat.SOUTH: 9}, [], leader=Seat.WEST)
    found = action(BOT, phase, Seat.WEST)
    assert isinstance(found, Lay)
    return str(found.declared)


def answered(hand: str, over: str) -> tuple[Card, ...] | None:
    """What is laid over an opponent's play."""
    hands: dict[Seat, str | int] = {Seat.EAST: 9, Seat.NORTH: f"{over} + 9", Seat.WEST: hand, Seat.SOUTH: 9}
    found = action(BOT, position(hands, [over], leader=Seat.NORTH), Seat.WEST)
    return found.cards if isinstance(found, Lay) else None


@pytest.mark.parametrize(
    ("hand", "play"),
    [
        ("S3 H4 C5 D6 S7 DK DK", "straight:3"),
        ("S3 H3 C4 D4 S5 H5 S8 C8 D8 S9 C9 D9", "tube:3"),
        ("S8 C8 D8 SK DK S3 H5", "full_house:8"),
        ("S9 H9 C9 D9 S3", "triple:9"),
        ("S9 D9 SK DK", "pair:9"),
    ],
)
def test_it_leads_the_longest_play_and_the_lowest_of_those_but_bombs_last(hand: str, play: str) -> None:
    """Five or six cards before two, low ones before high ones."""
    assert led(hand) == play


def test_it_does_not_spend_a_wild_card_where_a_natural_play_is_as_long() -> None:
    """Two pairs of natural cards, and a wild card that could make others."""
    assert led("S3 D3 S9 D9 H2 SB HR") == "full_house:3"
    assert led("S3 D4 H2") == "pair:3"


def test_it_answers_with_the_lowest_play_that_will_do() -> None:
    """The ten over a nine; a bomb only where nothing else is there; nothing where nothing beats it."""
    assert answered("ST SK SA S3", "C9") == (Card.ST,)
    assert answered("S5 H5 C5 D5 S3 C4", "C9") == parse_cards("S5 H5 C5 D5")
    assert answered("S3 C4 D6", "C9") is None


def test_it_leaves_its_partner_alone() -> None:
    """Even a three."""
    phase = position(
        {Seat.EAST: "C3 + 9", Seat.NORTH: 9, Seat.WEST: "S6 SK CK", Seat.SOUTH: 9}, ["C3", "pass"], leader=Seat.EAST
    )
    assert action(BOT, phase, Seat.WEST) == Pass(Seat.WEST)


def test_it_pays_what_it_must_and_returns_its_lowest_card() -> None:
    """The level card is not low."""
    hands: dict[Seat, str | int] = dict.fromkeys(Seat, 4)
    hands |= {Seat.EAST: "S2 S3 S6 C6 D7", Seat.NORTH: "SA DA S4"}
    phase = tribute(hands, payer=Seat.NORTH)
    paid = action(BOT, phase, Seat.NORTH)
    assert paid in {Pay(Seat.NORTH, Card.SA), Pay(Seat.NORTH, Card.DA)}
    assert action(BOT, apply(phase, paid), Seat.EAST) == GiveBack(Seat.EAST, Card.S3)


@pytest.mark.parametrize("name", EVERY_RULE_SET)
def test_it_plays_by_every_book_and_only_by_its_view(name: str) -> None:
    """Short deals to their ends; ``apply`` would refuse an illegal act."""
    rules, chance = EVERY_RULE_SET[name], Chance(b"a seed for the greedy player", name)
    for _ in range(3):
        played(short_deal(rules, 12, chance), dict.fromkeys(Seat, Greedy(rules)))
    assert check_blind(lambda: Greedy(rules), short_deal(rules, 12, chance), chance) > 10
