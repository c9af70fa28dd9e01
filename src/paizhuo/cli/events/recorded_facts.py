"""回执: print the facts that a command has recorded, as sentences or as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.fact_text import fact_texts
from paizhuo.wording import N_, Say

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
    text = fact_texts(event, event.state, say)
    for logged in event.added[:MOST_SHOWN]:
        output.line(f"#{logged.no} {text(logged)}")
    if len(event.added) > MOST_SHOWN:
        output.line(say(N_("… and {count} more facts")).format(count=len(event.added) - MOST_SHOWN))
    for warning in warnings:
        output.line(warning)
