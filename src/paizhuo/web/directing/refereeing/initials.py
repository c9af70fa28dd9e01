"""拼音首字母: the first letters of Chinese words, by which people type them on a phone.

The common characters of GB 2312 stand in the order of their sounds, so the letter follows from the place of a
character; those beyond them, and characters with several sounds, may be missed: then the word itself finds the line.
"""

from __future__ import annotations

from bisect import bisect_right

_LETTERS = "abcdefghjklmnopqrstwxyz"
_FIRST = [one.encode("gb2312") for one in "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝"]
"""The first character of each letter."""
_LAST = "座".encode("gb2312")


def initials(text: str) -> str:
    """The letters of the Chinese characters in a text, one each.

    >>> initials("出牌超时"), initials("手机"), initials("OK 迟到")
    ('cpcs', 'sj', 'cd')
    """
    return "".join(_letter(one) for one in text)


def _letter(character: str) -> str:
    try:
        code = character.encode("gb2312")
    except UnicodeEncodeError:
        return ""
    return _LETTERS[bisect_right(_FIRST, code) - 1] if _FIRST[0] <= code <= _LAST else ""
