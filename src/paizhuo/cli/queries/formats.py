"""赛制查询: t.round_robin and t.bracket: who meets whom, and where winners and losers go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.queries.competition import check_fields
from paizhuo.cli.queries.fields import Answer, BadRequest, field
from paizhuo.tournament.formats import (
    LoserOf,
    Seed,
    Slot,
    Vacant,
    WinnerOf,
    cross,
    double_compact,
    double_standard,
    page,
    page_double,
    schedule,
    single_elimination,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.tournament.formats import Bracket

LARGEST_ROUND_ROBIN = 1000
LARGEST_BRACKET = 4096
DOUBLE_LEAST = 3
CROSS_GROUPS = 2


def round_robin_op(request: Mapping[str, Any]) -> Answer:
    """The round table for ``n`` entrants."""
    check_fields(request, "n")
    n = _number(field(request, "n"), "n", 2, LARGEST_ROUND_ROBIN)
    return {"rounds": [[list(meeting) for meeting in meetings] for meetings in schedule(n)]}


def bracket_op(request: Mapping[str, Any]) -> Answer:
    """The chart of a knockout: its rounds, where every winner and loser goes, and the places.

    ``seeds`` is the number of seeded entrants, or the entrants in order of seeds; without it all are seeded. The other
    lines are marked ``drawn``: who stands there is decided by lot.
    """
    check_fields(request, "kind", "n", "seeds", "third_place", "reset", "groups")
    kind = field(request, "kind")
    if not isinstance(kind, str) or kind not in _CHARTS:
        known = ", ".join(_CHARTS)
        raise BadRequest(f"{kind!r} is no kind of bracket; choose one of {known}", text="kind")
    n = _number(field(request, "n"), "n", 2, LARGEST_BRACKET)
    seeded = _seeds(request.get("seeds"), n)
    return _bracket_json(_CHARTS[kind](n, request), seeded)


def _number(value: object, name: str, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequest(f"'{name}' must be a whole number", text=name)
    if value not in range(least, most + 1):
        raise BadRequest(f"'{name}' must be from {least} to {most}, not {value}", text=name)
    return value


def _claim(request: Mapping[str, Any], name: str, *, default: bool) -> bool:
    value = request.get(name, default)
    if not isinstance(value, bool):
        raise BadRequest(f"'{name}' must be true or false", text=name)
    return value


def _seeds(value: object, n: int) -> tuple[int | None, ...]:
    """For every seed its entrant where one is named; as many as are seeded."""
    if value is None:
        return (None,) * n
    if isinstance(value, list):
        entrants = tuple(_number(entrant, "seeds", 1, 2**31) for entrant in value)
        if len(set(entrants)) != len(entrants) or len(entrants) > n:
            raise BadRequest(f"'seeds' must name at most {n} different entrants", text="seeds")
        return entrants
    return (None,) * _number(value, "seeds", 0, n)


def _single(n: int, request: Mapping[str, Any]) -> Bracket:
    return single_elimination(n, third_place=_claim(request, "third_place", default=False))


def _standard(n: int, request: Mapping[str, Any]) -> Bracket:
    _number(n, "n", DOUBLE_LEAST, LARGEST_BRACKET)
    return double_standard(n, reset=_claim(request, "reset", default=True))


def _compact(n: int, request: Mapping[str, Any]) -> Bracket:
    _number(n, "n", DOUBLE_LEAST, LARGEST_BRACKET)
    return double_compact(n, reset=_claim(request, "reset", default=True))


def _page(n: int, _: Mapping[str, Any]) -> Bracket:
    charts = {4: page, 8: page_double}
    if n not in charts:
        raise BadRequest(f"the Page system is for 4 entrants, the double Page system for 8, not for {n}", text="n")
    return charts[n]()


def _cross(n: int, request: Mapping[str, Any]) -> Bracket:
    groups = _number(request.get("groups", CROSS_GROUPS), "groups", CROSS_GROUPS, LARGEST_BRACKET)
    if groups & (groups - 1):
        raise BadRequest(f"a cross knockout needs 2, 4, 8, … groups, not {groups}", text="groups")
    if n < 2 * groups or n & (n - 1):
        message = f"a cross knockout of {groups} groups needs {2 * groups}, {4 * groups}, … entrants, not {n}"
        raise BadRequest(message, text="n")
    return cross(n // groups, groups=groups, third_place=_claim(request, "third_place", default=False))


_CHARTS: dict[str, Callable[[int, Mapping[str, Any]], Bracket]] = {
    "single": _single,
    "double-standard": _standard,
    "double-compact": _compact,
    "page": _page,
    "cross": _cross,
}


def _bracket_json(bracket: Bracket, seeded: tuple[int | None, ...]) -> Answer:
    goes: dict[Slot, Answer] = {}
    for node in bracket.nodes:
        goes[node.home] = {"match": node.id, "line": "home"}
        goes[node.away] = {"match": node.id, "line": "away"}
    for place in bracket.places:
        for slot in place.slots:
            goes[slot] = {"places": [place.first, place.last]}
    rounds = []
    for each in bracket.rounds:
        matches = []
        for node in each.nodes:
            match: Answer = {
                "id": node.id,
                "home": _slot_json(node.home, seeded),
                "away": _slot_json(node.away, seeded),
            }
            if node.if_needed:
                match["if_needed"] = True
            match["winner_to"] = goes[WinnerOf(node.id)]
            match["loser_to"] = None if node.is_bye else goes[node.loser]
            matches.append(match)
        rounds.append({"name": each.name, "matches": matches})
    places = [
        {"first": place.first, "last": place.last, "slots": [_slot_json(slot, seeded) for slot in place.slots]}
        for place in bracket.places
    ]
    return {"rounds": rounds, "places": places}


def _slot_json(slot: Slot, seeded: tuple[int | None, ...]) -> Answer:
    match slot:
        case Seed(number) if number > len(seeded):
            return {"seed": number, "drawn": True}
        case Seed(number):
            entrant = seeded[number - 1]
            return {"seed": number} if entrant is None else {"seed": number, "entrant": entrant}
        case WinnerOf(name):
            return {"winner_of": name}
        case LoserOf(name):
            return {"loser_of": name}
        case Vacant():
            return {"bye": True}


OPS: dict[str, Callable[[Mapping[str, Any]], Answer]] = {
    "t.round_robin": round_robin_op,
    "t.bracket": bracket_op,
}
