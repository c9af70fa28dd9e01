"""随牌记分表: a sheet that travels with a board, with a row for every table that plays it [NAT 46(三)2].

The book names the sheet but prints no form, so the columns are our choice. The level and the tribute of a board are
those of the national team sheet, whose sixteen rows begin again with board 17.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Missing, Paper, present
from paizhuo.documents.score_sheets.presets import NO_RETURN, preset_words
from paizhuo.documents.sides import side_at_table
from paizhuo.documents.tables import check_matches, cut_and_stacked, matches_of, stage_of
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_, side_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.wording import Say

LINES = 11
"""The most tables on half a page."""
USUAL_DEALS = 8
"""八副: the number of deals on the national sheets [NAT App.3]."""
NOT_FOR_TEAMS = N_("A travelling sheet is for pairs and individual events; a team keeps the sheet of its room.")


def is_used(event_view: EventView) -> bool:
    """Whether boards of the event travel: pairs or individuals under the rules that know the sheet."""
    return event_view.state.regulations.book is Book.NATIONAL and any(
        stage.is_compared for stage in event_view.plan.stages
    )


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form; a filled-in one needs a round of pairs or of an individual event."""
    if where.round and event_view.plan.entries.kind is EntryKind.TEAM:
        return Missing(NOT_FOR_TEAMS)
    return check_matches(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """随牌记分表: one for every board of a round, with the numbers of all tables; blank where no round is named."""
    say, stage = event_view.say, stage_of(event_view, where)
    sheets: list[dict[str, Any]] = []
    if where.round:
        round_ = say(N_("round {round}")).format(round=where.round)
        for board, tables in _tables_of_boards(event_view, where).items():
            parts = [tables[start : start + LINES] for start in range(0, len(tables), LINES)]
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
        "event": event_view.title,
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


def _tables_of_boards(event_view: EventView, where: Where) -> dict[int, list[list[str]]]:
    """The tables that play each board of a round: those of the movement, otherwise all of them every deal."""
    stage = stage_of(event_view, where)
    found: dict[int, list[list[str]]] = {}
    deals = range(1, (stage.boards or event_view.plan.clock_of(stage.id).deals or USUAL_DEALS) + 1)
    for match in present(matches_of(event_view, where)):
        sides = (side_at_table(event_view, match, side).number for side in _IN_ORDER)
        line = [str(match.pairing.table), *sides]
        for board in match.pairing.boards or deals:
            found.setdefault(board, []).append(line)
    return dict(sorted(found.items()))


_IN_ORDER = (Side.NORTH_SOUTH, Side.EAST_WEST)


def _preset(say: Say, board: int) -> list[list[str]]:
    """The labels and values of a board's preset; the values are empty on the blank form."""
    level, payer, back = preset_words(say, board) if board else ("", "", "")
    preset = [[say(N_("Level of the board")), level], [say(N_("Tribute")), payer], [say(N_("Return")), back]]
    return preset[:2] if back == NO_RETURN else preset
