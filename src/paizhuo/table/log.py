"""桌上的日志: what happened at a table, line by line, with who did it and how many seconds it took.

It is made from the stored moves. Cards that nobody may see, such as a return that lies face down or the bottom, are not
in it: a line then says only that something was done.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from paizhuo import guandan, shengji
from paizhuo.guandan.actions import RULINGS
from paizhuo.table import moves as m
from paizhuo.table.courses.shengji import STAYING
from paizhuo.table.pace import SECOND

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.seats import Seat
    from paizhuo.table.courses.course import Course, GameAction
    from paizhuo.table.moves import Move


_TOGETHER = frozenset({guandan.Pay, guandan.GiveBack})


class Logged(NamedTuple):
    """一步: a stored move with its number and its time in milliseconds."""

    no: int
    at: int
    move: Move


@dataclass(frozen=True, slots=True)
class Answer:
    """一手的时间: who acted, through whose hand, in which deal of the log, and after how many milliseconds."""

    no: int
    deal: int
    seat: Seat
    doer: m.Doer
    action: GameAction
    took: int


@dataclass(frozen=True, slots=True)
class Line:
    """一行: a move as the log shows it; ``action`` is None where its cards lie closed."""

    no: int
    at: int
    move: Move
    action: GameAction | None = None
    seconds: int | None = None
    withdrawn: bool = False
    """收回: the referee, or in practice the player, has taken this act back."""


def answers(moves: Iterable[Logged]) -> tuple[Answer, ...]:
    """每手用时: every act of a seat with the time since the one before, pauses left out; drawing is nobody's answer."""
    found: list[Answer] = []
    last = asked = deal = 0
    paused: int | None = None
    kind: type[Move] = m.Pause
    before: type[GameAction] | None = None
    for one in moves:
        match one.move:
            case m.Deal():
                last, deal, before = one.at, deal + 1, None
            case m.Act(seat, action, doer):
                # Two pay, or give back, at the same time: the clock of both began when the first was asked.
                asked = asked if before is type(action) and before in _TOGETHER else last
                if not isinstance(action, shengji.Draw):
                    found.append(Answer(one.no, deal, seat, doer, action, max(one.at - asked, 0)))
                last, before = one.at, type(action)
            case m.Pause() | m.WaitFor() | m.StopForCall():
                paused, kind = one.at, type(one.move)
            case m.Resume() | m.GiveBack() | m.EndCall() if paused is not None and _ends(one.move, kind):
                # Who was waited for has all his seconds again; after a pause the clock goes on where it stood.
                last = one.at if kind is m.WaitFor else last + one.at - paused
                asked, paused = asked + one.at - paused, None
            case m.Withdraw() | m.TakeBack():
                last, before = one.at, None
            case _:
                pass
    return tuple(found)


def _ends(move: Move, pause: type[Move]) -> bool:
    """Whether play goes on with this move; the end of a call ends only what the call began."""
    return pause is m.StopForCall if isinstance(move, m.EndCall) else True


def deal_log(moves: Sequence[Logged], course: Course) -> tuple[Line, ...]:
    """这一副的日志: from the last deal on; ``course`` is how the table stands now."""
    start = max((at for at, one in enumerate(moves) if isinstance(one.move, m.Deal)), default=0)
    shown = moves[start:]
    took = {one.no: one.took for one in answers(shown)}
    lines: list[Line] = []
    standing: list[int] = []
    """Where the acts that stand are among the lines."""
    for one in shown:
        match one.move:
            case m.Act(_, action, _):
                standing.append(len(lines))
                opened = action if course.lies_open(action) else None
                seconds = round(took[one.no] / SECOND) if one.no in took else None
                lines.append(Line(one.no, one.at, one.move, opened, seconds))
            case m.Penalise():
                standing.append(len(lines))
                lines.append(Line(one.no, one.at, one.move))
            case m.Withdraw(acts, _):
                _take_back(lines, standing, acts)
                lines.append(Line(one.no, one.at, one.move))
            case m.TakeBack(seat):
                own = [at for at, index in enumerate(standing) if _seat_of(lines[index]) is seat]
                _take_back(lines, standing, len(standing) - own[-1] if own else 0)
                lines.append(Line(one.no, one.at, one.move))
            case _:
                lines.append(Line(one.no, one.at, one.move))
    return tuple(one for one in lines if not isinstance(getattr(one.move, "action", None), shengji.Draw))


def _take_back(lines: list[Line], standing: list[int], acts: int) -> None:
    taken = standing[len(standing) - acts :]
    del standing[len(standing) - acts :]
    for index in taken:
        if stays(lines[index].move):
            standing.append(index)
        else:
            lines[index] = replace(lines[index], withdrawn=True)


def stays(move: Move) -> bool:
    """裁定不随收回: whether the move is a ruling that holds though acts before it are taken back."""
    return isinstance(move, m.Penalise) and isinstance(move.action, (*RULINGS, *STAYING))


def _seat_of(line: Line) -> Seat | None:
    seat: Seat | None = getattr(line.move, "seat", None)
    return seat
