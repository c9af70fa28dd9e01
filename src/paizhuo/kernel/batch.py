# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""成批: thousands of deals in parallel; every call is one act in each of them, on all cores, without the GIL.

A deal is row ``at`` of every array (``rows``), with four places where every seat has a value of its own. Its options
are its canonical plays, from ``offsets[at]`` to before ``offsets[at + 1]`` in the flat lists, and after them the pass
unless the seat leads: the list is complete. A deal that ends is settled (``done``, ``places``, ``reward``) and another
one is dealt in its row at once. Each row has its own stream of chance: the number of threads changes only the time.

Cards and tribute come from a seed as in ``tribute``: for training, and no committed shuffle.
"""

from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import cython
import numpy as np

from paizhuo.kernel import codes, input_checks
from paizhuo.kernel.packing import rules_of, tribute_rules_of
from paizhuo.kernel.rows import Lane, Rows
from paizhuo.machine import cores

DRAWN = -1
"""Marks a level or leader that is drawn for every deal, and a place that nobody has."""


class Batch(Rows):
    """成批: so many deals under one rule book. One caller at a time; the arrays change with every call."""

    def __init__(self, size, rules, threads=None):
        """Deal the first deals, from the seeds 0, 1, 2 ..."""
        wanted = cores() if threads is None else threads
        if size < 1 or wanted < 1:
            raise ValueError(f"{size} deals on {wanted} threads cannot be played")
        super().__init__(size)
        self.threads = min(wanted, size)
        ends = [size * one // self.threads for one in range(self.threads + 1)]
        answers, tribute = rules_of(rules), tribute_rules_of(rules)
        self._lanes = [Lane(answers, tribute, ends[one], ends[one + 1]) for one in range(self.threads)]
        self._pool = None if self.threads == 1 else ThreadPoolExecutor(self.threads, "batch")
        self._busy = self._closed = False
        self.reset(range(size))

    # ---------------------------------------------------------------------------------------------------- for everybody

    @property
    def plays_low(self):
        """The first word of every listed play, deal after deal."""
        return self._shown_low[: self._offsets[self.size]]

    @property
    def plays_high(self):
        """The second word of every listed play."""
        return self._shown_high[: self._offsets[self.size]]

    @property
    def plays_meta(self):
        """What every listed play is, packed as ``plays`` says."""
        return self._shown_meta[: self._offsets[self.size]]

    def reset(self, seeds, levels=None, leaders=None, finishes=None, tribute=False):
        """Deal new cards in every row, from its seed.

        A level (0 for 2, 12 for A) or leader that is not given is drawn for every deal. Tribute is paid and given back
        at random: with ``tribute`` for each deal after the one before it in the row, with ``finishes`` (four places to
        a row, -1 for places that are not known) for the first one too.
        """
        chance = self._numbers(seeds, np.uint64, "seeds")
        wishes = self._wished(levels, "level", 13), self._wished(leaders, "leader", 4)
        first, last = self._ends(finishes)
        with self._alone():
            np.frombuffer(self._chance, np.uint64)[:] = chance
            self._keep_wishes(*wishes, first, last, tribute or finishes is not None)
            self._spread(self._deal_share)
            self._gather()

    def start(self, lows, highs, levels, leaders):
        """Begin every row with these packed hands, four to a row; the deals after them are drawn, without tribute."""
        low, high = self._hands(lows, highs)
        if not ((low | high) != 0).all():
            raise ValueError("every seat needs at least one card")
        wishes = self._wished(levels, "level", 13), self._wished(leaders, "leader", 4)
        if min(map(min, wishes)) < 0:
            raise ValueError("hands that are given need a level and a leader")
        with self._alone():
            self._keep_wishes(*wishes, *self._ends(None), False)
            np.frombuffer(self._low, np.uint64)[:] = low.reshape(-1)
            np.frombuffer(self._high, np.uint64)[:] = high.reshape(-1)
            for at in range(self.size):
                self._clear_result(at)
                self._clear(at)
                self._level[at] = self._levels[at]
                self._turn[at] = self._leader[at] = self._top_seat[at] = self._leaders[at]
            self._spread(self._list_share)
            self._gather()

    def step(self, actions):
        """One act in every deal, by its number among the options; the last of them is the pass where there is one."""
        chosen = self._numbers(actions, np.int64, "actions")
        with self._alone():
            wrong = np.flatnonzero((chosen < 0) | (chosen >= self.options))
            if len(wrong):
                at = int(wrong[0])
                raise ValueError(f"deal {at} has {self.options[at]} options, and none with the number {chosen[at]}")
            np.frombuffer(self._actions, np.int32)[:] = chosen
            self._spread(self._act_share)
            self._gather()

    def play_out(self, seed):
        """Play every deal at random to its end and deal again, as ``step`` does; returns the number of turns."""
        chance = seed & 0xFFFFFFFFFFFFFFFF
        with self._alone():
            self._seed = chance
            turns = sum(self._spread(self._play_out_share))
            self._gather()
        return turns

    def observe(self):
        """Write what the seat to act sees of every deal into ``observation``, by ``kernel.observation``."""
        with self._alone():
            self._spread(self._observe_share)
        return self.observation

    def close(self):
        """End the threads; the batch cannot be used after that."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()

    # ---------------------------------------------------------------------------------------------------- what is given

    def _hands(self, lows, highs):
        """The words of four hands for each row."""
        # As objects: another array of whole numbers would round large words.
        low, high = np.asarray(lows, object), np.asarray(highs, object)
        shape = (self.size, 4)
        if low.shape != shape or high.shape != shape:
            raise ValueError(f"hands are needed in the shape {shape}, not {low.shape} and {high.shape}")
        rows = [input_checks.check_hands(low[at], high[at]) for at in range(self.size)]
        return np.array([row[0] for row in rows], np.uint64), np.array([row[1] for row in rows], np.uint64)

    def _numbers(self, given, kind, name):
        """One number for each row."""
        taken = np.asarray(given)
        if taken.shape != (self.size,) or taken.dtype.kind not in "iu":
            raise ValueError(f"{self.size} whole numbers are needed as {name}, not {taken.dtype} in {taken.shape}")
        return taken.astype(kind)

    def _wished(self, given, name, most):
        """A level or leader for each row; ``DRAWN`` where none is given."""
        wanted = np.asarray(DRAWN if given is None else given)
        if wanted.dtype.kind not in "iu" or ((wanted < DRAWN) | (wanted >= most)).any():
            raise ValueError(f"a {name} is a number from 0 to {most - 1}, or {DRAWN} to be drawn")
        if wanted.shape not in {(), (1,), (self.size,)}:
            raise ValueError(f"a {name} is needed for all deals or one for each of {self.size}, not {wanted.shape}")
        return np.broadcast_to(wanted, (self.size,))

    def _ends(self, finishes):
        """First and last finisher of the deal before, by row; -1 for none, and for the last after a double-down."""
        found = np.full((self.size, 4), DRAWN) if finishes is None else np.asarray(finishes)
        if found.shape != (self.size, 4) or found.dtype.kind not in "iu":
            raise ValueError(f"places are needed in the shape {(self.size, 4)}, not {found.dtype} in {found.shape}")
        first, last = found[:, 0], found[:, 3]
        double = (first >= 0) & (found[:, 1] == first ^ 2)
        ordered = np.sort(found, axis=1)
        complete = (ordered == np.arange(4)).all(axis=1)
        rest_unknown = double & (found[:, 2:] == DRAWN).all(axis=1) & (first < 4)
        wrong = np.flatnonzero(~(complete | rest_unknown | (found == DRAWN).all(axis=1)))
        if len(wrong):
            raise ValueError(f"{found[wrong[0]].tolist()} is no finishing order")
        return first, np.where(double, DRAWN, last)

    def _keep_wishes(self, levels, leaders, firsts, lasts, tribute):
        np.frombuffer(self._levels, np.int8)[:] = levels
        np.frombuffer(self._leaders, np.int8)[:] = leaders
        np.frombuffer(self._firsts, np.int8)[:] = firsts
        np.frombuffer(self._lasts, np.int8)[:] = lasts
        self._tribute = tribute

    # ----------------------------------------------------------------------------------------------------- on all cores

    @contextmanager
    def _alone(self):
        """Allow one call at a time, and none after ``close``."""
        if self._closed:
            raise RuntimeError("this batch is closed: make another one")
        input_checks.check_alone(self._busy)
        self._busy = True
        try:
            yield
        finally:
            self._busy = False

    def _spread(self, work):
        """Run the work on every lane in parallel."""
        if self._pool is None:
            return [work(self._lanes[0])]
        return list(self._pool.map(work, self._lanes))

    def _gather(self):
        """Concatenate the lists of all lanes."""
        plays = self.options - (self.top != codes.LEAD)
        np.cumsum(plays, out=np.frombuffer(self._offsets, np.int64)[1:])
        if self._offsets[self.size] > len(self._shown_low):
            self._make_flat(int(self._offsets[self.size]) * 3 // 2)
        self._spread(self._gather_share)

    def _deal_share(self, lane: Lane):
        with cython.nogil:
            self._deal_rows(lane)
        self._list_share(lane)

    def _act_share(self, lane: Lane):
        with cython.nogil:
            self._act_rows(lane)
        self._list_share(lane)

    def _play_out_share(self, lane: Lane):
        lane.deal.turns = 0
        with cython.nogil:
            self._play_out_rows(lane)
        self._list_share(lane)
        return lane.deal.turns

    def _list_share(self, lane: Lane):
        lane.used = 0
        at: cython.Py_ssize_t = lane.begin
        while True:
            with cython.nogil:
                at = self._list_rows(lane, at)
            if at == lane.end:
                return
            lane.widen()

    def _gather_share(self, lane: Lane):
        with cython.nogil:
            self._gather_rows(lane)

    def _observe_share(self, lane: Lane):
        with cython.nogil:
            self._observe_rows(lane)
