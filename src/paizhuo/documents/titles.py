"""标题: words as a title or a heading, which begins with a capital letter in English."""

from __future__ import annotations


def capital(text: str) -> str:
    """Words as a title, a heading or the head of a column, with a capital letter.

    >>> capital("round robin"), capital("级差")
    ('Round robin', '级差')
    """
    return text[:1].upper() + text[1:]
