"""撤销: ``event undo`` takes a fact back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import add_reason, counted
from paizhuo.cli.events.event_file import NotNow, edit_event
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.log.undo import undone_together
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.cli.events.event_file import EditedEvent
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
    undo.add_argument(
        "--with-later", action="store_true", help=N_("take back all later facts that depend on it as well")
    )
    add_reason(undo)


def _undo(chosen: argparse.Namespace, say: Say) -> int:
    if not chosen.reason.strip():
        raise Refused(Why.NEEDS_REASON)
    with edit_event(chosen.file, say, chosen.official) as event:
        if chosen.with_later:
            for no in undone_together(event.plan, event.log, [chosen.fact]):
                event.add(f.Undone(no, chosen.reason))
        else:
            _undo_one(event, chosen, say)
    show_recorded(chosen, event, say)
    return 0


def _undo_one(event: EditedEvent, chosen: argparse.Namespace, say: Say) -> None:
    """Take one fact back; where later ones depend on it, say which would go with it, and how."""
    try:
        event.add(f.Undone(chosen.fact, chosen.reason, chosen.clerical.strip()))
    except Refused as refused:
        if refused.why is not Why.STANDS_ON_IT:
            raise
        gone = undone_together(event.plan, event.log, [chosen.fact])
        later = say(N_(", ")).join(str(no) for no in gone if no != chosen.fact)
        text = say(N_("Later acts depend on this record: {facts}. To take them all back, add --with-later."))
        raise NotNow(text.format(facts=later)) from refused
