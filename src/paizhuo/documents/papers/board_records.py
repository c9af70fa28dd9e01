"""牌谱与成绩: the hands of every board of a round, with what all tables made of it, once the boards are open.

While a table has still to play a set its hands are the dealing manager's alone [NAT 20(五)]: the paper is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.boards import LEAD, SHEET, record_data
from paizhuo.documents.finished_boards import check_finished
from paizhuo.documents.paper import Missing, NothingToPrint, Paper, present
from paizhuo.documents.tables import check_matches, round_of, stage_of
from paizhuo.guandan import NATIONAL
from paizhuo.officiating.board_hands import frequencies, hands_of, sets_of_round, table_lines
from paizhuo.wording import N_, citation_words
from paizhuo.wording.tournament import stage_words
from paizhuo.wording.tournament.boards import board_levels_words
from paizhuo.wording.tournament.entrants import entrants_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.officiating.board_hands import TableLine
    from paizhuo.tournament.log.board_set_records import BoardSetRecord

NO_BOARDS = N_("No boards were made for this round. Make them before it is played.")
CLOSED = N_("The hands of these boards are closed until every table has played them. Open board set {set} first.")


def is_used(event_view: EventView) -> bool:
    """Whether boards were made for the event."""
    return bool(event_view.state.board_sets)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: a round with boards whose hands are public, and which every table has finished."""
    if (missing := check_matches(event_view, where)) is not None:
        return missing
    sets = sets_of_round(event_view.state, stage_of(event_view, where).id, where.round)
    if not sets:
        return Missing(NO_BOARDS)
    closed = next((one for one in sets if not one.is_open), None)
    if closed is not None:
        return Missing(CLOSED, {"set": closed.made.set})
    one = present(round_of(event_view, where))
    return check_finished(one, sorted({board for found in sets for board in found.made.boards}))


def make(event_view: EventView, where: Where) -> Paper:
    """牌谱与成绩: a part for every board, in the order of the numbers."""
    say, stage = event_view.say, stage_of(event_view, where)
    sets = sets_of_round(event_view.state, stage.id, where.round)
    title = say(N_("Hand records with results"))
    dealt = say(N_("Board set {set}: secret {secret}, its SHA-256 {hash} shown before play."))
    notes = [dealt.format(set=one.made.set, secret=one.secret, hash=one.made.commitment) for one in sets]
    rows = say(N_("Level, tribute and return seats: {source}. East draws first on every board (silent)."))
    lead = say(N_("First lead as the highest cards of the payers tell: {source}."))
    data = {
        "event": event_view.title,
        "title": title,
        "about": say(N_(", ")).join((stage_words(say, stage), say(N_("round {round}")).format(round=where.round))),
        "labels": {
            "level": say(N_("level card")),
            "tribute": say(N_("tribute")),
            "lead": say(N_("lead")),
            "heads": [say(N_("Table")), say(N_("North-South")), say(N_("East-West")), say(N_("Score"))],
            "often": say(N_("Frequencies")),
        },
        "records": [_record(event_view, one, board) for one in sets for board in one.made.boards],
        "notes": [
            *notes,
            rows.format(source=citation_words(SHEET, say)),
            lead.format(source=citation_words(LEAD, say)),
        ],
    }
    return Paper("board_records", title, data)


def _record(event_view: EventView, record: BoardSetRecord, board: int) -> dict[str, Any]:
    say, state = event_view.say, event_view.state
    hands = hands_of(state, record.made.stage, record.made.set, board)
    if hands is None:
        raise NothingToPrint(Missing(CLOSED, {"set": record.made.set}))
    lines = table_lines(state, record, board)
    names = {number: entry.name for number, entry in state.entries.items()}

    def cells(line: TableLine) -> list[str]:
        place = str(line.table) if line.room is None else f"{line.table} {room_words(say, line.room)}"
        sides = (entrants_words(say, side, names) for side in (line.north_south, line.east_west))
        return [place, *sides, board_levels_words(line.levels)]

    return record_data(say, hands, NATIONAL) | {
        "often": [[board_levels_words(one.levels), str(one.tables)] for one in frequencies(lines)],
        "lines": [cells(line) for line in lines],
    }
