"""摆牌: the order of the cards of a play on the table, from left to right.

Sequences ascend from left to right, a full house has its triple on the left, and a wild card lies at the place of the
card it stands for. Beside cards of the rank it stands for it lies at their right; in Jiangsu 2023 at the far right of
the whole play, in Guangzhou in the middle of the pair that it makes a triple.
(J17 3.4(三)2; J23 3.5(五)3(2); NAT 5(二), 8(二)2; GZ R18.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.combinations import Kind
from paizhuo.guandan.rules import WildPlace
from paizhuo.guandan.shapes import RUNS, check_reading, run_of
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from paizhuo.cards import Card, Rank
    from paizhuo.guandan.combinations import Play
    from paizhuo.guandan.rules import RuleSet

_TRIPLE, _PAIR = 3, 2


def left_to_right(play: Play, level: Rank, rules: RuleSet) -> tuple[Card, ...]:
    """The cards of a play from left to right.

    >>> from paizhuo.cards import Card, Rank
    >>> from paizhuo.guandan import NATIONAL, Kind, Play, Reading
    >>> straight = Play((Card.S2, Card.C3, Card.D4, Card.S6, Card.HT), Reading(Kind.STRAIGHT, Rank.TWO, 5))
    >>> left_to_right(straight, Rank.TEN, NATIONAL)
    (Card.S2, Card.C3, Card.D4, Card.HT, Card.S6)
    """
    wild = wild_card(level)
    natural = [card for card in play.cards if card is not wild]
    wilds = [card for card in play.cards if card is wild]
    order: list[Card] = []
    far_right: list[Card] = []
    for rank, size in _groups(play, level, natural):
        own = [card for card in natural if card.rank is rank]
        missing = size - len(own)
        filling, wilds = wilds[:missing], wilds[missing:]
        if own and rules.wild_place.value is WildPlace.FAR_RIGHT_IF_SAME:
            far_right += filling
            filling = []
        order += _placed(own, filling, rules)
    return (*order, *far_right)


def stands_for(play: Play, level: Rank) -> tuple[Rank, ...]:
    """当哪一张: the rank that each wild card of a play stands for; none where wild cards lie by themselves.

    >>> from paizhuo.cards import Card, Rank
    >>> from paizhuo.guandan import Kind, Play, Reading
    >>> straight = Play((Card.S2, Card.C3, Card.D4, Card.S6, Card.HT), Reading(Kind.STRAIGHT, Rank.TWO, 5))
    >>> stands_for(straight, Rank.TEN)
    (Rank.FIVE,)
    """
    wild = wild_card(level)
    natural = [card for card in play.cards if card is not wild]
    if not natural:
        return ()
    missing: list[Rank] = []
    for rank, size in _groups(play, level, natural):
        missing += [rank] * (size - sum(card.rank is rank for card in natural))
    return tuple(missing[: len(play.cards) - len(natural)])


def _groups(play: Play, level: Rank, natural: list[Card]) -> list[tuple[Rank, int]]:
    """The ranks the play shows from left to right, and how many cards of each."""
    kind, key, size = play.reading
    if kind in RUNS:
        window = run_of(check_reading(play.reading)) or ()
        return [(rank, RUNS[kind].each) for rank in window]
    if kind is Kind.FULL_HOUSE:
        pair = next((card.rank for card in natural if card.rank is not key), level)
        return [(key, _TRIPLE), (pair, _PAIR)]
    if kind is Kind.JOKER_BOMB:
        return [(rank, _PAIR) for rank in sorted({card.rank for card in natural})]
    return [(key, size)]


def _placed(own: list[Card], filling: list[Card], rules: RuleSet) -> list[Card]:
    if rules.wild_place.value is WildPlace.MIDDLE_OF_PAIR and len(own) == _PAIR and len(filling) == 1:
        return [own[0], *filling, own[1]]
    return [*own, *filling]
