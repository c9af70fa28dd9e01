"""指令: what a browser asks for, as JSON, and the move that it means; a browser moves for its own seat only."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from paizhuo.table.codec import read_move
from paizhuo.table.moves import Doer
from paizhuo.web.live.browsers import seat_named
from paizhuo.web.live.door import Command, Errand, check_number
from paizhuo.web.live.refusals import NotSent, WhyNotSent

if TYPE_CHECKING:
    from paizhuo.seats import Seat
    from paizhuo.table import Move
    from paizhuo.table.courses.course import Course
    from paizhuo.web.live.door import Writing

OWN_TYPES = frozenset({"act", "ready", "rest", "stand", "hold", "give-back", "speak", "call-referee", "take-back"})
"""What a player does; the rest is for the table, programs and referees."""
MOST_BYTES = 20_000
MOST_REVISION = 10**9


def body_of(content: bytes) -> dict[str, Any]:
    """The JSON object of a request; :class:`NotSent` for anything else."""
    if len(content) > MOST_BYTES:
        raise NotSent(WhyNotSent.BAD_COMMAND)
    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise NotSent(WhyNotSent.BAD_COMMAND)
    return found


def command_of(body: dict[str, Any], *, needs_revision: bool) -> Command:
    """The number of the command and the revision that the player saw."""
    number, seen = body.get("id"), body.get("revision")
    if not isinstance(number, str) or not number:
        raise NotSent(WhyNotSent.BAD_COMMAND)
    if seen is None and not needs_revision:
        return Command(number)
    if type(seen) is not int or not 0 <= seen <= MOST_REVISION:
        raise NotSent(WhyNotSent.BAD_COMMAND)
    return Command(number, seen)


def about_seat(body: dict[str, Any]) -> str:
    """离座与托管: whether the player stands up or lets a bot play, where an event may have a say; else empty."""
    move = body.get("move")
    kind = move.get("type") if isinstance(move, dict) else None
    return kind if isinstance(kind, str) and kind in {"stand", "hold"} else ""


def errand_of(pk: int, browser: str, body: dict[str, Any]) -> Errand:
    """The move of a browser for the seat that it has when the table is locked."""
    command = command_of(body, needs_revision=True)
    check_number(command)

    def work(writing: Writing) -> int:
        seat = seat_named(writing.seat_of(browser))
        if seat is None:
            raise NotSent(WhyNotSent.NO_SEAT)
        return writing.send(command, lambda table: move_of(body, seat, table.course))

    return Errand(pk, work, command.number, browser)


def move_of(body: dict[str, Any], seat: Seat, course: Course) -> Move:
    """The move that a body means for this seat; errors of the fields name them."""
    entry = body.get("move")
    if not isinstance(entry, dict):
        raise NotSent(WhyNotSent.BAD_COMMAND)
    if not isinstance(entry.get("type"), str) or entry["type"] not in OWN_TYPES:
        raise NotSent(WhyNotSent.NOT_YOURS)
    own = {**entry, "seat": str(seat)}
    if entry["type"] == "act":
        action = entry.get("action")
        if not isinstance(action, dict):
            raise NotSent(WhyNotSent.BAD_COMMAND)
        own |= {"action": {**action, "seat": str(seat)}, "doer": str(Doer.PERSON)}
    elif entry["type"] == "ready":
        own.setdefault("nonce", "")
    return read_move(own, course)
