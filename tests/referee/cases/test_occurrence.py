"""可能发生: what can happen in an event is offered; what cannot lacks something that has a name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.referee import SCHEDULES, Infraction
from paizhuo.referee.cases.event_kind import EventKind
from paizhuo.referee.cases.occurrence import NEEDED, Need, Setting, lacking
from paizhuo.rulebook import BOOKS, Book

PAIRS_SWISS = Setting(shengji=False, kind=EventKind.PAIRS, boards=False, mixed=False, knockout=False)
TEAM_KNOCKOUT = Setting(shengji=False, kind=EventKind.TEAM, boards=True, mixed=False, knockout=True)


@pytest.mark.parametrize(
    ("infraction", "need"),
    [
        (Infraction.FAILED_THROW, Need.SHENGJI),
        (Infraction.MISCOPIED, Need.BOARDS),
        (Infraction.LINE_UP_LATE, Need.TEAMS),
        (Infraction.MIXED_SEATS, Need.MIXED),
        (Infraction.BOTH_IN_KNOCKOUT, Need.KNOCKOUT),
        (Infraction.LATE, None),
        (Infraction.WRONG_TRIBUTE, None),
        (Infraction.PARTNER_CHANGED, None),
    ],
)
def test_a_swiss_of_pairs_in_guandan_lacks(infraction: Infraction, need: Need | None) -> None:
    assert lacking(infraction, PAIRS_SWISS) is need


def test_a_team_knockout_on_boards_lacks_only_shengji_and_mixed_seats() -> None:
    found = {need for one in Infraction if (need := lacking(one, TEAM_KNOCKOUT)) is not None}
    assert found == {Need.SHENGJI, Need.MIXED}


def test_a_single_player_changes_no_partner_and_shengji_has_no_tribute() -> None:
    single = replace(PAIRS_SWISS, kind=EventKind.INDIVIDUAL, shengji=True)
    assert lacking(Infraction.PARTNER_CHANGED, single) is Need.PARTNERS
    assert lacking(Infraction.WRONG_TRIBUTE, single) is Need.GUANDAN
    assert lacking(Infraction.FAILED_THROW, single) is None


def test_whatever_a_book_of_shengji_punishes_can_happen_in_it() -> None:
    shengji = replace(PAIRS_SWISS, shengji=True)
    assert all(lacking(one, shengji) is None for one in SCHEDULES[Book.FUJIAN_2022].entries)


@pytest.mark.parametrize("infraction", NEEDED)
def test_every_condition_rests_on_articles_that_there_are(infraction: Infraction) -> None:
    source = NEEDED[infraction].source
    assert all(BOOKS[source.book].article(number) is not None for number in source.numbers)
