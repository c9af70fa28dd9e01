"""记录: ``event log`` lists every fact, with its number, time and who recorded it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import counted
from paizhuo.cli.events.event_file import load
from paizhuo.cli.events.fact_text import fact_texts
from paizhuo.tournament.log import logged as logs
from paizhuo.tournament.log.facts import Undone
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions


def add_to(actions: Actions) -> None:
    """Add ``event log``."""
    facts = actions.add("log", _log, N_("every fact, with its number, time and who recorded it"))
    facts.add_argument("--last", type=counted, metavar="N", help=N_("only the last N"))


def _log(chosen: argparse.Namespace, say: Say) -> int:
    event, state = load(chosen.file, say)
    start = max(len(event.log) - chosen.last, 0) if chosen.last else 0
    if chosen.json:
        output.data({"facts": list(logs.to_json(event.log))[start:]})
        return 0
    standing = {logged.no for logged in logs.standing(event.log)}
    text = fact_texts(event, state, say)
    rows = []
    for logged in event.log[start:]:
        undone = "" if logged.no in standing or isinstance(logged.fact, Undone) else say(N_("undone"))
        rows.append((logged.no, logged.at[:19].replace("T", " "), logged.by, text(logged), undone))
    columns = [say(N_("fact no.")), say(N_("time")), say(N_("by")), say(N_("what")), ""]
    output.table(columns, rows, right=(0,))
    return 0
