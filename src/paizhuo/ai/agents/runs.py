"""连牌: which straights, tubes and plates to take out of a hand, what is left being sets of one rank.

Suits do not matter here, so a hand is a count of cards for each rank and a number of wild cards. The search goes
through sets of runs, the most useful first, and stops after a fixed number of steps: its answer is good rather than
proven best, and always the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.ai.agents.outlook import LARGEST_SET, SMALLEST_BOMB, set_reading
from paizhuo.cards import Rank
from paizhuo.guandan import Kind, Reading
from paizhuo.guandan.rules import LevelInSequences
from paizhuo.guandan.shapes import RUNS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.ai.agents.outlook import Outlook

MOST_STEPS = 220
MOST_RUNS = 4
WILD_COST = 0.7
"""What it costs to spend a wild card on anything but a bomb or a straight flush."""
_WORST_STEP = 1.2
"""A run that makes the hand so much worse is never the beginning of something better."""
KEPT_PAIR = 0.0
"""A pair that costs less than this wins tricks of its own and does not go along with a triple."""
_TRIPLE = 3
_FORMS = tuple((kind, *RUNS[kind]) for kind in (Kind.PLATE, Kind.TUBE, Kind.STRAIGHT))


class Run(NamedTuple):
    """连牌: a straight, tube or plate, its ranks, how often each is needed, and what it costs as a group."""

    reading: Reading
    ranks: tuple[Rank, ...]
    each: int
    cost: float


@dataclass(frozen=True, slots=True)
class Layout:
    """理牌: the runs to take out, the sets that get a wild card, and the sum of the costs."""

    cost: float
    runs: tuple[Run, ...]
    wild_sets: tuple[Rank, ...]
    """The ranks that get a wild card each, one entry a card."""


class Costs:
    """账本: the cost of every set and run at one moment."""

    def __init__(self, outlook: Outlook) -> None:
        """Ask the outlook once for every set and every run."""
        self.level = outlook.level
        self.sets: dict[Rank, tuple[float, ...]] = {
            rank: (0.0, *(outlook.cost(set_reading(rank, size)) for size in range(1, LARGEST_SET + 1)))
            for rank in Rank
            if not rank.is_joker
        }
        barred = outlook.rules.level_in_sequences.value is LevelInSequences.BARRED
        self.runs = tuple(
            Run(reading, window, each, outlook.cost(reading))
            for kind, windows, each in _FORMS
            for window in windows
            if not (barred and outlook.level in window)
            for reading in (Reading(kind, window[0], each * len(window)),)
        )


class Search:
    """搜索: one hand's search for its best layout."""

    def __init__(self, costs: Costs, counts: dict[Rank, int], wilds: int) -> None:
        """Begin with nothing taken out."""
        self._sets = costs.sets
        self._level = costs.level
        self._counts = dict(counts)
        self._steps = 0
        base = sum(costs.sets[rank][count] for rank, count in counts.items())
        finish, wild_sets = self._finish(wilds)
        self.best = Layout(base + finish, (), wild_sets)
        self._base, self._wilds = base, wilds
        first = [(step, run) for run in costs.runs if (step := self._step(run, wilds)) is not None]
        self._runs = tuple(run for _, run in sorted(first, key=lambda pair: (pair[0][0], -pair[1].reading.size)))

    def run(self) -> Layout:
        """The best layout found within the steps allowed."""
        self._descend(0, self._base, self._wilds, ())
        return self.best

    def _descend(self, start: int, cost: float, wilds: int, taken: tuple[Run, ...]) -> None:
        for at in range(start, len(self._runs)):
            run = self._runs[at]
            step = self._step(run, wilds)
            if step is None or self._steps >= MOST_STEPS:
                continue
            self._steps += 1
            change, missing = step
            used = [min(run.each, self._counts[rank]) for rank in run.ranks]
            for rank, count in zip(run.ranks, used, strict=True):
                self._counts[rank] -= count
            now, chosen = cost + change, (*taken, run)
            finish, wild_sets = self._finish(wilds - missing)
            if now + finish < self.best.cost:
                self.best = Layout(now + finish, chosen, wild_sets)
            if len(chosen) < MOST_RUNS:
                self._descend(at, now, wilds - missing, chosen)
            for rank, count in zip(run.ranks, used, strict=True):
                self._counts[rank] += count

    def _step(self, run: Run, wilds: int) -> tuple[float, int] | None:
        """What taking this run out changes and how many wild cards it needs; None when it cannot or must not be."""
        counts, sets, each = self._counts, self._sets, run.each
        change, missing = run.cost, 0
        for rank in run.ranks:
            held = counts[rank]
            if held < each:
                missing += each - held
                if missing > wilds:
                    return None
                change -= sets[rank][held]
            elif held >= SMALLEST_BOMB > held - each:
                return None
            else:
                change += sets[rank][held - each] - sets[rank][held]
        change += missing * WILD_COST
        return (change, missing) if change <= _WORST_STEP else None

    def _finish(self, wilds: int) -> tuple[float, tuple[Rank, ...]]:
        """The change made by wild cards joining sets and pairs joining triples, and where the wild cards went."""
        if not wilds:
            return self._full_houses(self._counts), ()
        change, joined = min(self._joins(self._counts, wilds), key=lambda option: option[0])
        counts = dict(self._counts)
        for rank in joined:
            counts[rank] += 1
        return change + self._full_houses(counts), joined

    def _joins(self, counts: dict[Rank, int], wilds: int) -> Iterator[tuple[float, tuple[Rank, ...]]]:
        """Each way to add the wild cards to sets: all to one set, or (two of them) to the best sets one by one."""
        singly: list[tuple[float, Rank]] = []
        for rank, count in counts.items():
            for size in range(1, wilds + 1):
                if count + size <= LARGEST_SET and (count or rank is self._level):
                    wasted = count + size < SMALLEST_BOMB and rank is not self._level
                    change = self._sets[rank][count + size] - self._sets[rank][count] + (WILD_COST * size * wasted)
                    if size == wilds:
                        yield change, (rank,) * size
                    if size == 1:
                        singly.append((change, rank))
        if wilds > 1 and len(singly) > 1:
            (first, one), (second, other) = sorted(singly)[:2]
            yield first + second, (one, other)

    def _full_houses(self, counts: dict[Rank, int]) -> float:
        """What is saved by pairs that go along with triples."""
        triples = 0
        pairs: list[float] = []
        for rank, count in counts.items():
            if count == _TRIPLE:
                triples += 1
            elif count == _TRIPLE - 1:
                pairs.append(self._sets[rank][count])
        if not triples or not pairs:
            return 0.0
        pairs.sort(reverse=True)
        return -sum(cost for cost in pairs[:triples] if cost > KEPT_PAIR)
