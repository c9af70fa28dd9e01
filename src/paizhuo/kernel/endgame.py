# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""残局: the exact worth of the end of a deal when all four hands lie open and everybody plays as well as can be.

The worth is the levels gained: 3 for first and second, 2 for first and third, 1 for first and fourth; negative when the
other side gains them. The search answers one question at a time: can seats 0 and 2 reach a goal whatever 1 and 3 do?
"Who is first?" comes first, because it is answered as soon as anybody is out; the next questions use its results.

Canonical plays are enough. Suits decide nothing but whether five cards in sequence are suited, so cards of a rank that
no straight flush of their own hand can use may change places. A hand only shrinks, so that stays so; and what lies on
the table is compared by kind, value and number of cards, so nobody else ever meets the difference.
"""

from array import array

import cython

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.deal import Deal, mixed
from paizhuo.kernel.plays import BUFFER
from paizhuo.kernel.tally import Tally

UNKNOWN = 0
"""The answer when the nodes did not suffice; no finished deal has the value 0."""
NOTHING = cython.declare(cython.int, UNKNOWN)
STOPPED = cython.declare(cython.int, -1)
LEAD = cython.declare(cython.uint, codes.LEAD)
PASS = cython.declare(cython.uint, 15)
"""What a pass is among the acts of a node: no kind."""
ARENA = 1 << 16
SPACE = cython.declare(cython.int, ARENA)
"""The size of the memory that holds the acts of all nodes on the current path."""
ACTS = cython.declare(cython.int, 4095)
"""The most acts of one node: twelve bits number them."""
FIRST, SECOND = cython.declare(cython.int, 1 << 18), cython.declare(cython.int, 1 << 17)
"""The sort keys of an act that goes out, and of the act that was best before."""
FEWEST, MOST = 10, 16
"""The size of the position table, as powers of two: as many as nodes, but no more than fit into the cache."""
AGES = cython.declare(cython.ulonglong, 1 << 26)


class Endgame:
    """残局: a search with a table of positions; it visits at most ``nodes`` nodes."""

    def __init__(self, suited, five_full_house, nodes):
        """Make the buffers once, for a book's answers."""
        self.nodes, self.spent, self.count = nodes, 0, 0
        self.worth = array("b", bytes(BUFFER + 1))
        self._deal = Deal(suited, five_full_house)
        self._tally = Tally()
        self._low = array("Q", bytes(8 * ARENA))
        self._high = array("Q", bytes(8 * ARENA))
        self._meta = array("I", bytes(4 * ARENA))
        self._order = array("i", bytes(4 * ARENA))
        slots = 1 << min(max(nodes.bit_length(), FEWEST), MOST)
        self._table = array("Q", bytes(32 * slots))
        self._mask, self._age = slots - 4, 0
        self._busy = False

    __reduce__ = input_checks.refuse_copy

    # ---------------------------------------------------------------------------------------------------- for everybody

    def solve(self, deal: Deal):
        """The levels that the side of the seat to act gains; UNKNOWN if the nodes do not suffice."""
        found: cython.int
        self._begin(deal)
        with cython.nogil:
            found = self.exact(deal)
        self._busy = deal.busy = False
        return found

    def values(self, deal: Deal):
        """The same after every play that ``deal.legal()`` lists, and last after a pass, where it is allowed."""
        self._begin(deal)
        with cython.nogil:
            self.weigh(deal)
        self._busy = deal.busy = False
        return tuple(self.worth[at] for at in range(self.count))

    def _begin(self, deal: Deal):
        """Lock the search and the deal against other callers while the GIL is released."""
        if deal.over:
            raise ValueError("the deal is over, or has not begun")
        input_checks.check_alone(self._busy or deal.busy)
        self._busy = deal.busy = True

    def exact(self, deal):
        """``solve`` for compiled callers, with the lock released; the deal goes on and stays as it is."""
        if not self._enter(deal):
            return NOTHING
        return self._settle(self._deal, 0) * (1 - 2 * (deal.turn & 1))

    def weigh(self, deal):
        """``values`` for compiled callers: fill ``worth``; the number of acts."""
        at: cython.int
        side: cython.int = 1 - 2 * (deal.turn & 1)
        seat: cython.int = deal.turn
        plain: cython.int
        entered: cython.bint = self._enter(deal)
        self.count = self._deal.listing(True)
        if deal.top != LEAD:
            self.count += 1
        for at in range(self.count):
            self.worth[at] = NOTHING
        if not entered or self._gather(self._deal, 0, -1) == STOPPED:
            return self.count
        plain = self._tally.plain
        for at in range(self.count):
            if self._meta[at] == PASS:
                self._deal.give_way()
            else:
                self._tally.take(seat, self._low[at], self._high[at])
                self._deal.lay(self._low[at], self._high[at], self._meta[at])
            self.worth[at] = self._settle(self._deal, self.count) * side
            self._deal.take_back()
            self._tally.put_back(seat, self._low[at], self._high[at], plain)
        return self.count

    # --------------------------------------------------------------------------------------------------- the inner loop

    def _enter(self, deal):
        """Begin with a new position; entries of earlier ones in the table become stale."""
        at: cython.int
        self.spent = 0
        self._age += 1
        if self._age == AGES:
            self._age = 1
            for at in range(cython.cast(cython.int, 4 * (self._mask + 4))):
                self._table[at] = 0
        self._deal.follow(deal)
        return self._tally.begin(deal)

    def _settle(self, deal, base):
        """The worth of a position to the seats 0 and 2, question after question."""
        lower: cython.int = -3
        upper: cython.int = 3
        goal: cython.int
        found: cython.int
        while lower < upper:
            goal = 1
            if lower > 0:
                goal = lower + 1
            elif upper < 0:
                goal = upper
            found = self._reaches(deal, goal, base)
            if found == STOPPED:
                return NOTHING
            if found:
                lower = goal
            else:
                upper = goal - 1 if goal != 1 else -1
        return lower

    def _reaches(self, deal, goal, base):
        """Whether the seats 0 and 2 gain at least ``goal``: by the places known, or by looking on."""
        least: cython.int = -3
        most: cython.int = 3
        found: cython.int
        passed: cython.int = 0
        if deal.out:
            least = 1
            if deal.over:
                most = 3 if deal.out == 2 else 2 if deal.finish[2] == (deal.finish[0] ^ 2) else 1
                least = most
            elif deal.out == 2:
                most = 2
            if deal.finish[0] & 1:
                least, most = -most, -least
            if least >= goal:
                return 1
            if most < goal:
                return 0
        while deal.top != LEAD and not self._tally.may_answer(deal):
            deal.give_way()
            passed += 1
        found = self._decide(deal, goal, base, least, most)
        while passed:
            deal.take_back()
            passed -= 1
        return found

    def _decide(self, deal, goal, base, lower, upper):
        """The same where the seat to act has a choice; stores the answer in the table."""
        place: cython.int
        end: cython.int
        slot: cython.int
        first: cython.ulonglong
        second: cython.ulonglong
        state: cython.ulonglong
        bounds: cython.ulonglong
        best: cython.int = -1
        wanted: cython.int = 1 - (deal.turn & 1)
        found: cython.int = 1 - wanted
        if self.spent >= self.nodes:
            return STOPPED
        self.spent += 1
        self._tally.write_name(deal)
        first, second, state = self._tally.name[0], self._tally.name[1], self._tally.name[2]
        slot = self._slot()
        bounds = self._table[slot + 3]
        if (
            bounds >> 38 == self._age
            and self._table[slot] == first
            and self._table[slot + 1] == second
            and self._table[slot + 2] == state
        ):
            lower = cython.cast(cython.int, bounds & 7) - 3
            upper = cython.cast(cython.int, bounds >> 3 & 7) - 3
            best = cython.cast(cython.int, bounds >> 6 & 0xFFF) - 1
            if lower >= goal:
                return 1
            if upper < goal:
                return 0
        if self._next_decides(deal, goal) and self._tally.goes_out(deal):
            return wanted
        end = self._gather(deal, base, best)
        if end == STOPPED:
            return STOPPED
        best = -1
        for place in range(base, end):
            self._bring(place, end)
            found = self._after(deal, place, goal, end)
            if found == STOPPED:
                return STOPPED
            if found == wanted:
                best = self._order[place] & 0xFFF
                break
        if found:
            lower = goal
        else:
            upper = goal - 1 if goal != 1 else -1
        self._table[slot], self._table[slot + 1], self._table[slot + 2] = first, second, state
        self._table[slot + 3] = (
            cython.cast(cython.ulonglong, lower + 3)
            | cython.cast(cython.ulonglong, upper + 3) << 3
            | cython.cast(cython.ulonglong, best + 1) << 6
            | self._age << 38
        )
        return found

    def _after(self, deal, place, goal, base):
        """The answer after an act; the position is as before."""
        seat: cython.int = deal.turn
        plain: cython.int = self._tally.plain
        found: cython.int
        if self._meta[place] == PASS:
            deal.give_way()
            found = self._reaches(deal, goal, base)
            deal.take_back()
            return found
        self._tally.take(seat, self._low[place], self._high[place])
        deal.lay(self._low[place], self._high[place], self._meta[place])
        found = self._reaches(deal, goal, base)
        deal.take_back()
        self._tally.put_back(seat, self._low[place], self._high[place], plain)
        return found

    def _next_decides(self, deal, goal):
        """Whether the seat to act has what it wants if it is the next to go out."""
        if deal.out == 0:
            return goal >= 1 if deal.turn & 1 else goal <= 1
        if deal.out == 1 and (deal.turn ^ deal.finish[0]) & 1:
            return goal in {-2, 3}
        return True

    # ----------------------------------------------------------------------------------------------- the acts of a node

    def _gather(self, deal, base, known):
        """Put every act of the seat to act into the arena, with its order; where they end."""
        at: cython.int
        place: cython.int = base
        count: cython.int = deal.listing(True)
        if count >= ACTS or base + count >= SPACE:
            return STOPPED
        for at in range(count):
            self._low[place] = deal.plays.low[at]
            self._high[place] = deal.plays.high[at]
            self._meta[place] = deal.plays.meta[at]
            self._order[place] = (SECOND if at == known else self._sort_key(deal, place)) << 12 | at
            place += 1
        if deal.top != LEAD:
            self._low[place] = self._high[place] = 0
            self._meta[place] = PASS
            self._order[place] = (SECOND if count == known else 0) << 12 | count
            place += 1
        return place

    def _sort_key(self, deal, place):
        """The sort key of a play: going out first, then many cards, then low ones."""
        meta: cython.uint = self._meta[place]
        if self._low[place] == deal.low[deal.turn] and self._high[place] == deal.high[deal.turn]:
            return FIRST
        return 16 + 10 * cython.cast(cython.int, meta >> 8 & 15) - cython.cast(cython.int, meta >> 4 & 15)

    def _bring(self, place, end):
        """Swap the best remaining act to the next place."""
        at: cython.int
        best: cython.int = place
        for at in range(place + 1, end):
            if self._order[at] > self._order[best]:
                best = at
        if best != place:
            self._low[place], self._low[best] = self._low[best], self._low[place]
            self._high[place], self._high[best] = self._high[best], self._high[place]
            self._meta[place], self._meta[best] = self._meta[best], self._meta[place]
            self._order[place], self._order[best] = self._order[best], self._order[place]

    # ------------------------------------------------------------------------------------------------------- the memory

    def _slot(self):
        """The slot of the position that was named last, or a free one: one of four neighbours."""
        first: cython.ulonglong = self._tally.name[0]
        second: cython.ulonglong = self._tally.name[1]
        state: cython.ulonglong = self._tally.name[2]
        slot: cython.int = 4 * cython.cast(cython.int, mixed(first ^ mixed(second ^ state)) & self._mask)
        given: cython.int = slot + 4 * cython.cast(cython.int, self.spent & 3)
        for _ in range(4):
            if self._table[slot + 3] >> 38 != self._age:
                return slot
            if self._table[slot] == first and self._table[slot + 1] == second and self._table[slot + 2] == state:
                return slot
            slot += 4
        return given
