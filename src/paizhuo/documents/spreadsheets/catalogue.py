"""表格目录: all spreadsheets, by name; the web platform and ``paizhuo print`` offer these."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paizhuo.documents.added_documents import watched_sheets
from paizhuo.documents.catalogue import NOTHING_YET, UnknownDocument
from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.spreadsheets.entry_lists import check_in_sheet, entries_sheet, entry_template
from paizhuo.documents.spreadsheets.outcome_lists import (
    penalties_sheet,
    standings_sheet,
    timetable_sheet,
    units_sheet,
)
from paizhuo.documents.spreadsheets.record_lists import (
    appeals_sheet,
    awards_sheet,
    corrections_sheet,
    final_sheet,
    lots_sheet,
    officials_sheet,
    withdrawals_sheet,
)
from paizhuo.documents.spreadsheets.round_lists import pairings_sheet, results_sheet
from paizhuo.documents.spreadsheets.writer import workbook
from paizhuo.plugins import Registry, Unfit, fits
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.spreadsheets.sheet import Sheet

ENDING = ".xlsx"


@dataclass(frozen=True)
class Spreadsheet:
    """一种表格: its name in commands and addresses, its title, and its sheets."""

    id: str
    title: str
    sheets: Callable[[EventView], tuple[Sheet, ...]]
    personal: bool = False
    """含个人信息: it may contain dates of birth and card numbers, so it is for those who take entries."""


def _one(make: Callable[[EventView], Sheet]) -> Callable[[EventView], tuple[Sheet, ...]]:
    return lambda event_view: (make(event_view),)


LISTS = (
    entries_sheet,
    check_in_sheet,
    timetable_sheet,
    pairings_sheet,
    results_sheet,
    standings_sheet,
    final_sheet,
    units_sheet,
    awards_sheet,
    penalties_sheet,
    appeals_sheet,
    withdrawals_sheet,
    corrections_sheet,
    lots_sheet,
    officials_sheet,
)
"""全部名单: in the order of the course of an event."""


def everything(event_view: EventView) -> tuple[Sheet, ...]:
    """全部: every list that is not empty."""
    found: list[Sheet] = []
    for make in LISTS:
        try:
            found.append(make(event_view))
        except NothingToPrint:
            continue
    if not found:
        raise NothingToPrint(Missing(NOTHING_YET))
    return tuple(found)


SPREADSHEETS: tuple[Spreadsheet, ...] = (
    Spreadsheet("entry-template.xlsx", N_("Entry list to fill in"), entry_template),
    Spreadsheet("entries.xlsx", N_("List of entries"), _one(entries_sheet), personal=True),
    Spreadsheet("check-in.xlsx", N_("Check-in list"), _one(check_in_sheet)),
    Spreadsheet("timetable.xlsx", N_("Timetable"), _one(timetable_sheet)),
    Spreadsheet("pairings.xlsx", N_("Pairings"), _one(pairings_sheet)),
    Spreadsheet("results.xlsx", N_("Results"), _one(results_sheet)),
    Spreadsheet("standings.xlsx", N_("Standings"), _one(standings_sheet)),
    Spreadsheet("final-places.xlsx", N_("Final places"), _one(final_sheet)),
    Spreadsheet("units.xlsx", N_("Unit ranking"), _one(units_sheet)),
    Spreadsheet("penalties.xlsx", N_("Penalties and rulings"), _one(penalties_sheet)),
    Spreadsheet("awards.xlsx", N_("Awards"), _one(awards_sheet)),
    Spreadsheet("appeals.xlsx", N_("Appeals and decisions"), _one(appeals_sheet)),
    Spreadsheet("withdrawals.xlsx", N_("Withdrawals and disqualifications"), _one(withdrawals_sheet)),
    Spreadsheet("corrections.xlsx", N_("Corrected results"), _one(corrections_sheet)),
    Spreadsheet("lots.xlsx", N_("Lots drawn"), _one(lots_sheet)),
    Spreadsheet("officials.xlsx", N_("Officials"), _one(officials_sheet)),
    Spreadsheet("lists.xlsx", N_("All lists in one file"), everything, personal=True),
)


def _fit(name: str, value: object) -> Spreadsheet:
    """A spreadsheet of a package, which can fail without stopping anything."""
    found = fits(Spreadsheet)(name, value)
    if not name.endswith(ENDING):
        raise Unfit(f"its name should end with {ENDING}")
    return replace(found, sheets=watched_sheets(name, found.sheets))


BY_ID = Registry("paizhuo.exporters", {one.id: one for one in SPREADSHEETS}, _fit)
"""By name, with those that packages add."""


def missing(event_view: EventView) -> dict[str, str]:
    """没有的名单: the names of empty lists, each with the reason in words."""
    found = {}
    for one in BY_ID.values():
        try:
            one.sheets(event_view)
        except NothingToPrint as error:
            found[one.id] = error.words(event_view.say)
    return found


def xlsx(event_view: EventView, name: str) -> bytes:
    """The file of this name; raises :class:`UnknownDocument`."""
    if name not in BY_ID:
        raise UnknownDocument(f"no spreadsheet '{name}'", text=name)
    return workbook(BY_ID[name].sheets(event_view), title=event_view.title)
