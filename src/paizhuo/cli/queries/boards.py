"""复式查询: t.board, t.match_boards, t.matchpoints, t.pairs_session and t.movement."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from paizhuo.cli.queries.board_fields import (
    BadOption,
    board_number,
    option,
    pairs_result_of,
    rounded,
    switch,
    team_board_of,
    whole,
)
from paizhuo.cli.queries.competition import check_fields, fine
from paizhuo.cli.queries.fields import Answer, BadRequest, field
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.movements.movement import MovementRequest, NoSuchMovement, movement
from paizhuo.tournament.duplicate.options import (
    Champions,
    EvenTables,
    MovementKind,
    PairsOptions,
    Scope,
    Scoring,
    ShortBoards,
    Ties,
)
from paizhuo.tournament.duplicate.pairs_board import board_scores, frequencies
from paizhuo.tournament.duplicate.pairs_session import session
from paizhuo.tournament.duplicate.table_result import PairsResult
from paizhuo.tournament.duplicate.team_board import board_score
from paizhuo.tournament.duplicate.team_match import BadBoard, BadCount, BadSegments, TeamMatch, match_score
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.results.points import number

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.tournament.duplicate.pairs_session import SessionList, SessionRow
    from paizhuo.tournament.duplicate.table_result import BoardLevels
    from paizhuo.tournament.duplicate.team_board import TeamBoard
    from paizhuo.tournament.results.points import Points

_ENDS = {End.HOME: "home", End.AWAY: "visitors"}
_MOST_MINUTES = 1_000_000
_MOST_BOARDS = 10_000
"""More than any match has, so that a slip of the keyboard is not taken for a number of boards."""


def board_op(request: Mapping[str, Any]) -> Answer:
    """One board of a team match over both rooms."""
    board = team_board_of(request, of_request=True)
    if request.get("board") is not None:
        board_number(request["board"])
    score = board_score(board)
    return {
        "open": _levels_json(board.open_room),
        "closed": _levels_json(board.closed_room),
        "home": score.home,
        "visitors": score.visitors,
        "imp": list(score.net),
        "state": score.state.value,
    }


def match_boards_op(request: Mapping[str, Any]) -> Answer:
    """A team match out of its boards."""
    check_fields(request, "scheduled", "boards", "late", "segments", "knockout", "extra")
    scheduled = whole(field(request, "scheduled"), "scheduled")
    if scheduled not in range(1, _MOST_BOARDS + 1):
        raise BadCount(f"a match has 1 to {_MOST_BOARDS} boards, not {scheduled}", text=str(scheduled))
    knockout = switch(request, "knockout")
    extra = _list(request.get("extra", []), "extra")
    if extra and not knockout:
        raise BadOption("extra boards belong to a knockout match", text="extra")
    score = match_score(
        TeamMatch(
            scheduled,
            _boards_by_number(field(request, "boards")),
            _segments(request.get("segments"), scheduled),
            None if request.get("late") is None else _minutes_late(request["late"]),
            tuple(team_board_of(_object(board, "extra"), of_request=False) for board in extra),
        )
    )
    answer: Answer = {
        "home": score.home,
        "visitors": score.visitors,
        "imp": list(score.net),
        "vp": [number(points) for points in score.vp],
        "mp": [number(points) for points in score.mp],
        "compared": score.compared,
        "by": score.by.value,
        "penalty_class": score.penalty_class,
    }
    if request.get("segments") is not None:
        answer["segments"] = [list(segment) for segment in score.segments]
    if knockout:
        answer["winner"] = None if score.winner is None else _ENDS[score.winner]
    return answer


def matchpoints_op(request: Mapping[str, Any]) -> Answer:
    """One board of a pairs event over all tables."""
    check_fields(request, "results", "scoring", "short", "tables")
    results = [pairs_result_of(one, "results") for one in _results(request)]
    tables = None if request.get("tables") is None else whole(request["tables"], "tables")
    scoring = option(request, "scoring", Scoring.MATCHPOINTS)
    scores = board_scores(results, scoring, option(request, "short", ShortBoards.FACTORED), tables)
    return {
        "top": scores.top,
        "ns": [_or_null(score) for score in scores.north_south],
        "ew": [_or_null(score) for score in scores.east_west],
        "frequency": [
            {
                "levels": list(line.levels),
                "count": line.times,
                "ns": rounded(line.north_south),
                "ew": rounded(line.east_west),
            }
            for line in frequencies(results, scores)
        ],
    }


def pairs_session_op(request: Mapping[str, Any]) -> Answer:
    """The places of a pairs session."""
    check_fields(request, "results", "champions", "scope", "scoring", "short", "ties", "penalties")
    options = PairsOptions(
        option(request, "champions", Champions.SINGLE),
        option(request, "scope", Scope.SECTION),
        option(request, "scoring", Scoring.MATCHPOINTS),
        option(request, "short", ShortBoards.FACTORED),
        option(request, "ties", Ties.ANALOGY),
    )
    results = [_pairs_result(one) for one in _results(request)]
    found = session(
        results, options, _fines(request, {pair for one in results for pair in (*one.north_south, *one.east_west)})
    )
    return {
        "rankings": [_list_json(one, options.scoring) for one in found.lists],
        "disqualified": list(found.disqualified),
    }


def movement_op(request: Mapping[str, Any]) -> Answer:
    """Who sits where in which round, and with which boards."""
    check_fields(request, "kind", "pairs", "boards_per_round", "rounds", "even", "arrow_switch")
    kind = next((one for one in MovementKind if one.value == field(request, "kind")), None)
    if kind is None:
        known = ", ".join(one.value for one in MovementKind)
        raise NoSuchMovement(f"a movement is one of {known}, not {request['kind']!r}", text=str(request["kind"]))
    arrow_switch = switch(request, "arrow_switch")
    if arrow_switch and kind is MovementKind.HOWELL:
        raise BadOption("a Howell mixes directions by itself", text="arrow_switch")
    plan = movement(
        MovementRequest(
            kind,
            whole(field(request, "pairs"), "pairs"),
            whole(field(request, "boards_per_round"), "boards_per_round"),
            None if request.get("rounds") is None else whole(request["rounds"], "rounds"),
            option(request, "even", EvenTables.SKIP),
            arrow_switch,
        )
    )
    return {
        "tables": plan.tables,
        "board_sets": [list(boards) for boards in plan.board_sets],
        "rounds": [
            {
                "round": index,
                "tables": [
                    {"table": one.table, "ns": one.north_south, "ew": one.east_west, "boards": list(one.boards)}
                    for one in round_.tables
                ],
                "sit_out": list(round_.sit_out),
            }
            for index, round_ in enumerate(plan.rounds, start=1)
        ],
        "champions": plan.champions.value,
    }


def _list(value: object, name: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRequest(f"'{name}' must be a list", text=name)
    return value


def _object(value: object, name: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRequest(f"'{name}' must hold objects", text=name)
    return value


def _results(request: Mapping[str, Any]) -> list[Any]:
    results = _list(field(request, "results"), "results")
    if not results:
        raise BadCount("there is no result to compare", text="results")
    return results


def _boards_by_number(value: object) -> dict[int, TeamBoard]:
    boards: dict[int, TeamBoard] = {}
    for given in _list(value, "boards"):
        board = team_board_of(_object(given, "boards"), of_request=False)
        its_number = board_number(given.get("board"))
        if its_number in boards:
            raise BadBoard(f"board {its_number} is there twice", text=str(its_number))
        boards[its_number] = board
    return boards


def _segments(value: object, scheduled: int) -> tuple[int, ...]:
    if value is None:
        return ()
    if not isinstance(value, list) or not value or any(type(size) is not int or size < 1 for size in value):
        raise BadSegments(f"'segments' lists sizes that add up to {scheduled}", text=str(value))
    return tuple(value)


def _minutes_late(value: object) -> tuple[Fraction, Fraction]:
    given = _object(value, "late")
    check_fields(given, "home", "visitors", of_request=False)
    home, visitors = (_minutes(given.get(name, 0), name) for name in ("home", "visitors"))
    return home, visitors


def _minutes(value: object, name: str) -> Fraction:
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= _MOST_MINUTES:
        raise BadRequest(f"'{name}' must be a number of minutes", text=name)
    return Fraction(value)


def _pairs_result(value: object) -> PairsResult:
    given = _object(value, "results")
    result = pairs_result_of(given, "results", "board", "ns", "ew", "section")
    section = given.get("section", "A")
    if not isinstance(section, str) or not section:
        raise BadRequest("'section' must be a text", text="section")
    return PairsResult(
        board_number(given.get("board")), (_pair_number(given, "ns"),), (_pair_number(given, "ew"),), result, section
    )


def _pair_number(given: Mapping[str, Any], name: str) -> int:
    pair = whole(field(given, name), name)
    if pair < 1:
        raise BadRequest(f"{pair} is no number of a pair", text=name)
    return pair


def _fines(request: Mapping[str, Any], pairs: set[int]) -> dict[int, tuple[Points, Points]]:
    fines: dict[int, tuple[Points, Points]] = {}
    for given in _list(request.get("penalties", []), "penalties"):
        penalty = _object(given, "penalties")
        check_fields(penalty, "pair", "vp", "mp", of_request=False)
        pair = _pair_number(penalty, "pair")
        if pair not in pairs:
            raise BadRequest(f"{pair} is no pair of the session", text="pair")
        vp, mp = fines.get(pair, (0, 0))
        fines[pair] = vp + fine(penalty, "vp"), mp + fine(penalty, "mp")
    return fines


def _list_json(one: SessionList, scoring: Scoring) -> Answer:
    return {
        "section": one.section,
        "direction": {None: "ALL", Side.NORTH_SOUTH: "NS", Side.EAST_WEST: "EW"}[one.direction],
        "rows": [_row_json(row, scoring) for row in one.rows],
    }


def _row_json(row: SessionRow, scoring: Scoring) -> Answer:
    tally, ranked = row.tally, row.ranked
    answer: Answer = {
        "place": ranked.place,
        "pair": ranked.pair,
        "score": rounded(tally.score),
        "boards": tally.boards,
    }
    if scoring is Scoring.IMP:
        answer["mean"] = rounded(tally.mean)
    else:
        answer |= {"max": tally.most, "percent": rounded(100 * tally.share)}
    answer["decided_by"] = None if ranked.decided_by is None else ranked.decided_by.value
    return answer


def _levels_json(levels: BoardLevels | None) -> list[int] | None:
    return None if levels is None else list(levels)


def _or_null(score: Fraction | None) -> int | float | None:
    return None if score is None else rounded(score)


OPS: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
    "t.board": board_op,
    "t.match_boards": match_boards_op,
    "t.matchpoints": matchpoints_op,
    "t.pairs_session": pairs_session_op,
    "t.movement": movement_op,
}
