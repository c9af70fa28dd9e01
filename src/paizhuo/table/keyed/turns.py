"""轮到谁: whose each keyed act is. It follows from the order of play and from how many cards each seat has left."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.cards import Card
from paizhuo.guandan.deal import HAND_SIZE, final_places
from paizhuo.guandan.phases import NoTribute
from paizhuo.guandan.tribute import settle
from paizhuo.seats import Seat
from paizhuo.table.keyed.acts import KeyedFinish, KeyedPass, KeyedPlay, KeyedResist, rank_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.cards import Rank
    from paizhuo.guandan.phases import Until
    from paizhuo.guandan.tribute import Payment, TributeDue
    from paizhuo.table.keyed.acts import KeyedAct


class Part(Enum):
    """What a keyed act is in its place."""

    PAY = "pay"
    RETURN = "return"
    LAY = "lay"
    PASS = "pass"  # noqa: S105 - a play, no password
    RESIST = "resist"
    FINISH = "finish"


class Turn(NamedTuple):
    """一手的归属: which act, what it is, and whose."""

    act: KeyedAct
    part: Part
    seat: Seat


class Turns(NamedTuple):
    """全副的归属: the acts as far as they can be given to seats, and who pays whom.

    An act that cannot come now ends the list; it has a seat all the same, so that the law can refuse it.
    """

    turns: tuple[Turn, ...]
    payments: tuple[Payment, ...]


def turns_of(
    opening: NoTribute | TributeDue, level: Rank, until: Until, acts: Sequence[KeyedAct], *, resisted: bool
) -> Turns:
    """Give every act to its seat."""
    found: list[Turn] = []
    rest = list(acts)
    if rest and isinstance(rest[0], KeyedResist):
        first = opening.leader if isinstance(opening, NoTribute) else opening.payers[0]
        found.append(Turn(rest.pop(0), Part.RESIST, first))
        resisted = True
    if isinstance(opening, NoTribute):
        return Turns((*found, *_played(opening.leader, until, rest)), ())
    if resisted:
        return Turns((*found, *_played(opening.first, until, rest)), ())
    paid = _given(rest, opening.payers, Part.PAY)
    if {one.seat for one in paid if one.part is Part.PAY} != set(opening.payers):
        return Turns((*found, *paid), ())
    rest = rest[len(paid) :]
    payments = settle(opening, {one.seat: _some_card(one.act) for one in paid}, level)
    returned = _given(rest, tuple(one.receiver for one in payments), Part.RETURN)
    found += [*paid, *returned]
    if {one.seat for one in returned if one.part is Part.RETURN} == {one.receiver for one in payments}:
        found += _played(payments[0].payer, until, rest[len(returned) :])
    return Turns(tuple(found), payments)


def _given(acts: Sequence[KeyedAct], owing: tuple[Seat, ...], part: Part) -> list[Turn]:
    found: list[Turn] = []
    left = list(owing)
    for act in acts[: len(owing)]:
        if not isinstance(act, KeyedPlay) or len(act.faces) != 1:
            found.append(Turn(act, Part.PASS if isinstance(act, KeyedPass) else Part.LAY, left[0]))
            break
        seat = left[0] if act.seat is None else act.seat
        found.append(Turn(act, part, seat))
        if seat not in left:
            break
        left.remove(seat)
    return found


def _some_card(act: KeyedAct) -> Card:
    """Any card of the rank that was paid; who receives it does not depend on the suit."""
    assert isinstance(act, KeyedPlay)  # noqa: S101 - _given let nothing else through
    rank = rank_of(act.faces[0])
    return next(card for card in Card if card.rank is rank)


def _played(leader: Seat, until: Until, acts: Sequence[KeyedAct]) -> list[Turn]:
    left = [HAND_SIZE] * len(Seat)
    turn, top, passes = leader, None, 0
    finished: tuple[Seat, ...] = ()
    found: list[Turn] = []
    for act in acts:
        match act:
            case KeyedPlay():
                found.append(Turn(act, Part.LAY, turn))
                left[turn] -= len(act.faces)
                if left[turn] < 0:
                    break
                finished = finished if left[turn] else (*finished, turn)
                if not left[turn] and final_places(finished, until):
                    turn = turn.next
                    continue
                top, passes = turn, 0
                turn = _answering(left, top)[0]
            case KeyedPass():
                found.append(Turn(act, Part.PASS, turn))
                if top is None:
                    break
                passes += 1
                answering = _answering(left, top)
                if passes < len(answering):
                    turn = answering[passes]
                else:
                    turn, top, passes = top if left[top] else top.partner, None, 0
            case KeyedResist():
                found.append(Turn(act, Part.RESIST, turn))
                break
            case KeyedFinish():
                raise AssertionError("a typed end is nobody's turn")
    return found


def _answering(left: Sequence[int], seat: Seat) -> list[Seat]:
    return [other for other in (seat.after(steps) for steps in (1, 2, 3)) if left[other]]
