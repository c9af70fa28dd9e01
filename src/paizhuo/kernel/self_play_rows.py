# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""自对弈的行: many deals for learning, as rows of words, played on without the GIL to the next real decision.

A row is loaded into the objects of a lane, played on and written back: the seats of ``club`` act, a seat with a
single option takes it, and the row stops where a seat has a choice. Its state and its candidates are written into
buffers that the caller owns. Whichever lane is free takes the next few rows, for one row may have a thousand times the
candidates of another. A row whose list would not fit into what is left of the lane's buffer waits for the next
call. Of what the caller owns only the cards of the chosen candidate are read again, and they are checked against the
hand: a caller who overwrites a buffer gets an error, never cards that nobody holds.
"""

from array import array

import cython

from paizhuo.kernel import codes, features, input_checks
from paizhuo.kernel.club_seat import ClubSeat
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.encoding import Encoder
from paizhuo.kernel.memory import Memory
from paizhuo.kernel.tribute import Opening

if not cython.compiled:
    from paizhuo.kernel.deal import mixed, within
    from paizhuo.kernel.input_checks import counted
    from paizhuo.kernel.tribute import gained

LEAD = cython.declare(cython.uint, codes.LEAD)
PAYING = cython.declare(cython.int, codes.PAYING)
RETURNING = cython.declare(cython.int, codes.RETURNING)
READY = cython.declare(cython.int, codes.READY)
LEVELS = cython.declare(cython.int, 13)
FACES = cython.declare(cython.int, 54)
FIRST_WORD = cython.declare(cython.int, 32)
CARDS = cython.declare(cython.ulonglong, input_checks.HIGH)
STATE_WORDS = cython.declare(cython.int, features.STATE_WORDS)
CANDIDATE_WORDS = cython.declare(cython.int, features.CANDIDATE_WORDS)
ONE = cython.declare(cython.ulonglong, 1)
WORDS = cython.declare(cython.int, 40)
"""The words of a row: hands, cards laid, acts of the trick, cards known, refusals: eight each."""
SMALL = cython.declare(cython.int, 32)
"""The small numbers of a row, in the order of ``_load``."""
IDLE = cython.declare(cython.int, 0)
FRESH = cython.declare(cython.int, 1)
WAITING = cython.declare(cython.int, 2)
DECIDING = cython.declare(cython.int, 3)
"""行的状态: nothing is left to play; a deal is to begin; a decision waits for room; a decision was written."""
DRAWN = cython.declare(cython.int, -2)
"""Marks that chance says whether tribute is due, and from whom."""
TAKEN_AT_ONCE = 16
TAKEN = cython.declare(cython.int, TAKEN_AT_ONCE)
"""The rows that a lane takes at a time: few, so that all lanes end together."""


class Lane:
    """一路: what one thread works with: the objects to load a row into, and its part of the caller's buffer."""

    def __init__(self, rules, tribute_rules, base, room, states, candidates, following):
        """Make the buffers once; its candidates begin at ``base``."""
        self.deal = Deal(*rules)
        self.opening = Opening(tribute_rules)
        self.memory = Memory()
        self.encoder = Encoder()
        self.encoder.states, self.encoder.candidates = states, candidates
        self.club = ClubSeat()
        self.base, self.room, self.following = base, room, following
        self.used = self.active = self.deals = self.turns = 0
        self.wrong = self.waiting = -1


class SelfPlayRows:
    """自对弈的行: the arrays of all rows, and what happens to one of them."""

    def __init__(self, size):
        """Make the arrays once."""
        self.size = size
        self._words = array("Q", bytes(8 * 40 * size))
        self._small = array("b", bytes(32 * size))
        self._top = array("I", bytes(4 * size))
        self._chance = array("Q", bytes(8 * size))
        self._status = array("b", bytes(size))
        self._club = array("b", bytes(size))
        self._levels = array("b", bytes(size))
        self._leaders = array("b", bytes(size))
        self._firsts = array("b", bytes(size))
        self._lasts = array("b", bytes(size))
        self._options = array("i", bytes(4 * size))
        self._listed = array("i", bytes(4 * size))
        self._chosen_low = array("Q", bytes(8 * size))
        self._chosen_high = array("Q", bytes(8 * size))
        self._chosen_meta = array("I", bytes(4 * size))
        self._next = 0
        self._once = False
        self._share = 0

    __reduce__ = input_checks.refuse_copy

    # ---------------------------------------------------------------------------------------------------- a lane's work

    def _work(self, lane, which, number, reading):
        """Do a piece of the work on the lane that is so many behind this one: without the GIL no list can be read."""
        if which > 0:
            self._work(lane.following, which - 1, number, reading)
        elif reading:
            self._read_choices(lane, number)
        else:
            self._play_rows(lane, number)

    def _read_choices(self, lane, number):
        """Read what was chosen in the rows of this piece; all choices are read before any list is written."""
        at: cython.Py_ssize_t
        for at in range(TAKEN * number, min(TAKEN * (number + 1), self.size)):
            if self._status[at] == DECIDING:
                self._read_choice(lane, at)

    def _play_rows(self, lane, number):
        """Take the rows of this piece to their next decisions; a row that waited for room begins the first piece."""
        at: cython.Py_ssize_t
        one: cython.Py_ssize_t
        options: cython.int
        for one in range(TAKEN * number, min(TAKEN * (number + 1), self.size)):
            at = self._next + one
            if at >= self.size:
                at -= self.size
            self._ended[at] = 0
            self._counts[at] = self._options[at] = 0
            if self._status[at] == IDLE:
                continue
            options = self._next_decision(lane, at)
            if options == 0:
                self._status[at] = IDLE
                continue
            lane.active += 1
            if lane.used + options > lane.room:
                if lane.waiting < 0:
                    lane.waiting = one
                self._status[at] = WAITING
            else:
                self._status[at] = DECIDING
                self._write(lane, at, options)
            self._save(lane, at)

    def _read_choice(self, lane, at):
        """Read what was chosen; a row whose candidate is none of its hand any more is listed once more instead."""
        place: cython.Py_ssize_t = self._listed[at] + self._actions[at]
        self._chosen_low[at] = self._candidates[CANDIDATE_WORDS * place]
        self._chosen_high[at] = self._candidates[CANDIDATE_WORDS * place + 1] & CARDS
        self._chosen_meta[at] = self._meanings[place]
        if (
            self._small[SMALL * at + 22] == READY
            and self._chosen_meta[at] != LEAD
            and not self._holds(at, self._chosen_low[at], self._chosen_high[at], self._chosen_meta[at])
        ):
            self._status[at] = WAITING
            lane.wrong = at

    def _holds(self, at, low, high, meta):
        """Whether the seat to act in a row holds these cards, and they are as many as the play has."""
        hand: cython.Py_ssize_t = WORDS * at + self._small[SMALL * at + 16]
        return (
            within(low, self._words[hand])
            and within(high, self._words[hand + 4])
            and counted(low) + counted(high) == cython.cast(cython.int, meta >> 8 & 15)
        )

    def _next_decision(self, lane, at):
        """Do what was chosen, if anything, and play on; the number of options of the decision, 0 if there is none."""
        if self._status[at] == FRESH:
            self._begin(lane, at)
        else:
            self._load(lane, at)
            if self._status[at] == DECIDING:
                if lane.opening.stage != READY:
                    self._lay_tribute(lane, lane.deal.turn, cython.cast(cython.int, self._chosen_meta[at]))
                elif self._chosen_meta[at] == LEAD:
                    self._pass(lane)
                else:
                    self._lay(lane, self._chosen_low[at], self._chosen_high[at], self._chosen_meta[at])
        return self._play_on(lane, at)

    # ---------------------------------------------------------------------------------------------- the course of a row

    def _play_on(self, lane, at):
        """Play to the next decision: forced acts, the seats of ``club``, ends of deals; the number of its options."""
        seat: cython.int
        options: cython.int
        card: cython.int
        among: cython.ulonglong
        while True:
            if lane.deal.over:
                self._settle(lane, at)
                if self._once:
                    return 0
                self._begin(lane, at)
            elif lane.opening.stage != READY:
                seat = 0
                while not lane.opening._owing >> seat & 1:  # noqa: SLF001 - the kernel's own
                    seat += 1
                lane.deal.turn = seat
                among = lane.opening.allowed(seat)
                if self._club[at] >> seat & 1:
                    self._lay_tribute(lane, seat, lane.club.tribute(lane.opening, seat, among))
                elif among & (among - 1):
                    lane.among = among
                    return self._ones(among)
                else:
                    card = 0
                    while not among >> card & 1:
                        card += 1
                    self._lay_tribute(lane, seat, card)
            elif self._club[at] >> lane.deal.turn & 1:
                lane.club.play(lane.deal, lane.memory)
                if lane.club.meta == LEAD:
                    self._pass(lane)
                else:
                    self._lay(lane, lane.club.low, lane.club.high, lane.club.meta)
            else:
                options = lane.deal.listing(True)
                if lane.deal.top != LEAD:
                    options += 1
                if options > 1:
                    return options
                if lane.deal.top != LEAD:
                    self._pass(lane)
                else:
                    self._lay(lane, lane.deal.plays.low[0], lane.deal.plays.high[0], lane.deal.plays.meta[0])

    def _ones(self, word):
        """The number of ones in a word."""
        found: cython.int = 0
        while word:
            word &= word - 1
            found += 1
        return found

    def _begin(self, lane, at):
        """Deal new cards; what is not given is drawn from the row's stream."""
        seat: cython.int
        chance: cython.ulonglong = mixed(self._chance[at])
        level: cython.int = cython.cast(cython.int, ((chance >> 32) * LEVELS) >> 32)
        first: cython.int = self._firsts[at]
        last: cython.int = self._lasts[at]
        leader: cython.int
        chance = mixed(chance)
        leader = cython.cast(cython.int, chance >> 62)
        if first == DRAWN:
            first = cython.cast(cython.int, chance >> 48 & 3)
            last = cython.cast(cython.int, chance >> 40 & 7)
            # Half of the deals follow a double-down, a quarter each a deal whose last was the partner or an opponent.
            last = -1 if last < 4 else first ^ 2 if last < 6 else (first + 1 + 2 * (last & 1)) & 3
            if cython.cast(cython.int, chance >> 32 & 255) >= self._share:
                first = -1
        if self._levels[at] >= 0:
            level = self._levels[at]
        if self._leaders[at] >= 0:
            leader = self._leaders[at]
        chance = mixed(chance)
        self._chance[at] = chance
        lane.memory.forget()
        lane.opening.scatter(chance)
        lane.opening.open(level, first, last, leader)
        lane.deal.level, lane.deal.out, lane.deal.over = level, 0, False
        for seat in range(4):
            lane.deal.finish[seat] = -1
        self._start(lane)

    def _start(self, lane):
        """Hand the cards on to the deal; as soon as nothing is due any more somebody leads."""
        seat: cython.int
        for seat in range(4):
            lane.deal.low[seat], lane.deal.high[seat] = lane.opening.low[seat], lane.opening.high[seat]
        lane.deal.top, lane.deal.passes, lane.deal._acts = LEAD, 0, 0  # noqa: SLF001 - nothing is taken back
        if lane.opening.stage == READY:
            lane.deal.turn = lane.deal.leader = lane.deal.top_seat = lane.opening.leader
        else:
            lane.deal.turn = lane.deal.leader = lane.deal.top_seat = 0

    def _lay_tribute(self, lane, seat, card):
        """Pay a card or give it back; what goes over, goes over for all to see."""
        first: cython.int = lane.opening.first
        giver: cython.int
        lane.turns += 1
        if lane.opening.stage == PAYING:
            lane.opening.lay_tribute(seat, card)
            if lane.opening.stage == PAYING:
                return
            giver = lane.opening._giver[first]  # noqa: SLF001 - the kernel's own, as all of these
            lane.memory.moved(giver, first, lane.opening._paid[giver])  # noqa: SLF001 - as above
            if lane.opening._double:  # noqa: SLF001 - as above
                giver = lane.opening._giver[first ^ 2]  # noqa: SLF001 - as above
                lane.memory.moved(giver, first ^ 2, lane.opening._paid[giver])  # noqa: SLF001 - as above
        else:
            lane.opening.lay_return(seat, card)
            if lane.opening.stage != READY:
                return
            lane.memory.moved(first, lane.opening._giver[first], lane.opening._back[first])  # noqa: SLF001 - as above
            if lane.opening._double:  # noqa: SLF001 - as above
                seat = first ^ 2
                lane.memory.moved(seat, lane.opening._giver[seat], lane.opening._back[seat])  # noqa: SLF001 - as above
        self._start(lane)

    def _lay(self, lane, low, high, meta):
        lane.turns += 1
        lane.memory.laid(lane.deal.turn, low, high, lane.deal.top == LEAD)
        lane.deal.lay(low, high, meta)

    def _pass(self, lane):
        seat: cython.int = lane.deal.turn
        top: cython.uint = lane.deal.top
        top_seat: cython.int = lane.deal.top_seat
        lane.turns += 1
        lane.deal.give_way()
        lane.memory.gave_way(seat, top, top_seat, lane.deal.top == LEAD)

    def _settle(self, lane, at):
        """The levels that East-West win in a deal that is over; negative when they lose."""
        levels: cython.int = gained(lane.deal.finish[0], lane.deal.finish[1], lane.deal.finish[2])
        lane.deals += 1
        self._ended[at] = -levels if lane.deal.finish[0] & 1 else levels

    # --------------------------------------------------------------------------------------------- what the caller gets

    def _write(self, lane, at, options):
        """The state and the candidates of a decision."""
        one: cython.int
        count: cython.int
        card: cython.int
        seat: cython.int = lane.deal.turn
        place: cython.Py_ssize_t = lane.base + lane.used
        self._look(lane)
        lane.encoder.write_state(STATE_WORDS * at, lane.memory, seat, lane.deal.low[seat], lane.deal.high[seat])
        self._seats[at] = seat
        self._counts[at] = self._options[at] = options
        self._starts[at] = self._listed[at] = place
        lane.used += options
        if lane.opening.stage != READY:
            for card in range(FACES):
                if lane.among >> card & 1:
                    self._write_card(lane, place, card)
                    self._rows[place] = at
                    place += 1
            return
        count = options if lane.deal.top == LEAD else options - 1
        lane.encoder.write_plays(CANDIDATE_WORDS * place, lane.deal.plays, count)
        for one in range(count):
            self._meanings[place + one] = lane.deal.plays.meta[one]
            self._rows[place + one] = at
        place += count
        if lane.deal.top != LEAD:
            lane.encoder.write_candidate(CANDIDATE_WORDS * place, 0, 0, LEAD)
            self._meanings[place] = LEAD
            self._rows[place] = at

    def _write_card(self, lane, place, card):
        """A card to pay or to give back."""
        first: cython.ulonglong = ONE << (2 * card) if card < FIRST_WORD else 0
        second: cython.ulonglong = 0 if card < FIRST_WORD else ONE << (2 * (card - FIRST_WORD))
        lane.encoder.write_candidate(CANDIDATE_WORDS * place, first, second, 0)
        self._meanings[place] = card

    def _look(self, lane):
        """Tell the encoder what lies open."""
        seat: cython.int
        for seat in range(4):
            lane.encoder.left[seat] = counted(lane.deal.low[seat]) + counted(lane.deal.high[seat])
            lane.encoder.place[seat] = 0
        for seat in range(lane.deal.out):
            lane.encoder.place[lane.deal.finish[seat]] = seat + 1
        lane.encoder.level, lane.encoder.stage = lane.deal.level, lane.opening.stage
        lane.encoder.leader, lane.encoder.resisted = lane.deal.leader, lane.opening.resisted
        lane.encoder.top, lane.encoder.top_seat = lane.deal.top, lane.deal.top_seat

    # ----------------------------------------------------------------------------------------------------- a row stored

    def _load(self, lane, at):
        seat: cython.int
        word: cython.Py_ssize_t = WORDS * at
        small: cython.Py_ssize_t = SMALL * at
        for seat in range(4):
            lane.deal.low[seat], lane.deal.high[seat] = self._words[word + seat], self._words[word + 4 + seat]
            lane.opening.low[seat], lane.opening.high[seat] = lane.deal.low[seat], lane.deal.high[seat]
            lane.memory.played_low[seat] = self._words[word + 8 + seat]
            lane.memory.played_high[seat] = self._words[word + 12 + seat]
            lane.memory.act_low[seat] = self._words[word + 16 + seat]
            lane.memory.act_high[seat] = self._words[word + 20 + seat]
            lane.memory.known_low[seat] = self._words[word + 24 + seat]
            lane.memory.known_high[seat] = self._words[word + 28 + seat]
            lane.memory.refused[seat] = self._words[word + 32 + seat]
            lane.memory.refused[4 + seat] = self._words[word + 36 + seat]
            lane.deal.finish[seat] = self._small[small + seat]
            lane.opening._paid[seat] = self._small[small + 4 + seat]  # noqa: SLF001 - the kernel's own, as all of these
            lane.opening._back[seat] = self._small[small + 8 + seat]  # noqa: SLF001 - as above
            lane.opening._giver[seat] = self._small[small + 12 + seat]  # noqa: SLF001 - as above
        lane.deal.turn, lane.deal.leader = self._small[small + 16], self._small[small + 17]
        lane.deal.top_seat, lane.deal.passes = self._small[small + 18], self._small[small + 19]
        lane.deal.out, lane.deal.level = self._small[small + 20], self._small[small + 21]
        lane.opening.stage, lane.opening.first = self._small[small + 22], self._small[small + 23]
        lane.opening._owing = self._small[small + 24]  # noqa: SLF001 - as above
        lane.opening._double = self._small[small + 25]  # noqa: SLF001 - as above
        lane.opening.resisted, lane.opening.leader = self._small[small + 26], self._small[small + 27]
        lane.opening.level, lane.memory.passed = lane.deal.level, self._small[small + 28]
        lane.deal.top, lane.deal.over = self._top[at], False
        lane.deal._acts = 0  # noqa: SLF001 - as above

    def _save(self, lane, at):
        seat: cython.int
        word: cython.Py_ssize_t = WORDS * at
        small: cython.Py_ssize_t = SMALL * at
        for seat in range(4):
            self._words[word + seat], self._words[word + 4 + seat] = lane.deal.low[seat], lane.deal.high[seat]
            self._words[word + 8 + seat] = lane.memory.played_low[seat]
            self._words[word + 12 + seat] = lane.memory.played_high[seat]
            self._words[word + 16 + seat] = lane.memory.act_low[seat]
            self._words[word + 20 + seat] = lane.memory.act_high[seat]
            self._words[word + 24 + seat] = lane.memory.known_low[seat]
            self._words[word + 28 + seat] = lane.memory.known_high[seat]
            self._words[word + 32 + seat] = lane.memory.refused[seat]
            self._words[word + 36 + seat] = lane.memory.refused[4 + seat]
            self._small[small + seat] = lane.deal.finish[seat]
            self._small[small + 4 + seat] = lane.opening._paid[seat]  # noqa: SLF001 - the kernel's own, as all of these
            self._small[small + 8 + seat] = lane.opening._back[seat]  # noqa: SLF001 - as above
            self._small[small + 12 + seat] = lane.opening._giver[seat]  # noqa: SLF001 - as above
        self._small[small + 16], self._small[small + 17] = lane.deal.turn, lane.deal.leader
        self._small[small + 18], self._small[small + 19] = lane.deal.top_seat, lane.deal.passes
        self._small[small + 20], self._small[small + 21] = lane.deal.out, lane.deal.level
        self._small[small + 22], self._small[small + 23] = lane.opening.stage, lane.opening.first
        self._small[small + 24] = lane.opening._owing  # noqa: SLF001 - as above
        self._small[small + 25] = lane.opening._double  # noqa: SLF001 - as above
        self._small[small + 26], self._small[small + 27] = lane.opening.resisted, lane.opening.leader
        self._small[small + 28] = lane.memory.passed
        self._top[at] = lane.deal.top
