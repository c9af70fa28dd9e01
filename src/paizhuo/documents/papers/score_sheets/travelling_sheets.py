"""随牌记分表: goes with a board from table to table, a line for every table that has played it [NAT 46(三)2].

The book names the sheet and prints none; its columns are ours. The board's level and tribute are those of the national
team sheet, as far as it has them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import NothingToPrint, Paper
from paizhuo.documents.papers.score_sheets.presets import NO_RETURN, preset_words
from paizhuo.documents.sides import side_at_table
from paizhuo.documents.tables import cut_and_stacked, matches_of, stage_of
from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_, side_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.wording import Say

LINES = 11
"""As many tables fit on half a page."""
USUAL_DEALS = 8
"""八副: as many as the national sheets have [NAT App.3]."""
NOT_FOR_TEAMS = N_("A travelling sheet is for pairs and individual events; a team keeps the sheet of its room.")


def travelling_sheets(occasion: EventView, where: Where) -> Paper:
    """随牌记分表: one for every board of a round, with the numbers of all tables; blank where no round is named."""
    say, stage = occasion.say, stage_of(occasion, where)
    sheets: list[dict[str, Any]] = []
    if where.round:
        if occasion.plan.entries.kind is EntryKind.TEAM:
            raise NothingToPrint(NOT_FOR_TEAMS)
        tables = [
            [
                str(match.pairing.table),
                *(side_at_table(occasion, match, side).number for side in (Side.NORTH_SOUTH, Side.EAST_WEST)),
            ]
            for match in matches_of(occasion, where)
        ]
        parts = [tables[start : start + LINES] for start in range(0, len(tables), LINES)]
        round_ = say(N_("round {round}")).format(round=where.round)
        for board in range(1, (occasion.plan.clock_of(stage.id).deals or USUAL_DEALS) + 1):
            for at, lines in enumerate(parts, start=1):
                about = [stage_words(say, stage), round_]
                if len(parts) > 1:
                    about.append(say(N_("sheet {sheet} of {sheets}")).format(sheet=at, sheets=len(parts)))
                sheets.append(
                    {
                        "board": str(board),
                        "preset": _preset(say, board),
                        "about": say(N_(", ")).join(about),
                        "lines": lines,
                    }
                )
    blank: dict[str, Any] = {"board": "", "preset": _preset(say, 0), "about": "", "lines": []}
    title = say(N_("Travelling score sheet"))
    data = {
        "event": occasion.title,
        "title": title,
        "board_label": say(N_("Board no.")),
        "heads": [
            say(N_("Table no.")),
            *(say(N_("{side}, number")).format(side=side_words(side, say)) for side in _IN_ORDER),
            *(say(N_("{side}, score")).format(side=side_words(side, say)) for side in _IN_ORDER),
            say(N_("Checked by East-West")),
        ],
        "rows": LINES,
        "note": say(N_("The result is written when the deal is over, and the sheet stays with its board.")),
        "source": say(N_("National rules, article 46(三)2")),
        "sheets": cut_and_stacked(sheets) or [blank, blank],
    }
    return Paper("travelling_sheet", title, data)


_IN_ORDER = (Side.NORTH_SOUTH, Side.EAST_WEST)


def _preset(say: Say, board: int) -> list[list[str]]:
    """Label and value of what is fixed about a board; values to be written where it has no number yet."""
    level, payer, back = preset_words(say, board) if board else ("", "", "")
    preset = [[say(N_("Level of the board")), level], [say(N_("Tribute")), payer], [say(N_("Return")), back]]
    return preset[:2] if back == NO_RETURN else preset
