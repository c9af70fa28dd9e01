"""自抽台号: an entrant draws its table of the next round, at the desk or on the phone of its table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import upcoming_draws
from paizhuo.tournament import directing
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.write import write

if TYPE_CHECKING:
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def draw_slip(request: Request, stage: str, entrant: int, *, slip: int | None = None) -> Done:
    """抽台号: the entrant draws at the desk [GZ Notice5.2, Form4 note 3]; ``slip`` is the one of paper that it drew."""

    def body(writing: Writing) -> None:
        record_slip(writing, stage, entrant, slip)

    return write(request, Permission.DRAW, body)


def record_slip(writing: Writing, stage: str, entrant: int, slip: int | None = None) -> None:
    """Record the slip of an entrant. The write holds the competition, so two who draw at once get different slips."""
    state = writing.snapshot.state
    if slip is None:
        seed = commitments.use_seed(writing, upcoming_draws.slip_purpose(stage))
        fact = directing.draw_slip(state, stage, entrant, seed)
    else:
        fact = directing.note_slip(state, stage, entrant, slip)
    writing.append(fact)
    writing.detail |= {"stage": stage, "round": fact.round, "entrant": entrant}
    writing.answer |= {"slip": fact.slip}
    commitments.commit_next_seeds(writing)
    writing.notify("pairings", "log", staff_only=True)
