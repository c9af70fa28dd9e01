"""训练命令: what ``paizhuo train`` does; plain lines, no library but PyTorch."""

from __future__ import annotations

import argparse
import math
import os
from dataclasses import replace
from typing import TYPE_CHECKING

import torch
from torch import distributed

from paizhuo.ai.guandan.training import checkpoint
from paizhuo.ai.guandan.training.arguments import add_arguments
from paizhuo.ai.guandan.training.config import TOY, Config
from paizhuo.ai.guandan.training.publish import publish
from paizhuo.ai.guandan.training.stretch import Plan, Stretch
from paizhuo.ai.guandan.training.trainer import Trainer
from paizhuo.errors import BadInput
from paizhuo.machine import cores

if TYPE_CHECKING:
    from collections.abc import Sequence

DEALS_ON_A_PROCESSOR = 200
"""Of an evaluation: there ten times as many would take longer than the training that they look at."""


def main(words: Sequence[str]) -> int:
    """Train as the words say."""
    parser = argparse.ArgumentParser(prog="paizhuo train", description="Train a net by self-play.")
    add_arguments(parser)
    return run(parser.parse_args(words))


def run(chosen: argparse.Namespace) -> int:
    """Train as was chosen."""
    if not (chosen.minutes > 0 and 0 <= chosen.decay < 1 and (chosen.deals is None or chosen.deals > 1)):
        raise BadInput("--minutes is above 0, --decay from 0 to below 1, --deals at least 2")
    rate, trace = 1.0 if chosen.rate is None else chosen.rate, 1.0 if chosen.trace is None else chosen.trace
    if not (0 < rate < math.inf and 0 <= trace <= 1 and 0 <= (chosen.club or 0.0) <= 1):
        raise BadInput("--rate is above 0, --trace and --club from 0 to 1")
    if chosen.publish:
        card = publish(chosen.folder)
        print(f"published: {card['levels_against_club']}")  # noqa: T201 - plain lines need no library
        return 0
    rank = _join_others()
    device = (
        torch.device("cuda", int(os.environ.get("LOCAL_RANK", "0")))
        if torch.cuda.is_available()
        else torch.device("cpu")
    )
    if device.type == "cuda":
        torch.cuda.set_device(device)
        torch.set_float32_matmul_precision("high")
    trainer = Trainer(_config(chosen), device, rank)
    if chosen.resume:
        checkpoint.resume(trainer, chosen.resume)
    whole = 60 * chosen.minutes
    deals = chosen.deals or (Plan.deals if device.type == "cuda" else DEALS_ON_A_PROCESSOR)
    plan = Plan(whole * (1 - chosen.decay), whole * chosen.decay, deals, chosen.every)
    print(  # noqa: T201 - plain lines need no library
        f"{sum(one.numel() for one in trainer.learner.net.parameters())} weights on {device}, {trainer.config}",
        flush=True,
    )
    Stretch(trainer, chosen.folder, plan).run()
    trainer.close()
    leave_others()
    return 0


def _config(chosen: argparse.Namespace) -> Config:
    """The configuration of the checkpoint or the usual one, with what was said."""
    config = checkpoint.configuration(chosen.resume) if chosen.resume else TOY if chosen.toy else Config()
    threads = chosen.threads or max(1, min(config.threads, cores() - 1))
    said = {name: getattr(chosen, name) for name in ("rows", "seed", "rules", "rate", "trace", "club")} | {
        "threads": threads
    }
    return replace(config, **{name: value for name, value in said.items() if value is not None})


def _join_others() -> int:
    """Join the other processes that ``torchrun`` started, unless that is done; the own number among them."""
    if distributed.is_initialized():
        return distributed.get_rank()
    if "WORLD_SIZE" not in os.environ or int(os.environ["WORLD_SIZE"]) < 2:  # noqa: PLR2004 - one is alone
        return 0
    distributed.init_process_group("nccl" if torch.cuda.is_available() else "gloo")
    return distributed.get_rank()


def leave_others() -> None:
    """Wait for the other processes: one that goes while another still speaks to it takes it down."""
    if distributed.is_initialized():
        distributed.barrier()
        distributed.destroy_process_group()
