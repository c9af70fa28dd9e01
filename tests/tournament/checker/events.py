"""Hand-made events: a few words for each fact, so that a test reads like a result sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.chain import link
from paizhuo.tournament.checker import Code, check, standings_of
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person, RelatedRules
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS
from paizhuo.tournament.plan.plan import Changes, Format, Plan, StagePlan
from paizhuo.tournament.results.outcomes import Decision, End, Forfeit, ForfeitKind, Levels, Outcome

if TYPE_CHECKING:
    from paizhuo.tournament.checker import Finding, Placing

SEED = "00112233445566778899aabbccddeeff"
WORDS: dict[str, Outcome] = {
    "H": Forfeit(End.AWAY),
    "A": Forfeit(End.HOME),
    "unexcused": Forfeit(End.HOME, ForfeitKind.UNEXCUSED),
    "none": Forfeit(None),
    "lot": Levels(3, 3, End.HOME, Decision.LOT),
}


def one_stage(format_: Format, *, book: str = "national", changes: Changes | None = None, **options: object) -> Plan:
    """A plan of one stage ``s``."""
    return plan(StagePlan("s", format_, **options), book=book, changes=changes)  # type: ignore[arg-type] # as given


def plan(*stages: StagePlan, book: str = "national", changes: Changes | None = None, related: object = ()) -> Plan:
    """A plan of these stages."""
    groups = RelatedRules((), related) if isinstance(related, tuple) else RelatedRules()
    single = stages[0].format in FOR_INDIVIDUALS
    rules = EntryRules(EntryKind.INDIVIDUAL if single else EntryKind.PAIRS)
    return Plan("event", "赛", book, rules, stages, changes=changes or Changes(), related=groups)


class Script:
    """An event written down fact by fact."""

    def __init__(self, plan_: Plan, entrants: int, *, opened: bool = True) -> None:
        """Open the event and enter pairs 1, 2, 3, ..."""
        self.plan = plan_
        self.log: list[Logged] = []
        if opened:
            self.add(f.Opened(link("", codec.encode(plan_))))
        for number in range(1, entrants + 1):
            self.enter(number)

    def add(self, *facts: f.Fact) -> Script:
        """Append facts as they are."""
        for fact in facts:
            self.log.append(Logged(len(self.log) + 1, fact))
        return self

    def enter(self, number: int) -> Script:
        """Register a pair."""
        return self.add(f.Entered(Entry(number, f"第{number}对", (Person("甲"), Person("乙")))))

    def open(self, *groups: tuple[int, ...], stage: str = "s", carried: tuple[f.Carried, ...] = ()) -> Script:
        """Open a stage with these groups in seeding order."""
        return self.add(f.StageOpened(stage, groups, SEED, carried))

    def draft(  # noqa: PLR0913 - a round has that many parts
        self,
        number: int,
        *matches: str,
        bye: tuple[int, ...] = (),
        out: tuple[int, ...] = (),
        stage: str = "s",
        manual: bool = False,
        seed: str = SEED,
    ) -> Script:
        """Draft a round of matches such as ``"5-1 8:18"``; ``5-1 left`` is a walkover of the second."""
        pairings = []
        for table, text in enumerate(matches, start=1):
            pair, _, result = text.partition(" ")
            home, away = (tuple(int(one) for one in side.split("+")) for side in pair.split("-"))
            walkover = End.AWAY if result == "left" else None
            pairings.append(f.Pairing(table, home, away, "", walkover))
        reason = "裁判长决定" if manual else ""
        return self.add(f.RoundDrafted(stage, number, tuple(pairings), seed, bye, out, manual, reason))

    def round(  # noqa: PLR0913 - a round has that many parts
        self,
        number: int,
        *matches: str,
        bye: tuple[int, ...] = (),
        out: tuple[int, ...] = (),
        stage: str = "s",
        manual: bool = False,
        seed: str = SEED,
    ) -> Script:
        """Draft, publish and play a round: ``"5-1 8:18"`` by VP, ``"5-1 +3"`` by levels of home, or a word."""
        self.draft(number, *matches, bye=bye, out=out, stage=stage, manual=manual, seed=seed)
        self.add(f.RoundPublished(stage, number))
        for table, text in enumerate(matches, start=1):
            result = text.partition(" ")[2]
            if result and result != "left":
                self.result(number, table, outcome(result), stage=stage)
        return self

    def result(self, number: int, table: int, what: Outcome, *, stage: str = "s") -> Script:
        """One side enters, the other confirms."""
        return self.add(
            f.ResultEntered(stage, number, table, what, End.HOME), f.ResultConfirmed(stage, number, table, End.AWAY)
        )

    def leave(self, entrant: int, how: f.LeaveKind = f.LeaveKind.WITHDRAWN) -> Script:
        """An entrant leaves."""
        return self.add(f.Left(entrant, how, "因病"))

    def close(self, *order: int | tuple[int, ...], stage: str = "s", unplaced: tuple[int, ...] = ()) -> Script:
        """Close the stage with this order; a tuple shares its place."""
        placed: list[f.Placed] = []
        for one in order:
            place = len(placed) + 1
            placed += [f.Placed(entrant, place) for entrant in (one if isinstance(one, tuple) else (one,))]
        return self.add(f.StageClosed(stage, (*placed, *(f.Placed(entrant, 0) for entrant in unplaced))))

    def close_groups(self, *groups: tuple[int, ...], stage: str = "s") -> Script:
        """Close a grouped stage with the order of each group."""
        places = [f.Placed(entrant, place) for group in groups for place, entrant in enumerate(group, start=1)]
        return self.add(f.StageClosed(stage, tuple(places)))

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the checker says."""
        return check(self.plan, self.log)

    @property
    def codes(self) -> set[Code]:
        """The codes of all findings."""
        return {finding.code for finding in self.findings}

    def table(self, stage: str = "s") -> list[Placing]:
        """The checker's standings."""
        return standings_of(self.plan, self.log, stage)

    def order(self, stage: str = "s") -> list[int]:
        """The checker's order."""
        return [row.entrant for row in self.table(stage)]


def outcome(text: str) -> Outcome:
    """A result from its words."""
    if text in WORDS:
        return WORDS[text]
    if ":" in text:
        home, _ = (int(side) for side in text.split(":"))
        difference = home - 13
    else:
        difference = int(text)
    return Levels(difference, 0) if difference >= 0 else Levels(0, -difference)
