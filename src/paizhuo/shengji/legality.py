"""裁断: whether an action is legal in a phase, and if not, why; checks come in the order a referee would ask."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from paizhuo.shengji.actions import (
    Action,
    Award,
    Bar,
    Bury,
    Call,
    Choose,
    Direct,
    Draw,
    EndDeal,
    Ending,
    Expose,
    Lay,
    Lift,
    Ruling,
)
from paizhuo.shengji.calling import call_reason, dealer_of, has_beside
from paizhuo.shengji.combinations import lead_of
from paizhuo.shengji.exposed import exposed_due, face_up
from paizhuo.shengji.following import best_match, owed
from paizhuo.shengji.order import Group, order_of
from paizhuo.shengji.phases import BOTTOM, Burying, Choosing, Drawing, Playing, Stage
from paizhuo.shengji.refusals import (
    BadAward,
    BottomGuarded,
    BuryEight,
    DealReason,
    LeadOneSuit,
    MustFollowSuit,
    MustPlayExposed,
    MustPlayPair,
    MustPlayTractor,
    NoCards,
    NotAllDrawn,
    NotAnOption,
    NotHeld,
    NothingToDirect,
    NoTrumpThrow,
    NotYourTurn,
    SuitDirected,
    WrongCount,
    WrongPhase,
)
from paizhuo.shengji.rules import TrumpThrow
from paizhuo.shengji.scoring import UNIT
from paizhuo.shengji.topics import Topic

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Card
    from paizhuo.seats import Seat
    from paizhuo.shengji.order import Order
    from paizhuo.shengji.phases import Phase
    from paizhuo.shengji.rules import RuleSet


def reason_against(phase: Phase, action: Action | Ruling) -> DealReason | None:  # noqa: PLR0911 - one line for each pair
    """Why the action is not legal now; None when it is."""
    match phase, action:
        case Drawing(), Draw():
            return _draw_reason(phase, action)
        case Drawing(), Call():
            return _call_reason(phase, action)
        case Drawing(), Lift():
            return _lift_reason(phase, action)
        case Burying(), Bury():
            return _bury_reason(phase, action)
        case Playing(), Lay():
            return _lay_reason(phase, action)
        case Playing(), Direct():
            return _direct_reason(phase, action)
        case Choosing(), Choose():
            return _choose_reason(phase, action)
        case ((Drawing() | Burying() | Playing() | Choosing()), (Award() | Expose() | Bar() | EndDeal())):
            return _ruling_reason(phase, action)
        case _:
            return WrongPhase(phase.stage, _tried(phase, action))


_TRIED: dict[type[Action | Ruling], Topic] = {
    Draw: Topic.DRAW,
    Call: Topic.LIFT,
    Lift: Topic.LIFT,
    Bury: Topic.BURY,
    Choose: Topic.FAILED_THROW,
    Direct: Topic.EXPOSED,
}
"""The point of law about what is tried at a wrong time: calling, for one, ends with the lifting of the bottom [FJ 3.2].
"""
_LAID: dict[Stage, Topic] = {
    Stage.DRAWING: Topic.BURY,
    Stage.BURYING: Topic.BURY,
    Stage.CHOOSING: Topic.FAILED_THROW,
    Stage.OVER: Topic.LEAD,
}
"""Why no card is played yet, or any more: eight are buried first [FJ 3.5], the next player chooses first [FJ 4.4]."""


def _tried(phase: Phase, action: Action | Ruling) -> Topic:
    if isinstance(action, Lay):
        return _LAID[phase.stage]
    # Orders of the referee are refused only once the deal is over.
    return _TRIED.get(type(action), Topic.RESULT)


def order_in(phase: Playing) -> Order:
    """The order of the cards in this deal."""
    return order_of(phase.trumps, phase.setting.rules)


def _draw_reason(phase: Drawing, action: Draw) -> DealReason | None:
    if phase.all_drawn:
        return BottomGuarded()
    return None if action.seat is phase.turn else NotYourTurn(phase.turn, Topic.DRAW)


def _call_reason(phase: Drawing, action: Call) -> DealReason | None:
    if not action.cards:
        return NoCards(Topic.SHOW)
    hand = phase.hands[action.seat]
    if missing := hand.missing(action.cards):
        return NotHeld(missing)
    if reason := call_reason(phase, action.seat, action.cards):
        return reason
    return None if has_beside(phase, action.seat, action.cards, hand) else NotHeld(action.cards)


def _lift_reason(phase: Drawing, action: Lift) -> DealReason | None:
    if not phase.all_drawn:
        return NotAllDrawn()
    dealer = dealer_of(phase)
    return None if action.seat is dealer else NotYourTurn(dealer, Topic.LIFT)


def _bury_reason(phase: Burying, action: Bury) -> DealReason | None:
    if action.seat is not phase.dealer:
        return NotYourTurn(phase.dealer, Topic.BURY)
    if len(action.cards) != BOTTOM:
        return BuryEight(len(action.cards))
    missing = phase.hands[action.seat].missing(action.cards)
    return NotHeld(missing) if missing else None


def _lay_reason(phase: Playing, action: Lay) -> DealReason | None:
    if action.seat is not phase.turn:
        return NotYourTurn(phase.turn, Topic.TURN_ORDER)
    if not action.cards:
        return NoCards(Topic.FOLLOW_SUIT if phase.plays else Topic.LEAD)
    missing = phase.hands[action.seat].missing(action.cards)
    if missing:
        return NotHeld(missing)
    return _follow_reason(phase, action) if phase.plays else _lead_reason(phase, action)


# -------------------------------------------------------------------------------------------------------------- leading


def _lead_reason(phase: Playing, action: Lay) -> DealReason | None:
    order = order_in(phase)
    group = order.one_group(action.cards)
    if group is None:
        return LeadOneSuit()
    directed = phase.referee.directed
    if directed is not None and directed[0] is action.seat and not _obeys(phase, action.seat, group):
        return SuitDirected(directed[1], directed[2])
    refused = phase.setting.rules.trump_throw.value is TrumpThrow.REFUSED
    if refused and group is Group.TRUMP and lead_of(action.cards, order).is_throw:
        return NoTrumpThrow()
    return None


def _obeys(phase: Playing, seat: Seat, group: Group) -> bool:
    """Whether a lead of this suit obeys the directed suit, or the hand has no choice."""
    assert phase.referee.directed is not None, "somebody directed"  # noqa: S101 - a programming error, not input
    _seat, wanted, must = phase.referee.directed
    order = order_in(phase)
    held = {order.groups[card] for card in phase.hands[seat]}
    if must:
        return group is wanted or wanted not in held
    return group is not wanted or held == {wanted}


# ------------------------------------------------------------------------------------------------------------ following


def _follow_reason(phase: Playing, action: Lay) -> DealReason | None:
    hand, order, rules = phase.hands[action.seat], order_in(phase), phase.setting.rules
    if reason := follow_reason(hand, phase.plays[0], action.cards, order, rules):
        return reason
    shown = face_up(phase.referee.exposed, action.seat)
    due = exposed_due(hand, phase.plays[0], shown, order, rules)
    played = Counter(action.cards) & shown
    return MustPlayExposed(tuple(sorted((shown - played).elements()))) if played.total() < due else None


def follow_reason(
    hand: Sequence[Card], led: Sequence[Card], cards: Sequence[Card], order: Order, rules: RuleSet
) -> DealReason | None:
    """Why these cards of the hand may not be played to that lead; None when they may."""
    lead = lead_of(led, order)
    if len(cards) != len(led):
        return WrongCount(len(led), len(cards))
    answer = owed(hand, lead, order, rules)
    followed = [card for card in cards if order.groups[card] is lead.group]
    due = min(len(answer.held), answer.size)
    if len(followed) < due:
        return MustFollowSuit(lead.group, due - len(followed))
    if answer.plays_out:
        return None
    given = best_match(followed, lead.shape, order, rules).lengths
    for had, wanted in zip(given, answer.match.lengths, strict=False):
        if had != wanted:
            shorter = wanted not in lead.shape.tractors
            return MustPlayTractor(lead.group, wanted, shorter) if wanted > 1 else MustPlayPair(lead.group)
    return None


# --------------------------------------------------------------------------------------------- choosing and the referee


def _choose_reason(phase: Choosing, action: Choose) -> DealReason | None:
    if action.seat is not phase.turn:
        return NotYourTurn(phase.turn, Topic.FAILED_THROW)
    return None if tuple(sorted(action.cards)) in phase.options else NotAnOption(phase.options)


def _direct_reason(phase: Playing, action: Direct) -> DealReason | None:
    """Why a suit may not be directed: only before the lead, by the next player, a suit of an exposed heavy card."""
    order = order_in(phase)
    suits = {order.groups[card] for seat, card in phase.referee.exposed if seat is phase.leader}
    if phase.plays or action.seat is not phase.leader.next or action.group not in suits:
        return NothingToDirect()
    return None


def _ruling_reason(phase: Drawing | Burying | Playing | Choosing, action: Ruling) -> DealReason | None:
    match action:
        case Award(points=points):
            return BadAward(points) if points <= 0 or points % UNIT else None
        case Expose(seat, cards):
            # A card that lies face up already is not exposed a second time.
            lies = [card for card in face_up(phase.referee.exposed, seat).elements() if card in cards]
            missing = phase.hands[seat].missing((*cards, *lies))
            return NotHeld(missing) if missing else None if cards else NoCards(Topic.EXPOSED)
        case EndDeal(why=why):
            return _end_reason(phase, why)
        case Bar():
            return None


def _end_reason(phase: Drawing | Burying | Playing | Choosing, why: Ending) -> DealReason | None:
    """Why the referee cannot end the deal for this reason: concealing and an unchecked bottom need the play."""
    if why is Ending.INFORMATION or isinstance(phase, Playing | Choosing):
        return None
    return WrongPhase(phase.stage, Topic.CONCEALED if why is Ending.CONCEALED else Topic.BOTTOM_COUNT)
