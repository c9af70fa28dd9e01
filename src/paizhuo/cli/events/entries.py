"""参赛名单: ``event entries`` lists who has entered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.event_file import load
from paizhuo.tournament.entries.waiting_list import waiting
from paizhuo.wording import N_, Say

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add ``event entries``."""
    entries = actions.add("entries", _entries, N_("who has entered"))
    entries.add_argument("--present", action="store_true", help=N_("only those who have not left"))


def _entries(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    entries = [
        entry for number, entry in sorted(state.entries.items()) if not chosen.present or number in state.present
    ]
    queue = waiting(state)
    if chosen.json:
        listed = [
            {
                "number": entry.number,
                "name": entry.name,
                "members": [person.name for person in entry.members],
                "unit": entry.unit,
                "seed": entry.seed,
                "left": entry.number in state.left,
                "waiting": entry.number in queue,
            }
            for entry in entries
        ]
        output.data({"entries": listed})
        return 0
    columns = [say(N_("no.")), say(N_("name")), say(N_("names of players")), say(N_("unit")), say(N_("seed")), ""]
    rows = [
        (
            entry.number,
            entry.name,
            say(N_(", ")).join(person.name for person in entry.members),
            entry.unit,
            entry.seed or "",
            _status(state, entry.number, queue, say),
        )
        for entry in entries
    ]
    output.table(columns, rows, right=(0, 4))
    return 0


def _status(state: State, number: int, queue: tuple[int, ...], say: Say) -> str:
    """Whether an entrant has left, or its place on the waiting list; empty for the others."""
    if number in state.left:
        return say(N_("has left"))
    return say(N_("waiting list, {place}")).format(place=queue.index(number) + 1) if number in queue else ""
