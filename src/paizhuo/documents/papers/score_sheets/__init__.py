"""记分表: the sheets that lie on the tables, one form for each book and kind of event."""

from paizhuo.documents.papers.score_sheets.board_sheets import board_sheets
from paizhuo.documents.papers.score_sheets.choosing import score_sheets
from paizhuo.documents.papers.score_sheets.deal_sheets import (
    fujian_sheets,
    guangzhou_sheets,
    individual_sheets,
    jiangsu_sheets,
    pairs_sheets,
)
from paizhuo.documents.papers.score_sheets.travelling_sheets import travelling_sheets

__all__ = [
    "board_sheets",
    "fujian_sheets",
    "guangzhou_sheets",
    "individual_sheets",
    "jiangsu_sheets",
    "pairs_sheets",
    "score_sheets",
    "travelling_sheets",
]
