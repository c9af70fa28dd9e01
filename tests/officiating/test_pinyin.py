"""拼音: every character of the names of infractions has its sound."""

from __future__ import annotations

from paizhuo.officiating.pinyin import SOUNDS
from paizhuo.referee import Infraction
from paizhuo.referee.cases.synonyms import called


def test_every_character_of_every_name_has_its_sound() -> None:
    names = "".join(word for one in Infraction for word in (one.zh, *called(one)))
    assert {one for one in names if "\u4e00" <= one <= "\u9fff"} == set(SOUNDS)


def test_the_sounds_follow_the_order_of_the_common_characters() -> None:
    """GB 2312 has its common characters in the order of their sounds; those of several sounds stand at another one."""
    several = set("藏弄没率着还行重参场")
    common = sorted((one.encode("gb2312"), one) for one in SOUNDS if "啊".encode("gb2312") <= one.encode("gb2312"))
    sounds = [SOUNDS[one] for code, one in common if code <= "座".encode("gb2312") and one not in several]
    assert sounds == sorted(sounds)
