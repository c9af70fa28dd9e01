"""讲解的说法: the facts about a hint as lines, always in the same order; a line without content is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.shengji import Group
from paizhuo.wording import N_
from paizhuo.wording.cards import card_words, cards_words, relative_words
from paizhuo.wording.shengji.plays import group_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.ai.shengji.explained import Burial, Explanation
    from paizhuo.cards import Card
    from paizhuo.wording import Say


def lines(explanation: Explanation, say: Say) -> list[tuple[str, str]]:
    """讲解: 压得过 or 压不过, 分, 不拆 or 要拆, 剩下; each with what it is about."""
    return list(_lines(explanation, say))


def _lines(one: Explanation, say: Say) -> Iterator[tuple[str, str]]:
    if one.top is not None:
        seat, cards = one.top
        who = relative_words(seat, one.own, say)
        beaten = say(N_("{cards} of {seat}")).format(seat=who, cards=cards_words(cards, say))
        yield say(N_("Beats")) if one.beats else say(N_("Loses to")), beaten
    yield say(N_("Worth")), _points_words(one, say)
    yield from _pair_lines(one, say)
    yield say(N_("Rest")), _left_words(one, say)


def burial_lines(one: Burial, say: Say) -> list[tuple[str, str]]:
    """扣底讲解: 空门, 带分, 不拆 or 要拆, 剩下; a line without content is left out."""
    found = []
    if one.voids:
        suits = say(N_(", ")).join(group_words(group, say) for group in one.voids)
        found.append((say(N_("Empties")), say(N_("{suits}, which you can ruff then")).format(suits=suits)))
    points = say(N_("{points}, lost if the defenders win the last trick")).format(points=one.points)
    found.append((say(N_("Worth")), points if one.points else say(N_("none"))))
    found += _pair_lines(one, say)
    found.append((say(N_("Rest")), say(N_("trumps: {trumps}")).format(trumps=one.trumps)))
    return found


def _pair_lines(one: Burial | Explanation, say: Say) -> Iterator[tuple[str, str]]:
    if one.breaks:
        yield say(N_("Breaks")), say(N_("{plays}, broken up")).format(plays=_pairs_words(one.breaks, say))
    elif one.keeps:
        yield say(N_("Keeps")), say(N_("{plays}, kept whole")).format(plays=_pairs_words(one.keeps, say))


def _points_words(one: Explanation, say: Say) -> str:
    if not one.points:
        return say(N_("none"))
    if one.is_for_own_side:
        return say(N_("{points}, for your side as it stands")).format(points=one.points)
    return say(N_("{points}, for the opponents as it stands")).format(points=one.points)


def _pairs_words(cards: Iterable[Card], say: Say) -> str:
    return say(N_("; ")).join(say(N_("the pair of {card}")).format(card=card_words(card, say)) for card in cards)


def _left_words(one: Explanation, say: Say) -> str:
    if one.group is Group.TRUMP:
        return say(N_("trumps: {trumps}")).format(trumps=one.trumps)
    suit = group_words(one.group, say)
    return say(N_("{suit}: {count}; trumps: {trumps}")).format(suit=suit, count=one.left, trumps=one.trumps)
