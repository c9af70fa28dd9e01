"""出场名单: which players of a side sit where in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput
from paizhuo.officiating.line_ups import checked_line_up
from paizhuo.officiating.table_key import match_at
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.results import tables
from paizhuo.wording.tournament import line_up_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.seats import Side
    from paizhuo.tournament.entries import LineUpFinding
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing
    from paizhuo.wording import Say


class BadLineUp(BadInput):
    """出场名单不成立: what is wrong with it, each with its article."""

    code: ClassVar[str] = "BAD_LINE_UP"

    def __init__(self, findings: tuple[LineUpFinding, ...]) -> None:
        """Remember the findings."""
        super().__init__(f"a line-up with {len(findings)} faults")
        self.findings = findings

    def words(self, say: Say, /) -> str:
        """The findings in words, each with its article."""
        return " ".join(line_up_words(say, finding) for finding in self.findings)


def line_up(  # noqa: PLR0913 - the side, its players, and what an official decides
    request: Request, key: TableKey, end: End, players: Sequence[str], *, sits: Side | None = None, force: bool = False
) -> Done:
    """出场名单: record which players of a side sit where; ``force`` accepts one that breaks the rules of seats."""

    def body(writing: Writing) -> None:
        state = writing.snapshot.state
        checked = checked_line_up(state, match_at(state, key), end, players, sits)
        if checked.faults and not force:
            raise BadLineUp(checked.faults)
        writing.append(f.Seated(*key, end, checked.seated))
        writing.detail |= {**key._asdict()}
        tables.send_table(writing, key)
        writing.notify("log", staff_only=True)

    return write(request, Permission.LINE_UP, body)
