"""甩牌: several parts of one suit led at once, good only if no other hand can beat any of them [FJ 3.8, 4.4]."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from paizhuo.cards import Hand
from paizhuo.shengji.combinations import PAIR, Kind, lead_of, pairs_by_step
from paizhuo.shengji.rules import EqualStopped

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from paizhuo.cards import Card
    from paizhuo.shengji.combinations import Part
    from paizhuo.shengji.order import Group, Order
    from paizhuo.shengji.rules import RuleSet

KINDS = (Kind.SINGLE, Kind.PAIR, Kind.TRACTOR)


@dataclass(frozen=True, slots=True)
class Stopped:
    """甩错: the fine of a failed throw, and what may be led instead: of each kind the smallest stopped part.

    A longer tractor may be good while a shorter, higher one is stopped; then the one that was stopped is led.
    Where there is one, it is led; where there are several, the next player chooses among them [FJ 4.4]. Equally small
    ones of one kind stand here together only by an option.
    """

    fine: int
    must_lead: tuple[tuple[Card, ...], ...]


def judge_throw(
    cards: Sequence[Card], others: Sequence[Sequence[Card]], order: Order, rules: RuleSet
) -> Stopped | None:
    """None if the throw stands against the three other hands; otherwise the fine and what may be led."""
    lead, others = lead_of(cards, order), [Hand(hand) for hand in others]
    if not lead.is_throw:
        return None
    stopped = [part for part in lead.parts if any(_beaten(part, lead.group, hand, order) for hand in others)]
    if not stopped:
        return None
    each, most = rules.throw_fine.value
    kinds = {part.kind for part in stopped}
    instead = [_smallest(stopped, kind) for kind in KINDS if kind in kinds]
    if rules.equal_stopped.value is EqualStopped.NEXT_CHOOSES:
        led = tuple(one for part in instead for one in _alike(part, cards, order))
    else:
        led = tuple(next(_alike(part, cards, order)) for part in instead)
    return Stopped(min(each * len(cards), most), led)


def _beaten(part: Part, group: Group, hand: Sequence[Card], order: Order) -> bool:
    """Whether a hand holds a higher one of the same kind and length in the suit."""
    held = [card for card in hand if order.groups[card] is group]
    if part.kind is Kind.SINGLE:
        return any(order.steps[card] > part.top for card in held)
    steps = pairs_by_step(held, order)
    return any(all(step in steps for step in range(top - part.pairs + 1, top + 1)) for top in steps if top > part.top)


def _smallest(parts: Sequence[Part], kind: Kind) -> Part:
    return min((part for part in parts if part.kind is kind), key=lambda part: (part.top, part.pairs))


def _alike(part: Part, thrown: Sequence[Card], order: Order) -> Iterator[tuple[Card, ...]]:
    """The part and its equals, in the order of suits: level cards of side suits are equally high."""
    copies = 1 if part.kind is Kind.SINGLE else PAIR
    counts = Counter(thrown)
    for faces in product(
        *(
            sorted(card for card, count in counts.items() if count == copies and order.steps[card] == step)
            for step in sorted({order.steps[card] for card in part.cards})
        )
    ):
        yield tuple(sorted(faces * copies))
