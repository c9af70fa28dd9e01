# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""试打: the plays worth considering, each of them played out by ``club`` in the same possible worlds.

``prepare`` lists the plays of the seat whose turn it is, weighs each by what it leaves of the hand, and selects the
best. ``run`` plays every one of them in a world and plays the deal out; gains are stored by play and world, so that two
plays are compared in the same worlds and those that fall behind can be dropped.
"""

from array import array

import cython

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.club import Club
from paizhuo.kernel.endgame import Endgame
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.playout import Playout
from paizhuo.kernel.plays import Plays
from paizhuo.kernel.worlds import Worlds

if not cython.compiled:
    from paizhuo.kernel.deal import within

LEAD = cython.declare(cython.uint, codes.LEAD)
BOMB = cython.declare(cython.int, codes.BOMB)
MOST_PLAYS = 16
"""The plays that are tried at most, the pass among them."""
MOST_WORLDS = cython.declare(cython.int, 4096)
MOST_WEIGHED = cython.declare(cython.int, 600)
"""The listed plays that are weighed at most; beyond them those with wild cards are left out, bombs apart."""
STEPS = cython.declare(cython.int, 24)
TRIES = cython.declare(cython.int, 1)
"""The search effort for the groups of the remaining hand while plays are weighed."""
WORST = cython.declare(cython.double, -1e9)
NODES = 1000
"""The most nodes for solving an end: less than a millisecond, since a dozen plays are solved in every world."""
TOO_HARD = cython.declare(cython.int, 2)
"""After so many ends that could not be solved, all others of the decision are played out instead."""
OPEN = cython.declare(cython.int, 8)
"""With at most so many cards in all hands the rest is solved, not played out: little is hidden then."""
OPEN_FOR_TWO = cython.declare(cython.int, 20)
"""The same when only two seats have cards: what the other holds is certain, so the answer is exact."""


class Trials:
    """试打: one decision."""

    def __init__(self, suited, five_full_house):
        """Make the buffers once, for a book's answers."""
        self.playout = Playout(suited, five_full_house)
        self._plays = Plays()
        self._plays.set_rules(suited, five_full_house)
        self._club = Club()
        self._rest = Grouping()
        self._endgame = Endgame(suited, five_full_house, NODES)
        self.count = self.worlds = self._unsolved = 0
        self._hand_low = self._hand_high = 0
        self._low = array("Q", bytes(8 * MOST_PLAYS))
        self._high = array("Q", bytes(8 * MOST_PLAYS))
        self._meta = array("I", bytes(4 * MOST_PLAYS))
        self._prior = array("d", bytes(8 * MOST_PLAYS))
        self._alive = array("b", bytes(MOST_PLAYS))
        self._tried = array("i", bytes(4 * MOST_PLAYS))
        self._value = array("b", bytes(MOST_PLAYS * 4096))
        self._finish = array("b", bytes(4))

    __reduce__ = input_checks.refuse_copy

    # ------------------------------------------------------------------------------------------------------ the way in

    def place(self, seat, level, leader, top, top_seat, passes, finished):
        """Set the position of the deal, apart from the hands. ValueError for an impossible one."""
        seats = (seat, leader, top_seat, *finished)
        if not all(0 <= one < 4 for one in seats) or not 0 <= level < 13 or len(finished) > 3 or not 0 <= passes < 4:
            raise ValueError((seat, level, leader, top_seat, passes, finished))
        input_checks.check_alone(self.playout.deal.busy)
        self._seat, self._level, self._leader, self._top = seat, level, leader, top
        self._top_seat, self._passes, self._out = top_seat, passes, len(finished)
        for at, out in enumerate(finished):
            self._finish[at] = out
        self.count = self.worlds = self._unsolved = 0
        self._hand_low = self._hand_high = 0

    def prepare(self, low, high, unseen_low, unseen_high, lefts, most):
        """List the plays worth trying for this hand, the best ``most`` of them and the pass; their number."""
        if most < 1:
            raise ValueError(most)
        self.hold(low, high)
        self._club.look(unseen_low, unseen_high, self._level, self._seat, lefts)
        self._weigh(low, high, min(most, MOST_PLAYS - 2))
        if self._top != codes.LEAD:
            self.add(0, 0, codes.LEAD)
        return self.count

    def hold(self, low, high):
        """Take this hand; which of its plays are tried, ``add`` says."""
        input_checks.check_hand(low, high)
        input_checks.check_alone(self.playout.deal.busy)
        self._hand_low, self._hand_high, self.count, self.worlds, self._unsolved = low, high, 0, 0, 0

    def add(self, low, high, meta):
        """Try this play as well, if it is not there yet; its place. IndexError when there is no room for it."""
        for at in range(self.count):
            if self._low[at] == low and self._high[at] == high and self._meta[at] & 0xFF == meta & 0xFF:
                return at
        input_checks.check_alone(self.playout.deal.busy)
        if self.count == MOST_PLAYS:
            raise IndexError(self.count)
        if meta != codes.LEAD and not (low | high):
            raise ValueError("a play has at least one card")
        if meta == codes.LEAD and self._top == codes.LEAD:
            raise ValueError("the leader of a trick may not pass")
        if not within(low, self._hand_low) or not within(high, self._hand_high):
            raise ValueError("these cards are not in the hand that was prepared")
        self._low[self.count], self._high[self.count], self._meta[self.count] = low, high, meta
        self._alive[self.count], self._tried[self.count] = 1, 0
        self.count += 1
        return self.count - 1

    def at(self, place):
        """The two words and the meaning of one of the plays; ``LEAD`` is a pass."""
        if not 0 <= place < self.count:
            raise IndexError(place)
        return self._low[place], self._high[place], self._meta[place]

    def run(self, worlds: Worlds, first: cython.int, last: cython.int):
        """Play every play that is left out in these worlds, with the lock released."""
        if self.worlds + last - first > MOST_WORLDS or not 0 <= first <= last <= worlds.count:
            raise IndexError(last)
        input_checks.check_alone(worlds.busy or self.playout.deal.busy)
        if first < last and not self._agrees(worlds, first):
            raise ValueError("these worlds are not of the position that was prepared")
        worlds.busy = self.playout.deal.busy = True
        with cython.nogil:
            self._run(worlds, first, last)
        worlds.busy = self.playout.deal.busy = False

    def best(self):
        """The play that gained most so far; of equal ones the first."""
        return self._best()

    def is_tried(self, place):
        """Whether a play is still tried, or has been dropped."""
        if not 0 <= place < self.count:
            raise IndexError(place)
        return bool(self._alive[place])

    def gains(self, place):
        """What a play has gained, world by world, while it was tried."""
        if not 0 <= place < self.count:
            raise IndexError(place)
        return [self._value[place * MOST_WORLDS + at] for at in range(self._tried[place])]

    def is_better(self, place, other, trust):
        """Whether one play has gained more than another that has a head start of ``trust`` units of variance."""
        gaps = [one - two for one, two in zip(self.gains(place), self.gains(other), strict=True)]
        return sum(gaps) * len(gaps) > trust * sum(gap * gap for gap in gaps)

    def drop(self, width):
        """Drop the plays that are behind the best by more than so many standard errors; how many are left."""
        return self._drop(width)

    def _agrees(self, worlds, world):
        """Whether a world has the prepared hand, and cards in the hands of just those who are not out."""
        out = {self._finish[at] for at in range(self._out)}
        if worlds.kept(world, self._seat) != (self._hand_low, self._hand_high):
            return False
        return all((worlds.kept(world, seat) == (0, 0)) == (seat in out) for seat in range(4))

    # ------------------------------------------------------------------------------------------------------- the plays

    def _weigh(self, low, high, most):
        """Keep the plays that leave the best hands."""
        at: cython.int
        place: cython.int
        meta: cython.uint
        count: cython.int = self._plays.generate(low, high, self._level, self._top, True)
        sparing: cython.bint = count > MOST_WEIGHED
        merit: cython.double
        for at in range(count):
            meta = self._plays.meta[at]
            if sparing and meta >> 12 & 3 and cython.cast(cython.int, meta & 15) < BOMB:
                continue
            merit = self._merit(low - self._plays.low[at], high - self._plays.high[at], meta)
            if self.count == most and merit <= self._prior[most - 1]:
                continue
            place = self.count if self.count < most else most - 1
            while place > 0 and self._prior[place - 1] < merit:
                self._prior[place] = self._prior[place - 1]
                self._low[place], self._high[place] = self._low[place - 1], self._high[place - 1]
                self._meta[place] = self._meta[place - 1]
                place -= 1
            self._prior[place] = merit
            self._low[place], self._high[place], self._meta[place] = self._plays.low[at], self._plays.high[at], meta
            if self.count < most:
                self._alive[self.count], self._tried[self.count] = 1, 0
                self.count += 1

    def _merit(self, low, high, meta):
        """What ``club`` would think of a play that leaves these cards."""
        if low == 0 and high == 0:
            return -WORST
        self._rest.group(low, high, self._level, self._club.evaluation, STEPS, TRIES)
        return self._club.worth(self._rest, self._seat, self._top == LEAD, meta)

    # ------------------------------------------------------------------------------------------------------ the worlds

    def _run(self, worlds, first, last):
        world: cython.int
        play: cython.int
        for world in range(first, last):
            self._load(worlds, world)
            self.playout.plan_others(self._seat)
            for play in range(self.count):
                if self._alive[play]:
                    self._load(worlds, world)
                    self.playout.take_plans(self._seat)
                    self.playout.lay(self._low[play], self._high[play], self._meta[play])
                    self._value[play * MOST_WORLDS + self.worlds] = self._outcome()
                    self._tried[play] = self.worlds + 1
            self.worlds += 1

    def _load(self, worlds, world):
        """Load the position, with the hands of a world."""
        seat: cython.int
        for seat in range(4):
            self.playout.deal.low[seat] = worlds.kept_low[4 * world + seat]
            self.playout.deal.high[seat] = worlds.kept_high[4 * world + seat]
            self.playout.deal.finish[seat] = self._finish[seat] if seat < self._out else -1
        self.playout.deal.level, self.playout.deal.turn = self._level, self._seat
        self.playout.deal.leader, self.playout.deal.top_seat = self._leader, self._top_seat
        self.playout.deal.top, self.playout.deal.passes = self._top, self._passes
        self.playout.deal.out, self.playout.deal.over = self._out, False
        self.playout.deal._acts = 0  # noqa: SLF001 - nothing is taken back in a trial

    def _outcome(self):
        """What the deal gains from here: solved where little is hidden, else played out."""
        solved: cython.int = 0
        if not self.playout.deal.over and self._is_open():
            solved = self._endgame.exact(self.playout.deal)
            if self.playout.deal.turn & 1 != self._seat & 1:
                solved = -solved
            if solved == 0:
                self._unsolved += 1
        if solved:
            return solved
        self.playout.to_the_end()
        return self._gain()

    def _is_open(self):
        """Whether so few cards are left that the rest is solved."""
        seat: cython.int
        cards: cython.int = 0
        holding: cython.int = 0
        if self._unsolved >= TOO_HARD:
            return False
        for seat in range(4):
            if self.playout.left(seat):
                cards += self.playout.left(seat)
                holding += 1
        return cards <= (OPEN_FOR_TWO if holding == 2 else OPEN)

    def _gain(self):
        """The levels that the side of the seat gained; less than nothing if the others did."""
        first: cython.int = self.playout.deal.finish[0]
        place: cython.int = 3
        at: cython.int
        for at in range(1, self.playout.deal.out):
            if self.playout.deal.finish[at] == (first ^ 2):
                place = at
        return 4 - place if first & 1 == self._seat & 1 else place - 4

    # ------------------------------------------------------------------------------------------------------- comparing

    def _sum(self, play):
        at: cython.int
        total: cython.int = 0
        for at in range(self.worlds):
            total += self._value[play * MOST_WORLDS + at]
        return total

    def _best(self):
        play: cython.int
        total: cython.int
        best: cython.int = 0
        most: cython.int = -(1 << 30)
        for play in range(self.count):
            if self._alive[play]:
                total = self._sum(play)
                if total > most:
                    most, best = total, play
        return best

    def _drop(self, width):
        play: cython.int
        left: cython.int = 0
        best: cython.int = self._best()
        for play in range(self.count):
            if not self._alive[play]:
                continue
            left += 1
            if play == best:
                continue
            if self._ahead(best, play) > width * width:
                self._alive[play] = 0
                left -= 1
        return left

    def _ahead(self, play, other):
        """By how many standard errors one play has gained more than another, squared, with the sign.

        A paired comparison, world by world, so that variance that both share cancels out.
        """
        at: cython.int
        gap: cython.int
        total: cython.int = 0
        squares: cython.int = 0
        for at in range(self.worlds):
            gap = self._value[play * MOST_WORLDS + at] - self._value[other * MOST_WORLDS + at]
            total += gap
            squares += gap * gap
        # The variance of the sum, with pseudo-observations, so that a few equal differences are not significant.
        spread: cython.double = squares + 4.0 - total * total / (self.worlds + 1.0)
        return total * abs(total) / spread
