"""虚构的赛果: a result for a match of a simulated event, of the kind that its stage takes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.regulations import DefaultLossRule, MatchPoints
from paizhuo.tournament.results import accepted
from paizhuo.tournament.results.outcomes import (
    PAST_ACE,
    Boards,
    Decision,
    DefaultLoss,
    End,
    ForceMajeure,
    Forfeit,
    ForfeitKind,
    Halved,
    Ineligible,
    LateSheet,
    Levels,
    Walkout,
)

if TYPE_CHECKING:
    from paizhuo.chance import Chance
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.results.outcomes import Outcome

ENDS = tuple(End)
_TAKEN = (ForfeitKind.CONSENTED, ForfeitKind.UNEXCUSED, ForfeitKind.DELIBERATE)
"""Every way in which a chief referee takes a forfeit."""
BOARD_LEVELS = 3
"""The most levels that one room of one board is worth to a side."""


def random_outcome(state: State, stage: str, match: MatchState, chance: Chance) -> Outcome:
    """打出的成绩: levels or boards; a level match is decided where the stage needs a winner."""
    boards = state.plan.stage(stage).boards
    outcome = _boards(boards, chance) if boards else _levels(chance)
    try:
        accepted.check(state, stage, match, outcome)
    except Refused as refused:
        if refused.why is not Why.NEEDS_WINNER:
            raise
        drawn = match.drawn_winner
        ways = [way for way in state.regulations.knockout_draw.value if way is not Decision.LOT or drawn is not None]
        if not ways:
            # Only a lot could decide, and none was drawn: this match does not end level.
            return random_outcome(state, stage, match, chance)
        winner, decision = chance.choice(ENDS), chance.choice(ways)
        if decision is Decision.LOT and drawn is not None:
            winner = drawn
        if isinstance(outcome, Boards):
            return Boards(outcome.home, outcome.away, outcome.boards, winner, decision)
        return Levels(outcome.home, outcome.away, winner, decision)
    return outcome


def random_default(state: State, stage: str, match: MatchState, chance: Chance, *, excused: bool = False) -> Outcome:
    """未打完的成绩: a forfeit of one or both sides, or another way to end without playing to the end.

    An ``excused`` forfeit has the chief referee's consent, so that nobody is kept from going on.
    """
    while True:
        outcome = _default(state, chance)
        if excused and isinstance(outcome, Forfeit):
            outcome = replace(outcome, how=ForfeitKind.CONSENTED)
        try:
            accepted.check(state, stage, match, outcome)
        except Refused:
            continue
        return outcome


def random_forfeit(end: End, chance: Chance) -> Forfeit:
    """弃权: of one side, mostly with consent."""
    return Forfeit(end, chance.choice((ForfeitKind.CONSENTED, *_TAKEN)))


def _levels(chance: Chance) -> Levels:
    """Levels as they come: a third of the matches end with somebody past A, some level."""
    home, away = chance.below(PAST_ACE), chance.below(PAST_ACE)
    ending = chance.below(6)
    if ending == 0:
        return Levels(PAST_ACE, away)
    if ending == 1:
        return Levels(home, PAST_ACE)
    # Draws are rare among random numbers, so some are made on purpose.
    return Levels(home, home if ending == 2 else away)  # noqa: PLR2004 - one ending in six


def _boards(boards: int, chance: Chance) -> Boards:
    """Every board gives its levels to one side in each room."""
    won = [0, 0]
    for _ in range(2 * boards):
        won[chance.below(2)] += 1 + chance.below(BOARD_LEVELS)
    return Boards(won[0], won[1], boards)


def _default(state: State, chance: Chance) -> Outcome:
    end = chance.choice(ENDS)
    kind = chance.below(8)
    if kind == 0:
        return Walkout(end)
    if kind == 1:
        return ForceMajeure(end)
    if kind == 2:  # noqa: PLR2004 - one way in eight
        return Ineligible(end)
    if kind == 3:  # noqa: PLR2004 - one way in eight
        return Halved() if chance.below(2) else Forfeit(None, chance.choice(_TAKEN))
    if kind == 4:  # noqa: PLR2004 - one way in eight
        levels = chance.below(PAST_ACE), chance.below(PAST_ACE - 1) + 1
        is_fujian = state.regulations.match_points.value is MatchPoints.BY_DIFFERENCE
        return LateSheet(end, *levels) if is_fujian else DefaultLoss(end, *levels)
    forfeit = random_forfeit(end, chance)
    if state.regulations.default_loss.value is not DefaultLossRule.PLUS_FOUR or chance.below(2):
        return forfeit
    # Given up in play, or not signed: the levels that the table had reached go with it [J23 3.7(四); J17 4.3(四)].
    reached = _levels(chance)
    return replace(forfeit, levels=(reached.home, reached.away))
