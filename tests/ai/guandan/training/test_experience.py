"""The ring of decisions: what is learned from is the end of the deal for the side that decided, or a later forecast."""

from __future__ import annotations

from dataclasses import replace

import torch

from paizhuo.ai.guandan.training.config import TOY
from paizhuo.ai.guandan.training.experience import NONE, OPEN, Experience, Step
from paizhuo.kernel.features import CANDIDATE_WORDS, OUTCOMES, STATE_WORDS

CONFIG = replace(TOY, groups=1, rows=3, ring=4, fresh=1)


def store(ring: Experience, seats: list[int], counts: list[int]) -> None:
    """A step of three rows, at which the net foretells the outcome whose number is that of the step."""
    states = torch.full((3, STATE_WORDS), int(ring.steps[0]))
    chosen = torch.full((3, CANDIDATE_WORDS), int(ring.steps[0]))
    foreseen = torch.zeros((3, len(OUTCOMES)))
    foreseen[:, int(ring.steps[0]) % len(OUTCOMES)] = 1
    who, options = torch.tensor(seats, dtype=torch.int8), torch.tensor(counts, dtype=torch.int32)
    ring.store(0, Step(states, chosen, foreseen, who, options))


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
    states, chosen, targets = ring.sample(200)
    assert set(states[:, 0].tolist()) == {2, 3, 4}
    assert states[:, 0].tolist() == chosen[:, 0].tolist()
    assert targets.sum() == 0, "no deal is over, so nothing is known"


def drawn(ring: Experience, row: int) -> dict[int, set[int]]:
    """For each step of a row that is drawn: the numbers of the outcomes that it is taught, -1 for nothing."""
    found: dict[int, set[int]] = {}
    for _ in range(400):
        step = torch.tensor([int(torch.randint(0, int(ring.steps[0]) - CONFIG.fresh, ()))])
        group, at, age = torch.zeros(1, dtype=torch.int64), torch.tensor([row]), ring.steps[0] - 1 - step
        target = ring._targets(group, step % 8, at, age, torch.rand(1))[0]  # noqa: SLF001 - what the test is about
        found.setdefault(int(step), set()).add(int(target.argmax()) if target.sum() else -1)
    return found


def test_a_decision_is_taught_by_forecasts_of_its_deal_and_by_its_end() -> None:
    torch.manual_seed(1)
    ring = Experience(replace(CONFIG, ring=8, trace=0.5), torch.device("cpu"))
    store(ring, [0, 0, 0], [5, 5, 5])
    store(ring, [1, 0, 0], [5, 5, 0])
    store(ring, [2, 0, 0], [5, 5, 5])
    ring.settle(0, torch.tensor([0, -3, 0], dtype=torch.int8))
    store(ring, [0, 0, 0], [5, 5, 5])
    # Row 0 goes on: the steps 1 to 3 foretell the outcomes 1 to 3, which for the other side are 4, 3 and 2.
    assert drawn(ring, 0) == {0: {4, 2, 3}, 1: {3, 2}, 2: {3}}
    # In row 1 a deal has ended after step 2: what comes after it is of another deal.
    assert drawn(ring, 1) == {0: {1, 2, 0}, 1: {2, 0}, 2: {0}}
    # In row 2 there was no decision at step 1: it neither teaches nor is taught.
    assert drawn(ring, 2) == {0: {2, 3, -1}, 1: {-1}, 2: {3}}


def test_with_a_whole_trace_only_ends_teach() -> None:
    ring = Experience(replace(CONFIG, ring=8), torch.device("cpu"))
    for _ in range(3):
        store(ring, [0, 1, 0], [5, 5, 5])
    ring.settle(0, torch.tensor([2, 2, 0], dtype=torch.int8))
    store(ring, [0, 0, 0], [5, 5, 5])
    assert drawn(ring, 0) == {0: {4}, 1: {4}, 2: {4}}
    assert drawn(ring, 1) == {0: {1}, 1: {1}, 2: {1}}
    assert drawn(ring, 2) == {0: {-1}, 1: {-1}, 2: {-1}}
