"""抽签定号: ``event draw`` draws the entrant numbers by lot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_seed, fresh_seed
from paizhuo.cli.events.event_file import NotNow, edit_event
from paizhuo.cli.events.lookup import names_of
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.officiating.draws import draw_numbers
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions


def add_to(actions: Actions) -> None:
    """Add ``event draw``."""
    draw = actions.add("draw", _draw, N_("draw the entrant numbers by lot"), writes=True)
    draw.add_argument("--seeds-first", action="store_true", help=N_("seeds keep the first numbers"))
    draw.add_argument("--reason", default="", metavar="TEXT", help=N_("why they are drawn once more"))
    add_seed(draw)


def _draw(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        if not event.state.entries:
            raise NotNow(say(N_("Nobody has entered yet; enter somebody with 'paizhuo event enter FILE NAME'.")))
        seed, before = chosen.seed or fresh_seed(), names_of(event.state)
        fact = draw_numbers(event.state, event.log, seed, seeds_first=chosen.seeds_first, reason=chosen.reason)
        event.add(fact)
    show_recorded(chosen, event, say)
    if not chosen.json:
        rows = sorted((new, old, before[old]) for old, new in fact.numbers)
        output.table((say(N_("new no.")), say(N_("old no.")), say(N_("name"))), rows, right=(0, 1))
    return 0
