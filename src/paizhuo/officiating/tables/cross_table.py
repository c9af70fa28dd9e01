"""交叉表: everybody against everybody, as far as results are confirmed, one table for each group."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.publication import open_rounds
from paizhuo.officiating.tables.match_lists import match_rows
from paizhuo.tournament import directing
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.results.outcomes import End

if TYPE_CHECKING:
    from paizhuo.officiating.tables.match_lists import Fate, MatchRow
    from paizhuo.tournament.log.state import StageState, State
    from paizhuo.tournament.results.lines import ScoreLine, Sheet


class Meeting(NamedTuple):
    """一次相遇: a match of two entrants seen from one ``end``; ``line`` is what the sheet has of it, once it counts."""

    match: MatchRow
    end: End
    line: ScoreLine | None

    @property
    def fate(self) -> Fate | None:
        """胜负: of the own side; None without a result."""
        return self.match.fate(self.end)


class CrossRow(NamedTuple):
    """一行: an entrant, its meetings with everybody in the order of the columns, and its sheet."""

    entrant: int
    cells: tuple[tuple[Meeting, ...], ...]
    sheet: Sheet


class CrossTable(NamedTuple):
    """一张表: the letter of the group (empty where there is one), its entrants by number, and a row for each."""

    group: str
    entrants: tuple[int, ...]
    rows: tuple[CrossRow, ...]


def cross_tables(state: State, stage: str) -> tuple[CrossTable, ...]:
    """交叉表: of the published rounds of a stage."""
    opened, sheets = state.stages[stage], directing.context(state, stage).sheets()
    lines = {(number, line.round): line for number, sheet in sheets.items() for line in sheet.lines}
    met: dict[tuple[int, int], list[Meeting]] = {}
    for one in open_rounds(opened):
        for match in match_rows(state, stage, one.number):
            for end in End:
                for own in match.side(end):
                    seen = Meeting(match, end, lines.get((own, one.number)))
                    for other in match.side(end.other):
                        met.setdefault((own, other), []).append(seen)
    tables = []
    for group, members in groups_of(opened):
        entrants = tuple(sorted(members))
        rows = tuple(
            CrossRow(own, tuple(tuple(met.get((own, other), ())) for other in entrants), sheets[own])
            for own in entrants
        )
        tables.append(CrossTable(group, entrants, rows))
    return tuple(tables)


def groups_of(stage: StageState) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """分组: the letter and the members of every group; one group has no letter, and late entries are in it."""
    if len(stage.groups) < 2:  # noqa: PLR2004 - one group needs no name
        return (("", stage.members),)
    return tuple((letter(at), group) for at, group in enumerate(stage.groups))
