"""How hands break into groups."""

from __future__ import annotations

from collections import Counter

import pytest

from paizhuo.ai.agents.grouping import Grouper
from paizhuo.ai.agents.outlook import Outlook
from paizhuo.cards import Hand, Rank
from paizhuo.guandan import NATIONAL, Kind, Match, next_deal, readings, start, view
from paizhuo.guandan.dealing import deal_cards
from paizhuo.seats import Seat
from tests.ai.table import position

OTHERS = 20


def groups(hand: str, level: Rank = Rank.TWO) -> list[str]:
    """The groups of a hand that is about to lead, as text."""
    seats: dict[Seat, str | int] = {**dict.fromkeys(Seat, OTHERS), Seat.SOUTH: hand}
    phase = position(seats, [], leader=Seat.SOUTH, level=level)
    outlook = Outlook(view(phase, Seat.SOUTH), NATIONAL)
    return sorted(str(play.reading) for play in Grouper(outlook).grouping(outlook.hand).groups)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("S9 H9 C9 D9 S3", ["4-bomb:9", "single:3"]),
        ("S3 S4 S5 S6 S7 D8 D8", ["pair:8", "straight_flush:3"]),
        ("S3 S4 S5 S6 D8 D8 H2", ["pair:8", "straight_flush:3"]),
        ("S3 H4 C5 D6 S7 DK", ["single:K", "straight:3"]),
        ("S3 H3 C4 D4 S5 H5 DK", ["single:K", "tube:3"]),
        ("S3 H3 C3 D4 S4 H4 DK", ["plate:3", "single:K"]),
        ("S8 H8 C8 DJ SJ", ["full_house:8"]),
        ("S8 H8 C8 H2 D4", ["4-bomb:8", "single:4"]),
        ("SB SB HR HR S3", ["joker_bomb:JOKER", "single:3"]),
        ("SB HR S3", ["single:3", "single:HR", "single:SB"]),
        ("S3 C3 H4 C4 S5 C5 S6 D6 S7 D7", ["straight:3", "straight:3"]),
    ],
)
def test_the_groups_players_would_see(hand: str, expected: list[str]) -> None:
    """Bombs stay whole, runs are found, wild cards go to bombs and straight flushes."""
    assert groups(hand) == expected


@pytest.mark.parametrize("number", range(10))
def test_the_groups_of_a_dealt_hand_are_its_cards_and_each_is_a_play(number: int) -> None:
    """Every card is in exactly one group, and each group can be led as what it is meant to be."""
    coming = next_deal(Match(NATIONAL))
    assert coming is not None
    setting = deal_cards(NATIONAL, coming, b"a seed for groupings %d" % number).setting
    for seat in Seat:
        outlook = Outlook(view(start(setting), seat), NATIONAL)
        found = Grouper(outlook).grouping(outlook.hand).groups
        assert Counter(card for play in found for card in play.cards) == Counter(outlook.hand)
        assert all(play.reading in readings(play.cards, outlook.level, NATIONAL) for play in found)
        ranks = Counter(card.rank for card in outlook.hand)
        assert len(found) <= len(ranks) + 2, "no worse than playing rank by rank"


def test_the_cost_of_a_grouping_is_the_sum_of_its_groups() -> None:
    """So the difference of two costs is what a play does to the hand."""
    hand = Hand.parse("S3 H3 C4 D4 S5 H5 DK SK S9 H9 C9 D9 HR")
    seats: dict[Seat, str | int] = {**dict.fromkeys(Seat, OTHERS), Seat.SOUTH: str(hand)}
    outlook = Outlook(view(position(seats, [], leader=Seat.SOUTH), Seat.SOUTH), NATIONAL)
    grouping = Grouper(outlook).grouping(hand)
    assert {play.reading.kind for play in grouping.groups} == {Kind.TUBE, Kind.PAIR, Kind.BOMB, Kind.SINGLE}
    assert grouping.cost == pytest.approx(sum(outlook.cost(play.reading) for play in grouping.groups))
