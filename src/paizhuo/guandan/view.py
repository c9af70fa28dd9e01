"""视角: what one viewer may know of a deal.

A seat sees its own hand, everything laid on the table, who is to act, and how many cards each has left (which
follows from what was played). It never sees another hand, nor a return card while it lies face down. A spectator
sees what the table shows; an official sees all. Two deals that differ only in what a viewer may not know give that
viewer equal views: no part of the phase is copied as a whole, each field is set by name.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from paizhuo.engine import Onlooker, Viewer
from paizhuo.errors import BadInput
from paizhuo.guandan.legality import returnable
from paizhuo.guandan.phases import Outcome, Over, Paying, Phase, Playing, Returning, Top, Trick
from paizhuo.guandan.tribute import allowed_tribute
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from paizhuo.cards import Card, Hand, Rank
    from paizhuo.guandan.actions import Action
    from paizhuo.guandan.phases import InForce, Stage
    from paizhuo.guandan.tribute import Payment


@dataclass(frozen=True, slots=True)
class View:
    """视角: a deal as one viewer sees it."""

    viewer: Viewer
    rules: str
    level: Rank
    phase: Stage
    hands: tuple[Hand | None, ...]
    """By seat; None for hands that the viewer may not see."""
    left: tuple[int, ...]
    announced: tuple[int | None, ...]
    to_act: tuple[Seat, ...]
    leader: Seat | None
    top: Top | None
    acts: tuple[Action, ...]
    """The trick going on."""
    tricks: tuple[Trick, ...]
    finished: tuple[Seat, ...]
    resisted: bool
    payments: tuple[tuple[Seat, Seat | None, Card], ...]
    """Tribute on the table: payer, receiver once it is settled, card."""
    returns: tuple[Payment, ...]
    """Returns that have been turned up."""
    laid_face_down: tuple[Seat, ...]
    """Those whose return lies face down."""
    choices: tuple[Card, ...]
    """The cards this viewer may pay or give back now."""
    outcome: Outcome | None
    orders: tuple[InForce, ...] = ()
    """判罚: what the referee has ordered; everybody at the table hears it."""


class UnknownViewer(BadInput):
    """The viewer is neither a seat, a spectator nor an official."""

    code: ClassVar[str] = "UNKNOWN_VIEWER"


def view(phase: Phase, viewer: Viewer) -> View:
    """The deal as this viewer may see it."""
    if not isinstance(viewer, Seat | Onlooker):
        raise UnknownViewer(f"{viewer!r} is neither a seat nor an onlooker", text=str(viewer))
    match phase:
        case Paying():
            return _make(
                phase,
                viewer,
                to_act=phase.owing,
                payments=tuple((seat, None, card) for seat, card in phase.paid.items()),
                choices=_tribute_choices(phase, viewer),
            )
        case Returning():
            return _make(
                phase,
                viewer,
                to_act=phase.owing,
                payments=_settled(phase.payments),
                laid_face_down=tuple(phase.returned),
                choices=_return_choices(phase, viewer),
            )
        case Playing():
            return _make(
                phase,
                viewer,
                to_act=(phase.turn,),
                leader=phase.leader,
                top=phase.top,
                acts=phase.acts,
                tricks=phase.tricks,
                finished=phase.finished,
                announced=phase.announced,
                payments=_settled(phase.payments),
                returns=phase.returns,
                resisted=phase.resisted,
                orders=phase.orders,
            )
        case Over():
            return _make(
                phase,
                viewer,
                tricks=phase.tricks,
                finished=phase.outcome.finish,
                announced=phase.announced,
                payments=_settled(phase.payments),
                returns=phase.returns,
                resisted=phase.resisted,
                outcome=phase.outcome,
            )
        case _:
            raise BadInput(f"{phase!r} is no phase of a deal")


def _make(  # noqa: PLR0913 - one argument for each thing a view may show, so that nothing slips in unnamed
    phase: Phase,
    viewer: Viewer,
    *,
    to_act: tuple[Seat, ...] = (),
    leader: Seat | None = None,
    top: Top | None = None,
    acts: tuple[Action, ...] = (),
    tricks: tuple[Trick, ...] = (),
    finished: tuple[Seat, ...] = (),
    announced: tuple[int | None, ...] = (None, None, None, None),
    payments: tuple[tuple[Seat, Seat | None, Card], ...] = (),
    returns: tuple[Payment, ...] = (),
    laid_face_down: tuple[Seat, ...] = (),
    choices: tuple[Card, ...] = (),
    resisted: bool = False,
    outcome: Outcome | None = None,
    orders: tuple[InForce, ...] = (),
) -> View:
    return View(
        viewer=viewer,
        rules=phase.setting.rules.id,
        level=phase.setting.level,
        phase=phase.stage,
        hands=tuple(phase.hands[seat] if _may_see(viewer, seat) else None for seat in Seat),
        left=tuple(len(hand) for hand in phase.hands),
        announced=announced,
        to_act=to_act,
        leader=leader,
        top=top,
        acts=acts,
        tricks=tricks,
        finished=finished,
        resisted=resisted,
        payments=payments,
        returns=returns,
        laid_face_down=laid_face_down,
        choices=choices,
        outcome=outcome,
        orders=orders,
    )


def _may_see(viewer: Viewer, seat: Seat) -> bool:
    return viewer is Onlooker.OFFICIAL or viewer is seat


def _settled(payments: tuple[Payment, ...]) -> tuple[tuple[Seat, Seat | None, Card], ...]:
    return tuple((p.payer, p.receiver, p.card) for p in payments)


def _tribute_choices(phase: Paying, viewer: Viewer) -> tuple[Card, ...]:
    if not isinstance(viewer, Seat) or viewer not in phase.owing:
        return ()
    return allowed_tribute(phase.hands[viewer], phase.setting.level)


def _return_choices(phase: Returning, viewer: Viewer) -> tuple[Card, ...]:
    if not isinstance(viewer, Seat) or viewer not in phase.owing:
        return ()
    return returnable(phase, viewer)
