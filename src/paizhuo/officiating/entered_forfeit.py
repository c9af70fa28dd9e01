"""所填弃权: a forfeit as it is entered on the page, by command or by the API, completed by what the event knows.

In Jiangsu a match given up in play is scored by the levels of the table, and so is one that is not signed
[J23 3.7(四); J17 4.3(四)]: such a forfeit entered over a result keeps the levels of that result.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.entered_result import EnteredResult, ResultKind, absentees
from paizhuo.officiating.forfeit_kind import forfeit_kind
from paizhuo.officiating.known_answers import is_ahead, levels_on_sheet
from paizhuo.officiating.refusals import NotAccepted
from paizhuo.officiating.table_key import match_at
from paizhuo.rulebook import Book
from paizhuo.rulebook.source import Source
from paizhuo.tournament.plan.regulations import DefaultLossRule
from paizhuo.tournament.results.accepted import KNOCKOUTS
from paizhuo.tournament.results.outcomes import ForfeitKind

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.results.outcomes import End

NOT_BEGUN = (0, 0)
"""未开打: both sides at level 2."""


class LevelsNotCounted(NotAccepted):
    """弃权不计级数: levels are given with a forfeit that the book, or a duplicate stage, does not score by them."""

    code: ClassVar[str] = "LEVELS_NOT_COUNTED"

    def __init__(self, book: Book) -> None:
        """Keep the book."""
        super().__init__(f"{book} does not score a forfeit by the levels of the table")
        self.book = book


AHEAD = Source(Book.NATIONAL).cite("34(五)")
"""领先一方弃权: the article that calls it deliberate."""


class AheadInKnockout(NotAccepted):
    """领先一方弃权: who gives up a knockout match is ahead in it, and no consent makes that another thing."""

    code: ClassVar[str] = "AHEAD_IN_KNOCKOUT"

    def __init__(self) -> None:
        """Store nothing: the article says it all."""
        super().__init__("the side ahead in a knockout forfeits deliberately")


def counts_levels(state: State, stage: str) -> bool:
    """按场上级数: whether a forfeit of this stage is scored by the levels of the table."""
    by_levels = state.regulations.default_loss.value is DefaultLossRule.PLUS_FOUR
    return by_levels and not state.plan.stage(stage).boards


def entered_forfeit(  # noqa: PLR0913 - where, who, how, and what the official has said of it
    state: State,
    key: TableKey,
    by: End | None,
    said: ForfeitKind | None,
    *,
    named: Collection[int] = (),
    levels: tuple[int, int] | None = None,
) -> EnteredResult:
    """所填弃权: by one side, or by both with ``by`` None; see :func:`absentees` and :func:`forfeit_kind`.

    ``levels`` are those that the official gives for home and visitors; without them the result counts that was
    confirmed or handed in. Level 2 against 2 is a match that had not begun.
    """
    match = match_at(state, key)
    counted = counts_levels(state, key.stage)
    if levels is not None and not counted:
        raise LevelsNotCounted(state.regulations.book)
    absent = absentees(match.pairing, by, named)
    reached = None
    if counted and by is not None:
        reached = levels_on_sheet(match) if levels is None else levels
    kind = forfeit_kind(state, match, by, said, absent)
    if kind is not ForfeitKind.PLAIN and _given_up_ahead(state, key.stage, match, by):
        if kind not in {None, ForfeitKind.DELIBERATE}:
            raise AheadInKnockout
        kind = ForfeitKind.DELIBERATE
    return EnteredResult(
        ResultKind.FORFEIT,
        by=by,
        forfeit_kind=kind,
        absent=absent,
        at_table=None if reached == NOT_BEGUN else reached,
    )


def _given_up_ahead(state: State, stage: str, match: MatchState, by: End | None) -> bool:
    """领先一方弃权: in a knockout, by the result so far [NAT 34(五)]."""
    if by is None or state.plan.stage(stage).format not in KNOCKOUTS:
        return False
    return bool(is_ahead(state, stage, match, by, levels_on_sheet(match)))
