"""记分表: the score sheets of a round, in the form that the book and the kind of the event prescribe."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.papers import (
    score_sheet_boards,
    score_sheet_fujian,
    score_sheet_guangzhou,
    score_sheet_individual,
    score_sheet_jiangsu,
    score_sheet_pairs,
)
from paizhuo.documents.tables import check_matches, stage_of
from paizhuo.rulebook import Book
from paizhuo.tournament.entries import EntryKind

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.documents.paper import Missing, Paper


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form; a filled-in one needs a published round. The form always fits the event."""
    return check_matches(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """记分表: for all tables of a round, or for one; blank where no round is named."""
    if stage_of(event_view, where).boards:
        # Only the national rules have matches with duplicate boards, and a sheet for them.
        return score_sheet_boards.make(event_view, where)
    match event_view.state.regulations.book:
        case Book.JIANGSU_2023 | Book.JIANGSU_2017:
            # The rules of 2017 require a sheet that West writes and North checks, but print no form.
            return score_sheet_jiangsu.make(event_view, where)
        case Book.GUANGZHOU_2025:
            return score_sheet_guangzhou.make(event_view, where)
        case Book.FUJIAN_2022:
            return score_sheet_fujian.make(event_view, where)
        case Book.NATIONAL if event_view.plan.entries.kind is EntryKind.INDIVIDUAL:
            return score_sheet_individual.make(event_view, where)
        case Book.NATIONAL:
            return score_sheet_pairs.make(event_view, where)
