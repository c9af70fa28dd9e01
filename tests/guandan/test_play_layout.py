"""How a play is laid on the table: A6 of the specification (J17 3.4(三)2; J23 3.5(五)3(2); NAT 8(二)2; GZ R18)."""

from __future__ import annotations

import pytest

from paizhuo.cards import Hand, Rank, parse_cards, parse_rank
from paizhuo.guandan import GUANGZHOU_2025, JIANGSU_2023, NATIONAL, Kind, Play, Reading, RuleSet
from paizhuo.guandan.play_layout import left_to_right


@pytest.mark.parametrize(
    ("rules", "cards", "kind", "key", "expected"),
    [
        (NATIONAL, "S2 C3 D4 S6 H9", Kind.STRAIGHT, "2", "S2 C3 D4 H9 S6"),
        (NATIONAL, "SA C2 D3 S4 H9", Kind.STRAIGHT, "A", "SA C2 D3 S4 H9"),
        (NATIONAL, "S5 S6 S7 S8 H9", Kind.STRAIGHT_FLUSH, "4", "H9 S5 S6 S7 S8"),
        (NATIONAL, "S6 C6 SK DK H9", Kind.FULL_HOUSE, "K", "SK DK H9 S6 C6"),
        (GUANGZHOU_2025, "S6 C6 SK DK H9", Kind.FULL_HOUSE, "K", "SK H9 DK S6 C6"),
        (NATIONAL, "S3 C3 D3 H9 H9", Kind.FULL_HOUSE, "3", "S3 C3 D3 H9 H9"),
        (NATIONAL, "S3 C3 D3 SB SB", Kind.FULL_HOUSE, "3", "S3 C3 D3 SB SB"),
        (NATIONAL, "S5 C5 S6 D6 H9 H9", Kind.TUBE, "4", "H9 H9 S5 C5 S6 D6"),
        (NATIONAL, "S5 C5 S6 D6 H9 H9", Kind.PLATE, "5", "S5 C5 H9 S6 D6 H9"),
        (NATIONAL, "S2 D2 S3 D3 SA DA", Kind.TUBE, "A", "SA DA S2 D2 S3 D3"),
        (JIANGSU_2023, "S6 C6 SK DK H9", Kind.FULL_HOUSE, "K", "SK DK S6 C6 H9"),
        (JIANGSU_2023, "S2 C3 D4 S6 H9", Kind.STRAIGHT, "2", "S2 C3 D4 H9 S6"),
        (JIANGSU_2023, "S5 C5 D5 H9", Kind.BOMB, "5", "S5 C5 D5 H9"),
        (NATIONAL, "SB SB HR HR", Kind.JOKER_BOMB, "HR", "SB SB HR HR"),
    ],
)
def test_order_from_left_to_right(rules: RuleSet, cards: str, kind: Kind, key: str, expected: str) -> None:
    hand = Hand.parse(cards)
    play = Play(tuple(hand), Reading(kind, parse_rank(key), len(hand)))
    assert left_to_right(play, Rank.NINE, rules) == parse_cards(expected)
