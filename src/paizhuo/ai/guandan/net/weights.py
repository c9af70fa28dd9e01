"""权重: the numbers of a net in one file, narrowed when written and widened when read.

The large layers have eight bits for each weight: the first ones, whose inputs are ones or nothing, with a scale for
each input, the others with one for each output. The last three layers have sixteen bits: eight would cost 0.01 levels a
decision.

``card.json`` beside the file says how it was trained, on what, under which licence, and how strong it is.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Weights = dict[str, NDArray[np.float32]]

FOLDER = Path(__file__).parent / "data"
FILE, CARD = "guandan.npz", "card.json"
LARGEST = 127
"""The largest number of eight bits."""


class BadWeights(BadInput):
    """The file of the weights is missing, damaged, or does not belong to its card."""

    code: ClassVar[str] = "BAD_WEIGHTS"


def narrow(weights: Weights) -> dict[str, NDArray[Any]]:
    """Large matrices as eight-bit numbers with scales, the other matrices in sixteen bits."""
    found: dict[str, NDArray[Any]] = {}
    for name, values in weights.items():
        along = _scaled_along(name)
        if values.ndim == 1:
            found[name] = values.astype(np.float32)
        elif along is None:
            found[name] = values.astype(np.float16)
        else:
            scale = np.abs(values).max(axis=along, keepdims=True) / LARGEST
            scale[scale == 0] = 1
            found[f"{name}.eight"] = np.rint(values / scale).astype(np.int8)
            found[f"{name}.scale"] = scale.astype(np.float32)
    return found


def _scaled_along(name: str) -> int | None:
    """The axis over which weights share a scale; None for a layer that is kept in sixteen bits."""
    if name in {"state_in.weight", "candidate_in.weight"}:
        return 0
    return 1 if name.startswith("blocks.") else None


def widen(stored: dict[str, NDArray[Any]]) -> Weights:
    """The weights that a file holds."""
    plain = (name for name in stored if not name.endswith((".eight", ".scale")))
    found = {name: stored[name].astype(np.float32) for name in plain}
    for name in (name.removesuffix(".eight") for name in stored if name.endswith(".eight")):
        found[name] = stored[f"{name}.eight"].astype(np.float32) * stored[f"{name}.scale"]
    return found


def write(weights: Weights, card: dict[str, Any], folder: Path = FOLDER) -> dict[str, Any]:
    """Put weights and their card into a folder; the card with the hash of the file."""
    folder.mkdir(parents=True, exist_ok=True)
    np.savez(folder / FILE, **narrow(weights))  # type: ignore[arg-type] # names that the stubs cannot know
    card = {**card, "sha256": hashlib.sha256((folder / FILE).read_bytes()).hexdigest()}
    (folder / CARD).write_text(json.dumps(card, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    return card


def card() -> dict[str, Any]:
    """How the packaged weights were made, and how strong they are."""
    found: dict[str, Any] = json.loads((FOLDER / CARD).read_text(encoding="utf-8"))
    return found


@cache
def packaged() -> Weights:
    """The weights that come with the package, checked against their card."""
    try:
        data, wanted = (FOLDER / FILE).read_bytes(), card()["sha256"]
    except OSError as error:
        raise BadWeights(f"the weights of the learned player are missing: {error}") from error
    if hashlib.sha256(data).hexdigest() != wanted:
        raise BadWeights("the weights of the learned player are damaged: install the package again")
    with np.load(FOLDER / FILE) as file:
        return widen({name: file[name] for name in file.files})
