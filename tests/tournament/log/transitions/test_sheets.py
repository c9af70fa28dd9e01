"""记分表登记: the next note replaces the one before, an undo brings it back, and nonsense is refused."""

from __future__ import annotations

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, EntryKind, EntryRules, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.append import append
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan

SEED = "5eed" * 16
PLAN = Plan("e", "e", "national", EntryRules(EntryKind.PAIRS), (StagePlan("main", Format.SWISS, rounds=2),))
NOTED = f.SheetNoted("main", 1, 1, written=("S",))


def published() -> tuple[Logged, ...]:
    log: tuple[Logged, ...] = ()

    def add(fact: f.Fact) -> None:
        nonlocal log
        append(PLAN, log, fact)
        log = (*log, Logged(len(log) + 1, fact))

    add(directing.open_event(PLAN))
    for number in range(1, 5):
        add(f.Entered(Entry(number, f"p{number}", (Person(f"a{number}"), Person(f"b{number}")))))
    add(directing.open_stage(fold(PLAN, log), "main", SEED, anyway=True))
    drafted = directing.draft_round(fold(PLAN, log), "main", SEED)
    assert isinstance(drafted, directing.Drafted)
    add(drafted.fact)
    add(f.RoundPublished("main", 1))
    return log


def noted(log: tuple[Logged, ...], fact: f.Fact) -> tuple[Logged, ...]:
    append(PLAN, log, fact)
    return (*log, Logged(len(log) + 1, fact))


def test_the_last_note_counts_and_an_undo_brings_the_one_before_back() -> None:
    log = noted(published(), NOTED)
    later = noted(log, f.SheetNoted("main", 1, 1, written=("S",), signed=("EW", "NS"), handed_in=99))
    sheet = fold(PLAN, later).stages["main"].rounds[0].matches[1].sheet
    assert sheet is not None
    assert sheet.handed_in == 99
    back = noted(later, f.Undone(len(later), "误记"))
    assert fold(PLAN, back).stages["main"].rounds[0].matches[1].sheet == NOTED


@pytest.mark.parametrize(
    "wrong",
    [
        f.SheetNoted("main", 1, 1, written=("X",)),
        f.SheetNoted("main", 1, 1, signed=("E",)),
        f.SheetNoted("main", 1, 1, reminded=("home",)),
        f.SheetNoted("main", 1, 1, changes=(f.SheetChange(0, "J", "Q"),)),
        f.SheetNoted("main", 1, 1, changes=(f.SheetChange(1, " ", "Q"),)),
        f.SheetNoted("main", 1, 1, handed_in=-1),
    ],
)
def test_a_note_that_makes_no_sense_is_refused(wrong: f.SheetNoted) -> None:
    with pytest.raises(Refused) as refused:
        append(PLAN, published(), wrong)
    assert refused.value.why is Why.BAD_SHEET


def test_a_table_that_the_round_does_not_have_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        append(PLAN, published(), f.SheetNoted("main", 1, 9))
    assert refused.value.why is Why.UNKNOWN_TABLE
