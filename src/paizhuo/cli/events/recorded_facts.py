"""回执: print the facts that a command has recorded, as sentences or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.lookup import names_of
from paizhuo.officiating.departures import departed_by_fact
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import fact_words, stage_titles

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paizhuo.cli.events.event_file import EditedEvent

MOST_SHOWN = 20


def show_recorded(
    chosen: argparse.Namespace,
    event: EditedEvent,
    say: Say,
    *,
    warnings: Sequence[str] = (),
    more: dict[str, Any] | None = None,
) -> None:
    """Print the added facts and the warnings; ``more`` are further fields of the JSON."""
    if chosen.json:
        facts = event.added_entries()
        output.data({"facts": facts, **({"warnings": list(warnings)} if warnings else {}), **(more or {})})
        return
    names = names_of(event.state)
    departed, titles = departed_by_fact(event.log), stage_titles(say, event.state.plan)
    for logged in event.added[:MOST_SHOWN]:
        output.line(f"#{logged.no} {fact_words(say, logged.fact, names, departed.get(logged.no, ()), titles)}")
    if len(event.added) > MOST_SHOWN:
        output.line(say(N_("… and {count} more facts")).format(count=len(event.added) - MOST_SHOWN))
    for warning in warnings:
        output.line(warning)
