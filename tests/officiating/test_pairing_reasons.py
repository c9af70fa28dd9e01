"""编排理由: a round that was changed by hand keeps the reasons of the matches that were not changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.officiating import by_hand
from paizhuo.officiating.pairing_reasons import differs_in_tables, engine_draft, reasons_that_hold, recomputed_draft
from paizhuo.officiating.table_key import round_at
from paizhuo.tournament import directing
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.results.outcomes import Levels
from tests.tournament.building import SEED, STAGE, Building, swiss

if TYPE_CHECKING:
    from paizhuo.tournament.engines.context import MatchReason


def _drafted() -> tuple[Building, f.RoundDrafted]:
    building = Building(swiss()).open(8)
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact)
    return building, drafted.fact


def _reasons(building: Building) -> list[MatchReason]:
    made = engine_draft(building.log, STAGE, 1)
    assert made is not None
    draft = recomputed_draft(fold(building.plan, building.log[: made.no - 1]), made.fact)
    assert draft is not None
    return list(reasons_that_hold(draft, made.fact, round_at(building.state, STAGE, 1)))


def _change(building: Building, order: tuple[int, ...], fact: f.RoundDrafted) -> f.RoundDrafted:
    """The matches at other tables."""
    sides = {table: (fact.matches[at].home, fact.matches[at].away) for table, at in enumerate(order, start=1)}
    changed = by_hand.drafted(building.state, STAGE, sides, (), "television")
    building.add(changed)
    return changed


def test_the_reasons_of_a_draft_are_recomputed_from_its_seed() -> None:
    building, _ = _drafted()
    assert [reason.table for reason in _reasons(building)] == [1, 2, 3, 4]


def test_a_match_takes_its_reason_to_another_table() -> None:
    building, fact = _drafted()
    before = {reason.entrants: reason.table for reason in _reasons(building)}
    changed = _change(building, (1, 0, 2, 3), fact)
    after = {reason.entrants: reason.table for reason in _reasons(building)}
    assert after.keys() == before.keys()
    assert sorted(after.values()) == [1, 2, 3, 4]
    assert after != before
    assert differs_in_tables(changed.matches, changed.byes, fact)


def test_no_reason_holds_after_a_result_came_in_between() -> None:
    building = Building(swiss()).open(8)
    building.play(Levels(9, 5))
    drafted = directing.draft_round(building.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    building.add(drafted.fact, f.ResultCorrected(STAGE, 1, 1, Levels(5, 9), "typing error"))
    assert engine_draft(building.log, STAGE, 2) is not None
    sides = {pairing.table: (pairing.home, pairing.away) for pairing in drafted.fact.matches}
    building.add(by_hand.drafted(building.state, STAGE, sides, (), "television"))
    assert engine_draft(building.log, STAGE, 2) is None


def test_a_draft_with_another_seed_is_not_recomputed() -> None:
    building, fact = _drafted()
    other = f.RoundDrafted(fact.stage, fact.round, fact.matches[::-1], fact.seed)
    assert recomputed_draft(fold(building.plan, building.log[:-1]), other) is None
