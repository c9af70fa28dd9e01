"""对手选择: the better placed of the stage before choose their knockout opponents, in order of place [NAT 24(四)].

Those with equal right (the firsts of several groups) choose in an order drawn by lot. The range they choose from is the
regulations'; by default it is the lower half of the field. Both are silent in the book.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.rulebook import Basis, Book, Citation
from paizhuo.tournament.formats.field import BadField, is_power_of_two, require_distinct

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance

SOURCE = Citation(Book.NATIONAL, "24(四)")
LOT_AMONG_EQUALS = Citation(Book.NATIONAL, "", Basis.SILENT, "opponent-choice-order")
RANGE = Citation(Book.NATIONAL, "", Basis.SILENT, "opponent-choice-range")


class WhyChoiceRefused(Enum):
    """不可选: why a choice is refused [NAT 24(四)]."""

    NOT_HIS_TURN = "not-his-turn"
    """未轮到: somebody else chooses now."""
    OUT_OF_RANGE = "out-of-range"
    """不在范围内: the opponent is not among those who may be chosen."""
    TAKEN = "taken"
    """已被选: somebody has chosen this opponent already."""
    OVER = "over"
    """已选完: there is nothing left to choose."""


class ChoiceRefused(BadInput):
    """A choice was made that is refused; ``reason`` says why."""

    code: ClassVar[str] = "CHOICE_REFUSED"

    def __init__(self, chooser: int, opponent: int, reason: WhyChoiceRefused) -> None:
        """Keep who chose whom and why not."""
        super().__init__(f"entrant {chooser} cannot choose {opponent}: {reason.value}", text=str(opponent))
        self.chooser = chooser
        self.opponent = opponent
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Choosing:
    """选择: who chooses in which order, whom they may choose, and what has been chosen so far, in the same order."""

    order: tuple[int, ...]
    pool: tuple[int, ...]
    chosen: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Refuse choosers without opponents, and opponents left over."""
        require_distinct((*self.order, *self.pool))
        if not self.order or len(self.order) != len(self.pool):
            raise BadField(f"{len(self.order)} cannot share {len(self.pool)} opponents", text=str(len(self.pool)))

    @property
    def allowed(self) -> tuple[int, ...]:
        """可选对手: who may still be chosen."""
        return tuple(entrant for entrant in self.pool if entrant not in self.chosen)

    @property
    def chooser(self) -> int | None:
        """轮到: who chooses now."""
        return self.order[len(self.chosen)] if len(self.chosen) < len(self.order) else None

    @property
    def matches(self) -> tuple[tuple[int, int], ...]:
        """对阵: every chooser so far with his opponent."""
        return tuple(zip(self.order, self.chosen, strict=False))


def open_choice(tiers: Sequence[Sequence[int]], chance: Chance, pool: Sequence[int] | None = None) -> Choosing:
    """开始选择: the order of choosing, from entrants in tiers of equal right, best tier first [NAT 24(四)].

    Inside a tier the lot decides. Without ``pool`` the lower half of the tiers is what the upper half chooses from.
    """
    ordered = tuple(chain.from_iterable(chance.shuffled(tier) for tier in tiers))
    if pool is not None:
        return _settled(Choosing(ordered, tuple(pool)))
    if len(ordered) % 2:
        raise BadField(f"{len(ordered)} entrants have no lower half", text=str(len(ordered)))
    listed = tuple(chain.from_iterable(tiers))
    half = len(ordered) // 2
    if frozenset(ordered[:half]) != frozenset(listed[:half]):
        raise BadField("entrants of equal right stand on both sides of the middle; name the pool", text=str(half))
    return _settled(Choosing(ordered[:half], listed[half:]))


def refusal(state: Choosing, chooser: int, opponent: int) -> WhyChoiceRefused | None:
    """Why this choice is refused, or ``None`` if it may be made."""
    if state.chooser is None:
        return WhyChoiceRefused.OVER
    if chooser != state.chooser:
        return WhyChoiceRefused.NOT_HIS_TURN
    if opponent not in state.pool:
        return WhyChoiceRefused.OUT_OF_RANGE
    return WhyChoiceRefused.TAKEN if opponent in state.chosen else None


def choose(state: Choosing, chooser: int, opponent: int) -> Choosing:
    """选定: the state after a choice; the last chooser is left with the last opponent."""
    reason = refusal(state, chooser, opponent)
    if reason is not None:
        raise ChoiceRefused(chooser, opponent, reason)
    return _settled(replace(state, chosen=(*state.chosen, opponent)))


def _settled(state: Choosing) -> Choosing:
    return replace(state, chosen=(*state.chosen, *state.allowed)) if len(state.allowed) == 1 else state


def seeds_of(state: Choosing, byes: Sequence[int] = ()) -> tuple[int, ...]:
    """号位: the entrants in order of their numbers in the chart of a single elimination, once all have chosen.

    Those with a bye come first, then the choosers; each opponent gets the number that meets its chooser in round 1.
    """
    if state.chooser is not None:
        raise BadField(f"entrant {state.chooser} has still to choose", text=str(state.chooser))
    numbers = (*byes, *state.order, *reversed(state.chosen))
    require_distinct(numbers)
    if not is_power_of_two(len(byes) + len(state.order)):
        message = f"{len(byes)} byes and {len(state.order)} matches do not make a chart"
        raise BadField(message, text=str(len(byes)))
    return numbers
