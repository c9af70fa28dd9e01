"""选表: the form of the event's book and kind, without anybody having to look for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.papers.score_sheets.board_sheets import board_sheets
from paizhuo.documents.papers.score_sheets.deal_sheets import (
    fujian_sheets,
    guangzhou_sheets,
    individual_sheets,
    jiangsu_sheets,
    pairs_sheets,
)
from paizhuo.documents.tables import stage_of
from paizhuo.rulebook import Book
from paizhuo.tournament.entries import EntryKind

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Paper


def score_sheets(occasion: EventView, where: Where) -> Paper:
    """记分表: of all tables of a round, or of one; blank where no round is named."""
    if stage_of(occasion, where).boards:
        # Only the national rules have a sheet for duplicate boards; the other books do not know such matches.
        return board_sheets(occasion, where)
    match occasion.state.regulations.book:
        case Book.JIANGSU_2023 | Book.JIANGSU_2017:
            # The rules of 2017 ask for a sheet that West writes and North checks, and print none.
            return jiangsu_sheets(occasion, where)
        case Book.GUANGZHOU_2025:
            return guangzhou_sheets(occasion, where)
        case Book.FUJIAN_2022:
            return fujian_sheets(occasion, where)
        case Book.NATIONAL if occasion.plan.entries.kind is EntryKind.INDIVIDUAL:
            return individual_sheets(occasion, where)
        case Book.NATIONAL:
            return pairs_sheets(occasion, where)
