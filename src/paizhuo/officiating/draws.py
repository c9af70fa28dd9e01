"""抽签: entrant numbers drawn once more, and lots that officials drew by hand, as facts."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.table_key import match_at
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Boards, Decision, Levels

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome


def numbers_were_drawn(log: Iterable[Logged]) -> bool:
    """Whether entrant numbers were drawn before; a draw that was undone counts, because people have seen it."""
    return any(isinstance(logged.fact, f.Drawn) for logged in log)


def draw_numbers(state: State, log: Iterable[Logged], seed: str, *, seeds_first: bool, reason: str) -> f.Drawn:
    """抽签定号: from a seed; a second draw needs a reason, so that nobody draws until the result pleases."""
    again = numbers_were_drawn(log)
    if again and not reason.strip():
        raise Refused(Why.NEEDS_REASON)
    drawn = directing.draw_entrant_numbers(state, seed, seeds_first=seeds_first)
    return replace(drawn, reason=reason.strip()) if again else drawn


def lot_by_hand(
    stage: str, due: Sequence[directing.LotDue], order: tuple[int, ...], witnesses: tuple[str, ...] = ()
) -> f.LotDrawn | None:
    """手工抽签: the lot among these entrants, drawn before witnesses, best first; None where no such lot is due."""
    for lot in due:
        if sorted(lot.candidates) == sorted(order):
            return f.LotDrawn(stage, lot.purpose, lot.candidates, order, witnesses=witnesses)
    return None


def lot_before_result(state: State, key: TableKey, outcome: Outcome) -> f.LotDrawn | None:
    """决胜签: the lot drawn by hand at the table that decided this result; None where none did or it is recorded."""
    if not isinstance(outcome, Levels | Boards) or outcome.decision is not Decision.LOT:
        return None
    return None if match_at(state, key).lot is not None else directing.note_match_lot(state, *key, outcome.winner)
