# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""组合: divides a hand into straight flushes, runs and sets at the least cost, by numbers of cards only.

Straight flushes are tried first, because only they depend on suits. What is left is a number of cards for each rank and
some wild cards: the search takes runs out of it, the most useful first, and stops after a fixed number of steps; then
wild cards join sets, and pairs join triples. The result is good rather than proven best, and deterministic.
"""

from array import array

import cython

from paizhuo.kernel import codes, habits, input_checks
from paizhuo.kernel.tables import totals

STRAIGHT = cython.declare(cython.int, codes.STRAIGHT)
TUBE = cython.declare(cython.int, codes.TUBE)
PLATE = cython.declare(cython.int, codes.PLATE)
BOMB = cython.declare(cython.int, codes.BOMB)
STRAIGHT_FLUSH = cython.declare(cython.int, codes.STRAIGHT_FLUSH)
HEARTS = cython.declare(cython.int, codes.HEARTS)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
FLUSH_STEP = cython.declare(cython.int, codes.FLUSH_STEP)
LARGEST_BOMB = cython.declare(cython.int, codes.LARGEST_BOMB)
WILD = cython.declare(cython.int, habits.WILD)
KEPT_PAIR = cython.declare(cython.int, habits.KEPT_PAIR)
RANKS = cython.declare(cython.int, 13)
SIZES = cython.declare(cython.int, 11)
"""The sizes of a set, nothing up to ten cards."""
RUNS = cython.declare(cython.int, 35)
"""Thirteen plates, twelve tubes, ten straights."""
TUBES = cython.declare(cython.int, 13)
STRAIGHTS = cython.declare(cython.int, 25)
MOST_RUNS = cython.declare(cython.int, 4)
WORST_STEP = cython.declare(cython.double, 1.2)
"""A run that makes the hand worse by more than this is not tried."""
NEVER = cython.declare(cython.double, 1e9)
NONE = cython.declare(cython.int, -1)
MOST_TRIES = 8
"""The most choices of straight flushes that are stored, the choice of none included."""


class Layout:
    """组合: the search for the cheapest way to divide a hand; what it found is in the ``_kept`` fields."""

    def __init__(self):
        """Make the buffers once."""
        self.cost = 0.0
        self._totals = totals()
        self._byte = array("i", bytes(4 * 16))
        self._count = array("i", bytes(4 * 16))
        self._suit = array("I", bytes(4 * 4))
        self._sets = array("d", bytes(8 * 13 * 11))
        self._run_cost = array("d", bytes(8 * 35))
        self._order = array("i", bytes(4 * 35))
        self._order_cost = array("d", bytes(8 * 35))
        self._taken = array("i", bytes(4 * 8))
        self._best = array("i", bytes(4 * 8))
        self._joined = array("i", bytes(4 * 2))
        self._best_joined = array("i", bytes(4 * 2))
        self._kept_runs = array("i", bytes(4 * 8))
        self._kept_joined = array("i", bytes(4 * 2))
        self._flush = array("i", bytes(4 * 40))
        self._flush_wilds = array("i", bytes(4 * 40))
        self._pairs = array("d", bytes(8 * 13))
        self._choice = array("i", bytes(4 * 2 * MOST_TRIES))
        self._choice_cost = array("d", bytes(8 * MOST_TRIES))

    __reduce__ = input_checks.refuse_copy

    def lay_out(self, low, high, level, evaluation, steps, tries):
        """Search for the cheapest division; the choice of straight flushes that belongs to it."""
        at: cython.int
        kept: cython.int = 0
        found: cython.int
        cost: cython.double
        self.cost = NEVER
        self._level = level
        self._wild_cost, self._kept_pair = evaluation.habits[WILD], evaluation.habits[KEPT_PAIR]
        self._unpack(low, high)
        self._price(evaluation)
        found = self._choose_flushes(evaluation, tries)
        for at in range(found):
            self._take_flushes(at, -1)
            cost = self._flushes_cost(at, evaluation) + self._search(steps)
            if cost < self.cost:
                self.cost, kept = cost, at
                self._keep()
            self._take_flushes(at, 1)
        return kept

    def _keep(self):
        """Remember the answer of a search while others are tried."""
        at: cython.int
        self._kept_size = self._best_size
        for at in range(self._best_size):
            self._kept_runs[at] = self._best[at]
        self._kept_joined[0], self._kept_joined[1] = self._best_joined[0], self._best_joined[1]

    # -------------------------------------------------------------------------------------------------------- the hand

    def _unpack(self, low, high):
        """The hand by rank and by suit, the wild cards apart."""
        rank: cython.int
        suit: cython.int
        byte: cython.int
        for suit in range(4):
            self._suit[suit] = 0
        self._wilds = 0
        for rank in range(RANKS):
            byte = cython.cast(cython.int, (low >> (8 * rank)) & 255 if rank < 8 else (high >> (8 * (rank - 8))) & 255)
            if rank == self._level:
                self._wilds = byte >> (2 * HEARTS) & 3
                byte &= ~(3 << (2 * HEARTS))
            self._byte[rank] = byte
            self._count[rank] = self._totals[byte]
            for suit in range(4):
                if byte >> (2 * suit) & 3:
                    self._suit[suit] |= 1 << (rank + 1)
        for suit in range(4):
            self._suit[suit] |= self._suit[suit] >> RANKS & 1

    def _set_meta(self, value, size):
        """The meaning of so many cards of one rank."""
        return (
            cython.cast(cython.uint, size - 1 if size <= 3 else BOMB)
            | value << 4
            | size << 8
            | (cython.cast(cython.uint, 2 * size if size > 3 else 0) << 16)
        )

    def _value(self, rank):
        return LEVEL_VALUE if rank == self._level else rank

    def _price(self, evaluation):
        """The cost of every set that the hand could have, and of every run."""
        rank: cython.int
        size: cython.int
        most: cython.int
        for rank in range(RANKS):
            self._sets[rank * SIZES] = 0.0
            most = min(self._count[rank] + self._wilds, LARGEST_BOMB)
            for size in range(1, most + 1):
                self._sets[rank * SIZES + size] = evaluation.cost(self._set_meta(self._value(rank), size))
        for rank in range(RUNS):
            self._run_cost[rank] = evaluation.cost(self._run_meta(rank))

    def _run_meta(self, run):
        """The meaning of a run by its number."""
        if run < TUBES:
            return cython.cast(cython.uint, PLATE | run << 4 | 6 << 8)
        if run < STRAIGHTS:
            return cython.cast(cython.uint, TUBE | (run - TUBES) << 4 | 6 << 8)
        return cython.cast(cython.uint, STRAIGHT | (run - STRAIGHTS) << 4 | 5 << 8)

    # ------------------------------------------------------------------------------------------------- straight flushes

    def _choose_flushes(self, evaluation, tries):
        """The choices of straight flushes worth a search: none, one or two; how many choices there are."""
        suit: cython.int
        window: cython.int
        step: cython.int
        missing: cython.int
        part: cython.uint
        found: cython.int = 0
        one: cython.int
        two: cython.int
        kept: cython.int = 1
        cost: cython.double
        more: cython.double
        self._choice[0] = self._choice[1] = NONE
        self._choice_cost[0] = 0.0
        for suit in range(4):
            for window in range(10):
                part = self._suit[suit] >> window & 31
                missing = 5
                for step in range(5):
                    missing -= cython.cast(cython.int, part >> step & 1)
                if missing <= self._wilds and missing < 5:
                    self._flush[found] = suit << 4 | window
                    self._flush_wilds[found] = missing
                    found += 1
        for one in range(found):
            cost = self._take_flush(one, -1) + evaluation.cost(self._flush_meta(one))
            kept = self._note(one, NONE, cost, kept, tries)
            for two in range(one, found):
                if self._flush_wilds[one] + self._flush_wilds[two] <= self._wilds and self._holds(two):
                    more = self._take_flush(two, -1) + evaluation.cost(self._flush_meta(two))
                    kept = self._note(one, two, cost + more, kept, tries)
                    self._take_flush(two, 1)
            self._take_flush(one, 1)
        return kept

    def _note(self, one, two, cost, kept, tries):
        """Store a choice if it is among the best; the choice of no flush comes first. Returns how many are stored."""
        at: cython.int = min(kept, tries)
        if kept >= tries:
            if tries < 2 or cost >= self._choice_cost[tries - 1]:
                return kept
            at = tries - 1
        while at > 1 and self._choice_cost[at - 1] > cost:
            self._choice_cost[at] = self._choice_cost[at - 1]
            self._choice[2 * at] = self._choice[2 * at - 2]
            self._choice[2 * at + 1] = self._choice[2 * at - 1]
            at -= 1
        self._choice_cost[at] = cost
        self._choice[2 * at] = one
        self._choice[2 * at + 1] = two
        return kept if kept >= tries else kept + 1

    def _flush_meta(self, flush):
        return cython.cast(
            cython.uint,
            STRAIGHT_FLUSH
            | (self._flush[flush] & 15) << 4
            | 5 << 8
            | self._flush_wilds[flush] << 12
            | FLUSH_STEP << 16,
        )

    def _flush_part(self, flush):
        """Which of the five ranks natural cards supply, as five bits: all that were held at the beginning."""
        return self._suit[self._flush[flush] >> 4] >> (self._flush[flush] & 15) & 31

    def _holds(self, flush):
        """Whether the natural cards of a flush are still there."""
        step: cython.int
        suit: cython.int = self._flush[flush] >> 4
        window: cython.int = self._flush[flush] & 15
        part: cython.uint = self._flush_part(flush)
        for step in range(5):
            if part >> step & 1 and self._byte[(window + step + 12) % RANKS] >> (2 * suit) & 3 == 0:
                return False
        return True

    def _take_flush(self, flush, sign):
        """Take the natural cards of a flush out of the hand, or put them back; what that changes in the sets."""
        step: cython.int
        rank: cython.int
        suit: cython.int = self._flush[flush] >> 4
        window: cython.int = self._flush[flush] & 15
        part: cython.uint = self._flush_part(flush)
        change: cython.double = 0.0
        for step in range(5):
            if part >> step & 1:
                rank = (window + step + 12) % RANKS
                change -= self._sets[rank * SIZES + self._count[rank]]
                self._byte[rank] += sign << (2 * suit)
                self._count[rank] += sign
                change += self._sets[rank * SIZES + self._count[rank]]
        self._wilds += sign * self._flush_wilds[flush]
        return change

    def _take_flushes(self, choice, sign):
        """Take the flushes of a choice out, or put them back."""
        if self._choice[2 * choice] != NONE:
            self._take_flush(self._choice[2 * choice], sign)
        if self._choice[2 * choice + 1] != NONE:
            self._take_flush(self._choice[2 * choice + 1], sign)

    def _flushes_cost(self, choice, evaluation):
        cost: cython.double = 0.0
        if self._choice[2 * choice] != NONE:
            cost += evaluation.cost(self._flush_meta(self._choice[2 * choice]))
        if self._choice[2 * choice + 1] != NONE:
            cost += evaluation.cost(self._flush_meta(self._choice[2 * choice + 1]))
        return cost

    # -------------------------------------------------------------------------------------------------------- the runs

    def _search(self, steps):
        """The least cost of the ranks and wild cards that are left; ``_best`` holds what to do."""
        rank: cython.int
        run: cython.int
        at: cython.int
        size: cython.int = 0
        change: cython.double
        base: cython.double = 0.0
        for rank in range(RANKS):
            base += self._sets[rank * SIZES + self._count[rank]]
        self._steps = steps
        self._depth = 0
        self._least = NEVER
        self._consider(base, self._wilds)
        for run in range(RUNS):
            change = self._step(run, self._wilds)
            if change < NEVER:
                at = size
                while at > 0 and self._order_cost[at - 1] > change:
                    self._order_cost[at] = self._order_cost[at - 1]
                    self._order[at] = self._order[at - 1]
                    at -= 1
                self._order_cost[at] = change
                self._order[at] = run
                size += 1
        self._possible = size
        self._descend(0, base, self._wilds)
        return self._least

    def _descend(self, start, cost, wilds):
        """Take one more run out, in every way that is left."""
        at: cython.int
        run: cython.int
        change: cython.double
        missing: cython.int
        taken: cython.int
        for at in range(start, self._possible):
            if self._steps <= 0:
                return
            run = self._order[at]
            change = self._step(run, wilds)
            if change >= NEVER:
                continue
            self._steps -= 1
            missing = self._take_run(run)
            taken = self._undo
            self._taken[self._depth] = run
            self._depth += 1
            self._consider(cost + change, wilds - missing)
            if self._depth < MOST_RUNS:
                self._descend(at, cost + change, wilds - missing)
            self._depth -= 1
            self._put_run(run, taken)

    def _step(self, run, wilds):
        """What taking a run out changes; ``NEVER`` when it cannot or must not be. A bomb is not broken for a run."""
        length: cython.int = 2 if run < TUBES else 3 if run < STRAIGHTS else 5
        each: cython.int = 3 if run < TUBES else 2 if run < STRAIGHTS else 1
        window: cython.int = run if run < TUBES else run - TUBES if run < STRAIGHTS else run - STRAIGHTS
        change: cython.double = self._run_cost[run]
        missing: cython.int = 0
        held: cython.int
        rank: cython.int
        step: cython.int
        for step in range(length):
            rank = (window + step + 12) % RANKS
            held = self._count[rank]
            if held < each:
                missing += each - held
                if missing > wilds:
                    return NEVER
                change -= self._sets[rank * SIZES + held]
            elif held >= 4 > held - each:
                return NEVER
            else:
                change += self._sets[rank * SIZES + held - each] - self._sets[rank * SIZES + held]
        if missing == length * each:
            return NEVER
        change += missing * self._wild_cost
        return change if change <= WORST_STEP else NEVER

    def _take_run(self, run):
        """Take the natural cards of a run out; returns how many wild cards it needs. ``_undo`` holds what was taken."""
        length: cython.int = 2 if run < TUBES else 3 if run < STRAIGHTS else 5
        each: cython.int = 3 if run < TUBES else 2 if run < STRAIGHTS else 1
        window: cython.int = run if run < TUBES else run - TUBES if run < STRAIGHTS else run - STRAIGHTS
        missing: cython.int = 0
        used: cython.int
        rank: cython.int
        step: cython.int
        self._undo = 0
        for step in range(length):
            rank = (window + step + 12) % RANKS
            used = min(self._count[rank], each)
            self._count[rank] -= used
            missing += each - used
            self._undo |= used << (2 * step)
        return missing

    def _put_run(self, run, taken):
        length: cython.int = 2 if run < TUBES else 3 if run < STRAIGHTS else 5
        window: cython.int = run if run < TUBES else run - TUBES if run < STRAIGHTS else run - STRAIGHTS
        step: cython.int
        for step in range(length):
            self._count[(window + step + 12) % RANKS] += taken >> (2 * step) & 3

    # --------------------------------------------------------------------------------------- wild cards and full houses

    def _consider(self, cost, wilds):
        """Finish with the runs that are taken out now, and keep that if it is the best so far."""
        at: cython.int
        total: cython.double = cost + self._finish(wilds)
        if total < self._least:
            self._least = total
            self._best_size = self._depth
            for at in range(self._depth):
                self._best[at] = self._taken[at]
            self._best_joined[0], self._best_joined[1] = self._joined[0], self._joined[1]

    def _finish(self, wilds):
        """The change made by wild cards joining sets and pairs joining triples; ``_joined`` holds where they went."""
        change: cython.double = 0.0
        at: cython.int
        self._joined[0] = self._joined[1] = NONE
        if wilds:
            change = self._join(wilds)
        for at in range(2):
            if self._joined[at] != NONE:
                self._count[self._joined[at]] += 1
        change += self._full_houses()
        for at in range(2):
            if self._joined[at] != NONE:
                self._count[self._joined[at]] -= 1
        return change

    def _join(self, wilds):
        """The best way to add the wild cards to sets: all to one set, or two of them to two sets."""
        rank: cython.int
        size: cython.int
        held: cython.int
        one: cython.int = NONE
        two: cython.int = NONE
        change: cython.double
        best: cython.double = NEVER
        first: cython.double = NEVER
        second: cython.double = NEVER
        for rank in range(RANKS):
            held = self._count[rank]
            if held == 0 and rank != self._level:
                continue
            for size in range(1, wilds + 1):
                if held + size > LARGEST_BOMB:
                    continue
                change = self._sets[rank * SIZES + held + size] - self._sets[rank * SIZES + held]
                if held + size < 4 and rank != self._level:
                    change += self._wild_cost * size
                if size == wilds and change < best:
                    best = change
                    self._joined[0] = rank
                    self._joined[1] = rank if wilds == 2 else NONE
                if size == 1:
                    if change < first:
                        second, two = first, one
                        first, one = change, rank
                    elif change < second:
                        second, two = change, rank
        if wilds == 2 and two != NONE and first + second < best:
            best = first + second
            self._joined[0], self._joined[1] = one, two
        return best

    def _full_houses(self):
        """What is saved by pairs that go along with triples: the costliest pairs first."""
        rank: cython.int
        at: cython.int
        triples: cython.int = 0
        size: cython.int = 0
        cost: cython.double
        saved: cython.double = 0.0
        for rank in range(RANKS):
            if self._count[rank] == 3:
                triples += 1
            elif self._count[rank] == 2:
                cost = self._sets[rank * SIZES + 2]
                if cost > self._kept_pair:
                    at = size
                    while at > 0 and self._pairs[at - 1] < cost:
                        self._pairs[at] = self._pairs[at - 1]
                        at -= 1
                    self._pairs[at] = cost
                    size += 1
        for at in range(min(triples, size)):
            saved -= self._pairs[at]
        return saved
