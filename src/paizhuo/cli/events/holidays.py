"""节假日: ``event holidays``: the organiser's list of public holidays, for counting working days [J23 6.3(二)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events.event_file import edit_event
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating.working_days import holidays_of
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.wording import Say


def add_to(actions: Actions) -> None:
    """Add ``event holidays``."""
    holidays = actions.add("holidays", _holidays, N_("set the public holidays, for counting working days"), writes=True)
    holidays.add_argument(
        "--off", default="", metavar="DAYS", help=N_("public holidays, such as 2026-10-01,2026-10-02")
    )
    holidays.add_argument("--worked", default="", metavar="DAYS", help=N_("weekend days that are worked for them"))


def _holidays(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        event.add(holidays_of(chosen.off, chosen.worked))
    show_recorded(chosen, event, say)
    return 0
