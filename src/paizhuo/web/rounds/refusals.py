"""不能办: why a draft, a line-up or a new code is refused, with the proof or the articles."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from django.utils.translation import gettext as _

from paizhuo.errors import BadInput
from paizhuo.wording.tournament import dead_end_words, line_up_words

if TYPE_CHECKING:
    from paizhuo.tournament.entries import LineUpFinding
    from paizhuo.tournament.pairing import DeadEnd
    from paizhuo.wording import Say


class NoLegalPairing(BadInput):
    """死局: the round has no legal pairing; nothing was drafted, and an official must choose one of the ways out."""

    code: ClassVar[str] = "NO_LEGAL_PAIRING"

    def __init__(self, stage: str, dead_end: DeadEnd) -> None:
        """Remember the proof and the ways out."""
        super().__init__(f"stage {stage} has no legal pairing", text=stage)
        self.stage = stage
        self.dead_end = dead_end

    def words(self, say: Say, /) -> str:
        """The proof, and the ways out with their numbers."""
        return dead_end_words(say, self.dead_end)


class NoSuchWay(BadInput):
    """没有此出路: the round can be paired legally, or has no way out of this number."""

    code: ClassVar[str] = "NO_SUCH_WAY"

    def words(self, _say: Say, /) -> str:
        """What to do instead."""
        return _("There is no such way out, or the round can be paired by now. Pair it again.")


class TooLateToMiss(BadInput):
    """请假太晚: the round is published, or the entrant has no round of which he could stay away."""

    code: ClassVar[str] = "TOO_LATE_TO_MISS"

    def words(self, _say: Say, /) -> str:
        """What to do instead."""
        return _("This round is published, or every match of it is fixed. Record a forfeit at the table instead.")


class BadLineUp(BadInput):
    """出场名单不成立: a line-up against the rules of seats, with the findings."""

    code: ClassVar[str] = "BAD_LINE_UP"

    def __init__(self, findings: tuple[LineUpFinding, ...]) -> None:
        """Remember the findings."""
        super().__init__(f"a line-up with {len(findings)} faults")
        self.findings = findings

    def words(self, say: Say, /) -> str:
        """The findings in words, each with its article."""
        return " ".join(line_up_words(say, finding) for finding in self.findings)


class NoCodes(BadInput):
    """没有桌码: a table that has no code, so there is none to replace."""

    code: ClassVar[str] = "NO_CODES"

    def __init__(self, table: int | None) -> None:
        """Keep the table; None where all were meant."""
        super().__init__(f"no code to replace at table {table}", text=str(table or ""))
        self.table = table

    def words(self, _say: Say, /) -> str:
        """What to do instead."""
        if self.table is None:
            return _("No table has a code yet. Make the missing codes first.")
        return _("Table {table} has no code yet. Make the missing codes first.").format(table=self.table)
