"""A small event played by hand: what the examples of the specification need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person, RelatedRules
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import apply as apply_fact
from paizhuo.tournament.log.fold import fold, start
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan.plan import Changes, Plan, StagePlan
from paizhuo.tournament.results.outcomes import Levels, Outcome

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import State
    from paizhuo.tournament.results.lines import Sheet

SEED = "5eed" * 16


def levels_of(vp: str) -> Levels:
    """The levels behind a VP score: ``17:9`` is four levels for the home side."""
    home, away = map(int, vp.split(":"))
    difference = (home - away) // 2
    return Levels(max(difference, 0), max(-difference, 0))


class Playing:
    """An event with its log and its state."""

    def __init__(
        self,
        *stages: StagePlan,
        entrants: int,
        book: str = "national",
        kind: EntryKind = EntryKind.PAIRS,
        changes: Changes | None = None,
        related: tuple[tuple[int, ...], ...] = (),
    ) -> None:
        """Open the event and enter everybody, numbered from 1."""
        self.plan = Plan(
            "example",
            "Example",
            book,
            EntryRules(kind),
            stages,
            changes=changes or Changes(),
            related=RelatedRules(groups=related),
        )
        self.log: list[Logged] = []
        self.state: State = start(self.plan)
        self.add(directing.open_event(self.plan))
        for number in range(1, entrants + 1):
            self.enter(number)

    def add(self, fact: f.Fact) -> None:
        """Append one fact."""
        logged = Logged(len(self.log) + 1, fact)
        apply_fact(self.state, logged)
        self.log.append(logged)

    def undo(self, fact: int) -> None:
        """Take a fact back and fold again."""
        self.log.append(Logged(len(self.log) + 1, f.Undone(fact, "test")))
        self.state = fold(self.plan, self.log)

    def enter(self, number: int, *, seed: int | None = None) -> None:
        """Enter one more entrant."""
        members = {EntryKind.INDIVIDUAL: 1, EntryKind.PAIRS: 2, EntryKind.TEAM: 4}[self.plan.entries.kind]
        people = tuple(Person(f"player {number}-{at}") for at in range(members))
        self.add(f.Entered(Entry(number, f"entry {number}", people, seed=seed)))

    def open(self, stage: str, groups: tuple[tuple[int, ...], ...] | None = None) -> None:
        """Open a stage."""
        reason = "" if groups is None else "example"
        self.add(directing.open_stage(self.state, stage, SEED, groups=groups, reason=reason, anyway=True))

    def draft(self, stage: str) -> directing.Drafted:
        """Draft the next round; a dead end fails the test."""
        found = directing.draft_round(self.state, stage, SEED)
        assert not isinstance(found, DeadEnd)
        return found

    def pair(self, stage: str) -> directing.Drafted:
        """Draft the next round and publish it."""
        found = self.draft(stage)
        self.add(found.fact)
        self.add(f.RoundPublished(stage, found.fact.round))
        return found

    def publish(self, stage: str, *matches: tuple[int, int], byes: tuple[int, ...] = ()) -> None:
        """Publish a round that was made by hand."""
        number = len(self.state.stages[stage].rounds) + 1
        pairings = tuple(f.Pairing(at, (home,), (away,)) for at, (home, away) in enumerate(matches, start=1))
        self.add(f.RoundDrafted(stage, number, pairings, SEED, byes, manual=True, reason="example"))
        self.add(f.RoundPublished(stage, number))

    def record(self, stage: str, *outcomes: Outcome | str | None) -> None:
        """Enter and confirm the results of the last round, table by table; ``None`` leaves a table out."""
        number = len(self.state.stages[stage].rounds)
        tables = [
            table for table, match in self.state.stages[stage].rounds[-1].matches.items() if match.confirmed is None
        ]
        for table, outcome in zip(tables, outcomes, strict=True):
            if outcome is not None:
                result = levels_of(outcome) if isinstance(outcome, str) else outcome
                self.add(f.ResultEntered(stage, number, table, result))
                self.add(f.ResultConfirmed(stage, number, table))

    def sheet(self, stage: str, entrant: int) -> Sheet:
        """The score sheet of an entrant."""
        return directing.context(self.state, stage).sheets()[entrant]

    def totals(self, stage: str) -> list[tuple[int, float, float]]:
        """Number, match points and VP of everybody in order of places."""
        sheets = directing.context(self.state, stage).sheets()
        return [
            (one.entrant, sheets[one.entrant].total_mp() / 100, sheets[one.entrant].total_vp() / 100)
            for one in directing.places(self.state, stage)
        ]

    def order(self, stage: str) -> list[int]:
        """Everybody in order of places."""
        return [one.entrant for one in directing.places(self.state, stage)]


def pairs(drafted: directing.Drafted) -> list[tuple[int, int]]:
    """The matches of a draft, home first."""
    return [(match.home[0], match.away[0]) for match in drafted.fact.matches]
