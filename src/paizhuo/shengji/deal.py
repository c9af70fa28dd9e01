"""一副牌: one deal, from the first card drawn to the defenders' points.

Cards are drawn one by one; in between anybody may show, protect, overcall or go to no-trump. The dealer lifts the eight
bottom cards, buries eight and leads. Everybody follows; the winner of a trick leads to the next; a throw that another
hand can stop costs points and is taken back. When the hands are empty the bottom is counted, and the defenders' points
say who goes up [FJ 3, 4.4, T].

``refusal`` answers whether an action is legal; ``apply`` is the only function that advances a deal.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import ClassVar, assert_never

from paizhuo.cards import PACK, Card, Hand, check_cards
from paizhuo.engine import Refusal, Refused
from paizhuo.errors import BadInput
from paizhuo.seats import Seat
from paizhuo.shengji import deal_points
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
    Expose,
    Lay,
    Lift,
    Ruling,
)
from paizhuo.shengji.calling import calls, claimed, dealer_of, trumps_of
from paizhuo.shengji.combinations import lead_of
from paizhuo.shengji.exposed import exposed_due, face_up, heavy_cards, without_buried, without_played
from paizhuo.shengji.following import legal_follows
from paizhuo.shengji.leads import legal_leads
from paizhuo.shengji.legality import order_in, reason_against
from paizhuo.shengji.order import Trumps
from paizhuo.shengji.phases import (
    Burying,
    Choosing,
    Drawing,
    Hands,
    Outcome,
    Over,
    Phase,
    Playing,
    Setting,
    Throw,
    Trick,
    with_hand,
)
from paizhuo.shengji.refusals import DealReason, refuse
from paizhuo.shengji.rules import RuleSet
from paizhuo.shengji.throws import judge_throw
from paizhuo.shengji.trick import winner_of
from paizhuo.shengji.view import view

__all__ = ["BadShengjiDeal", "apply", "legal", "outcome", "play_from", "refusal", "start", "view"]


class BadShengjiDeal(BadInput):
    """The cards are not a deal of two packs."""

    code: ClassVar[str] = "BAD_SHENGJI_DEAL"


def start(setting: Setting) -> Drawing:
    """Begin a deal: nothing drawn yet, 108 cards on the table."""
    _check_setting(setting)
    if Counter(check_cards(setting.pack)) != Counter(PACK):
        raise BadShengjiDeal("a deal needs the 108 cards of two packs")
    return Drawing(setting)


def _check_setting(setting: Setting) -> None:
    if not isinstance(setting.rules, RuleSet):
        raise BadShengjiDeal(f"{setting.rules!r} is no rule set of Shengji", text=str(setting.rules))
    seats = (None, *Seat)
    if not (any(setting.first_drawer is seat for seat in Seat) and any(setting.dealer is seat for seat in seats)):
        raise BadShengjiDeal(f"{setting.first_drawer!r} or {setting.dealer!r} is no seat")
    Trumps(setting.level, None)


def play_from(  # noqa: PLR0913 - what a position is made of, the last two by name
    setting: Setting,
    trumps: Trumps,
    dealer: Seat,
    hands: Hands,
    *,
    buried: tuple[Card, ...] = (),
    leader: Seat | None = None,
) -> Playing:
    """Begin in the middle of a deal: any four hands of one size, also an ending with few cards."""
    _check_setting(setting)
    if len(hands) != len(Seat) or not all(isinstance(hand, Hand) for hand in hands):
        raise BadShengjiDeal("a position needs four hands")
    sizes = {len(hand) for hand in hands}
    if len(sizes) != 1 or not sizes.pop():
        raise BadShengjiDeal("the four hands must hold the same number of cards, at least one")
    Hand(card for cards in (*hands, buried) for card in cards)
    return Playing(setting, trumps, dealer, hands, buried, dealer if leader is None else leader)


def legal(phase: Phase) -> list[Action]:
    """可行之举: every action of a seat that would be accepted now, except throws, which depend on the other hands.

    A dealer may bury any eight of 33 cards; these choices are not listed either. Raises :class:`TooManyPlays` where a
    lead has too many legal answers to list; ``refusal`` can still judge each of them.
    """
    match phase:
        case Drawing():
            shows: list[Action] = [
                Call(seat, cards) for seat in Seat for cards in calls(phase, seat, phase.hands[seat])
            ]
            step: Action = Lift(dealer_of(phase)) if phase.all_drawn else Draw(phase.turn)
            return [step, *shows]
        case Playing():
            return _legal_plays(phase)
        case Choosing():
            return [Choose(phase.turn, cards) for cards in phase.options]
        case Burying() | Over():
            return []
        case _:
            assert_never(phase)


def _legal_plays(phase: Playing) -> list[Action]:
    hand, order, rules = phase.hands[phase.turn], order_in(phase), phase.setting.rules
    if phase.plays:
        follows = legal_follows(hand, phase.plays[0], order, rules)
        shown = face_up(phase.referee.exposed, phase.turn)
        due = exposed_due(hand, phase.plays[0], shown, order, rules)
        return [Lay(phase.turn, cards) for cards in follows if (Counter(cards) & shown).total() == due]
    leads: list[Action] = [Lay(phase.turn, cards) for cards in legal_leads(hand, order)]
    directed = [
        Direct(phase.leader.next, group, must)
        for group in sorted({order.groups[card] for seat, card in phase.referee.exposed if seat is phase.leader})
        for must in (True, False)
    ]
    return [*(lead for lead in leads if reason_against(phase, lead) is None), *directed]


def outcome(phase: Phase) -> Outcome | None:
    """The result, once the deal is over."""
    return phase.outcome if isinstance(phase, Over) else None


def refusal(phase: Phase, action: Action | Ruling) -> Refusal[DealReason] | None:
    """Why this action is refused now, with the article; None when it is legal."""
    reason = reason_against(phase, action)
    return refuse(phase.setting.rules, reason) if reason else None


def apply(phase: Phase, action: Action | Ruling) -> Phase:
    """The deal after this action. Raises :class:`Refused`, and changes nothing, when it is not legal."""
    refused = refusal(phase, action)
    if refused:
        raise Refused(refused)
    match phase, action:
        case Drawing(), Draw(seat):
            hand = phase.hands[seat].with_cards([phase.setting.pack[phase.count]])
            hands = with_hand(phase.hands, seat, hand)
            return replace(phase, hands=hands, count=phase.count + 1, history=(*phase.history, action))
        case Drawing(), Call(seat, cards):
            claim = claimed(phase, seat, cards)
            return replace(phase, claims=(*phase.claims, claim), history=(*phase.history, action))
        case Drawing(), Lift():
            return _lift(phase, action)
        case Burying(), Bury():
            return _bury(phase, action)
        case Playing(), Lay():
            return _lay(phase, action)
        case Playing(), Direct():
            return _direct(phase, action)
        case Choosing(), Choose():
            return _choose(phase, action)
        case ((Drawing() | Burying() | Playing() | Choosing()), (Award() | Expose() | Bar() | EndDeal())):
            return _ruled(phase, action)
        case _:
            raise AssertionError("refusal lets no other pair through")


def _lift(phase: Drawing, action: Lift) -> Burying:
    """Lift the bottom: trumps are fixed now, so exposed cards are checked again for heavy ones."""
    dealer, hands, trumps = dealer_of(phase), phase.hands, trumps_of(phase)
    hands = with_hand(hands, dealer, hands[dealer].with_cards(phase.setting.bottom))
    exposed = tuple(
        (one.seat, card) for one in phase.history if isinstance(one, Expose) for card in heavy_cards(one.cards, trumps)
    )
    referee = replace(phase.referee, exposed=exposed)
    return Burying(phase.setting, trumps, dealer, hands, phase.claims, referee, (*phase.history, action))


def _bury(phase: Burying, action: Bury) -> Playing:
    dealer = phase.dealer
    hands = with_hand(phase.hands, dealer, phase.hands[dealer].without(action.cards))
    exposed = without_buried(phase.referee.exposed, dealer, hands[dealer])
    return Playing(
        phase.setting,
        phase.trumps,
        dealer,
        hands,
        tuple(sorted(action.cards)),
        leader=dealer,
        claims=phase.claims,
        referee=replace(phase.referee, exposed=exposed),
        history=(*phase.history, action),
    )


# --------------------------------------------------------------------------------------------------------------- play


def _lay(phase: Playing, action: Lay) -> Phase:
    phase = replace(phase, history=(*phase.history, action))
    if phase.plays:
        return _put(phase, action.cards)
    order, rules = order_in(phase), phase.setting.rules
    others = [phase.hands[action.seat.after(steps)] for steps in (1, 2, 3)]
    stopped = judge_throw(action.cards, others, order, rules) if lead_of(action.cards, order).is_throw else None
    if stopped is None:
        return _put(phase, action.cards)
    if len(stopped.must_lead) > 1:
        return Choosing(phase, tuple(sorted(action.cards)), stopped.fine, stopped.must_lead)
    return _instead(phase, action.cards, stopped.fine, stopped.must_lead[0])


def _choose(phase: Choosing, action: Choose) -> Phase:
    playing = replace(phase.playing, history=(*phase.history, action))
    return _instead(playing, phase.thrown, phase.fine, tuple(sorted(action.cards)))


def _instead(phase: Playing, thrown: tuple[Card, ...], fine: int, led: tuple[Card, ...]) -> Phase:
    """After a failed throw: the fine goes to the other side, and the small part is led."""
    seat = phase.leader
    throw = Throw(seat, tuple(sorted(thrown)), fine, led, len(phase.tricks) + 1)
    referee = replace(phase.referee, awards=(*phase.referee.awards, (seat.side.other, fine)))
    return _put(replace(phase, throws=(*phase.throws, throw), referee=referee), led)


def _put(phase: Playing, cards: tuple[Card, ...]) -> Phase:
    seat = phase.turn
    shown = tuple(sorted(cards))
    hands = with_hand(phase.hands, seat, phase.hands[seat].without(shown))
    exposed = without_played(phase.referee.exposed, seat, shown)
    phase = replace(phase, hands=hands, plays=(*phase.plays, shown), referee=replace(phase.referee, exposed=exposed))
    if len(phase.plays) < len(Seat):
        return phase
    winner = phase.leader.after(winner_of(phase.plays, order_in(phase), phase.setting.rules))
    directed = phase.referee.directed
    if directed is not None and directed[0] is not winner:
        directed = None
    phase = replace(
        phase,
        tricks=(*phase.tricks, Trick(phase.leader, phase.plays, winner)),
        plays=(),
        leader=winner,
        referee=replace(phase.referee, directed=directed),
    )
    return phase if any(phase.hands) else deal_points.over(phase)


# --------------------------------------------------------------------------------------------------------- the referee


def _direct(phase: Playing, action: Direct) -> Playing:
    """Bind the leader to a suit, or bar it, while he leads; his exposed cards are no longer penalty cards."""
    leader = phase.leader
    exposed = tuple(one for one in phase.referee.exposed if one[0] is not leader)
    referee = replace(phase.referee, exposed=exposed, directed=(leader, action.group, action.must))
    return replace(phase, referee=referee, history=(*phase.history, action))


def _ruled(phase: Drawing | Burying | Playing | Choosing, action: Ruling) -> Phase:
    if isinstance(phase, Choosing):
        inner = _ruled(phase.playing, action)
        return replace(phase, playing=inner) if isinstance(inner, Playing) else inner
    referee, history = phase.referee, (*phase.history, action)
    match action:
        case Award(to, points):
            referee = replace(referee, awards=(*referee.awards, (to, points)))
        case Bar(seat):
            referee = replace(referee, barred=referee.barred | {seat})
        case Expose(seat, cards):
            trumps = phase.trumps if not isinstance(phase, Drawing) else trumps_of(phase)
            heavy = heavy_cards(cards, trumps)
            referee = replace(referee, exposed=(*referee.exposed, *((seat, card) for card in heavy)))
        case EndDeal():
            return deal_points.ended(replace(phase, history=history), action)
        case _:
            assert_never(action)
    return replace(phase, referee=referee, history=history)
