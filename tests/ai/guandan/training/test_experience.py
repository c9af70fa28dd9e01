"""The ring of decisions: labels are those of the side that decided, and only of deals that are over."""

from __future__ import annotations

from dataclasses import replace

import torch

from paizhuo.ai.guandan.training.config import TOY
from paizhuo.ai.guandan.training.experience import NONE, OPEN, Experience
from paizhuo.kernel.features import CANDIDATE_WORDS, OUTCOMES, STATE_WORDS

CONFIG = replace(TOY, groups=1, rows=3, ring=4, fresh=1)


def store(ring: Experience, seats: list[int], counts: list[int]) -> None:
    """A step of three rows."""
    states = torch.full((3, STATE_WORDS), int(ring.steps[0]))
    chosen = torch.full((3, CANDIDATE_WORDS), int(ring.steps[0]))
    ring.store(0, states, chosen, torch.tensor(seats, dtype=torch.int8), torch.tensor(counts, dtype=torch.int32))


def test_a_decision_is_labelled_by_what_its_own_side_won() -> None:
    ring = Experience(CONFIG, torch.device("cpu"))
    store(ring, [0, 1, 2], [5, 5, 0])
    store(ring, [3, 1, 0], [5, 5, 5])
    ring.settle(0, torch.tensor([2, 0, -3], dtype=torch.int8))
    assert ring.labels[0].tolist() == [
        [OUTCOMES.index(2), OPEN, NONE],
        [OUTCOMES.index(-2), OPEN, OUTCOMES.index(-3)],
        [NONE] * 3,
        [NONE] * 3,
    ]


def test_a_label_stays_when_the_next_deal_of_its_row_ends() -> None:
    ring = Experience(CONFIG, torch.device("cpu"))
    store(ring, [0, 0, 0], [5, 5, 5])
    ring.settle(0, torch.tensor([1, 0, 0], dtype=torch.int8))
    store(ring, [0, 0, 0], [5, 5, 5])
    ring.settle(0, torch.tensor([-1, 0, 0], dtype=torch.int8))
    assert ring.labels[0, :2, 0].tolist() == [OUTCOMES.index(1), OUTCOMES.index(-1)]


def test_the_newest_steps_are_never_drawn_and_the_oldest_are_overwritten() -> None:
    ring = Experience(CONFIG, torch.device("cpu"))
    for _ in range(6):
        store(ring, [0, 0, 0], [5, 5, 5])
    states, chosen, labels = ring.sample(200)
    assert set(states[:, 0].tolist()) == {2, 3, 4}
    assert states[:, 0].tolist() == chosen[:, 0].tolist()
    assert set(labels.tolist()) == {OPEN}
