"""训练配置: every number of a training run, written down beside its results."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any

from paizhuo.guandan import HOUSE_RULES, RULE_SETS, RuleSet


@dataclass(frozen=True)
class Config:
    """训练配置: a run is repeated by its configuration, on the same kind of machine."""

    rules: str = "national"
    """The rule book by which the deals are played."""
    seed: int = 1
    groups: int = 2
    """Batches of rows: while one is played on the processor, the net answers the other."""
    rows: int = 8192
    """Deals in each group."""
    threads: int = 15
    room: int = 1 << 17
    """Candidates that each thread has room for."""
    tribute: float = 0.75
    """The share of deals that follow another one, and so begin with tribute."""
    club: float = 0.0
    """The share of deals in which ``club`` plays one of the sides."""
    ring: int = 224
    """Steps of each group that are kept to learn from."""
    fresh: int = 40
    """The newest steps, most of whose deals are not over yet: not learned from."""
    batch: int = 8192
    """Decisions in an update; there is one update for each step of a group."""
    width: int = 1024
    blocks: int = 2
    joint: int = 512
    hidden: int = 256
    rate: float = 5e-4
    warm_up: int = 500
    """Updates over which the learning rate rises from nothing."""
    trace: float = 0.85
    """What a decision learns from: 1 the end of its deal alone, 0 what the net foretells at the next decision of the
    same seat, between them later forecasts, too, each by this power of its distance."""
    epsilon: float = 0.01
    """How often a random candidate is played."""
    average: float = 0.003
    """How much of the new weights goes into the averaged ones at each update; these play."""

    def rule_set(self) -> RuleSet:
        """The rule book itself."""
        return {**RULE_SETS, **HOUSE_RULES}[self.rules]

    def as_json(self) -> dict[str, Any]:
        """For the files of a run."""
        return asdict(self)

    @classmethod
    def of_json(cls, values: dict[str, Any]) -> Config:
        """The configuration that a file holds; names it does not know are refused."""
        unknown = sorted(set(values) - {one.name for one in fields(cls)})
        if unknown:
            raise ValueError(f"the configuration has unknown names: {', '.join(unknown)}")
        return cls(**values)


TOY = Config(
    groups=2, rows=32, threads=1, ring=160, fresh=40, batch=64, width=32, blocks=1, joint=32, hidden=16, warm_up=5
)
"""A net small enough for a test on a processor."""


@dataclass(frozen=True)
class Schedule:
    """学习率: it rises from nothing, stays level, and in a branch falls to nothing between two updates."""

    rise_from: int = 0
    decay_from: int | None = None
    decay_to: int = 0

    def rate(self, config: Config, update: int) -> float:
        """The learning rate of an update."""
        rate = config.rate * min(1.0, (update - self.rise_from + 1) / config.warm_up)
        if self.decay_from is None or update < self.decay_from:
            return rate
        return rate * max(0.0, (self.decay_to - update) / (self.decay_to - self.decay_from))
