# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""猜牌: changes possible worlds card by card until they explain the plays of the other seats (Metropolis).

Every past choice of the others is stored with what the seat could see then. A hand is judged by repeating the choices:
each one that ``club`` would have made otherwise makes the hand less likely. Players get rid of weak cards and hold
together what belongs together, which a random choice of the unseen cards ignores. So two seats exchange cards, and the
exchange is accepted as often as it makes the past likelier.
"""

from array import array

import cython

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.club import Club
from paizhuo.kernel.deal import mixed
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.worlds import Worlds

if not cython.compiled:
    from paizhuo.kernel.deal import within
    from paizhuo.kernel.worlds import held

LEAD = cython.declare(cython.uint, codes.LEAD)
FACES = cython.declare(cython.int, 54)
MOST = 512
"""More choices than a deal has."""
STEPS = cython.declare(cython.int, 24)
TRIES = cython.declare(cython.int, 1)
"""The search effort for the groups of a hand, see ``layout``."""
WHOLE_LOW = cython.declare(cython.ulonglong, 0xAAAAAAAAAAAAAAAA)
WHOLE_HIGH = cython.declare(cython.ulonglong, 0xAAAAAAAAAAA)
"""All cards of two packs."""
STRICT = 0.9
"""The largest strictness: above it too many random exchanges would be rejected."""
UNIT = cython.declare(cython.double, 1.0 / (1 << 53))


class Guessing:
    """猜牌: the choices of one deal so far, and the judgement of hands by them."""

    def __init__(self, most):
        """Make the buffers once, for so many worlds at most."""
        self._club = Club()
        self._plan = Grouping()
        self._seat = array("b", bytes(MOST))
        self._top_seat = array("b", bytes(MOST))
        self._top = array("I", bytes(4 * MOST))
        self._meta = array("I", bytes(4 * MOST))
        self._low = array("Q", bytes(8 * MOST))
        self._high = array("Q", bytes(8 * MOST))
        self._gone_low = array("Q", bytes(8 * MOST))
        self._gone_high = array("Q", bytes(8 * MOST))
        self._lefts = array("b", bytes(4 * MOST))
        self._misfits = array("i", bytes(4 * 4 * most))
        self._most = most
        self.begin(0)

    __reduce__ = input_checks.refuse_copy

    def begin(self, level):
        """Begin with a new position and no choices."""
        input_checks.check_level(level)
        self.count, self._level = 0, level
        self._seen_low = self._seen_high = 0
        self._laid = [0] * 4

    def add(self, seat, lefts, top, top_seat, gone_low, gone_high, low, high, meta):
        """One more choice: what the seat saw, the cards laid before it, and what it did; ``LEAD`` is a pass."""
        at = self.count
        if at == MOST:
            raise IndexError(at)
        input_checks.check_seat(seat)
        input_checks.check_seat(top_seat)
        input_checks.check_lefts(lefts)
        input_checks.check_cards(gone_low, gone_high)
        input_checks.check_hand(low, high)
        if not within(self._seen_low, gone_low) or not within(self._seen_high, gone_high):
            raise ValueError("cards that had been laid before are missing from those that are gone")
        if not within(low, WHOLE_LOW - gone_low) or not within(high, WHOLE_HIGH - gone_high):
            raise ValueError("more than two cards of one face have been laid")
        self._seen_low, self._seen_high = gone_low + low, gone_high + high
        self._laid[seat] += input_checks.cards(low, high)
        self._seat[at], self._top[at], self._top_seat[at], self._meta[at] = seat, top, top_seat, meta
        self._low[at], self._high[at], self._gone_low[at], self._gone_high[at] = low, high, gone_low, gone_high
        for other in range(4):
            self._lefts[4 * at + other] = lefts[other]
        self.count += 1

    def misfit(self, seat, low, high):
        """How many choices of a seat that holds these cards now ``club`` would have made otherwise."""
        input_checks.check_seat(seat)
        input_checks.check_hand(low, high, input_checks.MOST_WITH_TRIBUTE - self._laid[seat])
        if not within(low, WHOLE_LOW - self._seen_low) or not within(high, WHOLE_HIGH - self._seen_high):
            raise ValueError("cards of this hand have been laid before")
        return self.otherwise(seat, low, high, self.count)

    def weigh(self, worlds: Worlds):
        """Judge the hands of all sampled worlds; call it before the first ``stir``."""
        self._check_worlds(worlds)
        worlds.busy = True
        with cython.nogil:
            self._weigh(worlds)
        worlds.busy = False

    def stir(self, worlds: Worlds, rounds: cython.int, strictness: cython.double, seed):
        """Try so many exchanges in every world; a choice that does not fit counts ``strictness``, from 0 to 0.9."""
        chance: cython.ulonglong = seed & 0xFFFFFFFFFFFFFFFF
        if not 0 < strictness <= STRICT:
            raise ValueError(f"a strictness of {strictness}: above 0, at most {STRICT}")
        self._check_worlds(worlds)
        worlds.busy = True
        with cython.nogil:
            self._stir(worlds, rounds, strictness, chance)
        worlds.busy = False

    def _check_worlds(self, worlds: Worlds):
        """Raise an error for worlds of another position than that of the choices."""
        card: cython.int
        unseen: cython.int
        input_checks.check_alone(worlds.busy)
        if worlds.count > self._most:
            raise IndexError(worlds.count)
        for card in range(FACES):
            unseen = worlds.unseen(card)
            if unseen > 2 - held(self._seen_low, self._seen_high, card):
                raise ValueError("cards that have been laid are in the hands of these worlds")
        for seat in range(4):
            if seat != worlds.own and worlds.left(seat) + self._laid[seat] > input_checks.MOST_WITH_TRIBUTE:
                raise ValueError(f"seat {seat} has laid more cards than it can have had in these worlds")

    # --------------------------------------------------------------------------------------------------- the inner loop

    def otherwise(self, seat, low, high, most):
        """The same as ``misfit``, for compiled callers: choice by choice, until there are more than ``most``."""
        at: cython.int
        found: cython.int = 0
        fresh: cython.bint = False
        for at in range(self.count):
            if self._seat[at] == seat:
                low += self._low[at]
                high += self._high[at]
        for at in range(self.count):
            if self._seat[at] != seat:
                continue
            self._look(at, seat, low, high)
            if not fresh:
                self._plan.group(low, high, self._level, self._club.evaluation, STEPS, TRIES)
                fresh = True
            self._club.decide(self._plan, self._level, seat, self._top[at], self._top_seat[at])
            if self._meta[at] == LEAD:
                if self._club.meta != LEAD:
                    found += 1
                    if found > most:
                        return found
                continue
            if self._club.low == self._low[at] and self._club.high == self._high[at]:
                self._club.carry_out(self._plan)
            else:
                fresh = False
                if self._meta[at] & 0xFFF != self._club.meta & 0xFFF:
                    found += 1
            if found > most:
                return found
            low -= self._low[at]
            high -= self._high[at]
        return found

    def _look(self, at, seat, low, high):
        other: cython.int
        for other in range(4):
            self._club.set_left(other, self._lefts[4 * at + other])
        self._club.evaluation.evaluate(
            WHOLE_LOW - self._gone_low[at] - low,
            WHOLE_HIGH - self._gone_high[at] - high,
            self._level,
            self._lefts[4 * at + ((seat + 1) & 3)],
            self._lefts[4 * at + ((seat + 3) & 3)],
            self._lefts[4 * at + (seat ^ 2)],
        )

    def _weigh(self, worlds):
        world: cython.int
        seat: cython.int
        for world in range(worlds.count):
            for seat in range(4):
                if seat != worlds.own:
                    self._misfits[4 * world + seat] = self.otherwise(
                        seat, worlds.kept_low[4 * world + seat], worlds.kept_high[4 * world + seat], self.count
                    )

    def _stir(self, worlds, rounds, strictness, chance):
        world: cython.int
        left: cython.int = rounds
        while left > 0:
            left -= 1
            for world in range(worlds.count):
                chance = mixed(chance)
                self._exchange(worlds, world, strictness, chance)

    def _exchange(self, worlds, world, strictness, chance):
        """Two seats exchange one card each, if nothing known forbids it and the past does not become too unlikely."""
        one: cython.int = (worlds.own + 1 + cython.cast(cython.int, (chance >> 60) % 3)) & 3
        other: cython.int = (
            worlds.own + 1 + cython.cast(cython.int, ((chance >> 60) + 1 + (chance >> 58 & 1)) % 3)
        ) & 3
        first: cython.int = self._pick(worlds, 4 * world + one, cython.cast(cython.int, chance & 0xFFFFF))
        second: cython.int = self._pick(worlds, 4 * world + other, cython.cast(cython.int, chance >> 20 & 0xFFFFF))
        fits: cython.int
        fits_other: cython.int = 0
        most: cython.int = self._misfits[4 * world + one] + self._misfits[4 * world + other]
        odds: cython.double = cython.cast(cython.double, (mixed(chance) >> 11) + 1) * UNIT
        if first < 0 or second < 0 or first == second:
            return
        if not worlds.may_give(world, one, first, other) or not worlds.may_give(world, other, second, one):
            return
        worlds.give(world, one, first, second)
        worlds.give(world, other, second, first)
        # The random number is drawn first: it limits how many choices may not fit, so judging can stop early.
        while odds < strictness:
            odds /= strictness
            most += 1
        fits = self.otherwise(one, worlds.kept_low[4 * world + one], worlds.kept_high[4 * world + one], most)
        if fits <= most:
            fits_other = self.otherwise(
                other, worlds.kept_low[4 * world + other], worlds.kept_high[4 * world + other], most - fits
            )
        if fits + fits_other <= most:
            self._misfits[4 * world + one], self._misfits[4 * world + other] = fits, fits_other
        else:
            worlds.give(world, one, second, first)
            worlds.give(world, other, first, second)

    def _pick(self, worlds, place, number):
        """The face of one card of a hand, every card being as likely as another; -1 of an empty hand."""
        card: cython.int
        size: cython.int = 0
        left: cython.int
        for card in range(FACES):
            size += worlds.holds(place, card)
        if size == 0:
            return -1
        left = number % size
        for card in range(FACES):
            left -= worlds.holds(place, card)
            if left < 0:
                return card
        return -1
