"""一副牌: one deal, from the tribute to the last place.

The losers of the deal before may owe tribute; when cards have gone over and back, the leader plays any combination and
the turn goes counter-clockwise: beat what lies there, or pass. When everybody else who still has cards has passed, the
last player to have played leads the next trick; if he has no cards left his partner leads for him (接风). The deal ends
when one side is out, or three players are. (J17 3.3–3.6; J23 3.5(四)–(七); NAT 8–11; GZ R5, R7, R21–R28.)

``refusal`` answers whether an action is legal; ``apply`` is the only function that advances a deal.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import ClassVar

from paizhuo.cards import Hand
from paizhuo.engine import Refusal, Refused
from paizhuo.errors import BadInput
from paizhuo.guandan.actions import RULINGS, Action, GiveBack, Lay, Pass, Pay, Ruling, lays
from paizhuo.guandan.combinations import Play, readings
from paizhuo.guandan.comparison import strength
from paizhuo.guandan.drawing import BadPack, check_pack
from paizhuo.guandan.legality import beating, reason_against, returnable
from paizhuo.guandan.orders import after_trick, lead_limits, led_by, must_pass, served, taken_up
from paizhuo.guandan.phases import (
    Hands,
    NoTribute,
    Outcome,
    Over,
    Paying,
    Phase,
    Playing,
    Returning,
    Setting,
    Top,
    Trick,
    Until,
    responders,
    with_hand,
)
from paizhuo.guandan.plays import legal_plays
from paizhuo.guandan.refusals import DealReason, refuse
from paizhuo.guandan.rules import Announcing
from paizhuo.guandan.tribute import (
    Payment,
    TributeDue,
    allowed_tribute,
    resists,
    settle,
)
from paizhuo.guandan.view import view
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat

__all__ = ["BadDeal", "apply", "legal", "outcome", "refusal", "start", "start_from", "view"]

HAND_SIZE = 27
ANNOUNCE_AT = 10
"""报牌: from this many cards left a player must say the number, once (J17 3.5; J23 3.5(六); NAT 11; GZ R21)."""


class BadDeal(BadInput):
    """The four hands are not a deal of two packs."""

    code: ClassVar[str] = "BAD_DEAL"


def start(setting: Setting) -> Phase:
    """Begin a deal of 108 cards, 27 in each hand."""
    sizes = [len(hand) for hand in setting.dealt]
    if sizes != [HAND_SIZE] * 4:
        raise BadDeal(f"a deal gives four hands of 27 cards, these have {', '.join(map(str, sizes))}")
    try:
        check_pack([card for hand in setting.dealt for card in hand])
    except BadPack as error:
        raise BadDeal(str(error), text=error.text) from None
    return start_from(setting)


def start_from(setting: Setting) -> Phase:
    """Begin from any four hands, also an ending with few cards; each must hold at least one."""
    hands = setting.dealt
    if len(hands) != len(Seat) or not all(isinstance(hand, Hand) for hand in hands):
        raise BadDeal("a deal has four hands, made with Hand")
    wild_card(setting.level)
    if not all(hands):
        raise BadDeal("every seat needs at least one card")
    Hand(card for hand in hands for card in hand)
    if isinstance(setting.opening, NoTribute):
        return Playing(setting, hands, turn=setting.opening.leader, leader=setting.opening.leader)
    if not isinstance(setting.opening, TributeDue):
        raise BadDeal(f"a deal opens with a lead or with tribute, not with {setting.opening!r}")
    due = setting.opening
    if resists(due, hands, setting.rules):
        return Playing(setting, hands, turn=due.first, leader=due.first, resisted=True)
    if not all(allowed_tribute(hands[seat], setting.level) for seat in due.payers):
        raise BadDeal("a payer holds nothing but wild cards")
    return Paying(setting, hands, due)


def legal(phase: Phase) -> list[Action]:
    """可行之举: every action that would be accepted now. Plays carry their reading as the declaration."""
    setting = phase.setting
    match phase:
        case Paying():
            return [
                Pay(seat, card) for seat in phase.owing for card in allowed_tribute(phase.hands[seat], setting.level)
            ]
        case Returning():
            return [GiveBack(seat, card) for seat in phase.owing for card in returnable(phase, seat)]
        case Playing():
            to_beat = phase.top.play.reading if phase.top else None
            if to_beat is not None and must_pass(phase.orders, phase.turn, phase.tricks, phase.acts):
                return [Pass(phase.turn)]
            plays = legal_plays(phase.hands[phase.turn], setting.level, setting.rules, to_beat)
            if to_beat is None and phase.orders:
                plays = lead_limits(phase.orders, phase.turn, phase.tricks).among(plays)
            passing = (Pass(phase.turn),) if phase.top else ()
            return [*lays(phase.turn, plays), *passing]
        case Over():
            return []


def outcome(phase: Phase) -> Outcome | None:
    """The finishing order, once the deal is over."""
    return phase.outcome if isinstance(phase, Over) else None


def refusal(phase: Phase, action: Action | Ruling) -> Refusal[DealReason] | None:
    """Why this action is refused now, with the article; None when it is legal."""
    reason = reason_against(phase, action)
    return refuse(phase.setting.rules, reason) if reason else None


def apply(phase: Phase, action: Action | Ruling) -> Phase:
    """The deal after this action, or order. Raises :class:`Refused`, and changes nothing, when it is not legal."""
    refused = refusal(phase, action)
    if refused:
        raise Refused(refused)
    match phase, action:
        case Playing(), Lay():
            return _lay(phase, action)
        case Playing(), Pass():
            return _pass(phase, action)
        case Paying(), Pay():
            return _pay(phase, action)
        case Returning(), GiveBack():
            return _give_back(phase, action)
        case ((Paying() | Returning() | Playing()), _) if isinstance(action, RULINGS):
            return _ruled(phase, action)
        case _:
            raise AssertionError("refusal lets no other pair through")


def _pay(phase: Paying, action: Pay) -> Phase:
    phase = replace(phase, history=(*phase.history, action))
    if phase.owing:
        return phase
    payments = settle(phase.due, phase.paid, phase.setting.level)
    return Returning(phase.setting, _moved(phase.hands, payments), payments, phase.history)


def _give_back(phase: Returning, action: GiveBack) -> Phase:
    phase = replace(phase, history=(*phase.history, action))
    if phase.owing:
        return phase
    returned = phase.returned
    returns = tuple(Payment(p.receiver, p.payer, returned[p.receiver]) for p in phase.payments)
    leader = phase.payments[0].payer
    playing = Playing(
        phase.setting,
        _moved(phase.hands, returns),
        turn=leader,
        leader=leader,
        payments=phase.payments,
        returns=returns,
        history=phase.history,
    )
    # What was ruled while cards went over and back holds from the first lead on.
    return reduce(_ordered, (one for one in phase.history if isinstance(one, RULINGS)), playing)


def _moved(hands: Hands, payments: tuple[Payment, ...]) -> Hands:
    for payment in payments:
        hands = with_hand(hands, payment.payer, hands[payment.payer].without([payment.card]))
        hands = with_hand(hands, payment.receiver, hands[payment.receiver].with_cards([payment.card]))
    return hands


def _lay(phase: Playing, action: Lay) -> Phase:
    setting, seat = phase.setting, action.seat
    reading = action.declared
    if reading is None:
        found = beating(phase, readings(action.cards, setting.level, setting.rules))
        reading = max(found, key=lambda one: strength(one, setting.level))
        action = Lay(seat, action.cards, reading)
    hand = phase.hands[seat].without(action.cards)
    hands = with_hand(phase.hands, seat, hand)
    acts = (*phase.acts, action)
    finished = phase.finished if hand else (*phase.finished, seat)
    announced = _announced(phase, seat, len(hand))
    history = (*phase.history, action)
    if not hand and (places := final_places(finished, setting.until)):
        return Over(
            setting,
            hands,
            Outcome(places),
            (*phase.tricks, Trick(phase.leader, seat, acts)),
            announced,
            phase.payments,
            phase.returns,
            phase.resisted,
            history,
        )
    # The constructor instead of ``replace``, which looks up every field and would take half the time of an act.
    return Playing(
        setting,
        hands,
        turn=responders(hands, seat)[0],
        leader=phase.leader,
        top=Top(seat, Play(action.cards, reading)),
        acts=acts,
        tricks=phase.tricks,
        finished=finished,
        announced=announced,
        payments=phase.payments,
        returns=phase.returns,
        resisted=phase.resisted,
        history=history,
        orders=phase.orders,
    )


def _announced(phase: Playing, seat: Seat, left: int) -> tuple[int | None, ...]:
    """The announced numbers, by seat: a seat announces once, when it first has ten cards or fewer."""
    silent = phase.setting.rules.announcing.value is Announcing.ABOLISHED
    if silent or phase.announced[seat] is not None or not 0 < left <= ANNOUNCE_AT:
        return phase.announced
    return tuple(left if other is seat else number for other, number in zip(Seat, phase.announced, strict=True))


def final_places(finished: tuple[Seat, ...], until: Until) -> tuple[Seat, ...]:
    """The finishing order if the deal is over with these seats out, otherwise nothing."""
    match until:
        case Until.FIRST_OUT:
            return finished[:1]
        case Until.SIDE_OUT:
            if len(finished) == 2 and finished[0].partner is finished[1]:  # noqa: PLR2004 - both of a side
                return finished
            if len(finished) == 3:  # noqa: PLR2004 - the fourth is last
                (last,) = set(Seat) - set(finished)
                return (*finished, last)
            return ()


def _pass(phase: Playing, action: Pass) -> Phase:
    assert phase.top is not None, "the leader cannot pass"  # noqa: S101 - a programming error, not input
    top, leader, passes = phase.top, phase.leader, phase.passes + 1
    acts, tricks, orders = (*phase.acts, action), phase.tricks, phase.orders
    if orders:
        orders = served(orders, action.seat, len(tricks) + 1)
    answering = responders(phase.hands, top.seat)
    if passes < len(answering):
        turn = answering[passes]
    else:
        tricks = (*tricks, Trick(leader, top.seat, acts))
        # 接风: the partner of a player who went out on the winning play leads in his place.
        turn = leader = top.seat if phase.hands[top.seat] else top.seat.partner
        acts, passes = (), 0
        if orders:
            leader, orders = led_by(orders, leader, phase.hands, len(tricks) + 1)
            turn, orders = leader, after_trick(orders, len(tricks), leader)
    return Playing(
        phase.setting,
        phase.hands,
        turn=turn,
        leader=leader,
        top=top if acts else None,
        passes=passes,
        acts=acts,
        tricks=tricks,
        finished=phase.finished,
        announced=phase.announced,
        payments=phase.payments,
        returns=phase.returns,
        resisted=phase.resisted,
        history=(*phase.history, action),
        orders=orders,
    )


# --------------------------------------------------------------------------------------------------------- the referee


def _ruled(phase: Paying | Returning | Playing, ruling: Ruling) -> Phase:
    """判罚: who was to act still is, unless the lead is taken from him."""
    history = (*phase.history, ruling)
    if isinstance(phase, Playing):
        return _ordered(replace(phase, history=history), ruling)
    return replace(phase, history=history)


def _ordered(phase: Playing, ruling: Ruling) -> Playing:
    """The ruling in force from now on."""
    phase = replace(phase, orders=(*phase.orders, taken_up(phase, ruling)))
    if phase.top is not None:
        return phase
    leader, orders = led_by(phase.orders, phase.turn, phase.hands, len(phase.tricks) + 1)
    return replace(phase, turn=leader, leader=leader, orders=orders)
