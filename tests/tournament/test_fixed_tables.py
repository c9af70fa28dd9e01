"""固定台号: the same matches at other tables, entrants with a fixed table at theirs, conflicts named."""

from __future__ import annotations

from dataclasses import replace
from random import Random  # noqa: TC003 - hypothesis reads the hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.officiating import by_hand
from paizhuo.officiating.publication import public_facts
from paizhuo.tournament import checker, directing
from paizhuo.tournament.fixed_tables import (
    NotFixed,
    WhyNotFixed,
    moved_matches,
    not_at_fixed_tables,
    table_moves,
)
from paizhuo.tournament.generator import ROUGH, random_event
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.verification import verify
from tests.tournament.building import SEED, STAGE, Building, swiss

FIXING = replace(ROUGH, fixed_table=120)


def met(matches: tuple[f.Pairing, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Who meets whom, whatever the table."""
    return sorted((one.home, one.away) for one in matches)


@given(st.integers(1, 12), st.dictionaries(st.integers(1, 24), st.integers(1, 14), max_size=6), st.randoms())
def test_the_same_matches_sit_at_the_same_tables_in_another_order(
    tables: int, fixed: dict[int, int], chance: Random
) -> None:
    """Pairings stay, tables are permuted, and everybody sits at the fixed table unless a conflict is named."""
    entrants = list(range(1, 2 * tables + 1))
    chance.shuffle(entrants)
    matches = tuple(f.Pairing(at + 1, (entrants[2 * at],), (entrants[2 * at + 1],)) for at in range(tables))
    found = moved_matches(matches, table_moves(matches, fixed))
    assert met(found) == met(matches)
    assert [one.table for one in found] == list(range(1, tables + 1))
    at = {entrant: one.table for one in found for entrant in (*one.home, *one.away)}
    named = {one.entrant: one for one in not_at_fixed_tables(found, fixed)}
    for entrant, table in fixed.items():
        if entrant in at:
            assert (at[entrant] == table) is (entrant not in named)
    for one in named.values():
        assert one.why is not WhyNotFixed.ELSEWHERE
        assert one.other < one.entrant
        if one.why is WhyNotFixed.NO_TABLE:
            assert one.wanted > tables
    # Nobody moves who is not in the way of a fixed table, or fixed himself.
    assert len(table_moves(matches, fixed)) <= 2 * len(fixed)
    assert table_moves(found, fixed) == {}


def test_the_lower_number_keeps_a_table_that_two_want() -> None:
    """Two want table 3; two fixed ones meet; a table is not there."""
    matches = tuple(f.Pairing(table, (2 * table - 1,), (2 * table,)) for table in range(1, 5))
    fixed = {7: 3, 1: 3, 8: 1, 4: 9}
    found = moved_matches(matches, table_moves(matches, fixed))
    assert {one.table: (*one.home, *one.away) for one in found} == {1: (7, 8), 2: (3, 4), 3: (1, 2), 4: (5, 6)}
    assert list(not_at_fixed_tables(found, fixed)) == [
        NotFixed(4, 9, 2, WhyNotFixed.NO_TABLE),
        NotFixed(7, 3, 1, WhyNotFixed.TAKEN, 1),
    ]
    met_fixed = {1: 4, 2: 3}
    found = moved_matches(matches, table_moves(matches, met_fixed))
    assert list(not_at_fixed_tables(found, met_fixed)) == [NotFixed(2, 3, 4, WhyNotFixed.OPPONENT, 1)]


@pytest.mark.parametrize("number", range(24))
def test_whole_events_with_fixed_tables_are_sound(number: int) -> None:
    """The checker, which knows nothing of it, accepts every round; all draws are recomputed, in the public file too."""
    plan, log = random_event(f"fixed tables, {number:04}".encode(), FIXING)
    assert not [one for one in checker.check(plan, log) if one.severity is checker.Severity.ERROR]
    assert verify(plan, log) == ()
    public = public_facts(log)
    assert not any(isinstance(one.fact, f.TableFixed) for one in public)
    assert verify(plan, public) == ()
    fold(plan, log)


def test_events_with_fixed_tables_have_some() -> None:
    """The events above do put matches at fixed tables, in several formats."""
    formats = set()
    for number in range(24):
        plan, log = random_event(f"fixed tables, {number:04}".encode(), FIXING)
        formats |= {
            plan.stage(one.fact.stage).format for one in log if isinstance(one.fact, f.RoundDrafted) and one.fact.fixed
        }
    assert len(formats) >= 5


def test_rounds_paired_from_now_on_follow_the_fixed_table() -> None:
    """The draft says which tables were fixed; swapping by hand keeps them, moving a table by hand does not."""
    event = Building(swiss()).open(8)
    usual = event.play().matches
    event.add(f.TableFixed(5, 4, "膝伤"))
    drafted = directing.draft_round(event.state, STAGE, SEED)
    assert isinstance(drafted, directing.Drafted)
    assert drafted.fact.fixed == ((5, 4),)
    assert 5 in (*drafted.fact.matches[3].home, *drafted.fact.matches[3].away)
    assert [one.table for one in drafted.draft.reasons if 5 in one.entrants] == [4]
    event.add(drafted.fact)
    other = next(iter(drafted.fact.matches[0].home))
    matches, byes = by_hand.exchanged(by_hand.draft_of(event.state, STAGE), 5, other)
    swapped = by_hand.drafted(event.state, STAGE, matches, byes, "对调")
    assert 5 in (*swapped.matches[3].home, *swapped.matches[3].away)
    moved = by_hand.moved(event.state, STAGE, {4: 1, 1: 4}, "第4桌漏水")[0]
    assert isinstance(moved, f.RoundDrafted)
    event.add(moved)
    assert [one.why for one in not_at_fixed_tables(moved.matches, event.state.fixed_tables)] == [WhyNotFixed.ELSEWHERE]
    assert len(usual) == len(moved.matches)


def test_a_fixed_table_follows_its_entrant_through_the_draw_and_can_be_given_back() -> None:
    """Numbers are drawn; 0 ends it; a number that no hall has, or the same again, is refused."""
    event = Building(swiss())
    event.open(4)
    event.log = event.log[:5]
    event.add(f.TableFixed(2, 1))
    event.add(f.Drawn(SEED, ((1, 2), (2, 3), (3, 4), (4, 1))))
    assert event.state.fixed_tables == {3: 1}
    with pytest.raises(Refused) as same:
        event.add(f.TableFixed(3, 1))
    assert same.value.why is Why.TABLE_FIXED_SO
    with pytest.raises(Refused) as wrong:
        event.add(f.TableFixed(3, 5_000))
    assert wrong.value.why is Why.BAD_FIXED_TABLE
    event.add(f.TableFixed(3, 0))
    assert event.state.fixed_tables == {}
