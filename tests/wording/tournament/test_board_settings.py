"""复式各项的说法: every option and every value has words of its own in both languages."""

from __future__ import annotations

import pytest

from paizhuo.tournament.plan.board_options import BoardOptions
from paizhuo.tournament.plan.board_settings import SETTINGS, with_settings
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament.board_settings import (
    grouped_settings,
    setting_value_words,
    setting_words,
    unusual_settings,
)

EN, ZH = sayer(Language.ENGLISH), sayer(Language.CHINESE)


@pytest.mark.parametrize("key", SETTINGS)
def test_title_and_values_are_said_in_both_languages(key: str) -> None:
    assert setting_words(EN, key) != setting_words(ZH, key)
    values = SETTINGS[key].values
    english = [setting_value_words(EN, key, value) for value in values]
    assert len(set(english)) == len(values)
    assert not set(english) & {setting_value_words(ZH, key, value) for value in values}


def test_every_option_stands_in_one_group() -> None:
    groups = grouped_settings(ZH, tuple(SETTINGS.values()))
    assert [one for listed in groups.values() for one in listed] == list(SETTINGS.values())


def test_only_what_differs_is_said() -> None:
    every = tuple(SETTINGS.values())
    assert unusual_settings(EN, BoardOptions(), every) == ()
    options = with_settings(BoardOptions(), [("line_ups.most_boards", "12")])
    assert unusual_settings(EN, options, every) == (("most boards of each player in a match", "12"),)
