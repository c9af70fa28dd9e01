"""说明: the reasons of a pairing, worked out after it was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.tournament.pairing.board import members
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

    def matches(self, alive: Places, pairs: tuple[Pair, ...]) -> tuple[Matched, ...]:
        """The pairs, top first, each with its reason."""
        matched = []
        candidates = self.field.candidates
        allowance = len(self.board.related_pairs(pairs))
        for one, other in pairs:
            alive &= ~(1 << one)
            between = alive & (1 << other) - 1
            passed = tuple(
                self._passed_over(one, place, alive & ~(1 << place), allowance) for place in members(between)
            )
            alive &= ~(1 << other)
            related = self.board.are_related(one, other)
            allowance -= related
            why = WhyMet(candidates[one].score - candidates[other].score, passed, related)
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

    def bye(self, place: int, refused: frozenset[int]) -> ByeGiven:
        """The bye, with why nobody lower has it: ``refused`` are those whose bye would block later rounds."""
        passed = []
        for lower in range(place + 1, len(self.board.numbers)):
            if not self.board.may_rest >> lower & 1:
                why = Passed.HAD_BYE
            else:
                why = Passed.LATER if lower in refused else Passed.REST
            passed.append(PassedOver(self.board.numbers[lower], why))
        return ByeGiven(self.board.numbers[place], WhyBye(tuple(passed)))
