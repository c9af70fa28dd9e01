"""牌型: single, pair and tractor; a throw is several of them from one suit.

A tractor (拖拉机) is two or more pairs at neighbouring steps of one suit [FJ 3.10]. Level cards of side suits stand at
one step, so two such pairs are no tractor, and a tractor through that step takes one of them.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import Hand
from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from paizhuo.cards import Card
    from paizhuo.shengji.order import Group, Order

PAIR = 2


class NotOneSuit(BadInput):
    """The cards of a lead are not all of one suit (trumps are one suit)."""

    code: ClassVar[str] = "NOT_ONE_SUIT"


class Kind(StrEnum):
    """牌型."""

    SINGLE = "single"
    """单张"""
    PAIR = "pair"
    """对子"""
    TRACTOR = "tractor"
    """拖拉机"""


@dataclass(frozen=True, slots=True)
class Part:
    """一部分: a single, a pair or a tractor; ``pairs`` is 0 for a single, ``top`` the step of its highest card."""

    kind: Kind
    pairs: int
    cards: tuple[Card, ...]
    top: int


@dataclass(frozen=True, slots=True)
class Shape:
    """形状: what must be followed: the lengths of the tractors, longest first, the number of pairs and of singles."""

    tractors: tuple[int, ...]
    pairs: int
    singles: int

    @property
    def size(self) -> int:
        """张数."""
        return PAIR * (sum(self.tractors) + self.pairs) + self.singles

    @property
    def wants(self) -> tuple[int, ...]:
        """The runs of pairs that a follower owes, longest first; a pair is a run of one."""
        return (*self.tractors, *(1 for _ in range(self.pairs)))

    @property
    def kind(self) -> Kind:
        """The kind of its largest part."""
        if self.tractors:
            return Kind.TRACTOR
        return Kind.PAIR if self.pairs else Kind.SINGLE


@dataclass(frozen=True, slots=True)
class Lead:
    """领出: its suit and its parts, the longest tractors first, then pairs, then singles, each highest first."""

    group: Group
    parts: tuple[Part, ...]

    @property
    def shape(self) -> Shape:
        """形状."""
        tractors = tuple(part.pairs for part in self.parts if part.kind is Kind.TRACTOR)
        kinds = Counter(part.kind for part in self.parts)
        return Shape(tractors, kinds[Kind.PAIR], kinds[Kind.SINGLE])

    @property
    def is_throw(self) -> bool:
        """甩牌: whether it has several parts."""
        return len(self.parts) > 1


def pairs_by_step(cards: Iterable[Card], order: Order) -> dict[int, tuple[Card, ...]]:
    """The faces of which both cards are there, by their step; several only among level cards of side suits."""
    found: dict[int, tuple[Card, ...]] = {}
    for card, count in sorted(Counter(cards).items()):
        if count == PAIR:
            step = order.steps[card]
            found[step] = (*found.get(step, ()), card)
    return found


def lead_of(cards: Sequence[Card], order: Order) -> Lead:
    """牌型: a lead taken apart: the longest tractor, of equal ones the highest, then the next, pairs, singles."""
    cards = Hand(cards)
    group = order.one_group(cards)
    if group is None:
        raise NotOneSuit("the cards of a lead must be of one suit; trumps are one suit")
    pairs = pairs_by_step(cards, order)
    parts: list[Part] = []
    while (run := _longest(pairs)) is not None:
        low, length = run
        faces = [pairs[step][0] for step in range(low, low + length)]
        pairs = _less(pairs, range(low, low + length))
        kind = Kind.TRACTOR if length > 1 else Kind.PAIR
        parts.append(Part(kind, length, tuple(sorted(face for face in faces for _ in range(PAIR))), low + length - 1))
    singles = [card for card, count in Counter(cards).items() if count == 1]
    singles.sort(key=lambda card: (-order.steps[card], card))
    parts += [Part(Kind.SINGLE, 0, (card,), order.steps[card]) for card in singles]
    return Lead(group, tuple(parts))


def _longest(pairs: Mapping[int, tuple[Card, ...]]) -> tuple[int, int] | None:
    """The lowest step and the length of the longest run, the highest of equal ones."""
    best: tuple[int, int] | None = None
    for low in sorted(pairs, reverse=True):
        length = 1
        while low + length in pairs:
            length += 1
        if best is None or length > best[1]:
            best = (low, length)
    return best


def _less(pairs: Mapping[int, tuple[Card, ...]], steps: Iterable[int]) -> dict[int, tuple[Card, ...]]:
    taken = set(steps)
    left = {step: faces[1:] if step in taken else faces for step, faces in pairs.items()}
    return {step: faces for step, faces in left.items() if faces}
