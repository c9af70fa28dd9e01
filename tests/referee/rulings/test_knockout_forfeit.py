"""团体淘汰赛弃权: what giving up a knockout match in segments costs a team [NAT 34(一)2, 34(五)]."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paizhuo.referee import SCHEDULES, Role, authority_refusal, effects_of
from paizhuo.referee import Infraction as I  # noqa: N817 - read on every line
from paizhuo.referee.cases.counting import BadCount, two_thirds
from paizhuo.referee.cases.facts_asked import (
    DELIBERATE,
    FORFEITS_BEFORE,
    LAST_FORFEITED,
    LEADING,
    MORE_AHEAD,
    TWO_THIRDS,
)
from paizhuo.referee.penalties.awards import Won, awards
from paizhuo.referee.penalties.penalties import Forfeit, LastOfStage, Recipient, Reported, Scope
from paizhuo.referee.rulings.competition_effects import MatchForfeited, Noticed, Removed
from paizhuo.referee.schedules.schedule import not_in_book
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from tests.referee.docket import absent, brought, prescribed, ruled

if TYPE_CHECKING:
    from paizhuo.referee import Question, Ruling

NAT = SCHEDULES[Book.NATIONAL]
MOST_SEGMENTS = 12


def given_up(completed: int, segments: int, *, more_ahead: bool, leading: bool = False, before: int = 0) -> Ruling:
    facts: dict[Question[Any], object] = {
        LEADING: leading,
        DELIBERATE: False,
        TWO_THIRDS: two_thirds(completed, segments),
        MORE_AHEAD: more_ahead,
        LAST_FORFEITED: False,
        FORFEITS_BEFORE: before,
    }
    return ruled(brought(I.KNOCKOUT_FORFEIT, facts), NAT)


def test_example_j_045_three_of_four_segments_make_a_normal_forfeit() -> None:
    ruling = given_up(3, 4, more_ahead=True)
    assert prescribed(ruling) == [Forfeit()]
    assert [str(one) for one in ruling.citations] == ["NAT 34(一)2(1)"]


def test_example_j_045_two_of_four_with_a_match_ahead_are_unexcused_and_put_last() -> None:
    ruling = given_up(2, 4, more_ahead=True)
    assert [str(one) for one in ruling.citations] == ["NAT 34(一)2(2), 34(四)"]
    assert effects_of(ruling).competition == (
        MatchForfeited("1", 7, Side.NORTH_SOUTH),
        Noticed(7, LastOfStage()),
        Noticed(7, Reported(Recipient.ORGANISER)),
    )


def test_nat_34_1_2_1_with_no_match_ahead_any_forfeit_is_normal() -> None:
    assert prescribed(given_up(0, 4, more_ahead=False)) == [Forfeit()]


@pytest.mark.parametrize("completed", range(5))
def test_nat_35_the_other_side_wins_the_knockout_and_gets_no_points(completed: int) -> None:
    (award,) = awards(given_up(completed, 4, more_ahead=True))
    assert isinstance(award, Won)
    assert str(award.source) == "NAT 34(一)2, 35"


def test_nat_34_5_the_side_ahead_forfeits_on_purpose() -> None:
    ruling = given_up(3, 4, more_ahead=False, leading=True)
    assert Removed(7, Scope.EVENT) in effects_of(ruling).competition
    assert [str(one) for one in ruling.citations] == ["NAT 34(五)"]


def test_nat_34_1_1_a_third_forfeit_removes_the_team_here_too() -> None:
    assert Removed(7, Scope.EVENT) not in effects_of(given_up(3, 4, more_ahead=True, before=1)).competition
    assert Removed(7, Scope.EVENT) in effects_of(given_up(3, 4, more_ahead=True, before=2)).competition


def test_nat_34_4_the_chief_referee_gives_it() -> None:
    needed = given_up(2, 4, more_ahead=True).authorities
    assert {role for role in Role if authority_refusal(needed, role) is None} == {Role.CHIEF}


@given(
    st.integers(1, MOST_SEGMENTS).flatmap(lambda most: st.tuples(st.integers(0, most), st.just(most))), st.booleans()
)
def test_nat_34_1_2_only_an_early_forfeit_with_more_ahead_is_put_last(
    played: tuple[int, int],
    ahead: bool,  # noqa: FBT001 - drawn by hypothesis
) -> None:
    completed, segments = played
    unexcused = LastOfStage() in prescribed(given_up(completed, segments, more_ahead=ahead))
    assert unexcused is (ahead and Fraction(completed, segments) < Fraction(2, 3))


@pytest.mark.parametrize(("segments", "least"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 4), (6, 4)], ids=str)
def test_nat_34_1_2_how_many_segments_are_two_thirds(segments: int, least: int) -> None:
    assert [two_thirds(one, segments) for one in range(segments + 1)].index(True) == least


@pytest.mark.parametrize(("completed", "segments"), [(5, 4), (-1, 4), (0, 0)])
def test_no_match_has_more_segments_played_than_there_are(completed: int, segments: int) -> None:
    with pytest.raises(BadCount):
        two_thirds(completed, segments)


@pytest.mark.parametrize("book", [one for one in Book if one is not Book.NATIONAL], ids=str)
def test_the_other_books_play_no_segments(book: Book) -> None:
    assert absent(I.KNOCKOUT_FORFEIT, book) == not_in_book(SCHEDULES[book], I.KNOCKOUT_FORFEIT)
