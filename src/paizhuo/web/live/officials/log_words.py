"""日志的说法: the lines of a table's log in words: when, who, what, and the seconds as plain facts."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple, assert_never

from django.utils.translation import gettext as _

from paizhuo.table import TimeCall
from paizhuo.table import moves as m
from paizhuo.table.codec import read_move
from paizhuo.table.courses.guandan import GuandanDeals, GuandanMatch
from paizhuo.table.log import Logged, deal_log
from paizhuo.table.words import phrase_words
from paizhuo.web.language import say
from paizhuo.web.live.officials.penalties import order_words
from paizhuo.wording import N_
from paizhuo.wording.cards import seat_words, side_words
from paizhuo.wording.guandan.record import action_words as guandan_words
from paizhuo.wording.referee.effects import late_start_words
from paizhuo.wording.shengji.deal import action_words as shengji_words

if TYPE_CHECKING:
    from paizhuo.table import Table
    from paizhuo.table.courses.course import GameAction
    from paizhuo.table.log import Line
    from paizhuo.web.models import LiveTable


class LogLine(NamedTuple):
    """一行: ``no`` is the number of the move; ``mark`` says what kind of line it is."""

    no: int
    at: datetime
    who: str
    text: str
    by: str
    seconds: int | None
    mark: str
    is_act: bool


def moves_of_deal(row: LiveTable, table: Table) -> tuple[Logged, ...]:
    """这一副的事: the stored moves from the last deal on; all before the first."""
    found: list[Logged] = []
    for one in row.moves.filter(no__lte=table.revision).order_by("-no").iterator(chunk_size=200):
        found.append(Logged(one.no, one.at, read_move(one.entry, table.course)))
        if isinstance(found[-1].move, m.Deal):
            break
    return tuple(reversed(found))


def log_lines(moves: tuple[Logged, ...], table: Table) -> tuple[LogLine, ...]:
    """The log of the deal on the table, in words; what all four have just read is not given again as a reason."""
    found: list[LogLine] = []
    read = ""
    for one in deal_log(moves, table.course):
        read = one.move.text if isinstance(one.move, m.Announce) else read
        found.append(_line(_without_reason(one, read), table))
    return tuple(found)


def _without_reason(line: Line, read: str) -> Line:
    move = line.move
    if not isinstance(move, m.LoseDeal | m.Penalise) or move.reason != read:
        return line
    return replace(line, move=replace(move, reason=""))


def _line(line: Line, table: Table) -> LogLine:
    move = line.move
    is_act = isinstance(move, m.Act)
    mark = "call" if isinstance(move, m.CallReferee) else "back" if line.withdrawn else ""
    return LogLine(
        line.no,
        datetime.fromtimestamp(line.at / 1000, UTC),
        _who(move),
        _act(line, table) if isinstance(move, m.Act) else _happened(move, table),
        _by(move),
        line.seconds,
        mark,
        is_act and not line.withdrawn,
    )


def _who(move: m.Move) -> str:
    seat = getattr(move, "seat", None)
    if seat is not None and not isinstance(move, m.RefereeMove):
        return seat_words(seat, say())
    return _("Ref.") if isinstance(move, m.RefereeMove) else _("Tab.")


def _by(move: m.Move) -> str:
    """Through whose hand an act came, where it was not the player's own."""
    words = {m.Doer.BOT: _("bot"), m.Doer.CLOCK: _("clock"), m.Doer.REFEREE: _("by the ruling")}
    return words.get(move.doer, "") if isinstance(move, m.Act) else ""


def _act(line: Line, table: Table) -> str:
    move = line.move
    seat = seat_words(move.seat, say()) if isinstance(move, m.Act) else ""
    text = _("laid cards face down") if line.action is None else action_words(table, line.action)
    # The line has its seat in front: neither 东 nor 东家 is said again.
    named = say()(N_("{seat}")).format(seat=seat)
    return text.removeprefix(named).removeprefix(seat).lstrip(":： ")


def action_words(table: Table, action: GameAction) -> str:
    """What a seat did, by the words of its game."""
    course = table.course
    if isinstance(course, GuandanDeals):
        return guandan_words(action, course.rules, say())  # type: ignore[arg-type] # an action of this game
    return shengji_words(action, say())  # type: ignore[arg-type] # an action of this game


def _happened(move: m.Move, table: Table) -> str:  # noqa: PLR0911, PLR0912, C901 - one sentence for each kind of move
    match move:
        case m.Sit(_seat, player):
            return _("{name} sits down").format(name=player.name)
        case m.Stand():
            return _("stands up")
        case m.Ready():
            return _("is ready")
        case m.Rest():
            return _("asks for a rest")
        case m.Deal():
            return _("The cards are dealt")
        case m.ReplaceBoard(board):
            return _("Board {number} is dealt from other cards").format(number=board)
        case m.Hold():
            return _("a bot plays for this seat from now on")
        case m.WaitFor():
            return _("the time ran out twice; the table waits for this player")
        case m.GiveBack():
            return _("the player is back")
        case m.Speak(_seat, phrase):
            return phrase_words(phrase, say())
        case m.CallReferee():
            return _("calls the referee")
        case m.StopForCall():
            return _("the referee is called; play and its clock stand")
        case m.TakeBack():
            return _("takes a play back")
        case m.LayOut():
            return _("A position is laid out")
        case m.EndCall():
            return _("the call is settled")
        case m.Substitute(_seat, player):
            return _("{name} takes the place").format(name=player.name)
        case m.CallTime(call):
            return _("The last deal is called.") if call is TimeCall.LAST_DEAL else _("The time is up.")
        case m.Pause(reason):
            return _with(_("The table is paused"), reason)
        case m.Resume():
            return _("Play goes on")
        case m.GiveTime(seat, seconds, reason):
            more = _("{seat} has {seconds} s more").format(seat=seat_words(seat, say()), seconds=seconds)
            return _with(more, reason)
        case m.Withdraw(acts, reason):
            return _with(_("Acts taken back: {count}").format(count=acts), reason)
        case m.StartLate(start):
            course = table.course
            assert isinstance(course, GuandanMatch)  # noqa: S101 - it has taken the start
            return _with(_("Late start"), late_start_words(say(), course.rules, course.terms, start))
        case m.LoseDeal(offender, reason):
            return _with(_("{seat} loses the deal").format(seat=seat_words(offender, say())), reason)
        case m.Penalise(action, reason):
            return _with(order_words(action, table), reason)
        case m.OpenHand(seat, reason, by):
            seen = _("{by} opens the hand of {seat}").format(by=by, seat=seat_words(seat, say()))
            return _with(seen, reason)
        case m.Announce(text):
            return _with(_("Read by all four"), text) if text else _("The text for the table is taken away")
        case m.GiveUp(by):
            return _("{side} do not go on").format(side=side_words(by, say()))
        case m.KeyDeal() | m.UnkeyDeal() | m.Rekey() | m.KeyHand():
            return _("the operator keys what lies in the hall")
        case m.Act():
            raise AssertionError("acts have words of their own")
        case _:
            assert_never(move)


def _with(text: str, reason: str) -> str:
    return _("{what}: {reason}").format(what=text, reason=reason) if reason else text
