"""追认: ``event approve``: the organiser confirms what was done for him in an emergency; ``undo`` revokes it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import counted
from paizhuo.cli.events.event_file import NotNow, edit_event
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.referee import Role
from paizhuo.tournament.log import facts as f
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions


def add_to(actions: Actions) -> None:
    """Add ``event approve``."""
    approve = actions.add("approve", _approve, N_("the organiser confirms what was done in an emergency"), writes=True)
    approve.add_argument("fact", type=counted, metavar="FACT", help=N_("its number in 'paizhuo event log'"))
    approve.add_argument("--paper", required=True, metavar="TEXT", help=N_("the organiser's signed paper"))


def _approve(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        if chosen.fact not in event.state.unconfirmed:
            raise NotNow(say(N_("Fact {fact} waits for nobody to confirm it.")).format(fact=chosen.fact))
        event.add(f.EmergencyConfirmed(chosen.fact, Role.ORGANISER.value, chosen.paper.strip()))
    show_recorded(chosen, event, say)
    return 0
