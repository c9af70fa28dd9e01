"""条号的叫法: what the documents call their own parts, in Chinese; our numbers are codes (App.4, Reg7, N6.1)."""

from __future__ import annotations

import re
from typing import Final

from paizhuo.rulebook.citation import Book

_NUMERALS: Final = ("", "一", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二")
_PARTS: Final = {"Notice": "通知", "N": "通知", "Reg": "规程", "App.": "附录", "B": "判罚框"}
"""Parts whose own numbers are Chinese numerals."""
_FIGURED: Final = {"Form": "附件", "R": "竞赛规则", "table ": "表"}
"""Parts whose numbers are figures."""
_WHOLE: Final = {"Appendix": "附录", "annex": "附：计分规则", "Timetable": "比赛时间安排表", "T": "分数表"}
_CODED: Final = re.compile(r"(?P<part>Notice|N|Reg|App\.|B|Form|R|table )(?P<number>\d+)(?P<below>.*)")
_PENALTIES: Final = "pen"


def chinese_label(book: Book, number: str) -> str:
    """The number of an article as people write it in Chinese.

    >>> [chinese_label(Book.NATIONAL, one) for one in ("55(二)", "App.4", "B1.2(1)")]
    ['第55条(二)', '附录四', '判罚框一.2(1)']
    >>> [chinese_label(Book.GUANGZHOU_2025, one) for one in ("Reg7(二)", "Form4 note 1", "R16 note")]
    ['规程七(二)', '附件4注1', '竞赛规则16注']
    >>> [chinese_label(Book.FUJIAN_2022, one) for one in ("N6.1", "2.1 note", "4.6①")]
    ['通知六.1', '2.1注', '4.6①']
    >>> [chinese_label(Book.JIANGSU_2017, one) for one in ("3.2pen", "annex", "3.4(一)")]
    ['3.2罚则', '附：计分规则', '3.4(一)']
    """
    if number in _WHOLE:
        return _WHOLE[number]
    if number.endswith(_PENALTIES):
        return f"{number.removesuffix(_PENALTIES)}罚则"
    number = re.sub(r" note ?", "注", number)
    coded = _CODED.fullmatch(number)
    if coded is not None and coded["part"] in _PARTS:
        return f"{_PARTS[coded['part']]}{_NUMERALS[int(coded['number'])]}{coded['below']}"
    if coded is not None:
        return f"{_FIGURED[coded['part']]}{coded['number']}{coded['below']}"
    if book is Book.NATIONAL:
        return re.sub(r"^\d+", lambda found: f"第{found[0]}条", number)
    return number
