"""对阵表: ``event pairings`` shows a round: tables, sides, results, byes; other commands show it, too."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_stage, counted
from paizhuo.cli.events.event_file import load
from paizhuo.cli.events.lookup import chosen_round, names_of, shown_stage
from paizhuo.officiating.departures import departed_by_table
from paizhuo.officiating.table_key import round_at
from paizhuo.officiating.tables.match_lists import walking_through
from paizhuo.seats import Seat, Side
from paizhuo.tournament.entries import Room, RoomSeat
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import End, Outcome
from paizhuo.wording import N_, Say
from paizhuo.wording.cards import side_words
from paizhuo.wording.tournament import (
    end_words,
    outcome_words,
    pairing_words,
    place_at_table_words,
    stage_words,
)
from paizhuo.wording.tournament.board_sets import ranges
from paizhuo.wording.tournament.entrants import entrants_words
from paizhuo.wording.tournament.scores import match_name_words

if TYPE_CHECKING:
    import argparse
    from collections.abc import Collection, Mapping

    from paizhuo.cli.events.arguments import Actions
    from paizhuo.tournament.log.facts import Side as SeatedPlayer
    from paizhuo.tournament.log.state import MatchState, RoundState, State

_ROOMS = {room.value: room for room in Room}
_SEATS = {str(seat): seat for seat in Seat}


def add_to(actions: Actions) -> None:
    """Add ``event pairings``."""
    pairings = actions.add("pairings", _pairings, N_("a round: who meets whom, with results"))
    add_stage(pairings)
    pairings.add_argument("--round", type=counted, metavar="R", help=N_("the round (the latest)"))


def _pairings(chosen: argparse.Namespace, say: Say) -> int:
    event, state = load(chosen.file, say)
    stage = shown_stage(state, chosen.stage, say)
    number = chosen_round(state, stage, chosen.round, say).number
    if chosen.json:
        output.data(round_json(state, stage, number))
    else:
        show_round(state, stage, number, say, departed_by_table(event.log, stage, number))
    return 0


def show_round(
    state: State, stage: str, number: int, say: Say, departed: Mapping[int, Collection[End]] = MappingProxyType({})
) -> None:
    """Print a round; ``departed`` are by table the sides that had left the event before the result came in."""
    round_ = round_at(state, stage, number)
    names = names_of(state)
    title = stage_words(say, state.plan.stage(stage))
    text = N_("{stage}, round {round}") if round_.published else N_("{stage}, round {round} (draft)")
    output.line(say(text).format(stage=title, round=number))
    if round_.manual:
        output.line(say(N_("Paired by hand: {reason}")).format(reason=round_.reason))
    charted = any(match.pairing.node for match in round_.matches.values())
    number_of = say(N_("no."))
    compared = state.plan.stage(stage).is_compared
    sides = (side_words(Side.NORTH_SOUTH, say), side_words(Side.EAST_WEST, say))
    home_head, away_head = sides if compared else (say(N_("home")), say(N_("visitors")))
    columns = [say(N_("table")), number_of, home_head, number_of, away_head, say(N_("result"))]
    columns[-1:-1] = [say(N_("boards"))] if compared else []
    rows = []
    for table, match in round_.matches.items():
        home, away = match.pairing.home, match.pairing.away
        result = _result(match, say, departed.get(table, ()))
        row = [table, _numbers(home), _names(home, names), _numbers(away), _names(away, names), result]
        row[-1:-1] = [ranges(match.pairing.boards)] if compared else []
        rows.append([*row, match_name_words(say, state, stage, match.pairing.node)] if charted else row)
    if rows:
        output.table([*columns, say(N_("chart or group"))] if charted else columns, rows, right=(0, 1, 3))
    for walking in walking_through(state, stage, number):
        output.line(pairing_words(say, walking, state.regulations, names))
    _show_line_ups(round_, say)
    for label, numbers in (
        (N_("Bye: {names}"), round_.byes),
        (N_("Need not play: {names}"), round_.sitting_out),
        (N_("Absent in this round: {names}"), round_.absent),
    ):
        if numbers:
            output.line(say(label).format(names=entrants_words(say, numbers, names)))


def _show_line_ups(round_: RoundState, say: Say) -> None:
    for table, match in round_.matches.items():
        for end in (end for end in End if end in match.seated):
            text = say(N_("Table {table}, {side}: {players}"))
            seated = say(N_(", ")).join(_seated(player, say) for player in match.seated[end])
            output.line(text.format(table=table, side=end_words(say, end), players=seated))


def _seated(player: SeatedPlayer, say: Say) -> str:
    """Who sits where; a place that no table has, from another program's file, is shown as the file has it."""
    if player.room not in _ROOMS or player.seat not in _SEATS:
        return f"{player.room} {player.seat} {player.player}"
    place = place_at_table_words(say, RoomSeat(_ROOMS[player.room], _SEATS[player.seat]))
    return f"{place} {player.player}"


def round_json(state: State, stage: str, number: int) -> dict[str, Any]:
    """A round as JSON."""
    round_ = round_at(state, stage, number)
    return {
        "stage": stage,
        "round": number,
        "published": round_.published,
        "complete": round_.is_complete,
        "manual": round_.manual,
        "reason": round_.reason,
        "matches": [_match_json(match) for match in round_.matches.values()],
        "byes": list(round_.byes),
        "sitting_out": list(round_.sitting_out),
        "absent": list(round_.absent),
        "walking_through": [reason.entrants[0] for reason in walking_through(state, stage, number)],
    }


def _result(match: MatchState, say: Say, departed: Collection[End]) -> str:
    """The result of a match as far as it is known: confirmed, disputed, entered or empty."""
    if match.confirmed is not None:
        words = outcome_words(say, match.confirmed, walkover=match.pairing.walkover, left=departed)
        return say(N_("{result} (corrected)")).format(result=words) if match.corrected else words
    if match.disputed:
        return say(N_("disputed: an official must enter it"))
    if match.entered is not None:
        return say(N_("{result} (not confirmed)")).format(result=outcome_words(say, match.entered))
    return ""


def _match_json(match: MatchState) -> dict[str, Any]:
    pairing = match.pairing
    return {
        "table": pairing.table,
        "home": list(pairing.home),
        "away": list(pairing.away),
        "node": pairing.node,
        **({"boards": list(pairing.boards)} if pairing.boards else {}),
        "entered": codec.encode(match.entered, Outcome),
        "confirmed": codec.encode(match.confirmed, Outcome),
        "disputed": match.disputed,
        "corrected": match.corrected,
        "seated": {end.value: [player._asdict() for player in players] for end, players in match.seated.items()},
    }


def _numbers(side: tuple[int, ...]) -> str:
    return "+".join(map(str, side))


def _names(side: tuple[int, ...], names: dict[int, str]) -> str:
    return " + ".join(names[one] for one in side)
