"""概况: what the row of a table says of it."""

from __future__ import annotations

import pytest

from paizhuo.seats import Seat
from paizhuo.table import GameName, Stage, TableSettings
from paizhuo.web.live import opening
from paizhuo.web.models.live_summaries import SeatSummary, Summary, read_summary

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(("game", "rules"), [(GameName.GUANDAN, "jiangsu-2023"), (GameName.SHENGJI, "fujian-2022")])
def test_a_practice_table_says_who_sits_there_and_the_levels(game: GameName, rules: str) -> None:
    row = opening.practice_table(game, rules, "club", "a-browser", "老槐")
    row.refresh_from_db()
    found = read_summary(row.summary)
    bots = [SeatSummary(opening.bot_name(seat), "club") for seat in Seat if seat is not Seat.SOUTH]
    assert found == Summary(Stage.PLAYING, (*bots, SeatSummary("老槐")), ("2", "2"), deal=1)


def test_boards_have_no_levels() -> None:
    row = opening.new_table(TableSettings(GameName.GUANDAN, "national", boards=(1, 2)))
    assert read_summary(row.summary) == Summary()


def test_a_row_without_a_summary_is_an_empty_table() -> None:
    assert read_summary({}) == Summary()
