"""存取: the moves of a table as JSON, one object each, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from paizhuo.guandan import DealLost, Stop
from paizhuo.guandan.tribute import TributeDue
from paizhuo.recording import values as v
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.heads import card_texts, texts
from paizhuo.recording.problems import BadValue, quoted
from paizhuo.seats import Side
from paizhuo.table import moves as m
from paizhuo.table.courses.course import Position
from paizhuo.table.courses.lost_deals import read_lost, read_start, write_lost, write_start
from paizhuo.table.courses.rulings import read_ruling, write_ruling
from paizhuo.table.keyed.stored import read_any, write_any
from paizhuo.table.places import Player, PlayerKind
from paizhuo.table.time_calls import TimeCall

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paizhuo.cards import Rank
    from paizhuo.chain import Entry
    from paizhuo.seats import Seat
    from paizhuo.table.courses.course import Course
    from paizhuo.table.moves import Move


def write_move(move: Move, course: Course) -> Entry:  # noqa: PLR0911, PLR0912, C901 - one return for each kind of move
    """A move as it is stored."""
    match move:
        case m.Sit(seat, player):
            return {TYPE: "sit", "seat": str(seat), **_named(player)}
        case m.Stand(seat):
            return {TYPE: "stand", "seat": str(seat)}
        case m.Ready(seat, nonce):
            return {TYPE: "ready", "seat": str(seat), "nonce": nonce}
        case m.Rest(seat):
            return {TYPE: "rest", "seat": str(seat)}
        case m.Deal():
            return {TYPE: "deal"}
        case m.ReplaceBoard(board, session, secret):
            return {TYPE: "replace-board", "board": board, "session": session, "secret": secret}
        case m.Act(seat, action, doer):
            return {TYPE: "act", "seat": str(seat), "action": course.write(action), "doer": str(doer)}
        case m.Hold(seat):
            return {TYPE: "hold", "seat": str(seat)}
        case m.WaitFor(seat):
            return {TYPE: "wait-for", "seat": str(seat)}
        case m.GiveBack(seat):
            return {TYPE: "give-back", "seat": str(seat)}
        case m.Speak(seat, phrase):
            return {TYPE: "speak", "seat": str(seat), "phrase": str(phrase)}
        case m.CallReferee(seat):
            return {TYPE: "call-referee", "seat": str(seat)}
        case m.StopForCall():
            return {TYPE: "stop-for-call"}
        case m.TakeBack(seat):
            return {TYPE: "take-back", "seat": str(seat)}
        case m.LayOut(position):
            return {TYPE: "lay-out", **_write_position(position)}
        case m.EndCall():
            return {TYPE: "end-call"}
        case m.Substitute(seat, player):
            return {TYPE: "substitute", "seat": str(seat), **_named(player)}
        case m.CallTime(call):
            return {TYPE: "call-time", "call": str(call)}
        case m.Pause(reason):
            return {TYPE: "pause", "reason": reason}
        case m.Resume():
            return {TYPE: "resume"}
        case m.GiveTime(seat, seconds, reason):
            return {TYPE: "give-time", "seat": str(seat), "seconds": seconds, "reason": reason}
        case m.Withdraw(acts, reason):
            return {TYPE: "withdraw", "acts": acts, "reason": reason}
        case m.StartLate(start, reason):
            return {TYPE: "start-late", **write_start(start), "reason": reason}
        case m.LoseDeal(offender, reason, leader, gained):
            return {TYPE: "lose-deal", **write_lost(DealLost(offender, leader, gained)), "reason": reason}
        case m.Penalise(action, reason):
            return {TYPE: "penalise", "action": write_ruling(action), "reason": reason}
        case m.OpenHand(seat, reason, by):
            return {TYPE: "open-hand", "seat": str(seat), "reason": reason, "by": by}
        case m.Announce(text):
            return {TYPE: "announce", "text": text}
        case m.KeyDeal():
            return _write_key_deal(move)
        case m.UnkeyDeal():
            return {TYPE: "unkey-deal"}
        case m.Rekey(at, acts):
            return {TYPE: "rekey", "at": at, "acts": [write_any(act) for act in acts]}
        case m.KeyHand(seat, cards):
            return {TYPE: "key-hand", "seat": str(seat), "cards": None if cards is None else card_texts(cards)}
        case m.GiveUp(by):
            return {TYPE: "give-up", "by": str(by)}
        case _:
            assert_never(move)


def _named(player: Player) -> Entry:
    return {"name": player.name, "kind": str(player.kind), "agent": player.agent}


def _write_position(position: Position) -> Entry:
    owner = None if position.owner is None else str(position.owner)
    return {"record": position.record, "acts": position.acts, "levels": texts(position.levels), "owner": owner}


def _write_key_deal(move: m.KeyDeal) -> Entry:
    entry: Entry = {TYPE: "key-deal"}
    if move.leader is not None:
        entry["leader"] = str(move.leader)
    if move.due is not None:
        entry["due"] = [str(move.due.first), *texts(move.due.payers)]
    if move.levels is not None:
        entry |= {"levels": texts(move.levels), "owner": None if move.owner is None else str(move.owner)}
    return entry


def read_move(entry: Mapping[str, object], course: Course) -> Move:
    """A move from what was stored; an error names the field that is wrong."""
    fields, kind = Fields(entry), v.words(entry.get(TYPE), TYPE)
    if kind == "act":
        action = course.read(_inner(fields.need("action")))
        move: Move = m.Act(_seat(fields), action, v.choice(fields.need("doer"), "doer", m.Doer))
    elif kind in _READERS:
        move = _READERS[kind](fields)
    else:
        raise BadValue(f"there is no move {quoted(kind)}", text=kind)
    fields.close()
    return move


def _inner(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise BadValue(f"action is {quoted(value)}; it should be an object", text="action")
    return value


def _seat(fields: Fields) -> Seat:
    return v.seat(fields.need("seat"), "seat")


def _text(fields: Fields, field: str) -> str:
    return v.words(fields.need(field), field)


def _hex(fields: Fields, field: str) -> str:
    text = _text(fields, field)
    try:
        bytes.fromhex(text)
    except ValueError:
        # What was sent is not repeated: it may be a secret with a slip of the hand.
        raise BadValue(f"{field} should be hexadecimal digits", text=field) from None
    return text


def _player(fields: Fields) -> Player:
    kind = v.choice(fields.need("kind"), "kind", PlayerKind)
    return Player(_text(fields, "name"), kind, _text(fields, "agent"))


def _key_deal(fields: Fields) -> m.KeyDeal:
    leader, due, levels, owner = (fields.may(field) for field in ("leader", "due", "levels", "owner"))
    return m.KeyDeal(
        None if leader is None else v.seat(leader, "leader"),
        None if due is None else _due(fields.list_of("due")),
        None if levels is None else _levels(fields.list_of("levels")),
        None if owner is None else v.side(owner, "owner"),
    )


def _due(seats: Sequence[object]) -> TributeDue:
    first, *payers = (v.seat(one, "due") for one in seats)
    return TributeDue(first, tuple(payers))


def _levels(found: Sequence[object]) -> tuple[Rank, Rank]:
    if len(found) != len(Side):
        raise BadValue("levels are two", text="levels")
    return v.level(found[0], "levels"), v.level(found[1], "levels")


def _key_hand(fields: Fields) -> m.KeyHand:
    cards = None if fields.need("cards") is None else tuple(v.cards(fields.list_of("cards"), "cards"))
    return m.KeyHand(_seat(fields), cards)


def _lay_out(fields: Fields) -> m.LayOut:
    owner = fields.need("owner")
    position = Position(
        _text(fields, "record"),
        v.count(fields.need("acts"), "acts", low=0),
        _levels(fields.list_of("levels")),
        None if owner is None else v.side(owner, "owner"),
    )
    return m.LayOut(position)


def _lose_deal(fields: Fields) -> m.LoseDeal:
    lost = read_lost(fields)
    return m.LoseDeal(lost.offender, _text(fields, "reason"), lost.named_leader, lost.gained)


_READERS: dict[str, Callable[[Fields], Move]] = {
    "key-deal": _key_deal,
    "unkey-deal": lambda _fields: m.UnkeyDeal(),
    "rekey": lambda fields: m.Rekey(
        v.count(fields.need("at"), "at", low=0), tuple(read_any(one) for one in fields.list_of("acts"))
    ),
    "key-hand": _key_hand,
    "sit": lambda fields: m.Sit(_seat(fields), _player(fields)),
    "stand": lambda fields: m.Stand(_seat(fields)),
    "ready": lambda fields: m.Ready(_seat(fields), _text(fields, "nonce")),
    "rest": lambda fields: m.Rest(_seat(fields)),
    "deal": lambda _fields: m.Deal(),
    "replace-board": lambda fields: m.ReplaceBoard(
        v.count(fields.need("board"), "board"), _text(fields, "session"), _hex(fields, "secret")
    ),
    "hold": lambda fields: m.Hold(_seat(fields)),
    "wait-for": lambda fields: m.WaitFor(_seat(fields)),
    "give-back": lambda fields: m.GiveBack(_seat(fields)),
    "speak": lambda fields: m.Speak(_seat(fields), v.choice(fields.need("phrase"), "phrase", m.Phrase)),
    "call-referee": lambda fields: m.CallReferee(_seat(fields)),
    "stop-for-call": lambda _fields: m.StopForCall(),
    "take-back": lambda fields: m.TakeBack(_seat(fields)),
    "lay-out": _lay_out,
    "end-call": lambda _fields: m.EndCall(),
    "substitute": lambda fields: m.Substitute(_seat(fields), _player(fields)),
    "call-time": lambda fields: m.CallTime(v.choice(fields.need("call"), "call", TimeCall)),
    "pause": lambda fields: m.Pause(_text(fields, "reason")),
    "resume": lambda _fields: m.Resume(),
    "give-time": lambda fields: m.GiveTime(
        _seat(fields), v.count(fields.need("seconds"), "seconds"), _text(fields, "reason")
    ),
    "withdraw": lambda fields: m.Withdraw(v.count(fields.need("acts"), "acts"), _text(fields, "reason")),
    "start-late": lambda fields: m.StartLate(read_start(fields), _text(fields, "reason")),
    "lose-deal": _lose_deal,
    # As tables of before the law of the deal knew it stored a stop.
    "stop": lambda fields: m.Penalise(
        Stop(_seat(fields), v.flag(fields.need("whole_trick"), "whole_trick")), _text(fields, "reason")
    ),
    "penalise": lambda fields: m.Penalise(read_ruling(_inner(fields.need("action"))), _text(fields, "reason")),
    "open-hand": lambda fields: m.OpenHand(_seat(fields), _text(fields, "reason"), _text(fields, "by")),
    "announce": lambda fields: m.Announce(_text(fields, "text")),
    "give-up": lambda fields: m.GiveUp(v.side(fields.need("by"), "by")),
}
