"""按名称排序: names stand under the letter of their sound, as in a dictionary."""

from __future__ import annotations

import pytest

from paizhuo.officiating.name_order import OTHERS, by_letter, letter_of, name_key
from paizhuo.officiating.pinyin import SOUNDS
from paizhuo.officiating.pinyin_order import BY_LETTER

NAMES = "北门街道 茶叶公司 城东一队 城东二队 瓷厂甲队 瓷厂乙队 档案馆队 丰乐社区 港务甲队 老年大学 消防一队 钟楼街道"


def test_team_names_stand_in_the_order_of_a_dictionary() -> None:
    names = NAMES.split()
    assert sorted(set(names), key=name_key) == names


def test_every_character_stands_once() -> None:
    characters = "".join(BY_LETTER.values())
    assert len(characters) == len(set(characters)) > 20_000
    assert list(BY_LETTER) == sorted(BY_LETTER)


def test_the_letters_agree_with_the_sounds_by_which_infractions_are_found() -> None:
    # Characters of several sounds: those that differ here are read otherwise in the words for infractions.
    differ = {one for one, sound in SOUNDS.items() if letter_of(one) != sound[0].upper()}
    assert differ <= set("参藏重长都行露系单会校")


@pytest.mark.parametrize(
    ("name", "letter"),
    [
        ("曾文", "Z"),
        ("曾家庄队", "C"),
        ("区文", "O"),
        ("区政府队", "Q"),
        ("解放、王立", "X"),
        ("解放街道", "J"),
        ("重庆队", "C"),
        ("重机厂队", "Z"),
        ("厦门一队", "X"),
        ("harbour", "H"),
        ("2 中队", OTHERS),
    ],
)
def test_surnames_and_towns_stand_where_people_look_for_them(name: str, letter: str) -> None:
    assert letter_of(name) == letter


def test_pages_are_named_by_their_letters() -> None:
    pages = by_letter(NAMES.split(), str, 5)
    assert [(len(page.rows), page.letters) for page in pages] == [(5, "B—C"), (5, "C—L"), (2, "X—Z")]
    assert by_letter([], str, 5) == []
