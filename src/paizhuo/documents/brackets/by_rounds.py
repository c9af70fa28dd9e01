"""没有定图的淘汰赛: knockouts whose rounds are drawn one by one: zones of several losses, the Guangzhou elimination.

They have no chart beforehand. The played rounds make a chart afterwards, because the winner of a match plays one next
match.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.formats import VACANT, Bracket, BracketRound, Kind, LoserOf, Node, Seed, WinnerOf
from paizhuo.tournament.plan.plan import Format
from paizhuo.tournament.results.accepted import CHARTS
from paizhuo.tournament.results.outcomes import End, winner_of

if TYPE_CHECKING:
    from paizhuo.tournament.formats import Slot
    from paizhuo.tournament.log.state import MatchState, RoundState, State


class PlayedChart(NamedTuple):
    """打过的图: the chart of the played rounds; by node its match (none for a bye) and the entrants."""

    bracket: Bracket
    matches: dict[str, MatchState]
    entrants: dict[str, tuple[int, int]]


def played_chart(state: State, stage: str, entrants: tuple[int, ...]) -> PlayedChart:
    """The chart of the published rounds of these entrants."""
    rounds = [one for one in state.stages[stage].rounds if one.published]
    opening = opening_rounds(state, stage)
    matches: dict[str, MatchState] = {}
    seated: dict[str, tuple[int, int]] = {}
    nodes: list[list[Node]] = []
    came: dict[int, Slot] = {}
    for one in rounds:
        if one.number == opening + 1:
            came = {}  # These entrants were selected by points, not by a win.
        column: list[Node] = []
        for table in sorted(one.matches):
            match = one.matches[table]
            home, away = match.pairing.home[0], match.pairing.away[0]
            if home not in entrants:
                continue
            name = f"M{one.number}-{table}"
            matches[name], seated[name] = match, (home, away)
            column.append(Node(name, came.get(home, Seed(home)), came.get(away, Seed(away))))
        resting = _resting(state, stage, one, entrants)
        for entrant in resting:
            name = f"M{one.number}-{len(one.matches) + len(column) + 1}"
            seated[name] = entrant, 0
            column.append(Node(name, came.get(entrant, Seed(entrant)), VACANT))
        if one.number > opening:
            for node in column:
                came |= _leaving(node, seated[node.id], matches.get(node.id))
        nodes.append(column)
    found = tuple(BracketRound(str(one.number), tuple(column)) for one, column in zip(rounds, nodes, strict=True))
    return PlayedChart(Bracket(Kind.SINGLE, len(entrants), found, ()), matches, seated)


def _leaving(node: Node, entrants: tuple[int, int], match: MatchState | None) -> dict[int, Slot]:
    """The slot that each entrant of a node takes in the next match; an entrant with a bye counts as the winner."""
    if match is None:
        return {entrants[0]: WinnerOf(node.id)}
    won = None if match.confirmed is None else winner_of(match.confirmed)
    ends = zip((End.HOME, End.AWAY), entrants, strict=True)
    return {entrant: WinnerOf(node.id) if won is end else LoserOf(node.id) for end, entrant in ends}


def opening_rounds(state: State, stage: str) -> int:
    """The number of opening rounds, in which nobody is eliminated [GZ Reg7(二)]."""
    plan = state.plan.stage(stage)
    return plan.rounds if plan.format is Format.ELIMINATION_POINTS else 0


def _resting(state: State, stage: str, one: RoundState, entrants: tuple[int, ...]) -> tuple[int, ...]:
    if state.plan.stage(stage).format not in CHARTS:
        return one.byes
    byes = charts.walking_through(directing.context(state, stage), one.number)
    return tuple(entrant for each in byes for entrant in each.entrants if entrant in entrants)
