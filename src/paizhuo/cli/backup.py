"""paizhuo backup: everything in one file, taken while the server runs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.serve import add_data_option
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "backup", parents=[shared], description=N_("Put everything into one file, while the server runs.")
    )
    command.add_argument("file", type=Path, metavar="FILE", help=N_("such as hall.paizhuo-backup"))
    command.add_argument("--force", action="store_true", help=N_("replace a file that is there"))
    add_data_option(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Write the file."""
    from paizhuo.web.operating import set_up  # noqa: PLC0415 - Django only for those who ask for it

    say = sayer(chosen.lang)
    set_up.configure_django(chosen.data)
    from paizhuo.web import backups  # noqa: PLC0415 - needs the settings

    if chosen.file.exists() and not chosen.force:
        raise backups.BadBackup(N_("{file} is there already; --force replaces it."), file=chosen.file)
    if set_up.pending_migrations():
        raise set_up.NotReady(N_("There is nothing to back up here; start 'paizhuo serve' first."))
    rows = backups.back_up(chosen.file, lambda count: print(f"\r{count}", end="", flush=True))
    print("\r" + say(N_("{file}: rows kept: {count}.")).format(file=chosen.file, count=rows))
    return 0
