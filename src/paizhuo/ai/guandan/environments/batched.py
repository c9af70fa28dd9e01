"""成批的牌局: thousands of deals at once in the manner of Gymnasium's vector environments, on all cores.

In every deal the seat to act acts at each step, and sees the deal from its own seat; so one policy plays
all four. A deal that ends is followed by another one in the same step. Everything stays in arrays (``kernel.batch``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from paizhuo.ai.guandan.environments.spaces import observation_box
from paizhuo.guandan import NATIONAL
from paizhuo.kernel.batch import Batch
from paizhuo.kernel.observation import FACES

if TYPE_CHECKING:
    from numpy.typing import ArrayLike, NDArray

    from paizhuo.guandan import RuleSet

NUMBERS = 1 << 17
"""The size of the action space: more than any hand has plays. The options of a deal are the first numbers of it."""

OPTIONS = frozenset({"levels", "leaders", "finishes", "tribute"})


class BatchedEnvironment(VectorEnv["NDArray[np.uint8]", "ArrayLike", "NDArray[Any]"]):
    """成批: so many deals under one rule book, one act in each at every step.

    The reward is what East-West won in levels, negative when they lost them, and 0 while a deal goes on.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - declared so by the library
        "autoreset_mode": AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(self, num_envs: int, rules: RuleSet = NATIONAL, threads: int | None = None) -> None:
        """Make the arrays once; by default with as many threads as there are cores."""
        self.num_envs = num_envs
        self.batch = Batch(num_envs, rules, threads)
        self.single_observation_space = observation_box()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.single_action_space = Discrete(NUMBERS)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deal all of them again; ``options`` are the levels, leaders, finishes and tribute of ``Batch.reset``."""
        given = options or {}
        unknown = sorted(set(given) - OPTIONS)
        if unknown:
            raise ValueError(f"{', '.join(unknown)}: a batch knows the options {', '.join(sorted(OPTIONS))}")
        super().reset(seed=seed)
        seeds = self.np_random.integers(1 << 64, size=self.num_envs, dtype=np.uint64)
        self.batch.reset(
            seeds, given.get("levels"), given.get("leaders"), given.get("finishes"), bool(given.get("tribute"))
        )
        return self._observed(), self._info()

    def step(
        self, actions: ArrayLike
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One act in every deal, by its number among the options."""
        actor = self.batch.turn.copy()
        self.batch.step(actions)
        info = self._info()
        info["actor"], info["places"] = actor, self.batch.places.copy()
        rewards = self.batch.reward[:, 0].astype(np.float32)
        return self._observed(), rewards, self.batch.done.astype(bool), np.zeros(self.num_envs, bool), info

    def random_actions(self) -> NDArray[np.int64]:
        """A legal act for every deal, each of its options equally likely."""
        return self.np_random.integers(self.batch.options)

    def faces(self) -> NDArray[np.uint8]:
        """The cards of every listed play, one row to a play: copies of each face."""
        low, high = self.batch.plays_low[:, None], self.batch.plays_high[:, None]
        shifts = 2 * np.arange(FACES, dtype=np.uint64)
        split = int(np.searchsorted(shifts, 64))
        words = np.concatenate([low >> shifts[:split], high >> (shifts[split:] - 64)], axis=1)
        found: NDArray[np.uint8] = (words & np.uint64(3)).astype(np.uint8)
        return found

    def close_extras(self, **_: object) -> None:
        """End the threads."""
        self.batch.close()

    def _observed(self) -> NDArray[np.uint8]:
        return self.batch.observe().copy()

    def _info(self) -> dict[str, Any]:
        """The info of a step: whose turn it is, the number of options, and where they are listed."""
        return {
            "turn": self.batch.turn.copy(),
            "options": self.batch.options.copy(),
            "offsets": self.batch.offsets.copy(),
            "plays": self.batch.plays_meta.copy(),
        }
