"""Acting and learning: python -m bench.training [--resume training/guandan/state] [--threads 8] [--updates 500].

A trainer goes on from a checkpoint for 300 updates, until its graphs are recorded; then it is timed three times for so
many updates.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import replace
from pathlib import Path

import torch

from paizhuo.ai.guandan.training import checkpoint
from paizhuo.ai.guandan.training.trainer import Trainer

WARM_UP = 300
TIMES = 3


def timed(trainer: Trainer, updates: int) -> str:
    """Decisions a second, and what one step takes."""
    decisions, begun = trainer.decisions, time.perf_counter()
    trainer.run(updates)
    if trainer.device.type == "cuda":
        torch.cuda.synchronize(trainer.device)
    seconds = time.perf_counter() - begun
    return (
        f"{(trainer.decisions - decisions) / seconds / 1e6:.3f} M decisions/s, {seconds / updates * 1e3:.3f} ms a step"
    )


def main() -> None:
    """Measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--resume", type=Path, default=Path("training/guandan/state"))
    options.add_argument("--threads", type=int, default=8)
    options.add_argument("--updates", type=int, default=500)
    chosen = options.parse_args()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    trainer = Trainer(replace(checkpoint.configuration(chosen.resume), threads=chosen.threads), device)
    checkpoint.resume(trainer, chosen.resume)
    timed(trainer, WARM_UP)
    for _ in range(TIMES):
        print(f"{chosen.threads} threads: {timed(trainer, chosen.updates)}", flush=True)
    trainer.close()


if __name__ == "__main__":
    main()
