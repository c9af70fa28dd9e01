"""逐副比较页: a board of pairs or individuals at all tables, and the boards of one table, as the public sees them."""

from __future__ import annotations

from fractions import Fraction
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.guandan.duplicate import board as preset_of
from paizhuo.officiating.compared_scores import own_boards, sum_of
from paizhuo.officiating.compared_traveller import compared_boards
from paizhuo.officiating.table_key import match_at
from paizhuo.officiating.traveller import RESULTS
from paizhuo.seats import Side
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.duplicate.table_result import BoardLevels
from paizhuo.tournament.entries.line_up import Room
from paizhuo.web.language import say
from paizhuo.web.ledger.public_snapshot import PublicSnapshot
from paizhuo.web.public.team_matches import LOWEST
from paizhuo.wording.tournament.board_results import frequency_words, order_words, room_result_words, tribute_words
from paizhuo.wording.tournament.board_sets import ranges
from paizhuo.wording.tournament.compared_boards import score_head_words, score_words, share_words, table_result_words
from paizhuo.wording.tournament.nodes import group_words

if TYPE_CHECKING:
    from paizhuo.officiating.compared_scores import OwnBoard
    from paizhuo.officiating.compared_traveller import ComparedBoard, ComparedRow
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.web.ledger.snapshot import Snapshot


class RowWords(NamedTuple):
    """一桌一行: as the page shows it; ``scores`` and ``shares`` of N-S and E-W."""

    row: ComparedRow
    result: str
    order: str
    scores: tuple[str, str]
    shares: tuple[str, str]
    is_own: bool


class FrequencyWords(NamedTuple):
    """一种得分: how often it came, and what it is worth to N-S and E-W."""

    words: str
    times: int
    scores: tuple[str, str]


class FieldWords(NamedTuple):
    """一组比较: of a section where sections are compared for themselves, or of the tables with the wrong cards."""

    title: str
    rows: tuple[RowWords, ...]
    frequencies: tuple[FrequencyWords, ...]

    @property
    def has_notes(self) -> bool:
        """Whether a table wrote down the returned card or the first lead."""
        return any(one.row.notes.returned or one.row.notes.lead for one in self.rows)


class TableBoard(NamedTuple):
    """一桌一副: without words of its result while it is not public."""

    board: int
    level: int
    tribute: str
    words: RowWords | None
    went_out: str
    hidden: str
    icon: str


class TablePage(NamedTuple):
    """一桌: both sides, the boards of the round, and what both have of those that are public."""

    key: TableKey
    north_south: tuple[int, ...]
    east_west: tuple[int, ...]
    boards: str
    lines: tuple[TableBoard, ...]
    shown: int
    scores: tuple[str, str]


class OwnLine(NamedTuple):
    """自己的一副: in words."""

    own: OwnBoard
    result: str
    score: str
    share: str


class OwnRound(NamedTuple):
    """自己的一轮: the direction, with whom and against whom, and the boards of that table."""

    number: int
    side: str
    partners: tuple[int, ...]
    opponents: tuple[int, ...]
    lines: tuple[OwnLine, ...]


class OwnPage(NamedTuple):
    """逐副成绩单: round by round, and the sum with its share of the possible, without penalties."""

    rounds: tuple[OwnRound, ...]
    score: str
    share: str


def compared_of(snapshot: Snapshot, stage: str) -> dict[int, tuple[ComparedBoard, ...]]:
    """各副的比较: computed once for each snapshot."""
    return snapshot.once(("compared boards", stage), lambda: compared_boards(snapshot.state, stage))


def columns_of(snapshot: Snapshot, stage: str) -> dict[str, Any]:
    """栏目: what the scores are called, whether there are percentages, and whether rows name their section."""
    scoring = snapshot.plan.stage(stage).duplicate.pairs.scoring
    return {
        "score_head": score_head_words(say(), scoring),
        "with_shares": scoring is Scoring.MATCHPOINTS,
        "with_sections": len(snapshot.state.stages[stage].groups) > 1,
    }


def board_fields(snapshot: Snapshot, stage: str, board: int, own: tuple[int, int] = (0, 0)) -> list[FieldWords]:
    """随牌成绩: the tables of all rounds that played the board; ``own`` are the round and the table to be marked."""
    scoring = snapshot.plan.stage(stage).duplicate.pairs.scoring
    return [
        FieldWords(
            _field_title(found),
            tuple(_row_words(row, scoring, is_own=(row.round, row.table) == own) for row in found.rows),
            tuple(
                FrequencyWords(
                    _levels_words(one.levels),
                    one.times,
                    (score_words(one.north_south, scoring), score_words(one.east_west, scoring)),
                )
                for one in found.frequencies
            ),
        )
        for found in compared_of(snapshot, stage).get(board, ())
    ]


def table_page(snapshot: Snapshot, key: TableKey) -> TablePage:
    """一桌的牌: of a published round, with what both sides have of each board that is public."""
    match, scoring = match_at(snapshot.state, key), snapshot.plan.stage(key.stage).duplicate.pairs.scoring
    compared = compared_of(snapshot, key.stage)
    rows = {
        board: row
        for board in match.pairing.boards
        if isinstance(snapshot, PublicSnapshot) and snapshot.is_public(key.stage, key.round, board)
        for found in compared.get(board, ())
        for row in found.rows
        if (row.round, row.table) == (key.round, key.table)
    }
    sums = [
        sum((score for row in rows.values() if (score := row.scores[at]) is not None), Fraction(0)) for at in (0, 1)
    ]
    return TablePage(
        key,
        match.pairing.home,
        match.pairing.away,
        ranges(match.pairing.boards),
        tuple(_table_board(snapshot, key, board, rows.get(board), scoring) for board in match.pairing.boards),
        len(rows),
        (score_words(sums[0] if rows else None, scoring), score_words(sums[1] if rows else None, scoring)),
    )


def own_page(snapshot: Snapshot, stage: str, entrant: int) -> OwnPage:
    """逐副成绩单: the public boards of a pair or a player, by round and board."""
    scoring = snapshot.plan.stage(stage).duplicate.pairs.scoring
    everybody = snapshot.once(("own boards", stage), lambda: own_boards(compared_of(snapshot, stage)))
    mine = [
        one
        for one in everybody.get(entrant, ())
        if isinstance(snapshot, PublicSnapshot) and snapshot.is_public(stage, one.row.round, one.row.board)
    ]
    total = sum_of(mine)
    return OwnPage(
        tuple(_own_round(list(boards), scoring) for _number, boards in groupby(mine, key=lambda one: one.row.round)),
        score_words(total.score if mine else None, scoring),
        share_words(total.share),
    )


def _own_round(boards: list[OwnBoard], scoring: Scoring) -> OwnRound:
    """自己的一轮: nobody changes the table or the direction within a round."""
    first = boards[0]
    return OwnRound(
        first.row.round,
        _("N-S") if first.side is Side.NORTH_SOUTH else _("E-W"),
        first.partners,
        first.opponents,
        tuple(
            OwnLine(
                one, table_result_words(say(), one.row.result), score_words(one.score, scoring), share_words(one.share)
            )
            for one in boards
        ),
    )


def _table_board(
    snapshot: Snapshot, key: TableKey, board: int, row: ComparedRow | None, scoring: Scoring
) -> TableBoard:
    hidden, icon, went_out = "", "", ""
    if row is None:
        hidden, icon = _why_hidden(snapshot, key, board)
    elif isinstance(row.result, BoardLevels) and row.finish:
        went_out = room_result_words(say(), row.result, row.finish)
    return TableBoard(
        board,
        preset_of(board).level.value - LOWEST,
        tribute_words(say(), board),
        None if row is None else _row_words(row, scoring),
        went_out,
        hidden,
        icon,
    )


def _why_hidden(snapshot: Snapshot, key: TableKey, board: int) -> tuple[str, str]:
    """Why nothing of the board is shown: what was finished where is no secret, what it came to is."""
    if not isinstance(snapshot, PublicSnapshot) or not snapshot.is_finished(key, board, Room.OPEN):
        return _("not played yet"), ""
    if snapshot.is_public(key.stage, key.round, board):
        return _("not played"), ""
    if snapshot.is_finished_everywhere(key, board):
        return _("finished; shown soon"), "lock"
    return _("finished; shown when all tables have"), "lock"


def _row_words(row: ComparedRow, scoring: Scoring, *, is_own: bool = False) -> RowWords:
    return RowWords(
        row,
        table_result_words(say(), row.result),
        order_words(say(), row.finish),
        (score_words(row.scores[0], scoring), score_words(row.scores[1], scoring)),
        (share_words(row.shares[0]), share_words(row.shares[1])),
        is_own,
    )


def _levels_words(levels: BoardLevels) -> str:
    """Who went out when; levels that a ruling or level A made have no such words."""
    return frequency_words(say(), levels) if levels in RESULTS else table_result_words(say(), levels)


def _field_title(found: ComparedBoard) -> str:
    parts = [group_words(say(), found.section)] if found.section else []
    parts += [_("with the wrong cards")] if found.fouled else []
    return _(", ").join(parts)
