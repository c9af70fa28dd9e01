"""对阵图的画法: from a chart and its results to boxes and lines; one column is one round of the hall clock."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.tournament import directing, formats
from paizhuo.tournament.engines import charts
from paizhuo.tournament.formats import Bracket, LoserOf, Vacant, WinnerOf
from paizhuo.tournament.outcomes import Boards, End, winner_of
from paizhuo.web.public.pages.layout import (
    BOX,
    COLUMN,
    GAP,
    LEFT,
    ROW,
    TALL,
    TOP,
    Link,
    Mark,
    Place,
    links,
    marks,
    placed,
)
from paizhuo.web.public.pages.lists import levels_of
from paizhuo.web.public.pages.openness import open_rounds
from paizhuo.web.words import say
from paizhuo.wording.tournament import level_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.tournament.engines.charts import Chart
    from paizhuo.tournament.formats import Node, Slot
    from paizhuo.tournament.state import MatchState
    from paizhuo.web.competitions.snapshot import Snapshot

NAME_WIDTH = 13
"""How many half-width letters of a name fit into a box."""


class Line(NamedTuple):
    """一方: the number, the name cut to fit, the score, whether it won or lost, where a loser came down from."""

    number: str
    name: str
    score: str
    mark: str
    down: str


class Box(NamedTuple):
    """一场: where it stands, its number, its two lines, how it stands, and what is said above it."""

    x: float
    y: float
    no: str
    upper: Line
    lower: Line
    state: str
    above: str
    label: str


class Column(NamedTuple):
    """一轮: its number, where it stands, and whether it is being played."""

    round: int
    x: float
    now: bool


class Drawing(NamedTuple):
    """对阵图: of one zone, with everything where it stands."""

    name: str
    width: float
    height: float
    columns: tuple[Column, ...]
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]
    marks: tuple[Mark, ...]
    split: float
    matches: int
    double: bool


def drawings(snapshot: Snapshot, stage: str) -> tuple[Drawing, ...]:
    """对阵图: one for each zone of the stage; only what is public of it."""
    context = directing.context(snapshot.state, stage)
    return tuple(
        _drawn(snapshot, stage, one) if isinstance(one.knockout, Bracket) else _by_rounds(snapshot, stage, one)
        for one in charts.charts(context)
        if one.knockout is not None
    )


# ------------------------------------------------------------------------------------------------------------- charts


def _drawn(snapshot: Snapshot, stage: str, chart: Chart) -> Drawing:
    bracket = chart.knockout
    if not isinstance(bracket, Bracket):  # pragma: no cover - the caller has looked
        raise TypeError(bracket)
    matches = _matches(snapshot, stage, chart)
    progress = formats.progress(bracket, _winners(bracket, chart, matches))
    places, split = placed(bracket)
    numbers = {node.id: at for at, node in enumerate((node for node in bracket.nodes if not node.is_bye), start=1)}
    current = _current(snapshot, stage)
    boxes: list[Box] = []
    ways: list[Link] = []
    for at, each in enumerate(bracket.rounds, start=1):
        for node in each.nodes:
            seats = progress.seats.get(node.id, (None, None))
            entrants = tuple(chart.entrants[seat - 1] if isinstance(seat, int) else 0 for seat in seats)
            boxes.append(
                _box(snapshot, node, places[node.id], numbers, entrants, matches.get(node.id), current == at)
                if node.id not in progress.skipped
                else _skipped(node, places[node.id], numbers)
            )
            ways += links(node, places, progress.seats)
    width = LEFT + COLUMN * len(bracket.rounds)
    height = max(place.y for place in places.values()) + TALL + GAP
    columns = tuple(
        Column(at, LEFT + COLUMN * (at - 1) + BOX / 2, at == current) for at in range(1, len(bracket.rounds) + 1)
    )
    return Drawing(
        chart.name,
        width,
        height,
        columns,
        tuple(boxes),
        tuple(ways),
        marks(places, split),
        split,
        len(numbers),
        bool(split),
    )


# -------------------------------------------------------------------------------------------------------------- boxes


def _box(  # noqa: PLR0913, PLR0917 - what a box is made of
    snapshot: Snapshot,
    node: Node,
    place: Place,
    numbers: Mapping[str, int],
    entrants: tuple[int, ...],
    match: MatchState | None,
    now: bool,  # noqa: FBT001 - one of the parts
) -> Box:
    no = str(numbers.get(node.id, ""))
    if node.is_bye:
        through = next((entrant for entrant in entrants if entrant), 0)
        line = _named(snapshot, through, "", "", "")
        empty = Line("", _("bye"), "", "out", "")
        upper, lower = (empty, line) if isinstance(node.home, Vacant) else (line, empty)
        return Box(place.x, place.y, "", upper, lower, "bye", "", _("bye of {name}").format(name=line.name))
    sides = tuple(
        _side(snapshot, slot, entrant, match, numbers)
        for slot, entrant in zip((node.home, node.away), entrants, strict=True)
    )
    played = match is not None and match.confirmed is not None
    live = match is not None and not played and now
    state = "done" if played else "live" if live else "todo"
    above = _("table {table}").format(table=match.pairing.table) if match is not None and live else ""
    if match is not None and match.pairing.walkover is not None:
        above = _("walkover")
    label = _("match {number}: {first} against {second}").format(
        number=no, first=sides[0].name or _("to be decided"), second=sides[1].name or _("to be decided")
    )
    return Box(place.x, place.y, no, sides[0], sides[1], state, above, label)


def _skipped(node: Node, place: Place, numbers: Mapping[str, int]) -> Box:
    empty = Line("", "", "", "out", "")
    told = Line("", _("not needed"), "", "out", "")
    return Box(place.x, place.y, str(numbers.get(node.id, "")), told, empty, "todo", "", _("not needed"))


def _side(snapshot: Snapshot, slot: Slot, entrant: int, match: MatchState | None, numbers: Mapping[str, int]) -> Line:
    down = f"↓{numbers.get(slot.match, '')}" if isinstance(slot, LoserOf) else ""
    if not entrant:
        return Line("", _slot(slot, numbers), "", "tbd", "")
    mark = score = ""
    if match is not None and match.confirmed is not None:
        end = End.HOME if entrant in match.pairing.home else End.AWAY
        mark = "win" if winner_of(match.confirmed) is end else "out"
        score = _score(match, end)
    return _named(snapshot, entrant, score, mark, down)


def _named(snapshot: Snapshot, entrant: int, score: str, mark: str, down: str) -> Line:
    name = snapshot.names.get(entrant, "")
    return Line(str(entrant) if entrant else "", shortened(name, NAME_WIDTH - 3 * bool(down)), score, mark, down)


def _score(match: MatchState, end: End) -> str:
    outcome = match.confirmed
    levels = (outcome.home, outcome.away) if isinstance(outcome, Boards) else levels_of(outcome)
    if levels is None:
        return "+" if outcome is not None and winner_of(outcome) is end else "–"
    own = levels[0] if end is End.HOME else levels[1]
    return str(own) if isinstance(outcome, Boards) else level_words(say(), own)


def _slot(slot: Slot, numbers: Mapping[str, int]) -> str:
    match slot:
        case WinnerOf(name) if name in numbers:
            return _("winner of {match}").format(match=numbers[name])
        case LoserOf(name) if name in numbers:
            return _("loser of {match}").format(match=numbers[name])
        case Vacant():
            return _("bye")
        case _:
            return ""


def shortened(name: str, width: int) -> str:
    """A name that fits: Chinese characters are as wide as two letters.

    >>> shortened("云汀市供水公司甲队", 10), shortened("Riverside", 10)
    ('云汀市供…', 'Riverside')
    """
    used = 0
    for at, letter in enumerate(name):
        used += 2 if unicodedata.east_asian_width(letter) in "WF" else 1
        if used > width:
            return name[: max(at - 1, 1)] + "…"
    return name


# ------------------------------------------------------------------------------------------------------------ results


def _matches(snapshot: Snapshot, stage: str, chart: Chart) -> dict[str, MatchState]:
    """The public matches of a chart by the name of their node."""
    prefix = f"{chart.name}:" if chart.name else ""
    return {
        match.pairing.node.removeprefix(prefix): match
        for one in open_rounds(snapshot.state.stages[stage])
        for match in one.matches.values()
        if match.pairing.node.startswith(prefix)
    }


def _winners(bracket: Bracket, chart: Chart, matches: Mapping[str, MatchState]) -> dict[str, End]:
    """The line of each node that won it; the upper line need not be the home side at the table."""
    numbers = {entrant: at for at, entrant in enumerate(chart.entrants, start=1)}
    found: dict[str, End] = {}
    for each in bracket.rounds:
        seats = formats.progress(bracket, found).seats
        for node in each.nodes:
            match = matches.get(node.id)
            if match is None or match.confirmed is None:
                continue
            side = match.pairing.home if winner_of(match.confirmed) is End.HOME else match.pairing.away
            found[node.id] = End.HOME if seats[node.id][0] == numbers[side[0]] else End.AWAY
    return found


def _current(snapshot: Snapshot, stage: str) -> int:
    """The column of the round that is being played; 0 if none is."""
    rounds = open_rounds(snapshot.state.stages[stage])
    return rounds[-1].number if rounds and not rounds[-1].is_complete else 0


# ---------------------------------------------------------------------------------------------- without a fixed chart


def _by_rounds(snapshot: Snapshot, stage: str, chart: Chart) -> Drawing:
    """A zone of several losses has no chart: its rounds are drawn as they come."""
    boxes: list[Box] = []
    ways: list[Link] = []
    last: dict[int, Place] = {}
    number = 0
    current = _current(snapshot, stage)
    rounds = open_rounds(snapshot.state.stages[stage])
    for at, one in enumerate(rounds):
        mine = [match for match in one.matches.values() if match.pairing.home[0] in chart.entrants]
        for row, match in enumerate(mine):
            number += 1
            place = Place(LEFT + COLUMN * at, TOP + ROW * row)
            sides = []
            for half, side in enumerate((match.pairing.home, match.pairing.away)):
                end = End.HOME if half == 0 else End.AWAY
                won = winner_of(match.confirmed) if match.confirmed is not None else None
                mark = "" if won is None else "win" if won is end else "out"
                score = _score(match, end) if match.confirmed is not None else ""
                sides.append(_named(snapshot, side[0], score, mark, ""))
                if side[0] in last and last[side[0]].x < place.x:
                    start, target = last[side[0]], place.y + TALL * (0.25 + 0.5 * half)
                    ways.append(
                        Link(f"M{start.x + BOX} {start.y + TALL / 2}H{place.x - 11}V{target}H{place.x}", won=True)
                    )
                last[side[0]] = place
            state = "done" if match.confirmed is not None else "live"
            label = _("match {number}: {first} against {second}").format(
                number=number, first=sides[0].name, second=sides[1].name
            )
            boxes.append(Box(place.x, place.y, str(number), sides[0], sides[1], state, "", label))
    columns = tuple(
        Column(one.number, LEFT + COLUMN * at + BOX / 2, one.number == current) for at, one in enumerate(rounds)
    )
    height = max((box.y for box in boxes), default=TOP) + TALL + GAP
    width = LEFT + COLUMN * max(len(rounds), 1)
    return Drawing(chart.name, width, height, columns, tuple(boxes), tuple(ways), (), 0.0, number, double=False)
