"""一桌: the state of a table, and what each move changes. ``after`` is the only function that advances it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, TypeGuard, assert_never

from paizhuo.cards import Hand
from paizhuo.engine import Refused
from paizhuo.referee.clock.absence import WhenAway
from paizhuo.referee.clock.thinking import Act as ClockedAct
from paizhuo.seats import Seat
from paizhuo.shengji import Call, Draw, Lift
from paizhuo.table import moves as m
from paizhuo.table.courses.course import BoardCards, Course, GameAction, TableAct
from paizhuo.table.courses.keyed import KEYED
from paizhuo.table.courses.start import start_course
from paizhuo.table.keyed.refusals import Doubt, NotKeyed
from paizhuo.table.pace import SECOND
from paizhuo.table.places import Place
from paizhuo.table.refusals import NotPossible, Why

if TYPE_CHECKING:
    from paizhuo.table.courses.course import GameRuling
    from paizhuo.table.moves import Move
    from paizhuo.table.settings import TableSettings
    from paizhuo.table.time_calls import TimeCall

SLOW_UNTIL_AWAY = 2
"""连续超时几次算不在: the second time in succession that the time of a person runs out, he counts as away."""
LONGEST_NONCE = 64
REST_SECONDS = 180
"""休息多久: how long a rest lasts at most; who is back says so, and the next deal begins when all are."""
PHRASES_KEPT = 8
LONGEST_NOTICE = 300
NAMING_SECONDS = 10
"""指定花色的时间: so long a leader with an open card waits for his next player, who may direct him [FJ 4.6①]."""
MOST_GIVEN = 600
"""最多加几秒: that a referee gives for one act."""
CALLED = "called"
"""叫停: the reason of a pause that a call of the referee has begun."""
_TOGETHER = frozenset({ClockedAct.TRIBUTE, ClockedAct.RETURN})
"""同时进行: two may owe these; the clock of both starts when the first does."""


class Stage(StrEnum):
    """阶段: how far the table has come."""

    GATHERING = "gathering"
    PLAYING = "playing"
    BETWEEN = "between"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Timing:
    """一副的时间: when it began, when each act was done, and remarks that stand after so many acts."""

    began: int
    acts: tuple[int, ...] = ()
    remarks: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """说过的话."""

    seat: Seat
    phrase: m.Phrase
    at: int


@dataclass(frozen=True, slots=True)
class Opened:
    """看过的牌: which hand a referee has opened in which deal, when, why, and who he is."""

    number: int
    seat: Seat
    reason: str
    by: str
    at: int


@dataclass(frozen=True, slots=True)
class Notice:
    """宣布: what the referee has ruled, until the next deal."""

    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Table:
    """一桌: everything about it, hidden cards and the secret included; what somebody may know is in ``messages``."""

    settings: TableSettings
    secret: bytes
    course: Course
    places: tuple[Place, Place, Place, Place] = (Place(), Place(), Place(), Place())
    revision: int = 0
    last: int = 0
    """上一件事的时间: in milliseconds."""
    since: int = 0
    """计时起点: when what the clock runs for began."""
    paused: int | None = None
    """暂停: since when."""
    pause_reason: str = ""
    away: Seat | None = None
    """等谁: for whom the table has stopped by itself; he, or the referee, lets it go on."""
    timings: tuple[Timing, ...] = ()
    said: tuple[Said, ...] = ()
    asked: tuple[Seat, ...] = ()
    """想休息的人: who has asked for a rest after this deal, or agreed to one."""
    rested: bool = False
    """休息: whether all have agreed; ``since`` is then when the rest began."""
    calls: tuple[tuple[Seat, int], ...] = ()
    """叫裁判: who called and when, since the table was last resumed."""
    stops_now: bool = False
    """叫停: a player has called the referee, and the table stops next."""
    opened: tuple[Opened, ...] = ()
    notice: Notice | None = None
    start_reason: str = ""
    """迟到开局: why the match begins otherwise; a remark of its first deal."""

    @property
    def stage(self) -> Stage:
        """How far the table has come."""
        if self.course.is_over:
            return Stage.OVER
        if self.course.in_play:
            return Stage.PLAYING
        return Stage.BETWEEN if self.course.number else Stage.GATHERING

    @property
    def nonces(self) -> tuple[str, ...]:
        """随机数: what the seats added; none where nobody did."""
        found = tuple(place.nonce for place in self.places)
        return found if any(found) else ()

    def is_ready(self, seat: Seat) -> bool:
        """Whether the seat is ready for the next deal; programs always are."""
        place = self.places[seat]
        return place.is_ready or place.plays_itself

    @property
    def all_ready(self) -> bool:
        """Whether the next deal can begin."""
        return all(
            place.player is not None and self.is_ready(seat) for seat, place in zip(Seat, self.places, strict=True)
        )


def open_table(settings: TableSettings, secret: bytes) -> Table:
    """开桌: nobody sits there yet."""
    return Table(settings, secret, start_course(settings))


def refusal(table: Table, move: Move, at: int) -> NotPossible | Refused | None:
    """Why the move cannot happen now; None when it can."""
    try:
        after(table, move, at)
    except (NotPossible, Refused) as error:
        return error
    return None


def after(table: Table, move: Move, at: int) -> Table:
    """The table after a move. Raises :class:`NotPossible` or ``Refused``, and changes nothing, when it cannot be."""
    if at < table.last:
        raise NotPossible(Why.TIME_RUNS_BACK)
    return replace(_changed(table, move, at), revision=table.revision + 1, last=at)


def _changed(table: Table, move: Move, at: int) -> Table:  # noqa: PLR0911, PLR0912, C901 - one return for each kind of move
    match move:
        case m.Sit() | m.Stand() | m.Ready() | m.Hold():
            return _at_place(table, move)
        case m.WaitFor(seat) | m.GiveBack(seat):
            return _waited(table, seat, at) if isinstance(move, m.WaitFor) else _is_back(table, seat, at)
        case m.Rest() | m.Deal():
            return _dealt(table, at) if isinstance(move, m.Deal) else _resting(table, move.seat, at)
        case m.LayOut():
            return _laid_out(table, move, at)
        case m.ReplaceBoard(board, session, secret):
            return replace(table, course=table.course.replace_board(board, BoardCards(session, bytes.fromhex(secret))))
        case m.Act():
            return _acted(table, move, at)
        case m.KeyDeal() | m.UnkeyDeal() | m.Rekey() | m.KeyHand():
            return _keyed(table, move, at)
        case m.Speak(seat, phrase):
            _need_player(table, seat)
            return replace(table, said=(*table.said, Said(seat, phrase, at))[-PHRASES_KEPT:])
        case m.CallReferee(seat):
            return _called(table, seat, at)
        case m.StopForCall():
            _need(table.stops_now, Why.NO_CALL)
            return replace(table, paused=at, pause_reason=CALLED, stops_now=False)
        case m.TakeBack(seat):
            return _taken_back(table, seat, at)
        case m.CallTime(call):
            return _time_called(table, call, at)
        case m.Substitute(seat, player):
            _need_player(table, seat)
            _need(table.stage is not Stage.OVER, Why.MATCH_OVER)
            return _placed(table, seat, replace(table.places[seat], player=player, is_held=False, slow=0))
        case _:
            return _by_referee(table, move, at)


def _time_called(table: Table, call: TimeCall, at: int) -> Table:
    """报时: in a match that waits for its first deal nobody has played; the event decides what that means."""
    _need(table.settings.timed and call not in table.course.time_called, Why.NO_TIME)
    _need(table.stage is not Stage.GATHERING, Why.NO_DEAL)
    _need(table.stage is not Stage.OVER, Why.MATCH_OVER)
    was_in_play, course = table.course.in_play, table.course.call_time(call)
    changed = replace(table, course=course)
    if was_in_play and not course.in_play:
        return replace(_unready(changed), since=at)
    return changed


def _by_referee(table: Table, move: m.RefereeMove, at: int) -> Table:  # noqa: PLR0911 - one return for each kind of move
    match move:
        case m.EndCall():
            ended = replace(table, calls=(), stops_now=False)
            return _gone_on(ended, at) if table.pause_reason == CALLED else ended
        case m.Pause(reason):
            _need(table.paused is None, Why.PAUSED)
            return replace(table, paused=at, pause_reason=reason)
        case m.Resume():
            return _gone_on(table, at)
        case m.GiveTime():
            return _given_time(table, move)
        case m.Withdraw(acts, reason):
            return _withdrawn(table, acts, at, f"withdrawn {acts}: {reason}")
        case m.StartLate(start, reason):
            return replace(table, course=table.course.start_late(start), start_reason=reason, since=at)
        case m.LoseDeal(offender, reason, leader, gained):
            _need(table.stage is Stage.PLAYING, Why.NO_DEAL)
            ruled = _remarked(table, f"deal lost by {offender}: {reason}")
            return _unready(replace(ruled, course=table.course.lose_deal(offender, leader, gained), since=at))
        case m.Penalise(action, reason):
            return _penalised(table, action, reason, at)
        case m.OpenHand():
            return _opened(table, move, at)
        case m.Announce(text):
            _need(len(text) <= LONGEST_NOTICE, Why.NOTICE_TOO_LONG)
            return replace(table, notice=Notice(text, at) if text else None)
        case m.GiveUp(by):
            _need(table.stage is not Stage.OVER, Why.MATCH_OVER)
            return replace(table, course=table.course.give_up(by), since=at)
        case _:
            assert_never(move)


def _called(table: Table, seat: Seat, at: int) -> Table:
    """叫裁判: where the event has it so, nobody acts until he has decided, and no clock runs."""
    _need_player(table, seat)
    is_begun = table.stage in {Stage.PLAYING, Stage.BETWEEN}
    stops = table.settings.call_stops and is_begun and table.paused is None
    return replace(table, calls=(*table.calls, (seat, at)), stops_now=stops)


def _gone_on(table: Table, at: int) -> Table:
    """继续: the clock goes on where it stood; who was waited for has all his seconds again."""
    if table.paused is None:
        raise NotPossible(Why.NOT_PAUSED)
    since = at if table.away is not None else table.since + at - table.paused
    return replace(table, paused=None, pause_reason="", away=None, calls=(), stops_now=False, since=since)


def _given_time(table: Table, move: m.GiveTime) -> Table:
    """加时: for what the seat does next; what it does not use is gone."""
    place = _need_player(table, move.seat)
    _need(table.stage is Stage.PLAYING, Why.NO_DEAL)
    _need(bool(move.reason.strip()), Why.NEEDS_REASON)
    pace = table.settings.pace
    _need(any(pace.seconds(act) for act in ClockedAct), Why.NO_CLOCK)
    given = place.given + move.seconds * SECOND
    _need(given <= MOST_GIVEN * SECOND, Why.TOO_MUCH_TIME)
    noted = _remarked(table, f"{move.seconds} s for {move.seat}: {move.reason}")
    return _placed(noted, move.seat, replace(place, given=given))


def _opened(table: Table, move: m.OpenHand, at: int) -> Table:
    """看牌: the referee sees this hand from now on, until the deal ends."""
    _need(table.stage is Stage.PLAYING, Why.NO_DEAL)
    _need(bool(move.reason.strip()), Why.NEEDS_REASON)
    number = table.course.number
    _need(all((one.number, one.seat) != (number, move.seat) for one in table.opened), Why.ALREADY_OPEN)
    seen = Opened(number, move.seat, move.reason, move.by, at)
    return replace(_remarked(table, f"hand of {move.seat} opened: {move.reason}"), opened=(*table.opened, seen))


def _need(holds: bool, why: Why) -> None:  # noqa: FBT001 - the condition itself
    if not holds:
        raise NotPossible(why)


def _need_player(table: Table, seat: Seat) -> Place:
    place = table.places[seat]
    _need(place.player is not None, Why.SEAT_EMPTY)
    return place


# ------------------------------------------------------------------------------------------------------------- places


def _at_place(table: Table, move: m.Sit | m.Stand | m.Ready | m.Hold) -> Table:
    seat = move.seat
    match move:
        case m.Sit(_, player):
            _need(table.stage is Stage.GATHERING, Why.ALREADY_BEGUN)
            _need(table.places[seat].player is None, Why.SEAT_TAKEN)
            return _placed(table, seat, Place(player))
        case m.Stand():
            _need(table.stage is Stage.GATHERING, Why.ALREADY_BEGUN)
            _need_player(table, seat)
            return _placed(table, seat, Place())
        case m.Ready(_, nonce):
            place = _need_player(table, seat)
            _need(table.stage is not Stage.OVER, Why.MATCH_OVER)
            _need(table.stage is not Stage.PLAYING, Why.DEAL_IN_PLAY)
            _need(not place.is_ready, Why.ALREADY_READY)
            _need(len(nonce) <= LONGEST_NONCE, Why.NONCE_TOO_LONG)
            # What is added after the first deal could have been chosen by its cards, so it is not taken.
            kept = nonce if table.stage is Stage.GATHERING else place.nonce
            return _placed(table, seat, replace(place, is_ready=True, nonce=kept))
        case m.Hold():
            place = _need_player(table, seat)
            _need(not place.plays_itself, Why.ALREADY_HELD)
            return _placed(table, seat, replace(place, is_held=True))
        case _:
            assert_never(move)


def _placed(table: Table, seat: Seat, place: Place) -> Table:
    east, north, west, south = (place if one is seat else table.places[one] for one in Seat)
    return replace(table, places=(east, north, west, south))


def _unready(table: Table) -> Table:
    east, north, west, south = (replace(place, is_ready=False) for place in table.places)
    return replace(table, places=(east, north, west, south))


def may_rest(table: Table) -> bool:
    """能不能休息: without a limit everybody waits anyway, and boards are played by the clock of their round."""
    return bool(table.settings.pace.ready) and not table.settings.boards


def _resting(table: Table, seat: Seat, at: int) -> Table:
    """A rest begins when every person has asked for it or agreed; a seat that a bot plays agrees with everything."""
    _need_player(table, seat)
    _need(table.stage is not Stage.OVER, Why.MATCH_OVER)
    _need(table.stage is Stage.BETWEEN, Why.DEAL_IN_PLAY if table.course.in_play else Why.NO_DEAL)
    _need(may_rest(table), Why.NO_REST)
    _need(not table.rested, Why.ALREADY_RESTED)
    _need(seat not in table.asked, Why.ALREADY_ASKED)
    asked = (*table.asked, seat)
    if all(one in asked or table.places[one].plays_itself for one in Seat):
        return replace(_unready(table), asked=asked, rested=True, since=at)
    return replace(table, asked=asked)


# -------------------------------------------------------------------------------------------------------- the deal


def _dealt(table: Table, at: int) -> Table:
    _need(table.stage is not Stage.OVER, Why.MATCH_OVER)
    _need(table.stage is not Stage.PLAYING, Why.DEAL_IN_PLAY)
    _need(table.paused is None, Why.PAUSED)
    _need(all(place.player is not None for place in table.places), Why.SEAT_EMPTY)
    _need(table.all_ready or table.stage is Stage.BETWEEN, Why.NOT_READY)
    course = table.course.deal(table.secret, table.nonces)
    east, north, west, south = (replace(place, is_ready=False, reserve_used=0, given=0) for place in table.places)
    late = ((0, f"late: {table.start_reason}"),) if table.start_reason and not table.timings else ()
    timings = (*table.timings, Timing(at, remarks=late))
    begun = replace(table, asked=(), rested=False, timings=timings, since=at, notice=None)
    return replace(begun, course=course, places=(east, north, west, south))


def _laid_out(table: Table, move: m.LayOut, at: int) -> Table:
    """摆牌: in practice, and before anything is dealt."""
    _need(table.settings.practice, Why.NOT_PRACTICE)
    _need(table.stage is Stage.GATHERING, Why.ALREADY_BEGUN)
    _need(table.all_ready, Why.NOT_READY)
    laid = replace(_unready(table), course=table.course.lay_out(move.position), since=at)
    return replace(laid, timings=(Timing(at, (at,) * move.position.acts),))


def _acted(table: Table, move: m.Act, at: int) -> Table:
    _need(table.stage is Stage.PLAYING, Why.NO_DEAL)
    _need(table.paused is None, Why.PAUSED)
    _need(move.action.seat is move.seat, Why.OTHER_SEAT)
    _need(move.seat not in table.course.to_act() or at >= may_lead_at(table), Why.SUIT_NAMED_FIRST)
    before, course = table.course, table.course.act(move.action)
    timing = table.timings[-1]
    noted = replace(timing, acts=(*timing.acts, at))
    if move.doer is not m.Doer.PERSON and not table.places[move.seat].is_bot and not _by_itself(before):
        noted = replace(noted, remarks=(*noted.remarks, (len(noted.acts), f"{move.doer} for {move.seat}")))
    changed = replace(table, course=course, timings=(*table.timings[:-1], noted))
    changed = _placed(changed, move.seat, _place_after(table, move, at))
    if move.doer is m.Doer.CLOCK and _is_referee_wanted(changed, move.seat):
        changed = replace(changed, calls=(*table.calls, (move.seat, at)))
    if not course.in_play:
        return replace(_unready(changed), since=at)
    return replace(changed, since=_since(table, course, at))


def _is_referee_wanted(table: Table, seat: Seat) -> bool:
    """Whether the clock has just played a second time for somebody, and goes on with it: a referee has to see to it."""
    return table.settings.away is WhenAway.CLOCK and table.places[seat].slow == SLOW_UNTIL_AWAY


def is_waited_for(table: Table, seat: Seat) -> bool:
    """等人: whether the table stops when the time of this seat is over, instead of playing for it."""
    place = table.places[seat]
    return table.settings.away is WhenAway.STOP and not place.plays_itself and place.slow + 1 >= SLOW_UNTIL_AWAY


def _waited(table: Table, seat: Seat, at: int) -> Table:
    _need(table.stage is Stage.PLAYING, Why.NO_DEAL)
    _need(table.paused is None, Why.PAUSED)
    _need(is_waited_for(table, seat), Why.NOT_AWAY)
    noted = _remarked(table, f"waits for {seat}")
    return replace(noted, paused=at, pause_reason="", away=seat, calls=(*table.calls, (seat, at)))


def _is_back(table: Table, seat: Seat, at: int) -> Table:
    """回来: the seat is his own again; the table that waited for him goes on, and needs no referee for it."""
    place = _need_player(table, seat)
    _need(place.is_held or table.away is seat, Why.NOT_HELD)
    back = _placed(table, seat, replace(place, is_held=False, slow=0))
    if table.away is not seat:
        return back
    others = tuple(one for one in table.calls if one != (seat, table.paused))
    return replace(back, paused=None, pause_reason="", away=None, calls=others, since=at)


def _by_itself(course: Course) -> bool:
    """Whether the table draws or lifts for everybody."""
    return isinstance(course.clocked(), TableAct)


def _since(table: Table, course: Course, at: int) -> int:
    """When the clock of what comes now began to run."""
    before, now = table.course.clocked(), course.clocked()
    if now in _TOGETHER and before is now:
        return table.since
    if now is TableAct.DRAW and course.to_act()[0] is not course.first_to_act:
        # The others draw with the first; showing cards does not hold the drawing up.
        return table.since
    return at


def _place_after(table: Table, move: m.Act, at: int) -> Place:
    """The place of who acted: what it has used of its reserve, and whether a bot takes over."""
    place, clocked = table.places[move.seat], table.course.clocked()
    if not isinstance(clocked, ClockedAct):
        return place
    match move.doer:
        case m.Doer.CLOCK:
            slow = place.slow + 1
            takes_over = table.settings.away is WhenAway.BOT and slow >= SLOW_UNTIL_AWAY and not place.is_bot
            return replace(place, slow=slow, is_held=place.is_held or takes_over, given=0)
        case m.Doer.BOT | m.Doer.REFEREE:
            return replace(place, given=0)
        case m.Doer.PERSON:
            limit = table.settings.pace.seconds(clocked) * SECOND
            over = max(at - table.since - limit - place.given, 0) if limit else 0
            used = min(place.reserve_used + over, table.settings.pace.reserve * SECOND)
            return replace(place, slow=0, is_held=False, reserve_used=used, given=0)


# --------------------------------------------------------------------------------------------------------- penalties


def _penalised(table: Table, ruling: GameRuling, reason: str, at: int) -> Table:
    """判罚: the ruling is an act of the deal, with its time; who was to act still is, or another gets his lead."""
    _need(table.stage is Stage.PLAYING, Why.NO_DEAL)
    course = table.course.penalise(ruling)
    timing = table.timings[-1]
    noted = replace(timing, acts=(*timing.acts, at))
    ruled = _remarked(replace(table, course=course, timings=(*table.timings[:-1], noted)), reason)
    if not course.in_play:
        return _unready(replace(ruled, since=at))
    # Who leads in another's place has all his seconds, from when the table goes on where it stands still.
    return ruled if course.to_act() == table.course.to_act() else replace(ruled, since=table.paused or at)


def may_lead_at(table: Table) -> int:
    """何时可领出: before that the next player may name or forbid the suit of an open card; a program never does."""
    namer = table.course.names_suit()
    if namer is None or table.places[namer].plays_itself:
        return 0
    limit = table.settings.pace.seconds(ClockedAct.LEAD)
    return table.since + min(NAMING_SECONDS, limit or NAMING_SECONDS) * SECOND


# ------------------------------------------------------------------------------------------------------------- keyed


def _keyed(table: Table, move: m.OperatorMove, at: int) -> Table:
    course = table.course
    if not isinstance(course, KEYED):
        raise NotKeyed(Doubt.NOT_KEYED)
    match move:
        case m.KeyDeal():
            _need(table.stage is not Stage.OVER, Why.MATCH_OVER)
            _need(table.stage is not Stage.PLAYING, Why.DEAL_IN_PLAY)
            return replace(
                table, course=course.key_deal(move, table.secret), timings=(*table.timings, Timing(at)), since=at
            )
        case m.UnkeyDeal():
            return replace(table, course=course.unkey_deal(), timings=table.timings[:-1], since=at)
        case m.Rekey(first, acts):
            changed = course.rekey(first, acts)
            # A deal that resists tribute says so without an act of the law; times are kept for those of the law.
            timing, count = table.timings[-1], len(changed.acts)
            times = (*timing.acts[: min(first, count)], *(at,) * count)[:count]
            return replace(table, course=changed, timings=(*table.timings[:-1], replace(timing, acts=times)), since=at)
        case m.KeyHand(seat, cards):
            return replace(table, course=course.know_hand(seat, None if cards is None else Hand(cards)))


# ------------------------------------------------------------------------------------------------------- taking back


def _taken_back(table: Table, seat: Seat, at: int) -> Table:
    _need(table.settings.practice, Why.NOT_PRACTICE)
    _need_player(table, seat)
    own = [number for number, act in enumerate(table.course.acts) if _can_be_taken_back(act) and act.seat is seat]
    if not own or _by_itself(table.course):
        raise NotPossible(Why.NOTHING_TO_TAKE_BACK)
    return _withdrawn(table, len(table.course.acts) - own[-1], at, f"taken back by {seat}")


def _can_be_taken_back(act: GameAction | GameRuling) -> TypeGuard[GameAction]:
    """可悔: rulings stand, and while cards are drawn nobody plays."""
    return isinstance(act, GameAction) and not isinstance(act, Draw | Call | Lift)


def _withdrawn(table: Table, acts: int, at: int, remark: str) -> Table:
    _need(bool(table.timings), Why.NO_DEAL)
    _need(0 < acts <= len(table.course.acts), Why.NOTHING_TO_TAKE_BACK)
    course, timing = table.course.withdraw(acts), table.timings[-1]
    left = len(course.acts)
    remarks = tuple((min(after_acts, left), text) for after_acts, text in timing.remarks)
    kept = replace(timing, acts=timing.acts[:left], remarks=(*remarks, (left, remark)))
    timings = (*table.timings[:-1], kept)
    return replace(table, course=course, timings=timings, asked=(), rested=False, since=at)


def _remarked(table: Table, text: str) -> Table:
    timing = table.timings[-1]
    noted = replace(timing, remarks=(*timing.remarks, (len(timing.acts), text)))
    return replace(table, timings=(*table.timings[:-1], noted))
