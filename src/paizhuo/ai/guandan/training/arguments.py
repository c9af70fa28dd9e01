"""训练参数: the command line of ``paizhuo train``; its help needs no PyTorch."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.guandan import HOUSE_RULES, RULE_SETS
from paizhuo.wording import N_

if TYPE_CHECKING:
    import argparse


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What can be said on the command line."""
    parser.add_argument("folder", type=Path, help=N_("where the log, the curve and the checkpoints go"))
    parser.add_argument("--resume", type=Path, help=N_("a checkpoint to go on from"))
    parser.add_argument("--minutes", type=float, default=26.0, help=N_("how long, in all"))
    parser.add_argument("--decay", type=float, default=0.25, help=N_("the part of it in which the learning rate falls"))
    parser.add_argument("--deals", type=int, help=N_("deals of an evaluation against club (2000; on a processor 200)"))
    parser.add_argument("--every", type=float, default=60.0, help=N_("seconds between two evaluations"))
    parser.add_argument("--threads", type=int, help=N_("threads that play; all cores but one if not given"))
    parser.add_argument("--rows", type=int, help=N_("deals that are played at a time, in each of two groups"))
    parser.add_argument("--seed", type=int, help=N_("the seed of the net and of the deals"))
    parser.add_argument("--rate", type=float, help=N_("the learning rate while it is level"))
    parser.add_argument(
        "--trace", type=float, help=N_("1: learn from the ends of deals alone; below 1 from later forecasts, too")
    )
    parser.add_argument("--club", type=float, help=N_("the share of deals in which club plays one of the sides"))
    parser.add_argument("--rules", choices=(*RULE_SETS, *HOUSE_RULES), help=N_("the rule book (national)"))
    parser.add_argument(
        "--publish", action="store_true", help=N_("train nothing: make the published net the player 'net'")
    )
    parser.add_argument("--toy", action="store_true", help=N_("a tiny net, to try things out on a processor"))
