"""规模: how many tables, players and boards the hall of an event has to hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.rulebook import Book
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.plan.books import regulations_of
from paizhuo.tournament.plan.fit import stage_fields, tables_needed

if TYPE_CHECKING:
    from paizhuo.tournament.plan.plan import Plan

SEATS = 4
ROOMS = 2
"""开闭室: the two tables of a team match."""


class HallSize(NamedTuple):
    """规模: of the largest round; every number is 0 while nobody knows how many take part."""

    tables: int = 0
    boards: int = 0
    """牌套: a set for each match, where the boards of a match are played in both rooms."""
    same_deals: bool = False
    """同场牌: whether the same deals are played at several tables."""
    prizes: int = 0
    """奖项: how many prizes the plan names."""
    screens: bool = False
    """屏幕: whether the event plays with screens."""

    @property
    def players(self) -> int:
        """同时在场的牌手."""
        return self.tables * SEATS


def hall_size(plan: Plan, entrants: int) -> HallSize:
    """The hall for so many entrants; for those the event admits at most, where nobody has entered yet."""
    fields = stage_fields(plan, entrants or plan.entries.max_entries or 0).values()
    kind = plan.entries.kind
    tables = [tables_needed(kind, field.entrants) for field in fields]
    rooms = ROOMS if kind is EntryKind.TEAM else 1
    return HallSize(
        tables=max(tables),
        boards=max(count // rooms * field.plan.boards for count, field in zip(tables, fields, strict=True)),
        prizes=sum(count for _, count in plan.prizes),
        same_deals=any(field.plan.boards for field in fields),
        # The Jiangsu rules of 2023 want screens in every official event [J23 2.3(四)].
        screens=plan.clock.screens or regulations_of(plan.book).book is Book.JIANGSU_2023,
    )
