"""升级: how the levels move from deal to deal, and what it takes to pass A.

Only the side of the first finisher climbs: three levels when the partner is second, two when third, one when last,
never beyond A. A is passed only by the side whose A is being played, and only when the partner is not last. (J17
3.6; J23 3.5(七); NAT 2; GZ R26, R31.) House rules may ask for more, and send a side that keeps failing back to 2.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from paizhuo.cards import SUIT_RANKS, Rank
from paizhuo.errors import BadInput
from paizhuo.guandan.rules import BothAtAce, FailedAce, PassingFinish
from paizhuo.guandan.tribute import check_finish
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.guandan.rules import RuleSet


class BadGain(BadInput):
    """A deal cannot be worth that many levels."""

    code: ClassVar[str] = "BAD_GAIN"


FIRST_LEVEL = Rank.TWO
PAST_ACE = len(SUIT_RANKS)
"""The step of a side that has passed A: 13, level 2 being step 0."""
DOUBLE_DOWN_GAIN = 3
_FAILURES = {FailedAce.BACK_TO_TWO: 3, FailedAce.BACK_TO_TWO_AFTER_TWO: 2}
"""How many failures at A send a side back, where the rules do that."""
_PASSING_GAIN = {PassingFinish.PARTNER_NOT_LAST: 2, PassingFinish.FIRST_AND_SECOND: DOUBLE_DOWN_GAIN}
"""The least that a deal at A must be worth to pass it."""


def gain(finish: Sequence[Seat]) -> int:
    """升级数: the levels a finishing order is worth to the first finisher's side.

    >>> gain([Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH])
    2
    """
    check_finish(finish)
    return 4 - list(finish).index(finish[0].partner)


@dataclass(frozen=True, slots=True)
class Standing:
    """级数状况: both sides' levels (East-West first), whose level is being played, who has passed A.

    ``owner`` is the side of the last first finisher, None before the first deal; ``past`` are the sides beyond A in the
    order they passed it (both can, where that does not end the match); ``failures`` counts the times a side played its
    A without passing.
    """

    levels: tuple[Rank, Rank] = (FIRST_LEVEL, FIRST_LEVEL)
    owner: Side | None = None
    past: tuple[Side, ...] = ()
    failures: tuple[int, int] = (0, 0)

    @property
    def level(self) -> Rank:
        """The level of the next deal."""
        return self.levels[self.owner] if self.owner is not None else FIRST_LEVEL

    @property
    def passed(self) -> Side | None:
        """The side that passed A first, if one has."""
        return self.past[0] if self.past else None

    def step(self, side: Side) -> int:
        """The side's level as a number: 0 for level 2, 12 for A, 13 when A is passed."""
        return PAST_ACE if side in self.past else SUIT_RANKS.index(self.levels[side])


def at_step(step: int) -> Rank:
    """The level at a step; a side past A still shows A."""
    return SUIT_RANKS[min(step, PAST_ACE - 1)]


def upgrade(standing: Standing, winner: Side, gained: int, rules: RuleSet) -> Standing:
    """The standing after a deal that ``winner`` won with so many levels."""
    if gained not in range(1, DOUBLE_DOWN_GAIN + 1):
        raise BadGain(f"a deal is worth one to three levels, not {gained}", text=str(gained))
    at_ace = standing.levels[winner] is Rank.ACE
    playing = standing.owner is winner or (rules.both_at_ace.value is BothAtAce.EITHER_SIDE and _both_at_ace(standing))
    enough = gained >= _PASSING_GAIN[rules.passing_finish.value]
    after = standing if enough and winner is standing.owner else _counted(standing)
    if at_ace and playing and enough:
        past = after.past if winner in after.past else (*after.past, winner)
        return replace(after, owner=winner, past=past)
    if not at_ace:
        after = replace(after, levels=_with(after.levels, winner, at_step(standing.step(winner) + gained)))
    after = replace(after, owner=winner)
    allowed = _FAILURES.get(rules.failed_ace.value)
    return after if allowed is None else _demoted(after, allowed)


def _both_at_ace(standing: Standing) -> bool:
    return standing.levels == (Rank.ACE, Rank.ACE)


def _counted(standing: Standing) -> Standing:
    """Count a failure of the side that played its A and did not pass it in this deal."""
    owner = standing.owner
    if owner is None or standing.levels[owner] is not Rank.ACE or owner in standing.past:
        return standing
    east_west, north_south = standing.failures
    failures = (east_west + 1, north_south) if owner is Side.EAST_WEST else (east_west, north_south + 1)
    return replace(standing, failures=failures)


def _demoted(standing: Standing, allowed: int) -> Standing:
    for side in Side:
        if standing.failures[side] >= allowed:
            cleared = tuple(0 if other is side else count for other, count in zip(Side, standing.failures, strict=True))
            standing = replace(
                standing,
                levels=_with(standing.levels, side, FIRST_LEVEL),
                failures=(cleared[0], cleared[1]),
            )
    return standing


def _with(levels: tuple[Rank, Rank], side: Side, level: Rank) -> tuple[Rank, Rank]:
    return (level, levels[1]) if side is Side.EAST_WEST else (levels[0], level)


_JUDGED_LEAD = 4


def judged_steps(offender: int, innocent: int) -> tuple[int, int]:
    """判负记级: the steps written down for offender and innocent when a match is lost by judgment.

    The innocent side gets four above the offender, who is first lowered to J; a lead of more than four stands.
    (J17 4.3(四); J23 3.7(四).)

    >>> judged_steps(SUIT_RANKS.index(Rank.KING), SUIT_RANKS.index(Rank.TEN))
    (9, 13)
    """
    if innocent - offender > _JUDGED_LEAD:
        return offender, innocent
    lowered = min(offender, SUIT_RANKS.index(Rank.JACK))
    return lowered, lowered + _JUDGED_LEAD
