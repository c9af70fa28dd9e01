"""随牌记分表: a sheet that travels with a board, with a row for every table that plays it [NAT 46(三)2].

In a movement a board goes from table to table, so its sheet has the rows of all rounds, whichever round is named.
Sections have copies of the boards, and a sheet for each.

The book names the sheet but prints no form, so the columns are our choice. The level and the tribute of a board are
those of the national team sheet, whose sixteen rows begin again with board 17.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.paper import Missing, Paper, present
from paizhuo.documents.score_sheets.presets import NO_RETURN, preset_words
from paizhuo.documents.sides import side_at_table
from paizhuo.documents.tables import check_matches, cut_and_stacked, matches_of, stage_of
from paizhuo.officiating.movement_sheet import has_movement, table_sheets
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from paizhuo.tournament.engines.league import letter
from paizhuo.tournament.entries import EntryKind
from paizhuo.wording import N_, side_words
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.nodes import group_words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.officiating.movement_sheet import TableRound
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
    """随牌记分表: one for every board of a round or of a movement, with the numbers of all tables; otherwise blank."""
    say, moves, sheets = event_view.say, _moves(event_view, where), list[dict[str, Any]]()
    found: Mapping[tuple[int, str], list[list[str]]] = {}
    if moves:
        found = _sheets_of_movement(event_view, where)
    elif where.round:
        found = _sheets_of_round(event_view, where)
    for (board, about), tables in sorted(found.items()):
        parts = [tables[start : start + LINES] for start in range(0, len(tables), LINES)]
        for at, lines in enumerate(parts, start=1):
            words = [stage_words(say, stage_of(event_view, where)), about]
            if len(parts) > 1:
                words.append(say(N_("sheet {sheet} of {sheets}")).format(sheet=at, sheets=len(parts)))
            shown = say(N_(", ")).join(filter(None, words))
            sheets.append({"board": str(board), "preset": _preset(say, board), "about": shown, "lines": lines})
    blank: dict[str, Any] = {"board": "", "preset": _preset(say, 0), "about": "", "lines": []}
    title = say(N_("Travelling score sheet"))
    data = {
        "event": event_view.title,
        "title": title,
        "board_label": say(N_("Board no.")),
        "by_round": moves,
        "heads": [
            *([say(N_("Round"))] if moves else []),
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


def _moves(event_view: EventView, where: Where) -> bool:
    """Whether boards go from table to table in a movement that is known."""
    stage = stage_of(event_view, where)
    return has_movement(stage) and stage.id in event_view.state.stages


def _sheets_of_movement(event_view: EventView, where: Where) -> dict[tuple[int, str], list[list[str]]]:
    """The rounds and tables of each board in each section; of one table of a round where one is named."""
    say, stage = event_view.say, stage_of(event_view, where).id
    groups = event_view.state.stages[stage].groups
    section_of = {pair: group_words(say, letter(at)) for at, group in enumerate(groups) for pair in group}
    met: dict[tuple[int, str], list[TableRound]] = {}
    for one in sorted(one for rounds in table_sheets(event_view.state, stage).values() for one in rounds):
        for board in one.boards:
            met.setdefault((board, section_of[one.north_south] if len(groups) > 1 else ""), []).append(one)
    return {
        key: [[str(one.round), str(one.table), str(one.north_south), str(one.east_west)] for one in rounds]
        for key, rounds in met.items()
        if not where.table or any((one.round, one.table) == (where.round, where.table) for one in rounds)
    }


def _sheets_of_round(event_view: EventView, where: Where) -> dict[tuple[int, str], list[list[str]]]:
    """The tables that play each board of a round: all of them every deal."""
    say, stage = event_view.say, stage_of(event_view, where)
    about = say(N_("round {round}")).format(round=where.round)
    found: dict[tuple[int, str], list[list[str]]] = {}
    deals = range(1, (stage.boards or event_view.plan.clock_of(stage.id).deals or USUAL_DEALS) + 1)
    for match in present(matches_of(event_view, where)):
        sides = (side_at_table(event_view, match, side).number for side in _IN_ORDER)
        line = [str(match.pairing.table), *sides]
        for board in match.pairing.boards or deals:
            found.setdefault((board, about), []).append(line)
    return found


_IN_ORDER = (Side.NORTH_SOUTH, Side.EAST_WEST)


def _preset(say: Say, board: int) -> list[list[str]]:
    """The labels and values of a board's preset; the values are empty on the blank form."""
    level, payer, back = preset_words(say, board) if board else ("", "", "")
    preset = [[say(N_("Level of the board")), level], [say(N_("Tribute")), payer], [say(N_("Return")), back]]
    return preset[:2] if back == NO_RETURN else preset
