"""申诉: ``event appeal`` and ``decide``: an entrant appeals against a fact, and the decision on it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_reason, counted
from paizhuo.cli.events.event_file import NotNow, edit_event
from paizhuo.cli.events.lookup import known_entrant
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent


def add_to(actions: Actions) -> None:
    """Add ``event appeal`` and ``decide``."""
    appeal = actions.add("appeal", _appeal, "an entrant appeals against a fact", writes=True)
    appeal.add_argument("fact", type=counted, metavar="FACT", help="its number in 'paizhuo event log'")
    appeal.add_argument("--by", dest="entrant", type=counted, required=True, metavar="NO", help="who appeals")
    add_reason(appeal)
    decide = actions.add("decide", _decide, "what was decided on an appeal", writes=True)
    decide.add_argument("appeal", type=counted, metavar="APPEAL", help="the number of the fact that is the appeal")
    verdict = decide.add_mutually_exclusive_group(required=True)
    verdict.add_argument("--upheld", action="store_true", help="the appeal is right; correct the result as well")
    verdict.add_argument("--rejected", action="store_true", help="the ruling stands")
    decide.add_argument(
        "--refund", action=argparse.BooleanOptionalAction, help="give the fee back (if the appeal is upheld)"
    )
    add_reason(decide)


def _appeal(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        known_entrant(event.state, chosen.entrant, say)
        event.add(f.Appealed(chosen.fact, chosen.entrant, chosen.reason))
    show_recorded(chosen, event, say)
    return 0


def _check_appeal(event: EditedEvent, number: int, say: Say) -> None:
    """Refuse to decide a fact that is no appeal, or one that is decided or undone; the log refuses unknown numbers."""
    if number in event.state.appeals:
        if event.state.appeals[number][1] is None:
            return
        text = N_("Appeal {appeal} has been decided already. To change that, undo the decision first.")
        raise NotNow(say(text).format(appeal=number))
    if number <= len(event.log):
        is_appeal = isinstance(event.log[number - 1].fact, f.Appealed)
        text = N_("Appeal {appeal} has been undone.") if is_appeal else N_("Fact {appeal} is no appeal.")
        raise NotNow(say(text).format(appeal=number))


def _decide(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.reason.strip():
        raise Refused(Why.NEEDS_REASON)
    with edit_event(chosen.file, say, chosen.official) as event:
        _check_appeal(event, chosen.appeal, say)
        refund = chosen.upheld if chosen.refund is None else chosen.refund
        event.add(f.AppealDecided(chosen.appeal, chosen.upheld, refund, chosen.reason))
    show_recorded(chosen, event, say)
    return 0
