"""CUDA 图: records work of fixed shapes once and repeats it; on a processor the work is simply done again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import torch

if TYPE_CHECKING:
    from collections.abc import Callable

WARM_UPS = 3


class Recorded:
    """一段工作: what a function does to tensors that stay in their places."""

    def __init__(self, work: Callable[[], None], device: torch.device, pool: Any = None) -> None:  # noqa: ANN401 - PyTorch does not export the type
        """Record it where there is a GPU; ``work`` runs a few times for that."""
        self._work, self._graph = work, None
        if device.type != "cuda":
            return
        side = torch.cuda.Stream()  # type: ignore[no-untyped-call] # PyTorch does not type it
        side.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(side):
            for _ in range(WARM_UPS):
                work()
        torch.cuda.current_stream().wait_stream(side)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph, pool=pool):
            work()

    def __call__(self) -> None:
        """Do it once more."""
        if self._graph is None:
            self._work()
        else:
            self._graph.replay()
