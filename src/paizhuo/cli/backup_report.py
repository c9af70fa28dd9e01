"""备份的话: what is in a backup, as commands print it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.web.backups import Contents
    from paizhuo.wording import Say

DAMAGED = 3
"""As ``web.backups.process`` knows it; commands do not load Django for a number."""


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
        if one.damage is not None:
            text = say(N_("  DAMAGED: {title} ({slug}), {where}; all others are whole. See 'paizhuo repair {slug}'."))
            yield text.format(title=one.title, slug=one.slug, where=one.damage.words(say))


def exit_code(found: Contents) -> int:
    """How a command ends that did what it was asked: 3 where an event in the file is damaged, for scripts to notice."""
    return DAMAGED if found.damaged else 0
