# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""自对弈: thousands of deals played for learning; every call takes each of them to its next real decision.

Whatever has a single answer is played inside, tribute and returns are decisions like plays, and seats may be given to
``club``. A decision is ``states[row]`` with ``counts[row]`` candidates: of all candidates, lane behind lane, they begin
at ``starts[row]``, and the number of an action is the number of its candidate. A row's candidates may be in another
lane after every call. A row without a decision has a count of 0: its deal is over for good (``once``), or its list
waits for room and comes with the next call. ``features`` says what the words mean, ``ended[row]`` what East-West won in
a deal that ended in this call.

The buffers belong to the caller, who may give pinned memory; they are overwritten by every call, and what the caller
writes into them is not trusted. The same seeds give the same deals on any number of threads. Cards come from a fast
stream, not from the committed shuffle of ``cards``.
"""

from concurrent.futures import ThreadPoolExecutor
from functools import cache

import cython
import numpy as np
from cython.parallel import prange, threadid

from paizhuo.kernel import features, input_checks, plays
from paizhuo.kernel.deal import Deal
from paizhuo.kernel.memory import Memory
from paizhuo.kernel.packing import rules_of, tribute_rules_of
from paizhuo.kernel.self_play_rows import TAKEN_AT_ONCE, Lane, SelfPlayRows
from paizhuo.machine import cores

LEAST_ROOM = plays.BUFFER
"""The candidates that each lane has room for at least: more than the largest list, so that no row waits for ever."""
MOST_PLACES = (1 << 31) - 1
"""Where candidates begin is a number of 32 bits."""
DRAWN, NONE = -2, -1
FRESH, WAITING = 1, 2
SHARES = 256
ALL_SEATS = 15


@cache
def _dispatcher():
    """The one thread from which all rows are played: its team of threads stays awake between two calls."""
    return ThreadPoolExecutor(1, "self-play")


def buffers(size, lanes, room=LEAST_ROOM):
    """Arrays of the shapes that ``SelfPlay`` writes to, in ordinary memory."""
    return {
        "states": np.zeros((size, features.STATE_WORDS), np.uint64),
        "seats": np.zeros(size, np.int8),
        "ended": np.zeros(size, np.int8),
        "counts": np.zeros(size, np.int32),
        "starts": np.zeros(size, np.int32),
        "candidates": np.zeros((lanes, room, features.CANDIDATE_WORDS), np.uint64),
        "rows": np.zeros((lanes, room), np.int32),
    }


class SelfPlay(SelfPlayRows):
    """自对弈: so many deals under one rule book. One caller at a time."""

    def __init__(self, size, rules, threads=None, given=None):
        """Make the rows; ``reset`` deals. ``given`` are buffers like those of the function ``buffers``."""
        wanted = cores() if threads is None else threads
        if size < 1 or wanted < 1:
            raise ValueError(f"{size} deals on {wanted} threads cannot be played")
        super().__init__(size)
        self.threads = min(wanted, size)
        self._bind(buffers(size, self.threads) if given is None else given)
        answers, tribute = rules_of(rules), tribute_rules_of(rules)
        words = self.states.reshape(-1), self.candidates.reshape(-1)
        self._first = None
        for one in range(self.threads - 1, -1, -1):
            self._first = Lane(answers, tribute, one * self.room, self.room, *words, self._first)
        self._running = None
        self._closed = False

    # ---------------------------------------------------------------------------------------------------- for everybody

    def reset(self, seeds, levels=NONE, leaders=NONE, finishes=None, tribute=0.0, club=0, once=False):
        """Deal new cards in every row, from its seed, and play on to the first decisions.

        A level (0 for 2, 12 for A) or leader of -1 is drawn for every deal. ``finishes`` are the places of the deal
        before, four to a row, after which tribute is due; without them ``tribute`` is the share of deals that follow
        another one, with places that are drawn. ``club`` has a bit for each seat that ``club`` plays. With ``once``
        every row plays one deal only.
        """
        self._check_free()
        chance = self._numbers(seeds, np.uint64, "seeds")
        wishes = self._small_numbers(levels, 13, "level"), self._small_numbers(leaders, 4, "leader")
        seats = self._small_numbers(club, 16, "set of club's seats", least=0)
        if not 0 <= tribute <= 1:
            raise ValueError(f"the share of deals with tribute is between 0 and 1, not {tribute}")
        if (seats == ALL_SEATS).any() and not once:
            raise ValueError("a row that club plays at all four seats has no decision: play it once")
        first, last = self._ends(finishes)
        np.frombuffer(self._chance, np.uint64)[:] = chance
        np.frombuffer(self._levels, np.int8)[:] = wishes[0]
        np.frombuffer(self._leaders, np.int8)[:] = wishes[1]
        np.frombuffer(self._club, np.int8)[:] = seats
        np.frombuffer(self._firsts, np.int8)[:] = first
        np.frombuffer(self._lasts, np.int8)[:] = last
        self._share, self._once = round(SHARES * tribute), once
        np.frombuffer(self._status, np.int8)[:] = FRESH
        self._dispatch()
        return self.finish()

    def load(self, at, deal: Deal, memory: Memory):
        """Put a position with what has been seen of it into a row; its decision comes with the next step."""
        self._check_free()
        if not 0 <= at < self.size:
            raise IndexError(at)
        if deal.over:
            raise ValueError("the deal is over, or has not begun")
        input_checks.check_alone(deal.busy)
        self._load_from(self._first, at, deal, memory)

    def step(self, actions):
        """Do one act in every row that has a decision, by its number, and play on; the number of rows in play."""
        self.begin_step(actions)
        return self.finish()

    def begin_step(self, actions):
        """The same without waiting: ``finish`` waits."""
        self._check_free()
        if not isinstance(actions, np.ndarray) or actions.dtype != np.int32 or actions.shape != (self.size,):
            raise ValueError(f"{self.size} actions are needed as an array of int32")
        self._actions = actions.copy()
        wrong: cython.Py_ssize_t
        with cython.nogil:
            wrong = self._first_wrong()
        if wrong >= 0:
            raise ValueError(
                f"row {wrong} has {self._options[wrong]} options, and none with the number {actions[wrong]}"
            )
        self._dispatch()

    def finish(self):
        """Wait until every row is at its decision; the number of rows in play.

        ValueError if the cards of a chosen candidate were overwritten: that row has not acted, all others have.
        """
        if self._running is not None:
            self._running.result()
        self._running = None
        wrong = max(lane.wrong for lane in self._lanes())
        if wrong >= 0:
            for lane in self._lanes():
                lane.wrong = -1
            raise ValueError(
                f"the candidates of row {wrong} were overwritten: its hand has not the cards of the chosen one"
            )
        return sum(lane.active for lane in self._lanes())

    def used(self):
        """The number of candidates in the part of each lane."""
        return [lane.used for lane in self._lanes()]

    def tallies(self):
        """Deals ended and turns played since the rows were made."""
        return sum(lane.deals for lane in self._lanes()), sum(lane.turns for lane in self._lanes())

    def chances(self):
        """The streams of all rows, from which ``reset`` goes on with the deals that would have come next."""
        return np.frombuffer(self._chance, np.uint64).copy()

    def close(self):
        """Wait for what is going on; nothing is played any more."""
        self.finish()
        self._closed = True

    # ---------------------------------------------------------------------------------------------------- what is given

    def _bind(self, given):
        """Check the caller's buffers and use them."""
        for name, like in buffers(self.size, self.threads, 1).items():
            array = given[name]
            right = like.shape[:1] + array.shape[1:2] + like.shape[2:] if name in {"candidates", "rows"} else like.shape
            if array.dtype != like.dtype or array.shape != right or not array.flags.c_contiguous:
                raise ValueError(f"the buffer {name} is {array.dtype} in {array.shape}, not {like.dtype} in {right}")
        room = given["candidates"].shape[1]
        if room < LEAST_ROOM or given["rows"].shape[1] != room:
            raise ValueError(f"each lane needs room for {LEAST_ROOM} candidates and as many rows, not {room}")
        if self.threads * room > MOST_PLACES:
            raise ValueError(f"{self.threads} lanes with room for {room} candidates are more than {MOST_PLACES} in all")
        self.room = room
        self.states, self.seats, self.ended = given["states"], given["seats"], given["ended"]
        self.counts, self.starts = given["counts"], given["starts"]
        self.candidates, self.rows = given["candidates"], given["rows"]
        self._candidates = self.candidates.reshape(-1)
        self._seats, self._ended, self._counts, self._starts = self.seats, self.ended, self.counts, self.starts
        self._rows = self.rows.reshape(-1)
        self._meanings = np.zeros(self.threads * room, np.uint32)

    def _numbers(self, given, kind, name):
        """One number for each row."""
        taken = np.asarray(given)
        if taken.shape != (self.size,) or taken.dtype.kind not in "iu":
            raise ValueError(f"{self.size} whole numbers are needed as {name}, not {taken.dtype} in {taken.shape}")
        return taken.astype(kind)

    def _small_numbers(self, given, most, name, least=NONE):
        """A number for all rows, or one for each."""
        wanted = np.asarray(given)
        if wanted.dtype.kind not in "iu" or ((wanted < least) | (wanted >= most)).any():
            raise ValueError(f"a {name} is a number from {least} to {most - 1}")
        if wanted.shape not in {(), (self.size,)}:
            raise ValueError(f"a {name} is needed for all rows or one for each of {self.size}, not {wanted.shape}")
        return np.broadcast_to(wanted, (self.size,))

    def _ends(self, finishes):
        """Who came first and last in the deal before; -1 for the last after a double-down."""
        if finishes is None:
            return DRAWN, NONE
        found = np.asarray(finishes)
        if found.shape != (self.size, 4) or (np.sort(found, axis=1) != np.arange(4)).any():
            raise ValueError(f"four places are needed for each of {self.size} rows")
        return found[:, 0], np.where(found[:, 1] == found[:, 0] ^ 2, NONE, found[:, 3])

    def _check_free(self):
        if self._closed:
            raise RuntimeError("these rows are closed: make others")
        input_checks.check_alone(self._running is not None)

    # ----------------------------------------------------------------------------------------------------- on all cores

    def _dispatch(self):
        """Play every row on, on all threads."""
        self._running = _dispatcher().submit(self._play_all)

    def _play_all(self):
        one: cython.Py_ssize_t
        pieces: cython.Py_ssize_t = -(-self.size // TAKEN_AT_ONCE)
        for lane in self._lanes():
            lane.used = lane.active = 0
            lane.waiting = NONE
        for one in prange(pieces, nogil=True, schedule="static", num_threads=self.threads):
            self._work(self._first, threadid(), one, True)
        for one in prange(pieces, nogil=True, schedule="dynamic", chunksize=1, num_threads=self.threads):
            self._work(self._first, threadid(), one, False)
        waiting = [lane.waiting for lane in self._lanes() if lane.waiting >= 0]
        self._next = (self._next + min(waiting)) % self.size if waiting else 0

    def _lanes(self):
        found, lane = [], self._first
        while lane is not None:
            found.append(lane)
            lane = lane.following
        return found

    def _first_wrong(self):
        """The first row whose action is none of its options, or -1."""
        at: cython.Py_ssize_t
        for at in range(self.size):
            if self._options[at] > 0 and not 0 <= self._actions[at] < self._options[at]:
                return at
        return -1

    def _load_from(self, lane: Lane, at, deal: Deal, memory: Memory):
        lane.deal.follow(deal)
        lane.memory.follow(memory)
        lane.opening.open(deal.level, NONE, NONE, deal.leader)
        self._save(lane, at)
        self._status[at] = WAITING
        self._counts[at] = self._options[at] = 0
