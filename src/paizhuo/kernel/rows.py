# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""成行: many deals as rows of flat arrays, and what happens to a row without the GIL; ``batch`` is the public class.

A row is loaded into the lane's ``Deal``, acted on there and written back, so that a batch plays by the same rules as a
single deal. A lane works on rows of its own only, and a row draws from a stream of its own only.
"""

from array import array

import cython
import numpy as np

from paizhuo.kernel import codes, input_checks, observation
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.tribute import Opening

if not cython.compiled:
    from paizhuo.kernel.deal import mixed

SEATS = cython.declare(cython.int, 4)
LEVELS = cython.declare(cython.int, 13)
RANKS = cython.declare(cython.int, 13)
LEAD = cython.declare(cython.uint, codes.LEAD)
WORD = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
EVERY_SECOND = cython.declare(cython.ulonglong, 0x3333333333333333)
EVERY_FOURTH = cython.declare(cython.ulonglong, 0x0F0F0F0F0F0F0F0F)
ALL_BYTES = cython.declare(cython.ulonglong, 0x0101010101010101)
ROOM = 1 << 12
"""The plays that there is room for at first."""
WIDTH = cython.declare(cython.int, observation.WIDTH)
FACES = cython.declare(cython.int, observation.FACES)
HAND = cython.declare(cython.int, observation.PLACES["hand"].start)
PLAYED = cython.declare(cython.int, observation.PLACES["played"].start)
TOP = cython.declare(cython.int, observation.PLACES["top"].start)
TOP_KIND = cython.declare(cython.int, observation.PLACES["top_kind"].start)
TOP_VALUE = cython.declare(cython.int, observation.PLACES["top_value"].start)
TOP_SIZE = cython.declare(cython.int, observation.PLACES["top_size"].start)
TOP_STEP = cython.declare(cython.int, observation.PLACES["top_step"].start)
TOP_SEAT = cython.declare(cython.int, observation.PLACES["top_seat"].start)
PASSED = cython.declare(cython.int, observation.PLACES["passed"].start)
LEFT = cython.declare(cython.int, observation.PLACES["left"].start)
PLACE = cython.declare(cython.int, observation.PLACES["place"].start)
LEADER = cython.declare(cython.int, observation.PLACES["leader"].start)
LEVEL = cython.declare(cython.int, observation.PLACES["level"].start)
PLAYING = cython.declare(cython.int, observation.PLACES["stage"].stop - 1)
TO_ACT = cython.declare(cython.int, observation.PLACES["to_act"].start)
PAID = cython.declare(cython.int, observation.PLACES["paid"].start)
RECEIVER = cython.declare(cython.int, observation.PLACES["receiver"].start)
GAVE_BACK = cython.declare(cython.int, observation.PLACES["gave_back"].start)
RESISTED = cython.declare(cython.int, observation.PLACES["resisted"].start)


def zeros(code, size, width=0):
    """A zeroed array, and a read-only view of it as rows."""
    words = array(code, bytes(array(code).itemsize * size * max(width, 1)))
    shown = np.frombuffer(memoryview(words).toreadonly(), np.dtype(code))
    return words, shown.reshape((size, width) if width else (size,))


class Lane:
    """一路: what one thread works with: its rows, a deal to load one into, and room for the plays of all of them."""

    def __init__(self, rules, tribute_rules, begin, end):
        """Make the buffers once, for the rows from ``begin`` to before ``end``."""
        self.deal = Deal(*rules)
        self.opening = Opening(tribute_rules)
        self.begin, self.end, self.used, self.room = begin, end, 0, ROOM
        self.low = array("Q", bytes(8 * ROOM))
        self.high = array("Q", bytes(8 * ROOM))
        self.meta = array("I", bytes(4 * ROOM))

    def widen(self):
        """Double the room and keep the content."""
        self.low = array("Q", bytes(self.low) + bytes(8 * self.room))
        self.high = array("Q", bytes(self.high) + bytes(8 * self.room))
        self.meta = array("I", bytes(self.meta) + bytes(4 * self.room))
        self.room *= 2


class Rows:
    """成行: the arrays, one row for each deal; those without an underscore are public and read-only."""

    def __init__(self, size):
        """Make the arrays once."""
        self.size = size
        self._low, self.hands_low = zeros("Q", size, SEATS)
        self._high, self.hands_high = zeros("Q", size, SEATS)
        self._played_low, self.played_low = zeros("Q", size, SEATS)
        self._played_high, self.played_high = zeros("Q", size, SEATS)
        self._finish, self.finish = zeros("b", size, SEATS)
        self._level, self.level = zeros("b", size)
        self._turn, self.turn = zeros("b", size)
        self._leader, self.leader = zeros("b", size)
        self._top, self.top = zeros("I", size)
        self._top_low, self.top_low = zeros("Q", size)
        self._top_high, self.top_high = zeros("Q", size)
        self._top_seat, self.top_seat = zeros("b", size)
        self._passes, self.passes = zeros("b", size)
        self._out, self.out = zeros("b", size)
        self._paid, self.paid = zeros("b", size, SEATS)
        self._receiver, self.receiver = zeros("b", size, SEATS)
        self._back, self.gave_back = zeros("b", size, SEATS)
        self._resisted, self.resisted = zeros("b", size)
        self._done, self.done = zeros("B", size)
        self._places, self.places = zeros("b", size, SEATS)
        self._reward, self.reward = zeros("b", size, SEATS)
        self._offsets, self.offsets = zeros("q", size + 1)
        self._options, self.options = zeros("i", size)
        self._seen, self.observation = zeros("B", size, WIDTH)
        self._actions = zeros("i", size)[0]
        self._chance = zeros("Q", size)[0]
        self._levels = zeros("b", size)[0]
        self._leaders = zeros("b", size)[0]
        self._firsts = zeros("b", size)[0]
        self._lasts = zeros("b", size)[0]
        self._tribute, self._seed = False, 0
        self._make_flat(ROOM)

    __reduce__ = input_checks.refuse_copy

    def _make_flat(self, room):
        """The lists of plays of all deals; every call overwrites them."""
        self._plays_low, self._shown_low = zeros("Q", room)
        self._plays_high, self._shown_high = zeros("Q", room)
        self._plays_meta, self._shown_meta = zeros("I", room)

    # -------------------------------------------------------------------------------------------------- the inner loops

    def _deal_rows(self, lane):
        at: cython.Py_ssize_t
        for at in range(lane.begin, lane.end):
            self._clear_result(at)
            self._deal_row(lane.opening, at)

    def _act_rows(self, lane):
        at: cython.Py_ssize_t
        place: cython.Py_ssize_t
        seat: cython.Py_ssize_t
        for at in range(lane.begin, lane.end):
            self._clear_result(at)
            self._load(lane.deal, at)
            place = self._offsets[at] + self._actions[at]
            if place == self._offsets[at + 1]:
                lane.deal.give_way()
                if lane.deal.top == LEAD:
                    self._top_low[at] = self._top_high[at] = 0
            else:
                seat = SEATS * at + lane.deal.turn
                self._top_low[at], self._top_high[at] = self._plays_low[place], self._plays_high[place]
                self._played_low[seat] += self._plays_low[place]
                self._played_high[seat] += self._plays_high[place]
                lane.deal.lay(self._plays_low[place], self._plays_high[place], self._plays_meta[place])
            self._keep(lane, at)

    def _play_out_rows(self, lane):
        at: cython.Py_ssize_t
        for at in range(lane.begin, lane.end):
            self._clear_result(at)
            self._load(lane.deal, at)
            lane.deal._to_the_end(mixed((self._seed + at) & WORD), True)  # noqa: SLF001 - the same inner loop
            self._keep(lane, at)

    def _list_rows(self, lane, first):
        """List plays from row ``first`` on; returns the row that needs more room, or the end."""
        at: cython.Py_ssize_t
        one: cython.Py_ssize_t
        place: cython.Py_ssize_t
        count: cython.int
        for at in range(first, lane.end):
            place = SEATS * at + self._turn[at]
            count = lane.deal.plays.fill(self._low[place], self._high[place], self._level[at], self._top[at], True)
            if lane.used + count > lane.room:
                return at
            self._options[at] = count if self._top[at] == LEAD else count + 1
            for one in range(count):
                lane.low[lane.used + one] = lane.deal.plays.low[one]
                lane.high[lane.used + one] = lane.deal.plays.high[one]
                lane.meta[lane.used + one] = lane.deal.plays.meta[one]
            lane.used += count
        return lane.end

    def _gather_rows(self, lane):
        """The lane's plays, behind those of the lanes before it."""
        one: cython.Py_ssize_t
        begin: cython.Py_ssize_t = self._offsets[lane.begin]
        for one in range(lane.used):
            self._plays_low[begin + one] = lane.low[one]
            self._plays_high[begin + one] = lane.high[one]
            self._plays_meta[begin + one] = lane.meta[one]

    def _observe_rows(self, lane):
        at: cython.Py_ssize_t
        for at in range(lane.begin, lane.end):
            self._observe_row(at, WIDTH * at)

    # ----------------------------------------------------------------------------------------------------- a single row

    def _load(self, deal, at):
        seat: cython.Py_ssize_t
        for seat in range(SEATS):
            deal.low[seat], deal.high[seat] = self._low[SEATS * at + seat], self._high[SEATS * at + seat]
            deal.finish[seat] = self._finish[SEATS * at + seat]
        deal.level, deal.turn, deal.leader = self._level[at], self._turn[at], self._leader[at]
        deal.top, deal.top_seat, deal.passes = self._top[at], self._top_seat[at], self._passes[at]
        deal.out, deal.over = self._out[at], False
        deal._acts = 0  # noqa: SLF001 - nothing is taken back in a batch

    def _keep(self, lane, at):
        """Write the lane's deal back; one that is over is settled, and a new one dealt."""
        seat: cython.Py_ssize_t
        if lane.deal.over:
            self._settle(lane.deal, at)
            self._deal_row(lane.opening, at)
            return
        for seat in range(SEATS):
            self._low[SEATS * at + seat], self._high[SEATS * at + seat] = lane.deal.low[seat], lane.deal.high[seat]
            self._finish[SEATS * at + seat] = lane.deal.finish[seat]
        self._turn[at], self._leader[at], self._top_seat[at] = lane.deal.turn, lane.deal.leader, lane.deal.top_seat
        self._top[at], self._passes[at], self._out[at] = lane.deal.top, lane.deal.passes, lane.deal.out

    def _settle(self, deal, at):
        """The places of a deal that is over, and the levels it is worth: won by one side, lost by the other."""
        seat: cython.int
        partner: cython.int = 1
        while deal.finish[partner] != (deal.finish[0] ^ 2):
            partner += 1
        self._done[at] = 1
        for seat in range(SEATS):
            if seat < deal.out:
                self._places[SEATS * at + seat] = deal.finish[seat]
            if (seat ^ deal.finish[0]) & 1:
                self._reward[SEATS * at + seat] = partner - 4
            else:
                self._reward[SEATS * at + seat] = 4 - partner
        if self._tribute:
            self._firsts[at] = deal.finish[0]
            self._lasts[at] = deal.finish[3] if deal.out == 4 else -1

    def _clear_result(self, at):
        seat: cython.Py_ssize_t
        self._done[at] = 0
        for seat in range(SEATS * at, SEATS * at + SEATS):
            self._places[seat] = -1
            self._reward[seat] = 0

    def _clear(self, at):
        """A row before its first act; the result of the deal before stays until the next act."""
        seat: cython.Py_ssize_t
        for seat in range(SEATS * at, SEATS * at + SEATS):
            self._played_low[seat] = self._played_high[seat] = 0
            self._paid[seat] = self._receiver[seat] = self._back[seat] = 0
            self._finish[seat] = -1
        self._top[at], self._passes[at], self._out[at], self._resisted[at] = LEAD, 0, 0, 0
        self._top_low[at] = self._top_high[at] = 0

    def _deal_row(self, opening, at):
        """Cards, tribute and first lead from the row's stream; a level or leader that is not given is drawn."""
        seat: cython.Py_ssize_t
        chance: cython.ulonglong = mixed(self._chance[at])
        level: cython.int = cython.cast(cython.int, ((chance >> 32) * LEVELS) >> 32)
        leader: cython.int
        self._clear(at)
        chance = mixed(chance)
        leader = cython.cast(cython.int, chance >> 62)
        if self._levels[at] >= 0:
            level = self._levels[at]
        if self._leaders[at] >= 0:
            leader = self._leaders[at]
        chance = mixed(chance)
        self._chance[at] = chance
        leader = opening.random_start(chance, level, self._firsts[at], self._lasts[at], leader)
        self._level[at] = level
        self._turn[at] = self._leader[at] = self._top_seat[at] = leader
        for seat in range(SEATS):
            self._low[SEATS * at + seat], self._high[SEATS * at + seat] = opening.low[seat], opening.high[seat]
        if self._firsts[at] >= 0:
            self._resisted[at] = opening.resisted
            if not opening.resisted:
                self._write_tribute(opening, at, self._firsts[at])
                if self._lasts[at] < 0:
                    self._write_tribute(opening, at, self._firsts[at] ^ 2)

    def _write_tribute(self, opening, at, receiver):
        """What this seat received and gave back, as one more than the face or the seat."""
        giver: cython.Py_ssize_t = opening._giver[receiver]  # noqa: SLF001 - the kernel's own, as all of this
        self._paid[SEATS * at + giver] = opening._paid[giver] + 1  # noqa: SLF001 - as above
        self._receiver[SEATS * at + giver] = receiver + 1
        self._back[SEATS * at + receiver] = opening._back[receiver] + 1  # noqa: SLF001 - as above

    # ------------------------------------------------------------------------------------------------- what a seat sees

    def _observe_row(self, at, row):
        """Write what the seat to act sees; ``kernel.observation`` defines the fields."""
        one: cython.Py_ssize_t
        place: cython.Py_ssize_t
        own: cython.int = self._turn[at]
        for one in range(row, row + WIDTH):
            self._seen[one] = 0
        self._write(row + HAND, self._low[SEATS * at + own], self._high[SEATS * at + own])
        self._write(row + TOP, self._top_low[at], self._top_high[at])
        for one in range(SEATS):
            place = SEATS * at + ((own + one) & 3)
            self._write(row + PLAYED + FACES * one, self._played_low[place], self._played_high[place])
            self._seen[row + LEFT + one] = self._count(self._low[place], self._high[place])
            self._seen[row + PAID + one] = self._paid[place]
            self._seen[row + GAVE_BACK + one] = self._back[place]
            if self._receiver[place]:
                self._seen[row + RECEIVER + one] = ((self._receiver[place] - 1 - own) & 3) + 1
        for one in range(self._out[at]):
            self._seen[row + PLACE + ((self._finish[SEATS * at + one] - own) & 3)] = one + 1
        self._seen[row + LEADER + ((self._leader[at] - own) & 3)] = 1
        self._seen[row + LEVEL + self._level[at]] = 1
        self._seen[row + PLAYING] = 1
        self._seen[row + TO_ACT] = 1
        self._seen[row + RESISTED] = self._resisted[at]
        if self._top[at] != LEAD:
            self._write_top(row, at, own)

    def _write_top(self, row, at, own):
        """What must be beaten, and who has passed since: the seats with cards between its own and the one to act."""
        seat: cython.int
        top: cython.uint = self._top[at]
        self._seen[row + TOP_KIND] = (top & 15) + 1
        self._seen[row + TOP_VALUE] = top >> 4 & 15
        self._seen[row + TOP_SIZE] = top >> 8 & 15
        self._seen[row + TOP_STEP] = top >> 16 & 31
        self._seen[row + TOP_SEAT + ((self._top_seat[at] - own) & 3)] = 1
        seat = (self._top_seat[at] + 1) & 3
        while seat != own:
            if self._low[SEATS * at + seat] or self._high[SEATS * at + seat]:
                self._seen[row + PASSED + ((seat - own) & 3)] = 1
            seat = (seat + 1) & 3

    def _write(self, place, low, high):
        """The copies of each face in two words, from a place on."""
        rank: cython.int
        suit: cython.int
        byte: cython.uint
        for rank in range(RANKS):
            byte = cython.cast(cython.uint, (low >> (8 * rank)) & 255 if rank < 8 else (high >> (8 * (rank - 8))) & 255)
            if byte:
                for suit in range(4):
                    self._seen[place + 4 * rank + suit] = byte >> (2 * suit) & 3
        self._seen[place + 4 * RANKS] = (high >> 40) & 3
        self._seen[place + 4 * RANKS + 1] = (high >> 42) & 3

    def _count(self, low, high):
        """The number of cards in two words: the sum of their pairs of bits."""
        total: cython.ulonglong = (low & EVERY_SECOND) + ((low >> 2) & EVERY_SECOND)
        total += (high & EVERY_SECOND) + ((high >> 2) & EVERY_SECOND)
        total = (total & EVERY_FOURTH) + ((total >> 4) & EVERY_FOURTH)
        return cython.cast(cython.int, ((total * ALL_BYTES) & WORD) >> 56)
