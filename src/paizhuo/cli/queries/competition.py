"""比赛计算查询: the arithmetic of competitions: t.vp and t.standings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.cli.queries.fields import Answer, BadRequest, field
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.regulations import Regulations, Scale, Tiebreak
from paizhuo.tournament.results.lines import Sheet
from paizhuo.tournament.results.outcomes import PAST_ACE, End, Forfeit, Levels
from paizhuo.tournament.results.points import BadPoints, number, points
from paizhuo.tournament.scoring.awards import absent_score, bye_score, line_of, score
from paizhuo.tournament.scoring.scales import conversion, vp
from paizhuo.tournament.standings import CRITERIA, Measure, standings
from paizhuo.wording.language import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Mapping, Sequence

    from paizhuo.tournament.results.lines import ScoreLine
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.results.points import Points
    from paizhuo.tournament.scoring.awards import Score
    from paizhuo.tournament.standings import StandingsRow
    from paizhuo.wording import Say

_ALWAYS = (Tiebreak.TOTAL, Tiebreak.WINS, Tiebreak.DRAWS, Tiebreak.VP_SUM, Tiebreak.IMP_SUM, Tiebreak.UPGRADES)
"""The figures that are answered whether or not the book compares them."""
EVENT_FIELDS = ("entrants", "rounds", "penalties")
"""The fields from which :func:`sheets_of` reads what has happened so far."""
_SHARED_FIELDS = frozenset({"op", "id", "v"})
"""What every request may have, whatever it asks."""
_FORFEITS = {"a": End.HOME, "b": End.AWAY, "both": None}
_PAIR = 2
_LARGEST_FINE = 1000
"""More than any event can give, so that a slip of the keyboard is not taken for a penalty."""


class UnknownField(BadRequest):
    """The request has a field that this operation does not know: most likely a slip of the keyboard."""

    def __init__(self, name: str, known: Sequence[str]) -> None:
        """Keep what is needed to say it in any language."""
        self.known = ", ".join(known)
        super().__init__(f"'{name}' is no field here; the known ones are {self.known}", text=name)

    def words(self, say: Say) -> str:
        """Which field, and which there are, in the reader's language."""
        return say(N_("'{field}' is no field here. Known fields: {known}.")).format(field=self.text, known=self.known)


def check_fields(value: Mapping[str, Any], *known: str, of_request: bool = True) -> None:
    """Refuse a field that is not known; every request may also have those that all operations share."""
    shared = _SHARED_FIELDS if of_request else frozenset[str]()
    for name in value:
        if name not in known and name not in shared:
            raise UnknownField(name, known)


def vp_op(request: Mapping[str, Any]) -> Answer:
    """What a level difference is worth to the winner and to the loser."""
    check_fields(request, "scale", "difference", "levels")
    scale = field(request, "scale")
    table = conversion(scale if isinstance(scale, str) else repr(scale))
    levels = None if request.get("levels") is None else levels_of(request["levels"], "levels")
    if levels is None:
        winner, loser = table.split(_natural(field(request, "difference"), "difference"))
    else:
        high, low = max(levels), min(levels)
        if request.get("difference") is not None:
            _check_difference(scale, request["difference"], high, low)
        single = next((one for one in Scale if one.value == scale), None)
        winner, loser = table.split(high - low) if single is None else vp(single, high, low)
    return {"winner": number(winner), "loser": number(loser)}


def standings_op(request: Mapping[str, Any]) -> Answer:
    """The places after the given rounds, with what put each entrant above the next."""
    check_fields(request, "book", "format", *EVENT_FIELDS)
    regulations = regulations_of(field(request, "book"))
    match field(request, "format"):
        case "swiss":
            ranking, swiss = regulations.swiss_ranking.value, True
        case "round_robin":
            ranking, swiss = regulations.round_robin_ranking.value, False
        case _:
            raise BadRequest("'format' must be swiss or round_robin", text="format")
    chains = {*ranking.chain, *(ranking.two or ()), *_ALWAYS} - {Tiebreak.LOT}
    if swiss and chains & {Tiebreak.PROGRESSIVE, Tiebreak.PROGRESSIVE_CUT}:
        chains |= {Tiebreak.PROGRESSIVE, Tiebreak.PROGRESSIVE_CUT}
    sheets = sheets_of(request, regulations, byes_score=swiss)
    table = standings(sheets, ranking)
    keys = [key for key in Tiebreak if key in chains]
    return {"rows": [_row_json(row, keys) for row in table.rows]}


def sheets_of(request: Mapping[str, Any], regulations: Regulations, *, byes_score: bool = True) -> dict[int, Sheet]:
    """The sheets that :data:`EVENT_FIELDS` of a request describe.

    A bye of a round robin does not score: everybody has one (silent).
    """
    bye = bye_score(regulations) if byes_score else bye_score(regulations)._replace(mp=0, vp=0, imp=0, upgrades=0)
    lines: dict[int, list[ScoreLine]] = {entrant: [] for entrant in entrants_of(request)}
    rounds = request.get("rounds", [])
    if not isinstance(rounds, list):
        raise BadRequest("'rounds' must be a list of rounds", text="rounds")
    for round_, matches in enumerate(rounds, start=1):
        if not isinstance(matches, list):
            raise BadRequest(f"round {round_} must be a list of matches", text="rounds")
        for match in matches:
            _add_match(lines, round_, match, regulations, bye)
        for played in lines.values():
            if not played or played[-1].round != round_:
                # A round counts for those who have nothing of it too: the progressive score adds its running total.
                played.append(line_of(absent_score(), round_=round_))
    fines = _fines(request, frozenset(lines))
    return {
        entrant: Sheet(tuple(played), fined_mp=fines[entrant][0], fined_vp=fines[entrant][1])
        for entrant, played in lines.items()
    }


def entrants_of(request: Mapping[str, Any]) -> tuple[int, ...]:
    """The numbers of ``entrants``: positive, each once."""
    given = field(request, "entrants")
    if not isinstance(given, list):
        raise BadRequest("'entrants' must be a list of numbers", text="entrants")
    for entrant in given:
        if type(entrant) is not int or entrant < 1:
            raise BadRequest(f"{entrant!r} is no entrant's number", text="entrants")
    if len(set(given)) != len(given):
        raise BadRequest("an entrant is listed twice", text="entrants")
    return tuple(given)


def levels_of(value: object, name: str) -> tuple[int, int]:
    """Two levels from 0 (level 2) to 13 (past A), not both past A."""
    if not isinstance(value, list) or len(value) != _PAIR:
        raise BadRequest(f"'{name}' must be a list of two levels", text=name)
    for level in value:
        if type(level) is not int or level not in range(PAST_ACE + 1):
            raise BadRequest(f"{level!r} is no level; levels run from 0 (level 2) to 13 (past A)", text=name)
    if value == [PAST_ACE, PAST_ACE]:
        raise BadRequest("both sides cannot be past A", text=name)
    return value[0], value[1]


def _check_difference(scale: object, difference: object, high: int, low: int) -> None:
    allowed = {high - low}
    if scale == Scale.JIANGSU_2017_100.value:
        # The annex does not count past A as a level, so that its own difference is one less.
        allowed.add(min(high, PAST_ACE - 1) - min(low, PAST_ACE - 1))
    if _natural(difference, "difference") not in allowed:
        raise BadRequest("'difference' does not fit 'levels'", text="difference")


def _add_match(
    lines: dict[int, list[ScoreLine]], round_: int, match: object, regulations: Regulations, bye: Score
) -> None:
    if not isinstance(match, dict):
        raise BadRequest(f"a match of round {round_} must be an object", text="rounds")
    check_fields(match, "a", "b", "levels", "forfeit", "bye", of_request=False)
    if "bye" in match:
        if match.keys() & {"a", "b", "levels", "forfeit"}:
            raise BadRequest("a bye has no opponent and no result", text="bye")
        free = _free(lines, round_, match["bye"], "bye")
        lines[free].append(line_of(bye, round_=round_))
        return
    outcome = _outcome(match)
    home = _free(lines, round_, field(match, "a"), "a")
    away = _free(lines, round_, field(match, "b"), "b")
    if home == away:
        raise BadRequest(f"entrant {home} cannot meet itself in round {round_}", text="b")
    of_home, of_away = score(outcome, regulations)
    lines[home].append(line_of(of_home, round_=round_, opponents=(away,), home=True))
    lines[away].append(line_of(of_away, round_=round_, opponents=(home,)))


def _outcome(match: Mapping[str, Any]) -> Outcome:
    if "forfeit" not in match:
        return Levels(*levels_of(field(match, "levels"), "levels"))
    by = match["forfeit"]
    if not isinstance(by, str) or by not in _FORFEITS:
        raise BadRequest("'forfeit' must be a, b or both", text="forfeit")
    if "levels" in match:
        raise BadRequest("a forfeited match has no levels", text="levels")
    return Forfeit(_FORFEITS[by])


def _free(lines: Mapping[int, list[ScoreLine]], round_: int, entrant: object, name: str) -> int:
    """An entrant who has nothing of this round yet."""
    known = _known(lines, entrant, name)
    if lines[known] and lines[known][-1].round == round_:
        raise BadRequest(f"entrant {known} is twice in round {round_}", text=name)
    return known


def _known(entrants: Container[int], entrant: object, name: str) -> int:
    if type(entrant) is not int or entrant not in entrants:
        raise BadRequest(f"{entrant!r} is no entrant", text=name)
    return entrant


def _fines(request: Mapping[str, Any], entrants: frozenset[int]) -> dict[int, tuple[Points, Points]]:
    fines = dict.fromkeys(entrants, (0, 0))
    given = request.get("penalties", [])
    if not isinstance(given, list):
        raise BadRequest("'penalties' must be a list", text="penalties")
    for penalty in given:
        if not isinstance(penalty, dict):
            raise BadRequest("a penalty must be an object with entrant, mp and vp", text="penalties")
        check_fields(penalty, "entrant", "mp", "vp", of_request=False)
        entrant = _known(entrants, field(penalty, "entrant"), "entrant")
        mp, vp_ = fines[entrant]
        fines[entrant] = mp + fine(penalty, "mp"), vp_ + fine(penalty, "vp")
    return fines


def fine(penalty: Mapping[str, Any], name: str) -> Points:
    """What a penalty takes off, in hundredths."""
    value = penalty.get(name, 0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not -_LARGEST_FINE <= value <= 0:
        raise BadRequest(f"a penalty takes points off: {value!r} is not a number from -{_LARGEST_FINE} to 0", text=name)
    try:
        return points(value)
    except BadPoints as error:
        raise BadRequest(str(error), text=name) from error


def _natural(value: object, name: str) -> int:
    if type(value) is not int or value < 0:
        raise BadRequest(f"'{name}' must be a number of levels, 0 or more", text=name)
    return value


def _row_json(row: StandingsRow, keys: list[Tiebreak]) -> Answer:
    decided = None if row.against is None else "tied"
    return {
        "place": row.place,
        "entrant": row.entrant,
        "mp": number(row.total),
        "values": {key.value: _figure(key, row.values[key]) for key in keys},
        "decided_by": decided if row.decided_by is None else row.decided_by.value,
    }


def _figure(key: Tiebreak, value: int | None) -> int | float | None:
    return number(value) if value is not None and CRITERIA[key].measure is Measure.POINTS else value


OPS: dict[str, Callable[[Mapping[str, Any]], Answer]] = {"t.vp": vp_op, "t.standings": standings_op}
