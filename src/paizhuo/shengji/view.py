"""视角: what one viewer may know of a deal.

A seat sees the cards it has drawn, everything laid on the table, and how many cards each has left. Only the dealer
knows the bottom, and what is buried; nobody else sees either before the end. Two deals that differ only in what a
viewer may not know give that viewer equal views: no part of the phase is copied as a whole.

The tricks played are public knowledge and are included for callers that count cards; a table shows the one that is
lying open and no other [FJ 3.9], and does not turn the buried cards up again [FJ 3.5].
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.engine import Onlooker, Viewer
from paizhuo.errors import BadInput
from paizhuo.seats import Seat
from paizhuo.shengji.calling import calls, dealer_of, trumps_of
from paizhuo.shengji.deal_points import awarded, trick_points
from paizhuo.shengji.phases import Burying, Choosing, Drawing, Outcome, Over, Playing

if TYPE_CHECKING:
    from paizhuo.cards import Card, Hand, Rank
    from paizhuo.seats import Side
    from paizhuo.shengji.order import Group, Trumps
    from paizhuo.shengji.phases import Claim, Phase, Stage, Throw, Trick


@dataclass(frozen=True, slots=True)
class View:
    """视角: a deal as one viewer sees it."""

    viewer: Viewer
    rules: str
    level: Rank
    stage: Stage
    hands: tuple[Hand | None, ...]
    """By seat; None for hands that the viewer may not see."""
    left: tuple[int, ...]
    to_act: tuple[Seat, ...]
    claims: tuple[Claim, ...]
    trumps: Trumps | None
    """None while nobody has shown and the bottom is not lifted."""
    dealer: Seat | None
    buried: tuple[Card, ...] | None
    leader: Seat | None = None
    plays: tuple[tuple[Card, ...], ...] = ()
    tricks: tuple[Trick, ...] = ()
    throws: tuple[Throw, ...] = ()
    points: int = 0
    """The defenders' points in tricks so far; point cards lie face up."""
    awarded: int = 0
    awards: tuple[tuple[Side, int], ...] = ()
    exposed: tuple[tuple[Seat, Card], ...] = ()
    directed: tuple[Seat, Group, bool] | None = None
    thrown: tuple[Card, ...] = ()
    options: tuple[tuple[Card, ...], ...] = ()
    """What the next player chooses from after a failed throw, and what this viewer can show while cards are drawn."""
    outcome: Outcome | None = None


def view(phase: Phase, viewer: Viewer) -> View:
    """The deal as this viewer may see it."""
    if not isinstance(viewer, Seat | Onlooker):
        raise BadInput(f"{viewer!r} is neither a seat nor an onlooker", text=str(viewer))
    match phase:
        case Drawing():
            return _drawing(phase, viewer)
        case Burying():
            return _make(phase, viewer, to_act=(phase.dealer,), trumps=phase.trumps, dealer=phase.dealer)
        case Playing():
            return _playing(phase, viewer)
        case Choosing():
            seen = _playing(phase.playing, viewer)
            return replace(seen, stage=phase.stage, to_act=(phase.turn,), thrown=phase.thrown, options=phase.options)
        case Over():
            return replace(
                _make(phase, viewer, trumps=phase.trumps, dealer=phase.dealer, tricks=phase.tricks),
                buried=phase.buried,
                throws=phase.throws,
                outcome=phase.outcome,
            )
        case _:
            raise BadInput(f"{phase!r} is no phase of a deal")


def _drawing(phase: Drawing, viewer: Viewer) -> View:
    """While cards are drawn: what the viewing seat could show."""
    acting = dealer_of(phase) if phase.all_drawn else phase.turn
    known = phase.setting.dealer if not phase.claims else dealer_of(phase)
    trumps = trumps_of(phase) if phase.claims else None
    seen = _make(phase, viewer, to_act=(acting,), trumps=trumps, dealer=known)
    if isinstance(viewer, Seat):
        return replace(seen, options=tuple(calls(phase, viewer, phase.hands[viewer])))
    return seen


def _playing(phase: Playing, viewer: Viewer) -> View:
    seen = _make(phase, viewer, to_act=(phase.turn,), trumps=phase.trumps, dealer=phase.dealer, tricks=phase.tricks)
    may_know = viewer is phase.dealer or viewer is Onlooker.OFFICIAL
    return replace(
        seen,
        buried=phase.buried if may_know else None,
        leader=phase.leader,
        plays=phase.plays,
        throws=phase.throws,
    )


def _make(  # noqa: PLR0913 - one argument for each thing a view may show, so that nothing slips in unnamed
    phase: Drawing | Burying | Playing | Over,
    viewer: Viewer,
    *,
    to_act: tuple[Seat, ...] = (),
    trumps: Trumps | None = None,
    dealer: Seat | None = None,
    tricks: tuple[Trick, ...] = (),
) -> View:
    hands, referee = phase.hands, phase.referee
    return View(
        viewer=viewer,
        rules=phase.setting.rules.id,
        level=phase.setting.level,
        stage=phase.stage,
        hands=tuple(hands[seat] if viewer is seat or viewer is Onlooker.OFFICIAL else None for seat in Seat),
        left=tuple(len(hand) for hand in hands),
        to_act=to_act,
        claims=phase.claims,
        trumps=trumps,
        dealer=dealer,
        buried=None,
        tricks=tricks,
        points=trick_points(tricks, dealer) if dealer is not None else 0,
        awarded=awarded(referee, dealer) if dealer is not None else 0,
        awards=referee.awards,
        exposed=referee.exposed,
        directed=referee.directed,
    )
