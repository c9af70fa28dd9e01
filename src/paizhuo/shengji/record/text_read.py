"""读文本: parses the text form of a Shengji record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.recording import values as v
from paizhuo.recording.problems import BadLine, BadValue, quoted
from paizhuo.recording.text_lines import UNFINISHED, cells, one_of, parse_result, timed
from paizhuo.recording.text_reader import TextReader, aside_readers
from paizhuo.shengji import actions as a
from paizhuo.shengji.levels import PAST_ACE
from paizhuo.shengji.match import Cause, Forfeited, LastCall, Result, TimeIsUp
from paizhuo.shengji.order import Group
from paizhuo.shengji.record import values as sv
from paizhuo.shengji.record.drawing_runs import MOST, Drawn
from paizhuo.shengji.record.model import Act, DealRecord, Decided, Ended, Happened, Record
from paizhuo.shengji.record.text_heads import ShengjiHeads
from paizhuo.shengji.record.text_values import levels_in, outcome_of
from paizhuo.shengji.record.text_write import IN_PLAY

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from paizhuo.cards import Card
    from paizhuo.recording.assembly import Line
    from paizhuo.seats import Seat
    from paizhuo.shengji.record.model import MatchEvent
    from paizhuo.shengji.rules import RuleSet


def read(text: str, known: Sequence[RuleSet]) -> Record:
    """The record in this text; an error names the first line with something wrong."""
    return _Reader(ShengjiHeads(known), "Points").read(text)


class _Reader(TextReader[Record, DealRecord]):
    """Reads draws, calls, tricks, orders of the referee and the points of a deal."""

    def trick(self, text: str, number: int, deal: DealRecord) -> Iterator[Line]:  # noqa: ARG002 - plays of Shengji have no readings
        """The plays of a trick."""
        for seat, words, t in cells(text):
            yield Act(a.Lay(seat, _cards(words)), t, number)

    def labelled(self, label: str, rest: str, number: int) -> Iterator[Line]:
        """Everything in a deal but plays, its points, and lines between the deals."""
        if label == "Points":
            self.finished()
            if rest != UNFINISHED:
                yield Ended(outcome_of(rest), number)
        elif label == "Draw":
            self.playing()
            for seat, words, t in cells(rest):
                yield from Drawn(seat, v.count(v.number(_one(words)), "count", 1, MOST), t).acts(number)
        elif label == "Award":
            self.playing()
            yield from _awards(rest, number)
        elif label in _ACTS:
            self.playing()
            for seat, words, t in cells(rest):
                yield Act(_ACTS[label](seat, words), t, number)
        elif label in _ASIDES:
            yield _ASIDES[label](rest, number)
        else:
            raise BadLine(f"there is no line {quoted(label)}", text=label)


def _cards(words: list[str]) -> tuple[Card, ...]:
    return tuple(v.cards(words, "cards"))


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise BadValue(f"one word stands behind the seat here, not {len(words)}", text=" ".join(words))
    return words[0]


def _none(words: list[str]) -> None:
    if words:
        raise BadValue("only a seat stands here", text=" ".join(words))


def _awards(text: str, number: int) -> Iterator[Act]:
    for cell in text.split("|"):
        award, t = timed(cell.strip())
        side, _, points = award.partition(" ")
        given = v.count(v.number(points), "points", 1, sv.MOST_POINTS)
        yield Act(a.Award(v.side(side, "side"), given), t, number)


def _lift(seat: Seat, words: list[str]) -> a.Lift:
    _none(words)
    return a.Lift(seat)


def _bar(seat: Seat, words: list[str]) -> a.Bar:
    _none(words)
    return a.Bar(seat)


_ACTS: Mapping[str, Callable[[Seat, list[str]], a.Action | a.Ruling]] = {
    "Call": lambda seat, words: a.Call(seat, _cards(words)),
    "Lift": _lift,
    "Bury": lambda seat, words: a.Bury(seat, _cards(words)),
    "Choose": lambda seat, words: a.Choose(seat, _cards(words)),
    "Demand": lambda seat, words: a.Direct(seat, v.choice(_one(words), "suit", Group), must=True),
    "Forbid": lambda seat, words: a.Direct(seat, v.choice(_one(words), "suit", Group), must=False),
    "Expose": lambda seat, words: a.Expose(seat, _cards(words)),
    "Bar": _bar,
    "End": lambda seat, words: a.EndDeal(seat, v.choice(_one(words), "why", a.Ending)),
}
_EVENTS: Mapping[str, Callable[[str], MatchEvent]] = {
    "Last call": lambda text: LastCall(one_of(text, IN_PLAY)),
    "Time up": lambda text: TimeIsUp(one_of(text, IN_PLAY)),
    "Forfeit": lambda text: Forfeited(v.side(text, "Forfeit")),
}


def _result(text: str, number: int) -> Decided:
    return Decided(Result(*parse_result(text, PAST_ACE, Cause)), number)


_ASIDES = aside_readers(levels=levels_in, result=_result, events=_EVENTS, happened=Happened)
