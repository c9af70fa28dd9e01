"""报名表: from what was typed, or from a list in a spreadsheet, to entries; every problem with its row."""

from __future__ import annotations

import csv
import io
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.cli.events.arguments import name_list
from paizhuo.cli.events.keeping import CannotDo
from paizhuo.errors import BadInput
from paizhuo.tournament.entries import Entry, EntryBook, EntryKind, Gender, Person, Severity
from paizhuo.wording import N_, Say
from paizhuo.wording.tournament import entry_finding_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from paizhuo.tournament.entries import EntryRules, Finding

MOST_MEMBERS = 12
TEXTS = ("name", "unit", "team", "region", "sponsor", "entered")
NUMBERS = ("number", "seed", "rating")
OFFICIALS = ("leader", "coach")
_CHINESE = {
    "名称": "name",
    "队名": "name",
    "单位": "unit",
    "种子": "seed",
    "参赛号": "number",
    "号码": "number",
    "大师分": "rating",
    "地区": "region",
    "出资方": "sponsor",
    "队别": "team",
    "领队": "leader",
    "教练": "coach",
    "报名日期": "entered",
}
_CHINESE_MEMBER = {"队员": "member", "选手": "member", "姓名": "member", "性别": "gender", "出生": "born", "证号": "id"}
_MEMBER = re.compile(r"(member|gender|born|id)(\d{1,2})")
_GENDERS = {"m": Gender.MALE, "男": Gender.MALE, "f": Gender.FEMALE, "女": Gender.FEMALE}


class Row(NamedTuple):
    """一行: an entry, the line it stands on (0 if typed), and what is wrong with it."""

    line: int
    entry: Entry | None
    problems: tuple[str, ...]
    warnings: tuple[str, ...] = ()


class BadCell(BadInput):
    """A cell of a list cannot be understood; the sentence is meant for people."""


def made_entry(given: Mapping[str, Any], rules: EntryRules, number: int, say: Say) -> Entry:
    """An entry from typed options; the members of a pair may stand in its name, one player is his own."""
    name = given["name"]
    members = given.get("members") or ()
    if not members:
        members = (name,) if rules.kind is EntryKind.INDIVIDUAL else name_list(name)
        if rules.kind is EntryKind.TEAM or (rules.kind is EntryKind.PAIRS and len(members) == 1):
            raise BadCell(say(N_("The players are missing: --members A,B, or in a list the columns member1, member2.")))
    people: dict[str, Any] = {office: Person(given[office]) for office in OFFICIALS if given.get(office)}
    plain: dict[str, Any] = {key: given[key] for key in (*TEXTS[1:], *NUMBERS[1:]) if given.get(key) not in {None, ""}}
    persons = tuple(member if isinstance(member, Person) else Person(member) for member in members)
    return Entry(given.get("number") or number, name, persons, **plain, **people)


def changed_entry(entry: Entry, given: Mapping[str, Any]) -> Entry:
    """An entry with what was typed; members who stay keep what is known of them."""
    known = {person.name: person for person in entry.members}
    changes: dict[str, Any] = {key: given[key] for key in TEXTS if given.get(key) is not None}
    changes |= {key: given[key] or None for key in NUMBERS[1:] if given.get(key) is not None}
    if given.get("members"):
        changes["members"] = tuple(known.get(name, Person(name)) for name in given["members"])
    for office in OFFICIALS:
        if given.get(office) is not None:
            changes[office] = Person(given[office]) if given[office] else None
    return replace(entry, **changes)


def judged(entries: Iterable[tuple[int, Entry | None, str]], book: EntryBook, say: Say) -> list[Row]:
    """Every entry with what is wrong with it, the earlier ones and those already in the event being held."""
    rows = []
    names: dict[int, str] = {}
    for line, entry, problem in entries:
        if entry is None:
            rows.append(Row(line, None, (problem,)))
            continue
        names[entry.number] = entry.name
        found = book.add(entry)
        refused, warned = (_said(found, grave, names, say) for grave in (Severity.REFUSES, Severity.WARNS))
        rows.append(Row(line, entry, refused, warned))
    return rows


def listed(path: Path, rules: EntryRules, first_number: int, say: Say) -> list[tuple[int, Entry | None, str]]:
    """The entries of a list, each with its line, or with the reason why it is none."""
    found: list[tuple[int, Entry | None, str]] = []
    number = first_number
    for line, cells in _rows(path, say):
        try:
            given = _given(cells, say)
            entry = made_entry(given, rules, number, say)
        except BadInput as error:
            found.append((line, None, str(error)))
            continue
        number = max(number, entry.number) + 1
        found.append((line, entry, ""))
    if not found:
        raise CannotDo(say(N_("{file} lists nobody.")).format(file=path))
    return found


def _rows(path: Path, say: Say) -> list[tuple[int, dict[str, str]]]:
    text = _text(path, say)
    separator = max(",\t;", key=text.partition("\n")[0].count)
    reader = csv.reader(io.StringIO(text), delimiter=separator)
    try:
        header = [_column(name, say) for name in next(reader, [])]
        if "name" not in header and "member1" not in header:
            text = say(N_("{file} needs a first line with columns such as name,member1,member2,unit,seed."))
            raise CannotDo(text.format(file=path))
        if len(set(header)) != len(header):
            raise CannotDo(say(N_("{file} has two columns of one name.")).format(file=path))
        return [
            (reader.line_num, dict(zip(header, (cell.strip() for cell in cells), strict=False)))
            for cells in reader
            if any(cell.strip() for cell in cells)
        ]
    except csv.Error as error:
        text = say(N_("{file}, line {line}: this is no list with commas ({reason})."))
        raise CannotDo(text.format(file=path, line=reader.line_num, reason=error)) from None


def _text(path: Path, say: Say) -> str:
    """The text of a list; spreadsheets in China often save it in GB 18030."""
    try:
        content = path.read_bytes()
    except OSError as error:
        text = say(N_("{file} cannot be read: {reason}"))
        raise CannotDo(text.format(file=path, reason=error.strerror or error)) from None
    for encoding in ("utf-8-sig", "gb18030"):
        try:
            return content.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise CannotDo(say(N_("{file} is neither in UTF-8 nor in GB 18030.")).format(file=path))


def _column(name: str, say: Say) -> str:
    plain = name.strip().lower()
    plain = _CHINESE.get(plain, plain)
    for chinese, english in _CHINESE_MEMBER.items():
        if plain.startswith(chinese) and plain.removeprefix(chinese).isdecimal():
            plain = english + plain.removeprefix(chinese)
    if plain not in {*TEXTS, *NUMBERS, *OFFICIALS} and not _MEMBER.fullmatch(plain):
        known = ", ".join((*TEXTS, *NUMBERS, *OFFICIALS, "member1", "gender1", "born1", "id1"))
        text = say(N_("There is no column '{name}'; the columns are {columns}."))
        raise CannotDo(text.format(name=name.strip(), columns=known))
    return plain


def _given(cells: Mapping[str, str], say: Say) -> dict[str, Any]:
    given: dict[str, Any] = {key: cells.get(key, "") for key in (*TEXTS, *OFFICIALS)}
    for key in NUMBERS:
        text = cells.get(key, "")
        if text and not (text.isascii() and text.isdecimal() and len(text) < 10):  # noqa: PLR2004 - nine digits
            raise BadCell(say(N_("{column}: '{text}' is no number.")).format(column=key, text=text))
        given[key] = int(text) if text else None
    given["entered"] = given["entered"] or None
    given["members"] = tuple(_members(cells, say))
    given["name"] = given["name"] or "、".join(person.name for person in given["members"])
    if not given["name"]:
        raise BadCell(say(N_("There is no name.")))
    return given


def _members(cells: Mapping[str, str], say: Say) -> Iterable[Person]:
    for at in range(1, MOST_MEMBERS + 1):
        name = cells.get(f"member{at}", "")
        told = {key: cells.get(f"{key}{at}", "") for key in ("gender", "born", "id")}
        if not name:
            if any(told.values()):
                raise BadCell(say(N_("member{number} has no name.")).format(number=at))
            continue
        gender = _GENDERS.get(told["gender"].lower())
        if told["gender"] and gender is None:
            text = say(N_("{column}: '{text}' is neither m (男) nor f (女)."))
            raise BadCell(text.format(column=f"gender{at}", text=told["gender"]))
        yield Person(name, gender, told["born"] or None, id=told["id"])


def _said(found: Sequence[Finding], severity: Severity, names: Mapping[int, str], say: Say) -> tuple[str, ...]:
    return tuple(entry_finding_words(say, one, names) for one in found if one.severity is severity)
