"""裁断: whether an action is legal in a phase, and if not, why.

The checks come in the order in which a referee would ask: is it the time for this, is it your turn, do
you hold these cards, are they a combination, can they be what you say, do they beat, and which of several are they?
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import RULINGS, Action, GiveBack, Lay, Pass, Pay, Ruling
from paizhuo.guandan.combinations import Reading, readings
from paizhuo.guandan.comparison import beats
from paizhuo.guandan.orders import NO_LIMITS, lead_limits, not_followed
from paizhuo.guandan.phases import Over, Paying, Phase, Playing, Returning
from paizhuo.guandan.refusals import (
    DealReason,
    DeclareReading,
    DoesNotBeat,
    LeaderMustPlay,
    NoCards,
    NotACombination,
    NotHeld,
    NotHighest,
    NotThatReading,
    NotYourTurn,
    OwesNoReturn,
    OwesNoTribute,
    ReturnLevelCard,
    ReturnNotLowest,
    ReturnReceived,
    ReturnTooHigh,
    WildNotPaid,
    WrongPhase,
)
from paizhuo.guandan.rules import LevelCardReturn, Undeclared
from paizhuo.guandan.tribute import HIGHEST_RETURN, allowed_return, allowed_tribute
from paizhuo.guandan.wilds import wild_card

if TYPE_CHECKING:
    from paizhuo.cards import Card
    from paizhuo.seats import Seat


def reason_against(phase: Phase, action: Action | Ruling) -> DealReason | None:
    """Why the action is not legal now; None when it is. A referee's order is refused only once the deal is over."""
    if isinstance(action, RULINGS):
        return WrongPhase(phase.stage) if isinstance(phase, Over) else None
    match phase, action:
        case Playing(), Lay() | Pass() if action.seat is not phase.turn:
            return NotYourTurn(phase.turn)
        case Playing(), Lay():
            return _lay_reason(phase, action)
        case Playing(), Pass():
            return None if phase.top else LeaderMustPlay()
        case Paying(), Pay():
            return _paying_reason(phase, action)
        case Returning(), GiveBack():
            return _return_reason(phase, action)
        case _:
            return WrongPhase(phase.stage)


def _paying_reason(phase: Paying, action: Pay) -> DealReason | None:
    if action.seat not in phase.owing:
        return OwesNoTribute(phase.owing)
    hand = phase.hands[action.seat]
    if action.card not in hand:
        return NotHeld((action.card,))
    allowed = allowed_tribute(hand, phase.setting.level)
    if action.card in allowed:
        return None
    return WildNotPaid(allowed) if action.card is wild_card(phase.setting.level) else NotHighest(allowed)


def _received(phase: Returning, seat: Seat) -> Card:
    return next(p.card for p in phase.payments if p.receiver is seat)


def returnable(phase: Returning, seat: Seat) -> tuple[Card, ...]:
    """可还之牌: what this receiver may give back."""
    received = _received(phase, seat)
    return allowed_return(phase.hands[seat], phase.setting.level, phase.setting.rules, received)


def _returnable_without_ban(phase: Returning, seat: Seat) -> tuple[Card, ...]:
    """What this receiver could give back if the rules did not bar the card received."""
    return allowed_return(phase.hands[seat], phase.setting.level, phase.setting.rules)


def _return_reason(phase: Returning, action: GiveBack) -> DealReason | None:
    if action.seat not in phase.owing:
        return OwesNoReturn(phase.owing)
    if action.card not in phase.hands[action.seat]:
        return NotHeld((action.card,))
    allowed = returnable(phase, action.seat)
    if action.card in allowed:
        return None
    setting = phase.setting
    keeps_level = setting.rules.level_card_return.value is LevelCardReturn.REFUSED
    if action.card is wild_card(setting.level) or (action.card.rank is setting.level and keeps_level):
        return ReturnLevelCard(allowed)
    if action.card is _received(phase, action.seat) and action.card in _returnable_without_ban(phase, action.seat):
        return ReturnReceived(allowed)
    return ReturnTooHigh(allowed) if allowed[0].rank <= HIGHEST_RETURN else ReturnNotLowest(allowed)


def _lay_reason(phase: Playing, action: Lay) -> DealReason | None:  # noqa: PLR0911 - one return for each question
    if not action.cards:
        return NoCards()
    missing = phase.hands[action.seat].missing(action.cards)
    if missing:
        return NotHeld(missing)
    if phase.top is not None:
        ruled = not_followed(phase.orders, action.seat, phase.tricks, phase.acts)
        if ruled is not None:
            return ruled
    setting = phase.setting
    found = readings(action.cards, setting.level, setting.rules)
    if not found:
        return NotACombination(action.cards)
    if action.declared:
        if action.declared not in found:
            return NotThatReading(action.declared, found)
        found = (action.declared,)
    legal_here = beating(phase, found)
    if not legal_here:
        if phase.top is None:
            return lead_limits(phase.orders, phase.turn, phase.tricks).against(found[0].kind)
        return DoesNotBeat(found, _to_beat(phase))
    if len(legal_here) > 1 and setting.rules.undeclared.value is Undeclared.REFUSED:
        return DeclareReading(legal_here)
    return None


def _to_beat(phase: Playing) -> Reading:
    assert phase.top is not None, "every play is good enough on lead"  # noqa: S101 - a programming error, not input
    return phase.top.play.reading


def beating(phase: Playing, found: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """The readings that are legal in this position: those that beat the last play, or that may be led."""
    if phase.top is None:
        return _led(phase, found)
    return tuple(reading for reading in found if beats(reading, phase.top.play.reading, phase.setting.level))


def _led(phase: Playing, found: tuple[Reading, ...]) -> tuple[Reading, ...]:
    """On lead everything, unless a ruling names a type or forbids one."""
    limits, setting = lead_limits(phase.orders, phase.turn, phase.tricks), phase.setting
    if limits == NO_LIMITS:
        return found
    kinds = limits.kinds(phase.hands[phase.turn], setting.level, setting.rules)
    return tuple(reading for reading in found if reading.kind in kinds)
