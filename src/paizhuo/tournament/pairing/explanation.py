"""说明: the reasons of a pairing, worked out after it was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.board import members
from paizhuo.tournament.pairing.bye import possible_byes
from paizhuo.tournament.pairing.completion import completion
from paizhuo.tournament.pairing.reasons import Passed, PassedOver, WhyBye, WhyMet
from paizhuo.tournament.pairing.result import ByeGiven, Matched

if TYPE_CHECKING:
    from paizhuo.tournament.pairing.board import Board, Pair, Places
    from paizhuo.tournament.pairing.field import Field


@dataclass(frozen=True, slots=True)
class Explanation:
    """说明: how a pairing came about: by a walk or by weighing, and whether later rounds had a say in it."""

    field: Field
    board: Board
    walked: bool
    looked_ahead: bool
    fewest_related: int

    def matches(self, alive: Places, pairs: tuple[Pair, ...]) -> tuple[Matched, ...]:
        """The pairs, top first, each with its reason."""
        matched = []
        candidates = self.field.candidates
        allowance = len(self.board.related_pairs(pairs))
        for_later = allowance > self.fewest_related
        for one, other in pairs:
            alive &= ~(1 << one)
            between = alive & (1 << other) - 1
            passed = tuple(
                self._passed_over(one, place, alive & ~(1 << place), allowance) for place in members(between)
            )
            alive &= ~(1 << other)
            related = self.board.are_related(one, other)
            allowance -= related
            gap = candidates[one].score - candidates[other].score
            why = WhyMet(gap, passed, related, for_later=related and for_later)
            matched.append(Matched(candidates[one].number, candidates[other].number, why))
        return tuple(matched)

    def _passed_over(self, one: int, place: int, rest: Places, allowance: int) -> PassedOver:
        own, other = self.field.candidates[one], self.field.candidates[place]
        if not self.board.unmet[one] >> place & 1:
            when = own.met_in(other.number)
            return PassedOver(other.number, Passed.MET, other.met_in(own.number) if when is None else when)
        if not self.board.legal[one] >> place & 1:
            return PassedOver(other.number, Passed.BARRED)
        if self.board.are_related(one, place):
            return PassedOver(other.number, Passed.RELATED)
        if not self.walked:
            return PassedOver(other.number, Passed.BALANCE)
        later = self.looked_ahead and completion(self.board, rest, allowance) is not None
        return PassedOver(other.number, Passed.LATER if later else Passed.REST)

    def bye(self, place: int, related: int) -> ByeGiven:
        """The bye, with why nobody lower has it; ``related`` is how many related meetings the round has."""
        may_rest = self.board.may_rest
        lower: set[int | None] = set()
        if may_rest >> place + 1:
            # These could have had the bye in this round; they were passed over so that later rounds can be paired.
            lower.update(takewhile(lambda other: other != place, possible_byes(self.board, related)))
        passed = []
        for other in range(place + 1, len(self.board.numbers)):
            able = Passed.LATER if other in lower else Passed.REST
            passed.append(PassedOver(self.board.numbers[other], able if may_rest >> other & 1 else Passed.HAD_BYE))
        return ByeGiven(self.board.numbers[place], WhyBye(tuple(passed)))
