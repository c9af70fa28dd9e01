"""撤销: ``event undo`` takes a fact back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_reason, counted
from paizhuo.cli.events.event_file import edit_event
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.wording import Say


def add_to(actions: Actions) -> None:
    """Add ``event undo``."""
    undo = actions.add("undo", _undo, N_("take back a fact; undoing the undo brings it back"), writes=True)
    undo.add_argument("fact", type=counted, metavar="FACT", help=N_("its number in 'paizhuo event log'"))
    undo.add_argument(
        "--clerical",
        default="",
        metavar="PAPER",
        help=N_("a decision on an appeal was entered wrongly, as this signed paper of those who decided shows"),
    )
    add_reason(undo)


def _undo(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.reason.strip():
        raise Refused(Why.NEEDS_REASON)
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(f.Undone(chosen.fact, chosen.reason, chosen.clerical.strip()))
    show_recorded(chosen, event, say)
    return 0
