"""键入成绩: a result as a person types it, and what it is worth; ``P`` or ``>`` is past A."""

from __future__ import annotations

import unicodedata
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.officiating.refusals import NotAccepted
from paizhuo.officiating.tables.match_lists import scores_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import PAST_ACE, Boards, End, Levels
from paizhuo.tournament.scoring import WinnerNeeded

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.tournament.scoring import Scores

LEVELS = {name: at for at, name in enumerate(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))}
_PAST = ("P", ">", ">A", "A+", "PAST", "PAST-A", "过", "过A")
_NAMES = LEVELS | {"T": LEVELS["10"]} | dict.fromkeys(_PAST, PAST_ACE)
QUICK = {"0": LEVELS["10"]}
"""快键: one key for ten, in a grid where nobody types the index of a level."""
MOST_DIGITS = 4


class TypedFault(Enum):
    """键入有误."""

    NOT_A_LEVEL = "not-a-level"
    NOT_A_SUM = "not-a-sum"


class BadTyping(NotAccepted):
    """键入有误: what was typed is no level, or no sum of levels."""

    code: ClassVar[str] = "NOT_RECORDED"

    def __init__(self, fault: TypedFault, text: str) -> None:
        """Store what it should have been, and what was typed."""
        super().__init__(f"{fault.value}: {text!r}", text=text)
        self.fault = fault


def named_level(text: str) -> int | None:
    """级数: by its name, in either case and width; None where it is no name of a level.

    >>> named_level("10"), named_level("ｊ"), named_level("过A"), named_level("B")
    (8, 9, 13, None)
    """
    return _NAMES.get(_plain(text).upper())


def level_of(text: str) -> int:
    """级数: as a recorder types it, by its name or by a quick key; :class:`BadTyping` where it is none.

    >>> level_of("T"), level_of("0"), level_of(">")
    (8, 8, 13)
    """
    found = named_level(text)
    if found is None:
        found = QUICK.get(_plain(text))
    if found is None:
        raise BadTyping(TypedFault.NOT_A_LEVEL, text)
    return found


def typed_level(level: int) -> str:
    """What one would type for a level.

    >>> typed_level(9), typed_level(13)
    ('J', 'P')
    """
    return "P" if level >= PAST_ACE else tuple(LEVELS)[level]


def sum_of(text: str) -> int:
    """级数和: of one side over the boards of a duplicate match; :class:`BadTyping` where it is no number."""
    typed = _plain(text)
    if not typed.isascii() or not typed.isdecimal() or len(typed) > MOST_DIGITS:
        raise BadTyping(TypedFault.NOT_A_SUM, text)
    return int(typed)


def outcome_of(home: str, away: str, boards: int) -> Levels | Boards:
    """赛果: from two fields; sums where the stage plays so many boards, levels elsewhere."""
    if boards:
        return Boards(sum_of(home), sum_of(away), boards)
    return Levels(level_of(home), level_of(away))


def worth(state: State, stage: str, outcome: Outcome | None) -> Scores | None:
    """得分: of a result, provisional while nobody has confirmed it; None for a level match that needs a winner."""
    if outcome is None:
        return None
    try:
        return scores_of(state, stage, outcome)
    except WinnerNeeded:
        return None


def handed_in(log: Iterable[Logged]) -> dict[End, tuple[Outcome, str]]:
    """双方所报: by side the result that it entered last at a table, and when; officials' entries are not among them."""
    return {
        logged.fact.side: (logged.fact.outcome, logged.at)
        for logged in log
        if isinstance(logged.fact, f.ResultEntered) and logged.fact.side is not None
    }


def agreed_levels(first: Outcome | None, second: Outcome | None) -> tuple[int | None, int | None]:
    """一致之处: the levels of each side on which two results agree; None where they differ or have none.

    >>> agreed_levels(Levels(9, 5), Levels(9, 4)), agreed_levels(Levels(9, 5), None)
    ((9, None), (None, None))
    """
    if not isinstance(first, Levels | Boards) or not isinstance(second, Levels | Boards):
        return None, None
    return (
        first.home if first.home == second.home else None,
        first.away if first.away == second.away else None,
    )


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip()
