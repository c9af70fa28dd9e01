"""赢墩: the probability that the own side wins a trick, by the seats still to play and the unseen cards.

The cards not seen lie anywhere among the other hands and the bottom. A seat that is still to play beats the best play
with a chance that grows with the unseen cards that would do it; a seat that is out of the suit may ruff, and one that
had no pair to follow with has none left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.shengji import Group, lead_of
from paizhuo.shengji.combinations import PAIR, pairs_by_step
from paizhuo.shengji.trick import winner_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.shengji.knowledge import Knowledge
    from paizhuo.cards import Card
    from paizhuo.seats import Seat
    from paizhuo.shengji import Lead

_WILLING = 0.9
"""The probability that a player who can win a trick does so."""
_HIGHER_AGAIN = 0.5
"""The factor by which a play that has beaten another is harder to beat."""


def chance_to_win(plays: Sequence[tuple[Card, ...]], leader: Seat, known: Knowledge) -> float:
    """The probability that the own side wins a trick with these plays so far."""
    led = lead_of(plays[0], known.order)
    at = winner_of(plays, known.order, known.rules)
    best, winner = plays[at], leader.after(at)
    ours = winner.side is known.seat.side
    stands, won, lost = 1.0, 0.0, 0.0
    for steps in range(len(plays), len(known.view.hands)):
        seat = leader.after(steps)
        chance = _WILLING * _beats(seat, best, led, known)
        again = chance * _HIGHER_AGAIN
        if seat.side is known.seat.side:
            won, lost = won + lost * again, lost * (1 - again)
        else:
            won, lost = won * (1 - again), lost + won * again
        if seat.side is not winner.side:
            if ours:
                lost += stands * chance
            else:
                won += stands * chance
            stands *= 1 - chance
    return won + stands * ours


def _beats(seat: Seat, best: tuple[Card, ...], led: Lead, known: Knowledge) -> float:
    """How likely a seat that has still to play can beat the best play."""
    share = _share(seat, known)
    is_out = led.group in known.out_of[seat]
    void = 1.0 if is_out else (1 - share) ** len(known.unseen_in(led.group))
    trumped = led.group is not Group.TRUMP and known.order.groups[best[0]] is Group.TRUMP
    in_suit = 0.0 if is_out or trumped else _higher(seat, best, led.group, share, known)
    if led.group is Group.TRUMP or Group.TRUMP in known.out_of[seat]:
        return in_suit
    above = best if trumped else None
    return (1 - void) * in_suit + void * _ruffs(seat, above, led, share, known)


def _share(seat: Seat, known: Knowledge) -> float:
    """The part of the unseen cards that a seat holds; what is not in a hand lies in the bottom."""
    return known.view.left[seat] / max(1, known.unseen.total())


def _higher(seat: Seat, best: tuple[Card, ...], group: Group, share: float, known: Knowledge) -> float:
    """How likely a seat holds something higher of the same suit and shape."""
    parts = lead_of(best, known.order).parts
    if len(parts) > 1:
        return 0.0
    top, pairs = parts[0].top, parts[0].pairs
    if not pairs:
        return 1 - (1 - share) ** sum(known.order.steps[card] > top for card in known.unseen_in(group))
    return 0.0 if group in known.pairless[seat] else _run(known.unseen_in(group), top, pairs, share, known)


def _run(unseen: Sequence[Card], above: int, pairs: int, share: float, known: Knowledge) -> float:
    """How likely somebody with his share of a suit holds a pair, or a tractor of so many, that ends above a step."""
    steps = pairs_by_step(unseen, known.order)
    runs = sum(top > above and all(top - down in steps for down in range(pairs)) for top in steps)
    one: float = share ** (PAIR * pairs)
    return float(1 - (1 - one) ** runs)


def _ruffs(seat: Seat, above: tuple[Card, ...] | None, led: Lead, share: float, known: Knowledge) -> float:
    """How likely a seat that is out of the suit can ruff, over a ruff if there is one."""
    if above is not None:
        return _higher(seat, above, Group.TRUMP, share, known)
    unseen, pairs = known.unseen_in(Group.TRUMP), led.parts[0].pairs
    if not pairs:
        return float(1 - (1 - share) ** (len(unseen) / len(led.parts)))
    return 0.0 if Group.TRUMP in known.pairless[seat] else _run(unseen, -1, pairs, share, known)
