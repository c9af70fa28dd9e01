"""中止与推迟: ``event suspend``, ``resume`` and ``postpone``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.arguments import ROLES, add_reason, counted
from paizhuo.cli.events.event_file import edit_event
from paizhuo.cli.events.lookup import shown_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating.interruptions import postpone, resume, suspend
from paizhuo.officiating.table_key import TableKey
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.referee import Role
    from paizhuo.wording import Say


def add_to(actions: Actions) -> None:
    """Add ``event suspend``, ``resume`` and ``postpone``."""
    stop = actions.add("suspend", _suspend, N_("stop the event: disaster, accident, danger"), writes=True)
    stop.add_argument("--measures", required=True, metavar="TEXT", help=N_("what is done for everybody's safety"))
    go_on = actions.add("resume", _resume, N_("let a stopped event go on"), writes=True)
    go_on.add_argument(
        "--later", type=counted, default=0, metavar="MINUTES", help=N_("later rounds of the day are moved")
    )
    wait = actions.add("postpone", _postpone, N_("let a round, or a table of it, wait for an appeal"), writes=True)
    wait.add_argument("appeal", type=counted, metavar="APPEAL", help=N_("the number of the fact that is the appeal"))
    wait.add_argument("--stage", metavar="STAGE", help=N_("the stage, if several are open"))
    wait.add_argument("--round", type=counted, required=True, metavar="R", help=N_("the round that waits"))
    wait.add_argument("--table", type=counted, default=0, metavar="T", help=N_("only this table"))
    for one in (stop, go_on, wait):
        one.add_argument("--role", choices=ROLES, default="chief", help=N_("who decides it (the chief referee)"))
        one.add_argument("--paper", default="", metavar="TEXT", help=N_("the organiser's written decision"))
        add_reason(one)


def _roles(chosen: argparse.Namespace) -> frozenset[Role]:
    return frozenset({ROLES[chosen.role]})


def _suspend(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        book = event.state.regulations.book
        event.add(suspend(book, _roles(chosen), chosen.reason, chosen.measures, paper=chosen.paper))
    show_recorded(chosen, event, say)
    return 0


def _resume(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        book = event.state.regulations.book
        event.add(resume(book, _roles(chosen), chosen.reason, chosen.later, paper=chosen.paper))
    show_recorded(chosen, event, say)
    return 0


def _postpone(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        key = TableKey(shown_stage(event.state, chosen.stage, say), chosen.round, chosen.table)
        book = event.state.regulations.book
        event.add(postpone(book, _roles(chosen), chosen.appeal, key, chosen.reason, paper=chosen.paper))
    show_recorded(chosen, event, say)
    return 0
