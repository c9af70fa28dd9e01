"""发布: the published weights of a run, in eight bits, with their card, for the player at the table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import numpy as np

from paizhuo.ai.guandan.net import weights
from paizhuo.ai.guandan.training import checkpoint

if TYPE_CHECKING:
    from pathlib import Path


def publish(run: Path, target: Path = weights.FOLDER) -> dict[str, Any]:
    """Turn the published checkpoint of a run into the file of the learned player; the card that goes with it."""
    state, tensors = checkpoint.read(run / "published")
    found = {name.removeprefix("net."): values.astype(np.float32) for name, values in tensors.items()}
    log = run / "log.jsonl"
    lines = [line for line in log.read_text(encoding="utf-8").split("\n") if line] if log.exists() else []
    last = next((entry for entry in map(json.loads, reversed(lines)) if "levels" in entry), None)
    if last is None:
        raise checkpoint.BadCheckpoint(f"{log} says of no evaluation how strong the published net is")
    card = {
        "name": "net",
        "how": "self-play from the kernel of this project alone, with club as config says; see docs/ai/training.md",
        "licence": "Apache-2.0",
        "rules": state["config"]["rules"],
        "updates": state["updates"],
        "decisions": state["decisions"],
        "config": state["config"],
        "levels_against_club": {
            "first_deals": [last["levels"], last["error"]],
            "with_tribute": [last["with_tribute"], last["with_tribute_error"]],
        },
    }
    return weights.write(found, card, target)
