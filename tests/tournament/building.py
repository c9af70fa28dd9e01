"""Small events for tests: a plan, its entries, and a log that grows fact by fact through the public door."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.generator import CALM, ROUGH, SimulatedEvent, random_event
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log import fold
from paizhuo.tournament.log.append import append
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.results.outcomes import Levels

if TYPE_CHECKING:
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.outcomes import Outcome

SEED = "5eed" * 8
STAGE = "stage"


def plan_of(*stages: StagePlan, book: str = "national", kind: EntryKind = EntryKind.PAIRS) -> Plan:
    """A plan of these stages."""
    return Plan("test", "测试", book, EntryRules(kind), stages)


def swiss(rounds: int = 3, book: str = "national") -> Plan:
    """A Swiss of one stage."""
    return plan_of(StagePlan(STAGE, Format.SWISS, rounds=rounds), book=book)


def entry(number: int) -> Entry:
    """A pair with this number."""
    return Entry(number, f"第{number}对", (Person(f"甲{number}"), Person(f"乙{number}")))


@cache
def calm_event(number: int) -> SimulatedEvent:
    """A generated event in which nothing goes wrong."""
    return random_event(f"a calm event, {number:04}".encode(), CALM)


@cache
def rough_event(number: int) -> SimulatedEvent:
    """A generated event with all kinds of troubles."""
    return random_event(f"a rough event, {number:04}".encode(), ROUGH)


@dataclass
class Building:
    """A log with its state."""

    plan: Plan
    log: list[Logged] = field(default_factory=list)

    @property
    def state(self) -> State:
        """What the log folds to."""
        return fold.fold(self.plan, self.log)

    def add(self, *facts: f.Fact) -> int:
        """Append the facts; the number of the last one."""
        for fact in facts:
            self.log = list(append(self.plan, self.log, fact))
        return len(self.log)

    def open(self, entrants: int) -> Building:
        """Open the event and its first stage for so many entrants."""
        self.add(directing.open_event(self.plan), *(f.Entered(entry(number)) for number in range(1, entrants + 1)))
        self.add(directing.open_stage(self.state, self.plan.stages[0].id, SEED))
        return self

    def pair(self) -> f.RoundDrafted:
        """Draft and publish the next round."""
        drafted = directing.draft_round(self.state, self.plan.stages[0].id, SEED)
        assert isinstance(drafted, directing.Drafted)
        self.add(drafted.fact, f.RoundPublished(drafted.fact.stage, drafted.fact.round))
        return drafted.fact

    def play(self, outcome: Outcome | None = None) -> f.RoundDrafted:
        """Pair the next round and give all its matches this result."""
        drafted = self.pair()
        for match in drafted.matches:
            self.result(drafted.round, match.table, outcome or Levels(9, 5))
        return drafted

    def result(self, number: int, table: int, outcome: Outcome) -> int:
        """Enter and confirm a result; the number of the confirmation."""
        stage = self.plan.stages[0].id
        return self.add(f.ResultEntered(stage, number, table, outcome), f.ResultConfirmed(stage, number, table))
