"""训练者: rows that play, the ring of their decisions and the net that learns, step by step.

A restart deals new cards in every row and empties the ring. Every checkpoint begins with one, so that a run that goes
on after a checkpoint and a run that is resumed from it do the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import torch

from paizhuo.ai.guandan.training.actor import EAST_WEST, NORTH_SOUTH, Actor, Rows, Uploaded
from paizhuo.ai.guandan.training.experience import Experience
from paizhuo.ai.guandan.training.graphs import Recorded
from paizhuo.ai.guandan.training.learner import Learner

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from paizhuo.ai.guandan.training.config import Config

FILLED = 3
"""Learning begins when the ring holds so many times the steps that are too fresh to learn from."""


def seats_of_club(rows: int, share: float) -> NDArray[np.int64]:
    """The seats that ``club`` plays in each row: one side in a share of them, as many on every thread."""
    number = np.floor(share * np.arange(rows + 1)).astype(np.int64)
    return np.where(np.diff(number) > 0, np.where(number[1:] % 2, EAST_WEST, NORTH_SOUTH), 0)


class Trainer:
    """训练者: one process on one device."""

    def __init__(self, config: Config, device: torch.device, rank: int = 0) -> None:
        """Make everything, and deal; processes of different rank play different deals."""
        self.config, self.device, self._rank = config, device, rank
        self.experience = Experience(config, device)
        self.learner = Learner(config, self.experience, device)
        rules = config.rule_set()
        self._rows = [Rows(config.rows, rules, config.threads, config.room, device) for _ in range(config.groups)]
        uploaded = [Uploaded(config.rows, device) for _ in self._rows]
        self._actors = [Actor(self.learner.playing, on, config.epsilon) for on in uploaded]
        self._uploaded = uploaded
        self._stores = [
            Recorded(lambda actor=actor, group=group: actor.store(self.experience, group), device)  # type: ignore[misc]
            for group, actor in enumerate(self._actors)
        ]
        self.decisions = 0
        self.chances = [self._first_chances(group) for group in range(config.groups)]
        self._steps = 0
        self.restart()

    def _first_chances(self, group: int) -> NDArray[np.uint64]:
        """The streams from which the rows of a group draw their deals."""
        streams = np.random.default_rng([self.config.seed, self._rank, group])
        return streams.integers(0, 1 << 62, self.config.rows, dtype=np.uint64)

    def restart(self) -> None:
        """Deal new cards everywhere and forget all decisions."""
        for rows in self._rows:
            rows.play.finish()
        self.experience.clear()
        self._steps = 0
        torch.manual_seed(self.config.seed * 1_000_003 + 1_009 * self._rank + self.learner.updates)
        club = seats_of_club(self.config.rows, self.config.club)
        for rows, chances in zip(self._rows, self.chances, strict=True):
            rows.play.reset(chances, tribute=self.config.tribute, club=club)

    def mark(self) -> None:
        """Remember where every row stands in its stream, and restart from there."""
        for rows in self._rows:
            rows.play.finish()
        self.chances = [rows.play.chances() for rows in self._rows]
        self.restart()

    def run(self, updates: int) -> None:
        """Go on until so many more updates have been made."""
        last = self.learner.updates + updates
        while self.learner.updates < last:
            self._step(self._steps % self.config.groups)

    def _step(self, group: int) -> None:
        """One act in every row of a group, and one update."""
        rows, on, config = self._rows[group], self._uploaded[group], self.config
        rows.play.finish()
        self._actors[group].choose(rows.upload(on))
        self._stores[group]()
        rows.actions.copy_(on.actions, non_blocking=True)
        self.decisions += int(np.count_nonzero(rows.counts.numpy()))
        copied = torch.cuda.Event() if self.device.type == "cuda" else None  # type: ignore[no-untyped-call] # PyTorch does not type it
        if copied:
            copied.record()
        if self._steps >= config.groups * min(FILLED * config.fresh, config.ring):
            self.learner.update()
        if copied:
            copied.synchronize()
        rows.play.begin_step(rows.actions.numpy())
        self._steps += 1

    def close(self) -> None:
        """Let the threads go."""
        for rows in self._rows:
            rows.play.finish()
            rows.play.close()
