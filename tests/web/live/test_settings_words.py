"""What was agreed at a table, in words."""

from __future__ import annotations

from django.utils import translation

from paizhuo.rulebook import Book
from paizhuo.table import GameName, Pace, TableSettings, book_pace
from paizhuo.web.live.settings_words import clock_words, length_words, rule_sets, rules_words


def test_the_clock_of_each_book_is_written_out() -> None:
    with translation.override("zh-hans"):
        assert clock_words(GameName.GUANDAN, book_pace(Book.JIANGSU_2023)) == ("每手20秒", "进贡20秒、还牌40秒")
        assert clock_words(GameName.GUANDAN, book_pace(Book.GUANGZHOU_2025))[0] == "领出15秒、跟牌10秒"
        assert clock_words(GameName.SHENGJI, book_pace(Book.FUJIAN_2022)) == ("每手30秒", "扣底60秒")
        assert clock_words(GameName.GUANDAN, Pace()) == ("不限时",)
        assert clock_words(GameName.SHENGJI, Pace(lead=9, follow=9, reserve=60)) == ("每手9秒", "每副备用60秒")


def test_the_length_is_written_out() -> None:
    with translation.override("en"):
        assert length_words(TableSettings(GameName.GUANDAN, "national")) == "until A is passed"
        assert length_words(TableSettings(GameName.GUANDAN, "national", deals=4)) == "4 deals"
        assert length_words(TableSettings(GameName.GUANDAN, "national", boards=(1, 2))) == "2 boards"


def test_every_rule_set_has_a_short_name() -> None:
    with translation.override("en"):
        names = [rules_words(game, one) for game in GameName for one in rule_sets(game)]
    assert len(set(names)) == len(names)
    assert all(len(name) < 30 for name in names)
