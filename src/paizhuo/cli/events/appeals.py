"""申诉: ``event appeal`` and ``decide``: who appeals against a ruling, and what is decided on it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_reason, counted
from paizhuo.cli.events.keeping import NotNow, desk
from paizhuo.cli.events.recorded import told
from paizhuo.cli.events.stages import known_entrant
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.keeping import Desk


def add_to(actions: Actions) -> None:
    """Add these actions."""
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
    with desk(chosen.file, say, chosen.official) as at:
        known_entrant(at.state, chosen.entrant, say)
        at.add(f.Appealed(chosen.fact, chosen.entrant, chosen.reason))
    told(chosen, at, say)
    return 0


def _check_appeal(at: Desk, number: int, say: Say) -> None:
    """Refuse to decide what is no appeal, or no longer an open one; a number beyond the log is no fact at all."""
    if number in at.state.appeals:
        if at.state.appeals[number][1] is None:
            return
        text = N_("Appeal {appeal} has been decided already. To change that, undo the decision first.")
        raise NotNow(say(text).format(appeal=number))
    if number <= len(at.log):
        is_appeal = isinstance(at.log[number - 1].fact, f.Appealed)
        text = N_("Appeal {appeal} has been undone.") if is_appeal else N_("Fact {appeal} is no appeal.")
        raise NotNow(say(text).format(appeal=number))


def _decide(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.reason.strip():
        raise Refused(Why.NEEDS_REASON)
    with desk(chosen.file, say, chosen.official) as at:
        _check_appeal(at, chosen.appeal, say)
        refund = chosen.upheld if chosen.refund is None else chosen.refund
        at.add(f.AppealDecided(chosen.appeal, chosen.upheld, refund, chosen.reason))
    told(chosen, at, say)
    return 0
