"""特征: which bit of which word says what about a decision and about each play to choose from.

A decision is described by ``STATE_WORDS`` words of 64 bits, each of its candidates by ``CANDIDATE_WORDS``: every bit is
one input of a net. ``encoding`` writes the words, for a batch of deals as for a view at the table. Seats are counted
from the seat to act: 1 the next player (下家), 2 the partner (对家), 3 the previous one (上家).

Cards are the two words of ``plays``: of the two bits of a face the first says that one copy is there, the second that
two are. Counts by value are a byte for each of thirteen values, the level above the ace, with as many ones as cards;
the wild cards are the two highest bits of the level's byte. A field that begins where the cards of a word end (bit 44,
or 40 after counts) uses bits that no card needs.
"""

from __future__ import annotations

from typing import NamedTuple

OTHERS = 3
CARD_BITS = 44
"""The bits of a second word that cards use."""
COUNT_BITS = 40
"""The bits of a second word that counts use."""
PASS_KINDS = 7
"""The kinds that are no bombs."""
BOMB_STEPS = (8, 10, 11, 12, 14, 16, 18, 20, 21)
"""The steps of the bomb order, from four cards to four jokers."""
MOST_LEFT = 28


class Field(NamedTuple):
    """一项: a stretch of bits."""

    name: str
    word: int
    shift: int
    width: int
    what: str


def _cards(name: str, word: int, what: str) -> tuple[Field, Field]:
    return Field(f"{name}_low", word, 0, 64, what), Field(f"{name}_high", word + 1, 0, CARD_BITS, what)


def _counts(name: str, word: int, what: str) -> tuple[Field, Field]:
    return Field(f"{name}_low", word, 0, 64, what), Field(f"{name}_high", word + 1, 0, COUNT_BITS, what)


def _others() -> tuple[Field, ...]:
    """What is known of each of the three others."""
    found: list[Field] = []
    for seat in range(1, OTHERS + 1):
        at = 2 * (seat - 1)
        found += _cards(f"played_{seat}", 4 + at, "已出: what this seat has laid in this deal")
        found.append(
            Field(f"fewer_{seat}", 5 + at, CARD_BITS, 20, "剩牌: a bit for each number of cards it still reaches")
        )
        found += _cards(f"act_{seat}", 10 + at, "本轮所出: what this seat laid last in this trick")
        found += [
            Field(f"place_{seat}", 11 + at, CARD_BITS, 3, "名次: 1 to 3 once it is out"),
            Field(f"passed_{seat}", 11 + at, CARD_BITS + 3, 1, "过牌: it has passed since the last play"),
            Field(f"led_{seat}", 11 + at, CARD_BITS + 4, 1, "领出: it led this trick"),
            Field(f"top_{seat}", 11 + at, CARD_BITS + 5, 1, "its play is to be beaten"),
        ]
        found += _cards(f"known_{seat}", 20 + at, "明牌: cards that it got by tribute or return and has not laid since")
        found += [
            Field(f"refused_{seat}_low", 26 + at, 0, 64, "不要: single, pair, triple, full house: values it passed on"),
            Field(
                f"refused_{seat}_high", 27 + at, 0, 64, "不要: straight, tube, plate, and steps of bombs it passed on"
            ),
        ]
    return tuple(found)


STATE = (
    *_cards("hand", 0, "手牌: the own hand"),
    Field("fewer_0", 1, CARD_BITS, 20, "剩牌: a bit for each number of own cards still reached"),
    *_cards("unseen", 2, "未见: the cards in the other hands"),
    Field("level", 3, CARD_BITS, 13, "级牌: the level, 2 to A"),
    Field("stage", 3, CARD_BITS + 13, 3, "阶段: paying tribute, giving back, playing"),
    Field("led_0", 3, CARD_BITS + 16, 1, "领出: the seat to act led this trick, or is to lead"),
    *_others(),
    *_counts("hand_counts", 16, "手牌张数: the own hand by value"),
    Field("top_kind", 17, COUNT_BITS, 10, "牌型: the kind of the play to beat"),
    Field("top_step", 17, COUNT_BITS + 10, 9, "炸弹级别: its step in the bomb order, if it is a bomb"),
    Field("resisted", 17, COUNT_BITS + 19, 1, "抗贡: the tribute was resisted"),
    *_counts("unseen_counts", 18, "未见张数: the unseen cards by value"),
    Field("top_value", 19, COUNT_BITS, 16, "大小: the value of the play to beat within its kind"),
    Field("top_size", 21, CARD_BITS, 10, "张数: the number of its cards, 1 to 10"),
    Field("left_0", 32, 0, MOST_LEFT, "剩牌: the number of own cards, 1 to 28"),
    Field("left_1", 32, MOST_LEFT, MOST_LEFT, "剩牌: of the next player"),
    Field("left_2", 33, 0, MOST_LEFT, "剩牌: of the partner"),
    Field("left_3", 33, MOST_LEFT, MOST_LEFT, "剩牌: of the previous player"),
)
STATE_WORDS = 34
CANDIDATE = (
    *_cards("cards", 0, "所出: the cards of the play"),
    Field("kind", 1, CARD_BITS, 10, "牌型: the kind of the play"),
    Field("pass", 1, CARD_BITS + 10, 1, "过牌: it is a pass"),
    Field("tribute", 1, CARD_BITS + 11, 1, "贡还: a card paid in tribute or given back"),
    Field("wilds", 1, CARD_BITS + 12, 2, "逢人配: it uses one wild card, or two"),
    *_cards("rest", 2, "余牌: the hand after it"),
    Field("size", 3, CARD_BITS, 10, "张数: the number of its cards, 1 to 10"),
    Field("step", 3, CARD_BITS + 10, 9, "炸弹级别: its step in the bomb order, if it is a bomb"),
    *_counts("rest_counts", 4, "余牌张数: the hand after it by value"),
    Field("value", 5, COUNT_BITS, 16, "大小: its value within the kind"),
    Field("left", 5, COUNT_BITS + 16, 8, "剩牌: the number of cards after it, 0 to 7"),
)
CANDIDATE_WORDS = 6
STATE_PLACES = {field.name: field for field in STATE}
CANDIDATE_PLACES = {field.name: field for field in CANDIDATE}
OUTCOMES = (-3, -2, -1, 1, 2, 3)
"""升级数: the levels that the side of the seat to act can win or lose in a deal: the six outputs of a net."""
