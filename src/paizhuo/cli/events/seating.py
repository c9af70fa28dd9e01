"""核对上场者: ``event seating``: who sits in another room or seat than declared, or came in since [NAT 22(四)]."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cli.events import output
from paizhuo.cli.events.arguments import add_match, counted
from paizhuo.cli.events.event_file import NotNow, load
from paizhuo.cli.events.lookup import chosen_match, chosen_round, names_of, opened_stage
from paizhuo.cli.help_texts import BadArgument
from paizhuo.officiating.seating_check import check_seated, declared_places
from paizhuo.officiating.segments import declares_line_ups
from paizhuo.officiating.table_key import TableKey
from paizhuo.seats import UnknownSeat, parse_seat
from paizhuo.tournament.entries import Room, RoomSeat
from paizhuo.wording import N_, Say
from paizhuo.wording.referee import infraction_words
from paizhuo.wording.tournament import entrant_words, line_up_words

if TYPE_CHECKING:
    import argparse

    from paizhuo.cli.events.arguments import Actions

_ROOMS = {name: room for room in Room for name in (room.value, room.value[0])}


def add_to(actions: Actions) -> None:
    """Add ``event seating``."""
    check = actions.add("seating", _seating, N_("whether everybody sits where the line-ups of a segment say"))
    add_match(check)
    check.add_argument("--segment", type=counted, default=1, metavar="N", help=N_("the segment"))
    check.add_argument(
        "--sits",
        type=_sitting,
        action="append",
        default=[],
        metavar="ROOM-SEAT=NAME",
        help=N_("who sits on a place instead, such as open-N=NAME; all others sit as declared"),
    )


def _sitting(text: str) -> tuple[RoomSeat, str]:
    """Parse a place and a name."""
    place, _, name = text.partition("=")
    room, _, seat = place.partition("-")
    try:
        return RoomSeat(_ROOMS[room.strip().casefold()], parse_seat(seat.strip())), name.strip()
    except (KeyError, UnknownSeat):
        raise BadArgument(N_("'{text}' names no place; write open-N=NAME or closed-E=NAME"), text=text) from None


def _seating(chosen: argparse.Namespace, say: Say) -> int:
    _, state = load(chosen.file, say)
    stage = opened_stage(state, chosen.stage, say)
    key = TableKey(stage, chosen_round(state, stage, chosen.round, say).number, chosen.table)
    chosen_match(state, key, say)
    if not declares_line_ups(state, stage):
        raise NotNow(say(N_("Only teams that play boards declare line-ups by segment.")))
    seated = {**declared_places(state, key, chosen.segment), **dict(chosen.sits)}
    sides = [one for one in check_seated(state, key, chosen.segment, seated) if one.findings]
    if chosen.json:
        output.data(
            {
                "sides": [
                    {
                        "entrant": side.entrant,
                        "findings": [line_up_words(say, one) for one in side.findings],
                        "cases": [{"infraction": what.value, "answers": answers} for what, answers in side.cases],
                    }
                    for side in sides
                ]
            }
        )
        return 0
    if not sides:
        output.line(say(N_("Everybody sits where the line-ups say.")))
    names = names_of(state)
    for side in sides:
        output.line(entrant_words(say, side.entrant, names))
        for one in side.findings:
            output.line(line_up_words(say, one), indent=2)
        for what, _ in side.cases:
            text = say(N_("Rule on it with 'paizhuo event rule --infraction {code}': {words}"))
            output.line(text.format(code=what.value, words=infraction_words(say, what)), indent=2)
    return 0
