"""The learned player: what it needs is in the package, and it plays at the table as it does in evaluations."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
import torch

from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.net import weights
from paizhuo.ai.guandan.net.agent import NetPlayer
from paizhuo.ai.guandan.net.forward import Forward
from paizhuo.ai.guandan.training.config import TOY, Config
from paizhuo.ai.guandan.training.evaluation import Evaluation, score
from paizhuo.ai.guandan.training.model import Net
from paizhuo.guandan import NATIONAL, view
from paizhuo.guandan.phases import Over
from tests.kernel.self_play_law import Deals

if TYPE_CHECKING:
    from pathlib import Path

MIB = 1 << 20


def toy() -> tuple[Net, weights.Weights]:
    """A small net with its weights as the agent takes them."""
    torch.manual_seed(3)
    net = Net(TOY)
    return net, {name: value.detach().numpy() for name, value in net.named_parameters()}


def test_the_agent_plays_as_it_does_in_evaluations() -> None:
    net, found = toy()
    torch.set_num_threads(1)
    player, club, won = NetPlayer(NATIONAL, found), Club(NATIONAL), []
    for seed in (50, 51, 52):
        for side in (0, 1):
            deals = Deals(NATIONAL, seed, 0.75)
            while not isinstance(deals.phase, Over):
                seat = deals.seat()
                deals.act((player if seat % 2 == side else club).act(view(deals.phase, seat)))
            won.append(deals.levels())
    evaluation = Evaluation(net, NATIONAL, 3, 1, torch.device("cpu"))
    assert evaluation.against_club(0.75, seed=50) == score(np.array(won, float))


def test_numpy_and_torch_expect_the_same() -> None:
    net, found = toy()
    chance = np.random.default_rng(1)
    state = chance.integers(0, 1 << 63, 34, dtype=np.uint64)
    candidates = chance.integers(0, 1 << 63, (9, 6), dtype=np.uint64)
    with torch.no_grad():
        trunk = net.trunk(torch.from_numpy(state.view(np.int64))[None]).expand(9, -1)
        wanted = net.expectation(net.branch(trunk, torch.from_numpy(candidates.view(np.int64)))).numpy()
    assert np.allclose(Forward(found).expectations(state, candidates), wanted, atol=1e-5)


def test_narrowed_weights_are_close_to_what_they_were() -> None:
    _, found = toy()
    widened = weights.widen(weights.narrow(found))
    assert widened.keys() == found.keys()
    for name, values in found.items():
        assert np.abs(widened[name] - values).max() <= np.abs(values).max() / weights.LARGEST


def test_the_packaged_weights_are_small_whole_and_described() -> None:
    card = weights.card()
    assert (weights.FOLDER / weights.FILE).stat().st_size <= 8 * MIB
    assert {"how", "licence", "rules", "decisions", "levels_against_club", "sha256"} <= card.keys()
    config = Config.of_json(card["config"])
    assert {name: value.shape for name, value in weights.packaged().items()} == {
        name: tuple(value.shape) for name, value in Net(config).named_parameters()
    }


def test_damaged_weights_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    weights.write(toy()[1], {}, tmp_path)
    (tmp_path / weights.FILE).write_bytes(b"something else")
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    weights.packaged.cache_clear()
    with pytest.raises(weights.BadWeights, match="damaged"):
        weights.packaged()
    (tmp_path / weights.FILE).unlink()
    with pytest.raises(weights.BadWeights, match="missing"):
        weights.packaged()
    weights.packaged.cache_clear()
