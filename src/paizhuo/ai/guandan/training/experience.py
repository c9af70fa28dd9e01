"""经历: the last decisions of every row with what became of them, kept on the device that learns.

A decision is taught by the end of its deal, or by what the net foretold at a later decision of the same deal. How much
later is drawn: on the whole each later decision counts by the power of ``trace`` that its distance is. The end of a
deal depends on dozens of decisions; what is foretold soon after one depends mostly on it.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import torch

from paizhuo.kernel.features import CANDIDATE_WORDS, OUTCOMES, STATE_WORDS

if TYPE_CHECKING:
    from torch import Tensor

    from paizhuo.ai.guandan.training.config import Config

OPEN, NONE = -1, -2
"""The deal of a decision is not over yet; there was no decision."""


class Step(NamedTuple):
    """一步: what every row of a group has decided; a row without a choice counts no candidates."""

    states: Tensor
    chosen: Tensor
    foreseen: Tensor
    seats: Tensor
    counts: Tensor


class Experience:
    """经历: a ring of steps for each group; labels are filled in when a deal ends."""

    def __init__(self, config: Config, device: torch.device) -> None:
        """Make room once."""
        shape = (config.groups, config.ring, config.rows)
        self._config = config
        self.states = torch.zeros((*shape, STATE_WORDS), dtype=torch.int64, device=device)
        self.chosen = torch.zeros((*shape, CANDIDATE_WORDS), dtype=torch.int64, device=device)
        self.foreseen = torch.zeros((*shape, len(OUTCOMES)), dtype=torch.float16, device=device)
        """The probabilities of the outcomes for the best candidate of each decision, by the net that made it."""
        self.deals = torch.zeros(shape, dtype=torch.int32, device=device)
        """Numbers the deals of a row, so that two decisions of the same deal are known."""
        self._deal = torch.zeros((config.groups, config.rows), dtype=torch.int32, device=device)
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
        self._deal[group] += ended != 0

    def store(self, group: int, step: Step) -> None:
        """Keep what was decided in a step, over the oldest one."""
        at = (self.steps[group] % self._config.ring).view(1)
        self.states[group].index_copy_(0, at, step.states[None])
        self.chosen[group].index_copy_(0, at, step.chosen[None])
        self.foreseen[group].index_copy_(0, at, step.foreseen[None].to(torch.float16))
        self.deals[group].index_copy_(0, at, self._deal[group][None])
        self.sides[group].index_copy_(0, at, (step.seats & 1)[None])
        label = torch.where(step.counts > 0, OPEN, NONE).to(torch.int8)
        self.labels[group].index_copy_(0, at, label[None])
        self.steps[group] += 1

    def sample(self, count: int, generator: torch.Generator | None = None) -> tuple[Tensor, Tensor, Tensor]:
        """Draw decisions from all but the newest steps: states, chosen candidates, and the chances of the outcomes.

        The chances are all 0 where nothing is known yet.
        """
        config, device = self._config, self.labels.device
        one, two, three, four = torch.rand((4, count), device=device, generator=generator)
        group = (one * config.groups).long().clamp_(max=config.groups - 1)
        filled = self.steps[group].clamp(max=config.ring)
        age = config.fresh + (two * (filled - config.fresh).clamp(min=1)).long()
        step = (self.steps[group] - 1 - age) % config.ring
        row = (three * config.rows).long().clamp_(max=config.rows - 1)
        return self.states[group, step, row], self.chosen[group, step, row], self._targets(group, step, row, age, four)

    def _targets(self, group: Tensor, step: Tensor, row: Tensor, age: Tensor, chance: Tensor) -> Tensor:
        """The end of the deal, or what was foretold at a later decision that is drawn."""
        config = self._config
        label = self.labels[group, step, row]
        end = (label[:, None] == torch.arange(len(OUTCOMES), device=label.device)).float()
        if config.trace == 1:
            return end
        ahead = 1 + (chance.clamp(min=1e-9).log() / math.log(max(config.trace, 1e-9))).long()
        later = (step + torch.minimum(ahead, age)) % config.ring
        foretold = self.foreseen[group, later, row].float()
        other_side = self.sides[group, later, row] != self.sides[group, step, row]
        foretold = torch.where(other_side[:, None], foretold.flip(1), foretold)
        is_known = (self.deals[group, later, row] == self.deals[group, step, row]) & (
            self.labels[group, later, row] != NONE
        )
        return torch.where((is_known & (label != NONE))[:, None], foretold, end)
