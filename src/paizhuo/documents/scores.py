"""成绩的写法: a result as it stands in a box or a cell, own side first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament.results.outcomes import Boards, DefaultLoss, End, Forfeit, LateSheet, Levels, winner_of
from paizhuo.wording import N_
from paizhuo.wording.tournament import entrants_words, level_words, source_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.documents.event_view import EventView
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.tournament.results.outcomes import Outcome
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


def is_cancelled(match: MatchState, gone: Collection[int]) -> bool:
    """成绩取消: whether a match does not count because of one of those whose results are cancelled [NAT 34(一)3]."""
    return any(entrant in gone for entrant in (*match.pairing.home, *match.pairing.away))


def cancelled_note(occasion: EventView, gone: Collection[int]) -> str:
    """取消说明: whose results do not count, and by which article."""
    text = occasion.say(N_("In square brackets: not counted. Left before half of the matches: {entrants} ({source})."))
    return text.format(
        entrants=entrants_words(occasion.say, tuple(sorted(gone)), occasion.names),
        source=source_words(occasion.say, occasion.state.regulations.removed_results.source),
    )


def has_won(outcome: Outcome, end: End) -> bool | None:
    """Whether one side won; none after a draw. Where neither side came, both have lost."""
    if isinstance(outcome, Forfeit) and outcome.by is None:
        return False
    won = winner_of(outcome)
    return None if won is None else won is end
