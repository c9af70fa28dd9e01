"""paizhuo restore: read a backup into an empty installation, or, with --replace, in the place of what is there."""

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
        "restore",
        parents=[shared],
        description=N_("Read a backup into an empty installation, or, with --replace, in the place of what is there."),
    )
    command.add_argument("file", type=Path, metavar="FILE", help=N_("made by 'paizhuo backup'"))
    command.add_argument("--replace", action="store_true", help=N_("put it in the place of what is there"))
    add_data_option(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Read the file, all of it or nothing. The server must not be running meanwhile."""
    from paizhuo.web import installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    say = sayer(chosen.lang)
    set_up.configure_django(chosen.data)
    from paizhuo.web import backups  # noqa: PLC0415 - needs the settings
    from paizhuo.web.operating import server  # noqa: PLC0415 - needs the settings

    set_up.check_real(installation.data_folder())
    with server.lock_data_folder(installation.data_folder()):
        set_up.migrate()
        rows = backups.restore(
            chosen.file, lambda count: print(f"\r{count}", end="", flush=True), replace=chosen.replace
        )
    print("\r" + say(N_("{file}: rows restored: {count}.")).format(file=chosen.file, count=rows))
    return 0
