"""座位选择权: segments picked in turn, line-up times, home and seats; and every citation of the formats."""

from __future__ import annotations

import pkgutil
from importlib import import_module

import pytest

from paizhuo.chance import Chance
from paizhuo.rulebook import BOOKS, Basis, Citation, Cited
from paizhuo.seats import Side
from paizhuo.tournament import formats
from paizhuo.tournament.entries import Room
from paizhuo.tournament.formats.bracket import Kind
from paizhuo.tournament.formats.seat_choice import (
    BadSegment,
    Declaring,
    HomeBasis,
    LineUpTimes,
    LotNotGiven,
    SegmentChoice,
    home_of,
    line_up_times,
    lot_winner,
    pick,
    side_of,
)
from paizhuo.tournament.results.outcomes import End

X, Y = End.AWAY, End.HOME


def lots(label: object = "seats") -> Chance:
    """A seeded chance."""
    return Chance(b"0123456789abcdef", str(label))


def test_example_j_095_four_segments() -> None:
    state = SegmentChoice(4, X)
    for side, segment in ((X, 4), (Y, 2), (X, 1)):
        assert state.turn is side
        state = pick(state, segment)
    assert state.turn is None
    assert [state.choice_in(segment) for segment in (1, 2, 3, 4)] == [X, Y, Y, X]


def test_example_j_095_three_segments() -> None:
    state = pick(SegmentChoice(3, X), 1)
    assert state.turn is None
    assert [state.choice_in(segment) for segment in (1, 2, 3)] == [X, Y, None]


def test_one_segment_has_no_choice() -> None:
    state = SegmentChoice(1, X)
    assert (state.turn, state.free, state.choice_in(1)) == (None, (), None)


@pytest.mark.parametrize("segment", [0, 2, 3, 5])
def test_only_free_segments_can_be_picked(segment: int) -> None:
    state = pick(SegmentChoice(5, Y), 2)
    assert state.free == (1, 3, 4)
    if segment == 3:
        assert pick(state, segment).choice_in(3) is X
        return
    with pytest.raises(BadSegment):
        pick(state, segment)


def test_nothing_is_picked_when_all_is_picked() -> None:
    with pytest.raises(BadSegment):
        pick(pick(SegmentChoice(2, X), 1), 2)
    with pytest.raises(BadSegment):
        SegmentChoice(0, X)


def test_either_side_may_win_the_lot() -> None:
    assert {lot_winner(lots(lot)) for lot in range(20)} == set(End)


def test_example_j_096_line_up_times() -> None:
    start = 14 * 60
    with_choice = line_up_times(Declaring.FORMS, X)
    assert start - with_choice[Y] == 13 * 60 + 45
    assert start - with_choice[X] == 13 * 60 + 55
    assert line_up_times(Declaring.FORMS, None) == {X: 10, Y: 10}
    assert line_up_times(Declaring.SITTING_DOWN, None) == line_up_times(Declaring.SITTING_DOWN, X) == {X: 5, Y: 5}


def test_the_network_declares_like_forms_and_the_organiser_may_change_the_times() -> None:
    assert line_up_times(Declaring.NETWORK, Y) == {X: 15, Y: 5}
    assert line_up_times(Declaring.NETWORK, None, LineUpTimes(forms_without_choice=20)) == {X: 20, Y: 20}


def test_the_better_placed_is_home() -> None:
    assert home_of((7, 3), {3: 1, 7: 2}) == (3, 7, HomeBasis.BETTER_PLACED)
    assert home_of((3, 7), {3: 2, 7: 1}) == (7, 3, HomeBasis.BETTER_PLACED)


def test_who_came_straight_into_the_knockout_is_home() -> None:
    assert home_of((3, 7), {3: 1}, direct=(7,)) == (7, 3, HomeBasis.SEEDED_DIRECTLY)
    assert home_of((7, 3), {3: 1, 7: 2}, direct=(7,)) == (7, 3, HomeBasis.SEEDED_DIRECTLY)


@pytest.mark.parametrize(
    ("places", "direct", "basis"),
    [
        ({}, (), HomeBasis.LOT),
        ({3: 1}, (), HomeBasis.LOT),
        ({3: 1, 7: 1}, (), HomeBasis.LOT),
        ({3: 1, 7: 2}, (3, 7), HomeBasis.LOT_BOTH_DIRECT),
    ],
)
def test_without_a_basis_the_lot_decides(places: dict[int, int], direct: tuple[int, ...], basis: HomeBasis) -> None:
    drawn = {home_of((3, 7), places, direct, lots(lot)) for lot in range(20)}
    assert drawn == {(3, 7, basis), (7, 3, basis)}
    with pytest.raises(LotNotGiven):
        home_of((3, 7), places, direct)


def test_home_sits_north_south_in_the_open_room() -> None:
    assert side_of(End.HOME) is side_of(End.HOME, Room.OPEN) is Side.NORTH_SOUTH
    assert side_of(End.HOME, Room.CLOSED) is Side.EAST_WEST
    assert side_of(End.AWAY, Room.OPEN) is Side.EAST_WEST
    assert side_of(End.AWAY, Room.CLOSED) is Side.NORTH_SOUTH


def citations() -> list[Citation]:
    """Every citation that a module of the formats, a chart or a reason names."""
    found = [kind.source for kind in Kind] + [basis.source for basis in HomeBasis]
    for module in pkgutil.iter_modules(formats.__path__):
        values = vars(import_module(f"{formats.__name__}.{module.name}")).values()
        found += [value for value in values if isinstance(value, Citation)]
        found += [value.source for value in values if isinstance(value, Cited)]
    return found


def test_every_citation_leads_to_an_article_or_says_what_is_silent() -> None:
    assert len(citations()) > 20
    for citation in citations():
        assert bool(citation.note) is (citation.basis is not Basis.STATED)
        assert bool(citation.article) is (citation.basis is not Basis.SILENT)
        for number in citation.numbers:
            assert BOOKS[citation.book].article(number) is not None, citation
