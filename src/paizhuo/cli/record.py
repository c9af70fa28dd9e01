"""paizhuo record: show a record in words, verify it, or play it again step by step."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cli import arguments
from paizhuo.cli.limited_reading import RECORD, TooLarge, read_file, read_stream
from paizhuo.cli.record_file import CannotKeep
from paizhuo.cli.records import guandan as guandan_pages
from paizhuo.cli.records import shengji as shengji_pages
from paizhuo.cli.records.page import write_page
from paizhuo.errors import BadInput, PaizhuoError
from paizhuo.guandan import record as guandan
from paizhuo.recording.forms import game_of, records_in
from paizhuo.shengji import record as shengji
from paizhuo.shengji.record.values import GAME as SHENGJI
from paizhuo.wording import N_, Say, sayer
from paizhuo.wording.record_problems import problem_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from paizhuo.recording.commitment import Verified
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
    steps.add_argument(
        "-o",
        "--output",
        type=Path,
        metavar="HTML",
        help=N_("write all of it into this new file instead, a page that any browser opens without a server"),
    )
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


def _loads(content: bytes) -> list[Record]:
    """The records of a file, each of the game that its head names; the boards of a table are several."""
    return [_load_one(text) for text in records_in(content)]


def _load_one(text: str) -> Record:
    return shengji.loads(text) if game_of(text) == SHENGJI else guandan.loads(text)


def _show(chosen: argparse.Namespace, say: Say) -> int:
    records = _loads(_content(chosen.file, say))
    if chosen.form != "words":
        if chosen.view is not None:
            raise NothingToShow(say(N_("One seat's view is shown in words only.")))
        for record in records:
            print(_dumps(record, "json" if chosen.form == "json" else "text"), end="")
        return 0
    for number, record in enumerate(records):
        if number:
            print()
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
    is_sealed = content.lstrip().startswith(b"{")
    lacks = False
    try:
        for number, text in enumerate(records_in(content)):
            if number:
                print()
            lacks = _verify_one(_load_one(text), say, is_sealed=is_sealed) or lacks
    except PaizhuoError as error:
        print(problem_words(error, say))
        return WRONG
    return UNPROVEN if lacks else 0


def _verify_one(record: Record, say: Say, *, is_sealed: bool) -> bool:
    """Print what was checked; whether something is missing."""
    found = _verified(record)
    if isinstance(record, shengji.DealRecord | shengji.GameRecord):
        lines = shengji_pages.check_lines(record, found, sealed=is_sealed, say=say)
    else:
        lines = guandan_pages.check_lines(record, found, sealed=is_sealed, say=say)
    for line in lines:
        print(line)
    return bool(found.missing)


def _verified(record: Record) -> Verified:
    if isinstance(record, shengji.DealRecord | shengji.GameRecord):
        return shengji.verify(record)
    return guandan.verify(record)


def _positions(deal: Deal, say: Say) -> Iterator[Iterator[str]]:
    """The lines of each position: at the start and after every act."""
    if isinstance(deal, shengji.DealRecord):
        for at, phase in enumerate(shengji.replay(deal)):
            yield shengji_pages.position_lines(deal, at, phase, say)
    else:
        for at, table in enumerate(guandan.replay(deal)):
            yield guandan_pages.position_lines(deal, at, table, say)


def _replay(chosen: argparse.Namespace, say: Say) -> int:
    records = _loads(_content(chosen.file, say))
    if chosen.output is not None:
        return _write_page(chosen, records, say)
    deals = _chosen_deals(records, chosen.deal, say)
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


def _write_page(chosen: argparse.Namespace, records: list[Record], say: Say) -> int:
    """The page holds every deal; what the law refuses is said before anything is written."""
    if chosen.deal is not None or chosen.step is not None:
        raise NothingToShow(say(N_("A page holds every deal and every step: leave out --deal and --step.")))
    for record in records:
        _verified(record)
    try:
        write_page(chosen.output, "".join(_dumps(record, "json") for record in records), chosen.lang)
    except CannotKeep as error:
        text = say(N_("{file} cannot be written: {reason}"))
        raise NothingToShow(text.format(file=chosen.output, reason=error.reason)) from None
    print(say(N_("Written: {file}")).format(file=chosen.output))
    return 0


def _chosen_deals(records: list[Record], number: int | None, say: Say) -> tuple[Deal, ...]:
    deals: list[Deal] = []
    for record in records:
        deals += record.deals if isinstance(record, guandan.GameRecord | shengji.GameRecord) else (record,)
    chosen = tuple(deal for deal in deals if number in {None, deal.number})
    if not chosen and number is not None:
        raise NothingToShow(say(N_("There is no deal {deal} in this record.")).format(deal=str(number)))
    return chosen
