"""A trained net and the packaged one: python -m bench.nets run/published [--deals 64000] [--seed 1] [--tribute 0.75].

Both are narrowed as the package holds them. Both meet ``club`` on the same deals; then they meet each other on the
deals that follow, the same cards twice, each net once at each side. ``--only`` plays one of these meetings.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch

from paizhuo.ai.guandan.net import weights
from paizhuo.ai.guandan.training import checkpoint
from paizhuo.ai.guandan.training.actor import Actor, Rows, Uploaded
from paizhuo.ai.guandan.training.evaluation import DRAWN, TWO, Evaluation, Score, score
from paizhuo.ai.guandan.training.model import Net

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from paizhuo.ai.guandan.net.weights import Weights
    from paizhuo.ai.guandan.training.config import Config
    from paizhuo.guandan import RuleSet

AT_ONCE = 4000
"""Deals that are played at a time."""


class Meeting:
    """对局: two nets on duplicate deals; the first one sits East-West in the first row of each deal."""

    def __init__(self, nets: tuple[Net, Net], rules: RuleSet, deals: int, threads: int, device: torch.device) -> None:
        """Make rows for so many deals, two to a deal."""
        self._deals = deals
        self._rows = Rows(2 * deals, rules, threads, 1 << 17, device)
        self._uploaded = Uploaded(2 * deals, device)
        self._actors = [Actor(net, self._uploaded, 0.0) for net in nets]
        self._sides = torch.arange(2 * deals, device=device) % 2
        """The side of the first net in each row: 0 is East-West."""

    def played(self, tribute: float, seed: int) -> NDArray[np.float64]:
        """Play all deals; what East-West won, row by row."""
        seeds = np.repeat(np.arange(self._deals, dtype=np.uint64) + np.uint64(seed), 2)
        won = np.zeros(2 * self._deals)
        rows, on = self._rows, self._uploaded
        running = rows.play.reset(seeds, DRAWN if tribute else TWO, tribute=tribute, once=True)
        while running:
            won += rows.ended.numpy()
            candidates = rows.upload(on)
            first, second = (self._choices(actor, candidates) for actor in self._actors)
            rows.actions.copy_(torch.where((on.seats & 1) == self._sides, first, second))
            running = rows.play.step(rows.actions.numpy())
        won += rows.ended.numpy()
        return won

    def _choices(self, actor: Actor, candidates: int) -> torch.Tensor:
        """What a net would play in every row, also where the other one decides."""
        actor.choose(candidates)
        return self._uploaded.actions.clone()


def as_packaged(folder: Path) -> Weights:
    """The weights of a checkpoint, narrowed and widened again."""
    _, tensors = checkpoint.read(folder)
    found = {name.removeprefix("net."): values.astype(np.float32) for name, values in tensors.items()}
    return weights.widen(weights.narrow(found))


def net_of(found: Weights, config: Config, device: torch.device) -> Net:
    """A net that plays with these weights."""
    net = Net(config)
    net.load_state_dict({name: torch.from_numpy(values) for name, values in found.items()})
    return net.to(device).narrow(torch.bfloat16 if device.type == "cuda" else torch.float32)


def four_places(found: Score) -> str:
    """A score as bench/results.md writes it."""
    return f"{found.levels:+.4f} ± {found.error:.4f}"


def against_club(nets: dict[str, Net], config: Config, chosen: argparse.Namespace, device: torch.device) -> None:
    """Both nets on the same deals, and deal by deal what the new one won more."""
    won = {}
    for name, net in nets.items():
        evaluation = Evaluation(net, config.rule_set(), chosen.at_once, chosen.threads, device)
        seeds = range(chosen.seed, chosen.seed + chosen.deals, chosen.at_once)
        won[name] = np.concatenate([evaluation.played_against_club(chosen.tribute, seed) for seed in seeds])
        print(f"{name} against club: {four_places(score(won[name]))} ({chosen.deals} deals)", flush=True)
    difference = score(won["new"] - won["packaged"])
    print(f"new less packaged, deal by deal: {four_places(difference)} ({chosen.deals} deals)", flush=True)


def each_other(nets: dict[str, Net], config: Config, chosen: argparse.Namespace, device: torch.device) -> None:
    """The new net against the packaged one, on the deals after those against ``club``."""
    meeting = Meeting((nets["new"], nets["packaged"]), config.rule_set(), chosen.at_once, chosen.threads, device)
    first = chosen.seed + chosen.deals
    seeds = range(first, first + chosen.deals, chosen.at_once)
    won = np.concatenate([meeting.played(chosen.tribute, seed) for seed in seeds])
    print(f"new against packaged: {four_places(score(won))} ({chosen.deals} deals)", flush=True)


def main() -> None:
    """Measure."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--deals", type=int, default=64000)
    options.add_argument("--at-once", type=int, default=AT_ONCE)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--tribute", type=float, default=0.75)
    options.add_argument("--threads", type=int, default=12)
    options.add_argument("--only", choices=("club", "each-other"))
    chosen = options.parse_args()
    if chosen.deals % chosen.at_once:
        options.error("--deals is a multiple of --at-once")
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.set_float32_matmul_precision("high")
    config = checkpoint.configuration(chosen.folder)
    found = {"packaged": weights.packaged(), "new": as_packaged(chosen.folder)}
    nets = {name: net_of(values, config, device) for name, values in found.items()}
    if chosen.only != "each-other":
        against_club(nets, config, chosen, device)
    if chosen.only != "club":
        each_other(nets, config, chosen, device)


if __name__ == "__main__":
    main()
