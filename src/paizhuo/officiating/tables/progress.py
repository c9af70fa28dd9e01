"""各轮成绩表: one row for each entrant, one column for each published round: the opponent, the result, the total since.

A field of any size fits: a cross table of two hundred is empty paper, this one has as many columns as rounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.officiating.compared_scores import BoardsScore, own_boards, sum_of, table_scores
from paizhuo.officiating.compared_traveller import compared_boards
from paizhuo.officiating.publication import open_rounds
from paizhuo.officiating.tables.cross_table import groups_of
from paizhuo.officiating.tables.match_lists import match_rows, scores_of
from paizhuo.tournament import directing
from paizhuo.tournament.results.lines import How
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.scoring import line_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from paizhuo.officiating.tables.match_lists import Fate, MatchRow
    from paizhuo.tournament.log.state import RoundState, State
    from paizhuo.tournament.results.lines import ScoreLine, Sheet
    from paizhuo.tournament.results.points import Points


class RoundCell(NamedTuple):
    """一格: one round of one entrant.

    ``match`` is None in a round without an opponent, and ``without`` says why. ``line`` is the score of the round: what
    the sheet has of it, or, while the round is not complete, what a confirmed match will bring. ``mp`` and ``vp`` are
    the totals after the round, with what was carried in and without fines, which come off the stage total [NAT 51(三)];
    they are None until the round is ``complete``.
    """

    round: int
    entrant: int
    match: MatchRow | None
    end: End | None
    without: How | None
    line: ScoreLine | None
    complete: bool
    mp: Points | None
    vp: Points | None
    score: BoardsScore | None = None
    """比赛分: of the boards of the round, where boards are compared; ``mp`` and ``vp`` then say nothing."""

    @property
    def opponents(self) -> tuple[int, ...]:
        """对手: the entrants of the other side."""
        return () if self.match is None or self.end is None else self.match.side(self.end.other)

    @property
    def partners(self) -> tuple[int, ...]:
        """搭档: the other entrants of the own side, in an individual event."""
        if self.match is None or self.end is None:
            return ()
        return tuple(other for other in self.match.side(self.end) if other != self.entrant)

    @property
    def fate(self) -> Fate | None:
        """胜负: None without a match, and without a result."""
        return None if self.match is None or self.end is None else self.match.fate(self.end)


class ProgressRow(NamedTuple):
    """一行: an entrant with the letter of its group, its rounds, and the sheet that has its totals."""

    entrant: int
    group: str
    cells: tuple[RoundCell, ...]
    sheet: Sheet
    score: BoardsScore | None = None
    """比赛分合计: of all boards that count, less fines; None where matches score, and before anything is comparable."""


class ProgressTable(NamedTuple):
    """各轮成绩表: the numbers of the rounds, and the rows by group and number."""

    rounds: tuple[int, ...]
    rows: tuple[ProgressRow, ...]


class _Round(NamedTuple):
    """一轮: a published round, who sits at which match, and whether every result of it counts."""

    state: RoundState
    met: dict[int, tuple[MatchRow, End]]
    complete: bool


def progress_table(state: State, stage: str) -> ProgressTable:
    """各轮成绩表: of every published round of a stage."""
    opened, sheets = state.stages[stage], directing.context(state, stage).sheets()
    if state.plan.stage(stage).is_compared:
        return _compared_table(state, stage, sheets)
    rounds = [_Round(one, _met(match_rows(state, stage, one.number)), one.is_complete) for one in open_rounds(opened)]
    rows = tuple(
        ProgressRow(number, group, tuple(_cells(state, stage, number, sheets[number], rounds)), sheets[number])
        for group, members in groups_of(opened)
        for number in sorted(members)
    )
    return ProgressTable(tuple(one.state.number for one in rounds), rows)


def _compared_table(state: State, stage: str, sheets: Mapping[int, Sheet]) -> ProgressTable:
    """The rounds of a session: what the boards of each came to, by all complete rounds."""
    opened, boards = state.stages[stage], compared_boards(state, stage, provisional=False)
    scores, own = table_scores(boards), own_boards(boards)
    rounds = [
        _Round(one, _met(match_rows(state, stage, one.number, scores)), one.is_complete) for one in open_rounds(opened)
    ]
    totals = {
        row.entrant: BoardsScore(row.tally.score, row.tally.most, row.tally.boards)
        for row in directing.context(state, stage).table().rows
        if row.tally is not None
    }
    rows = []
    for group, members in groups_of(opened):
        for number in sorted(members):
            mine = own.get(number, ())
            cells = tuple(
                cell._replace(
                    line=None,
                    mp=None,
                    vp=None,
                    score=sum_of(one for one in mine if one.row.round == cell.round) if cell.complete else None,
                )
                for cell in _cells(state, stage, number, sheets[number], rounds)
            )
            rows.append(ProgressRow(number, group, cells, sheets[number], totals.get(number)))
    return ProgressTable(tuple(one.state.number for one in rounds), tuple(rows))


def _met(rows: tuple[MatchRow, ...]) -> dict[int, tuple[MatchRow, End]]:
    return {entrant: (row, end) for row in rows for end in End for entrant in row.side(end)}


def _cells(state: State, stage: str, number: int, sheet: Sheet, rounds: list[_Round]) -> Iterator[RoundCell]:
    lines = {line.round: line for line in sheet.lines}
    mp, vp = sheet.carried_mp, sheet.carried_vp
    for one, met, complete in rounds:
        match, end = met.get(number, (None, None))
        line = lines.get(one.number)
        if line is not None:
            mp, vp = mp + line.mp, vp + line.vp
        elif match is not None and end is not None:
            line = _to_come(state, stage, match, end)
        yield RoundCell(
            one.number,
            number,
            match,
            end,
            _without(one, number) if match is None else None,
            line,
            complete,
            mp if complete else None,
            vp if complete else None,
        )


def _without(one: RoundState, number: int) -> How:
    return How.BYE if number in one.byes else How.CLINCHED if number in one.sitting_out else How.ABSENT


def _to_come(state: State, stage: str, match: MatchRow, end: End) -> ScoreLine | None:
    """What a match of a round that is not complete yet has given, once it is confirmed."""
    if match.outcome is None or match.cancelled:
        return None
    home, away = scores_of(state, stage, match.outcome)
    return line_of(home if end is End.HOME else away, round_=match.round)
