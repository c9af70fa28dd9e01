"""桌码的操作: make the codes that are missing, and replace codes by new ones. No HTTP here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.web.access.permissions import Permission
from paizhuo.web.ledger.write import write
from paizhuo.web.rounds import table_codes
from paizhuo.web.rounds.refusals import NoCodes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.web.ledger.request import Request
    from paizhuo.web.ledger.write import Done, Writing

MADE, RENEWED = "made", "renewed"


def make_codes(request: Request) -> Done:
    """制码: a code for every table of the hall that has none; the others stay as they are."""

    def body(writing: Writing) -> None:
        _note(writing, MADE, table_codes.make_codes(writing))

    return write(request, Permission.PUBLISH, body)


def renew_codes(request: Request, table: int | None = None) -> Done:
    """换码: new codes for one table or for all; the old cards are refused, and phones sit down again."""

    def body(writing: Writing) -> None:
        valid = writing.competition.table_codes.filter(replaced_at=None)
        wanted = valid.values_list("table", flat=True) if table is None else [table]
        renewed = table_codes.replace_codes(writing, list(wanted))
        if not renewed:
            raise NoCodes(table)
        _note(writing, RENEWED, renewed)
        # Phones that were in use learn that they have to scan the new card.
        writing.notify("pairings")

    return write(request, Permission.PUBLISH, body)


def _note(writing: Writing, what: str, tables: Sequence[int]) -> None:
    writing.detail |= {"codes": what, "tables": list(tables)}
    writing.notify("log", staff_only=True)
