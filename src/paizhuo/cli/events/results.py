"""成绩: ``event record``, ``confirm`` and ``correct``."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_match, add_reason, end, fresh_seed
from paizhuo.cli.events.event_file import CannotDo, edit_event
from paizhuo.cli.events.in_time import check_correction
from paizhuo.cli.events.lookup import chosen_key
from paizhuo.cli.events.next_steps import removals
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.events.result_options import BOTH, add_outcome, outcome_of, wants_lot
from paizhuo.officiating.after_correction import round_after_correction
from paizhuo.officiating.corrections import check_not_final
from paizhuo.officiating.draws import lot_before_result
from paizhuo.officiating.due import open_tables
from paizhuo.officiating.entered_forfeit import entered_forfeit
from paizhuo.officiating.table_key import TableKey, match_at, round_at
from paizhuo.referee.sheets.correction_windows import Error
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import Boards, Levels
from paizhuo.wording import N_, Say
from paizhuo.wording.officiating import later_round_words

if TYPE_CHECKING:
    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent
    from paizhuo.tournament.results.outcomes import Outcome

MOST_TABLES = 20


def add_to(actions: Actions) -> None:
    """Add ``event record``, ``confirm`` and ``correct``."""
    record = actions.add("record", _record, N_("enter a result; an official's counts at once"), writes=True)
    add_match(record)
    add_outcome(record)
    record.add_argument("--by", type=end, metavar="home|away", help=N_("entered by this side; the other one confirms"))
    record.add_argument(
        "--confirm", action=argparse.BooleanOptionalAction, help=N_("confirm it as well (unless --by is given)")
    )
    add_reason(record, required=False)
    confirm = actions.add("confirm", _confirm, N_("confirm a result that was entered"), writes=True)
    add_match(confirm)
    confirm.add_argument("--by", type=end, metavar="home|away", help=N_("by this side (an official)"))
    correct = actions.add(
        "correct", _correct, N_("replace a result that counts; the old one stays in the log"), writes=True
    )
    add_match(correct)
    add_outcome(correct)
    correct.add_argument(
        "--error",
        choices=[one.value for one in Error],
        default=Error.ENTRY_BY_STAFF.value,
        metavar="KIND",
        help=N_("what kind of error it was (entered wrongly by the staff)"),
    )
    correct.add_argument(
        "--approved", action="store_true", help=N_("the chief referee approves it after the time is over")
    )
    add_reason(correct)


def _outcome(chosen: argparse.Namespace, event: EditedEvent, key: TableKey, say: Say) -> Outcome:
    """The outcome that the options make; record the lot that decides it, and draw one where no winner is given."""
    match = match_at(event.state, key)
    if wants_lot(chosen):
        if match.lot is None:
            event.add(directing.draw_match_lot(event.state, *key, chosen.seed or fresh_seed()))
        chosen.winner = match.drawn_winner
    if chosen.forfeit is not None:
        by = None if chosen.forfeit == BOTH else chosen.forfeit
        given = tuple(chosen.levels) if chosen.levels is not None else None
        entered = entered_forfeit(event.state, key, by, chosen.kind, named=chosen.absent or (), levels=given)
        chosen.absent, chosen.kind, chosen.levels = entered.absent, entered.forfeit_kind, entered.at_table
    outcome = outcome_of(chosen, event.state.plan.stage(key.stage).boards, say)
    lot = lot_before_result(event.state, key, outcome)
    if lot is not None:
        event.add(lot)
    return outcome


def _record(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        outcome = _outcome(chosen, event, key, say)
        if isinstance(outcome, Levels | Boards):
            event.add(f.ResultEntered(*key, outcome, chosen.by))
            confirms = chosen.by is None if chosen.confirm is None else chosen.confirm
            if confirms and match_at(event.state, key).confirmed is None:
                event.add(f.ResultConfirmed(*key))
        elif chosen.by is not None:
            raise CannotDo(say(N_("Only an official records a match that was not played to its end; leave out --by.")))
        else:
            event.add(f.Forfeited(*key, outcome, chosen.reason))
    _show_recorded(chosen, event, key, say)
    return 0


def _confirm(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        event.add(f.ResultConfirmed(*key, chosen.by))
    _show_recorded(chosen, event, key, say)
    return 0


def _correct(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        check_not_final(event.state, event.log, key)
        outcome = _outcome(chosen, event, key, say)
        if not chosen.approved:
            check_correction(event, key, Error(chosen.error), outcome, say)
        event.add(f.ResultCorrected(*key, outcome, chosen.reason))
    _show_recorded(chosen, event, key, say)
    later = round_after_correction(event.state, key.stage, key.round)
    if later is not None and not chosen.json:
        output.line(later_round_words(say, later))
    return 0


def _show_recorded(chosen: argparse.Namespace, event: EditedEvent, key: TableKey, say: Say) -> None:
    """Print the recorded facts, and which tables of the round are still open."""
    left = open_tables(round_at(event.state, key.stage, key.round))
    show_recorded(chosen, event, say, warnings=removals(event.state, say), more={"open_tables": list(left)})
    if chosen.json:
        return
    if left:
        text = say(N_("Round {round}: tables without a result ({count}): {tables}"))
        shown = ", ".join(map(str, left[:MOST_TABLES])) + (", …" if len(left) > MOST_TABLES else "")
        output.line(text.format(round=key.round, count=len(left), tables=shown))
    else:
        output.line(say(N_("Round {round} is complete.")).format(round=key.round))
