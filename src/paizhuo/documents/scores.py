"""成绩的写法: a result as it stands in a box or a cell, own side first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.outcomes import Boards, DefaultLoss, End, Forfeit, LateSheet, Levels, winner_of
from paizhuo.wording.tournament import level_words

if TYPE_CHECKING:
    from paizhuo.tournament.outcomes import Outcome
    from paizhuo.wording import Say

NO_FIGURES = {True: "+", False: "–", None: "="}
"""Won, lost or level without a figure: a forfeit, a match halved by rule."""


def figures(say: Say, outcome: Outcome, end: End) -> tuple[str, str] | None:
    """级数或得分: of the own side and of the other, where the outcome has them."""
    match outcome:
        case Levels(home, away) | LateSheet(_, home, away) | DefaultLoss(_, home, away):
            both = level_words(say, home), level_words(say, away)
        case Boards(home, away):
            both = str(home), str(away)
        case _:
            return None
    return both if end is End.HOME else both[::-1]


def own_score(say: Say, outcome: Outcome, end: End) -> str:
    """What one side has of a match."""
    found = figures(say, outcome, end)
    return found[0] if found is not None else NO_FIGURES[has_won(outcome, end)]


def both_scores(say: Say, outcome: Outcome, end: End) -> str:
    """What both sides have of a match."""
    found = figures(say, outcome, end)
    return ":".join(found) if found is not None else NO_FIGURES[has_won(outcome, end)]


def has_won(outcome: Outcome, end: End) -> bool | None:
    """Whether one side won; none after a draw. Where neither side came, both have lost."""
    if isinstance(outcome, Forfeit) and outcome.by is None:
        return False
    won = winner_of(outcome)
    return None if won is None else won is end
