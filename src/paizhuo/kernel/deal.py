# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""一副牌: the course of play on packed hands: lay, pass, take back, and play at random to the end.

It follows ``guandan.deal`` from the first lead on: each seat in turn beats the last play or passes, a trick ends when
everybody who could answer has passed, a player who is out hands the lead to his partner (接风), and the deal is over
when a side or three players are out. Nothing is allocated while it is played.
"""

from array import array

import cython

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.plays import Plays

LEAD = cython.declare(cython.uint, codes.LEAD)
SEATS = 4
LONGEST = 1024
"""More acts than any deal has: 108 cards, and at most three passes after each play."""
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
FIRST = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
SECOND = cython.declare(cython.ulonglong, 0x94D049BB133111EB)
PAIRS = cython.declare(cython.ulonglong, 0x3333333333333333)
ABOVE = cython.declare(cython.ulonglong, 0x8888888888888888)


def mixed(state):
    """The next number of a stream: a multiplication and three shifts (SplitMix64)."""
    state = (state + STEP) & WORD
    state = ((state ^ (state >> 30)) * FIRST) & WORD
    state = ((state ^ (state >> 27)) * SECOND) & WORD
    return state ^ (state >> 31)


def within(part, whole):
    """Whether ``whole`` contains all cards of ``part``: the subtraction borrows nothing from the next face."""
    even: cython.ulonglong = ((whole & PAIRS) | ABOVE) - (part & PAIRS)
    odd: cython.ulonglong = ((whole >> 2 & PAIRS) | ABOVE) - (part >> 2 & PAIRS)
    return even & odd & ABOVE == ABOVE


class Deal:
    """一副牌: four packed hands, whose turn it is, what lies on the table, who is out."""

    def __init__(self, suited, five_full_house):
        """Make the buffers once, for a book's answers."""
        self.plays = Plays()
        self.plays.set_rules(suited, five_full_house)
        if not cython.compiled:
            self.low, self.high, self.finish = [0] * SEATS, [0] * SEATS, [0] * SEATS
        self._was_low = array("Q", bytes(8 * LONGEST))
        self._was_high = array("Q", bytes(8 * LONGEST))
        self._was = array("Q", bytes(8 * LONGEST))
        self.turns = self.choices = self.listed = self.most = 0
        self.level = self.turn = self.leader = self.top_seat = self.passes = self.out = self._acts = 0
        # No act is possible before the first cards are dealt.
        self.top, self.over, self.busy = codes.LEAD, True, False

    __reduce__ = input_checks.refuse_copy

    # ---------------------------------------------------------------------------------------------------- for everybody

    def start(self, lows, highs, level, leader):
        """Begin with these hands of two packs, at least one card to each; the leader leads."""
        low, high = input_checks.check_hands(lows, highs)
        input_checks.check_level(level)
        input_checks.check_seat(leader)
        if not all(low[seat] or high[seat] for seat in range(SEATS)):
            raise ValueError("every seat needs at least one card")
        input_checks.check_alone(self.busy)
        for seat in range(SEATS):
            self.low[seat], self.high[seat] = low[seat], high[seat]
            self.finish[seat] = -1
        self.level, self.turn, self.leader, self.top_seat = level, leader, leader, leader
        self.top, self.passes, self.out, self.over, self._acts = codes.LEAD, 0, 0, False, 0

    def hand(self, seat):
        """The two words of a hand."""
        if not 0 <= seat < SEATS:
            raise IndexError(seat)
        return self.low[seat], self.high[seat]

    def places(self):
        """名次: the seats that are out, in order; when the deal is over, all whose places are known."""
        return tuple(self.finish[at] for at in range(self.out))

    def legal(self, canonical=True):
        """Fill ``plays`` with what may be laid now; the number of plays. A pass is not among them."""
        input_checks.check_alone(self.busy)
        if self.over:
            return 0
        return self.listing(canonical)

    def play(self, place):
        """Lay one of the plays that were listed last; its two words and its meaning."""
        input_checks.check_alone(self.busy)
        low, high, meta = self.plays.at(place)
        if self.over:
            raise ValueError("the deal is over, or has not begun")
        if not self.may_lay(low, high, meta):
            raise ValueError("the plays were listed for another turn: list them again with legal()")
        self.lay(low, high, meta)
        return low, high, meta

    def pass_on(self):
        """Pass; the leader of a trick may not."""
        input_checks.check_alone(self.busy)
        if self.over or self.top == codes.LEAD:
            raise ValueError("nothing lies on the table")
        self.give_way()

    def undo(self):
        """Take the last act back."""
        input_checks.check_alone(self.busy)
        if self._acts == 0:
            raise ValueError("nothing has been done yet")
        self.take_back()

    def play_out(self, seed, canonical=True):
        """Play at random to the end, with the lock released; every legal act is equally likely."""
        chance: cython.ulonglong = seed & 0xFFFFFFFFFFFFFFFF
        merged: cython.bint = canonical
        input_checks.check_alone(self.busy)
        self.busy = True
        with cython.nogil:
            self._to_the_end(chance, merged)
        self.busy = False
        return self.places()

    # --------------------------------------------------------------------------------------------------- the inner loop

    def may_lay(self, low, high, meta):
        """Whether the seat to act holds these cards, and they beat what is on the table."""
        if not within(low, self.low[self.turn]) or not within(high, self.high[self.turn]):
            return False
        if self.top == LEAD or meta >> 16 > self.top >> 16:
            return True
        return meta >> 16 == self.top >> 16 and meta & 15 == self.top & 15 and meta >> 4 & 15 > self.top >> 4 & 15

    def listing(self, canonical):
        """The plays of the seat to act."""
        return self.plays.fill(self.low[self.turn], self.high[self.turn], self.level, self.top, canonical)

    def lay(self, low, high, meta):
        """Play for the seat to act; the turn moves on."""
        self._remember(low, high)
        seat: cython.int = self.turn
        self.low[seat] -= low
        self.high[seat] -= high
        self.top, self.top_seat, self.passes = meta, seat, 0
        if self.low[seat] == 0 and self.high[seat] == 0:
            self.finish[self.out] = seat
            self.out += 1
            if self.out == 2 and self.finish[0] == (seat ^ 2):
                self.over = True
                return
            if self.out == 3:
                self.finish[3] = 6 - self.finish[0] - self.finish[1] - self.finish[2]
                self.out = 4
                self.over = True
                return
        self.turn = self._responder(0)

    def give_way(self):
        """Pass; after the last pass the seat that played last leads, or its partner if it is out."""
        self._remember(0, 0)
        self.passes += 1
        if self.passes < self._responders():
            self.turn = self._responder(self.passes)
            return
        if self.low[self.top_seat] or self.high[self.top_seat]:
            self.leader = self.top_seat
        else:
            self.leader = self.top_seat ^ 2
        self.turn = self.leader
        self.top = LEAD
        self.passes = 0

    def take_back(self):
        """The position before the last act."""
        self._acts -= 1
        was: cython.ulonglong = self._was[self._acts]
        self.turn, self.leader, self.top_seat = was & 3, was >> 2 & 3, was >> 4 & 3
        self.passes, self.out, self.over = was >> 6 & 3, was >> 8 & 7, False
        self.top = was >> 32
        self.low[self.turn] += self._was_low[self._acts]
        self.high[self.turn] += self._was_high[self._acts]

    def follow(self, other):
        """Copy the position of another deal, with nothing to take back."""
        seat: cython.int
        for seat in range(4):
            self.low[seat], self.high[seat] = other.low[seat], other.high[seat]
            self.finish[seat] = other.finish[seat]
        self.level, self.turn, self.leader, self.top_seat = other.level, other.turn, other.leader, other.top_seat
        self.top, self.passes, self.out, self.over, self._acts = other.top, other.passes, other.out, other.over, 0

    def _remember(self, low, high):
        """Push what undo needs: the state before the act in one word, and the cards that were played."""
        self._was_low[self._acts] = low
        self._was_high[self._acts] = high
        self._was[self._acts] = (
            self.turn
            | self.leader << 2
            | self.top_seat << 4
            | self.passes << 6
            | self.out << 8
            | cython.cast(cython.ulonglong, self.top) << 32
        )
        self._acts += 1

    def _responder(self, steps):
        """Who answers after so many passes: the seats with cards after the one that played."""
        seat: cython.int
        at: cython.int
        left: cython.int = steps
        for at in range(1, 4):
            seat = (self.top_seat + at) & 3
            if self.low[seat] or self.high[seat]:
                if left == 0:
                    return seat
                left -= 1
        return self.top_seat

    def _responders(self):
        """How many can answer."""
        seat: cython.int
        at: cython.int
        found: cython.int = 0
        for at in range(1, 4):
            seat = (self.top_seat + at) & 3
            if self.low[seat] or self.high[seat]:
                found += 1
        return found

    def _to_the_end(self, chance, canonical):
        count: cython.int
        options: cython.int
        chosen: cython.int
        while not self.over:
            count = self.listing(canonical)
            options = count if self.top == LEAD else count + 1
            self.turns += 1
            self.listed += count
            if options > 1:
                self.choices += 1
            if count > self.most:
                self.most = count
            chance = mixed(chance)
            # The high half times the number of options: uniform, up to an error of one in four thousand million.
            chosen = cython.cast(cython.int, ((chance >> 32) * options) >> 32)
            if chosen == count:
                self.give_way()
            else:
                self.lay(self.plays.low[chosen], self.plays.high[chosen], self.plays.meta[chosen])
