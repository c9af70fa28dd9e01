"""列名: what the heads of a list of entries are called in Chinese and English, and which line has them."""

from __future__ import annotations

import re
import unicodedata
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_MEMBERS = 12
TEXTS = ("name", "unit", "team", "region", "sponsor", "entered")
NUMBERS = ("number", "seed", "rating")
OFFICIALS = ("leader", "coach")
CONTACTS = ("phone",)
"""联系电话: read from a list beside the entry, because a telephone number never stands in the log."""
PERSONAL = ("member", "gender", "born", "id", "newcomer")
"""The columns of each member, with his number behind it: ``member1``, ``gender1`` …"""
FIXED_TABLE = "table"
"""固定台号: where an entrant who cannot walk far plays; no part of the entry, but a fact of its own."""
IGNORED = "-"
"""不要: a column that is not read, by choice."""
CHINESE = {
    "名称": "name",
    "队名": "name",
    "参赛队": "name",
    "参赛队名": "name",
    "参赛队名称": "name",
    "参赛队伍": "name",
    "队伍": "name",
    "队伍名称": "name",
    "代表队": "name",
    "单位": "unit",
    "工作单位": "unit",
    "所在单位": "unit",
    "参赛单位": "unit",
    "代表单位": "unit",
    "单位名称": "unit",
    "种子": "seed",
    "种子号": "seed",
    "参赛号": "number",
    "号码": "number",
    "参赛编号": "number",
    "大师分": "rating",
    "地区": "region",
    "赞助单位": "sponsor",
    "队别": "team",
    "领队": "leader",
    "领队姓名": "leader",
    "领队教练": "leader",
    "领队兼教练": "leader",
    "教练": "coach",
    "教练员": "coach",
    "报名日期": "entered",
    "报名时间": "entered",
    "固定台号": FIXED_TABLE,
    "固定桌号": FIXED_TABLE,
    "联系电话": "phone",
    "电话": "phone",
    "电话号码": "phone",
    "手机": "phone",
    "手机号": "phone",
    "手机号码": "phone",
    "联系方式": "phone",
    "联系人电话": "phone",
    "联系人手机": "phone",
    "联系手机": "phone",
    "领队电话": "phone",
    "领队手机": "phone",
    "领队手机号": "phone",
    "领队联系电话": "phone",
    "领队联系方式": "phone",
}
"""The first head of each column is the one that our own lists have."""
WHOLE_TEAM = frozenset({"队员名单", "参赛队员", "运动员名单", "选手名单", "参赛名单", "名单", "members"})
"""全队一格: heads of a column that names all players of a team; it is read as that of the first, see ``team_in``."""
CHINESE_MEMBER = {
    "队员": "member",
    "选手": "member",
    "姓名": "member",
    "运动员": "member",
    "参赛者": "member",
    "参赛人员": "member",
    "队员姓名": "member",
    "选手姓名": "member",
    "性别": "gender",
    "出生": "born",
    "出生日期": "born",
    "出生年月": "born",
    "生日": "born",
    "证号": "id",
    "证件号": "id",
    "证件号码": "id",
    "身份证": "id",
    "身份证号": "id",
    "身份证号码": "id",
    "注册号": "id",
    "新人": "newcomer",
    "是否新人": "newcomer",
    "首次参赛": "newcomer",
}
_MEMBER = re.compile(r"(member|gender|born|id|newcomer)(\d{1,2})")
_COUNTED = ("一二三四五六七八九十", "甲乙丙丁戊己庚辛壬癸", "abcdefghij")
"""How a head counts players, other than by digits."""
_ANY_KIND = "|".join(sorted(CHINESE_MEMBER, key=len, reverse=True))
_A_NUMBER = rf"(?P<number>[0-9]{{1,2}}|[{''.join(_COUNTED)}])"
_COUNT_LAST = re.compile(rf"(?P<who>)(?P<kind>{_ANY_KIND})第?{_A_NUMBER}号?")
_COUNT_INSIDE = re.compile(rf"(?P<who>{_ANY_KIND})?第?{_A_NUMBER}号?(?P<kind>{_ANY_KIND})?")
_PUNCTUATION = re.compile(r"[\s()（）:：*＊._\-/、]+")


class HeaderFault(Enum):
    """表头问题: why a first line names no columns."""

    UNKNOWN = "unknown"
    """无此列: a column of another name."""
    TWICE = "twice"
    """列名重复: two columns of one name."""
    NO_NAMES = "no-names"
    """缺名称列: nothing that could name an entrant."""


class BadHeader(BadInput):
    """表头不对: the first line of a list does not name its columns."""

    code: ClassVar[str] = "BAD_HEADER"

    def __init__(self, fault: HeaderFault, column: str = "") -> None:
        """Keep what is wrong and the column as it was written."""
        super().__init__(f"the first line is no list of columns: {fault.value} {column}", text=column)
        self.fault = fault
        self.column = column


def column_of(name: str) -> str:
    """The column that a head means; empty for an empty one.

    >>> column_of("队员1"), column_of(" Seed "), column_of("选手二"), column_of("姓名（B）"), column_of("")
    ('member1', 'seed', 'member2', 'member2', '')
    """
    plain = _PUNCTUATION.sub("", unicodedata.normalize("NFKC", name)).lower()
    if plain in CHINESE:
        return CHINESE[plain]
    if plain in WHOLE_TEAM:
        return "member1"
    counted = _counted(plain)
    if counted is not None:
        return counted
    found = _MEMBER.fullmatch(plain)
    if found is not None and 1 <= int(found[2]) <= MOST_MEMBERS:
        return f"{found[1]}{int(found[2])}"
    if plain and plain not in {*TEXTS, *NUMBERS, *OFFICIALS, *CONTACTS, FIXED_TABLE}:
        raise BadHeader(HeaderFault.UNKNOWN, name.strip())
    return plain


def _counted(plain: str) -> str | None:
    """The column of a head that counts players, such as 选手二, 2号选手 or 队员1性别; None if it is none."""
    found = _COUNT_LAST.fullmatch(plain) or _COUNT_INSIDE.fullmatch(plain)
    if found is None or not (found["kind"] or found["who"]):
        return None
    number = _number(found["number"])
    return f"{CHINESE_MEMBER.get(found['kind'] or '', 'member')}{number}" if number is not None else None


def _number(text: str) -> int | None:
    if text.isdecimal():
        return int(text) if 1 <= int(text) <= MOST_MEMBERS else None
    return next((signs.index(text) + 1 for signs in _COUNTED if text in signs), None)


def header_of(cells: Sequence[str]) -> tuple[str, ...]:
    """表头: the columns of a list; :class:`BadHeader` if its first line does not name them."""
    columns = tuple(column_of(cell) for cell in cells)
    check_columns(columns)
    return columns


def check_columns(columns: Sequence[str]) -> None:
    """Refuse two columns of one meaning, and a list in which nothing could name an entrant."""
    named = [column for column in columns if column not in {"", IGNORED}]
    for at, column in enumerate(named):
        if column in named[:at]:
            raise BadHeader(HeaderFault.TWICE, column)
    if "name" not in named and "member1" not in named:
        raise BadHeader(HeaderFault.NO_NAMES)


def guessed_columns(cells: Sequence[str]) -> tuple[str, ...]:
    """猜列: the columns that heads probably mean; what is not known is ignored, so that a person can decide.

    Heads that name no player count on from the left: the second 姓名 is player 2, and a 性别 belongs to the player
    before it. A second column of one meaning is ignored.

    >>> guessed_columns(["序号", "参赛队", "姓名", "性别", "姓名", "性别", "单位", "备注"])
    ('-', 'name', 'member1', 'gender1', 'member2', 'gender2', 'unit', '-')
    """
    found: list[str] = []
    players = 0
    for cell in cells:
        plain = _PUNCTUATION.sub("", unicodedata.normalize("NFKC", cell)).lower()
        kind = CHINESE_MEMBER.get(plain)
        if kind is not None:
            players += kind == "member"
            column = f"{kind}{max(players, 1)}"
        else:
            column = _known(cell)
            if column.startswith("member"):
                players = int(column.removeprefix("member"))
        found.append(IGNORED if column in found else column)
    return tuple(found)


def _known(cell: str) -> str:
    try:
        return column_of(cell) or IGNORED
    except BadHeader:
        return IGNORED


def count_known(cells: Sequence[str]) -> int:
    """How many heads of a line are known; 0 if none of them could name an entrant."""
    columns = [column for column in guessed_columns(cells) if column != IGNORED]
    return len(columns) if {"name", "member1"} & set(columns) else 0
