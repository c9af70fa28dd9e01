"""经历: the last decisions of every row with what became of them, kept on the device that learns.

A decision is taught by the end of its deal and by what the net foretold at later decisions of the same seat in that
deal: the first of these counts ``1 - trace``, each further one ``trace`` times the one before, and the end the rest.
The end of a deal depends on dozens of decisions; what is foretold soon after one depends mostly on it. Forecasts of
other seats teach nothing: they do not know the hand of the seat that decided, so on average they are wrong for it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import torch

from paizhuo.kernel.features import CANDIDATE_WORDS, OUTCOMES, STATE_WORDS

if TYPE_CHECKING:
    from torch import Tensor

    from paizhuo.ai.guandan.training.config import Config

OPEN, NONE = -1, -2
"""The deal of a decision is not over yet; there was no decision."""
FORECASTS = 16
"""Later decisions of the same seat that teach at most; after them the end of the deal counts what is left."""
SEATS = 4


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
        self.next = torch.full((config.groups, config.ring + 1, config.rows), NONE, dtype=torch.int16, device=device)
        """The place in the ring of the next decision of the same seat in the same deal; the last step is spare."""
        self._last = torch.full((config.groups, config.rows, SEATS), NONE, dtype=torch.int64, device=device)
        """The number of the step at which each seat decided last in the deal that goes on."""
        self._rows = torch.arange(config.rows, device=device)
        self.sides = torch.zeros(shape, dtype=torch.int8, device=device)
        self.labels = torch.full(shape, NONE, dtype=torch.int8, device=device)
        self.steps = torch.zeros(config.groups, dtype=torch.int64, device=device)
        """How many steps each group has stored."""

    def clear(self) -> None:
        """Forget everything."""
        self.labels.fill_(NONE)
        self.next.fill_(NONE)
        self._last.fill_(NONE)
        self.steps.zero_()

    def settle(self, group: int, ended: Tensor) -> None:
        """Label the open decisions of rows whose deal ended; ``ended`` is what East-West won, 0 where nothing ended."""
        labels, sides = self.labels[group], self.sides[group]
        won = torch.where(sides == 0, ended, -ended)
        # The outcomes -3, -2, -1, 1, 2, 3 are numbered from 0 to 5.
        number = torch.where(won < 0, won + 3, won + 2).to(torch.int8)
        labels.copy_(torch.where((labels == OPEN) & (ended != 0), number, labels))
        self._last[group].masked_fill_((ended != 0)[:, None], NONE)

    def store(self, group: int, step: Step) -> None:
        """Keep what was decided in a step, over the oldest one."""
        at = (self.steps[group] % self._config.ring).view(1)
        self.states[group].index_copy_(0, at, step.states[None])
        self.chosen[group].index_copy_(0, at, step.chosen[None])
        self.foreseen[group].index_copy_(0, at, step.foreseen[None].to(torch.float16))
        self.sides[group].index_copy_(0, at, (step.seats & 1)[None])
        label = torch.where(step.counts > 0, OPEN, NONE).to(torch.int8)
        self.labels[group].index_copy_(0, at, label[None])
        self._link(group, step)
        self.steps[group] += 1

    def _link(self, group: int, step: Step) -> None:
        """Let the last decision of each seat that decides now point to this one."""
        ring, now, seats = self._config.ring, self.steps[group], step.seats.long()
        last = self._last[group, self._rows, seats]
        is_kept = (step.counts > 0) & (last >= 0) & (now - last < ring)
        self.next[group].index_fill_(0, (now % ring).view(1), NONE)
        self.next[group, torch.where(is_kept, last % ring, ring), self._rows] = (now % ring).to(torch.int16)
        self._last[group, self._rows, seats] = torch.where(step.counts > 0, now, last)

    def sample(self, count: int, generator: torch.Generator | None = None) -> tuple[Tensor, Tensor, Tensor]:
        """Draw decisions from all but the newest steps: states, chosen candidates, and the chances of the outcomes.

        The chances are all 0 where nothing is known yet.
        """
        config, device = self._config, self.labels.device
        one, two, three = torch.rand((3, count), device=device, generator=generator)
        group = (one * config.groups).long().clamp_(max=config.groups - 1)
        filled = self.steps[group].clamp(max=config.ring)
        age = config.fresh + (two * (filled - config.fresh).clamp(min=1)).long()
        step = (self.steps[group] - 1 - age) % config.ring
        row = (three * config.rows).long().clamp_(max=config.rows - 1)
        return self.states[group, step, row], self.chosen[group, step, row], self._targets(group, step, row)

    def _targets(self, group: Tensor, step: Tensor, row: Tensor) -> Tensor:
        """What decisions are taught: the end of the deal, and before it what the same seat foretold later."""
        trace = self._config.trace
        label = self.labels[group, step, row]
        end = (label[:, None] == torch.arange(len(OUTCOMES), device=label.device)).float()
        if trace == 1:
            return end
        # Only the way from decision to decision is taken step by step; the forecasts are read together.
        rows, flat = self._config.rows, self.next.view(-1)
        first = group * self.next[0].numel() + row
        later, at = [], step
        for _ in range(FORECASTS):
            at = torch.where(at >= 0, flat[first + at.clamp(min=0) * rows], NONE).long()
            later.append(at)
        ats = torch.stack(later)
        is_there = ats >= 0
        shares = (1 - trace) * trace ** torch.arange(FORECASTS, device=label.device)
        weights = torch.where(is_there, shares[:, None], 0.0)
        foretold = (weights[:, :, None] * self.foreseen[group, ats.clamp(min=0), row]).sum(0)
        return foretold + trace ** is_there.sum(0).float()[:, None] * end
