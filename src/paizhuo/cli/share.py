"""paizhuo share: the pairings, results or places of a round for chat groups, as text or as pictures."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paizhuo.cli.events.arguments import counted
from paizhuo.cli.events.event_file import CannotDo, load
from paizhuo.cli.events.lookup import known_stage
from paizhuo.cli.events.output import plain
from paizhuo.tournament.log.event_file import BadFile
from paizhuo.wording import N_, error_words, sayer
from paizhuo.wording.tournament import event_words
from paizhuo.wording.tournament.event_files import file_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.documents import EventView, Where
    from paizhuo.documents.chat import ChatKind, ChatList
    from paizhuo.wording import Say

KINDS = ("pairings", "results", "standings")


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "share",
        parents=[shared],
        description=N_("Pairings, results or places of a round for chat groups: as text, or as pictures for phones."),
        epilog=N_("Exit status: 0 done, 1 nothing is published yet, 2 a bad file or a wrong command line."),
    )
    command.add_argument("file", type=Path, metavar="FILE", help=N_("the event's file"))
    command.add_argument("what", choices=KINDS, help=N_("what to send"))
    command.add_argument("--stage", default="", metavar="STAGE", help=N_("the stage (the last one with a round)"))
    command.add_argument("--round", type=counted, default=0, metavar="R", help=N_("the round (the last published one)"))
    command.add_argument(
        "--pictures", type=Path, metavar="FOLDER", help=N_("write PNG pictures into this folder instead of the text")
    )
    command.add_argument("--force", action="store_true", help=N_("replace what is there"))
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Print the text or write the pictures; the exit status is 0, 1 where nothing is published, 2 for a bad file."""
    say = sayer(chosen.lang)
    try:
        return _share(chosen, say)
    except BadFile as error:
        complaint = say(N_("{file}, {problem}")).format(file=chosen.file, problem=file_words(error, say))
    except CannotDo as error:
        complaint = str(error)
    print(f"paizhuo: {plain(complaint)}", file=sys.stderr)
    return 2


def _share(chosen: argparse.Namespace, say: Say) -> int:
    try:
        # Import the packages for fonts and pictures only when they are needed.
        from paizhuo.documents import EventView, NothingToPrint  # noqa: PLC0415
        from paizhuo.documents.chat import ChatKind, chat_list, text  # noqa: PLC0415
    except ModuleNotFoundError as error:
        sentence = say(N_("A package that Paizhuo needs is not installed ({name}). Run: pip install paizhuo"))
        raise CannotDo(sentence.format(name=error.name)) from error
    event, state = load(chosen.file, say)
    if chosen.stage:
        known_stage(state, chosen.stage, say)
    event_view, kind = EventView(state, event_words(say, event.plan.title), chosen.lang), ChatKind(chosen.what)
    try:
        found = chat_list(event_view, kind, _where(event_view, kind, chosen))
    except NothingToPrint as error:
        print(f"paizhuo: {plain(error_words(error, say))}", file=sys.stderr)
        return 1
    if chosen.pictures is None:
        print(plain(text(found, say)), end="")
    else:
        _write(found, chosen, say)
    return 0


def _where(event_view: EventView, kind: ChatKind, chosen: argparse.Namespace) -> Where:
    """The asked stage and round, otherwise the last ones that are published."""
    from paizhuo.documents import Where  # noqa: PLC0415 - as above
    from paizhuo.documents.chat import ChatKind  # noqa: PLC0415

    if kind is ChatKind.PLACES:
        return Where(chosen.stage)
    stages = [chosen.stage] if chosen.stage else [one.id for one in event_view.stages if event_view.rounds(one.id)]
    stage = stages[-1] if stages else event_view.plan.stages[0].id
    rounds = event_view.rounds(stage)
    return Where(stage, chosen.round or (rounds[-1].number if rounds else 1))


def _write(found: ChatList, chosen: argparse.Namespace, say: Say) -> None:
    """Write the pictures, numbered where there are several."""
    from paizhuo.cli.printing.output_file import check_free, write  # noqa: PLC0415 - as above
    from paizhuo.documents.chat import picture_count, pictures  # noqa: PLC0415

    count = picture_count(found)
    stem = f"{chosen.file.stem}-{chosen.what}"
    targets = [chosen.pictures / (f"{stem}-{at}.png" if count > 1 else f"{stem}.png") for at in range(1, count + 1)]
    for target in targets:
        check_free(target, say, force=chosen.force)
    try:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sentence = say(N_("{file} cannot be written: {reason}"))
        raise CannotDo(sentence.format(file=chosen.pictures, reason=error.strerror or error)) from error
    for target, content in zip(targets, pictures(found, chosen.lang), strict=True):
        write(target, content, say)
