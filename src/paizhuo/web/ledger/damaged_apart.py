"""损坏的另列: a list of competitions goes on where one of them is damaged, and names it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from paizhuo.web.language import say
from paizhuo.web.models.damage import DamagedCompetition

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.web.ledger.summaries import Listed
    from paizhuo.web.models import Competition


class DamagedLine(NamedTuple):
    """一行: a damaged competition in a list."""

    competition: Competition
    error: DamagedCompetition

    @property
    def words(self) -> str:
        """What is wrong and what to do, in the language of the page."""
        return self.error.words(say())


def damaged_apart(rows: Iterable[Listed]) -> tuple[list[Listed], list[DamagedLine]]:
    """另列: the rows of whole competitions, and the lines of those that are marked as damaged."""
    whole: list[Listed] = []
    damaged: list[DamagedLine] = []
    for row in rows:
        try:
            row.competition.check_whole()
        except DamagedCompetition as error:
            damaged.append(DamagedLine(row.competition, error))
        else:
            whole.append(row)
    return whole, damaged
