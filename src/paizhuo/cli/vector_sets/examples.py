"""规格的例子: the numbered examples of the specification of play that are questions of ``paizhuo query``.

Each holds for every book that is not excluded by name; its number is that of the specification, section I.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cards import parse_cards, parse_rank
from paizhuo.cli.queries.fields import cards_json, reading_json
from paizhuo.cli.vector_sets.vector import Asked
from paizhuo.guandan import readings
from paizhuo.guandan.rulesets import NATIONAL, RULE_SETS
from paizhuo.guandan.topics import Topic
from paizhuo.shengji.rulesets import FUJIAN_2022
from paizhuo.shengji.topics import Topic as ShengjiTopic

if TYPE_CHECKING:
    from collections.abc import Iterator

WHAT_CARDS_ARE: tuple[tuple[int, Topic, str, str], ...] = (
    (8, Topic.WILD, "9", "H9 S4"),
    (11, Topic.COMBINATIONS, "2", "HR SB"),
    (13, Topic.WILD, "9", "SB H9"),
    (14, Topic.WILD, "9", "HR HR H9"),
    (16, Topic.WILD, "9", "H9 H9 S9"),
    (22, Topic.COMBINATIONS, "2", "S3 C3 D3 SB SB"),
    (23, Topic.WILD, "9", "S5 C5 H9 HR HR"),
    (24, Topic.WILD, "9", "SB SB HR H9 H9"),
    (25, Topic.DECLARATION, "T", "S6 C6 SK DK HT"),
    (27, Topic.DECLARATION, "5", "S5 D5 SA CA H5"),
    (28, Topic.DECLARATION, "9", "S3 C3 D3 H9 H9"),
    (29, Topic.COMBINATIONS, "9", "S3 C3 D3 H3 S3"),
    (30, Topic.ACE_LOW, "9", "SA C2 D3 S4 C5"),
    (32, Topic.COMBINATIONS, "9", "ST CJ DQ SK CA"),
    (33, Topic.ACE_LOW, "9", "SQ CK DA S2 C3"),
    (33, Topic.ACE_LOW, "9", "SJ CQ DK SA C2"),
    (33, Topic.ACE_LOW, "9", "SK CA D2 S3 C4"),
    (34, Topic.COMBINATIONS, "9", "S2 C3 D4 S5"),
    (34, Topic.COMBINATIONS, "9", "S2 C3 D4 S5 C6 D7"),
    (35, Topic.COMBINATIONS, "5", "S4 C5 D6 S7 C8"),
    (37, Topic.ACE_LOW, "A", "ST CJ DQ SK CA"),
    (37, Topic.ACE_LOW, "A", "SA C2 D3 S4 C5"),
    (38, Topic.WILD, "T", "S2 C3 D4 HT S6"),
    (39, Topic.DECLARATION, "2", "S5 C6 D7 S8 H2"),
    (40, Topic.DECLARATION, "9", "S5 C6 S7 H9 H9"),
    (41, Topic.ACE_LOW, "9", "SA C2 D3 S4 H9"),
    (42, Topic.ACE_LOW, "9", "SJ CQ DK SA H9"),
    (43, Topic.DECLARATION, "9", "ST CJ DQ SK H9"),
    (44, Topic.ACE_LOW, "9", "SA CA S2 C2 S3 C3"),
    (45, Topic.COMBINATIONS, "9", "SQ CQ SK CK SA CA"),
    (46, Topic.ACE_LOW, "9", "SK CK SA CA S2 C2"),
    (47, Topic.COMBINATIONS, "5", "SK CK SA CA S5 C5"),
    (49, Topic.COMBINATIONS, "9", "S3 C3 S4 C4 S5 C5 S6 C6"),
    (49, Topic.COMBINATIONS, "9", "S3 C3 S4 C4"),
    (50, Topic.COMBINATIONS, "9", "SA CA SB SB HR HR"),
    (50, Topic.COMBINATIONS, "9", "SK CK SA CA SB SB"),
    (51, Topic.DECLARATION, "2", "S5 C5 S6 D6 H2 H2"),
    (52, Topic.DECLARATION, "9", "SK CK SA CA H9 H9"),
    (53, Topic.DECLARATION, "9", "SA CA S2 C2 H9 H9"),
    (54, Topic.WILD, "9", "S5 C5 S7 C7 H9 H9"),
)
"""Number, point of law, level, cards."""
WHAT_BEATS: tuple[tuple[int, Topic, str, str, str], ...] = (
    (4, Topic.RANK_ORDER, "2", "S2", "SA"),
    (5, Topic.COMPARISON, "9", "S9", "H9"),
    (6, Topic.RANK_ORDER, "9", "H9", "SA"),
    (7, Topic.RANK_ORDER, "9", "H9", "SB"),
    (9, Topic.RANK_ORDER, "9", "H9 H9", "SA CA"),
    (10, Topic.RANK_ORDER, "9", "H9 H9", "SB SB"),
    (12, Topic.RANK_ORDER, "9", "HR HR", "SB SB"),
    (15, Topic.RANK_ORDER, "9", "S9 C9 D9", "SA CA DA"),
    (17, Topic.COMPARISON, "9", "S5 C5", "S4"),
    (18, Topic.COMPARISON, "9", "S4 C4 D4", "S3 C3"),
    (19, Topic.FULL_HOUSE_ORDER, "9", "S4 C4 D4 S2 C2", "S3 C3 D3 SA CA"),
    (20, Topic.FULL_HOUSE_ORDER, "9", "S3 C3 D3 SA CA", "S3 C3 D3 S2 C2"),
    (21, Topic.FULL_HOUSE_ORDER, "5", "S5 C5 D5 S3 C3", "SA CA DA SK CK"),
    (31, Topic.ACE_LOW, "9", "S2 C3 D4 S5 C6", "SA C2 D3 S4 C5"),
    (36, Topic.RANK_ORDER, "8", "S4 C5 D6 S7 C8", "S5 C6 D7 S8 C9"),
    (48, Topic.COMPARISON, "9", "S4 C4 S5 C5 S6 C6", "S3 C3 S4 C4 S5 C5"),
    (55, Topic.ACE_LOW, "9", "SA CA DA S2 C2 D2", "S2 C2 D2 S3 C3 D3"),
)
"""Number, point of law, level, the cards played and those to be beaten; all of them have one reading."""
UPGRADES: tuple[tuple[int, Topic, list[int], list[str], int | None], ...] = (
    (132, Topic.UPGRADE, [0, 2, 1, 3], ["2", "2"], None),
    (132, Topic.UPGRADE, [0, 1, 2, 3], ["2", "2"], None),
    (132, Topic.UPGRADE, [0, 1, 3, 2], ["2", "2"], None),
    (133, Topic.UPGRADE, [0, 2], ["Q", "2"], 0),
    (134, Topic.UPGRADE, [0, 1, 2, 3], ["K", "2"], 0),
    (135, Topic.PASS_ACE, [0, 1, 2, 3], ["A", "2"], 0),
    (136, Topic.PASS_ACE, [0, 1, 3, 2], ["A", "2"], 0),
    (137, Topic.PASS_ACE, [0, 2], ["A", "9"], 1),
    (138, Topic.UPGRADE, [0, 1, 2, 3], ["4", "7"], 1),
)
"""Number, point of law, finishing order, levels, whose level the deal was."""
THROW = (197, ShengjiTopic.FAILED_THROW, ["HA", "HK"], [["HA"], ["D3"], ["C5"]])
FOLLOWS = (
    (191, ShengjiTopic.FOLLOW, "HK HK HQ HQ S3", "H9 H9"),
    (192, ShengjiTopic.FOLLOW, "HK HK HQ HQ H5 H4", "H9 H9 H8 H8"),
    (193, ShengjiTopic.FOLLOW, "HK HK H5 H5 H3", "H9 H9 H8 H8"),
)
TRACTORS = (
    (202, ShengjiTopic.TRACTOR, "S7 S7 H7 H7"),
    (202, ShengjiTopic.TRACTOR, "H7 H7 SA SA"),
    (202, ShengjiTopic.TRACTOR, "SB SB S7 S7"),
    (203, ShengjiTopic.TRACTOR, "H7 H7 D7 D7"),
    (204, ShengjiTopic.TRACTOR, "H8 H8 H6 H6"),
)
RESULTS = (
    (205, (0, 5, 20, 25, 40, 45, 60, 65, 75)),
    (206, (80, 95, 100, 120, 140, 160, 180, 240)),
)


def questions() -> Iterator[Asked]:
    """Every example, under every book for which it holds."""
    for rules in RULE_SETS.values():
        base = {"rules": rules.id}
        for no, topic, level, cards in WHAT_CARDS_ARE:
            question: dict[str, Any] = {"op": "readings", **base, "level": level, "cards": cards.split()}
            yield Asked(rules.topics[topic], rules.id, question, no)
        for no, topic, level, played, over in WHAT_BEATS:
            question = {"op": "beats", **base, "level": level, "a": _read(played, level), "b": _read(over, level)}
            yield Asked(rules.topics[topic], rules.id, question, no)
        for no, topic, finish, levels, owner in UPGRADES:
            question = {"op": "upgrade", **base, "finish": finish, "levels": levels, "declarer": owner}
            yield Asked(rules.topics[topic], rules.id, question, no)
    yield from _shengji()


def _read(cards: str, level: str) -> dict[str, Any]:
    """What the cards of an example are; it holds under every book, and the national one reads them like the others."""
    (reading,) = readings(tuple(parse_cards(cards)), parse_rank(level), NATIONAL)
    return reading_json(reading)


def _shengji() -> Iterator[Asked]:
    law = FUJIAN_2022
    spades = {"rules": law.id, "level": "7", "trump": "S"}
    no, topic, thrown, hands = THROW
    question: dict[str, Any] = {"op": "sj.throw", **spades, "level": "2", "cards": thrown, "hands": hands}
    yield Asked(law.topics[topic], law.id, question, no)
    for no, topic, hand, led in FOLLOWS:
        question = {"op": "sj.legal", **spades, "hand": hand.split(), "lead": led.split()}
        yield Asked(law.topics[topic], law.id, question, no)
    for no, topic, cards in TRACTORS:
        question = {"op": "sj.combos", **spades, "cards": cards_json(tuple(parse_cards(cards)))}
        yield Asked(law.topics[topic], law.id, question, no)
    for no, points in RESULTS:
        for one in points:
            question = {"op": "sj.result", "rules": law.id, "points": one, "dealer_level": "2", "defender_level": "2"}
            yield Asked(law.topics[ShengjiTopic.RESULT], law.id, question, no)
