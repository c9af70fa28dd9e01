"""前向: what the net expects of each candidate, in NumPy, on one core."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from paizhuo.kernel.features import OUTCOMES

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from paizhuo.ai.guandan.net.weights import Weights

    Numbers = NDArray[np.float32]

LEVELS = np.array(OUTCOMES, np.float32)
NORM_EPSILON = 1e-5


def bits(words: NDArray[np.uint64]) -> NDArray[np.uint8]:
    """The bits of words, lowest first: one input each."""
    octets = np.ascontiguousarray(words).astype("<u8").view(np.uint8)
    return np.unpackbits(octets, axis=-1, bitorder="little")


class Forward:
    """前向: a net with its weights laid out for one decision at a time."""

    def __init__(self, weights: Weights) -> None:
        """Turn the first layer over: of its inputs only a few are ones, and their rows are added."""
        self._weights = weights
        self._rows = np.ascontiguousarray(weights["state_in.weight"].T)
        self._blocks = sum(name.startswith("blocks.") and name.endswith(".layer.weight") for name in weights)

    def outcomes(self, state: NDArray[np.uint64], candidates: NDArray[np.uint64]) -> Numbers:
        """The probabilities of the six outcomes for each candidate."""
        logits = self._branch(self._trunk(state), bits(candidates).astype(np.float32))
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return odds / odds.sum(axis=1, keepdims=True)  # type: ignore[no-any-return]

    def expectations(self, state: NDArray[np.uint64], candidates: NDArray[np.uint64]) -> Numbers:
        """The levels that each candidate is expected to win."""
        return self.outcomes(state, candidates) @ LEVELS

    def _trunk(self, state: NDArray[np.uint64]) -> Numbers:
        x = np.maximum(self._rows[np.flatnonzero(bits(state))].sum(axis=0) + self._weights["state_in.bias"], 0)
        for number in range(self._blocks):
            inner = self._layer(f"blocks.{number}.layer", self._normalised(f"blocks.{number}.norm", x))
            x = x + np.maximum(inner, 0)
        return self._layer("state_out", x)

    def _branch(self, trunk: Numbers, candidates: Numbers) -> Numbers:
        x = np.maximum(trunk + candidates @ self._weights["candidate_in.weight"].T, 0)
        return self._layer("out", np.maximum(self._layer("hidden", x), 0))

    def _layer(self, name: str, x: Numbers) -> Numbers:
        return x @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _normalised(self, name: str, x: Numbers) -> Numbers:
        centred = x - x.mean()
        spread = np.sqrt((centred**2).mean() + NORM_EPSILON)
        return centred / spread * self._weights[f"{name}.weight"] + self._weights[f"{name}.bias"]  # type: ignore[no-any-return]
