"""经历: the last decisions of every row with what became of them, kept on the device that learns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch

from paizhuo.kernel.features import CANDIDATE_WORDS, STATE_WORDS

if TYPE_CHECKING:
    from torch import Tensor

    from paizhuo.ai.guandan.training.config import Config

OPEN, NONE = -1, -2
"""The deal of a decision is not over yet; there was no decision."""


class Experience:
    """经历: a ring of steps for each group; labels are filled in when a deal ends."""

    def __init__(self, config: Config, device: torch.device) -> None:
        """Make room once."""
        shape = (config.groups, config.ring, config.rows)
        self._config = config
        self.states = torch.zeros((*shape, STATE_WORDS), dtype=torch.int64, device=device)
        self.chosen = torch.zeros((*shape, CANDIDATE_WORDS), dtype=torch.int64, device=device)
        self.sides = torch.zeros(shape, dtype=torch.int8, device=device)
        self.labels = torch.full(shape, NONE, dtype=torch.int8, device=device)
        self.steps = torch.zeros(config.groups, dtype=torch.int64, device=device)
        """How many steps each group has stored."""

    def clear(self) -> None:
        """Forget everything."""
        self.labels.fill_(NONE)
        self.steps.zero_()

    def settle(self, group: int, ended: Tensor) -> None:
        """Label the open decisions of rows whose deal ended; ``ended`` is what East-West won, 0 where nothing ended."""
        labels, sides = self.labels[group], self.sides[group]
        won = torch.where(sides == 0, ended, -ended)
        # The outcomes -3, -2, -1, 1, 2, 3 are numbered from 0 to 5.
        number = torch.where(won < 0, won + 3, won + 2).to(torch.int8)
        labels.copy_(torch.where((labels == OPEN) & (ended != 0), number, labels))

    def store(self, group: int, states: Tensor, chosen: Tensor, seats: Tensor, counts: Tensor) -> None:
        """Keep what was decided in a step, over the oldest one."""
        at = (self.steps[group] % self._config.ring).view(1)
        self.states[group].index_copy_(0, at, states[None])
        self.chosen[group].index_copy_(0, at, chosen[None])
        self.sides[group].index_copy_(0, at, (seats & 1)[None])
        label = torch.where(counts > 0, OPEN, NONE).to(torch.int8)
        self.labels[group].index_copy_(0, at, label[None])
        self.steps[group] += 1

    def sample(self, count: int, generator: torch.Generator | None = None) -> tuple[Tensor, Tensor, Tensor]:
        """Draw decisions from all but the newest steps: states, chosen candidates, labels (open ones too)."""
        config, device = self._config, self.labels.device
        one, two, three = torch.rand((3, count), device=device, generator=generator)
        group = (one * config.groups).long().clamp_(max=config.groups - 1)
        filled = self.steps[group].clamp(max=config.ring)
        age = config.fresh + (two * (filled - config.fresh).clamp(min=1)).long()
        step = (self.steps[group] - 1 - age) % config.ring
        row = (three * config.rows).long().clamp_(max=config.rows - 1)
        return self.states[group, step, row], self.chosen[group, step, row], self.labels[group, step, row]
