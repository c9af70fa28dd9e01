"""问时间: a question of the book that is answered by minutes and seconds, asked at the table itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qsl

from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.refereeing.question_page import question_context

if TYPE_CHECKING:
    from paizhuo.officiating.hearing import Hearing
    from paizhuo.web.live.officials.visit import AtTable


class TimeAsked(NamedTuple):
    """问时间: the code of the question, what the clock of the round suggests, and what is known of the case so far."""

    code: str
    minutes: int
    seconds: int
    from_clock: bool
    kept: tuple[tuple[str, str], ...]


def time_asked(at: AtTable, hearing: Hearing, query: str) -> TimeAsked | None:
    """The question that is open, where a time answers it; ``query`` is the address of the case so far."""
    clock = clock_of(at.visit.competition, at.visit.snapshot, at.place.stage, at.place.round)
    shown = question_context(hearing, clock, now())
    if "time" not in shown:
        return None
    kept = tuple(parse_qsl(query))
    return TimeAsked(shown["time"], shown["minutes"], shown["seconds"], shown["from_clock"], kept)
