"""相关队: lists, common keys, symmetry."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.entries import BadRelated, Entry, Person, RelatedBy, RelatedRules, not_entered, related_of

KEYS = st.sampled_from(["", "甲", "乙", "丙"])
FIELDS = st.lists(st.tuples(KEYS, KEYS, KEYS), max_size=8)


def entries_of(keys: list[tuple[str, str, str]]) -> list[Entry]:
    return [
        Entry(number, f"第{number}队", (), unit=unit, region=region, sponsor=sponsor)
        for number, (unit, region, sponsor) in enumerate(keys, start=1)
    ]


@given(FIELDS, st.lists(st.sampled_from(RelatedBy), unique=True), st.data())
def test_two_are_related_exactly_if_a_list_or_a_key_joins_them(
    keys: list[tuple[str, str, str]], by: list[RelatedBy], data: st.DataObject
) -> None:
    entries = entries_of(keys)
    numbers = [entry.number for entry in entries]
    group = st.lists(st.sampled_from(numbers), min_size=2, unique=True).map(tuple) if len(numbers) > 1 else None
    groups = data.draw(st.lists(group, max_size=3)) if group is not None else []
    related = related_of(entries, RelatedRules(tuple(by), tuple(groups)))
    assert list(related) == numbers
    for one, other in permutations(entries, 2):
        listed = any(one.number in group and other.number in group for group in groups)
        shared = any(getattr(one, key.value) and getattr(one, key.value) == getattr(other, key.value) for key in by)
        assert (other.number in related[one.number]) is (listed or shared)
    assert all(number not in others for number, others in related.items())


def test_without_a_unit_of_the_entry_those_of_its_players_count() -> None:
    first = Entry(1, "一", (Person("a", unit="甲", region="苏"), Person("b", unit="乙", region="浙")))
    second = Entry(2, "二", (Person("c", unit="丙"),), unit=" 乙 ")
    third = Entry(3, "三", (Person("d", unit="乙", region="浙"),), unit="丁")
    by_unit = related_of([first, second, third], RelatedRules((RelatedBy.UNIT,)))
    assert by_unit == {1: frozenset({2}), 2: frozenset({1}), 3: frozenset()}
    by_region = related_of([first, second, third], RelatedRules((RelatedBy.REGION,)))
    assert by_region == {1: frozenset({3}), 2: frozenset(), 3: frozenset({1})}


def test_without_criteria_nobody_is_related() -> None:
    assert related_of(entries_of([("甲", "甲", "甲")] * 2), RelatedRules()) == {1: frozenset(), 2: frozenset()}


@pytest.mark.parametrize("group", [(), (1,), (1, 1), (1, 2, 2)])
def test_a_group_names_two_or_more_each_once(group: tuple[int, ...]) -> None:
    with pytest.raises(BadRelated):
        RelatedRules(groups=(group,))


def test_a_number_that_is_not_entered_relates_nobody_and_is_found() -> None:
    entries = entries_of([("", "", "")] * 3)
    rules = RelatedRules(groups=((1, 9), (2, 3, 12)))
    assert related_of(entries, rules) == {1: frozenset(), 2: frozenset({3}), 3: frozenset({2})}
    assert not_entered([entry.number for entry in entries], rules) == (9, 12)
