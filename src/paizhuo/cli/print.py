"""paizhuo print: papers of an event as PDF files and its lists as spreadsheets: one, several or all."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.events.arguments import counted, seed
from paizhuo.cli.events.event_file import CannotDo, NotNow
from paizhuo.cli.events.output import plain
from paizhuo.cli.help_texts import BadArgument
from paizhuo.tournament.log.event_file import BadFile
from paizhuo.wording import N_, error_words, sayer
from paizhuo.wording.tournament.event_files import file_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.wording import Say

BOARDS = ("board-slips", "hand-records")
"""复式牌: made from a secret seed; with an event file they also show the name of the event."""


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "print",
        parents=[shared],
        description=N_("Print papers of an event as PDF files and its lists as spreadsheets: one, several or all."),
        usage="paizhuo print FILE DOCUMENT… [options]\n       paizhuo print FILE --all\n       paizhuo print --list\n"
        "       paizhuo print [FILE] board-slips --seed HEX\n       paizhuo print FILE board-slips --set NAME",
        epilog=N_(
            "Table cards have no codes to scan here: a file holds no addresses; the web platform prints them. "
            "Exit status: 0 done, 1 a paper was refused (the others are printed), 2 a bad file or a wrong command line."
        ),
    )
    command.add_argument("words", nargs="*", metavar="FILE DOCUMENT", help=N_("the event's file, then what to print"))
    command.add_argument("--list", action="store_true", help=N_("list everything that can be printed"))
    command.add_argument(
        "--all", action="store_true", help=N_("all that this event uses, or all copies of what is named, in a folder")
    )
    command.add_argument("--blank", action="store_true", help=N_("the empty form, to be filled in by hand"))
    part = command.add_argument_group(N_("which part of the event"))
    part.add_argument("--stage", default="", metavar="STAGE", help=N_("the stage (all that have begun)"))
    part.add_argument("--round", type=counted, default=0, metavar="R", help=N_("the round (all that are published)"))
    part.add_argument("--table", type=counted, default=0, metavar="T", help=N_("the table (all)"))
    part.add_argument("--entrant", type=counted, default=0, metavar="NO", help=N_("the entrant (all)"))
    part.add_argument(
        "--fact", type=counted, default=0, metavar="N", help=N_("the number of a ruling or an appeal (all)")
    )
    details = command.add_argument_group(N_("what the file does not tell"))
    details.add_argument("--organiser", default="", metavar="TEXT", help=N_("who holds it, if the plan does not say"))
    details.add_argument("--venue", default="", metavar="TEXT", help=N_("where it is played"))
    details.add_argument("--address", default="", metavar="URL", help=N_("of the event's public page, for its code"))
    details.add_argument("--first-day", type=day, metavar="DAY", help=N_("such as 2026-12-05"))
    details.add_argument("--last-day", type=day, metavar="DAY", help=N_("of an event of several days"))
    details.add_argument(
        "--official", action="append", default=[], metavar="POST=NAME", help=N_("one official; repeat it")
    )
    details.add_argument(
        "--notice", type=Path, metavar="TEXTFILE", help=N_("the text of a notice; a line '# …' is its title")
    )
    details.add_argument("--number", default="", metavar="TEXT", help=N_("the number of the notice"))
    details.add_argument("--signed", default="", metavar="TEXT", help=N_("who gives the notice"))
    details.add_argument("--dated", default="", metavar="TEXT", help=N_("its day, as it is to be printed"))
    details.add_argument("--seed", type=seed, metavar="HEX", help=N_("the secret seed of board slips and hand records"))
    details.add_argument(
        "--set", default="", metavar="NAME", help=N_("a board set of the event, dealt from its own secret")
    )
    details.add_argument("--boards", default="1-16", metavar="FROM-TO", help=N_("which boards of the seed (1-16)"))
    details.add_argument("--session", default="", metavar="TEXT", help=N_("which match of the seed"))
    out = command.add_argument_group(N_("where to"))
    out.add_argument(
        "--out", type=Path, metavar="PATH", help=N_("the file, the folder with --all, or - for standard output")
    )
    out.add_argument("--force", action="store_true", help=N_("replace what is there"))
    command.set_defaults(run=run)


def day(text: str) -> str:
    """A date in ISO form."""
    from paizhuo.tournament.entries.dates import BadDay, parse_day  # noqa: PLC0415 - only needed for a date

    try:
        parse_day(text)
    except BadDay:
        raise BadArgument(N_("'{text}' is no day such as 2026-12-05"), text=text) from None
    return text


def run(chosen: argparse.Namespace) -> int:
    """Print; the exit status is 0 when done, 1 when a paper was refused, 2 for a bad file or command line."""
    say = sayer(chosen.lang)
    try:
        return _print(chosen, say)
    except BadFile as error:
        text = say(N_("{file}, {problem}"))
        _complain(text.format(file=chosen.words[0], problem=file_words(error, say)))
    except CannotDo as error:
        _complain(str(error))
        return 1 if isinstance(error, NotNow) else 2
    return 2


def _print(chosen: argparse.Namespace, say: Say) -> int:
    try:
        # Import the packages for fonts, pages and spreadsheets only when printing.
        from paizhuo.cli.printing import boards, document_list, named_documents, whole_event  # noqa: PLC0415
        from paizhuo.documents import NothingToPrint  # noqa: PLC0415
    except ModuleNotFoundError as error:
        text = say(N_("A package that Paizhuo needs is not installed ({name}). Run: pip install paizhuo"))
        raise CannotDo(text.format(name=error.name)) from error
    try:
        if chosen.list:
            document_list.show(say)
        elif set(chosen.words[:2]) & set(BOARDS):
            boards.print_boards(chosen, say)
        elif chosen.all:
            return whole_event.print_all(chosen, say)
        else:
            return named_documents.print_named(chosen, say)
    except NothingToPrint as error:
        _complain(error_words(error, say))
        return 1
    return 0


def _complain(text: str) -> None:
    print(f"paizhuo: {plain(text)}", file=sys.stderr)
