"""队式比赛记分表: a sheet for each room and segment of a team match, with its preset boards [NAT 7(二), App.3]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paizhuo.documents.days import day_of_play, day_words
from paizhuo.documents.paper import Missing, Paper, present
from paizhuo.documents.score_sheets.presets import preset_words
from paizhuo.documents.sides import ROOMS, entrants_shown
from paizhuo.documents.tables import check_matches, cut_and_stacked, matches_of, stage_of
from paizhuo.guandan.duplicate import BOARDS
from paizhuo.seats import Seat, Side
from paizhuo.tournament.entries import Room
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import Seating, seating_of
from paizhuo.wording import N_, seat_words, side_words
from paizhuo.wording.tournament import stage_words

if TYPE_CHECKING:
    from paizhuo.documents.event_view import EventView, Where
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.wording import Say

ON_HALF_A_PAGE = 8
"""The most boards on half a page, in rows high enough to write in."""
FOR_BOARDS = N_("This form is for team matches with duplicate boards.")
_TOTALS = {
    (End.HOME, Room.OPEN): N_("Home, open room, {side}:"),
    (End.HOME, Room.CLOSED): N_("Home, closed room, {side}:"),
    (End.AWAY, Room.OPEN): N_("Visitors, open room, {side}:"),
    (End.AWAY, Room.CLOSED): N_("Visitors, closed room, {side}:"),
}


def is_used(event_view: EventView) -> bool:
    """Whether the event needs this form: a stage is played with duplicate boards."""
    return any(stage.boards for stage in event_view.plan.stages)


def check(event_view: EventView, where: Where) -> Missing | None:
    """缺什么: nothing for the blank form; a filled-in one needs a round that is played with duplicate boards."""
    if where.round and not stage_of(event_view, where).boards:
        return Missing(FOR_BOARDS)
    return check_matches(event_view, where)


def make(event_view: EventView, where: Where) -> Paper:
    """16副掼蛋队式比赛记分表: for a round, the open room first, or for one match; blank where no round is named."""
    say, stage = event_view.say, stage_of(event_view, where)
    boards = stage.boards or len(BOARDS)
    parts = _segments(boards, stage.segments)
    sheets: list[dict[str, Any]] = []
    for at, numbers in enumerate(parts, start=1):
        segment = say(N_("Segment {segment} of {segments}")).format(segment=at, segments=len(parts))
        about = [stage_words(say, stage), *([segment] if len(parts) > 1 else [])]
        for room in Room:
            if where.round:
                filled = [_filled(event_view, where, match, room) for match in present(matches_of(event_view, where))]
            else:
                filled = [_blank(say)]
            sheets += [
                {
                    **one,
                    "boards": [[str(number), *preset_words(say, number)] for number in numbers],
                    "about": say(N_(", ")).join(about) if where.round else "",
                }
                for one in filled
            ]
        if not where.round:
            sheets = sheets[: 2 if max(map(len, parts)) <= ON_HALF_A_PAGE else 1]
            break
    small = max(map(len, parts)) <= ON_HALF_A_PAGE
    title = say(N_("Score sheet: team match of {boards} boards")).format(boards=boards)
    data = {
        **_labels(say),
        "event": event_view.title,
        "title": title,
        "small": small,
        "sheets": cut_and_stacked(sheets) if small else sheets,
    }
    return Paper("board_sheet", title, data)


def _segments(boards: int, segments: int) -> list[range]:
    """The board numbers of every segment: the first segment has the first boards (the book is silent)."""
    each, over = divmod(boards, segments)
    parts, start = [], 1
    for at in range(segments):
        end = start + each + (at < over)
        parts.append(range(start, end))
        start = end
    return [part for part in parts if part]


def _filled(event_view: EventView, where: Where, match: MatchState, room: Room) -> dict[str, Any]:
    say, seating = event_view.say, seating_of(match, room)
    home, away = (entrants_shown(event_view, side) for side in (match.pairing.home, match.pairing.away))
    return {
        "round": str(where.round),
        "table": str(match.pairing.table),
        "date": day_of_play(event_view),
        "room": say(ROOMS[room]),
        "home_label": say(N_("Home team")),
        "away_label": say(N_("Visiting team")),
        "home": f"{home.number} {home.name}",
        "away": f"{away.number} {away.name}",
        "seats": _seats(say, seating),
        "totals": _totals(say, seating_of(match)),
    }


def _blank(say: Say) -> dict[str, Any]:
    return {
        "round": "",
        "table": "",
        "date": day_words(say, ""),
        "room": say(N_("Open (closed) room")),
        "home_label": say(N_("Home (visiting) team")),
        "away_label": say(N_("Visiting (home) team")),
        "home": "",
        "away": "",
        "seats": _seats(say, Seating()),
        "totals": _totals(say, Seating()),
    }


def _seats(say: Say, seating: Seating) -> list[list[str]]:
    order = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
    return [[seat_words(seat, say), seating.players.get(seat, "")] for seat in order]


def _totals(say: Say, opened: Seating) -> list[str]:
    """The lines of the sum of both rooms: a team sits on the other side in the closed room [NAT 29(二)]."""

    def total(end: End, room: Room) -> str:
        side: Side = opened.side(end) if room is Room.OPEN else opened.side(end).other
        return say(_TOTALS[end, room]).format(side=side_words(side, say))

    return [
        total(End.HOME, Room.OPEN),
        total(End.AWAY, Room.OPEN),
        say(N_("Net level difference (IMP):")),
        total(End.HOME, Room.CLOSED),
        total(End.AWAY, Room.CLOSED),
        say(N_("Level points (VP):")),
        say(N_("Home, sum:")),
        say(N_("Visitors, sum:")),
    ]


def _labels(say: Say) -> dict[str, Any]:
    return {
        "round_label": say(N_("Round no.")),
        "table_label": say(N_("Table no.")),
        "date_label": say(N_("Date")),
        "heads": [
            say(N_("Board no.")),
            say(N_("Level of the board")),
            say(N_("Tribute")),
            say(N_("Return")),
            say(N_("First lead, kind")),
            say(N_("Score")),
            say(N_("Remarks")),
        ],
        "seat_head": say(N_("Seat")),
        "card_heads": [say(N_("Tribute card")), say(N_("Return card"))],
        "sides": [side_words(Side.NORTH_SOUTH, say), side_words(Side.EAST_WEST, say)],
        "ends": [
            [say(N_("Winning team (no.):")), say(N_("Result:")), say(N_("Signature:"))],
            [say(N_("Losing team (no.):")), say(N_("Result:")), say(N_("Signature:"))],
        ],
        "copies": [
            say(N_("Copy 1: record desk")),
            say(N_("Copy 2: own")),
            say(N_("Copy 3: referee, before leaving the table")),
        ],
        "source": say(N_("Form: national rules, appendix 3; article 46(二)1")),
    }
