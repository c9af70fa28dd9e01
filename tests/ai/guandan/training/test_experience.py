"""The ring of decisions: what is learned from is the end of the deal for the side that decided, or a later forecast."""

from __future__ import annotations

from dataclasses import replace

import torch

from paizhuo.ai.guandan.training.config import TOY
from paizhuo.ai.guandan.training.experience import NONE, OPEN, Experience, Step
from paizhuo.kernel.features import CANDIDATE_WORDS, OUTCOMES, STATE_WORDS

CONFIG = replace(TOY, groups=1, rows=3, ring=4, fresh=1, trace=1.0)


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


def taught(ring: Experience, row: int) -> list[list[float]]:
    """What the first three steps of a row are taught."""
    steps = torch.arange(3)
    targets = ring._targets(torch.zeros_like(steps), steps, torch.full_like(steps, row))  # noqa: SLF001 - what the test is about
    return targets.tolist()


def chances(**of: float) -> list[float]:
    """Chances of outcomes by their number."""
    return [of.get(f"of_{number}", 0.0) for number in range(len(OUTCOMES))]


def test_a_decision_is_taught_by_later_forecasts_of_its_own_seat_and_by_the_end() -> None:
    ring = Experience(replace(CONFIG, ring=8, trace=0.75), torch.device("cpu"))
    store(ring, [0, 0, 0], [5, 5, 5])
    store(ring, [1, 0, 0], [5, 5, 0])
    store(ring, [2, 0, 0], [5, 5, 5])
    ring.settle(0, torch.tensor([0, -3, 0], dtype=torch.int8))
    store(ring, [0, 0, 0], [5, 5, 5])
    # In row 0 only step 3 is of the same seat as step 0. Its deal is not over, so the rest is not known.
    assert taught(ring, 0) == [chances(of_3=0.25), chances(), chances()]
    # In row 1 one seat decides three times, then its deal is lost; step 3 is of another deal.
    assert taught(ring, 1) == [
        chances(of_1=0.25, of_2=0.1875, of_0=0.5625),
        chances(of_2=0.25, of_0=0.75),
        chances(of_0=1),
    ]
    # In row 2 there was no decision at step 1: it neither teaches nor is taught.
    assert taught(ring, 2) == [chances(of_2=0.25, of_3=0.1875), chances(), chances(of_3=0.25)]


def test_a_decision_that_the_ring_has_forgotten_is_not_pointed_from() -> None:
    ring = Experience(replace(CONFIG, trace=0.5), torch.device("cpu"))
    store(ring, [0, 0, 0], [5, 5, 5])
    for _ in range(4):
        store(ring, [1, 1, 1], [5, 5, 5])
    store(ring, [0, 0, 0], [5, 5, 5])
    assert ring.next[0, :4, 0].tolist() == [NONE, NONE, 3, 0], (
        "steps 4, 5, 2 and 3: seat 1 goes on, seat 0 begins again"
    )


def test_with_a_whole_trace_only_ends_teach() -> None:
    ring = Experience(replace(CONFIG, ring=8), torch.device("cpu"))
    for _ in range(3):
        store(ring, [0, 1, 0], [5, 5, 5])
    ring.settle(0, torch.tensor([2, 2, 0], dtype=torch.int8))
    store(ring, [0, 0, 0], [5, 5, 5])
    assert taught(ring, 0) == [chances(of_4=1)] * 3
    assert taught(ring, 1) == [chances(of_1=1)] * 3
    assert taught(ring, 2) == [chances()] * 3
