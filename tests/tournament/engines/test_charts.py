"""Charts for a fixed number of entrants."""

from __future__ import annotations

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan


@pytest.mark.parametrize(
    ("format_", "wrong"), [(Format.PAGE, 3), (Format.PAGE_DOUBLE, 6), (Format.PAGE_GROUPED, 2), (Format.PAGE, 5)]
)
def test_a_chart_for_a_fixed_number_refuses_every_other(format_: Format, wrong: int) -> None:
    plan = Plan("p", "p", "jiangsu-2023", EntryRules(EntryKind.PAIRS), (StagePlan("main", format_),))
    log = append(plan, (), directing.open_event(plan))
    for number in range(1, wrong + 1):
        people = (Person(f"甲{number}"), Person(f"乙{number}"))
        log = append(plan, log, f.Entered(Entry(number, f"{number}", people)))
    log = append(plan, log, directing.open_stage(fold(plan, log), "main", "5eed" * 16, anyway=True))
    with pytest.raises(BadField):
        directing.draft_round(fold(plan, log), "main", "5eed" * 16)
