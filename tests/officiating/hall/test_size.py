"""规模: tables and boards for the largest round of an event."""

from __future__ import annotations

from dataclasses import replace

from paizhuo.officiating.hall import HallSize, hall_size
from paizhuo.tournament.plan.templates import new_plan


def test_pairs_take_half_as_many_tables_as_there_are_pairs() -> None:
    size = hall_size(new_plan("national-swiss-pairs", "cup"), 13)
    assert size == HallSize(tables=6)
    assert size.players == 24


def test_a_team_match_takes_a_table_in_two_rooms_and_one_set_of_boards() -> None:
    plan = new_plan("national-teams-round-robin", "cup")
    boards = plan.stages[0].boards
    assert hall_size(plan, 12) == HallSize(tables=12, boards=6 * boards, same_deals=True)


def test_before_anybody_has_entered_the_hall_is_for_all_whom_the_event_admits() -> None:
    assert hall_size(new_plan("guangzhou-32-a", "cup"), 0).tables == 16
    assert hall_size(new_plan("national-swiss-pairs", "cup"), 0).tables == 0, "nobody knows how many will come"


def test_the_prizes_of_the_plan_are_counted() -> None:
    assert hall_size(new_plan("guangzhou-32-a", "cup"), 32).prizes == 10


def test_screens_are_used_where_the_plan_or_the_book_says_so() -> None:
    plan = new_plan("national-swiss-pairs", "cup")
    assert hall_size(replace(plan, clock=replace(plan.clock, screens=True)), 8).screens
    assert hall_size(new_plan("jiangsu-2023-swiss-pairs", "cup"), 8).screens
    assert not hall_size(new_plan("jiangsu-2017-swiss-pairs", "cup"), 8).screens
