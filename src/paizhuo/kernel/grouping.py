# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""理牌: a hand in groups, each with its cards, as ``layout`` divides it."""

from array import array

import cython

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.evaluation import Evaluation
from paizhuo.kernel.layout import MOST_TRIES, Layout
from paizhuo.kernel.tables import presence

TRIPLE = cython.declare(cython.int, codes.TRIPLE)
FULL_HOUSE = cython.declare(cython.int, codes.FULL_HOUSE)
STRAIGHT_FLUSH = cython.declare(cython.int, codes.STRAIGHT_FLUSH)
JOKER_BOMB = cython.declare(cython.int, codes.JOKER_BOMB)
HEARTS = cython.declare(cython.int, codes.HEARTS)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
SMALL_VALUE = cython.declare(cython.int, codes.SMALL_VALUE)
BIG_VALUE = cython.declare(cython.int, codes.BIG_VALUE)
FLUSH_STEP = cython.declare(cython.int, codes.FLUSH_STEP)
JOKER_STEP = cython.declare(cython.int, codes.JOKER_STEP)
RANKS = cython.declare(cython.int, 13)
SIZES = cython.declare(cython.int, 11)
"""The sizes of a set, nothing up to ten cards."""
TUBES = cython.declare(cython.int, 13)
STRAIGHTS = cython.declare(cython.int, 25)
NONE = cython.declare(cython.int, -1)


def _low(rank, byte):
    """A byte at the place of its rank in the first word; as in ``plays``, since compiled code cannot be imported."""
    return cython.cast(cython.ulonglong, byte) << (8 * rank) if rank < 8 else 0


def _high(rank, byte):
    """A byte at the place of its rank in the second word."""
    return cython.cast(cython.ulonglong, byte) << (8 * (rank - 8)) if rank >= 8 else 0


class Grouping(Layout):
    """理牌: one hand in groups: two words of cards and the meaning of each."""

    def __init__(self):
        """Make the buffers once."""
        super().__init__()
        self.low = array("Q", bytes(8 * 32))
        self.high = array("Q", bytes(8 * 32))
        self.meta = array("I", bytes(4 * 32))
        self.count = 0
        self._presence = presence()

    # ------------------------------------------------------------------------------------------------------ the way in

    def arrange(self, low, high, level, evaluation: Evaluation, steps, tries):
        """Break a hand into groups; the number of them. ``steps`` and ``tries`` say how hard to look."""
        input_checks.check_hand(low, high)
        input_checks.check_level(level)
        evaluation.check_habits()
        if not 1 <= tries <= MOST_TRIES:
            raise ValueError(f"{tries} tries: from 1 to {MOST_TRIES} choices of straight flushes can be tried")
        self.group(low, high, level, evaluation, steps, tries)
        return self.count

    def at(self, place):
        """The two words and the meaning of a group."""
        if not 0 <= place < self.count:
            raise IndexError(place)
        return self.low[place], self.high[place], self.meta[place]

    def group(self, low, high, level, evaluation, steps, tries):
        """The same as ``arrange``, for compiled callers."""
        choice: cython.int = self.lay_out(low, high, level, evaluation, steps, tries)
        self.count = 0
        self._build(choice)
        self._jokers(high, evaluation)

    # ------------------------------------------------------------------------------------------------------- the cards

    def _emit(self, low, high, meta):
        self.low[self.count] = low
        self.high[self.count] = high
        self.meta[self.count] = meta
        self.count += 1

    def _build(self, choice):
        """Give the groups their cards."""
        at: cython.int
        rank: cython.int
        wilds: cython.int
        size: cython.int
        byte: cython.uint
        for at in range(2):
            if self._choice[2 * choice + at] != NONE:
                self._build_flush(self._choice[2 * choice + at])
        for at in range(self._kept_size):
            self._build_run(self._kept_runs[at])
        for rank in range(RANKS):
            wilds = (1 if self._kept_joined[0] == rank else 0) + (1 if self._kept_joined[1] == rank else 0)
            size = self._count[rank] + wilds
            if size:
                byte = self._pick(rank, self._count[rank])
                self._emit(
                    _low(rank, byte) + _low(self._level, wilds << (2 * HEARTS)),
                    _high(rank, byte) + _high(self._level, wilds << (2 * HEARTS)),
                    self._set_meta(self._value(rank), size) | cython.cast(cython.uint, wilds) << 12,
                )
        self._marry()

    def _build_flush(self, flush):
        step: cython.int
        rank: cython.int
        suit: cython.int = self._flush[flush] >> 4
        window: cython.int = self._flush[flush] & 15
        wilds: cython.int = self._flush_wilds[flush]
        part: cython.uint = self._flush_part(flush)
        low: cython.ulonglong = _low(self._level, wilds << (2 * HEARTS))
        high: cython.ulonglong = _high(self._level, wilds << (2 * HEARTS))
        for step in range(5):
            if part >> step & 1:
                rank = (window + step + 12) % RANKS
                low += _low(rank, 1 << (2 * suit))
                high += _high(rank, 1 << (2 * suit))
        self._take_flush(flush, -1)
        self._emit(low, high, self._flush_meta(flush))

    def _build_run(self, run):
        """The cards of a run; a straight whose cards are all of one suit becomes a straight flush."""
        length: cython.int = 2 if run < TUBES else 3 if run < STRAIGHTS else 5
        each: cython.int = 3 if run < TUBES else 2 if run < STRAIGHTS else 1
        window: cython.int = run if run < TUBES else run - TUBES if run < STRAIGHTS else run - STRAIGHTS
        meta: cython.uint = self._run_meta(run)
        wilds: cython.int = 0
        used: cython.int
        rank: cython.int
        step: cython.int
        common: cython.uint = 15
        byte: cython.uint
        low: cython.ulonglong = 0
        high: cython.ulonglong = 0
        for step in range(length):
            rank = (window + step + 12) % RANKS
            used = min(self._count[rank], each)
            wilds += each - used
            if used:
                byte = self._other_suit(rank, common) if each == 1 and common != 15 else self._pick(rank, used)
                common &= self._presence[byte]
                self._byte[rank] -= byte
                self._count[rank] -= used
                low += _low(rank, byte)
                high += _high(rank, byte)
        if each == 1 and common:
            meta = cython.cast(cython.uint, STRAIGHT_FLUSH | window << 4 | 5 << 8 | FLUSH_STEP << 16)
        self._wilds -= wilds
        low += _low(self._level, wilds << (2 * HEARTS))
        high += _high(self._level, wilds << (2 * HEARTS))
        self._emit(low, high, meta | cython.cast(cython.uint, wilds) << 12)

    def _pick(self, rank, size):
        """So many cards of a rank, in the order of the suits."""
        suit: cython.int
        held: cython.int
        byte: cython.uint = 0
        left: cython.int = size
        for suit in range(4):
            held = min(self._byte[rank] >> (2 * suit) & 3, left)
            byte |= cython.cast(cython.uint, held) << (2 * suit)
            left -= held
        return byte

    def _other_suit(self, rank, common):
        """One card of a rank, of another suit than those so far if there is one."""
        suit: cython.int
        for suit in range(4):
            if self._byte[rank] >> (2 * suit) & 3 and common >> suit & 1 == 0:
                return cython.cast(cython.uint, 1) << (2 * suit)
        return self._pick(rank, 1)

    def _marry(self):
        """Make full houses: the costliest pair joins the lowest triple, and so on."""
        at: cython.int
        triple: cython.int
        pair: cython.int
        cost: cython.double
        worst: cython.double
        while True:
            triple = pair = NONE
            worst = self._kept_pair
            for at in range(self.count):
                if self.meta[at] & 15 == TRIPLE and (
                    triple == NONE or self.meta[at] >> 4 & 15 < self.meta[triple] >> 4 & 15
                ):
                    triple = at
                if self.meta[at] & 15 == TRIPLE - 1:
                    cost = self._sets[self._rank_of(self.meta[at] >> 4 & 15) * SIZES + 2]
                    if cost > worst:
                        worst, pair = cost, at
            if triple == NONE or pair == NONE:
                return
            self.low[triple] += self.low[pair]
            self.high[triple] += self.high[pair]
            self.meta[triple] = cython.cast(
                cython.uint,
                FULL_HOUSE
                | (self.meta[triple] & 0xF0)
                | 5 << 8
                | ((self.meta[triple] >> 12 & 3) + (self.meta[pair] >> 12 & 3)) << 12,
            )
            self.drop(pair)

    def _rank_of(self, value):
        return self._level if value == LEVEL_VALUE else value

    def copy(self, other):
        """Take over the groups of another hand."""
        at: cython.int
        self.count = other.count
        for at in range(other.count):
            self.low[at], self.high[at], self.meta[at] = other.low[at], other.high[at], other.meta[at]

    def drop(self, place):
        """Forget a group; the last one takes its place."""
        self.count -= 1
        self.low[place] = self.low[self.count]
        self.high[place] = self.high[self.count]
        self.meta[place] = self.meta[self.count]

    def _jokers(self, high, evaluation):
        """The jokers are a bomb when all four are there, else sets of their own."""
        small: cython.int = cython.cast(cython.int, high >> 40 & 3)
        big: cython.int = cython.cast(cython.int, high >> 42 & 3)
        first: cython.int = self.count
        at: cython.int
        if small == 2 and big == 2:
            self._emit(
                0, cython.cast(cython.ulonglong, 10) << 40, JOKER_BOMB | BIG_VALUE << 4 | 4 << 8 | JOKER_STEP << 16
            )
        else:
            if small:
                self._emit(0, cython.cast(cython.ulonglong, small) << 40, self._set_meta(SMALL_VALUE, small))
            if big:
                self._emit(0, cython.cast(cython.ulonglong, big) << 42, self._set_meta(BIG_VALUE, big))
        for at in range(first, self.count):
            self.cost += evaluation.cost(self.meta[at])
