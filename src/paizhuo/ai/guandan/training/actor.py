"""出牌者: the net plays a group of rows: uploads their decisions, chooses candidates, hands the choices back.

Lists of candidates are ragged; they are padded to a multiple of ``BUCKET``, so that a few recorded graphs serve all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch
from torch.nn import functional

from paizhuo.ai.guandan.training.experience import Step
from paizhuo.ai.guandan.training.graphs import Recorded
from paizhuo.kernel.features import CANDIDATE_WORDS, OUTCOMES, STATE_WORDS
from paizhuo.kernel.self_play import SelfPlay

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from torch import Tensor

    from paizhuo.ai.guandan.training.experience import Experience
    from paizhuo.ai.guandan.training.model import Net
    from paizhuo.guandan import RuleSet

BUCKET = {"cuda": 1 << 14, "cpu": 1 << 8}
"""Candidates are padded to a multiple of this many: a few sizes for graphs, little waste without them."""
PLACE_BITS = 24
"""A choice is one number: the value above, the place of the candidate below."""
VALUE_SCALE = float(1 << 28)
VALUE_OFFSET = 4.0
"""Values are between -3 and 3."""
EAST_WEST, NORTH_SOUTH = 0b0101, 0b1010
"""The seats of a side, a bit each."""


class Rows:
    """一组: rows of self-play with buffers that the device can read directly."""

    def __init__(self, size: int, rules: RuleSet, threads: int, room: int, device: torch.device) -> None:
        """Make the buffers, pinned where there is a GPU."""
        lanes, pinned = min(threads, size), device.type == "cuda"

        def host(*shape: int, kind: torch.dtype) -> Tensor:
            return torch.zeros(shape, dtype=kind, pin_memory=pinned)

        self.device, self.size = device, size
        self.states = host(size, STATE_WORDS, kind=torch.int64)
        self.seats, self.ended = host(size, kind=torch.int8), host(size, kind=torch.int8)
        self.counts, self.starts = host(size, kind=torch.int32), host(size, kind=torch.int32)
        self.candidates = host(lanes, room, CANDIDATE_WORDS, kind=torch.int64)
        self.rows = host(lanes, room, kind=torch.int32)
        self.actions = host(size, kind=torch.int32)
        given = {
            "states": self.states.numpy().view(np.uint64),
            "seats": self.seats.numpy(),
            "ended": self.ended.numpy(),
            "counts": self.counts.numpy(),
            "starts": self.starts.numpy(),
            "candidates": self.candidates.numpy().view(np.uint64),
            "rows": self.rows.numpy(),
        }
        self.play = SelfPlay(size, rules, threads, given)
        self._begins = host(size, kind=torch.int32)
        self._copies = torch.cuda.Stream(device) if pinned else None  # type: ignore[no-untyped-call] # PyTorch does not type it

    def upload(self, onto: Uploaded) -> int:
        """Copy all decisions to the device, beside whatever it still works on; the number of candidates."""
        used = self.play.used()
        first = np.concatenate([[0], np.cumsum(used)])
        # On the device the candidates of one lane follow those of the other without a gap.
        moved = first[:-1] - self.play.room * np.arange(len(used))
        starts = self.starts.numpy()
        np.add(starts, moved[starts // self.play.room], out=self._begins.numpy(), casting="unsafe")
        known = onto.version
        onto.make_room(int(first[-1]))
        if self._copies is None:
            self._copy(onto, used, first)
            return int(first[-1])
        if onto.version != known:
            self._copies.wait_stream(torch.cuda.current_stream(self.device))  # which empties the new buffers
        with torch.cuda.stream(self._copies):
            self._copy(onto, used, first)
        torch.cuda.current_stream(self.device).wait_stream(self._copies)
        return int(first[-1])

    def _copy(self, onto: Uploaded, used: list[int], first: NDArray[np.int64]) -> None:
        """Copy, lane by lane. What was on the device before has been chosen from: the choices are back."""
        for lane, count in enumerate(used):
            begin = int(first[lane])
            onto.candidates[begin : begin + count].copy_(self.candidates[lane, :count], non_blocking=True)
            onto.rows[begin : begin + count].copy_(self.rows[lane, :count], non_blocking=True)
        for name in ("states", "seats", "ended", "counts"):
            getattr(onto, name).copy_(getattr(self, name), non_blocking=True)
        onto.begins.copy_(self._begins, non_blocking=True)


class Uploaded:
    """设备上的一组: the same decisions on the device; what is behind the last candidate belongs to no row."""

    def __init__(self, size: int, device: torch.device, room: int = 1) -> None:
        """Make room once; ``make_room`` makes more."""
        self.size, self.device, self.room = size, device, 0
        self.bucket = BUCKET[device.type]
        self.states = torch.zeros((size, STATE_WORDS), dtype=torch.int64, device=device)
        self.seats = torch.zeros(size, dtype=torch.int8, device=device)
        self.ended = torch.zeros(size, dtype=torch.int8, device=device)
        self.counts = torch.zeros(size, dtype=torch.int32, device=device)
        self.begins = torch.zeros(size, dtype=torch.int32, device=device)
        self.actions = torch.zeros(size, dtype=torch.int32, device=device)
        self.version = 0
        self.make_room(room)

    def make_room(self, count: int) -> None:
        """Room for so many candidates; graphs recorded with the old buffers are out of date then."""
        if count <= self.room:
            return
        self.room = (count * 5 // 4 // self.bucket + 1) * self.bucket
        self.candidates = torch.zeros((self.room, CANDIDATE_WORDS), dtype=torch.int64, device=self.device)
        self.rows = torch.full((self.room,), self.size, dtype=torch.int32, device=self.device)
        self.version += 1


class Actor:
    """出牌者: chooses for uploaded rows by the expectation of a net, at random now and then."""

    def __init__(self, net: Net, uploaded: Uploaded, epsilon: float) -> None:
        """Share one memory pool among all recorded graphs."""
        self._net, self._on, self._epsilon = net, uploaded, epsilon
        self._graphs: dict[int, Recorded] = {}
        self._version = -1
        self._pool = self._new_pool()
        self._chosen = torch.zeros((uploaded.size, CANDIDATE_WORDS), dtype=torch.int64, device=uploaded.device)
        self._foreseen = torch.zeros((uploaded.size, len(OUTCOMES)), dtype=torch.float32, device=uploaded.device)

    def _new_pool(self) -> tuple[int, int] | None:
        return torch.cuda.graph_pool_handle() if self._on.device.type == "cuda" else None

    def choose(self, candidates: int) -> None:
        """Write an action for every row; ``candidates`` are on the device."""
        if self._version != self._on.version:
            self._graphs.clear()
            self._pool = self._new_pool()  # nothing can be recorded in a pool whose graphs are all gone
            self._version = self._on.version
        size = -(-max(candidates, 1) // self._on.bucket) * self._on.bucket
        self._on.rows[candidates:size].fill_(self._on.size)
        if size not in self._graphs:
            self._graphs[size] = Recorded(lambda: self._work(size), self._on.device, self._pool)
        self._graphs[size]()

    def store(self, experience: Experience, group: int) -> None:
        """Keep what was chosen."""
        on = self._on
        experience.settle(group, on.ended)
        experience.store(group, Step(on.states, self._chosen, self._foreseen, on.seats, on.counts))

    @torch.no_grad()
    def _work(self, size: int) -> None:
        on, net = self._on, self._net
        rows = on.rows[:size].long()
        trunk = net.trunk(on.states)
        trunk = torch.cat([trunk, torch.zeros_like(trunk[:1])])
        logits = net.branch(trunk[rows], on.candidates[:size])
        value = net.expectation(logits)
        place = torch.arange(size, device=on.device)
        key = ((value + VALUE_OFFSET) * VALUE_SCALE).long() << PLACE_BITS | place
        best = torch.zeros(on.size + 1, dtype=torch.int64, device=on.device)
        best = best.scatter_reduce(0, rows, key, "amax")[:-1] & ((1 << PLACE_BITS) - 1)
        self._foreseen.copy_(functional.softmax(logits[best.clamp(max=size - 1)], dim=-1))
        if self._epsilon:
            one, two = torch.rand((2, on.size), device=on.device)
            other = on.begins + (two * on.counts).int().clamp(max=(on.counts - 1).clamp(min=0))
            best = torch.where(one < self._epsilon, other.long(), best)
        best = torch.where(on.counts > 0, best, on.begins.long().clamp(max=size - 1))
        self._chosen.copy_(on.candidates[best])
        on.actions.copy_(torch.where(on.counts > 0, best - on.begins, 0))
