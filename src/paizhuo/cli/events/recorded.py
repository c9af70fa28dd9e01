"""回执: what a command has recorded, for people as sentences and for programs as the facts themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import pages
from paizhuo.cli.events.departures import departed
from paizhuo.cli.events.stages import names_of
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import fact_words, stage_titles

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from paizhuo.cli.events.keeping import Desk

MOST_TOLD = 20


def told(
    chosen: argparse.Namespace,
    at: Desk,
    say: Say,
    *,
    warnings: Sequence[str] = (),
    more: dict[str, Any] | None = None,
) -> None:
    """Say what was recorded; ``more`` is added for programs."""
    if chosen.json:
        pages.data({"facts": at.entries(), **({"warnings": list(warnings)} if warnings else {}), **(more or {})})
        return
    names = names_of(at.state)
    left, titles = departed(at.log), stage_titles(say, at.state.plan)
    for logged in at.added[:MOST_TOLD]:
        pages.line(f"#{logged.no} {fact_words(say, logged.fact, names, left.get(logged.no, ()), titles)}")
    if len(at.added) > MOST_TOLD:
        pages.line(say(N_("… and {count} more facts")).format(count=len(at.added) - MOST_TOLD))
    for warning in warnings:
        pages.line(warning)
