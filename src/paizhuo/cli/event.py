"""paizhuo event: run a whole competition in one file: entries, pairings, results, standings, and their proof."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import (
    appeals,
    approve,
    around_play,
    board_sets,
    boards,
    check,
    draw,
    enter,
    entries,
    explain,
    final,
    fine,
    generate,
    holidays,
    interruptions,
    limits,
    line_ups,
    log,
    new_event,
    pairings,
    prizes,
    referees,
    related,
    replan,
    results,
    rounds,
    rule,
    sanction,
    seat,
    seating,
    sheet,
    show,
    simulate,
    stages,
    standings,
    undo,
    units,
    verify,
)
from paizhuo.cli.events.arguments import Actions
from paizhuo.cli.events.event_file import CannotDo, NotNow
from paizhuo.cli.events.output import plain
from paizhuo.officiating.case_refusals import CaseRefusal
from paizhuo.officiating.refusals import NotAccepted, RefusedByBook
from paizhuo.tournament.log.event_file import BadFile
from paizhuo.tournament.log.refusals import Refused
from paizhuo.wording import N_, Say, sayer
from paizhuo.wording.officiating import not_accepted_words
from paizhuo.wording.referee.case_refusals import case_refusal_words
from paizhuo.wording.tournament import refused_words
from paizhuo.wording.tournament.event_files import file_words

if TYPE_CHECKING:
    import argparse

MODULES = (
    new_event,
    enter,
    related,
    draw,
    stages,
    replan,
    rounds,
    referees,
    seat,
    line_ups,
    seating,
    results,
    boards,
    board_sets,
    sheet,
    fine,
    undo,
    rule,
    appeals,
    approve,
    sanction,
    holidays,
    limits,
    interruptions,
    around_play,
    show,
    pairings,
    entries,
    log,
    standings,
    final,
    units,
    prizes,
    explain,
    check,
    verify,
    generate,
    simulate,
)
"""The modules of the actions, in the order in which ``--help`` lists them."""


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "event",
        description=N_("Run a whole competition in one file: entries, pairings, results, standings, and their proof."),
        epilog=N_("Exit status: 0 done, 1 refused or faults found, 2 a bad file or a wrong command line."),
    )
    actions = Actions(command.add_subparsers(dest="action", required=True, metavar="ACTION"), shared)
    for module in MODULES:
        module.add_to(actions)
    command.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Run an action; the exit status is 0 if it is done, 1 if it is refused, 2 for a bad file or command line."""
    say = sayer(chosen.lang)
    try:
        _check_text(chosen, say)
        return int(chosen.do(chosen, say))
    except Refused as refused:
        _complain(refused_words(say, refused))
        return 1
    except CaseRefusal as refusal:
        _complain(case_refusal_words(say, refusal))
        return 1
    except NotAccepted as error:
        _complain(not_accepted_words(say, error))
        return 1 if isinstance(error, RefusedByBook) else 2
    except BadFile as error:
        text = say(N_("{file}, {problem}"))
        _complain(text.format(file=getattr(chosen, "file", ""), problem=file_words(error, say)))
    except CannotDo as error:
        _complain(str(error))
        return 1 if isinstance(error, NotNow) else 2
    return 2


def _check_text(chosen: argparse.Namespace, say: Say) -> None:
    """Refuse arguments with bytes that the encoding of the terminal does not know."""
    for value in vars(chosen).values():
        for text in value if isinstance(value, tuple) else (value,):
            if isinstance(text, str) and any("\ud800" <= sign <= "\udfff" for sign in text):
                raise CannotDo(say(N_("{text} is no text in the encoding of this terminal.")).format(text=ascii(text)))


def _complain(text: str) -> None:
    print(f"paizhuo: {plain(text)}", file=sys.stderr)
