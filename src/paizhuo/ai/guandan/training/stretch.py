"""一段训练: so many minutes on one machine: go on at a level rate, keep that state, then let the rate fall and publish.

The state that goes on is the one before the fall: each stretch branches a published net off and continues without it.
Of several processes the first one has the clock, evaluates and writes; all make the same number of updates.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import torch
from torch import distributed

from paizhuo.ai.guandan.training import checkpoint
from paizhuo.ai.guandan.training.config import Schedule
from paizhuo.ai.guandan.training.evaluation import Evaluation
from paizhuo.ai.guandan.training.journal import Journal

if TYPE_CHECKING:
    from pathlib import Path

    from paizhuo.ai.guandan.training.trainer import Trainer

REPORT = 10.0
"""Seconds between two reports."""
CHUNK = 20
"""Updates between two looks at the clock."""
TRIBUTE = 0.75


@dataclass(frozen=True)
class Plan:
    """打算: seconds at a level rate, seconds of the fall, deals of an evaluation and seconds between two of them."""

    level: float
    decay: float
    deals: int = 2000
    every: float = 60.0


class Stretch:
    """一段训练: a trainer with a clock, a journal and an evaluation."""

    def __init__(self, trainer: Trainer, folder: Path, plan: Plan) -> None:
        """Prepare the evaluation beside the rows of training."""
        config = trainer.config
        self._trainer, self._folder, self._plan = trainer, folder, plan
        self._writes = not distributed.is_initialized() or distributed.get_rank() == 0
        self._journal = Journal(folder)
        self._evaluation = Evaluation(
            trainer.learner.playing, config.rule_set(), plan.deals, config.threads, trainer.device
        )
        self._begun = time.monotonic()
        self._spent = 0.0

    def run(self) -> None:
        """Train, keep the state, branch off the fall, and keep what it gave."""
        learner, plan = self._trainer.learner, self._plan
        before = learner.updates
        self._train(plan.level, plan.level + plan.decay)
        self.report(evaluate=True)
        if self._writes:
            checkpoint.save(self._trainer, self._folder / "state")
            checkpoint.save_small(self._trainer, self._folder / "state-small", averaged=False)
        else:
            self._trainer.mark()
        if plan.decay:
            last = max(1, round(plan.decay * (learner.updates - before) / self._spent))
            learner.schedule = Schedule(learner.schedule.rise_from, learner.updates, learner.updates + last)
            self._decay(last)
            self.report(evaluate=True)
            if self._writes:
                checkpoint.save_small(self._trainer, self._folder / "published", averaged=True)
        if self._writes:
            self._journal.draw()

    def _train(self, seconds: float, whole: float) -> None:
        """At a level rate for so many seconds, with reports."""
        report = evaluate = now = self._elapsed()
        mark = self._mark()
        while now < seconds:
            self._trainer.run(CHUNK)
            if now - report >= REPORT:
                due = now - evaluate >= self._plan.every
                self.report(since=mark, evaluate=due, left=whole - now)
                report, mark = now, self._mark()
                evaluate = report if due else evaluate
            now = self._elapsed()
        self._spent = now

    def _elapsed(self) -> float:
        """The seconds since the beginning, by the clock of the first process, so that all stop together."""
        seconds = torch.tensor(time.monotonic() - self._begun, dtype=torch.float64, device=self._trainer.device)
        if distributed.is_initialized():
            distributed.broadcast(seconds, 0)
        return float(seconds)

    def _decay(self, updates: int) -> None:
        """So many updates while the rate falls to nothing."""
        mark, report, left = self._mark(), time.monotonic(), updates
        while left > 0:
            self._trainer.run(min(CHUNK, left))
            left -= min(CHUNK, left)
            if time.monotonic() - report >= REPORT:
                self.report(since=mark)
                mark, report = self._mark(), time.monotonic()

    def _mark(self) -> tuple[float, int, int]:
        self._trainer.learner.loss.zero_()
        return time.monotonic(), self._trainer.decisions, self._trainer.learner.updates

    def report(
        self, since: tuple[float, int, int] | None = None, *, evaluate: bool = False, left: float | None = None
    ) -> None:
        """Write down where the run stands."""
        if not self._writes:
            return
        trainer = self._trainer
        entry: dict[str, Any] = {
            "seconds": round(time.monotonic() - self._begun, 1),
            "updates": trainer.learner.updates,
            "decisions": trainer.decisions,
        }
        if since:
            seconds, updates = time.monotonic() - since[0], max(trainer.learner.updates - since[2], 1)
            entry |= {"rate": round((trainer.decisions - since[1]) / seconds)}
            entry |= {"loss": round(float(trainer.learner.loss) / updates, 5)}
        if left is not None:
            entry["left"] = round(max(left, 0.0))
        if evaluate:
            first, with_tribute = self._evaluation.against_club(0.0), self._evaluation.against_club(TRIBUTE)
            entry |= {"levels": round(first.levels, 4), "error": round(first.error, 4)}
            entry |= {"with_tribute": round(with_tribute.levels, 4), "with_tribute_error": round(with_tribute.error, 4)}
        self._journal.write(entry)
