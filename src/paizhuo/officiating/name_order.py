"""按名称排序: names in the order of their pinyin, and the letter under which a name stands in a list."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from paizhuo.officiating.pinyin_order import BY_LETTER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

T = TypeVar("T")

OTHERS = "#"
"""The letter of names that begin with a figure or a sign; they come last."""
_READ_LIKE = {"重庆": "崇", "重阳": "崇", "长": "常", "厦门": "下", "单县": "善", "六安": "路"}
"""地名: how a name begins, and a character that sounds like it there."""
_SURNAMES = {"曾": "增", "查": "渣", "单": "善", "解": "谢", "仇": "求", "区": "欧", "翟": "宅", "种": "崇", "盖": "葛"}
"""姓: surnames, each with a character that sounds like it."""
_PERSON = range(2, 4)
"""The length of a person's name; a longer one is that of a team, which has no surname."""
_COUNTED = {one: at for at, one in enumerate("甲乙丙丁戊己庚辛壬癸")} | {
    one: at for at, one in enumerate("一二三四五六七八九十", start=1)
}
"""一队、二队，甲队、乙队: characters that count the teams of a unit; inside a name they stand in their order."""
_BETWEEN = re.compile(r"[\s/／、，,+＋·]")
"""What stands between the two names of a pair."""


class LetterPage(NamedTuple, Generic[T]):
    """一页: the rows of one page of a list by name, and its first and last letter."""

    rows: Sequence[T]
    first: str
    last: str

    @property
    def letters(self) -> str:
        """首字母: such as A—F.

        >>> LetterPage((), "A", "F").letters, LetterPage((), "B", "B").letters
        ('A—F', 'B')
        """
        return self.first if self.first == self.last else f"{self.first}—{self.last}"


def letter_of(name: str) -> str:
    """首字母: the letter under which a name stands.

    >>> [letter_of(one) for one in ("城东一队", "重庆队", "曾文/王立", "Harbour", "3 队", "")]
    ['C', 'C', 'Z', 'H', '#', '#']
    """
    return name_key(name)[0][1]


def name_key(name: str) -> tuple[tuple[int, str, int, str], ...]:
    """The key by which names are sorted: Chinese by sound, letters before Chinese, the teams of a unit as they count.

    >>> sorted(("医卫二队", "茶叶公司", "医卫一队", "Alpha", "8 队"), key=name_key)
    ['Alpha', '茶叶公司', '医卫一队', '医卫二队', '8 队']
    """
    text = name.strip()
    return tuple(_character_key(one, at) for at, one in enumerate(_as_read(text))) or ((1, OTHERS, 0, ""),)


def by_letter(rows: Iterable[T], name: Callable[[T], str], size: int) -> list[LetterPage[T]]:
    """按首字母分页: the rows sorted by name, at most ``size`` on a page.

    >>> [one.letters for one in by_letter(("安", "白", "陈", "邓"), str, 3)]
    ['A—C', 'D']
    """
    found = sorted(rows, key=lambda row: name_key(name(row)))
    pages = [found[at : at + size] for at in range(0, len(found), size)]
    return [LetterPage(page, letter_of(name(page[0])), letter_of(name(page[-1]))) for page in pages]


def _as_read(text: str) -> str:
    """The name with its first character replaced by one of the same sound, where it is read otherwise than usual."""
    if len(_BETWEEN.split(text, maxsplit=1)[0]) in _PERSON and text[0] in _SURNAMES:
        return _SURNAMES[text[0]] + text[1:]
    return next((sound + text[1:] for start, sound in _READ_LIKE.items() if text.startswith(start)), text)


def _character_key(character: str, at: int) -> tuple[int, str, int, str]:
    """Whether it is no letter, its letter, its place among the Chinese characters of that letter, and itself."""
    if at and character in _COUNTED:
        return 0, "", _COUNTED[character], character
    letter, place = _order().get(character, (OTHERS, 0))
    if letter == OTHERS and character.isascii() and character.isalpha():
        letter = character.upper()
    return int(letter == OTHERS), letter, place, character.casefold()


@cache
def _order() -> dict[str, tuple[str, int]]:
    return {
        character: (letter, at)
        for letter, characters in BY_LETTER.items()
        for at, character in enumerate(characters, start=1)
    }
