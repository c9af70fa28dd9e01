# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""打完: whole deals played by ``club`` at all four seats, from any position, without allocating anything.

A hand is broken into groups once, when its seat first has to choose; from then on the plan is carried along and only
what was played is taken out of it. So the player in a playout is a little weaker than ``club`` at the table.
"""

from array import array

import cython

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.club import Club
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.tables import totals

LEAD = cython.declare(cython.uint, codes.LEAD)
HEARTS = cython.declare(cython.int, codes.HEARTS)
LARGEST_BOMB = cython.declare(cython.int, codes.LARGEST_BOMB)
STEPS = cython.declare(cython.int, 40)
TRIES = cython.declare(cython.int, 2)
"""How hard a playout looks for groups, see ``grouping``."""


class Playout:
    """打完: a deal with its four plans and the judgement of either side."""

    def __init__(self, suited, five_full_house):
        """Make the buffers once, for a book's answers."""
        self.deal = Deal(suited, five_full_house)
        self.ours = Club()
        self.theirs = Club()
        self._plan_0, self._plan_1, self._plan_2, self._plan_3 = Grouping(), Grouping(), Grouping(), Grouping()
        self._kept_0, self._kept_1, self._kept_2, self._kept_3 = Grouping(), Grouping(), Grouping(), Grouping()
        self._fresh = array("i", bytes(4 * 4))
        self._left = array("i", bytes(4 * 4))
        self._totals = totals()

    __reduce__ = input_checks.refuse_copy

    def play_out(self):
        """Play the deal to its end, with the lock released; the places."""
        self._check()
        self.forget()
        self.deal.busy = True
        with cython.nogil:
            self.to_the_end()
        self.deal.busy = False
        return self.deal.places()

    def begin(self):
        """Begin with the hands that the deal has now."""
        self._check()
        self.forget()

    def step(self):
        """Play one act; a plan that does not fit the hand any more is made again."""
        self._check()
        if self.deal.over:
            raise ValueError("the deal is over, or has not begun")
        plans = (self._plan_0, self._plan_1, self._plan_2, self._plan_3)
        for seat in range(4):
            self._left[seat] = self._size(seat)
            if not self._fits(plans[seat], seat):
                self._fresh[seat] = 0
        self.one_act()

    def _check(self):
        self.ours.evaluation.check_habits()
        self.theirs.evaluation.check_habits()
        input_checks.check_alone(self.deal.busy)

    def plan(self, seat):
        """The groups of a seat's hand, two words and the meaning of each; none before it has had to choose."""
        input_checks.check_seat(seat)
        plan = (self._plan_0, self._plan_1, self._plan_2, self._plan_3)[seat]
        return [plan.at(place) for place in range(plan.count)] if self._fresh[seat] else []

    def forget(self):
        """Drop the plans, and count the cards of each seat: the hands are new."""
        seat: cython.int
        for seat in range(4):
            self._fresh[seat] = 0
            self._left[seat] = self._size(seat)

    def plan_others(self, own):
        """Break the hands of all seats but one into groups, and keep the plans for ``take_plans``."""
        self.forget()
        self._prepare(self.ours, self._kept_0, 0, own)
        self._prepare(self.theirs, self._kept_1, 1, own)
        self._prepare(self.ours, self._kept_2, 2, own)
        self._prepare(self.theirs, self._kept_3, 3, own)

    def _prepare(self, club, kept, seat, own):
        if seat != own and self._left[seat]:
            self._look(club, seat)
            kept.group(self.deal.low[seat], self.deal.high[seat], self.deal.level, club.evaluation, STEPS, TRIES)

    def take_plans(self, own):
        """Begin again with the stored plans; seat ``own`` makes a new one."""
        seat: cython.int
        self.forget()
        for seat in range(4):
            self._fresh[seat] = 1
        self._fresh[own] = 0
        self._plan_0.copy(self._kept_0)
        self._plan_1.copy(self._kept_1)
        self._plan_2.copy(self._kept_2)
        self._plan_3.copy(self._kept_3)

    def lay(self, low, high, meta):
        """Play or pass for the seat to act, before the rest is played out."""
        if meta == LEAD:
            self.deal.give_way()
            return
        self._left[self.deal.turn] -= cython.cast(cython.int, meta >> 8 & 15)
        self.deal.lay(low, high, meta)

    def left(self, seat):
        """How many cards a seat has, after ``forget`` or ``take_plans``."""
        return self._left[seat]

    def to_the_end(self):
        """The same as ``play_out``, for compiled callers."""
        while not self.deal.over:
            self.one_act()

    def one_act(self):
        """The act of the seat to act."""
        if self.deal.turn == 0:
            self._act(self.ours, self._plan_0, 0)
        elif self.deal.turn == 1:
            self._act(self.theirs, self._plan_1, 1)
        elif self.deal.turn == 2:
            self._act(self.ours, self._plan_2, 2)
        else:
            self._act(self.theirs, self._plan_3, 3)

    def _act(self, club, plan, seat):
        if self._may_go_out(seat) and club.go_out(
            self.deal.plays, self.deal.low[seat], self.deal.high[seat], self.deal.level, self.deal.top
        ):
            plan.count = self._left[seat] = 0
            self.deal.lay(club.low, club.high, club.meta)
            return
        if self.deal.top != LEAD and (
            self._cannot_answer(seat) or (self._fresh[seat] and not club.could_answer(plan, self.deal.top))
        ):
            self.deal.give_way()
            return
        self._look(club, seat)
        if self._fresh[seat] == 0:
            plan.group(self.deal.low[seat], self.deal.high[seat], self.deal.level, club.evaluation, STEPS, TRIES)
            self._fresh[seat] = 1
        club.decide(plan, self.deal.level, seat, self.deal.top, self.deal.top_seat)
        if club.meta == LEAD:
            self.deal.give_way()
            return
        club.carry_out(plan)
        self._left[seat] -= club.meta >> 8 & 15
        self.deal.lay(club.low, club.high, club.meta)

    def _look(self, club, seat):
        """Show a seat what it may know: the cards in the other hands all together, and how many each has."""
        low: cython.ulonglong = 0
        high: cython.ulonglong = 0
        other: cython.int
        for other in range(4):
            club.set_left(other, self._left[other])
            if other != seat:
                low += self.deal.low[other]
                high += self.deal.high[other]
        club.evaluation.evaluate(
            low, high, self.deal.level, self._left[(seat + 1) & 3], self._left[(seat + 3) & 3], self._left[seat ^ 2]
        )

    def _may_go_out(self, seat):
        """Whether the hand may be one play without its plan saying so: it is short and has a wild card."""
        at: cython.int = 8 * self.deal.level + 2 * HEARTS
        if self._left[seat] > LARGEST_BOMB:
            return False
        return (self.deal.low[seat] >> at if at < 64 else self.deal.high[seat] >> (at - 64)) & 3 != 0

    def _cannot_answer(self, seat):
        """Whether the hand is too short for what lies on the table and for a bomb."""
        return self._left[seat] < 4 and self._left[seat] < cython.cast(cython.int, self.deal.top >> 8 & 15)

    def _fits(self, plan, seat):
        """Whether the groups of a plan are the cards of a hand."""
        at: cython.int
        low: cython.ulonglong = 0
        high: cython.ulonglong = 0
        for at in range(plan.count):
            low += plan.low[at]
            high += plan.high[at]
        return low == self.deal.low[seat] and high == self.deal.high[seat]

    def _size(self, seat):
        """How many cards a seat has."""
        rank: cython.int
        found: cython.int = 0
        low: cython.ulonglong = self.deal.low[seat]
        high: cython.ulonglong = self.deal.high[seat]
        for rank in range(8):
            found += self._totals[(low >> (8 * rank)) & 255]
        for rank in range(6):
            found += self._totals[(high >> (8 * rank)) & 255]
        return found
