"""检查点: what a run needs to go on, in a folder of parts that stay below 16 MiB.

A whole checkpoint resumes exactly where it was made. A small one holds 16-bit weights only; the averages begin with
them, and what the optimizer has gathered is rebuilt while the learning rate rises again.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np
import torch

from paizhuo.ai.guandan.training.config import Config, Schedule
from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

    from paizhuo.ai.guandan.training.model import Net
    from paizhuo.ai.guandan.training.trainer import Trainer

PART = 15 << 20
"""Bytes of tensors in a part, at most."""
STATE = "state.json"
VERSION = 1


class BadCheckpoint(BadInput):
    """A folder is no checkpoint, or not a whole one."""

    code: ClassVar[str] = "BAD_CHECKPOINT"


def save(trainer: Trainer, folder: Path) -> None:
    """Write a whole checkpoint; the trainer restarts its rows, so that it goes on as a resumed one would."""
    trainer.mark()
    learner = trainer.learner
    tensors = {**_weights(learner.net, "net.", np.float32), **_weights(learner.averaged, "average.", np.float32)}
    for number, parameter in enumerate(learner.net.parameters()):
        for name, moment in learner.optimizer.state.get(parameter, {}).items():
            tensors[f"moment.{number}.{name}"] = moment.detach().cpu().numpy()
    for group, chances in enumerate(trainer.chances):
        tensors[f"chances.{group}"] = chances
    _write(trainer, folder, tensors, small=False)


def save_small(trainer: Trainer, folder: Path, *, averaged: bool) -> None:
    """Write a small checkpoint: of the averaged weights, which play best, or of those that learn, to go on from."""
    net = trainer.learner.averaged if averaged else trainer.learner.net
    _write(trainer, folder, _weights(net, "net.", np.float16), small=True)


def _write(trainer: Trainer, folder: Path, tensors: dict[str, NDArray[Any]], *, small: bool) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.npz"):
        old.unlink()
    state = {
        "version": VERSION,
        "small": small,
        "config": trainer.config.as_json(),
        "updates": trainer.learner.updates,
        "decisions": trainer.decisions,
        "parts": _write_parts(folder, tensors),
    }
    (folder / STATE).write_text(json.dumps(state, indent=1) + "\n", encoding="utf-8")


def configuration(folder: Path) -> Config:
    """The configuration that a checkpoint was made with."""
    return Config.of_json(_state(folder)["config"])


def read(folder: Path) -> tuple[dict[str, Any], dict[str, NDArray[Any]]]:
    """What a checkpoint says of itself, and its tensors by name."""
    state = _state(folder)
    return state, _read_parts(folder, state["parts"])


def resume(trainer: Trainer, folder: Path) -> None:
    """Go on where a checkpoint was made."""
    state, tensors = read(folder)
    learner = trainer.learner
    averages = "net." if state["small"] else "average."
    with torch.no_grad():
        for prefix, net in (("net.", learner.net), (averages, learner.averaged)):
            for name, parameter in net.named_parameters():
                parameter.copy_(torch.from_numpy(tensors[prefix + name].astype(np.float32)))
        learner.show_average()
    if state["small"]:
        learner.schedule = Schedule(rise_from=state["updates"])
    else:
        _restore_moments(trainer, tensors)
        trainer.chances = [tensors[f"chances.{group}"] for group in range(trainer.config.groups)]
    learner.updates, trainer.decisions = state["updates"], state["decisions"]
    trainer.restart()


def _state(folder: Path) -> dict[str, Any]:
    try:
        state: dict[str, Any] = json.loads((folder / STATE).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadCheckpoint(f"{folder} holds no checkpoint: {error}") from error
    if state.get("version") != VERSION:
        raise BadCheckpoint(f"{folder} holds a checkpoint of version {state.get('version')}, not {VERSION}")
    return state


def _weights(net: Net, prefix: str, kind: type[np.floating[Any]]) -> dict[str, NDArray[Any]]:
    """The weights of a net by name."""
    named = net.named_parameters()
    return {prefix + name: parameter.detach().float().cpu().numpy().astype(kind) for name, parameter in named}


def _restore_moments(trainer: Trainer, tensors: dict[str, NDArray[Any]]) -> None:
    optimizer = trainer.learner.optimizer
    for number, parameter in enumerate(trainer.learner.net.parameters()):
        prefix = f"moment.{number}."
        found = {name.removeprefix(prefix): value for name, value in tensors.items() if name.startswith(prefix)}
        for name, value in found.items():
            device = "cpu" if name == "step" and trainer.device.type != "cuda" else trainer.device
            optimizer.state[parameter][name] = torch.from_numpy(value).to(device)


def _write_parts(folder: Path, tensors: dict[str, NDArray[Any]]) -> dict[str, str]:
    """Tensors into files, as many as fit into each; the hash of every file."""
    parts: list[dict[str, NDArray[Any]]] = [{}]
    for name, tensor in tensors.items():
        if parts[-1] and sum(one.nbytes for one in parts[-1].values()) + tensor.nbytes > PART:
            parts.append({})
        parts[-1][name] = tensor
    hashes = {}
    for number, part in enumerate(parts):
        file = folder / f"part-{number}.npz"
        np.savez(file, **part)  # type: ignore[arg-type] # the stubs do not allow names that are not known before
        hashes[file.name] = hashlib.sha256(file.read_bytes()).hexdigest()
    return hashes


def _read_parts(folder: Path, hashes: dict[str, str]) -> dict[str, NDArray[Any]]:
    found: dict[str, NDArray[Any]] = {}
    for name, wanted in hashes.items():
        file = folder / name
        if not file.exists() or hashlib.sha256(file.read_bytes()).hexdigest() != wanted:
            raise BadCheckpoint(f"{file} is missing or damaged")
        with np.load(file) as part:
            found |= {key: part[key] for key in part.files}
    return found
