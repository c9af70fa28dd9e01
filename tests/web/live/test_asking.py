"""What a player's own seat may ask: what chosen cards are, and what to bury."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import translation

from paizhuo.cards import Rank, parse_cards
from paizhuo.seats import Seat
from paizhuo.shengji import Lift, apply
from paizhuo.table import GameName, Table, TableSettings, open_table
from paizhuo.table.courses.guandan import PlayedDeal
from paizhuo.table.courses.shengji import ShengjiDeal
from paizhuo.web.live.asking import hints_for, reading_of
from tests.ai.guandan.table import position
from tests.shengji.table import drawing, shown

if TYPE_CHECKING:
    from paizhuo.guandan import Phase

HANDS: dict[Seat, str | int] = {
    Seat.EAST: "S3 C4 D5 S6 H7 SA",
    Seat.NORTH: "S5 S6 C7 D8 HJ S9",
    Seat.WEST: 6,
    Seat.SOUTH: 6,
}


def lying(phase: Phase) -> Table:
    """A table on which this deal lies."""
    table = open_table(TableSettings(GameName.GUANDAN, "national"), b"a secret of sixteen bytes or more")
    course: Any = table.course
    return replace(table, course=replace(course, current=PlayedDeal(1, phase)))


def test_each_reading_says_what_the_wild_card_stands_for_and_what_it_beats() -> None:
    table = lying(position(HANDS, ["S3 C4 D5 S6 H7"], leader=Seat.EAST, level=Rank.JACK))
    with translation.override("zh-hans"):
        found = reading_of(table, Seat.NORTH, parse_cards("S5 S6 C7 D8 HJ"))["readings"]
    assert [(one["key"], one["ok"], one["why"]) for one in found] == [
        ("5", True, "配当9；压得过顺子 3-4-5-6-7"),
        ("4", True, "配当4；压得过顺子 3-4-5-6-7"),
    ]


def test_a_reading_that_may_not_be_played_says_why_with_the_article() -> None:
    table = lying(position(HANDS, ["S3 C4 D5 S6 H7"], leader=Seat.EAST, level=Rank.JACK))
    with translation.override("en"):
        (found,) = reading_of(table, Seat.NORTH, parse_cards("S9"))["readings"]
        assert reading_of(table, Seat.NORTH, parse_cards("S5 S9"))["readings"] == []
    assert not found["ok"]
    assert found["why"].startswith("single 9 does not beat straight 3-4-5-6-7.")
    assert "National" in found["why"]


@pytest.mark.parametrize("practice", [True, False])
def test_which_eight_cards_to_bury_is_advised_with_reasons_and_in_practice_only(*, practice: bool) -> None:
    table = open_table(
        TableSettings(GameName.SHENGJI, "fujian-2022", practice=practice, hints=True), b"sixteen bytes or"
    )
    course: Any = table.course
    phase = apply(shown(drawing({"E": "S2"}, dealer="E"), "E S2"), Lift(Seat.EAST))
    table = replace(table, course=replace(course, current=ShengjiDeal(1, phase)))
    plays = hints_for(table, Seat.EAST)["plays"]
    assert [len(one["cards"]) for one in plays] == ([8] if practice else [])
    assert all(len(one["lines"]) >= 2 for one in plays)
    assert hints_for(table, Seat.NORTH)["plays"] == []
