"""Complete pairings against a brute force that looks at every one of them."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from hypothesis import given
from hypothesis import strategies as st

from paizhuo.tournament.checker.completion import completable, first_fault, pairable

if TYPE_CHECKING:
    from collections.abc import Iterator

Bans = dict[int, set[int]]


def every_pairing(order: tuple[int, ...], bans: Bans) -> Iterator[tuple[tuple[int, int], ...]]:
    """All complete pairings, the first down the list first."""
    if not order:
        yield ()
        return
    first, *others = order
    for other in others:
        if other not in bans[first]:
            rest = tuple(one for one in others if one != other)
            for pairing in every_pairing(rest, bans):
                yield ((first, other), *pairing)


@st.composite
def fields(draw: st.DrawFn, *, even: bool = True) -> tuple[tuple[int, ...], Bans]:
    size = draw(st.sampled_from((2, 4, 6, 8) if even else (3, 5, 7)))
    order = tuple(draw(st.permutations(range(1, size + 1))))
    bans: Bans = {number: set() for number in order}
    for one, other in draw(st.sets(st.sampled_from(list(combinations(range(1, size + 1), 2))))):
        bans[one].add(other)
        bans[other].add(one)
    return order, bans


@given(fields())
def test_completable_means_that_a_pairing_exists(field: tuple[tuple[int, ...], Bans]) -> None:
    order, bans = field
    assert completable(order, bans) is any(True for _ in every_pairing(order, bans))


@given(fields())
def test_only_the_first_pairing_down_the_list_has_no_fault(field: tuple[tuple[int, ...], Bans]) -> None:
    order, bans = field
    for at, pairing in enumerate(every_pairing(order, bans)):
        pairs = dict(pairing) | {second: first for first, second in pairing}
        assert (first_fault(order, pairs, bans) is None) is (at == 0)


@given(fields(even=False), st.integers(1, 7))
def test_an_odd_field_is_pairable_with_somebody_s_first_bye(field: tuple[tuple[int, ...], Bans], had_bye: int) -> None:
    order, bans = field
    possible = any(
        any(True for _ in every_pairing(tuple(one for one in order if one != bye), bans))
        for bye in order
        if bye != had_bye
    )
    assert pairable(order, bans, {had_bye}) is possible


def test_a_large_field_is_decided_by_counting() -> None:
    bans: Bans = {number: {number - 1, number + 1} for number in range(1, 2001)}
    assert completable(range(1, 2001), bans) is True


def test_what_cannot_be_found_out_is_said() -> None:
    related = set(range(1, 301))
    bans: Bans = {number: related if number in related else set() for number in range(1, 501)}
    assert completable(range(1, 501), bans) is None
