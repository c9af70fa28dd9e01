"""A log with a hole in it is judged, not stumbled over; and any exchange of opponents is noticed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from paizhuo.tournament.checker import check, standings_of
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import Logged
from paizhuo.tournament.plan.plan import BadPlan
from tests.tournament.checker import sound
from tests.tournament.checker.sound import SOUND


@pytest.mark.parametrize("name", SOUND)
def test_a_log_without_one_of_its_facts_can_be_judged(name: str) -> None:
    script = SOUND[name]()
    for missing in range(len(script.log)):
        facts = [logged.fact for at, logged in enumerate(script.log) if at != missing]
        log = [Logged(no, fact) for no, fact in enumerate(facts, start=1)]
        check(script.plan, log)
        for stage in script.plan.stages:
            standings_of(script.plan, log, stage.id)


def test_any_exchange_of_opponents_in_a_swiss_is_noticed() -> None:
    script = sound.swiss()
    for at, logged in enumerate(script.log):
        if not isinstance(logged.fact, f.RoundDrafted):
            continue
        for one, other in combinations(range(4), 2):
            matches = list(logged.fact.matches)
            matches[one], matches[other] = (
                matches[one]._replace(away=matches[other].away),
                matches[other]._replace(away=matches[one].away),
            )
            changed = logged._replace(fact=replace(logged.fact, matches=tuple(matches)))
            assert check(script.plan, [*script.log[:at], changed, *script.log[at + 1 :]])


def test_a_stage_that_is_not_open_has_no_standings() -> None:
    script = sound.carried()
    assert standings_of(script.plan, script.log[:9], "f") == []
    with pytest.raises(BadPlan):
        standings_of(script.plan, script.log, "x")
