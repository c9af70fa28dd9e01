"""paizhuo drill: restore a backup into a scratch place, prove that it would serve, and leave nothing behind."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.backup_report import contents_lines, exit_code, print_count
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "drill",
        parents=[shared],
        description=N_(
            "Restore a backup into a scratch place, read every event through to its last fact, leave nothing behind."
        ),
    )
    command.add_argument("file", type=Path, metavar="FILE", help=N_("made by 'paizhuo backup'"))
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Restore, compare, report."""
    from paizhuo.web import installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    say, source = sayer(chosen.lang), chosen.file.absolute()
    # Whatever database the installation has, the scratch place has one of its own.
    for variable in (installation.DATABASE_VARIABLE, installation.REDIS_VARIABLE):
        os.environ.pop(variable, None)
    with tempfile.TemporaryDirectory(prefix="paizhuo-drill-") as folder:
        set_up.configure_django(Path(folder))
        from paizhuo.web.operating import drill  # noqa: PLC0415 - needs the settings

        found = drill.drill(source, print_count)
    print(say(N_("{file}: this backup can be restored. Proved in a scratch place, now gone:")).format(file=source))
    for line in contents_lines(say, found.contents):
        print(line)
    for event in found.events:
        text = say(N_("  {title} ({slug}): facts folded: {facts}, acts: {acts}, last seal as in the file: {head}"))
        print(text.format(title=event.title, slug=event.slug, facts=event.facts, acts=event.acts, head=event.head[:12]))
    return exit_code(found.contents)
