"""A toy net learns on a processor, and a run that is resumed does what the run that went on did."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from paizhuo.ai.guandan.training import checkpoint
from paizhuo.ai.guandan.training.config import TOY, Schedule
from paizhuo.ai.guandan.training.experience import NONE
from paizhuo.ai.guandan.training.trainer import Trainer, seats_of_club

CPU = torch.device("cpu")
CONFIG = replace(TOY, groups=2, rows=12, ring=120, fresh=24, batch=48, seed=5)


@pytest.fixture(autouse=True)
def _one_thread() -> None:
    """The other processor belongs to another test."""
    torch.set_num_threads(1)


def weights(trainer: Trainer) -> list[torch.Tensor]:
    """Learned and averaged weights."""
    return [one.detach().clone() for one in (*trainer.learner.net.parameters(), *trainer.learner.averaged.parameters())]


def test_a_resumed_run_does_what_the_run_that_went_on_did(tmp_path: Path) -> None:
    one = Trainer(CONFIG, CPU)
    one.run(12)
    checkpoint.save(one, tmp_path)
    one.run(6)
    other = Trainer(checkpoint.configuration(tmp_path), CPU)
    checkpoint.resume(other, tmp_path)
    other.run(6)
    assert all(torch.equal(a, b) for a, b in zip(weights(one), weights(other), strict=True))
    assert (one.learner.updates, one.decisions) == (other.learner.updates, other.decisions) == (18, one.decisions)


def test_learning_foretells_outcomes_better() -> None:
    trainer = Trainer(replace(CONFIG, rate=3e-3), CPU)
    trainer.run(30)
    first = float(trainer.learner.loss) / 30
    trainer.learner.loss.zero_()
    trainer.run(120)
    assert float(trainer.learner.loss) / 120 < first


def test_club_plays_one_side_in_a_share_of_the_rows_of_every_thread() -> None:
    seats = seats_of_club(160, 0.125)
    assert [int((seats[at : at + 16] > 0).sum()) for at in range(0, 160, 16)] == [2] * 10
    assert [seats.tolist().count(side) for side in (0b0101, 0b1010)] == [10, 10]
    assert not seats_of_club(160, 0.0).any()


def test_only_the_seats_that_club_does_not_play_decide() -> None:
    trainer = Trainer(replace(CONFIG, club=1.0), CPU)
    trainer.run(8)
    ring = trainer.experience
    decided = ring.labels != NONE
    assert decided.any()
    assert all(
        len(set(ring.sides[group, :, row][decided[group, :, row]].tolist())) == 1
        for group in (0, 1)
        for row in range(12)
    )


def test_a_small_checkpoint_goes_on_with_its_weights_and_a_new_rise_of_the_rate(tmp_path: Path) -> None:
    one = Trainer(CONFIG, CPU)
    one.run(3)
    checkpoint.save_small(one, tmp_path, averaged=False)
    other = Trainer(CONFIG, CPU)
    checkpoint.resume(other, tmp_path)
    for a, b in zip(one.learner.net.parameters(), other.learner.net.parameters(), strict=True):
        assert torch.allclose(a, b, atol=1e-3)
    assert other.learner.schedule == Schedule(rise_from=3)
    assert other.learner.updates == 3


def test_a_damaged_checkpoint_is_refused(tmp_path: Path) -> None:
    one = Trainer(CONFIG, CPU)
    checkpoint.save_small(one, tmp_path, averaged=True)
    part = tmp_path / "part-0.npz"
    part.write_bytes(part.read_bytes()[:-1])
    with pytest.raises(checkpoint.BadCheckpoint, match="damaged"):
        checkpoint.resume(one, tmp_path)
    with pytest.raises(checkpoint.BadCheckpoint, match="no checkpoint"):
        checkpoint.configuration(tmp_path / "elsewhere")


def test_the_rate_rises_stays_level_and_falls() -> None:
    plan, config = Schedule(rise_from=10, decay_from=30, decay_to=50), replace(TOY, warm_up=5, rate=1.0)
    assert [plan.rate(config, update) for update in (10, 14, 29, 30, 40, 50)] == [0.2, 1.0, 1.0, 1.0, 0.5, 0.0]


TWO = """
import sys
from pathlib import Path
import torch
from torch import distributed
from paizhuo.ai.guandan.training import command
from paizhuo.ai.guandan.training.trainer import Trainer
from tests.ai.guandan.training.test_trainer import CONFIG
torch.set_num_threads(1)
folder = Path(sys.argv[1])
distributed.init_process_group("gloo")
trainer = Trainer(CONFIG, torch.device("cpu"), distributed.get_rank())
trainer.run(4)
one = torch.cat([weight.detach().flatten() for weight in trainer.learner.net.parameters()])
both = [torch.zeros_like(one) for _ in range(2)]
distributed.all_gather(both, one)
own = torch.tensor(trainer.chances[0].astype("int64"))
chances = [torch.zeros_like(own) for _ in range(2)]
distributed.all_gather(chances, own)
if distributed.get_rank() == 0:
    (folder / "answer").write_text(f"{torch.equal(*both)} {torch.equal(*chances)}")
trainer.close()
# The command joins the group that there is: to leave it and make another is a race.
command.main([str(folder / "run"), "--toy", "--rows", "6", "--minutes", "0.01", "--deals", "2"])
"""


def test_two_processes_play_different_deals_learn_the_same_and_stop_together(tmp_path: Path) -> None:
    """One start for the command and the trainer: two processes that import PyTorch cost more than all they do here."""
    script = tmp_path / "two.py"
    script.write_text(TWO, encoding="utf-8")
    command = [sys.executable, "-m", "torch.distributed.run", "--standalone", "--nproc-per-node", "2", str(script)]
    paths = os.pathsep.join([str(Path(__file__).parents[4]), *sys.path])
    surroundings = {**os.environ, "PYTHONPATH": paths, "OMP_NUM_THREADS": "1"}
    done = subprocess.run([*command, str(tmp_path)], env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = (tmp_path / "run" / "log.jsonl").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2, "one process writes: an evaluation before the fall of the rate and one after it"
    assert (tmp_path / "answer").read_text(encoding="utf-8") == "True False", "the same weights from different deals"


BLOCKED = """
import sys
class Refuse:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {"rich", "jsonschema", "rustworkx", "django", "gymnasium", "pettingzoo", "babel"}:
            raise ImportError(f"{name} is not there on a GPU machine")
sys.meta_path.insert(0, Refuse())
import paizhuo.ai.guandan.training.command
print("imported")
"""


def test_training_imports_nothing_but_numpy_and_torch() -> None:
    done = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=False)
    assert done.stdout == "imported\n", done.stderr
