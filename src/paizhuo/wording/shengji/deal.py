"""升级一副牌的说法: what is done in a deal of Shengji, what it comes to, and who wins the match, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.shengji import actions as a
from paizhuo.shengji.levels import PAST_ACE, at_step
from paizhuo.shengji.match import Cause
from paizhuo.wording.cards import cards_words, rank_words, seat_words, side_words
from paizhuo.wording.language import N_, Say
from paizhuo.wording.shengji.plays import group_words

if TYPE_CHECKING:
    from paizhuo.shengji.match import Result
    from paizhuo.shengji.phases import Claim, Outcome, Throw
    from paizhuo.shengji.scoring import Gain

_DONE: dict[type[a.Action], str] = {
    a.Draw: N_("{seat} draws"),
    a.Lift: N_("{seat} lifts the bottom"),
    a.Bury: N_("{seat} buries {cards}"),
    a.Choose: N_("{seat} has {cards} led"),
    a.Lay: N_("{seat}: {cards}"),
}
_ENDINGS = {
    a.Ending.CONCEALED: N_("a concealed card was found in the third trick or later"),
    a.Ending.INFORMATION: N_("illegal information was passed"),
    a.Ending.BOTTOM_COUNT: N_("the bottom was not eight cards and nobody checked it"),
}
_CAUSES = {
    Cause.PASSED_ACE: N_("passed A"),
    Cause.HIGHER_LEVEL: N_("higher level"),
    Cause.DRAW: N_("equal levels"),
    Cause.FORFEIT: N_("forfeit"),
}


def call_words(call: a.Call, standing: Claim | None, say: Say) -> str:
    """亮牌: a call by its name, which depends on the claim before it: 亮主, 自保, 反主 or 反无主."""
    if call.cards[0].rank.is_joker:
        text = N_("{seat} makes it no-trump with {cards}")
    elif standing is None:
        text = N_("{seat} shows {cards}")
    elif standing.suit is call.cards[0].suit:
        text = N_("{seat} protects with {cards}")
    else:
        text = N_("{seat} overcalls with {cards}")
    return say(text).format(seat=seat_words(call.seat, say), cards=cards_words(call.cards, say))


def action_words(action: a.Action | a.Ruling, say: Say, standing: Claim | None = None) -> str:
    """What was done: by a seat, or by the referee; ``standing`` is the claim before a call."""
    match action:
        case a.Award() | a.Expose() | a.Bar() | a.EndDeal():
            return ruling_words(action, say)
        case a.Call():
            return call_words(action, standing, say)
        case a.Direct(seat, group, must):
            text = say(N_("{seat} demands {suit}")) if must else say(N_("{seat} forbids {suit}"))
            return text.format(seat=seat_words(seat, say), suit=group_words(group, say))
        case a.Draw() | a.Lift():
            return say(_DONE[type(action)]).format(seat=seat_words(action.seat, say))
        case a.Bury() | a.Choose() | a.Lay():
            text = say(_DONE[type(action)])
            return text.format(seat=seat_words(action.seat, say), cards=cards_words(action.cards, say))


def ruling_words(ruling: a.Ruling, say: Say) -> str:
    """判罚: what the referee has ordered."""
    match ruling:
        case a.Award(to, points):
            return say(N_("{points} points of the deal for {side}")).format(side=side_words(to, say), points=points)
        case a.Expose(seat, cards):
            text = say(N_("{seat}'s exposed cards: {cards}"))
            return text.format(seat=seat_words(seat, say), cards=cards_words(cards, say))
        case a.Bar(seat):
            return say(N_("{seat} can neither win nor save the bottom")).format(seat=seat_words(seat, say))
        case a.EndDeal(seat, why):
            if why is a.Ending.BOTTOM_COUNT:
                return say(N_("the deal goes on until cards run out, without the bottom: {why}")).format(
                    why=say(_ENDINGS[why])
                )
            text = say(N_("the referee ends the deal: {why} ({seat})"))
            return text.format(why=say(_ENDINGS[why]), seat=seat_words(seat, say))


def throw_words(throw: Throw, say: Say) -> str:
    """甩错: what was thrown, what it costs and what is led instead."""
    text = say(N_("{seat}'s throw of {cards} fails: {points} points to the other side, {led} is led."))
    cards, led = cards_words(throw.cards, say), cards_words(throw.led, say)
    return text.format(seat=seat_words(throw.seat, say), cards=cards, points=throw.fine, led=led)


def gain_words(gain: Gain, say: Say) -> str:
    """升级: what a deal was worth to whom."""
    if not gain.take_over:
        return say(N_("the dealer's side goes up {levels}")).format(levels=gain.dealer)
    if not gain.defenders:
        return say(N_("the defenders take over"))
    return say(N_("the defenders take over and go up {levels}")).format(levels=gain.defenders)


def outcome_words(outcome: Outcome, say: Say) -> str:
    """结果: the defenders' points and what they are worth; what came from where unless all is from tricks.

    >>> from paizhuo.seats import Seat
    >>> from paizhuo.shengji import Outcome, gain_of
    >>> from paizhuo.wording import Language, sayer
    >>> outcome_words(Outcome(Seat.EAST, 55, 40, -10, gain_of(85)), sayer(Language.ENGLISH))
    'The defenders have 85 points (tricks 55, bottom 40, penalties -10): the defenders take over.'
    """
    points = say(N_("{points} points")).format(points=outcome.points)
    if outcome.bottom_points or outcome.awarded:
        text = say(N_("{points} (tricks {tricks}, bottom {bottom}, penalties {fines})"))
        points = text.format(
            points=points, tricks=outcome.trick_points, bottom=outcome.bottom_points, fines=f"{outcome.awarded:+}"
        )
    text = say(N_("The defenders have {points}: {gain}."))
    words = text.format(points=points, gain=gain_words(outcome.gain, say))
    if outcome.ended is None:
        return words
    return say(N_("{outcome} Ended by the referee: {why}.")).format(outcome=words, why=say(_ENDINGS[outcome.ended]))


def step_words(step: int, say: Say) -> str:
    """级数: a level by its name; "past A" for a side that has passed A."""
    return say(_CAUSES[Cause.PASSED_ACE]) if step == PAST_ACE else rank_words(at_step(step), say)


def result_words(result: Result, say: Say) -> str:
    """比赛结果: who won, both sides' levels, and why."""
    winner = say(N_("nobody")) if result.winner is None else side_words(result.winner, say)
    text = say(N_("Result: {winner} ({cause}); East-West {ours}, North-South {theirs}."))
    ours, theirs = (step_words(step, say) for step in result.steps)
    return text.format(winner=winner, cause=say(_CAUSES[result.cause]), ours=ours, theirs=theirs)
