"""成绩: ``event record``, ``confirm``, ``correct``, ``fine`` and ``undo``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.cli.events.arguments import add_match, add_reason, counted, end, fine, fresh_seed
from paizhuo.cli.events.keeping import CannotDo, desk
from paizhuo.cli.events.next_step import removals
from paizhuo.cli.events.outcome_form import add_outcome, outcome_of, wants_lot
from paizhuo.cli.events.recorded import told
from paizhuo.cli.events.stages import chosen_match, chosen_round, known_entrant, opened_stage, running_stage
from paizhuo.officiating.due import open_tables
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.results.outcomes import Boards, Decision, Levels
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.keeping import Desk
    from paizhuo.tournament.log.state import RoundState, State
    from paizhuo.tournament.results.outcomes import Outcome

MOST_TABLES = 20


def add_to(actions: Actions) -> None:
    """Add these actions."""
    record = actions.add("record", _record, "enter a result; an official's counts at once", writes=True)
    add_match(record)
    add_outcome(record)
    record.add_argument("--by", type=end, metavar="home|away", help="entered by this side; the other one confirms")
    record.add_argument(
        "--confirm", action=argparse.BooleanOptionalAction, help="confirm it as well (unless --by is given)"
    )
    add_reason(record, required=False)
    confirm = actions.add("confirm", _confirm, "confirm a result that was entered", writes=True)
    add_match(confirm)
    confirm.add_argument("--by", type=end, metavar="home|away", help="by this side (an official)")
    correct = actions.add(
        "correct", _correct, "replace a result that counts; the old one stays in the log", writes=True
    )
    add_match(correct)
    add_outcome(correct)
    add_reason(correct)
    penalty = actions.add("fine", _fine, "take points off an entrant's stage total", writes=True)
    penalty.add_argument("number", type=counted, metavar="NO", help="the entrant number")
    penalty.add_argument("--mp", type=fine, default=0, metavar="-1", help="match points")
    penalty.add_argument("--vp", type=fine, default=0, metavar="-3", help="VP")
    penalty.add_argument("--article", default="", help="the article, such as 'NAT 51(三)'")
    add_match(penalty, required=False)
    add_reason(penalty)
    undo = actions.add("undo", _undo, "take back a fact; undoing the undo brings it back", writes=True)
    undo.add_argument("fact", type=counted, metavar="FACT", help="its number in 'paizhuo event log'")
    add_reason(undo)


def _where(chosen: argparse.Namespace, state: State, say: Say) -> tuple[str, RoundState]:
    stage = opened_stage(state, chosen.stage, say)
    one = chosen_round(state.stages[stage], chosen.round, say)
    chosen_match(one, chosen.table, say)
    return stage, one


def _outcome(chosen: argparse.Namespace, at: Desk, stage: str, one: RoundState, say: Say) -> Outcome:
    """The outcome that was typed; where a lot decides and nobody says who won, it is drawn first and recorded."""
    match = one.matches[chosen.table]
    if wants_lot(chosen):
        if match.lot is None:
            seed = chosen.seed or fresh_seed()
            at.add(directing.draw_match_lot(at.state, stage, one.number, chosen.table, seed))
        chosen.winner = match.drawn_winner
    outcome = outcome_of(chosen, at.state.plan.stage(stage).boards, say)
    if isinstance(outcome, Levels | Boards) and outcome.decision is Decision.LOT and match.lot is None:
        at.add(directing.note_match_lot(at.state, stage, one.number, chosen.table, outcome.winner))
    return outcome


def _record(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage, one = _where(chosen, at.state, say)
        outcome = _outcome(chosen, at, stage, one, say)
        if isinstance(outcome, Levels | Boards):
            at.add(f.ResultEntered(stage, one.number, chosen.table, outcome, chosen.by))
            confirms = chosen.by is None if chosen.confirm is None else chosen.confirm
            if confirms and one.matches[chosen.table].confirmed is None:
                at.add(f.ResultConfirmed(stage, one.number, chosen.table))
        elif chosen.by is not None:
            raise CannotDo(say(N_("Only an official records a match that was not played to its end; leave out --by.")))
        else:
            at.add(f.Forfeited(stage, one.number, chosen.table, outcome, chosen.reason))
    _told(chosen, at, stage, one.number, say)
    return 0


def _confirm(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage, one = _where(chosen, at.state, say)
        at.add(f.ResultConfirmed(stage, one.number, chosen.table, chosen.by))
    _told(chosen, at, stage, one.number, say)
    return 0


def _correct(chosen: argparse.Namespace, say: Say) -> int:
    with desk(chosen.file, say, chosen.official) as at:
        stage, one = _where(chosen, at.state, say)
        outcome = _outcome(chosen, at, stage, one, say)
        at.add(f.ResultCorrected(stage, one.number, chosen.table, outcome, chosen.reason))
    _told(chosen, at, stage, one.number, say)
    advice = directing.repair_advice(at.state, stage)
    last = at.state.stages[stage].rounds[-1].number
    if chosen.json or advice is None or one.number == last:
        return 0
    if advice.must_repair:
        text = say(N_("Round {round} must be paired again: drop it, then pair it."))
        pages.line(text.format(round=last))
    elif advice.may_repair:
        text = say(N_("Round {round} has not begun; it may be paired again if there is time."))
        pages.line(text.format(round=last))
    else:
        pages.line(say(N_("The pairing of round {round} stands.")).format(round=last))
    return 0


def _told(chosen: argparse.Namespace, at: Desk, stage: str, number: int, say: Say) -> None:
    """What was recorded, and which tables of the round are still open."""
    left = open_tables(at.state.stages[stage].rounds[number - 1])
    told(chosen, at, say, warnings=removals(at.state, say), more={"open_tables": list(left)})
    if chosen.json:
        return
    if left:
        text = say(N_("Round {round}: tables without a result ({count}): {tables}"))
        shown = ", ".join(map(str, left[:MOST_TABLES])) + (", …" if len(left) > MOST_TABLES else "")
        pages.line(text.format(round=number, count=len(left), tables=shown))
    else:
        pages.line(say(N_("Round {round} is complete.")).format(round=number))


def _fine(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.mp and not chosen.vp:
        raise CannotDo(say(N_("Say how much: --mp -1, --vp -3 or both.")))
    with desk(chosen.file, say, chosen.official) as at:
        stage = running_stage(at.state, chosen.stage, say)
        known_entrant(at.state, chosen.number, say)
        at.add(
            f.Penalised(
                stage,
                chosen.number,
                chosen.mp,
                chosen.vp,
                chosen.reason,
                chosen.article,
                chosen.round or 0,
                chosen.table or 0,
            )
        )
    told(chosen, at, say)
    return 0


def _undo(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.reason.strip():
        raise Refused(Why.NEEDS_REASON)
    with desk(chosen.file, say, chosen.official) as at:
        at.add(f.Undone(chosen.fact, chosen.reason))
    told(chosen, at, say)
    return 0
