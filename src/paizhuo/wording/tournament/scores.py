"""成绩的写法: a result as it is written in a box or a cell, own side first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating.tables.match_lists import Fate, fate_of, levels_of, rounds_to_go, sums_of
from paizhuo.tournament.results.outcomes import End
from paizhuo.wording.language import N_
from paizhuo.wording.tournament.entrants import entrants_words, level_words
from paizhuo.wording.tournament.nodes import node_words
from paizhuo.wording.tournament.sources import source_words

if TYPE_CHECKING:
    from collections.abc import Collection

    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome
    from paizhuo.wording.language import Say
    from paizhuo.wording.tournament.entrants import Names

NO_FIGURES = {Fate.WON: "+", Fate.LOST: "–", Fate.DRAWN: "="}
"""Won, lost or level without a figure: a forfeit, a match halved by rule."""


def figures_words(say: Say, outcome: Outcome | None, end: End = End.HOME) -> tuple[str, str] | None:
    """级数或得分: of the own side and of the other, where the outcome has them."""
    if (levels := levels_of(outcome)) is not None:
        both = level_words(say, levels[0]), level_words(say, levels[1])
    elif (sums := sums_of(outcome)) is not None:
        both = str(sums[0]), str(sums[1])
    else:
        return None
    return both if end is End.HOME else both[::-1]


def own_score_words(say: Say, outcome: Outcome, end: End) -> str:
    """The score of one side of a match."""
    found = figures_words(say, outcome, end)
    return found[0] if found is not None else NO_FIGURES[fate_of(outcome, end)]


def both_scores_words(say: Say, outcome: Outcome, end: End) -> str:
    """The scores of both sides of a match, own side first.

    >>> from paizhuo.tournament.results.outcomes import Forfeit, Levels
    >>> from paizhuo.wording import Language, sayer
    >>> say = sayer(Language.ENGLISH)
    >>> both_scores_words(say, Levels(8, 3), End.AWAY), both_scores_words(say, Forfeit(None), End.HOME)
    ('5:10', '–')
    """
    found = figures_words(say, outcome, end)
    return ":".join(found) if found is not None else NO_FIGURES[fate_of(outcome, end)]


def cancelled_words(say: Say, state: State, gone: Collection[int], names: Names) -> str:
    """取消说明: whose results do not count, and by which article."""
    text = say(N_("In square brackets: not counted. Left before half of the matches: {entrants} ({source})."))
    return text.format(
        entrants=entrants_words(say, tuple(sorted(gone)), names),
        source=source_words(say, state.regulations.removed_results.source),
    )


def match_name_words(say: Say, state: State, stage: str, node: str) -> str:
    """图位: the match of a chart, the zone or the group in words; empty where there is none."""
    return node_words(say, node, rounds_to_go(state, stage, node)) if node else ""
