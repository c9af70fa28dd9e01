"""引擎约定: the interface that both games implement, so that tables, bots, records and tests need only one.

A deal is a *phase*, a frozen value. An *action* is what a seat wants to do. ``refusal`` says why not, with the article;
``apply`` is the only way to the next phase; ``view`` is what one viewer may know; ``outcome`` is the result once there
is one. Time and chance are arguments: the law never reads a clock and never draws a random number by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Generic, Protocol, TypeVar

from paizhuo.errors import PaizhuoError
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.rulebook import Citation


class Onlooker(StrEnum):
    """旁观: a viewer without a seat."""

    SPECTATOR = "spectator"
    """观众: sees what lies on the table."""
    OFFICIAL = "official"
    """裁判: sees everything."""


Viewer = Seat | Onlooker


class Reason(Protocol):
    """理由: why an action is refused, as a typed value with a stable code."""

    @property
    def code(self) -> str:
        """The stable code of this reason, for programs."""


ReasonT_co = TypeVar("ReasonT_co", bound=Reason, covariant=True)


@dataclass(frozen=True, slots=True)
class Refusal(Generic[ReasonT_co]):
    """拒绝: why an action is refused, as a type of the game, and the article it rests on."""

    reason: ReasonT_co
    source: Citation

    def __str__(self) -> str:
        return f"{self.reason.code} ({self.source})"


class Refused(PaizhuoError):
    """Raised by ``apply`` for an action that the rules refuse; the phase stays as it was."""

    code: ClassVar[str] = "REFUSED"

    def __init__(self, refusal: Refusal[Reason]) -> None:
        """Store the refusal, for callers that put it into words."""
        super().__init__(str(refusal))
        self.refusal = refusal


PhaseT_contra = TypeVar("PhaseT_contra", contravariant=True)
NextT_co = TypeVar("NextT_co", covariant=True)
ActionT = TypeVar("ActionT")
ViewT_co = TypeVar("ViewT_co", covariant=True)
OutcomeT_co = TypeVar("OutcomeT_co", covariant=True)


class Engine(Protocol[PhaseT_contra, NextT_co, ActionT, ViewT_co, OutcomeT_co]):
    """The functions that the module of a game offers; its phase has one type variable as argument and one as result."""

    def legal(self, phase: PhaseT_contra) -> Sequence[ActionT]:
        """Every action that would be accepted now."""

    def refusal(self, phase: PhaseT_contra, action: ActionT) -> Refusal[Reason] | None:
        """Why the action is refused, or None when it is legal."""

    def apply(self, phase: PhaseT_contra, action: ActionT) -> NextT_co:
        """The phase after the action; raises :class:`Refused` when it is not legal."""

    def view(self, phase: PhaseT_contra, viewer: Viewer) -> ViewT_co:
        """What this viewer may know."""

    def outcome(self, phase: PhaseT_contra) -> OutcomeT_co | None:
        """The result, once the deal is over."""
