"""姓名首字母: finds a person or a team by the first letters of the pinyin, as people type at the entrance."""

from __future__ import annotations

from functools import cache

from paizhuo.officiating.pinyin_order import BY_LETTER

_SEVERAL = {
    "长": "C",
    "曾": "Z",
    "单": "S",
    "解": "X",
    "仇": "Q",
    "查": "Z",
    "区": "O",
    "覃": "Q",
    "翟": "Z",
    "乐": "Y",
    "盖": "G",
    "重": "C",
    "厦": "X",
    "朝": "C",
    "行": "H",
    "尉": "Y",
    "种": "C",
    "缪": "M",
    "洗": "X",
    "折": "S",
    "员": "Y",
    "郇": "H",
    "祭": "Z",
    "降": "X",
    "车": "J",
    "石": "D",
    "都": "D",
    "泊": "B",
    "茄": "Q",
    "畜": "X",
    "咳": "K",
}
"""多音字: another letter under which people look for the character, in surnames, places and units."""


@cache
def _letters() -> dict[str, str]:
    return {character: letter for letter, characters in BY_LETTER.items() for character in characters}


def letters_of(character: str) -> str:
    """首字母: the letters that a character can begin with; a letter or digit is itself; else empty.

    >>> letters_of("供"), letters_of("曾"), letters_of("b"), letters_of("、")
    ('G', 'CZ', 'B', '')
    """
    if character.isascii():
        return character.upper() if character.isalnum() else ""
    return _letters().get(character, "") + _SEVERAL.get(character, "")


def begins_with(text: str, typed: str) -> bool:
    """打头: whether the characters of a text begin with the typed letters; signs between them are passed over.

    >>> begins_with("供水乙队", "GS"), begins_with("曾白", "zb"), begins_with("供水乙队", "SG")
    (True, True, False)
    """
    wanted = [one for one in typed.upper() if one.isalnum()]
    known = [letters for one in text if (letters := letters_of(one))]
    return bool(wanted) and len(wanted) <= len(known) and all(one in at for one, at in zip(wanted, known, strict=False))
