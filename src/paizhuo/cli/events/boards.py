"""逐副成绩: ``event board``, ``board-rule``, ``settle`` and ``boards``: a duplicate match board by board."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_match, add_reason, counted, end, name_list
from paizhuo.cli.events.event_file import CannotDo, edit_event, load
from paizhuo.cli.events.lookup import chosen_key
from paizhuo.cli.events.recorded_facts import show_recorded
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.board_rows import board_rows
from paizhuo.officiating.table_key import TableKey, match_at
from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.duplicate.table_result import BadFinish, Mark, Void, levels_of_finish
from paizhuo.tournament.duplicate.team_board import Fault, adjusted_without_figure
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament.boards import board_levels_words
from paizhuo.wording.tournament.duplicate import duplicate_words
from paizhuo.wording.tournament.outcomes import outcome_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.officiating.board_rows import BoardRow
    from paizhuo.tournament.log.state import State

_PAIR = 2


def add_to(actions: Actions) -> None:
    """Add ``event board``, ``board-rule``, ``settle`` and ``boards``."""
    board = actions.add("board", _board, N_("enter the result of one board; an official's counts at once"), writes=True)
    add_match(board)
    _add_board(board)
    board.add_argument(
        "--room",
        choices=[one.value for one in Room],
        help=N_("the open or the closed room; none in a pairs or individual event"),
    )
    board.add_argument("--levels", type=_levels, metavar="NS:EW", help=N_("the levels of both directions, such as 3:0"))
    board.add_argument("--finish", type=_finish, metavar="N,E,S", help=N_("the seats in the order of going out"))
    board.add_argument("--by", type=end, metavar="home|away", help=N_("entered by this side; the other one confirms"))
    add_reason(board, required=False)
    ruled = actions.add("board-rule", _board_rule, N_("rule on one board: void, or an adjusted score"), writes=True)
    add_match(ruled)
    _add_board(ruled)
    which = ruled.add_mutually_exclusive_group(required=True)
    which.add_argument("--void", choices=[one.value for one in Void], metavar="WHY", help=N_("why the board is void"))
    which.add_argument("--adjust", type=_swing, metavar="HOME:AWAY", help=N_("the levels for home and visitors"))
    which.add_argument(
        "--fault",
        choices=[one.value for one in Fault],
        help=N_("adjusted score without a figure: the side at fault loses one level, the innocent one gains it"),
    )
    which.add_argument(
        "--average",
        type=_averages,
        metavar="home:+,away:-",
        help=N_("pairs and individuals: average plus (+), average (=) or average minus (-) of both sides"),
    )
    which.add_argument(
        "--innocent",
        type=end,
        metavar="home|away",
        help=N_("pairs and individuals: mixed seats broken, and this side sat right"),
    )
    which.add_argument("--lift", action="store_true", help=N_("the board counts as it was played"))
    add_reason(ruled)
    settle = actions.add(
        "settle",
        _settle,
        N_("put the boards together, of both rooms where there are two: the match counts"),
        writes=True,
    )
    add_match(settle)
    boards = actions.add("boards", _boards, N_("the boards of a duplicate match, with the running score"))
    add_match(boards)


def _add_board(action: argparse.ArgumentParser) -> None:
    action.add_argument("--board", type=counted, required=True, metavar="N", help=N_("the number of the board"))


def _board(chosen: argparse.Namespace, say: Say) -> int:
    if (chosen.levels is None) is (chosen.finish is None):
        raise CannotDo(say(N_("Give either --levels or --finish.")))
    finish = chosen.finish or ()
    levels = chosen.levels or tuple(levels_of_finish([parse_seat(seat) for seat in finish]))
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        room = _room(chosen, event.state, key, say)
        match = match_at(event.state, key)
        found = match.boards.get(chosen.board)
        counts = match.by_boards or (found is not None and found.room(room).confirmed is not None)
        if counts and chosen.reason:
            event.add(f.BoardCorrected(*key, room, chosen.board, levels, chosen.reason, finish))
        else:
            event.add(f.BoardEntered(*key, room, chosen.board, levels, finish, chosen.by))
    show_recorded(chosen, event, say, more=_data(event.state, key, say))
    return 0


def _room(chosen: argparse.Namespace, state: State, key: TableKey, say: Say) -> Room:
    """The room that was named; a table where boards are compared has only one."""
    if chosen.room is None and not state.plan.stage(key.stage).is_compared:
        raise CannotDo(say(N_("Give --room: the match is played in two rooms.")))
    return Room(chosen.room or Room.OPEN.value)


def _board_rule(chosen: argparse.Namespace, say: Say) -> int:
    void = None if chosen.void is None else Void(chosen.void)
    adjusted = chosen.adjust
    if chosen.fault is not None:
        adjusted = tuple(adjusted_without_figure(Fault(chosen.fault)))
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        event.add(f.BoardRuled(*key, chosen.board, chosen.reason, void, adjusted, chosen.average, chosen.innocent))
    show_recorded(chosen, event, say, more=_data(event.state, key, say))
    return 0


def _settle(chosen: argparse.Namespace, say: Say) -> int:
    with edit_event(chosen.file, say, chosen.official) as event:
        key = chosen_key(chosen, event.state, say)
        event.add(f.MatchSettled(*key))
    show_recorded(chosen, event, say, more=_data(event.state, key, say))
    outcome = match_at(event.state, key).confirmed
    if outcome is not None and not chosen.json:
        output.line(outcome_words(say, outcome))
    return 0


def _boards(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    key = chosen_key(chosen, state, say)
    if chosen.json:
        output.data(_data(state, key, say))
        return 0
    stage = state.plan.stage(key.stage)
    rooms = (N_("Levels"),) if stage.is_compared else (N_("Open room"), N_("Closed room"))
    heads = (N_("Board"), *rooms, N_("Net"), N_("Running"), N_("Remark"))
    rows = board_rows(match_at(state, key), stage)
    output.table([say(head) for head in heads], [_cells(row, len(rooms), say) for row in rows])
    return 0


def _cells(row: BoardRow, in_rooms: int, say: Say) -> list[str]:
    void = "" if row.void is None else duplicate_words(say, row.void)
    rooms = ["" if levels is None else board_levels_words(levels) for levels in (row.open_room, row.closed_room)]
    rooms = rooms[:in_rooms]
    if row.averages is not None:
        void = say(N_(" / ")).join(duplicate_words(say, mark) for mark in row.averages)
    note = void or ("" if row.state is None else duplicate_words(say, row.state))
    net = "" if row.state is None else f"{row.net[0]:+d}"
    return [str(row.board), *rooms, net, "" if row.state is None else f"{row.running:+d}", note]


def _data(state: State, key: TableKey, _say: Say) -> dict[str, Any]:
    rows = board_rows(match_at(state, key), state.plan.stage(key.stage))
    return {
        "boards": [
            {
                "board": row.board,
                "open": row.open_room and list(row.open_room),
                "closed": row.closed_room and list(row.closed_room),
                "state": row.state and row.state.value,
                "net": list(row.net),
                "running": row.running,
                **({} if row.averages is None else {"averages": [mark.value for mark in row.averages]}),
            }
            for row in rows
        ]
    }


def _levels(text: str) -> tuple[int, int]:
    parts = text.replace("：", ":").split(":")
    if len(parts) != _PAIR or not all(part.strip().isdecimal() for part in parts):
        raise BadArgument(
            N_("'{text}' is no score of a board; write the levels of N-S and E-W, such as 3:0"), text=text
        )
    return int(parts[0]), int(parts[1])


def _swing(text: str) -> tuple[int, int]:
    parts = text.replace("：", ":").replace("−", "-").split(":")
    try:
        home, away = (int(part) for part in parts)
    except ValueError:
        raise BadArgument(
            N_("'{text}' is no adjusted score; write home and visitors, such as 1:-1"), text=text
        ) from None
    return home, away


def _averages(text: str) -> tuple[Mark, Mark]:
    """Such as home:+,away:-; the side that is not named has an average."""
    found = {End.HOME: Mark.EQUAL, End.AWAY: Mark.EQUAL}
    try:
        for part in name_list(text.replace("：", ":").replace("−", "-")):
            side, _, mark = part.partition(":")
            found[End(side.strip())] = Mark(mark.strip())
    except ValueError:
        raise BadArgument(
            N_("'{text}' is no pair of averages; write such as home:+,away:- with +, = or -"), text=text
        ) from None
    return found[End.HOME], found[End.AWAY]


def _finish(text: str) -> tuple[str, ...]:
    try:
        seats = [parse_seat(one) for one in name_list(text)]
        levels_of_finish(seats)
    except (UnknownSeat, BadFinish):
        raise BadArgument(
            N_("'{text}' is no order of going out; write two partners or three seats"), text=text
        ) from None
    return tuple(map(str, seats))
