"""网络: a decision goes through the trunk once, each candidate through a short branch; six outcomes come out."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import torch
from torch import Tensor, nn
from torch.nn import functional

from paizhuo.kernel.features import CANDIDATE_WORDS, OUTCOMES, STATE_WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.ai.guandan.training.config import Config

COLUMNS = 8
"""A GPU multiplies matrices fast if the number of columns is a multiple of this."""
STATE_BITS, CANDIDATE_BITS = 64 * STATE_WORDS, 64 * CANDIDATE_WORDS


def spread(words: Tensor, masks: Tensor, kind: torch.dtype) -> Tensor:
    """The bits of words, one input each."""
    octets = words.view(torch.uint8)[..., None] & masks
    return (octets != 0).to(kind).view(words.shape[0], -1)


@cache
def spread_at_once() -> Callable[[Tensor, Tensor, torch.dtype], Tensor]:
    """The same in one pass over the memory of a GPU instead of three; compiled there when it is first used."""
    return torch.compile(spread, dynamic=True)


def halves(weight: Tensor, kind: torch.dtype) -> Tensor:
    """Weights of 32 bits as columns of a narrower kind: the nearest numbers, then what these lack."""
    near = weight.to(kind)
    both = torch.cat([near, (weight - near.float()).to(kind)])
    return functional.pad(both, (0, 0, 0, -len(both) % COLUMNS)).t()


class Block(nn.Module):
    """残差块: normalised, one layer, added to what came in."""

    def __init__(self, width: int) -> None:
        """Make the weights."""
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.layer = nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        """Add what the layer makes of it."""
        return x + functional.relu(self.layer(self.norm(x)))


class Net(nn.Module):
    """网络: the words of a decision and of its candidates in, logits of the six outcomes out."""

    masks: Tensor
    levels: Tensor

    def __init__(self, config: Config) -> None:
        """Make the weights."""
        super().__init__()
        self.state_in = nn.Linear(STATE_BITS, config.width)
        self.blocks = nn.ModuleList([Block(config.width) for _ in range(config.blocks)])
        self.state_out = nn.Linear(config.width, config.joint)
        self.candidate_in = nn.Linear(CANDIDATE_BITS, config.joint, bias=False)
        self.hidden = nn.Linear(config.joint, config.hidden)
        self.out = nn.Linear(config.hidden, len(OUTCOMES))
        masks = torch.tensor([1 << bit for bit in range(8)], dtype=torch.uint8)
        self.register_buffer("masks", masks, persistent=False)
        self.register_buffer("levels", torch.tensor(OUTCOMES, dtype=torch.float32), persistent=False)

    def spread(self, words: Tensor) -> Tensor:
        """The bits of words, one input each."""
        work = spread_at_once() if words.is_cuda else spread
        return work(words, self.masks, self.hidden.weight.dtype)

    def trunk(self, states: Tensor) -> Tensor:
        """What a decision comes to before its candidates are looked at."""
        x = functional.relu(self.state_in(self.spread(states)))
        for block in self.blocks:
            x = block(x)
        return self.state_out(x)  # type: ignore[no-any-return]

    def branch(self, trunk: Tensor, candidates: Tensor) -> Tensor:
        """The logits of candidates, each with the trunk of its decision."""
        x = functional.relu(self.hidden(functional.relu(trunk + self.candidate_in(self.spread(candidates)))))
        # The last layer has 32 bits: with 16 many good candidates would come out equal.
        if x.dtype == torch.bfloat16 and not torch.is_grad_enabled():
            return self._outcomes(x)
        with torch.autocast(x.device.type, enabled=False):
            return self.out(x.float())  # type: ignore[no-any-return]

    def _outcomes(self, x: Tensor) -> Tensor:
        """The last layer for hundreds of thousands of candidates, which would take long to widen."""
        columns, count = halves(self.out.weight, x.dtype), self.out.out_features
        both = torch.mm(x, columns, out_dtype=torch.float32) if x.is_cuda else x.float() @ columns.float()
        return both[:, :count] + both[:, count : 2 * count] + self.out.bias

    def narrow(self, kind: torch.dtype) -> Net:
        """Keep all weights but those of the last layer in this kind of number."""
        self.to(kind)
        self.out.float()
        return self

    def expectation(self, logits: Tensor) -> Tensor:
        """The levels that outcomes of these logits are worth."""
        return functional.softmax(logits.float(), dim=-1) @ self.levels.float()
