"""读文本里的旁注与事件: the lines between the tricks: notes, events of the match, levels, result and seed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN, PAST_ACE
from paizhuo.guandan.match import Cause, DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, Result, TimeIsUp
from paizhuo.guandan.record import values as v
from paizhuo.guandan.record.fields import parse_strings
from paizhuo.guandan.record.model import Decided, Happened, Item, Levels, MatchEvent, Note, Reveal
from paizhuo.guandan.record.problems import BadLine, quoted
from paizhuo.guandan.record.text_write import BEGUN, NOTE_MARKS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.seats import Side

_NOTE = re.compile(r"([;!])(?:@(\S+))?(?: (.*))?", re.DOTALL)
_TIMED = re.compile(r"(.*?)\s+@(\S+)", re.DOTALL)
_LEVELS = re.compile(r"EW (\w+), NS (\w+)(?:, owner (EW|NS))?(?:, passed (EW|NS))?", re.ASCII)
_RESULT = re.compile(r"(EW|NS|-) (\d{1,2})-(\d{1,2}), (.+)", re.ASCII)
_LOST = re.compile(r"(\w+)(?:, leader (\w+))?(?:, gained (\d))?", re.ASCII)
_KINDS = {mark: kind for kind, mark in NOTE_MARKS.items()}
_BEGUN = {text: begun for begun, text in BEGUN.items()}


def timed(text: str) -> tuple[str, float | None]:
    """The text, and the time in seconds at its end where there is one."""
    found = _TIMED.fullmatch(text)
    return (text, None) if found is None else (found[1], v.seconds(v.number(found[2]), "time"))


def note(line: str, number: int) -> Note:
    """A note or a ruling."""
    found = _NOTE.fullmatch(line)
    if found is None:
        raise BadLine("a note begins with '; ' and a ruling with '! '", text=line)
    mark, time, text = found.groups()
    # The inside of a JSON string, except that quotation marks stand without a backslash.
    (words,) = parse_strings('"{}"'.format((text or "").replace('"', '\\"')))
    return Note(words, _KINDS[mark], None if time is None else v.seconds(v.number(time), "time"), number)


def _matched(pattern: re.Pattern[str], text: str, example: str) -> re.Match[str]:
    found = pattern.fullmatch(text)
    if found is None:
        raise BadLine(f"{quoted(text)} should look like '{example}'", text=text)
    return found


def _side(text: str | None) -> Side | None:
    return None if text is None or text == "-" else v.side(text, "side")


def _levels(text: str, number: int) -> Levels:
    ours, theirs, owner, passed = _matched(_LEVELS, text, "EW 5, NS 2, owner EW").groups()
    return Levels((v.level(ours, "level"), v.level(theirs, "level")), _side(owner), _side(passed), number)


def _result(text: str, number: int) -> Decided:
    winner, ours, theirs, cause = _matched(_RESULT, text, "EW 13-4, passed A").groups()
    steps = (v.count(int(ours), "steps", 0, PAST_ACE), v.count(int(theirs), "steps", 0, PAST_ACE))
    return Decided(Result(_side(winner), steps, v.choice(cause, "cause", Cause)), number)


def _deal_lost(text: str) -> DealLost:
    offender, leader, gained = _matched(_LOST, text, "E, leader N").groups()
    return DealLost(
        v.seat(offender, "offender"),
        None if leader is None else v.seat(leader, "leader"),
        DOUBLE_DOWN_GAIN if gained is None else v.count(int(gained), "gained", 1, DOUBLE_DOWN_GAIN),
    )


def _deal_begun(text: str) -> bool:
    if text not in _BEGUN:
        raise BadLine(f"{quoted(text)} should be '{BEGUN[True]}' or '{BEGUN[False]}'", text=text)
    return _BEGUN[text]


_EVENTS: Mapping[str, Callable[[str], MatchEvent]] = {
    "Deal lost": _deal_lost,
    "Last call": lambda text: LastCall(_deal_begun(text)),
    "Time up": lambda text: TimeIsUp(_deal_begun(text)),
    "Lots": lambda text: LotsDrawn(v.side(text, "Lots")),
    "Forfeit": lambda text: Forfeited(v.side(text, "Forfeit")),
    "Judged lost": lambda text: JudgedLost(v.side(text, "Judged lost")),
}


def _happened(label: str) -> Callable[[str, int], Happened]:
    def read(text: str, number: int) -> Happened:
        told, t = timed(text)
        return Happened(_EVENTS[label](told), t, number)

    return read


ASIDES: Mapping[str, Callable[[str, int], Item]] = {
    "Levels": _levels,
    "Result": _result,
    "Seed": lambda text, number: Reveal(v.seed(text, "Seed"), number),
    **{label: _happened(label) for label in _EVENTS},
}
"""The lines that begin with a label, apart from those that belong to the play of a deal."""
