"""其余名单: the final places, prizes, officials and records of an event, with the rows of the result book."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.documents.paper import Missing, NothingToPrint
from paizhuo.documents.papers.corrections_list import NO_CORRECTIONS
from paizhuo.documents.sections import field, final, records
from paizhuo.documents.sections.places import NO_RESULTS
from paizhuo.documents.spreadsheets.sheet import Column, Sheet
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.documents.event_view import EventView
    from paizhuo.documents.sections.blocks import Block
    from paizhuo.documents.spreadsheets.sheet import Cell

NOT_OVER = N_("The event is not over; prizes are given when its last stage is closed.")
NO_APPEALS = N_("Nobody has appealed; there is nothing to print.")
NOBODY_LEFT = N_("Nobody has withdrawn or been disqualified; there is nothing to print.")
NO_LOTS = N_("No lot was drawn; there is nothing to print.")
NO_OFFICIALS = N_("No official is known; there is nothing to print.")
LONG_COLUMN = 60
"""The widest column, in characters; longer text wraps."""


def final_sheet(event_view: EventView) -> Sheet:
    """总名次: over all stages."""
    if not any(stage.played for stage in event_view.stages):
        raise NothingToPrint(Missing(NO_RESULTS))
    return _sheet(event_view.say(N_("Final places")), (final.final_list(event_view),), NO_RESULTS)


def awards_sheet(event_view: EventView) -> Sheet:
    """获奖名单: every row has the name of the prize, so that the list can be sorted."""
    made = _sheet(event_view.say(N_("Awards")), final.awards(event_view), NOT_OVER)
    rows: list[list[Cell]] = []
    for row in made.rows:
        rows.append([row[0] or (rows[-1][0] if rows else ""), *row[1:]])
    return Sheet(made.name, made.columns, rows)


def officials_sheet(event_view: EventView) -> Sheet:
    """裁判员与工作人员."""
    return _sheet(event_view.say(N_("Officials")), field.officials(event_view), NO_OFFICIALS)


def appeals_sheet(event_view: EventView) -> Sheet:
    """申诉与裁决."""
    return _sheet(event_view.say(N_("Appeals and decisions")), records.appeals(event_view), NO_APPEALS)


def withdrawals_sheet(event_view: EventView) -> Sheet:
    """退赛与取消资格."""
    return _sheet(event_view.say(N_("Withdrawals")), records.withdrawals(event_view), NOBODY_LEFT)


def corrections_sheet(event_view: EventView) -> Sheet:
    """更正."""
    return _sheet(event_view.say(N_("Corrected results")), records.corrections(event_view), NO_CORRECTIONS)


def lots_sheet(event_view: EventView) -> Sheet:
    """抽签."""
    return _sheet(event_view.say(N_("Lots drawn")), records.lots(event_view), NO_LOTS)


def _sheet(title: str, blocks: Sequence[Block], without: str) -> Sheet:
    """The first list among these blocks as a sheet; ``without`` is the sentence where there is none."""
    found = next((block for block in blocks if block["kind"] == "listing" and block["rows"]), None)
    if found is None:
        raise NothingToPrint(Missing(without))
    figures = set(found["right"])
    rows = [[_cell(cell, figure=at in figures) for at, cell in enumerate(row)] for row in found["rows"]]
    widths = [max((len(row[at]) for row in found["rows"]), default=0) for at in range(len(found["heads"]))]
    heads = zip(found["heads"], widths, strict=True)
    columns = [Column(head, width=LONG_COLUMN if wide > LONG_COLUMN else 0) for head, wide in heads]
    return Sheet(title, columns, rows)


def _cell(text: str, *, figure: bool) -> Cell:
    """Figures become numbers, so that the spreadsheet can calculate with them."""
    return int(text) if figure and text.isascii() and text.isdigit() else text
