"""比赛分的说法: what a table has of a board instead of levels, in both languages."""

from __future__ import annotations

import pytest

from paizhuo.seats import Side
from paizhuo.tournament.duplicate.table_result import (
    Averages,
    BoardLevels,
    ForfeitedBoard,
    Mark,
    NotPlayed,
    TableResult,
)
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.compared_boards import table_result_words


@pytest.mark.parametrize(
    ("result", "chinese", "english"),
    [
        (BoardLevels(0, 2), "0:2", "0:2"),
        (Averages(Mark.PLUS, Mark.PLUS), "双方平均正分", "both average plus"),
        (Averages(Mark.PLUS, Mark.MINUS), "南北平均正分，东西平均负分", "N-S average plus, E-W average minus"),
        (ForfeitedBoard(None), "双方弃权", "both sides forfeited"),
        (ForfeitedBoard(Side.EAST_WEST), "东西弃权", "forfeited by East-West"),
        (NotPlayed(), "—", "—"),
    ],
)
def test_a_result_in_words(result: TableResult, chinese: str, english: str) -> None:
    found = [table_result_words(sayer(one), result) for one in (Language.CHINESE, Language.ENGLISH)]
    assert found == [chinese, english]
