"""讲解的说法: the facts about a hint as lines, always in the same order; a line without content is left out."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.ai.guandan.explained import Carried, Loose, Lowest, Wilds
from paizhuo.guandan import Kind
from paizhuo.guandan.combinations import BOMB_CLASS
from paizhuo.wording import N_, rank_words
from paizhuo.wording.cards import relative_words
from paizhuo.wording.guandan.plays import kind_words, reading_words, readings_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.guandan.explained import Explanation, Passing
    from paizhuo.guandan import RuleSet
    from paizhuo.wording import Say


class Line(NamedTuple):
    """一行: what it is about, and what there is to say."""

    title: str
    text: str


def lines(explanation: Explanation, rules: RuleSet, say: Say) -> list[Line]:
    """讲解: 压得过, 不拆 or 要拆, 带走, 还有, 剩下."""
    return list(_lines(explanation, rules, say))


def _lines(explanation: Explanation, rules: RuleSet, say: Say) -> Iterator[Line]:
    if explanation.beats is not None:
        yield Line(say(N_("Beats")), _beats_words(explanation, rules, say))
    if explanation.breaks:
        broken = readings_words(explanation.breaks, rules, say)
        yield Line(say(N_("Breaks")), say(N_("{plays}, broken up")).format(plays=broken))
    elif explanation.keeps:
        kept = readings_words(explanation.keeps, rules, say)
        yield Line(say(N_("Keeps")), say(N_("{plays}, kept whole")).format(plays=kept))
    if explanation.carries:
        carried = [_carried_words(one, rules, say) for one in explanation.carries]
        yield Line(say(N_("Takes")), say(N_("; ")).join(carried))
    yield Line(say(N_("Higher")), _higher_words(explanation, rules, say))
    yield Line(say(N_("Rest")), _left_words(explanation, say))


def _beats_words(explanation: Explanation, rules: RuleSet, say: Say) -> str:
    assert explanation.beats is not None, "something lies on the table"  # noqa: S101 - a programming error, not input
    beaten, kind = reading_words(explanation.beats, rules, say), explanation.play.reading.kind
    if kind in BOMB_CLASS and explanation.beats.kind not in BOMB_CLASS:
        return say(N_("{play}: a bomb beats every ordinary play")).format(play=beaten)
    if kind is Kind.FULL_HOUSE:
        return say(N_("{play}: only the triples are compared")).format(play=beaten)
    return beaten


def _carried_words(carried: Carried, rules: RuleSet, say: Say) -> str:
    match carried:
        case Wilds(count):
            return say(N_("wild cards: {count}")).format(count=count)
        case Loose(count):
            return say(N_("odd cards: {count}")).format(count=count)
        case Lowest(kind, rank):
            text = say(N_("the lowest {kind}, {rank}"))
            return text.format(kind=kind_words(kind, rules, say), rank=rank_words(rank, say))


def _higher_words(explanation: Explanation, rules: RuleSet, say: Say) -> str:
    """What the own hand still has of this kind, and what the opponents may have."""
    found = []
    if explanation.again is not None:
        own = reading_words(explanation.again, rules, say)
        found.append(say(N_("{play} of yours can beat once more")).format(play=own))
    kind = explanation.play.reading.kind
    if explanation.highest_out is not None and kind in BOMB_CLASS:
        found.append(say(N_("opponents may hold a higher bomb")))
    elif explanation.highest_out is not None:
        out = reading_words(explanation.highest_out, rules, say)
        found.append(say(N_("opponents may hold up to {play}")).format(play=out))
    else:
        name = kind_words(Kind.BOMB if kind in BOMB_CLASS else kind, rules, say)
        found.append(say(N_("no opponent has a higher {kind}")).format(kind=name))
    return say(N_("; ")).join(found)


def _left_words(explanation: Explanation, say: Say) -> str:
    if not explanation.cards_left:
        return say(N_("nothing: you are out"))
    text = say(N_("cards: {cards}; if all goes well, plays: {plays}"))
    return text.format(cards=explanation.cards_left, plays=explanation.plays_left)


def passing_words(passing: Passing, say: Say) -> str:
    """不出会怎样: one sentence."""
    seat = relative_words(passing.top, passing.own, say)
    if passing.by_partner and passing.left:
        return say(N_("Your partner's play stands; cards he has left: {left}.")).format(left=passing.left)
    if passing.by_partner:
        return say(N_("Your partner is out: if nobody beats this play, you lead for him."))
    if passing.left:
        text = say(N_("If nobody beats this play, {seat} has the next lead; cards left there: {left}."))
        return text.format(seat=seat, left=passing.left)
    return say(N_("{seat} is out: if nobody beats this play, the partner there has the next lead.")).format(seat=seat)
