"""读文本里的旁注与事件: the lines between the tricks: notes, events of the match, levels, result and seed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN, PAST_ACE
from paizhuo.guandan.match import Cause, DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, Result, TimeIsUp
from paizhuo.guandan.record.model import Decided, Happened, Levels
from paizhuo.guandan.record.text_write import BEGUN
from paizhuo.recording import values as v
from paizhuo.recording.text_lines import matched, one_of, parse_result, side_of
from paizhuo.recording.text_reader import aside_readers

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from paizhuo.guandan.record.model import MatchEvent

_LEVELS = re.compile(r"EW (\w+), NS (\w+)(?:, owner (EW|NS))?(?:, passed (EW|NS))?", re.ASCII)
_LOST = re.compile(r"(\w+)(?:, leader (\w+))?(?:, gained (\d))?", re.ASCII)


def _levels(text: str, number: int) -> Levels:
    ours, theirs, owner, passed = matched(_LEVELS, text, "EW 5, NS 2, owner EW").groups()
    return Levels((v.level(ours, "level"), v.level(theirs, "level")), side_of(owner), side_of(passed), line=number)


def _result(text: str, number: int) -> Decided:
    return Decided(Result(*parse_result(text, PAST_ACE, Cause)), number)


def _deal_lost(text: str) -> DealLost:
    offender, leader, gained = matched(_LOST, text, "E, leader N").groups()
    return DealLost(
        v.seat(offender, "offender"),
        None if leader is None else v.seat(leader, "leader"),
        DOUBLE_DOWN_GAIN if gained is None else v.count(int(gained), "gained", 1, DOUBLE_DOWN_GAIN),
    )


_EVENTS: Mapping[str, Callable[[str], MatchEvent]] = {
    "Deal lost": _deal_lost,
    "Last call": lambda text: LastCall(one_of(text, BEGUN)),
    "Time up": lambda text: TimeIsUp(one_of(text, BEGUN)),
    "Lots": lambda text: LotsDrawn(v.side(text, "Lots")),
    "Forfeit": lambda text: Forfeited(v.side(text, "Forfeit")),
    "Judged lost": lambda text: JudgedLost(v.side(text, "Judged lost")),
}


ASIDES = aside_readers(levels=_levels, result=_result, events=_EVENTS, happened=Happened)
"""By label: the readers of labelled lines that are not part of the play of a deal."""
