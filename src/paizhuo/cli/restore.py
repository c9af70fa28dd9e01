"""paizhuo restore: read a backup into an empty installation, or, with --replace, in the place of what is there."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.backup_report import contents_lines, exit_code, print_count
from paizhuo.cli.serve import add_data_option
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse

    from paizhuo.web.operating.point_in_time import CutEvent


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "restore",
        parents=[shared],
        description=N_("Read a backup into an empty installation, or, with --replace, in the place of what is there."),
    )
    command.add_argument("file", type=Path, metavar="FILE", help=N_("made by 'paizhuo backup'"))
    command.add_argument("--replace", action="store_true", help=N_("put it in the place of what is there"))
    earlier = command.add_mutually_exclusive_group()
    earlier.add_argument(
        "--until", metavar="TIME", help=N_("every event as it was at this time of Beijing, such as '2026-11-15 14:30'")
    )
    earlier.add_argument(
        "--until-fact", metavar="EVENT:FACT", help=N_("one event as it was after this fact, such as spring:120")
    )
    add_data_option(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Read the file, all of it or nothing. The server must not be running meanwhile."""
    from paizhuo.web import installation  # noqa: PLC0415 - Django only for those who ask for it
    from paizhuo.web.operating import set_up  # noqa: PLC0415

    say = sayer(chosen.lang)
    set_up.configure_django(chosen.data)
    from paizhuo.web import backups  # noqa: PLC0415 - needs the settings
    from paizhuo.web.operating import point_in_time, server  # noqa: PLC0415 - needs the settings

    set_up.check_real(installation.data_folder())
    until = point_in_time.read_until(chosen.until or "", chosen.until_fact or "")
    shortened: list[CutEvent] = []
    with server.change_folder(installation.data_folder()):
        set_up.migrate()
        found = backups.restore(
            chosen.file,
            print_count,
            replace=chosen.replace,
            afterwards=None if until is None else lambda: shortened.extend(point_in_time.cut(until)),
        )
    print(say(N_("{file}: restored, every event read through to its last fact.")).format(file=chosen.file))
    for line in contents_lines(say, found):
        print(line)
    for one in shortened:
        text = N_(
            "  {title} ({slug}): up to fact {facts} and act {acts}; taken off: facts {facts_off}, acts {acts_off}"
        )
        if not one.acts:
            text = N_("  {title} ({slug}): did not exist yet and was taken off: facts {facts_off}, acts {acts_off}")
        print(say(text).format(**vars(one)))
    return exit_code(found)
