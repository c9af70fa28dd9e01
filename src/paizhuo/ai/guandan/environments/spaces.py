"""空间: the space of what a seat sees, which both environments share."""

from __future__ import annotations

import numpy as np
from gymnasium.spaces import Box

from paizhuo.kernel.observation import FIELDS

_MOST = np.concatenate([np.full(field.width, field.most, np.uint8) for field in FIELDS])


def observation_box() -> Box:
    """One row of bytes, field after field, each with the highest value it can have."""
    return Box(np.zeros_like(_MOST), _MOST, dtype=np.uint8)
