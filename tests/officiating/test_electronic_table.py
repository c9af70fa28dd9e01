"""What can happen at an electronic table: nothing that the table itself holds to, and something in every book."""

from __future__ import annotations

import pytest

from paizhuo.officiating.electronic_table import BESIDE_THE_CARDS, FIRST, HELD_BY_TABLE, possible_here
from paizhuo.referee import Infraction
from paizhuo.referee.cases.infractions import Domain
from paizhuo.referee.schedules import SCHEDULES
from paizhuo.rulebook import Book


@pytest.mark.parametrize("book", Book)
def test_every_book_offers_something_and_nothing_that_cannot_happen(book: Book) -> None:
    schedule = SCHEDULES[book]
    found = possible_here(schedule)
    assert len(found) >= 3
    assert len(set(found)) == len(found)
    assert not set(found) & HELD_BY_TABLE
    assert set(found) <= set(schedule.entries)


def test_what_people_do_round_a_table_with_their_phones_is_not_held_by_it() -> None:
    seen = {Infraction.EXPOSED_CARDS, Infraction.STARING, Infraction.PASS_OUT_OF_TURN, Infraction.COUNT_REPEATED}
    assert not seen & HELD_BY_TABLE
    assert Infraction.EXPOSED_CARDS in possible_here(SCHEDULES[Book.FUJIAN_2022])


def test_every_infraction_of_the_table_is_held_by_it_or_offered() -> None:
    at_table = {one for one in Infraction if one.domain is Domain.TABLE}
    assert at_table >= HELD_BY_TABLE
    assert not set(FIRST) & HELD_BY_TABLE
    assert all(one.domain is Domain.COMPETITION for one in BESIDE_THE_CARDS)
