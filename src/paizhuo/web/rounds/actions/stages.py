"""抽签与阶段: draw numbers and lots, open and close stages, choose opponents."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating import draws, fitting, upcoming_draws
from paizhuo.officiating.stage_closing import closing
from paizhuo.officiating.stage_opening import opening
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger import commitments
from paizhuo.web.ledger.write import write
from paizhuo.web.rounds import entrant_numbers
from paizhuo.web.rounds.tables_calling import tables_calling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing


def draw_numbers(request: Request, *, seeds_first: bool = False, reason: str = "") -> Done:
    """抽签定号: draw new numbers for all entries, from the seed whose hash was shown before [NAT 23(三); FJ N6.2].

    A second draw needs a reason.
    """

    def body(writing: Writing) -> None:
        snapshot, seed = writing.snapshot, commitments.use_committed_seed(writing, upcoming_draws.NUMBERS)
        fact = draws.draw_numbers(snapshot.state, snapshot.log, seed, seeds_first=seeds_first, reason=reason)
        if fact.reason:
            writing.detail |= {"reason": reason, "again": True}
        writing.append(fact)
        entrant_numbers.renumber(writing.competition, dict(fact.numbers))
        writing.detail["seeds_first"] = seeds_first
        commitments.commit_and_notify(writing, "entries")

    return write(request, Permission.DRAW, body)


def open_stage(
    request: Request,
    stage: str,
    *,
    groups: Sequence[Sequence[int]] | None = None,
    reason: str = "",
    anyway: bool = False,
) -> Done:
    """开始阶段: open a stage with its entrants, their order or groups, and points; ``groups`` by hand need a reason."""

    def body(writing: Writing) -> None:
        seed = commitments.use_seed(writing, upcoming_draws.opening_purpose(stage))
        state = writing.snapshot.state
        writing.append(opening(state, stage, seed, groups=groups, reason=reason, anyway=anyway))
        if not fitting.is_playable(writing.snapshot.state, stage):
            raise Refused(Why.DOES_NOT_FIT, stage=stage, problems=fitting.problems_after(writing.snapshot.state, stage))
        writing.detail |= {"stage": stage, "anyway": anyway, "reason": reason}
        commitments.commit_and_notify(writing, "pairings", "standings")

    return write(request, Permission.OPEN_STAGE, body)


def draw_lot(
    request: Request, stage: str, *, order: Sequence[int] | None = None, witnesses: Sequence[str] = ()
) -> Done:
    """抽签: record the first lot that is due, by its seed, or as drawn by hand before witnesses (``order``)."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        due = directing.lots_due(state, stage)
        if order is not None:
            by_hand = draws.lot_by_hand(stage, due, tuple(order), tuple(witnesses))
            if by_hand is None:
                raise Refused(Why.LOT_NOT_DUE, stage=stage, candidates=due[0].candidates if due else tuple(order))
            writing.append(by_hand)
        elif due:
            writing.append(
                directing.draw_lot(
                    state, stage, due[0], commitments.use_committed_seed(writing, upcoming_draws.lot_purpose(stage))
                ),
            )
        else:
            raise Refused(Why.LOT_NOT_DUE, stage=stage)
        writing.detail["stage"] = stage
        commitments.commit_and_notify(writing, "standings", "pairings")

    return write(request, Permission.DRAW, body)


def draw_match_lot(
    request: Request, key: TableKey, *, winner: End | None = None, witnesses: Sequence[str] = ()
) -> Done:
    """抽签决胜: record the lot of a level match [J23 3.5(九)2; GZ Reg8], by seed, or as drawn by hand (``winner``)."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        if winner is not None:
            drawn = directing.note_match_lot(state, *key, winner)
            writing.append(replace(drawn, witnesses=tuple(witnesses)))
        else:
            seed = commitments.use_committed_seed(writing, upcoming_draws.lot_purpose(key.stage))
            writing.append(directing.draw_match_lot(state, *key, seed))
        writing.detail |= {**key._asdict()}
        commitments.commit_and_notify(writing, "tables", f"table/{key.stage}/{key.round}/{key.table}")

    return write(request, Permission.DRAW, body)


def choose_opponent(request: Request, stage: str, chooser: int, chosen: int) -> Done:
    """选择对手: record which opponent an entrant chooses [NAT 24(四)]."""

    def body(writing: Writing) -> None:
        writing.append(f.OpponentChosen(stage, chooser, chosen))
        writing.detail["stage"] = stage
        commitments.commit_and_notify(writing, "pairings")

    return write(request, Permission.PAIR, body)


def close_stage(request: Request, stage: str) -> Done:
    """结束阶段: close a stage with its final places."""

    def body(writing: Writing) -> None:
        state, called = writing.snapshot.state, tables_calling(writing.competition)
        writing.append(writing.aside(("closing", stage, called), lambda: closing(state, stage, called)))
        writing.detail["stage"] = stage
        commitments.commit_and_notify(writing, "pairings", "standings")

    return write(request, Permission.CLOSE_STAGE, body)
