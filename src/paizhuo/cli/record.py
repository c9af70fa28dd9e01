"""paizhuo record: show a record in words, verify it, or play it again step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cli import arguments
from paizhuo.cli.limited_reading import RECORD, TooLarge, read_file, read_stream
from paizhuo.cli.records import guandan as guandan_pages
from paizhuo.cli.records import shengji as shengji_pages
from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.guandan import record as guandan
from paizhuo.recording.forms import game_of
from paizhuo.shengji import record as shengji
from paizhuo.shengji.record.values import GAME as SHENGJI
from paizhuo.wording import N_, Say, sayer
from paizhuo.wording.record_problems import problem_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from paizhuo.seats import Seat

    Record = guandan.Record | shengji.Record
    Deal = guandan.DealRecord | shengji.DealRecord

STANDARD_INPUT = "-"
WRONG, NOT_SHOWN, UNPROVEN = 1, 2, 3
"""退出状态: something in the record is wrong; it cannot be shown; nothing is wrong, but something is missing."""


class NothingToShow(BadInput):
    """The file, or the requested part of it, does not exist; the message is a sentence for people."""

    code: ClassVar[str] = "NOTHING_TO_SHOW"


def add_to(commands: Any, shared: argparse.ArgumentParser) -> None:  # noqa: ANN401 - argparse does not export the type
    """Add this command to the parser."""
    command = commands.add_parser(
        "record", description=N_("Show a record in words, verify it, or play it again step by step.")
    )
    actions = command.add_subparsers(dest="action", required=True, metavar="ACTION")
    show = actions.add_parser(
        "show", parents=[shared], help=N_("the record in words, trick by trick, or in another form")
    )
    show.add_argument("--form", choices=("words", "text", "json"), default="words", help=N_("how to show it (words)"))
    show.add_argument("--view", type=arguments.seat, metavar="E|N|W|S", help=N_("only what this seat could know"))
    show.set_defaults(do=_show)
    check = actions.add_parser(
        "verify",
        parents=[shared],
        help=N_(
            "check everything a record says; exit status 0 when it is whole, 1 when something is wrong,"
            " 3 when something is missing: its end, its seed or the commitment to the seed"
        ),
    )
    check.set_defaults(do=_verify)
    steps = actions.add_parser("replay", parents=[shared], help=N_("the hands and the table after each act"))
    steps.add_argument("--deal", type=int, metavar="N", help=N_("only the deal of this number"))
    steps.add_argument("--step", type=int, metavar="K", help=N_("only the position after so many acts, 0 at the start"))
    steps.set_defaults(do=_replay)
    for action in (show, check, steps):
        action.add_argument("file", metavar="FILE", help=N_("the record; - for standard input"))
        action.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Run the action. Exit status: 1 for a wrong record, 2 if it cannot be shown, 3 if something is missing."""
    say = sayer(chosen.lang)
    try:
        return int(chosen.do(chosen, say))
    except NothingToShow as error:
        print(f"paizhuo: {error}", file=sys.stderr)
    except PaizhuoError as error:
        print(f"paizhuo: {problem_words(error, say)}", file=sys.stderr)
    return NOT_SHOWN


def _content(file: str, say: Say) -> bytes:
    try:
        if file == STANDARD_INPUT:
            return read_stream(sys.stdin.buffer, RECORD, say(N_("Standard input")))
        return read_file(Path(file), RECORD)
    except TooLarge as error:
        raise NothingToShow(error.words(say)) from None
    except OSError as error:
        text = say(N_("{file} cannot be read: {reason}"))
        raise NothingToShow(text.format(file=file, reason=error.strerror or error)) from None


def _loads(content: bytes) -> Record:
    """The record, of the game that its head names."""
    return shengji.loads(content) if game_of(content) == SHENGJI else guandan.loads(content)


def _show(chosen: argparse.Namespace, say: Say) -> int:
    record = _loads(_content(chosen.file, say))
    if chosen.form != "words":
        if chosen.view is not None:
            raise NothingToShow(say(N_("One seat's view is shown in words only.")))
        print(_dumps(record, "json" if chosen.form == "json" else "text"), end="")
        return 0
    for line in _lines(record, chosen.view, say):
        print(line)
    return 0


def _dumps(record: Record, form: guandan.Form) -> str:
    if isinstance(record, shengji.DealRecord | shengji.GameRecord):
        return shengji.dumps(record, form)
    return guandan.dumps(record, form)


def _lines(record: Record, seat: Seat | None, say: Say) -> Iterator[str]:
    if isinstance(record, shengji.DealRecord | shengji.GameRecord):
        return shengji_pages.record_lines(record, seat, say)
    return guandan_pages.record_lines(record, seat, say)


def _verify(chosen: argparse.Namespace, say: Say) -> int:
    content = _content(chosen.file, say)
    sealed = content.lstrip().startswith(b"{")
    try:
        record = _loads(content)
        if isinstance(record, shengji.DealRecord | shengji.GameRecord):
            found = shengji.verify(record)
            lines = shengji_pages.check_lines(record, found, sealed=sealed, say=say)
        else:
            found = guandan.verify(record)
            lines = guandan_pages.check_lines(record, found, sealed=sealed, say=say)
    except PaizhuoError as error:
        print(problem_words(error, say))
        return WRONG
    for line in lines:
        print(line)
    return UNPROVEN if found.missing else 0


def _positions(deal: Deal, say: Say) -> Iterator[Iterator[str]]:
    """The lines of each position: at the start and after every act."""
    if isinstance(deal, shengji.DealRecord):
        for at, phase in enumerate(shengji.replay(deal)):
            yield shengji_pages.position_lines(deal, at, phase, say)
    else:
        for at, table in enumerate(guandan.replay(deal)):
            yield guandan_pages.position_lines(deal, at, table, say)


def _replay(chosen: argparse.Namespace, say: Say) -> int:
    deals = _chosen_deals(_loads(_content(chosen.file, say)), chosen.deal, say)
    if chosen.step is None:
        for deal in deals:
            for lines in _positions(deal, say):
                print("\n".join(lines))
        return 0
    if len(deals) > 1:
        raise NothingToShow(say(N_("There are several deals; say which one with --deal.")))
    (deal,) = deals
    if not 0 <= chosen.step <= len(deal.acts):
        text = say(N_("Deal {deal} has {acts} acts, so a step from 0 to {acts} can be shown."))
        raise NothingToShow(text.format(deal=str(deal.number), acts=str(len(deal.acts))))
    print("\n".join(next(lines for at, lines in enumerate(_positions(deal, say)) if at == chosen.step)))
    return 0


def _chosen_deals(record: Record, number: int | None, say: Say) -> tuple[Deal, ...]:
    deals: tuple[Deal, ...]
    deals = record.deals if isinstance(record, guandan.GameRecord | shengji.GameRecord) else (record,)
    chosen = tuple(deal for deal in deals if number in {None, deal.number})
    if not chosen and number is not None:
        raise NothingToShow(say(N_("There is no deal {deal} in this record.")).format(deal=str(number)))
    return chosen
