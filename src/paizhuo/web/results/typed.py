"""键入: the levels and sums as a recorder types them; ``P`` or ``>`` is past A."""

from __future__ import annotations

import unicodedata

from paizhuo.tournament.results.outcomes import PAST_ACE, Boards, Levels
from paizhuo.web.results.refusals import GridRefused, NotRecorded

LEVELS = {name: at for at, name in enumerate(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))}
ALSO = {"T": 8, "0": 8, "P": PAST_ACE, ">": PAST_ACE, ">A": PAST_ACE, "PAST": PAST_ACE, "过": PAST_ACE, "过A": PAST_ACE}
MOST_DIGITS = 4


def level_of(text: str) -> int:
    """级数: of what was typed, in either case and width.

    >>> level_of("10"), level_of("j"), level_of("过A")
    (8, 9, 13)
    """
    typed = unicodedata.normalize("NFKC", text).strip().upper()
    found = LEVELS.get(typed, ALSO.get(typed))
    if found is None:
        raise GridRefused(NotRecorded.NOT_A_SCORE)
    return found


def typed_level(level: int) -> str:
    """What one would type for a level.

    >>> typed_level(9), typed_level(13)
    ('J', 'P')
    """
    return "P" if level >= PAST_ACE else tuple(LEVELS)[level]


def sum_of(text: str) -> int:
    """级数和: of one side over the boards of a duplicate match."""
    typed = unicodedata.normalize("NFKC", text).strip()
    if not typed.isascii() or not typed.isdecimal() or len(typed) > MOST_DIGITS:
        raise GridRefused(NotRecorded.NOT_A_SUM)
    return int(typed)


def outcome_of(home: str, away: str, boards: int) -> Levels | Boards:
    """赛果: from two fields; sums where the stage plays so many boards, levels elsewhere."""
    if boards:
        return Boards(sum_of(home), sum_of(away), boards)
    return Levels(level_of(home), level_of(away))
