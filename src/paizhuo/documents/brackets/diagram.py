"""对阵图的画法: turns a chart and its results into boxes and lines; one column is one round of the event.

Diagrams show published rounds and confirmed results only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.documents.brackets import by_rounds
from paizhuo.documents.brackets.boxes import Box, Link, RoundColumn, Writer
from paizhuo.documents.brackets.layout import DECIDING, by_zone, placed
from paizhuo.tournament import directing, formats
from paizhuo.tournament.engines import charts
from paizhuo.tournament.formats import Bracket, WinnerOf
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.tournament.results.outcomes import End, winner_of
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.documents.brackets.layout import Spot
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.engines.charts import Chart
    from paizhuo.tournament.log.state import MatchState, RoundState, State
    from paizhuo.wording import Say

WITH_DIAGRAM = CHARTS | {Format.ELIMINATION_POINTS, Format.HALVING}
"""可画的赛制: knockouts with a chart, and the Guangzhou elimination, whose rounds are drawn one by one."""
FINAL = N_("final")
_LAST_ROUNDS = (FINAL, N_("semi-finals"), N_("quarter-finals"))


class Diagram(NamedTuple):
    """对阵图: the diagram of one zone, with its chart.

    ``source`` is the article of the chart; None where the chart follows from the results (several losses, Guangzhou).
    """

    name: str
    columns: tuple[RoundColumn, ...]
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]
    matches: int
    bracket: Bracket
    source: Citation | None


def diagrams(state: State, stage: str, say: Say) -> tuple[Diagram, ...]:
    """对阵图: one for each zone of the stage."""
    rounds = [one for one in state.stages[stage].rounds if one.published]
    writer = Writer(say, {number: entry.name for number, entry in state.entries.items()})
    if state.plan.stage(stage).format not in CHARTS:
        return (_by_rounds(state, stage, writer, state.stages[stage].members, ""),)
    context = directing.context(state, stage)
    return tuple(
        _from_chart(rounds, writer, one)
        if isinstance(one.knockout, Bracket)
        else _by_rounds(state, stage, writer, one.entrants, one.name)
        for one in charts.charts(context)
        if one.knockout is not None
    )


def _from_chart(rounds: list[RoundState], writer: Writer, chart: Chart) -> Diagram:
    bracket = chart.knockout
    if not isinstance(bracket, Bracket):  # pragma: no cover - the caller checks the type
        raise TypeError(bracket)
    matches = _matches(rounds, chart)
    progress = formats.progress(bracket, _winners(bracket, chart, matches))
    spots = placed(bracket)
    writer = writer.numbering(bracket)
    current = current_round(rounds)
    boxes: list[Box] = []
    for at, each in enumerate(bracket.rounds, start=1):
        for node in each.nodes:
            seats = progress.seats.get(node.id, (None, None))
            entrants = tuple(chart.entrants[seat - 1] if isinstance(seat, int) else 0 for seat in seats)
            boxes.append(
                writer.box(node, spots[node.id], entrants, matches.get(node.id), now=current == at)
                if node.id not in progress.skipped
                else writer.skipped(node, spots[node.id])
            )
    columns = tuple(
        RoundColumn(at, _called(writer.say, bracket, chart, at), at == current)
        for at in range(1, len(bracket.rounds) + 1)
    )
    ways = _links(bracket, spots, progress.seats)
    return Diagram(chart.name, columns, tuple(boxes), ways, len(writer.numbers), bracket, bracket.kind.source)


def _called(say: Say, bracket: Bracket, chart: Chart, at: int) -> str:
    """The name of a round of a single elimination, and of the final of a Page chart; empty elsewhere."""
    nodes = bracket.rounds[at - 1].nodes
    if not by_zone(bracket)[DECIDING] and any(node.section.startswith(DECIDING) for node in nodes):
        return say(FINAL)
    remaining = (charts.to_go(chart, node.id) for node in nodes)
    found = next((one for one in remaining if one is not None), None)
    if found is None:
        return ""
    return say(_LAST_ROUNDS[found]) if found < len(_LAST_ROUNDS) else say(N_("last {count}")).format(count=2 << found)


def _drawn_round(say: Say, state: State, stage: str, one: RoundState) -> str:
    """The name of a round of the Guangzhou elimination, by its number of matches; empty for a round with byes."""
    plan = state.plan.stage(stage)
    if plan.format not in WITH_DIAGRAM - CHARTS or one.number <= by_rounds.opening_rounds(state, stage) or one.byes:
        return ""
    return {1 << at: say(name) for at, name in enumerate(_LAST_ROUNDS)}.get(len(one.matches), "")


def _links(bracket: Bracket, spots: Mapping[str, Spot], seats: Mapping[str, tuple[object, object]]) -> tuple[Link, ...]:
    """连线: the lines from each match to the next match of its winner."""
    found = []
    for node in bracket.nodes:
        for half, slot in enumerate((node.home, node.away)):
            if isinstance(slot, WinnerOf) and spots[slot.match].column < spots[node.id].column:
                known = isinstance(seats.get(node.id, (None, None))[half], int)
                found.append(Link(slot.match, node.id, half, known))
    return tuple(found)


def _matches(rounds: list[RoundState], chart: Chart) -> dict[str, MatchState]:
    """The published matches of a chart, by node."""
    prefix = f"{chart.name}:" if chart.name else ""
    return {
        match.pairing.node.removeprefix(prefix): match
        for one in rounds
        for match in one.matches.values()
        if match.pairing.node.startswith(prefix)
    }


def _winners(bracket: Bracket, chart: Chart, matches: Mapping[str, MatchState]) -> dict[str, End]:
    """The side of each node that won; the upper side is not always the home side at the table."""
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


def current_round(rounds: list[RoundState]) -> int:
    """The number of the round that is being played now; 0 if there is none."""
    return rounds[-1].number if rounds and not rounds[-1].is_complete else 0


def _by_rounds(state: State, stage: str, writer: Writer, entrants: tuple[int, ...], name: str) -> Diagram:
    rounds = [one for one in state.stages[stage].rounds if one.published]
    played = by_rounds.played_chart(state, stage, entrants)
    spots = placed(played.bracket)
    writer = writer.numbering(played.bracket)
    current = current_round(rounds)
    boxes = tuple(
        writer.box(node, spots[node.id], played.entrants[node.id], played.matches.get(node.id), now=one == current)
        for one, each in enumerate(played.bracket.rounds, start=1)
        for node in each.nodes
    )
    columns = tuple(
        RoundColumn(one.number, _drawn_round(writer.say, state, stage, one), one.number == current) for one in rounds
    )
    ways = _links(played.bracket, spots, played.entrants)
    return Diagram(name, columns, boxes, ways, len(writer.numbers), played.bracket, None)
