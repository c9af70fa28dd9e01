"""姓名首字母: names and teams are found by the first letters of their pinyin."""

from __future__ import annotations

import pytest

from paizhuo.officiating.name_initials import begins_with, letters_of

LETTERS = "ABCDEFGHJKLMNOPQRSTWXYZ"
STARTS = "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝"
"""The first character of each letter in GB 2312, whose common characters stand in the order of pinyin."""


def test_every_common_character_stands_under_its_letter_of_gb_2312() -> None:
    """GB 2312 is the independent witness; the rest are characters with two sounds, none of them forgotten."""
    first = [one.encode("gb2312") for one in STARTS]
    differing = set()
    for code in range(0x4E00, 0xA000):
        try:
            place = chr(code).encode("gb2312")
        except UnicodeEncodeError:
            continue
        if not first[0] <= place <= "座".encode("gb2312"):
            continue
        letter = LETTERS[sum(start <= place for start in first) - 1]
        if letter not in letters_of(chr(code)):
            differing.add(chr(code))
    assert differing == set("伺匙吁咯埔槛脯蛤轧辟")


@pytest.mark.parametrize(
    ("text", "typed", "found"),
    [
        ("供水乙队", "gs", True),
        ("供水乙队", "GSYD", True),
        ("供水乙队", "GSYDX", False),
        ("供水乙队", "YD", False),
        ("白芷、青黛", "BZQD", True),
        ("单解", "SX", True),
        ("单解", "DJ", True),
        ("Blue 队", "BLUED", True),
        ("供水乙队", "", False),
        ("供水乙队", "、", False),
    ],
)
def test_a_text_is_found_by_the_letters_it_begins_with(text: str, typed: str, found: bool) -> None:  # noqa: FBT001 - a table
    assert begins_with(text, typed) is found
