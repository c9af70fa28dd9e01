"""计分: the points of a deal at its end: tricks, bottom and fines, and who goes up by how much [FJ 3.10, 4, T]."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.seats import Seat
from paizhuo.shengji.actions import EndDeal, Ending
from paizhuo.shengji.calling import dealer_of, trumps_of
from paizhuo.shengji.combinations import Kind, lead_of
from paizhuo.shengji.order import order_of
from paizhuo.shengji.phases import Drawing, Outcome, Over, Playing
from paizhuo.shengji.rules import BarredBottom
from paizhuo.shengji.scoring import Gain, gain_of
from paizhuo.shengji.trick import points_of

if TYPE_CHECKING:
    from paizhuo.shengji.phases import Burying, Referee, Trick
    from paizhuo.shengji.rules import RuleSet


def trick_points(tricks: tuple[Trick, ...], dealer: Seat) -> int:
    """捡分: what the defenders have won in tricks."""
    return sum(
        points_of(card for play in one.plays for card in play) for one in tricks if one.winner.side is not dealer.side
    )


def awarded(referee: Referee, dealer: Seat) -> int:
    """罚分: the points awarded to the defenders, minus those awarded to the dealer's side."""
    return sum(points if to is not dealer.side else -points for to, points in referee.awards)


def last_won_with(phase: Playing | Over) -> Kind:
    """抠底牌型: the kind of the play that won the last trick; of a throw, or of what ruffed it, the largest part."""
    last = phase.tricks[-1]
    play = last.plays[(last.winner - last.leader) % len(Seat)]
    return lead_of(play, order_of(phase.trumps, phase.setting.rules)).shape.kind


def multiple_of(kind: Kind, rules: RuleSet) -> int:
    """抠底倍数: by the largest part of the play that won the last trick."""
    multiples = rules.multiples.value
    return {Kind.SINGLE: multiples.single, Kind.PAIR: multiples.pair, Kind.TRACTOR: multiples.tractor}[kind]


def bottom_points(phase: Playing) -> int:
    """抠底: the points of the bottom, multiplied by what won the last trick; nothing if the dealer's side saved it.

    A side with a wrong number of cards can neither take nor save it [FJ 4.2]; a wrong bottom that nobody checked
    counts for nobody [FJ 4.1].
    """
    if phase.referee.no_bottom:
        return 0
    last, rules = phase.tricks[-1], phase.setting.rules
    defends = last.winner.side is not phase.dealer.side
    if last.winner in phase.referee.barred:
        defends = not defends and rules.barred_bottom.value is BarredBottom.OTHER_SIDE
    return points_of(phase.buried) * multiple_of(last_won_with(phase), rules) if defends else 0


def over(phase: Playing) -> Over:
    """The end of a deal whose hands are empty."""
    ending = Ending.BOTTOM_COUNT if phase.referee.no_bottom else None
    return _over(phase, bottom_points(phase), awarded(phase.referee, phase.dealer), ending)


def _over(phase: Playing, bottom: int, fines: int, ending: Ending | None = None, gain: Gain | None = None) -> Over:
    won = trick_points(phase.tricks, phase.dealer)
    return over_with(phase, Outcome(phase.dealer, won, bottom, fines, gain or gain_of(won + bottom + fines), ending))


def over_with(phase: Playing, outcome: Outcome) -> Over:
    """The end of a deal that has come to this."""
    return Over(
        phase.setting,
        phase.trumps,
        phase.dealer,
        phase.hands,
        phase.buried,
        phase.tricks,
        phase.throws,
        phase.claims,
        phase.referee,
        outcome,
        phase.history,
    )


def ended(phase: Drawing | Burying | Playing, action: EndDeal) -> Drawing | Burying | Playing | Over:
    """The referee ends the deal: the bottom does not count. A wrong bottom ends it only when the cards run out."""
    if action.why is Ending.BOTTOM_COUNT:
        return replace(phase, referee=replace(phase.referee, no_bottom=True))
    if not isinstance(phase, Playing):
        dealer = dealer_of(phase) if isinstance(phase, Drawing) else phase.dealer
        trumps = trumps_of(phase) if isinstance(phase, Drawing) else phase.trumps
        phase = Playing(
            phase.setting,
            trumps,
            dealer,
            phase.hands,
            (),
            leader=dealer,
            claims=phase.claims,
            referee=phase.referee,
            history=phase.history,
        )
    rules, fines = phase.setting.rules, awarded(phase.referee, phase.dealer)
    dealers_fault = action.seat.side is phase.dealer.side
    match action.why:
        case Ending.CONCEALED:
            award = rules.concealed_award.value
            return _over(phase, 0, fines + (award if dealers_fault else -award), action.why)
        case Ending.INFORMATION if dealers_fault:
            # The innocent side loses nothing: if it has more points than the award, it keeps them.
            won = trick_points(phase.tricks, phase.dealer)
            return _over(phase, 0, max(rules.information_award.value - won, fines), action.why)
        case Ending.INFORMATION:
            return _over(phase, 0, fines, action.why, Gain(rules.dealers_awarded.value, 0, take_over=False))
