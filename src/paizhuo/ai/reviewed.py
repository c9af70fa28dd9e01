"""复盘的值: what a reviewer says about one turn, in one form for all games.

``guandan.review`` and ``shengji.review`` go through a deal. A reviewer sees what the player could see then, nothing
more: hindsight is not advice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.seats import Seat

ActionT = TypeVar("ActionT")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)

MOST_SHOWN = 5
LEAST_COST = 0.5
"""A turn that cost less than half a level is not shown as a mistake."""


@dataclass(frozen=True, slots=True)
class Levels:
    """预计级数: what the side of the player is expected to win by his act and by the better one; minus is lost."""

    played: float
    better: float
    error: float | None = None
    """误差: the standard error of the difference; None where it is not known."""


@dataclass(frozen=True, slots=True)
class Judgement(Generic[ActionT]):
    """评一手: what the reviewer would have done; the same act where nothing is better."""

    better: ActionT
    levels: Levels | None
    """None for a reviewer that expects no levels."""


class Reviewer(Protocol[ViewT_contra, ActionT]):
    """复盘者: judges one act by the view of its seat."""

    def judge(self, view: ViewT_contra, played: ActionT, /) -> Judgement[ActionT]:
        """What it would have done instead, and what either is worth."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn(Generic[ActionT]):
    """复盘的一手: an act of the deal, counted from 1, and how it is judged; ``done`` of ``turns`` are reviewed."""

    act: int
    seat: Seat
    played: ActionT
    judgement: Judgement[ActionT]
    done: int
    turns: int

    @property
    def cost(self) -> float:
        """差几级: how many levels the act cost; 0 where no levels are expected or nothing is better."""
        levels = self.judgement.levels
        return 0.0 if levels is None else max(levels.better - levels.played, 0.0)


def dearest(turns: Iterable[ReviewedTurn[ActionT]], most: int = MOST_SHOWN) -> list[ReviewedTurn[ActionT]]:
    """最亏的几手: those worth showing, the dearest first."""
    found = [turn for turn in turns if turn.cost >= LEAST_COST]
    return sorted(found, key=lambda turn: (-turn.cost, turn.act))[:most]
