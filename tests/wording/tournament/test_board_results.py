"""一副牌的说法: preset rows and results in both languages."""

from __future__ import annotations

import pytest

from paizhuo.tournament.duplicate.table_result import BoardLevels
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.board_results import order_words, preset_words, room_result_words, tribute_words

ZH, EN = sayer(Language.CHINESE), sayer(Language.ENGLISH)


@pytest.mark.parametrize(
    ("board", "arrow", "chinese"),
    [
        (1, "", "不进贡，东首攻。"),
        (2, "南 → 东", "南进贡，东还牌，南首攻；抗贡则东首攻。"),
        (5, "南北 → 西", "南北进贡，西还牌，贡牌大的首攻；抗贡则西首攻。"),
        (21, "南北 → 西", "南北进贡，西还牌，贡牌大的首攻；抗贡则西首攻。"),
    ],
)
def test_app_3_the_preset_row_in_one_sentence(board: int, arrow: str, chinese: str) -> None:
    assert tribute_words(ZH, board) == arrow
    assert preset_words(ZH, board) == chinese


def test_who_went_out_first_and_where_the_partner_came() -> None:
    assert room_result_words(ZH, BoardLevels(3, 0), ("N", "S")) == "北南双上"
    assert room_result_words(ZH, BoardLevels(0, 1), ("E", "N", "S")) == "东上游，西下游"
    assert room_result_words(EN, BoardLevels(0, 2), ()) == "E-W first and third, 2 levels"
    assert order_words(ZH, ("N", "E", "S")) == "北 东 南"
