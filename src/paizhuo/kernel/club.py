# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""俱乐部牌手: a careful player's choice from a hand in groups, by what his seat can see.

A lead: low and long groups first, bombs last; but when everything except one group is sure to win, the winners go first
and the rest is the last play. A partner with one or two cards is fed, an opponent with as few is not. An answer is
weighed by what it does to the rest of the hand, by the chance that it wins the trick, and by who would lead otherwise:
a partner's play is left alone unless it is weak, bombs are spent on opponents who are nearly out or whose play would
surely win, and never on the partner.
"""

from array import array

import cython

from paizhuo.kernel import codes, habits, input_checks
from paizhuo.kernel.evaluation import Evaluation
from paizhuo.kernel.grouping import Grouping
from paizhuo.kernel.plays import Plays

SINGLE = cython.declare(cython.int, codes.SINGLE)
PAIR = cython.declare(cython.int, codes.PAIR)
TRIPLE = cython.declare(cython.int, codes.TRIPLE)
FULL_HOUSE = cython.declare(cython.int, codes.FULL_HOUSE)
BOMB = cython.declare(cython.int, codes.BOMB)
LEVEL_VALUE = cython.declare(cython.int, codes.LEVEL_VALUE)
LEAD = cython.declare(cython.uint, codes.LEAD)
MIDDLE = cython.declare(cython.int, 7)
"""The median value of the bombs of one size."""
NONE = cython.declare(cython.int, -1)
NEVER = cython.declare(cython.double, -1e9)

THRIFT = cython.declare(cython.int, habits.THRIFT)
WINNER = cython.declare(cython.int, habits.WINNER)
SURE = cython.declare(cython.int, habits.SURE)
LENGTH = cython.declare(cython.int, habits.LENGTH)
FEEDING = cython.declare(cython.int, habits.FEEDING)
GOES_OUT = cython.declare(cython.int, habits.GOES_OUT)
RESPECT = cython.declare(cython.int, habits.RESPECT)
OTHERS_FAIL = cython.declare(cython.int, habits.OTHERS_FAIL)
PARTNERS_LEAD = cython.declare(cython.int, habits.PARTNERS_LEAD)
WORTH = cython.declare(cython.int, habits.LEAD)
WORTH_2 = cython.declare(cython.int, habits.LEAD_2)
WORTH_1 = cython.declare(cython.int, habits.LEAD_1)
WORTH_0 = cython.declare(cython.int, habits.LEAD_0)
DANGER_2 = cython.declare(cython.int, habits.DANGER_2)
DANGER_4 = cython.declare(cython.int, habits.DANGER_4)
DANGER_6 = cython.declare(cython.int, habits.DANGER_6)
DANGER_10 = cython.declare(cython.int, habits.DANGER_10)
DANGER_15 = cython.declare(cython.int, habits.DANGER_15)
CALM = cython.declare(cython.int, habits.CALM)


def beats(meta, top):
    """Whether a play of one meaning beats another."""
    if meta >> 16 != top >> 16:
        return meta >> 16 > top >> 16
    return meta & 15 == top & 15 and meta >> 4 & 15 > top >> 4 & 15


class Club:
    """俱乐部牌手: weighs the groups of a hand. Its choice is in ``low``, ``high`` and ``meta``; ``LEAD`` is to pass."""

    def __init__(self):
        """Begin with the usual habits."""
        self.evaluation = Evaluation()
        self.low = self.high = 0
        self.meta = codes.LEAD
        self._stands = array("d", bytes(8 * 32))
        self._left = array("i", bytes(4 * 4))

    __reduce__ = input_checks.refuse_copy

    def choose(self, plan: Grouping, level, seat, top, top_seat):
        """Choose a play or a pass from an arranged plan, after a look around: two words and the meaning."""
        input_checks.check_seat(seat)
        input_checks.check_seat(top_seat)
        if plan.count == 0 or level != plan._level:  # noqa: SLF001 - the kernel's own
            raise ValueError("a plan of a hand at this level is needed: arrange it first")
        self.decide(plan, level, seat, top, top_seat)
        return self.low, self.high, self.meta

    def look(self, unseen_low, unseen_high, level, seat, lefts):
        """Set what a seat sees besides its hand: the unseen cards, and how many each seat has."""
        input_checks.check_seat(seat)
        input_checks.check_lefts(lefts)
        for at in range(4):
            self._left[at] = lefts[at]
        self.evaluation.look(
            unseen_low, unseen_high, level, lefts[(seat + 1) & 3], lefts[(seat + 3) & 3], lefts[seat ^ 2]
        )

    def last_play(self, plays: Plays, low, high, level, top):
        """The whole hand if it is one play now, by the rules of ``plays``: two words and the meaning, or ``LEAD``."""
        input_checks.check_hand(low, high)
        input_checks.check_level(level)
        self.go_out(plays, low, high, level, top)
        return self.low, self.high, self.meta

    def set_left(self, seat, cards):
        """Say how many cards a seat has."""
        self._left[seat] = cards

    # ------------------------------------------------------------------------------------------------ the two questions

    def decide(self, plan, level, seat, top, top_seat):
        """The same as ``choose``, for compiled callers, who have said how many cards each seat has."""
        at: cython.int
        self._level = level
        self._seat = seat
        self.meta = LEAD
        self.low = self.high = 0
        self._first = self._second = NONE
        self._join_last(plan)
        self._losers = 0
        for at in range(plan.count):
            self._stands[at] = self.evaluation.stands(plan.meta[at])
            if self._stands[at] < self.evaluation.habits[WINNER]:
                self._losers += 1
        if plan.count == 1 and (top == LEAD or beats(plan.meta[0], top)):
            self._whole(plan, 0)
        elif top == LEAD:
            self._lead(plan)
        else:
            self._follow(plan, top, top_seat)

    def go_out(self, plays, low, high, level, top):
        """Choose the whole hand, in its strongest reading, if it is one play now; whether it is.

        A plan can hide that where wild cards are held: it prices them as if there were something to keep them for.
        """
        at: cython.int
        self.meta = LEAD
        self.low = self.high = 0
        for at in range(plays.fill(low, high, level, top, True)):
            if (
                plays.low[at] == low
                and plays.high[at] == high
                and (self.meta == LEAD or beats(plays.meta[at], self.meta))
            ):
                self.low, self.high, self.meta = low, high, plays.meta[at]
        return self.meta != LEAD

    def could_answer(self, plan, top):
        """Whether a plan has an answer: a group, a part of one, or a triple with a pair."""
        at: cython.int
        kind: cython.int = top & 15
        if plan.count <= 2:
            return True
        for at in range(plan.count):
            if beats(plan.meta[at], top):
                return True
            if kind <= FULL_HOUSE and plan.meta[at] >> 4 & 15 > top >> 4 & 15 and plan.meta[at] & 15 <= BOMB:
                return True
            # The pair of a full house may be higher than its triple.
            if kind == PAIR and plan.meta[at] & 15 == FULL_HOUSE:
                return True
        return False

    def carry_out(self, plan):
        """Remove the chosen play from the plan."""
        first: cython.int = self._first
        second: cython.int = self._second
        if first == NONE:
            return
        plan.low[first] -= self._first_low
        plan.high[first] -= self._first_high
        plan.meta[first] = self._first_rest
        if second != NONE:
            plan.low[second] -= self.low - self._first_low
            plan.high[second] -= self.high - self._first_high
        # The later place first, because the last group moves into the place of a removed one.
        if second > first and plan.low[second] == 0 and plan.high[second] == 0:
            plan.drop(second)
        if plan.low[first] == 0 and plan.high[first] == 0:
            plan.drop(first)
        if NONE < second < first and plan.low[second] == 0 and plan.high[second] == 0:
            plan.drop(second)

    def _join_last(self, plan):
        """A triple and a pair that are all that is left go together."""
        if plan.count != 2:
            return
        triple: cython.int = 0 if plan.meta[0] & 15 == TRIPLE else 1
        if plan.meta[triple] & 15 == TRIPLE and plan.meta[1 - triple] & 15 == PAIR:
            plan.meta[0] = cython.cast(
                cython.uint,
                FULL_HOUSE
                | (plan.meta[triple] & 0xF0)
                | 5 << 8
                | ((plan.meta[0] >> 12 & 3) + (plan.meta[1] >> 12 & 3)) << 12,
            )
            plan.low[0] += plan.low[1]
            plan.high[0] += plan.high[1]
            plan.drop(1)

    def _whole(self, plan, at):
        """Choose a whole group."""
        self._first, self._second = at, NONE
        self.low = self._first_low = plan.low[at]
        self.high = self._first_high = plan.high[at]
        self.meta = plan.meta[at]
        self._first_rest = 0

    # ---------------------------------------------------------------------------------------------------------- leading

    def _lead(self, plan):
        """Choose the group to begin a trick with."""
        at: cython.int
        weakest: cython.int = 0
        best: cython.int = NONE
        unsure: cython.int = 0
        bomb: cython.bint
        best_bomb: cython.bint = True
        merit: cython.double
        most: cython.double = NEVER
        for at in range(plan.count):
            if self._stands[at] < self._stands[weakest]:
                weakest = at
        for at in range(plan.count):
            if at != weakest and self._stands[at] < self.evaluation.habits[SURE]:
                unsure += 1
        for at in range(plan.count):
            if unsure == 0 and at == weakest and plan.count > 1:
                continue
            bomb = plan.meta[at] & 15 >= BOMB
            # Bombs are held back to regain the lead if one of the others is beaten.
            merit = self._stands[at] if unsure == 0 else self._lead_merit(plan, at)
            if best == NONE or (best_bomb and not bomb) or (bomb == best_bomb and merit > most):
                best, best_bomb, most = at, bomb, merit
        self._whole(plan, best)

    def _lead_merit(self, plan, at):
        """What it is worth to lead a group."""
        meta: cython.uint = plan.meta[at]
        size: cython.int = meta >> 8 & 15
        stands: cython.double = self._stands[at]
        loser: cython.int = 1 if stands < self.evaluation.habits[WINNER] else 0
        merit: cython.double = self.evaluation.cost(meta) - self.evaluation.power(meta)
        merit += self.evaluation.habits[LENGTH] * size
        merit += stands * self._lead_worth(self._losers - loser) - (1 - stands) * self._exposure(size)
        if size <= 2 and self._left[self._seat ^ 2] == size:
            merit += self.evaluation.habits[FEEDING] * (1 - stands)
        return merit

    def worth(self, rest, seat, leading, meta):
        """What a play of this meaning is worth that leaves a hand in these groups; for compiled callers."""
        at: cython.int
        size: cython.int = meta >> 8 & 15
        losers: cython.int = 0
        stands: cython.double = self.evaluation.stands(meta)
        merit: cython.double = -rest.cost - self.evaluation.power(meta)
        self._seat = seat
        for at in range(rest.count):
            if self.evaluation.stands(rest.meta[at]) < self.evaluation.habits[WINNER]:
                losers += 1
        merit += stands * self._lead_worth(losers)
        if not leading:
            return merit - (1 - stands) * self._exposure(size) / 2
        merit += self.evaluation.habits[LENGTH] * size - (1 - stands) * self._exposure(size)
        if size <= 2 and self._left[seat ^ 2] == size:
            merit += self.evaluation.habits[FEEDING] * (1 - stands)
        return merit

    # -------------------------------------------------------------------------------------------------------- following

    def _follow(self, plan, top, top_seat):
        """Choose an answer to the play on the table, or none."""
        ours: cython.bint = top_seat == self._seat ^ 2
        kind: cython.int = top & 15
        at: cython.int
        merit: cython.double
        self._most = self._passing(top, top_seat, ours)
        for at in range(plan.count):
            if beats(plan.meta[at], top) and not (ours and plan.meta[at] & 15 >= BOMB):
                merit = self._merit(plan, at, plan.meta[at], 0) - self._thrift(plan.meta[at])
                if merit > self._most:
                    self._most = merit
                    self._whole(plan, at)
        if kind <= TRIPLE:
            for at in range(plan.count):
                self._split(plan, at, kind + 1, top >> 4 & 15)
        elif kind == FULL_HOUSE:
            self._compose(plan, top)

    def _thrift(self, meta):
        """The extra cost of a bomb that is higher than most of its size; negative for a low one."""
        if meta & 15 != BOMB:
            return 0.0
        return self.evaluation.habits[THRIFT] * (cython.cast(cython.int, meta >> 4 & 15) - MIDDLE)

    def _merit(self, plan, at, meta, rest):
        """What it is worth to answer with (a part of) a group, something being left of it."""
        stands: cython.double = self._stands[at] if rest == 0 else self.evaluation.stands(meta)
        losers: cython.int = self._losers - (1 if self._stands[at] < self.evaluation.habits[WINNER] else 0)
        merit: cython.double = self.evaluation.cost(plan.meta[at]) - self.evaluation.power(meta)
        if rest:
            merit -= self.evaluation.cost(rest)
            if self.evaluation.stands(rest) < self.evaluation.habits[WINNER]:
                losers += 1
        return merit + stands * self._lead_worth(losers) - (1 - stands) * self._exposure(meta >> 8 & 15) / 2

    def _split(self, plan, at, size, above):
        """Weigh taking a set of this size out of a larger one; a bomb stays a bomb, wild cards are not touched."""
        meta: cython.uint = plan.meta[at]
        kind: cython.int = meta & 15
        held: cython.int = meta >> 8 & 15
        value: cython.int = meta >> 4 & 15
        rank: cython.int
        rest: cython.uint
        part: cython.uint
        merit: cython.double
        if meta >> 12 & 3:
            return
        if kind == FULL_HOUSE:
            self._split_full_house(plan, at, size, above)
            return
        if kind > TRIPLE and kind != BOMB:
            return
        if held <= size or (kind == BOMB and held - size < 4) or value <= above:
            return
        rest = (meta & 0xF0) | cython.cast(cython.uint, held - size) << 8
        rest |= cython.cast(cython.uint, BOMB if kind == BOMB else held - size - 1)
        rest |= cython.cast(cython.uint, 2 * (held - size) if kind == BOMB else 0) << 16
        part = cython.cast(cython.uint, size - 1 | value << 4 | size << 8)
        merit = self._merit(plan, at, part, rest)
        if merit <= self._most:
            return
        self._most = merit
        self._first, self._second = at, NONE
        self._first_rest = rest
        self.meta = part
        if value > LEVEL_VALUE:
            self.low = 0
            self.high = cython.cast(cython.ulonglong, size) << (40 + 2 * (value - LEVEL_VALUE - 1))
        else:
            rank = self._level if value == LEVEL_VALUE else value
            self._take(plan.low[at], plan.high[at], rank, size)
        self._first_low, self._first_high = self.low, self.high

    def _split_full_house(self, plan, at, size, above):
        """Weigh taking the pair or the triple out of a full house."""
        meta: cython.uint = plan.meta[at]
        value: cython.int = meta >> 4 & 15
        rank: cython.int = self._level if value == LEVEL_VALUE else value
        pair: cython.int
        merit: cython.double
        one: cython.uint
        rest: cython.uint
        low: cython.ulonglong = plan.low[at]
        high: cython.ulonglong = plan.high[at]
        if size == 1:
            return
        if rank < 8:
            low &= ~(cython.cast(cython.ulonglong, 255) << (8 * rank))
        else:
            high &= ~(cython.cast(cython.ulonglong, 255) << (8 * (rank - 8)))
        pair = self._pair_value(low, high)
        one = cython.cast(cython.uint, PAIR | pair << 4 | 2 << 8)
        rest = cython.cast(cython.uint, TRIPLE | value << 4 | 3 << 8)
        if size == 3:
            one, rest = rest, one
            low, high = plan.low[at] - low, plan.high[at] - high
        if cython.cast(cython.int, one >> 4 & 15) <= above:
            return
        merit = self._merit(plan, at, one, rest)
        if merit > self._most:
            self._most = merit
            self._first, self._second = at, NONE
            self._first_rest = rest
            self.meta = one
            self.low = self._first_low = low
            self.high = self._first_high = high

    def _pair_value(self, low, high):
        """The value of the only rank in two words."""
        rank: cython.int
        if high >> 40 & 3:
            return LEVEL_VALUE + 1
        if high >> 42 & 3:
            return LEVEL_VALUE + 2
        for rank in range(13):
            if (low >> (8 * rank)) & 255 if rank < 8 else (high >> (8 * (rank - 8))) & 255:
                return LEVEL_VALUE if rank == self._level else rank
        return 0

    def _take(self, low, high, rank, size):
        """So many cards of a rank, in the order of the suits, as the words of the choice."""
        suit: cython.int
        held: cython.int
        left: cython.int = size
        byte: cython.ulonglong = (low >> (8 * rank)) & 255 if rank < 8 else (high >> (8 * (rank - 8))) & 255
        taken: cython.ulonglong = 0
        for suit in range(4):
            held = min(cython.cast(cython.int, byte >> (2 * suit) & 3), left)
            taken |= cython.cast(cython.ulonglong, held) << (2 * suit)
            left -= held
        self.low = taken << (8 * rank) if rank < 8 else 0
        self.high = taken << (8 * (rank - 8)) if rank >= 8 else 0

    def _compose(self, plan, top):
        """Weigh a full house of a triple and the costliest pair that stand apart."""
        at: cython.int
        pair: cython.int = NONE
        merit: cython.double
        cost: cython.double
        worst: cython.double = NEVER
        meta: cython.uint
        for at in range(plan.count):
            if plan.meta[at] & 15 == PAIR:
                cost = self.evaluation.cost(plan.meta[at])
                if cost > worst:
                    worst, pair = cost, at
        if pair == NONE:
            return
        for at in range(plan.count):
            if plan.meta[at] & 15 == TRIPLE and plan.meta[at] >> 4 & 15 > top >> 4 & 15:
                meta = cython.cast(
                    cython.uint,
                    FULL_HOUSE
                    | (plan.meta[at] & 0xF0)
                    | 5 << 8
                    | ((plan.meta[at] >> 12 & 3) + (plan.meta[pair] >> 12 & 3)) << 12,
                )
                # Playing the pair saves its cost; the chance of the triple counts for the whole full house.
                merit = self._merit(plan, at, meta, 0) + worst
                if merit > self._most:
                    self._most = merit
                    self._first, self._second = at, pair
                    self._first_low, self._first_high = plan.low[at], plan.high[at]
                    self._first_rest = 0
                    self.low = plan.low[at] + plan.low[pair]
                    self.high = plan.high[at] + plan.high[pair]
                    self.meta = meta

    # ----------------------------------------------------------------------------------------------------------- stakes

    def _passing(self, top, top_seat, ours):
        """The value of leaving the trick to the seat that holds it."""
        stands: cython.double = self.evaluation.stands(top)
        # If he is out, his partner leads in his place.
        left: cython.int = self._left[top_seat]
        fail: cython.double = self.evaluation.habits[OTHERS_FAIL]
        worth: cython.double
        if left == 0:
            left = self._left[top_seat ^ 2]
        worth = self._danger(left)
        if ours:
            return stands * max(self.evaluation.habits[PARTNERS_LEAD], worth) + self.evaluation.habits[RESPECT]
        return -worth * (fail + (1 - fail) * stands)

    def _danger(self, left):
        """What it costs to let an opponent with so many cards lead."""
        if left <= 2:
            return self.evaluation.habits[DANGER_2]
        if left <= 4:
            return self.evaluation.habits[DANGER_4]
        if left <= 6:
            return self.evaluation.habits[DANGER_6]
        if left <= 10:
            return self.evaluation.habits[DANGER_10]
        if left <= 15:
            return self.evaluation.habits[DANGER_15]
        return self.evaluation.habits[CALM]

    def _lead_worth(self, losers):
        """What the lead is worth to a hand with so many groups that would lose it."""
        if losers == 0:
            return self.evaluation.habits[WORTH_0]
        if losers == 1:
            return self.evaluation.habits[WORTH_1]
        if losers == 2:
            return self.evaluation.habits[WORTH_2]
        return self.evaluation.habits[WORTH]

    def _exposure(self, size):
        """What is lost when an opponent beats a play of this size: the lead, and more if it takes his last cards."""
        one: cython.int = self._left[(self._seat + 1) & 3]
        other: cython.int = self._left[(self._seat + 3) & 3]
        harm: cython.double = 0.0
        if one:
            harm = self._danger(one)
        if other and self._danger(other) > harm:
            harm = self._danger(other)
        harm /= 2
        if size in (one, other):
            harm += self.evaluation.habits[GOES_OUT]
        return harm
