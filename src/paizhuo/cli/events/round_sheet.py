"""对阵表: a round as it hangs on the board: tables, sides, results, byes."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from paizhuo.cli.events import pages
from paizhuo.cli.events.stages import names_of
from paizhuo.officiating.tables.match_lists import walking_through
from paizhuo.seats import Seat
from paizhuo.tournament.entries import Place, Room
from paizhuo.tournament.log import codec
from paizhuo.tournament.results.outcomes import End, Outcome
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import (
    end_words,
    outcome_words,
    pairing_words,
    place_at_table_words,
    stage_words,
)
from paizhuo.wording.tournament.entrants import entrants_words
from paizhuo.wording.tournament.scores import match_name_words

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from paizhuo.tournament.log.facts import Side
    from paizhuo.tournament.log.state import MatchState, RoundState, State

_ROOMS = {room.value: room for room in Room}
_SEATS = {str(seat): seat for seat in Seat}


def show_round(
    state: State, stage: str, number: int, say: Say, left: Mapping[int, Collection[End]] = MappingProxyType({})
) -> None:
    """A round on the terminal; ``left`` are by table the sides that had left when the result came in."""
    one = state.stages[stage].rounds[number - 1]
    names = names_of(state)
    title = stage_words(say, state.plan.stage(stage))
    text = N_("{stage}, round {round}") if one.published else N_("{stage}, round {round} (draft)")
    pages.line(say(text).format(stage=title, round=number))
    if one.manual:
        pages.line(say(N_("Paired by hand: {reason}")).format(reason=one.reason))
    charted = any(match.pairing.node for match in one.matches.values())
    number_of = say(N_("no."))
    columns = [say(N_("table")), number_of, say(N_("home")), number_of, say(N_("visitors")), say(N_("result"))]
    rows = []
    for table, match in one.matches.items():
        home, away = match.pairing.home, match.pairing.away
        told = result(match, say, left.get(table, ()))
        row = [table, _numbers(home), _names(home, names), _numbers(away), _names(away, names), told]
        rows.append([*row, match_name_words(say, state, stage, match.pairing.node)] if charted else row)
    if rows:
        pages.table([*columns, say(N_("chart or group"))] if charted else columns, rows, right=(0, 1, 3))
    for walking in walking_through(state, stage, number):
        pages.line(pairing_words(say, walking, state.regulations, names))
    _show_line_ups(one, say)
    for label, numbers in ((N_("Bye: {names}"), one.byes), (N_("Need not play: {names}"), one.sitting_out)):
        if numbers:
            pages.line(say(label).format(names=entrants_words(say, numbers, names)))


def _show_line_ups(one: RoundState, say: Say) -> None:
    for table, match in one.matches.items():
        for end in (end for end in End if end in match.seated):
            text = say(N_("Table {table}, {side}: {players}"))
            seated = say(N_(", ")).join(_seated(player, say) for player in match.seated[end])
            pages.line(text.format(table=table, side=end_words(say, end), players=seated))


def _seated(player: Side, say: Say) -> str:
    """Who sits where; a place that no table has, from a file of somebody else, is shown as it stands there."""
    if player.room not in _ROOMS or player.seat not in _SEATS:
        return f"{player.room} {player.seat} {player.player}"
    place = place_at_table_words(say, Place(_ROOMS[player.room], _SEATS[player.seat]))
    return f"{place} {player.player}"


def round_json(state: State, stage: str, number: int) -> dict[str, Any]:
    """A round for programs."""
    one = state.stages[stage].rounds[number - 1]
    return {
        "stage": stage,
        "round": number,
        "published": one.published,
        "complete": one.is_complete,
        "manual": one.manual,
        "reason": one.reason,
        "matches": [_match_json(match) for match in one.matches.values()],
        "byes": list(one.byes),
        "sitting_out": list(one.sitting_out),
        "walking_through": [told.entrants[0] for told in walking_through(state, stage, number)],
    }


def result(match: MatchState, say: Say, left: Collection[End] = ()) -> str:
    """What is known of a match's result."""
    if match.confirmed is not None:
        words = outcome_words(say, match.confirmed, walkover=match.pairing.walkover, left=left)
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
