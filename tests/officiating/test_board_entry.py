"""The order of going out as people type it."""

from __future__ import annotations

import pytest

from paizhuo.officiating.board_entry import ADJUSTED_SOURCES, VOID_SOURCES, AdjustedFor, typed_finish
from paizhuo.seats import Seat
from paizhuo.tournament.duplicate.table_result import BadFinish, Void

E, N, W, S = Seat


@pytest.mark.parametrize(
    ("text", "seats"),
    [("esw", (E, S, W)), ("ESW", (E, S, W)), ("东南西", (E, S, W)), ("东、南、西家", (E, S, W)), ("n s", (N, S))],
)
def test_letters_and_chinese_name_the_same_seats(text: str, seats: tuple[Seat, ...]) -> None:
    assert typed_finish(text) == seats


@pytest.mark.parametrize("text", ["", "n", "ne", "nn", "nnx", "0", "nesw" * 9, "北南南"])
def test_what_is_no_order_is_refused(text: str) -> None:
    with pytest.raises(BadFinish):
        typed_finish(text)


def test_every_ruling_has_its_article() -> None:
    assert set(VOID_SOURCES) == set(Void)
    assert set(ADJUSTED_SOURCES) == set(AdjustedFor)
