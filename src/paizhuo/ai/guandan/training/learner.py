"""学习者: update after update: a batch of decisions, the cross-entropy of their outcomes, AdamW, averaged weights."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch import distributed
from torch.nn import functional

from paizhuo.ai.guandan.training.config import Schedule
from paizhuo.ai.guandan.training.graphs import Recorded
from paizhuo.ai.guandan.training.model import Net

if TYPE_CHECKING:
    from torch import Tensor

    from paizhuo.ai.guandan.training.config import Config
    from paizhuo.ai.guandan.training.experience import Experience

BETAS = (0.9, 0.99)
WEIGHT_DECAY = 1e-4


class Learner:
    """学习者: the weights that are learned, their average, and a copy of the average that plays."""

    def __init__(self, config: Config, experience: Experience, device: torch.device) -> None:
        """Make the net from the seed of the configuration."""
        self.config, self._experience, self.device = config, experience, device
        torch.manual_seed(config.seed)
        self.net = Net(config).to(device)
        self.averaged = Net(config).to(device)
        self.averaged.load_state_dict(self.net.state_dict())
        kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.playing = Net(config).to(device).narrow(kind)
        self.rate = torch.tensor(0.0, device=device)
        self.loss = torch.zeros((), device=device)
        """The sum of the losses since it was last read."""
        on_gpu = device.type == "cuda"
        self.optimizer = torch.optim.AdamW(
            self.net.parameters(), lr=self.rate if on_gpu else 1.0, betas=BETAS, weight_decay=WEIGHT_DECAY,
            capturable=on_gpu, fused=on_gpu,
        )  # fmt: skip
        self.updates = 0
        self.schedule = Schedule()
        self._recorded: Recorded | None = None
        self.show_average()

    def update(self) -> None:
        """Learn from one batch."""
        rate = self.schedule.rate(self.config, self.updates)
        if self.device.type == "cuda":
            self.rate.fill_(rate)
        else:
            self.optimizer.param_groups[0]["lr"] = rate
        if distributed.is_initialized() or self.device.type != "cuda":
            self._work()
        else:
            if self._recorded is None:
                self._record()
            assert self._recorded is not None  # noqa: S101 - made the line before
            self._recorded()
        self.updates += 1

    def _record(self) -> None:
        """Record an update, and undo what recording it did: it runs a few times for that."""
        rate = self.rate.clone()
        self.rate.zero_()
        if not self.optimizer.state:
            self._work()
            for moments in self.optimizer.state.values():
                for moment in moments.values():
                    moment.zero_()
        kept = [(tensor, tensor.detach().clone()) for tensor in self._tensors()]
        self._recorded = Recorded(self._work, self.device)
        with torch.no_grad():
            for tensor, before in kept:
                tensor.copy_(before)
            self.rate.copy_(rate)
            self.show_average()

    def _tensors(self) -> list[Tensor]:
        """Everything that an update changes."""
        moments = [moment for kept in self.optimizer.state.values() for moment in kept.values()]
        return [*self.net.parameters(), *self.averaged.parameters(), *moments, self.loss]

    def _work(self) -> None:
        states, chosen, targets = self._experience.sample(self.config.batch)
        wanted = targets.sum(1)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            logits = self.net.branch(self.net.trunk(states), chosen)
        losses = functional.cross_entropy(logits.float(), targets, reduction="none")
        loss = losses.sum() / wanted.sum().clamp(min=1)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()  # type: ignore[no-untyped-call] # PyTorch does not type it
        self._share_gradients()
        self.optimizer.step()
        with torch.no_grad():
            self.loss += loss
            torch._foreach_lerp_(list(self.averaged.parameters()), list(self.net.parameters()), self.config.average)
            self.show_average()

    def _share_gradients(self) -> None:
        """Average the gradients over all processes."""
        if not distributed.is_initialized():
            return
        for parameter in self.net.parameters():
            assert parameter.grad is not None  # noqa: S101 - after backward
            distributed.all_reduce(parameter.grad)
            parameter.grad /= distributed.get_world_size()

    @torch.no_grad()
    def show_average(self) -> None:
        """Let the averaged weights play."""
        for shown, weight in zip(self.playing.parameters(), self.averaged.parameters(), strict=True):
            shown.copy_(weight)
