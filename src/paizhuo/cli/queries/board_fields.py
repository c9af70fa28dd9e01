"""复式请求字段: results of boards and options, read with the error code that the interface names for each."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from paizhuo.cli.queries.competition import check_fields
from paizhuo.cli.queries.fields import BadRequest, field
from paizhuo.errors import BadInput
from paizhuo.seats import Side, UnknownSeat, parse_seat
from paizhuo.tournament.duplicate.table_result import (
    LEAKED,
    Averages,
    BadFinish,
    BadLevels,
    BoardLevels,
    ForfeitedBoard,
    Mark,
    NotPlayed,
    Void,
    board_levels,
    levels_of_finish,
)
from paizhuo.tournament.duplicate.team_board import Swing, TeamBoard
from paizhuo.tournament.duplicate.team_match import BadBoard
from paizhuo.tournament.results.points import WHOLE, half_up, number

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from paizhuo.tournament.duplicate.table_result import TableResult

BOARD_FIELDS = ("board", "open", "closed", "void", "adjusted")
RESULT_FIELDS = ("levels", "finish", "avg", "void", "forfeit", "not_played")
_FORFEITS = {"ns": Side.NORTH_SOUTH, "ew": Side.EAST_WEST, "both": None}
_MARKS = {mark.value: mark for mark in Mark}
_VOIDS = {void.value: void for void in Void}
_PAIR = 2
_Choice = TypeVar("_Choice", bound=Enum)


class BadVoid(BadInput):
    """There is no such reason for a void board."""

    code: ClassVar[str] = "BAD_VOID"


class BadAverage(BadInput):
    """The artificial scores are not two marks."""

    code: ClassVar[str] = "BAD_AVERAGE"


class BadForfeit(BadInput):
    """The side that forfeited is none."""

    code: ClassVar[str] = "BAD_FORFEIT"


class BadOption(BadInput):
    """An option has no such value."""

    code: ClassVar[str] = "BAD_OPTION"


def option(request: Mapping[str, Any], name: str, default: _Choice) -> _Choice:
    """One of the values of an option; the default where it is not named."""
    if name not in request:
        return default
    given = request[name]
    found = next((one for one in type(default) if type(one.value) is type(given) and one.value == given), None)
    if found is None:
        known = ", ".join(str(one.value) for one in type(default))
        raise BadOption(f"'{name}' is one of {known}, not {given!r}", text=name)
    return found


def switch(request: Mapping[str, Any], name: str) -> bool:
    """An option that is on or off; off where it is not named."""
    given = request.get(name, False)
    if type(given) is not bool:
        raise BadOption(f"'{name}' is true or false, not {given!r}", text=name)
    return given


def whole(value: object, name: str) -> int:
    """A whole number."""
    if type(value) is not int:
        raise BadRequest(f"'{name}' must be a whole number", text=name)
    return value


def board_number(value: object) -> int:
    """牌号: from 1."""
    if type(value) is not int or value < 1:
        raise BadBoard(f"{value!r} is no number of a board", text=str(value))
    return value


def team_board_of(request: Mapping[str, Any], *, of_request: bool) -> TeamBoard:
    """One board of a team match: both rooms, and what the referee ruled."""
    check_fields(request, *BOARD_FIELDS, of_request=of_request)
    adjusted = request.get("adjusted")
    return TeamBoard(
        _room(request.get("open"), "open"),
        _room(request.get("closed"), "closed"),
        None if request.get("void") is None else _void(request["void"]),
        None if adjusted is None else Swing(*_two_numbers(adjusted, "adjusted")),
    )


def pairs_result_of(value: object, name: str, *others: str) -> TableResult:
    """What a board came to at one table of a pairs event; ``others`` are further fields that it may have."""
    if not isinstance(value, dict):
        raise BadRequest(f"'{name}' must be an object", text=name)
    check_fields(value, *RESULT_FIELDS, *others, of_request=False)
    kinds = [kind for kind in RESULT_FIELDS if kind in value and value[kind] not in (None, False)]
    if len(kinds) != 1:
        raise BadRequest(f"a result has one of {', '.join(RESULT_FIELDS)}", text=name)
    given = value[kinds[0]]
    match kinds[0]:
        case "avg":
            return _averages(given)
        case "void":
            if _void(given) is not Void.LEAKED:
                raise BadVoid(f"pairs know leaked boards only, not {given!r}", text=str(given))
            return LEAKED
        case "forfeit":
            if not isinstance(given, str) or given not in _FORFEITS:
                raise BadForfeit(f"'forfeit' is ns, ew or both, not {given!r}", text=str(given))
            return ForfeitedBoard(_FORFEITS[given])
        case "not_played":
            if given is not True:
                raise BadRequest("'not_played' is true or is not there", text="not_played")
            return NotPlayed()
        case _:
            return _played(value)


def rounded(value: Fraction) -> int | float:
    """A figure to two decimals, half away from zero; a whole one without a decimal point."""
    return number(half_up(value.numerator * WHOLE, value.denominator))


def _room(value: object, name: str) -> BoardLevels | None:
    if value is None:
        return None
    if not isinstance(value, dict):
        raise BadRequest(f"'{name}' must be a result or null", text=name)
    check_fields(value, "levels", "finish", "not_played", of_request=False)
    if value.get("not_played") is True and len(value) == 1:
        return None
    return _played(value)


def _played(value: Mapping[str, Any]) -> BoardLevels:
    if "finish" not in value:
        return board_levels(*_two_numbers(field(value, "levels"), "levels"))
    if "levels" in value:
        raise BadRequest("a result has levels or a finishing order, not both", text="levels")
    finish = value["finish"]
    if not isinstance(finish, list):
        raise BadFinish("'finish' must be a list of seats", text=str(finish))
    try:
        return levels_of_finish([parse_seat(seat) for seat in finish])
    except UnknownSeat as error:
        raise BadFinish(str(error), text=error.text) from error


def _two_numbers(value: object, name: str) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != _PAIR or any(type(one) is not int for one in value):
        raise BadLevels(f"'{name}' must be a list of two whole numbers", text=str(value))
    return value[0], value[1]


def _void(value: object) -> Void:
    if not isinstance(value, str) or value not in _VOIDS:
        raise BadVoid(f"'void' is one of {', '.join(_VOIDS)}, not {value!r}", text=str(value))
    return _VOIDS[value]


def _averages(value: object) -> Averages:
    if not isinstance(value, list) or len(value) != _PAIR or any(_mark(one) is None for one in value):
        raise BadAverage(f"'avg' is a list of two marks out of + = -, not {value!r}", text=str(value))
    return Averages(_MARKS[value[0]], _MARKS[value[1]])


def _mark(value: object) -> Mark | None:
    return _MARKS.get(value) if isinstance(value, str) else None
