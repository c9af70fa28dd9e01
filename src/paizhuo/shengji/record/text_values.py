"""文本里的结果与级数: an outcome and the levels in one line each, written and read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.recording import values as v
from paizhuo.recording.text_lines import matched, side_of
from paizhuo.shengji.actions import Ending
from paizhuo.shengji.phases import Outcome
from paizhuo.shengji.record import values as sv
from paizhuo.shengji.record.model import Levels
from paizhuo.shengji.scoring import Gain

if TYPE_CHECKING:
    from paizhuo.seats import Side

_NUMBER = r"-?\d{1,7}"
_OUTCOME = re.compile(
    rf"({_NUMBER}) tricks, ({_NUMBER}) bottom, ({_NUMBER}) awarded; dealer (\w+), up (\d{{1,2}})-(\d{{1,2}})"
    r"(, take over)?(?:, ended (.+))?",
    re.ASCII,
)
_LEVELS = re.compile(r"EW (\w+), NS (\w+), dealer (\w+)(?:, passed (EW|NS))?", re.ASCII)


def outcome_text(outcome: Outcome) -> str:
    """The defenders' points by where they come from, the dealer, and what both sides go up."""
    gain = outcome.gain
    over = ", take over" if gain.take_over else ""
    ended = "" if outcome.ended is None else f", ended {outcome.ended}"
    points = f"{outcome.trick_points} tricks, {outcome.bottom_points} bottom, {outcome.awarded} awarded"
    return f"{points}; dealer {outcome.dealer}, up {gain.dealer}-{gain.defenders}{over}{ended}"


def outcome_of(text: str) -> Outcome:
    """The outcome in a line.

    >>> line = "55 tricks, 40 bottom, -10 awarded; dealer E, up 0-0, take over"
    >>> outcome_text(outcome_of(line)) == line
    True
    """
    found = matched(_OUTCOME, text, "55 tricks, 40 bottom, -10 awarded; dealer E, up 0-0, take over").groups()
    tricks, bottom, awarded, dealer, up, defenders, over, ended = found
    return Outcome(
        v.seat(dealer, "dealer"),
        sv.points(int(tricks), "tricks", 0),
        sv.points(int(bottom), "bottom", 0),
        sv.points(int(awarded), "awarded"),
        Gain(sv.levels_gained(int(up), "up"), sv.levels_gained(int(defenders), "up"), take_over=over is not None),
        None if ended is None else v.choice(ended, "ended", Ending),
    )


def levels_text(levels: Levels) -> str:
    """Both sides' levels, the next dealer, and who has passed A."""
    passed = "" if levels.passed is None else f", passed {levels.passed}"
    return f"EW {levels.levels[0]}, NS {levels.levels[1]}, dealer {levels.dealer}{passed}"


def levels_in(text: str, line: int) -> Levels:
    """The levels in a line."""
    ours, theirs, dealer, passed = matched(_LEVELS, text, "EW 5, NS 2, dealer N").groups()
    side: Side | None = side_of(passed)
    return Levels((v.level(ours, "level"), v.level(theirs, "level")), v.seat(dealer, "dealer"), side, line=line)
