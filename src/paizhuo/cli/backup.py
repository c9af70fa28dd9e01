"""paizhuo backup: everything in one file, taken while the server runs."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.backup_report import contents_lines, exit_code, print_count
from paizhuo.cli.durations import duration
from paizhuo.cli.serve import add_data_option
from paizhuo.wording import N_, sayer

if TYPE_CHECKING:
    import argparse

    from paizhuo.web.backups import Contents
    from paizhuo.wording import Say


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "backup",
        parents=[shared],
        description=N_("Put everything into one file, while the server runs, and read the file back."),
        epilog=N_("Try a backup out with 'paizhuo drill FILE'; read it in with 'paizhuo restore FILE'."),
    )
    command.add_argument(
        "file",
        type=Path,
        nargs="?",
        metavar="FILE",
        help=N_("such as hall.paizhuo-backup, or a folder; without it 'backups' in the data folder"),
    )
    command.add_argument("--force", action="store_true", help=N_("replace a file that is there"))
    command.add_argument("--keep", type=int, metavar="N", help=N_("in a folder: delete the oldest beyond so many (20)"))
    command.add_argument(
        "--if-older", metavar="TIME", help=N_("in a folder: only if the last one is older, such as 30m")
    )
    add_data_option(command)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Write the file."""
    from paizhuo.web.operating import set_up  # noqa: PLC0415 - Django only for those who ask for it

    say = sayer(chosen.lang)
    age = duration(chosen.if_older) if chosen.if_older is not None else None
    set_up.configure_existing(chosen.data)
    from paizhuo.web import backups  # noqa: PLC0415 - needs the settings
    from paizhuo.web.backups import kept  # noqa: PLC0415 - needs the settings

    set_up.check_tables()
    # Asked to end, it takes its unfinished file away, as after Ctrl-C.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    folder = kept.default_folder() if chosen.file is None else chosen.file
    # These options are for a folder, also for one that is not there yet, or not any more.
    of_folder = chosen.file is None or chosen.keep is not None or age is not None
    if of_folder or folder.is_dir():
        keep = kept.KEEP if chosen.keep is None else chosen.keep
        if keep < 1:
            raise backups.BadBackup(N_("--keep {number}: at least one backup is kept."), number=keep)
        try:
            made = kept.keep_one(folder.absolute(), keep, print_count, if_older=age)
        except kept.BeingMade as error:
            print(error.words(say))
            return 0
        if made is None:
            print(say(N_("The last backup is young enough; none is made.")))
            return 0
        return _report(say, kept.kept_in(folder)[0].path, made)
    if chosen.file.exists() and not chosen.force:
        raise backups.BadBackup(N_("{file} is there already; --force replaces it."), file=chosen.file)
    return _report(say, chosen.file, backups.back_up(chosen.file, print_count))


def _report(say: Say, path: Path, found: Contents) -> int:
    print(say(N_("{file}: written, read back, and whole.")).format(file=path))
    for line in contents_lines(say, found):
        print(line)
    return exit_code(found)
