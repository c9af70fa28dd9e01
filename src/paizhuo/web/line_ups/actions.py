"""出场的操作: the writes about line-ups and seat choices. No HTTP here."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.line_ups import checked_line_up
from paizhuo.officiating.segments import drawn_seat_lot, is_late, line_up_by_rule, open_side, own_match, segment_view
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.web.access.actors import Actor
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.links import opened_link
from paizhuo.web.ledger.request import Request
from paizhuo.web.ledger.write import Done, Writing, write
from paizhuo.web.line_ups.times import planned_start
from paizhuo.web.results.tables import send_table
from paizhuo.web.rounds.refusals import BadLineUp

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from paizhuo.officiating.table_key import TableKey
    from paizhuo.tournament.results.outcomes import End
    from paizhuo.web.entries.links import OpenedLink

NAME_LENGTH = 120
SEED_BYTES = 32
TOPIC = "line-ups"
"""Pages that show line-ups listen to it; the message says nothing but that something came in."""


def declare(opened: OpenedLink, segment: int, players: Sequence[str], command: str) -> Done:
    """交出场名单: of the own team; after the time it is late, and the opponents may change theirs."""

    def body(writing: Writing, key: TableKey, end: End) -> f.Fact:
        state = writing.snapshot.state
        planned = planned_start(writing.competition, writing.snapshot, key)
        now = int(writing.at.timestamp())
        own = segment_view(state, key, segment, viewer=end, now=now, planned=planned).of(end)
        if not own.may_declare and own.fact:
            raise Refused(Why.LINE_UP_SHOWN, table=key.table, segment=segment)
        match = match_at(state, key)
        checked = checked_line_up(state, match, end, players, open_side(match, end, segment))
        if checked.faults:
            raise BadLineUp(checked.faults)
        late = is_late(state, key, end, segment, now=now, planned=planned)
        return f.Seated(*key, end, checked.seated, segment=segment, late=late)

    return _own(opened, command, body)


def take_back(opened: OpenedLink, segment: int, command: str) -> Done:
    """拿回来改: while nobody else may see it."""

    def body(writing: Writing, key: TableKey, end: End) -> f.Fact:
        planned = planned_start(writing.competition, writing.snapshot, key)
        now = int(writing.at.timestamp())
        view = segment_view(writing.snapshot.state, key, segment, viewer=end, now=now, planned=planned)
        if view.of(end).fact and not view.of(end).may_take_back:
            raise Refused(Why.LINE_UP_SHOWN, table=key.table, segment=segment)
        return f.LineUpTakenBack(*key, segment, end)

    return _own(opened, command, body)


def pick(opened: OpenedLink, segment: int, command: str) -> Done:
    """选节: the own team takes the seat choice of a segment when it is its turn."""
    return _own(opened, command, lambda _writing, key, end: f.SegmentPicked(*key, segment, end))


def _own(opened: OpenedLink, command: str, body: Callable[[Writing, TableKey, End], f.Fact]) -> Done:
    link, number = opened.link, opened.number or 0

    def checked(writing: Writing) -> None:
        # The link may have been replaced since the page was opened.
        again = opened_link(link.code)
        found = None
        if again is not None and again.number is not None and not again.is_replaced:
            found = own_match(writing.snapshot.state, again.number)
        if found is None:
            raise Refused(Why.UNKNOWN_TABLE)
        key, end = found
        _record(writing, key, body(writing, key, end))

    name = opened.snapshot.state.entries[number].name[:NAME_LENGTH]
    actor = Actor(name, frozenset({Role.PLAYER}))
    return write(Request(link.competition, actor, command=command), Permission.DECLARE, checked)


def _record(writing: Writing, key: TableKey, fact: f.Fact) -> None:
    writing.append(fact)
    writing.detail |= {**key._asdict()}
    send_table(writing, key)
    writing.notify(TOPIC)
    writing.notify("log", staff_only=True)


def set_start(request: Request, stage: str, number: int, segment: int, starts: int) -> Done:
    """开打时间: of a segment of a round."""

    def body(writing: Writing) -> None:
        writing.append(f.SegmentTimed(stage, number, segment, starts))
        writing.detail |= {"stage": stage, "round": number}
        writing.notify(TOPIC, "log")

    return write(request, Permission.CLOCK, body)


def draw_seat_lot(request: Request, key: TableKey) -> Done:
    """选座抽签: from a fresh seed, which is recorded."""

    def body(writing: Writing) -> None:
        match_at(writing.snapshot.state, key)
        _record(writing, key, drawn_seat_lot(writing.snapshot.state, key, secrets.token_hex(SEED_BYTES)))

    return write(request, Permission.DRAW, body)


def record_pick(request: Request, key: TableKey, segment: int) -> Done:
    """选节: an official writes down what the side whose turn it is said."""
    return write(request, Permission.DRAW, lambda writing: _record(writing, key, f.SegmentPicked(*key, segment)))


def set_by_rule(request: Request, key: TableKey, end: End, segment: int) -> Done:
    """按规则定: none came, so that the last valid line-up plays, or the first of the entry list."""

    def body(writing: Writing) -> None:
        fact = line_up_by_rule(writing.snapshot.state, key, end, segment)
        _record(writing, key, replace(fact, reason="53(一)2"))

    return write(request, Permission.LINE_UP, body)


def give_up(request: Request, key: TableKey, end: End, segment: int, reason: str) -> Done:
    """弃权一节: it counts as a match given up [NAT 34(一)1]."""
    fact = f.SegmentForfeited(*key, segment, end, reason)
    return write(request, Permission.FORFEIT, lambda writing: _record(writing, key, fact))
