"""复式牌张单与牌谱: ``print board-slips`` and ``print hand-records``, made from the secret seed.

Event files do not contain the seed. An event file before the name only provides the name of the event and its rooms,
unless a set of its boards is named: slips are then dealt from the file with its secrets, and hand records from what the
event has made public.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.board_secrets import board_set, secrets_of
from paizhuo.cli.events.event_file import CannotDo, NotNow, load
from paizhuo.cli.printing.output_file import check_free, write
from paizhuo.documents.boards import BoardSet, board_slips, hand_records
from paizhuo.documents.papers.board_records import CLOSED
from paizhuo.documents.typesetting import typeset
from paizhuo.guandan import BOARDS
from paizhuo.wording import N_
from paizhuo.wording.tournament import event_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.wording import Say

_MAKERS = {"board-slips": board_slips, "hand-records": hand_records}


def print_boards(chosen: argparse.Namespace, say: Say) -> None:
    """Print the slips or the hand records of the boards."""
    name = next(word for word in chosen.words if word in _MAKERS)
    before, after = chosen.words[: chosen.words.index(name)], chosen.words[chosen.words.index(name) + 1 :]
    if after:
        raise CannotDo(say(N_("{name} is a file of its own; name no other document.")).format(name=name))
    if chosen.set and before:
        _print_set(chosen, say, name, Path(before[0]))
        return
    if chosen.seed is None:
        raise CannotDo(say(N_("{name} needs the secret seed: --seed HEX.")).format(name=name))
    target = chosen.out or Path(f"{Path(before[0]).stem}-{name}.pdf" if before else f"{name}.pdf")
    check_free(target, say, force=chosen.force)
    plan = load(Path(before[0]), say)[0].plan if before else None
    title, rooms = ("", ()) if plan is None else (event_words(say, plan.title), plan.rooms)
    numbers = _numbers(chosen.boards, say)
    boards = BoardSet(bytes.fromhex(chosen.seed), numbers, chosen.session, title, chosen.lang, rooms=rooms)
    _write(name, boards, target, say)


def _print_set(chosen: argparse.Namespace, say: Say, name: str, file: Path) -> None:
    """Print a set of the event's boards; hands are refused where others have still to play them."""
    target = chosen.out or Path(f"{file.stem}-{name}-{chosen.set}.pdf")
    check_free(target, say, force=chosen.force)
    event, state = load(file, say)
    record = board_set(state, chosen.stage or None, chosen.set, say)
    if name == "board-slips":
        secret, own = secrets_of(file, record, say)
    elif record.is_open:
        secret, own = record.secret, record.secrets
    else:
        raise NotNow(say(CLOSED).format(set=chosen.set))
    seeds = {board: bytes.fromhex(one) for board, one in own.items()}
    title = event_words(say, event.plan.title)
    made = record.made
    boards = BoardSet(
        bytes.fromhex(secret), made.boards, made.set, title, chosen.lang, own_seeds=seeds, rooms=event.plan.rooms
    )
    _write(name, boards, target, say)


def _write(name: str, boards: BoardSet, target: Path, say: Say) -> None:
    with output.working(say(N_("Laying out …"))):
        paper = _MAKERS[name](boards)
        made = typeset([paper], title=paper.title, language=boards.language)
    write(target, made, say)


def _numbers(text: str, say: Say) -> tuple[int, ...]:
    known = [one.number for one in BOARDS]
    found = re.fullmatch(r"(\d{1,3})(?:-(\d{1,3}))?", text, re.ASCII)
    wanted = range(int(found[1]), int(found[2] or found[1]) + 1) if found else range(0)
    if not wanted or not set(wanted) <= set(known):
        sentence = say(N_("Write boards as 1-16 or as one number; '{text}' is neither."))
        raise CannotDo(sentence.format(text=text))
    return tuple(wanted)
