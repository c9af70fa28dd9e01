"""报名表列: the columns of a list of entries, in Chinese and English, and the way from a row to an entry and back.

A form in a browser is a row too: its fields are these columns, so typed text is read by the same rules.
"""

from __future__ import annotations

import re
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from paizhuo.errors import BadInput
from paizhuo.tournament.entries.column_heads import (
    CONTACTS,
    FIXED_TABLE,
    IGNORED,
    MOST_MEMBERS,
    NUMBERS,
    OFFICIALS,
    PERSONAL,
    TEXTS,
)
from paizhuo.tournament.entries.dates import BadDay, parse_birth, parse_day
from paizhuo.tournament.entries.entry import Entry, EntryKind
from paizhuo.tournament.entries.person import Gender, Person
from paizhuo.tournament.entries.visible_text import composed, hides

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from paizhuo.tournament.entries.rules import EntryRules

PRIVATE = ("born", "id")
"""The columns that only officials who take entries see."""
PAIR = 2
_GENDERS = {"m": Gender.MALE, "男": Gender.MALE, "f": Gender.FEMALE, "女": Gender.FEMALE}
YES = "y"
_ANSWERS = dict.fromkeys((YES, "yes", "1", "是", "新人", "✓", "√"), True) | dict.fromkeys(("n", "no", "0", "否"), False)
_NUMBER = re.compile(r"[0-9]{1,9}")
_TABLE = re.compile(r"[1-9][0-9]{0,2}")
_ROUNDED = re.compile(r"[0-9](\.[0-9]+)?[eE]\+[0-9]+")
_SPACED_OUT = re.compile(r"[\u4e00-\u9fff]\s+[\u4e00-\u9fff]\s*[\u4e00-\u9fff]?")
_SPACED_NAME = re.compile(r"\s+")
_CHINESE_NAME = re.compile(r"[\u4e00-\u9fff·]{2,}")
_COUNT_BEFORE = re.compile(r"[(（]?(?<![0-9])[0-9]{1,2}\s*[.．、)）:：]\s*")
"""The number of a player before the name: 1. or 2、."""
_BETWEEN_NAMES = re.compile(r"\s*[,，、;；/]\s*")


class CellFault(Enum):
    """单元格问题: why a cell cannot be read."""

    NOT_A_NUMBER = "not-a-number"
    """不是数字"""
    TOO_SMALL = "too-small"
    """数字太小: it counts from one."""
    NOT_A_GENDER = "not-a-gender"
    """不是性别"""
    NOT_A_TABLE = "not-a-table"
    """不是台号"""
    NOT_YES_OR_NO = "not-yes-or-no"
    """不是是或否"""
    NOT_A_BIRTH = "not-a-birth"
    """不是出生日期: neither a day nor a year."""
    NOT_A_DAY = "not-a-day"
    """不是日期"""
    ROUNDED = "rounded"
    """已被舍入: the spreadsheet has kept a long number only roughly."""
    NO_NAME = "no-name"
    """缺名称"""
    MEMBER_UNNAMED = "member-unnamed"
    """队员缺姓名: a column is filled in for a member who has no name."""
    MEMBERS_MISSING = "members-missing"
    """缺队员"""
    OUTSIDE = "outside"
    """列外: a cell under no column."""
    NOT_PLAIN = "not-plain"
    """含控制字符: a character that cannot be printed."""


class BadCell(BadInput):
    """单元格不对: ``column`` is the name of the column, ``text`` what stands there."""

    code: ClassVar[str] = "BAD_CELL"

    def __init__(self, fault: CellFault, column: str, text: str = "") -> None:
        """Keep what is wrong, and where."""
        super().__init__(f"{column}: {fault.value} {text!r}", text=text)
        self.fault = fault
        self.column = column


_PATTERNS: Mapping[str, tuple[Callable[[str], bool], CellFault]] = {
    "gender": (lambda text: text.lower() in _GENDERS, CellFault.NOT_A_GENDER),
    "newcomer": (lambda text: text.lower() in _ANSWERS, CellFault.NOT_YES_OR_NO),
    "id": (lambda text: _ROUNDED.fullmatch(text) is None, CellFault.ROUNDED),
    **dict.fromkeys(CONTACTS, (lambda text: _ROUNDED.fullmatch(text) is None, CellFault.ROUNDED)),
    FIXED_TABLE: (lambda text: _TABLE.fullmatch(text) is not None, CellFault.NOT_A_TABLE),
}
"""What a cell of a column must look like, and what is wrong otherwise."""


class RowRead(NamedTuple):
    """一行: its entry, or everything that is wrong with it."""

    entry: Entry | None
    problems: tuple[BadCell, ...] = ()
    rest: Entry | None = None
    """What it would be without the cells that cannot be read, so that all the rest can be judged at once."""
    table: int = 0
    """固定台号: 0 for none."""


def names_in(text: str) -> tuple[str, ...]:
    """Several names between commas, Chinese ones too.

    >>> names_in("张三、李四"), names_in("Ann, Bo")
    (('张三', '李四'), ('Ann', 'Bo'))
    """
    return tuple(part for part in _BETWEEN_NAMES.split(text.strip()) if part)


def team_in(text: str) -> tuple[str, ...]:
    """全队: the players in one cell, as offices write them: with commas or spaces between them, counted or not.

    >>> team_in("1.蒋晓东 2.沈雪梅 3、韩 兰"), team_in("钱志强、孙秀英，李桂兰 周文杰")
    (('蒋晓东', '沈雪梅', '韩兰'), ('钱志强', '孙秀英', '李桂兰', '周文杰'))
    """
    found: list[str] = []
    for part in names_in(_COUNT_BEFORE.sub(",", text)):
        one = _closed_up("member", part)
        words = one.split()
        found += words if all(_CHINESE_NAME.fullmatch(word) for word in words) else [one]
    return tuple(found)


def read_line(header: Sequence[str], cells: Sequence[str], rules: EntryRules, number: int) -> RowRead:
    """A line of a list, read; a filled cell that stands under no column is a fault."""
    outside = tuple(
        BadCell(CellFault.OUTSIDE, "", cell.strip())
        for at, cell in enumerate(cells)
        if cell.strip() and not (at < len(header) and header[at])
    )
    known = {column: cell for column, cell in zip(header, cells, strict=False) if column not in {"", IGNORED}}
    row = read_row(known, rules, number)
    return RowRead(None, (*row.problems, *outside), row.rest or row.entry) if outside else row


def read_row(cells: Mapping[str, str], rules: EntryRules, number: int) -> RowRead:
    """一行: from the text of its cells, by column, to an entry; ``number`` is its own if it gives none."""
    stripped = _apart({column: _closed_up(column, composed(text)) for column, text in cells.items()}, rules)
    problems = [*_problems(stripped)]
    if problems:
        bad = {problem.column for problem in problems}
        unnamed = {f"{key}{problem.column.removeprefix('member')}" for problem in problems for key in PERSONAL}
        good = {column: text for column, text in stripped.items() if column not in bad | unnamed}
        return RowRead(None, tuple(problems), read_row(good, rules, number).entry if len(good) < len(cells) else None)
    try:
        return RowRead(made_entry(_given(stripped), rules, number), table=int(stripped.get(FIXED_TABLE) or 0))
    except BadCell as problem:
        return RowRead(None, (problem,))


def _closed_up(column: str, text: str) -> str:
    """A name of two or three characters that a list has spaced out to look even: 王 伟 is 王伟; 张三 李四 are two."""
    is_name = column.startswith("member") or column in OFFICIALS
    return _SPACED_NAME.sub("", text) if is_name and _SPACED_OUT.fullmatch(text) else text


def _apart(cells: dict[str, str], rules: EntryRules) -> dict[str, str]:
    """The two players of a pair, or all of a team, who stand in one cell, each in a cell of his own."""
    text = cells.get("member1", "")
    alone = not any(cells.get(f"member{at}") for at in range(2, MOST_MEMBERS + 1))
    found: tuple[str, ...] = ()
    if alone and rules.kind is EntryKind.TEAM:
        found = team_in(text)[:MOST_MEMBERS]
    elif alone and rules.kind is EntryKind.PAIRS and len(names_in(text)) == PAIR:
        found = names_in(text)
    return cells | {f"member{at}": name for at, name in enumerate(found, start=1)}


def made_entry(given: Mapping[str, Any], rules: EntryRules, number: int) -> Entry:
    """An entry from typed values; the members of a pair may stand in its name, one player is his own."""
    name = given["name"]
    members = given.get("members") or ()
    if not members:
        members = (name,) if rules.kind is EntryKind.INDIVIDUAL else names_in(name)
        if rules.kind is EntryKind.TEAM or (rules.kind is EntryKind.PAIRS and len(members) == 1):
            raise BadCell(CellFault.MEMBERS_MISSING, "member1")
    people: dict[str, Any] = {office: Person(given[office]) for office in OFFICIALS if given.get(office)}
    plain: dict[str, Any] = {key: given[key] for key in (*TEXTS[1:], *NUMBERS[1:]) if given.get(key) not in {None, ""}}
    persons = tuple(member if isinstance(member, Person) else Person(member) for member in members)
    return Entry(given.get("number") or number, name, persons, **plain, **people)


def changed_entry(entry: Entry, given: Mapping[str, Any]) -> Entry:
    """The entry, changed to what was typed; members who stay keep their other data."""
    known = {person.name: person for person in entry.members}
    changes: dict[str, Any] = {key: given[key] for key in TEXTS if given.get(key) is not None}
    changes |= {key: given[key] or None for key in NUMBERS[1:] if given.get(key) is not None}
    if given.get("members"):
        changes["members"] = tuple(known.get(name, Person(name)) for name in given["members"])
    for office in OFFICIALS:
        if given.get(office) is not None:
            changes[office] = Person(given[office]) if given[office] else None
    return replace(entry, **changes)


def cells_of(entry: Entry) -> dict[str, str]:
    """The row of an entry: the way back from :func:`read_row`."""
    cells = {column: str(getattr(entry, column)) for column in (*TEXTS, *NUMBERS) if getattr(entry, column) is not None}
    cells |= {office: person.name for office in OFFICIALS if (person := getattr(entry, office)) is not None}
    for at, person in enumerate(entry.members, start=1):
        cells[f"member{at}"] = person.name
        cells[f"gender{at}"] = "" if person.gender is None else person.gender.value
        cells[f"born{at}"] = person.born or ""
        cells[f"id{at}"] = person.id
        cells[f"newcomer{at}"] = YES if person.newcomer else ""
    return {column: text for column, text in cells.items() if text}


def fixed_table_cell(fixed: Mapping[int, int], number: int) -> dict[str, str]:
    """The cell of an entrant's fixed table, which is no part of the entry; none where it has none."""
    return {FIXED_TABLE: str(fixed[number])} if number in fixed else {}


def _problems(cells: Mapping[str, str]) -> Iterator[BadCell]:
    for column, text in cells.items():
        if text and (fault := _fault(column, text)) is not None:
            yield BadCell(fault, column, text)
    for at in range(1, MOST_MEMBERS + 1):
        if not cells.get(f"member{at}") and any(cells.get(f"{key}{at}") for key in PERSONAL):
            yield BadCell(CellFault.MEMBER_UNNAMED, f"member{at}")
    if not any(cells.get(column) for column in ("name", *(f"member{at}" for at in range(1, MOST_MEMBERS + 1)))):
        yield BadCell(CellFault.NO_NAME, "name")


def _fault(column: str, text: str) -> CellFault | None:
    kind = column.rstrip("0123456789")
    if hides(text):
        return CellFault.NOT_PLAIN
    if kind in NUMBERS:
        if not _NUMBER.fullmatch(text):
            return CellFault.NOT_A_NUMBER
        return CellFault.TOO_SMALL if kind != "rating" and int(text) < 1 else None
    if kind in _PATTERNS:
        fits, fault = _PATTERNS[kind]
        return None if fits(text) else fault
    try:
        if kind == "born":
            parse_birth(text)
        elif kind == "entered":
            parse_day(text)
    except BadDay:
        return CellFault.NOT_A_BIRTH if kind == "born" else CellFault.NOT_A_DAY
    return None


def _given(cells: Mapping[str, str]) -> dict[str, Any]:
    """The values of a row in which every cell can be read."""
    given: dict[str, Any] = {key: cells.get(key, "") for key in (*TEXTS, *OFFICIALS)}
    given |= {key: int(cells[key]) if cells.get(key) else None for key in NUMBERS}
    given["entered"] = given["entered"] or None
    given["members"] = tuple(
        Person(
            cells[f"member{at}"],
            _GENDERS.get(cells.get(f"gender{at}", "").lower()),
            cells.get(f"born{at}") or None,
            id=cells.get(f"id{at}", ""),
            newcomer=_ANSWERS.get(cells.get(f"newcomer{at}", "").lower(), False),
        )
        for at in range(1, MOST_MEMBERS + 1)
        if cells.get(f"member{at}")
    )
    given["name"] = given["name"] or "、".join(person.name for person in given["members"])
    return given
