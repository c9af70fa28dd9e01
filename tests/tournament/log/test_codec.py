"""编解码: what a fact is given is read again as it was, whatever kind of tuple it came in."""

from __future__ import annotations

import pytest

from paizhuo.tournament.duplicate.table_result import BoardLevels, Mark
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End

HERE = ("main", 1, 1)
PLACED = BoardLevels(3, 0)


@pytest.mark.parametrize(
    ("fact", "field", "written"),
    [
        (f.BoardEntered(*HERE, Room.OPEN, 1, PLACED), "levels", [3, 0]),
        (f.BoardCorrected(*HERE, Room.OPEN, 1, PLACED, "抄错"), "levels", [3, 0]),
        (f.BoardRuled(*HERE, 1, "判", adjusted=PLACED), "adjusted", [3, 0]),
        (f.BoardRuled(*HERE, 1, "判", averages=(Mark.PLUS, Mark.MINUS)), "averages", ["+", "-"]),
    ],
)
def test_a_named_tuple_in_the_place_of_a_plain_one_is_written_as_the_list_that_is_read(
    fact: f.Fact, field: str, written: list[object]
) -> None:
    entry = codec.encode(fact, f.Fact)
    assert entry[field] == written
    assert codec.decode(f.Fact, entry) == fact  # type: ignore[arg-type] # a union is as good as a class here


def test_a_named_tuple_in_its_own_place_keeps_its_names() -> None:
    entry = codec.encode(f.Seated(*HERE, End.HOME, (f.Side("open", "N", "甲"),)), f.Fact)
    assert entry["players"] == [{"room": "open", "seat": "N", "player": "甲"}]
