"""共享的日志: a log that grows without being copied is in everything like a tuple of its facts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.logged import (
    PART,
    Log,
    Logged,
    is_standing,
    of_kind,
    of_kinds,
    standing,
    standing_at_tables,
    standing_of,
    undone_facts,
)

LENGTHS = st.integers(0, 3 * PART + 2)
ENDS = st.none() | st.integers(-4 * PART, 4 * PART)


def _facts(count: int) -> tuple[Logged, ...]:
    """Facts, of which every fifth takes back the one two before it, be it an undo or not."""
    return tuple(
        Logged(no, f.Undone(no - 2, "x") if no % 5 == 0 else f.RoundPublished("main", no)) for no in range(1, count + 1)
    )


@given(first=LENGTHS, added=st.lists(st.integers(0, PART + 1), max_size=4))
def test_a_log_that_grew_is_the_tuple_of_its_facts(first: int, added: list[int]) -> None:
    facts = _facts(first + sum(added))
    log, at = Log(facts[:first]), first
    for count in added:
        log, at = log.grown(*facts[at : at + count]), at + count
    assert log == facts
    assert facts == log
    assert (len(log), tuple(log), tuple(reversed(log))) == (len(facts), facts, facts[::-1])
    assert hash(log) == hash(facts)
    assert log != [*facts]


@given(count=LENGTHS, first=ENDS, last=ENDS, step=st.sampled_from([None, 1, 2, -1]))
def test_it_is_read_by_number_and_by_range(count: int, first: int | None, last: int | None, step: int | None) -> None:
    facts = _facts(count)
    log = Log(facts)
    assert log[first:last:step] == facts[first:last:step]
    for at in (first or 0, last or 0):
        if -count <= at < count:
            assert log[at] is facts[at]
        else:
            with pytest.raises(IndexError):
                log[at]


@given(count=LENGTHS, no=LENGTHS)
def test_its_beginning_and_its_end_are_those_of_the_tuple(count: int, no: int) -> None:
    facts = _facts(count)
    log = Log(facts)
    assert log.until(no) == facts[:no]
    assert tuple(log.after(no)) == facts[no:]


@given(count=LENGTHS, no=LENGTHS)
def test_what_counts_is_found_without_reading_every_fact(count: int, no: int) -> None:
    facts = _facts(count)
    log = Log(facts)
    assert undone_facts(log) == undone_facts(facts)
    assert list(of_kind(log, f.Undone)) == [one for one in facts if isinstance(one.fact, f.Undone)]
    counting = list(standing(facts))
    assert list(standing(log)) == counting
    assert list(standing(log, after=no)) == [one for one in counting if one.no > no]
    assert is_standing(log, no) is (no in {one.no for one in counting})


@given(count=LENGTHS)
def test_what_counts_of_some_kinds_is_in_order_whatever_the_log_is(count: int) -> None:
    facts = tuple(
        one._replace(fact=f.StageClosed("main", ())) if one.no % 3 == 0 and one.no % 5 else one for one in _facts(count)
    )
    kinds = (f.StageClosed, f.RoundPublished)
    for wanted in (kinds, kinds[::-1], kinds[:1], ()):
        expected = [one for one in standing(facts) if isinstance(one.fact, wanted)]
        assert list(standing_of(Log(facts), *wanted)) == list(standing_of(facts, *wanted)) == expected
        assert of_kinds(Log(facts), *wanted) == [one for one in facts if isinstance(one.fact, wanted)]


@given(count=LENGTHS)
def test_what_counts_at_the_tables_of_a_round_is_found_by_table_and_in_order(count: int) -> None:
    facts = tuple(
        one._replace(fact=f.ResultConfirmed(("main", "final")[one.no % 2], one.no % 3, one.no % 4 + 1))
        if one.no % 5 and one.no % 7
        else one
        for one in _facts(count)
    )
    for stage, number in (("main", 1), ("final", 2), ("final", 9)):
        expected: dict[int, list[Logged]] = {}
        for one in standing(facts):
            if isinstance(one.fact, f.ResultConfirmed) and (one.fact.stage, one.fact.round) == (stage, number):
                expected.setdefault(one.fact.table, []).append(one)
        for log in (facts, Log(facts), Log(facts[: count // 2]).grown(*facts[count // 2 :])):
            found = standing_at_tables(log, stage, number)
            assert {table: here for table, here in found.items() if here} == expected


def test_who_changes_what_was_found_at_a_table_changes_no_log() -> None:
    log = Log([Logged(no, f.ResultConfirmed("main", 1, 1)) for no in range(1, PART + 2)])
    standing_at_tables(log, "main", 1)[1].clear()
    assert len(standing_at_tables(log, "main", 1)[1]) == PART + 1


def test_a_table_that_is_fixed_for_somebody_belongs_to_no_round() -> None:
    facts = (Logged(1, f.TableFixed(1, 2, "腿脚不便")), Logged(2, f.ResultConfirmed("main", 1, 2)))
    for log in (facts, Log(facts)):
        assert standing_at_tables(log, "main", 1) == {2: [facts[1]]}


def test_an_older_log_stays_as_it_was_when_two_grow_from_it() -> None:
    facts = _facts(PART + 3)
    older = Log(facts)
    one, other = (older.grown(Logged(PART + 4, f.RoundPublished(name, 1))) for name in ("one", "other"))
    assert older == facts
    assert (one[-1].fact, other[-1].fact) == (f.RoundPublished("one", 1), f.RoundPublished("other", 1))
