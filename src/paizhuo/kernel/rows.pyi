# 成行: the types of ``rows`` for callers; the file itself is typed for the compiler in ``rows.pxd``.

import numpy as np
from numpy.typing import NDArray

class Rows:
    size: int
    hands_low: NDArray[np.uint64]
    hands_high: NDArray[np.uint64]
    played_low: NDArray[np.uint64]
    played_high: NDArray[np.uint64]
    finish: NDArray[np.int8]
    level: NDArray[np.int8]
    turn: NDArray[np.int8]
    leader: NDArray[np.int8]
    top: NDArray[np.uint32]
    top_low: NDArray[np.uint64]
    top_high: NDArray[np.uint64]
    top_seat: NDArray[np.int8]
    passes: NDArray[np.int8]
    out: NDArray[np.int8]
    paid: NDArray[np.int8]
    receiver: NDArray[np.int8]
    gave_back: NDArray[np.int8]
    resisted: NDArray[np.int8]
    done: NDArray[np.uint8]
    places: NDArray[np.int8]
    reward: NDArray[np.int8]
    offsets: NDArray[np.int64]
    options: NDArray[np.int32]
    observation: NDArray[np.uint8]
