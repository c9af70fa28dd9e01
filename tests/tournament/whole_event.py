"""整场比赛: a whole event from its plan, with results by chance, for the tests of templates and of fitting."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from paizhuo.tournament import directing
from paizhuo.tournament.engines import charts
from paizhuo.tournament.entries import Entry, EntryKind, Gender, Person
from paizhuo.tournament.log import fold
from paizhuo.tournament.log.facts import Entered, Fact, Forfeited, OpponentChosen, RoundPublished
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.results.accepted import CHARTS, KNOCKOUTS, WINNERS_ZONE
from paizhuo.tournament.results.outcomes import Boards, Decision, End, Levels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.chance import Chance
    from paizhuo.tournament.log.state import MatchState, State
    from paizhuo.tournament.plan.plan import Plan
    from paizhuo.tournament.results.outcomes import Outcome

SIZES = {EntryKind.INDIVIDUAL: 1, EntryKind.PAIRS: 2, EntryKind.TEAM: 4}
SEED = "5e" * 16


class Stuck(AssertionError):
    """The event cannot go on."""


def entries(plan: Plan, number: int, *, seeds: int = 0, units: Sequence[int] = ()) -> tuple[Entry, ...]:
    """So many entries; the first ones are seeded, and ``units`` of so many entries each share a unit."""
    shared = [f"unit {at}" for at, size in enumerate(units) for _ in range(size)]
    return tuple(
        Entry(
            at,
            f"entry {at}",
            tuple(Person(f"player {at}-{one}", Gender.MALE) for one in range(SIZES[plan.entries.kind])),
            shared[at - 1] if at <= len(shared) else f"own {at}",
            seed=at if at <= seeds else None,
            leader=Person(f"leader {at}", Gender.FEMALE),
        )
        for at in range(1, number + 1)
    )


class Event:
    """An event that is being played."""

    def __init__(self, plan: Plan, number: int, *, seeds: int = 0, units: Sequence[int] = ()) -> None:
        """Open the event and enter everybody."""
        self.state: State = fold.start(plan)
        self.numbers = count(1)
        self.add(directing.open_event(plan))
        for entry in entries(plan, number, seeds=seeds, units=units):
            self.add(Entered(entry))

    def add(self, fact: Fact) -> None:
        """Append a fact."""
        fold.apply(self.state, Logged(next(self.numbers), fact))

    def open(self, stage: str) -> None:
        """Open a stage; an entrant that may choose an opponent takes the first that is free."""
        self.add(directing.open_stage(self.state, stage, SEED))
        if self.state.plan.stage(stage).choice:
            here = directing.context(self.state, stage)
            while (choosing := charts.choosing(here)).chooser is not None:
                self.add(OpponentChosen(stage, choosing.chooser, choosing.allowed[0]))

    def draft(self, stage: str) -> directing.Drafted:
        """Draft the next round, drawing the lots that it needs."""
        for _ in range(3):
            if not (due := directing.lots_due(self.state, stage)):
                break
            self.add(directing.draw_lot(self.state, stage, due[0], SEED))
        found = directing.draft_round(self.state, stage, SEED)
        if isinstance(found, DeadEnd):
            raise Stuck(f"{stage}: {found.proof}")
        self.add(found.fact)
        return found

    def play_round(self, stage: str, chance: Chance) -> None:
        """Draft, publish and play a round."""
        number = self.draft(stage).fact.round
        self.add(RoundPublished(stage, number))
        for table, match in self.state.stages[stage].rounds[-1].matches.items():
            self.add(Forfeited(stage, number, table, outcome(self.state, stage, match, chance)))

    def play(self, chance: Chance) -> None:
        """Play every stage to its end."""
        for plan in self.state.plan.stages:
            self.open(plan.id)
            for _ in range(200):
                if directing.is_finished(self.state, plan.id):
                    break
                self.play_round(plan.id, chance)
            self.close(plan.id)

    def close(self, stage: str) -> None:
        """Draw what lots are due and close the stage."""
        for _ in range(100):
            due = directing.lots_due(self.state, stage)
            if not due:
                break
            self.add(directing.draw_lot(self.state, stage, due[0], SEED))
        else:
            raise Stuck(f"{stage}: lots without end")
        self.add(directing.close_stage(self.state, stage))


def outcome(state: State, stage: str, match: MatchState, chance: Chance) -> Outcome:
    """A result by chance that the stage accepts."""
    plan = state.plan.stage(stage)
    home, away = chance.below(13), chance.below(13)
    if home == away and state.regulations.knockout_draw.value[0] is Decision.LOT:
        away = (home + 1) % 13
    winner, decision = None, None
    needs = plan.format in CHARTS | KNOCKOUTS or match.pairing.node == WINNERS_ZONE
    if home == away and (needs or not state.regulations.draws_allowed.value):
        winner, decision = chance.choice((End.HOME, End.AWAY)), state.regulations.knockout_draw.value[0]
    if plan.boards:
        return (
            Boards(home % (3 * plan.boards), away % (3 * plan.boards), plan.boards)
            if home != away
            else Boards(home % (3 * plan.boards), home % (3 * plan.boards), plan.boards, winner, decision)
        )
    return Levels(home, away, winner, decision)
