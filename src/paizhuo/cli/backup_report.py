"""备份的话: what is in a backup, as commands print it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.backups import Contents
    from paizhuo.wording import Say


def print_count(count: int) -> None:
    """Show how many rows are done, on one line of a terminal."""
    if sys.stdout.isatty():
        print(f"\r{count}", end="\r", flush=True)


def contents_lines(say: Say, found: Contents) -> Iterator[str]:
    """What was counted, the checksum, and what was damaged already."""
    text = say(N_("  events: {events}, facts: {facts}, acts: {acts}, accounts: {accounts}, rows: {rows}"))
    yield text.format(
        events=len(found.events), facts=found.facts, acts=found.acts, accounts=found.accounts, rows=found.rows
    )
    yield say(N_("  checksum (SHA-256): {checksum}")).format(checksum=found.checksum)
    for one in found.damaged:
        text = say(N_("  DAMAGED: {title} ({slug}), from fact {fact} on; all others are whole."))
        yield text.format(title=one.title, slug=one.slug, fact=one.bad_fact)
