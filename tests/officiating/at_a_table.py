"""What these tests start from: a Swiss of four pairs under any book, its first round on the tables."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from paizhuo.officiating.hearing import HearingContext
from paizhuo.officiating.known_answers import levels_on_sheet
from paizhuo.officiating.register import register_of
from paizhuo.officiating.ruling_records import records_given
from paizhuo.officiating.table_key import TableKey
from paizhuo.officiating.table_match import table_match_at
from paizhuo.referee import Role
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan

if TYPE_CHECKING:
    from paizhuo.officiating.case_form import CaseForm
    from paizhuo.referee import Ruling
    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State

SEED = "5eed" * 16
KEY = TableKey("main", 1, 1)
HOME, AWAY = 1, 4
CHIEF = frozenset({Role.CHIEF})


class Hall:
    """An event that is being ruled on: its plan and its log."""

    def __init__(self, book: str = "national", kind: EntryKind = EntryKind.PAIRS) -> None:
        """Open it, pair the first round and publish it."""
        self.plan, self.log = _published(book, kind)

    @property
    def state(self) -> State:
        """As the facts have it."""
        return fold(self.plan, self.log)

    def put(self, *facts: f.Fact) -> None:
        """Append facts."""
        for fact in facts:
            self.log = append(self.plan, self.log, fact)

    def context(self, key: TableKey = KEY) -> HearingContext:
        """The table, with every ruling in force."""
        at = table_match_at(self.state, key)
        return HearingContext(self.state, at, register_of(self.state), levels_on_sheet(at.match))

    def give(self, form: CaseForm, roles: frozenset[Role] = CHIEF) -> list[f.Fact]:
        """Rule, and put everything on record; what was written."""
        before = len(self.log)
        for side in records_given(self.context(), form, roles, before + 1, text):
            self.put(*side.facts)
        return [one.fact for one in self.log[before:]]


def text(ruling: Ruling) -> str:
    """The code of the infraction stands for the words of the record."""
    return str(ruling.case.infraction.value)


@cache
def _published(book: str, kind: EntryKind) -> tuple[Plan, tuple[Logged, ...]]:
    format_ = Format.INDIVIDUAL if kind is EntryKind.INDIVIDUAL else Format.SWISS
    plan = Plan("spring", "春季赛", book, EntryRules(kind), (StagePlan("main", format_, rounds=2),))
    log: tuple[Logged, ...] = append(plan, (), directing.open_event(plan))
    for number in range(1, 5):
        members = (Person(f"甲{number}"), Person(f"乙{number}"))[: 1 if kind is EntryKind.INDIVIDUAL else 2]
        log = append(plan, log, f.Entered(Entry(number, f"第{number}对", members)))
    log = append(plan, log, directing.open_stage(fold(plan, log), "main", SEED, anyway=True))
    drafted = directing.draft_round(fold(plan, log), "main", SEED)
    assert isinstance(drafted, directing.Drafted)
    log = append(plan, log, drafted.fact)
    return plan, append(plan, log, f.RoundPublished("main", 1))
