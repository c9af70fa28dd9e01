"""出场页: what the leader of a team and the officials see of the line-ups."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.board_shares import player_shares
from paizhuo.officiating.line_ups import entry_of_side
from paizhuo.officiating.segments import LineUpStatus, current_segment, open_side, own_match, segment_view
from paizhuo.officiating.table_key import TableKey, match_at, round_at
from paizhuo.tournament.entries import Room, team_places
from paizhuo.tournament.results.outcomes import End
from paizhuo.web.clock.clock import now
from paizhuo.web.event_play.online_play import is_played_online
from paizhuo.web.language import say
from paizhuo.web.line_ups.actions import TOPIC
from paizhuo.web.line_ups.times import planned_start
from paizhuo.web.mine.page import own_tables, sheet_of
from paizhuo.web.pages.room_tables import room_tables
from paizhuo.wording import seat_words
from paizhuo.wording.cards import side_words
from paizhuo.wording.officiating.segments import boards_words, share_words, side_status_words
from paizhuo.wording.tournament.entries import place_at_table_words, room_words
from paizhuo.wording.tournament.line_ups import side_place_words

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from paizhuo.officiating.board_shares import PlayerShare
    from paizhuo.officiating.segments import SegmentView, SideView
    from paizhuo.tournament.entries import RoomSeat
    from paizhuo.web.entries.links import OpenedLink
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition

ICONS = {
    LineUpStatus.WAITING: "none",
    LineUpStatus.OPEN: "none",
    LineUpStatus.OVERDUE: "ne",
    LineUpStatus.SEALED: "lock",
    LineUpStatus.SHOWN: "ok",
}
CHAIRS = 4
NUMBERS = frozenset(map(str, range(CHAIRS)))


class Chair(NamedTuple):
    """席位: one of our four places, and who is to sit there."""

    number: int
    seat: str
    place: str
    name: str
    wanted: bool


class RoomRow(NamedTuple):
    """一室: its name, our direction, and our two chairs."""

    room: str
    direction: str
    chairs: tuple[Chair, ...]


class PersonRow(NamedTuple):
    """队员: how much he has played, where he sat before, and where he sits now."""

    number: int
    name: str
    text: str
    is_short: bool
    place: str


class StatusRow(NamedTuple):
    """交没交: a side by its name, with icon and words."""

    name: str
    icon: str
    words: str


def moment(seconds: int | None) -> datetime | None:
    """A time from the log as pages format it."""
    return None if seconds is None else datetime.fromtimestamp(seconds, UTC)


def own_context(opened: OpenedLink, number: int, asked: Mapping[str, str]) -> dict[str, Any]:
    """The template context of the leader's page."""
    competition, snapshot = opened.link.competition, opened.snapshot
    state = snapshot.state
    context: dict[str, Any] = {
        "competition": competition,
        "snapshot": snapshot,
        "link": opened.link,
        "entry": state.entries[number],
        "topics": f"{TOPIC} pairings",
    }
    found = own_match(state, number)
    if found is None:
        return context
    key, end = found
    segments = state.plan.stage(key.stage).segments
    wanted = asked.get("segment", "")
    segment = int(wanted) if wanted.isascii() and wanted.isdigit() and len(wanted) < CHAIRS else 0
    segment = segment if 1 <= segment <= segments else current_segment(state, key)
    planned = planned_start(competition, snapshot, key)
    at = int(now().timestamp())
    view = segment_view(state, key, segment, viewer=end, now=at, planned=planned)
    own = view.of(end)
    match = match_at(state, key)
    again = bool(asked.get("again")) and own.may_declare
    if again:
        own = own._replace(players=())
    picks = _picks(snapshot, key, end, segment, asked) if own.may_declare and not own.players else _sitting(own)
    sits = open_side(match, end, segment)
    places = team_places(end, sits)
    empty = next((at for at in range(CHAIRS) if not picks[at]), None)
    chosen = asked.get("at", "")
    target = int(chosen) if chosen in NUMBERS and not picks[int(chosen)] else empty
    choice = match.seat_choice
    due = own.due if not view.is_complete else view.starts
    is_online, tables = is_played_online(competition, key), own_tables(opened.link, key)
    left = None if due is None else max(due - at, 0)
    return context | {
        "key": key,
        "end": end,
        "sheet": "" if is_online else sheet_of(competition, key),
        "waits_for_table": is_online and view.is_complete and not tables,
        "comes_online": any(not one.is_over for one in tables),
        "view": view,
        "own": own,
        "own_name": _name(snapshot, match.pairing.home if end is End.HOME else match.pairing.away),
        "other_name": _name(snapshot, match.pairing.away if end is End.HOME else match.pairing.home),
        "segment": segment,
        "segments": range(1, segments + 1) if segments > 1 else (),
        "boards": boards_words(say(), view.boards),
        "due": moment(own.due),
        "starts": moment(view.starts),
        "left": None if left is None else f"{left // 60:02}:{left % 60:02}",
        "ends": due,
        "rooms": _rooms(places, picks, target if own.may_declare and not own.players else None),
        "other_rooms": _rooms(team_places(end.other, sits.other), ("",) * CHAIRS, None),
        "picks": list(enumerate(picks)),
        "target": target,
        "question": None if target is None else place_at_table_words(say(), places[target]),
        "missing": None if empty is None else place_at_table_words(say(), places[empty]),
        "people": _people(player_shares(state, key, end, segment), places, picks),
        "statuses": [
            StatusRow(_name(snapshot, side), ICONS[view.of(one).status], side_status_words(say(), view.of(one)))
            for one, side in ((end, _side(match, end)), (end.other, _side(match, end.other)))
        ],
        "tables": room_tables(view, end, (boards_words(say(), view.boards),) * 2),
        "has_last": segment > 1 and match.line_ups.get(segment - 1) is not None,
        "my_pick": choice is not None and choice.turn is end,
        "free": () if choice is None else choice.free,
        "may_change": own.may_declare and own.status is LineUpStatus.SHOWN,
        "again": again,
    }


def _side(match: Any, end: End) -> tuple[int, ...]:  # noqa: ANN401 - a match of the snapshot
    found: tuple[int, ...] = match.pairing.home if end is End.HOME else match.pairing.away
    return found


def _name(snapshot: Snapshot, side: Sequence[int]) -> str:
    return "、".join(snapshot.state.entries[number].name for number in side)


def _sitting(own: SideView) -> tuple[str, ...]:
    names = tuple(one.player for one in own.players)
    return names if len(names) == CHAIRS else ("",) * CHAIRS


def _picks(snapshot: Snapshot, key: TableKey, end: End, segment: int, asked: Mapping[str, str]) -> tuple[str, ...]:
    """Who is on which chair so far: the address carries it, so that the page works without a script."""
    match = match_at(snapshot.state, key)
    members = [person.name for person in entry_of_side(snapshot.state, match, end).members]
    last = match.line_ups.get(segment - 1)
    before = None if last is None else last.of(end)
    if asked.get("same") and before is not None:
        return tuple(one.player if one.player in members else "" for one in before.players)
    picks = [asked.get(f"c{at}", "") for at in range(CHAIRS)]
    picks = [name if name in members else "" for name in picks]
    chair, put = asked.get("target", ""), asked.get("put", "")
    if asked.get("empty") in NUMBERS:
        picks[int(asked["empty"])] = ""
    elif put in members:
        empty = next((at for at in range(CHAIRS) if not picks[at]), None)
        target = int(chair) if chair in NUMBERS else empty
        picks = ["" if name == put else name for name in picks]
        if target is not None:
            picks[target] = put
    return tuple(picks)


def _rooms(places: Sequence[RoomSeat], picks: Sequence[str], target: int | None) -> list[RoomRow]:
    rows = []
    for room in Room:
        own = [(at, place) for at, place in enumerate(places) if place.room is room]
        chairs = tuple(
            Chair(at, seat_words(place.seat, say()), place_at_table_words(say(), place), picks[at], at == target)
            for at, place in own
        )
        rows.append(RoomRow(room_words(say(), room), side_words(own[0][1].seat.side, say()), chairs))
    return rows


def _people(shares: Sequence[PlayerShare], places: Sequence[RoomSeat], picks: Sequence[str]) -> list[PersonRow]:
    rows = []
    for number, share in enumerate(shares):
        at = picks.index(share.name) if share.name in picks else None
        short = share_words(say(), share)
        place = "" if at is None else place_at_table_words(say(), places[at])
        rows.append(PersonRow(number, share.name, short or _played(share), bool(short), place))
    return rows


def _played(share: PlayerShare) -> str:
    played = _("{count} boards played").format(count=share.in_stage)
    if share.last is None:
        return played
    return _("{played} · last {place}").format(played=played, place=side_place_words(say(), share.last))


class DeskSide(NamedTuple):
    """一方: at the desk."""

    end: End
    entrant: int
    name: str
    icon: str
    words: str
    players: tuple[tuple[str, str], ...]
    warnings: tuple[str, ...]
    is_fault: bool
    is_missing: bool


class DeskSegment(NamedTuple):
    """一节: at the desk."""

    view: SegmentView
    boards: str
    choice: str
    sides: tuple[DeskSide, ...]
    given_up: str


class DeskMatch(NamedTuple):
    """一场: at the desk, with the seat choice."""

    table: int
    home: str
    away: str
    turn: str
    free: tuple[int, ...]
    needs_lot: bool
    segments: tuple[DeskSegment, ...]


def desk_matches(competition: Competition, snapshot: Snapshot, stage: str, number: int) -> list[DeskMatch]:
    """各场出场: of a round, table by table."""
    state, at = snapshot.state, int(now().timestamp())
    plan = state.plan.stage(stage)
    rows = []
    for table, match in sorted(round_at(state, stage, number).matches.items()):
        key = TableKey(stage, number, table)
        planned = planned_start(competition, snapshot, key)
        names = {end: _name(snapshot, _side(match, end)) for end in End}
        choice = match.seat_choice
        segments = []
        for segment in range(1, plan.segments + 1):
            view = segment_view(state, key, segment, viewer=None, now=at, planned=planned)
            given = match.given_up.get(segment)
            segments.append(
                DeskSegment(
                    view,
                    boards_words(say(), view.boards),
                    "" if view.choice is None else names[view.choice],
                    tuple(_desk_side(snapshot, key, view, end, names[end]) for end in End),
                    "" if given is None else names[given],
                )
            )
        rows.append(
            DeskMatch(
                table,
                names[End.HOME],
                names[End.AWAY],
                "" if choice is None or choice.turn is None else names[choice.turn],
                () if choice is None else choice.free,
                choice is None and not match.line_ups and match.confirmed is None and plan.segments > 1,
                tuple(segments),
            )
        )
    return rows


def _desk_side(snapshot: Snapshot, key: TableKey, view: SegmentView, end: End, name: str) -> DeskSide:
    side = view.of(end)
    shares = player_shares(snapshot.state, key, end, view.segment) if side.players else ()
    warned = ((share.name, share_words(say(), share)) for share in shares)
    return DeskSide(
        end,
        _side(match_at(snapshot.state, key), end)[0],
        name,
        ICONS[side.status],
        side_status_words(say(), side),
        tuple((side_place_words(say(), one), one.player) for one in side.players),
        tuple(f"{who} {words}" for who, words in warned if words),
        side.is_fault,
        side.fact == 0,
    )
