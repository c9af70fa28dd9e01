"""判罚的执行: what a seat may do while a ruling is in force, and when it is served.

A stopped player passes at his next turn, or for a whole trick; on lead the next innocent player leads in his place.
Who is barred passes until the trick is over. A type that was exposed is not led by the partner who gets the next lead,
and a type that was named is led. Where a hand has no such type, or nothing but the forbidden one, it leads what it
can: the books are silent, and nobody can lead what he does not hold.
(J17 4.3(二); J23 3.7(二); NAT B2, B4.2; GZ R30, R33.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.guandan.actions import Bar, Forbid, Lay, NameType, Stop
from paizhuo.guandan.phases import InForce
from paizhuo.guandan.plays import legal_plays
from paizhuo.guandan.refusals import BarredByRuling, StoppedByRuling, TypeForbidden, TypeNamed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from paizhuo.cards import Hand, Rank
    from paizhuo.guandan.actions import Action, Ruling
    from paizhuo.guandan.combinations import Kind, Play
    from paizhuo.guandan.phases import Hands, Playing, Top, Trick
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.seats import Seat

Orders = tuple[InForce, ...]


class LeadLimits(NamedTuple):
    """领出的限制: the type that was named, and those that may not be led."""

    named: Kind | None = None
    forbidden: frozenset[Kind] = frozenset()

    def against(self, kind: Kind) -> TypeNamed | TypeForbidden:
        """Why a play of this kind may not be led."""
        return TypeForbidden(kind) if self.named is None or self.named is kind else TypeNamed(self.named)

    def kinds(self, hand: Hand, level: Rank, rules: RuleSet) -> frozenset[Kind]:
        """The types that may be led from this hand."""
        return frozenset(one.reading.kind for one in self.among(legal_plays(hand, level, rules, None)))

    def among(self, plays: Iterable[Play]) -> list[Play]:
        """The plays that may be led."""
        found = list(plays)
        if self.named is not None:
            found = [one for one in found if one.reading.kind is self.named] or found
        return [one for one in found if one.reading.kind not in self.forbidden] or found


NO_LIMITS = LeadLimits()


def innocent_leader(offender: Seat, out: Collection[Seat] = ()) -> Seat | None:
    """按出牌顺序由非违规方领出: who leads when the offender may not: the next innocent player who can; None for nobody.

    >>> from paizhuo.seats import Seat
    >>> innocent_leader(Seat.NORTH), innocent_leader(Seat.NORTH, {Seat.WEST})
    (Seat.WEST, Seat.EAST)
    """
    return next((seat for seat in (offender.next, offender.previous) if seat not in out), None)


def taken_up(phase: Playing, ruling: Ruling) -> InForce:
    """生效: the ruling as it is in force from now on."""
    now = len(phase.tricks) + 1
    match ruling:
        case Stop():
            return InForce(ruling)
        case Forbid(seat) if phase.top is not None or phase.turn is not seat:
            return InForce(ruling, now + 1)
        case _:
            return InForce(ruling, now, len(phase.acts))


def must_pass(orders: Orders, seat: Seat, tricks: Sequence[Trick], acts: Sequence[Action]) -> bool:
    """须过牌: whether a ruling keeps the seat, which is to follow, from playing."""
    return any(_keeps_from_following(one, seat, len(tricks) + 1, acts) for one in orders)


def not_followed(
    orders: Orders, seat: Seat, tricks: Sequence[Trick], acts: Sequence[Action]
) -> StoppedByRuling | BarredByRuling | None:
    """为何不得跟: the ruling that keeps the seat, which is to follow, from playing; None where none does."""
    found = {type(one.ruling) for one in orders if _keeps_from_following(one, seat, len(tricks) + 1, acts)}
    if not found:
        return None
    return BarredByRuling() if Bar in found else StoppedByRuling()


def _keeps_from_following(one: InForce, seat: Seat, now: int, acts: Sequence[Action]) -> bool:
    match one.ruling:
        case Stop(stopped):
            return stopped is seat and one.trick in {0, now}
        case Bar() as bar:
            return seat in bar.seats and one.trick == now and not _is_lifted(bar, acts[max(one.acts, 1) :])
        case _:
            return False


def _is_lifted(bar: Bar, since: Sequence[Action]) -> bool:
    """自动解除: once an opponent has followed with cards; to lead, or to pass, is not to follow."""
    if not bar.until_opponent_follows:
        return False
    return any(isinstance(act, Lay) and act.seat.side is not bar.seat.side for act in since)


def held_back(orders: Orders, top: Top | None, tricks: Sequence[Trick], acts: Sequence[Action]) -> tuple[Seat, ...]:
    """被停者: all whom a ruling will have pass, in this trick or at their next turn; everybody knows them."""
    found: dict[Seat, None] = {}
    for one in orders:
        seats = one.ruling.seats if isinstance(one.ruling, Bar) else (one.ruling.seat,)
        for seat in seats:
            if _keeps_from_following(one, seat, len(tricks) + 1, acts if top is not None else ()):
                found[seat] = None
    return tuple(found)


def lead_limits(orders: Orders, seat: Seat, tricks: Sequence[Trick]) -> LeadLimits:
    """领出的限制: for the seat that is to lead now."""
    now, named, forbidden = len(tricks) + 1, None, set()
    for one in orders:
        match one.ruling:
            case NameType(leader, kind) if leader is seat and one.trick == now:
                named = kind
            case Forbid(leader, kind) if leader is seat and one.trick <= now:
                forbidden.add(kind)
            case _:
                pass
    return LeadLimits(named, frozenset(forbidden)) if named or forbidden else NO_LIMITS


def served(orders: Orders, seat: Seat, now: int) -> Orders:
    """服满: after a pass of the seat in this trick, or the loss of its lead; a stop for a trick lasts until its end."""
    own = next((one for one in orders if _is_stop_of(one, seat) and one.trick in {0, now}), None)
    if own is None:
        return orders
    left = (own._replace(trick=now),) if isinstance(own.ruling, Stop) and own.ruling.whole_trick else ()
    at = orders.index(own)
    return (*orders[:at], *left, *orders[at + 1 :])


def _is_stop_of(one: InForce, seat: Seat) -> bool:
    return isinstance(one.ruling, Stop) and one.ruling.seat is seat


def led_by(orders: Orders, seat: Seat, hands: Hands, trick: int) -> tuple[Seat, Orders]:
    """由谁领出: the seat, or the next innocent player where it is stopped, and the orders after that.

    Where both innocent players are out or stopped themselves, the seat leads, and its stop waits for another turn.
    """
    waiting = {one.ruling.seat for one in orders if isinstance(one.ruling, Stop) and not one.trick}
    if seat not in waiting:
        return seat, orders
    out = {one for one in (seat.next, seat.previous) if not hands[one] or one in waiting}
    leader = innocent_leader(seat, out)
    return (seat, orders) if leader is None else (leader, served(orders, seat, trick))


def after_trick(orders: Orders, done: int, leader: Seat) -> Orders:
    """一圈之后: what is still in force once this trick is over and another player, or the same, leads."""
    return tuple(one for one in orders if _outlasts(one, done, leader))


def _outlasts(one: InForce, done: int, leader: Seat) -> bool:
    match one.ruling:
        case Stop():
            return not one.trick or one.trick > done
        case Forbid(seat, _kind, while_leading):
            return leader is seat and (one.trick > done or while_leading)
        case _:
            return one.trick > done
