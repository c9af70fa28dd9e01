"""文书一览: ``print --list``: everything that can be printed, what each is about and which options it takes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import pages
from paizhuo.documents.catalogue import DOCUMENTS, Cache, Scope
from paizhuo.documents.spreadsheets.catalogue import SPREADSHEETS
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.wording import Say

SHELVES = {
    Cache.BEFORE: N_("before the event"),
    Cache.ROUND: N_("every round"),
    Cache.REFEREE: N_("referees and arbitration"),
    Cache.AFTER: N_("after the event"),
}
SPREADSHEET = N_("spreadsheet")
OPTIONS = {
    Scope.EVENT: "",
    Scope.STAGE: "--stage",
    Scope.ROUND: "--stage --round",
    Scope.TABLE: "--stage --round --table",
    Scope.ENTRANT: "--entrant",
    Scope.RULING: "--fact",
    Scope.APPEAL: "--fact",
}
NOTICES = frozenset({"supplementary-notice", "bulletin"})
FOR_TABLES = frozenset(
    {"line-up-form", "score-sheets", "seating-plan", "table-cards", "table-slips", "travelling-sheet"}
)
"""Of a round, but also of one of its tables."""


CARDS, WITHOUT_CODES = "table-cards", N_("(without codes to scan: only the web platform knows them)")


def options_of(name: str, scope: Scope) -> str:
    """The options that choose one copy."""
    if name in NOTICES:
        return "--notice --number --signed --dated"
    return OPTIONS[Scope.TABLE if name in FOR_TABLES else scope]


def show(say: Say) -> None:
    """Tell everything, shelf by shelf."""
    rows = [
        (one.id, say(one.title), say(SHELVES[shelf]), options_of(one.id, one.scope))
        for shelf in Cache
        for one in DOCUMENTS
        if one.shelf is shelf
    ]
    rows = [(*row[:3], f"{row[3]} {say(WITHOUT_CODES)}") if row[0] == CARDS else row for row in rows]
    rows += [(one.id, say(one.title), say(SPREADSHEET), "") for one in SPREADSHEETS]
    rows += [(name, say(title), say(N_("duplicate boards")), "--seed --boards --session") for name, title in BOARDS]
    pages.table([say(N_("name")), say(N_("document")), say(N_("used for")), say(N_("options"))], rows)


BOARDS = (("board-slips", N_("Board slips")), ("hand-records", N_("Hand records")))
