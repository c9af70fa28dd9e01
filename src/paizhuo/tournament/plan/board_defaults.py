"""复式默认: what is done with boards where the book is silent and there is no option, each with its source.

Options are in ``board_settings``; both together are everything that an event with boards has to say about them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.duplicate.options import Scoring
from paizhuo.tournament.duplicate.pairs_board import AVERAGES, FORFEITS, MATCHPOINTS, MEAN_OF_DIFFERENCES
from paizhuo.tournament.duplicate.pairs_session import PENALTIES
from paizhuo.tournament.duplicate.team_board import WITHOUT_FIGURE
from paizhuo.tournament.duplicate.team_match import EXTRA_BOARD, SPLIT
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.board_options import RELEASE
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.scoring.scales import COLUMN_SOURCE, COLUMNS

if TYPE_CHECKING:
    from paizhuo.rulebook import Citation
    from paizhuo.tournament.plan.plan import StagePlan

_NAT = Source(Book.NATIONAL)
ROWS: Citation = _NAT.silence("board-rows-in-order")
SIT_OUT: Citation = _NAT.silence("sit-outs-not-counted")


class BoardDefault(NamedTuple):
    """一项默认: its key and its source."""

    key: str
    source: Citation


def board_defaults(kind: EntryKind, stage: StagePlan) -> tuple[BoardDefault, ...]:
    """本阶段的默认: those that concern a stage; none without boards."""
    if not stage.boards:
        return ()
    found = [BoardDefault("rows", ROWS), BoardDefault("release", RELEASE)]
    if kind is EntryKind.TEAM:
        if stage.boards not in COLUMNS:
            found.append(BoardDefault("vp_unlisted", COLUMN_SOURCE))
        found += [BoardDefault("split", SPLIT), BoardDefault("adjusted_team", WITHOUT_FIGURE)]
        if stage.format in KNOCKOUTS:
            found.append(BoardDefault("extra_board", EXTRA_BOARD))
    if stage.is_compared:
        by_imp = stage.duplicate.pairs.scoring is Scoring.IMP
        found += [
            BoardDefault("pairs_imp", MEAN_OF_DIFFERENCES) if by_imp else BoardDefault("matchpoints", MATCHPOINTS),
            BoardDefault("averages", AVERAGES),
            BoardDefault("pairs_forfeit", FORFEITS),
            BoardDefault("sit_out", SIT_OUT),
            BoardDefault("pairs_penalty", PENALTIES),
        ]
    return tuple(found)
