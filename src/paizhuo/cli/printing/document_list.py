"""文书一览: ``print --list``: all papers and spreadsheets, with their category and options."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.documents.catalogue import BY_ID
from paizhuo.documents.document import Category, Scope
from paizhuo.documents.spreadsheets.catalogue import BY_ID as SPREADSHEETS
from paizhuo.wording import N_

if TYPE_CHECKING:
    from paizhuo.wording import Say

CATEGORIES = {
    Category.BEFORE: N_("before the event"),
    Category.ROUND: N_("every round"),
    Category.REFEREE: N_("referees and arbitration"),
    Category.AFTER: N_("after the event"),
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
"""Papers of a round that can also be printed for one table."""


CARDS, WITHOUT_CODES = "table-cards", N_("(without codes to scan: only the web platform knows them)")


def options_of(name: str, scope: Scope) -> str:
    """The options that select one copy."""
    if name == "players-page":
        return "--address"
    if name in NOTICES:
        return "--notice --number --signed --dated"
    return OPTIONS[Scope.TABLE if name in FOR_TABLES else scope]


def show(say: Say) -> None:
    """Print the list, by category."""
    rows = [
        (one.id, say(one.title), say(CATEGORIES[category]), options_of(one.id, one.scope))
        for category in Category
        for one in BY_ID.values()
        if one.category is category
    ]
    rows = [(*row[:3], f"{row[3]} {say(WITHOUT_CODES)}") if row[0] == CARDS else row for row in rows]
    rows += [(one.id, say(one.title), say(SPREADSHEET), "") for one in SPREADSHEETS.values()]
    rows += [(name, say(title), say(N_("duplicate boards")), "--seed --boards --session") for name, title in BOARDS]
    output.table([say(N_("name")), say(N_("document")), say(N_("used for")), say(N_("options"))], rows)


BOARDS = (("board-slips", N_("Board slips")), ("hand-records", N_("Hand records")))
