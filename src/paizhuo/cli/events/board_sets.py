"""牌组: ``event boards-make``, ``-open``, ``-move``, ``-show``, ``-again`` and ``board-sets``: boards for the event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from paizhuo.chance import commitment
from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_reason, add_seed, counted, fresh_seed
from paizhuo.cli.events.board_secrets import board_set, keep, secrets_file, secrets_of
from paizhuo.cli.events.event_file import CannotDo, edit_event, load
from paizhuo.cli.events.lookup import known_stage
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument
from paizhuo.guandan.duplicate import board as preset_board
from paizhuo.officiating.board_hands import deal
from paizhuo.seats import Seat
from paizhuo.tournament.duplicate.board_custody import Stop
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.boards_in_play import still_to_finish
from paizhuo.wording import N_, Say, card_words, rank_words, seat_words
from paizhuo.wording.tournament.board_sets import place_words, ranges, stops_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.board_set_records import BoardSetRecord
    from paizhuo.tournament.log.state import State


def add_to(actions: Actions) -> None:
    """Add the commands about sets of boards."""
    made = actions.add(
        "boards-make", _make, N_("deal boards for rounds from a fresh secret; the event shows its hash"), writes=True
    )
    _add_set(made)
    made.add_argument("--rounds", type=_numbers, required=True, metavar="R", help=N_("the rounds, such as 1 or 1-3"))
    made.add_argument("--boards", type=_numbers, metavar="N", help=N_("the boards, such as 1-16 (all of a match)"))
    made.add_argument("--route", type=_route, default=(), metavar="R:T,…", help=N_("only for these tables, in order"))
    made.add_argument("--copies", type=counted, default=1, metavar="N", help=N_("how many copies are put together"))
    made.add_argument("--shared", action="store_true", help=N_("several tables play from one copy at a time"))
    add_seed(made)
    opened = actions.add(
        "boards-open", _open, N_("show the secret when every table has played the boards"), writes=True
    )
    _add_set(opened)
    moved = actions.add("boards-move", _move, N_("record who has a copy of a board set now"), writes=True)
    _add_set(moved)
    keepers = [one.value for one in f.Keeper]
    moved.add_argument("--to", required=True, choices=keepers, help=N_("who gets it"))
    moved.add_argument("--copy", type=counted, default=1, metavar="N", help=N_("which copy (1)"))
    moved.add_argument("--round", type=counted, default=0, metavar="R", help=N_("the round of the table"))
    moved.add_argument("--table", type=counted, default=0, metavar="T", help=N_("the table"))
    moved.add_argument("--room", choices=[one.value for one in Room], help=N_("the open or the closed room"))
    moved.add_argument("--name", default="", metavar="NAME", help=N_("the name of who takes it"))
    shown = actions.add(
        "boards-show", _show, N_("show the hands of one closed board for a ruling, which is recorded"), writes=True
    )
    _add_board(shown)
    shown.add_argument("--person", required=True, metavar="NAME", help=N_("who sees it"))
    add_reason(shown)
    again = actions.add("boards-again", _again, N_("deal one board again while no table has played it"), writes=True)
    _add_board(again)
    add_reason(again)
    add_seed(again)
    actions.add("board-sets", _list, N_("the board sets, where they are and who has still to play them"))


def _add_set(action: argparse.ArgumentParser) -> None:
    action.add_argument("--set", required=True, metavar="NAME", help=N_("the name of the board set, such as R1"))
    action.add_argument("--stage", metavar="STAGE", help=N_("the stage, if several could be meant"))


def _add_board(action: argparse.ArgumentParser) -> None:
    _add_set(action)
    action.add_argument("--board", type=counted, required=True, metavar="N", help=N_("the number of the board"))


def _make(chosen: argparse.Namespace, say: Say) -> int:
    secret = chosen.seed or fresh_seed()
    digest = commitment(bytes.fromhex(secret))
    with edit_event(chosen.file, say, chosen.official) as event:
        stage = _stage(event.state, chosen.stage, say)
        boards = chosen.boards or tuple(range(1, event.state.plan.stage(stage).boards + 1))
        for number in boards:
            preset_board(number)
        made = f.BoardSetMade(
            stage, chosen.set, boards, digest, chosen.rounds, chosen.route, chosen.copies, chosen.shared
        )
        event.add(made)
        # Kept before the event holds the hash: a hash without its secret would be worth nothing.
        keep(chosen.file, secret, say)
    show_recorded(chosen, event, say)
    _say_where(chosen, say)
    return 0


def _again(chosen: argparse.Namespace, say: Say) -> int:
    secret = chosen.seed or fresh_seed()
    with edit_event(chosen.file, say, chosen.official) as event:
        made = board_set(event.state, chosen.stage, chosen.set, say).made
        digest = commitment(bytes.fromhex(secret))
        event.add(f.BoardSubstituted(made.stage, made.set, chosen.board, digest, chosen.reason))
        keep(chosen.file, secret, say)
    show_recorded(chosen, event, say)
    _say_where(chosen, say)
    return 0


def _say_where(chosen: argparse.Namespace, say: Say) -> None:
    if not chosen.json:
        text = say(N_("The secret is in {file}: keep it from everybody who plays, and do not lose it."))
        output.line(text.format(file=secrets_file(chosen.file)))


def _open(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        record = board_set(event.state, chosen.stage, chosen.set, say)
        secret, own = secrets_of(chosen.file, record, say)
        others = tuple(f.BoardSecret(board, one) for board, one in sorted(own.items()))
        event.add(f.BoardSetOpened(record.made.stage, record.made.set, secret, others))
    show_recorded(chosen, event, say)
    return 0


def _move(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        made = board_set(event.state, chosen.stage, chosen.set, say).made
        room = None if chosen.room is None else Room(chosen.room)
        place = (f.Keeper(chosen.to), chosen.copy, chosen.name, chosen.round, chosen.table, room)
        event.add(f.BoardSetMoved(made.stage, made.set, *place))
    show_recorded(chosen, event, say)
    return 0


def _show(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        record = board_set(event.state, chosen.stage, chosen.set, say)
        secret, own = secrets_of(chosen.file, record, say)
        shown = f.BoardShown(record.made.stage, record.made.set, chosen.board, chosen.person, chosen.reason)
        event.add(shown)
    dealt = deal(record, chosen.board, own.get(chosen.board, secret))
    hands = {str(seat): [str(card) for card in dealt.hands[seat]] for seat in Seat}
    show_recorded(chosen, event, say, more={"hands": hands})
    if not chosen.json:
        output.line(say(N_("Level {level}")).format(level=rank_words(dealt.board.level, say)))
        for seat in Seat:
            cards = " ".join(card_words(card, say) for card in dealt.hands[seat])
            output.line(f"{seat_words(seat, say)}: {cards}")
    return 0


def _list(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    if chosen.json:
        output.data({"board_sets": [_data(state, one) for one in state.board_sets.values()]})
        return 0
    heads = (
        N_("Board set"),
        N_("Stage"),
        N_("Rounds"),
        N_("Board numbers"),
        N_("Held by"),
        N_("Still to play"),
        N_("Hands"),
    )
    output.table([say(head) for head in heads], [_cells(state, one, say) for one in state.board_sets.values()])
    return 0


def _cells(state: State, one: BoardSetRecord, say: Say) -> list[str]:
    copies = range(1, one.made.copies + 1)
    places = {place_words(say, place): None for copy in copies for place in one.places_of(copy)}
    waiting = () if one.is_open else still_to_finish(state, one)
    numbers = [ranges(one.made.rounds), ranges(one.made.boards)]
    hands = say(N_("public")) if one.is_open else say(N_("secret"))
    return [one.made.set, one.made.stage, *numbers, "; ".join(places), stops_words(say, waiting), hands]


def _data(state: State, one: BoardSetRecord) -> dict[str, Any]:
    return {
        "stage": one.made.stage,
        "set": one.made.set,
        "boards": list(one.made.boards),
        "rounds": list(one.made.rounds),
        "commitment": one.made.commitment,
        "copies": one.made.copies,
        "waiting": [] if one.is_open else [list(stop) for stop in still_to_finish(state, one)],
        "secret": one.secret or None,
    }


def _stage(state: State, name: str | None, say: Say) -> str:
    """The named stage, or the only one that plays boards; boards are made before it opens, too."""
    if name is not None:
        return known_stage(state, name, say)
    found = [one.id for one in state.plan.stages if one.boards]
    if len(found) == 1:
        return found[0]
    raise CannotDo(
        say(N_("Name the stage for which the boards are made, with --stage: {stages}.")).format(stages=", ".join(found))
    )


def _numbers(text: str) -> tuple[int, ...]:
    found: list[int] = []
    for part in text.replace("，", ",").split(","):
        read = re.fullmatch(r"\s*(\d{1,3})(?:\s*-\s*(\d{1,3}))?\s*", part, re.ASCII)
        if read is None:
            raise BadArgument(N_("'{text}' are no numbers; write them such as 1-4,7"), text=text)
        found += range(int(read[1]), int(read[2] or read[1]) + 1)
    return tuple(found)


def _route(text: str) -> tuple[Stop, ...]:
    stops = []
    for part in text.replace("：", ":").replace("，", ",").split(","):
        round_, _, table = part.partition(":")
        if not (round_.strip().isdecimal() and table.strip().isdecimal()):
            raise BadArgument(
                N_("'{text}' is no way through tables; write round and table, such as 1:3,2:2"), text=text
            )
        stops.append(Stop(int(round_), int(table)))
    return tuple(stops)
