"""竞赛文件: a whole event as one JSON text that anybody can read, write, compare line by line and check.

``{"v": 1, "kind": "paizhuo.event", "plan": {…}, "facts": [{…, "hash": …}, …]}``: the plan indented, one fact on each
line, so that two versions differ in the lines that were added. ``docs/schema/event-1.json`` is its published schema.
Every fact stands as this program writes it (fields that hold their default are left out), so that reading and writing
a file never changes a hash. Plan and facts may carry ``extensions`` of other programs, which are kept and never read.
"""

from __future__ import annotations

import json
import re
import warnings
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NoReturn

from paizhuo import chain
from paizhuo.errors import BadInput
from paizhuo.tournament.log import codec
from paizhuo.tournament.log import logged as log
from paizhuo.tournament.log.fold import fold
from paizhuo.tournament.log.json_text import BadJson, locate, parse, shown
from paizhuo.tournament.log.life_stages import DeprecatedPart, deprecated_parts
from paizhuo.tournament.log.refusals import Refused
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.plan import Plan

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.tournament.log.logged import Logged
    from paizhuo.tournament.log.state import State

VERSION = 1
KIND = "paizhuo.event"
FIELDS = ("v", "kind", "plan", "facts")
SEED = re.compile(r"(?:(?:[0-9a-f]{2}){16,})?")
"""种子: 32 or more hexadecimal digits; nothing where a person drew or paired by hand."""


class FileFault(Enum):
    """文件错误: what is wrong with a file."""

    SYNTAX = "syntax"
    TWICE = "twice"
    NUMBER = "number"
    HALF_CHARACTER = "half-character"
    DEEP = "deep"
    OTHER_KIND = "other-kind"
    """another kind of file"""
    LATER_VERSION = "later-version"
    """written by a later program"""
    MISSING = "missing"
    UNKNOWN_FIELD = "unknown-field"
    VALUE = "value"
    SENSE = "sense"
    """well formed, and it contradicts itself; ``found`` says how"""
    NOT_CANONICAL = "not-canonical"
    """a fact that is written otherwise than this program writes it, so that its hash would change"""
    CHAIN = "chain"
    """a fact, or one before it, was changed after it was written"""
    REFUSED = "refused"
    """a fact that the event as it stood cannot accept; ``refused`` says why"""


class BadFile(BadInput):
    """A text is no event: what is wrong, on which line, in which field, what was expected and what was found."""

    code: ClassVar[str] = "BAD_FILE"

    def __init__(  # noqa: PLR0913 - the facts of an error, each named where it is raised
        self,
        fault: FileFault,
        line: int,
        *,
        path: str = "",
        expected: str = "",
        found: str = "",
        column: int = 0,
        fact: int = 0,
        refused: Refused | None = None,
    ) -> None:
        """Keep where and what; ``fact`` is the number of the fact, ``refused`` why it cannot stand."""
        where = f"line {line}, column {column}" if column else f"line {line}"
        parts = [where, path, fault.value, expected and f"expected {expected}", found and f"found {found}"]
        super().__init__(": ".join(filter(None, parts)), text=path)
        self.fault = fault
        self.line = line
        self.column = column
        self.path = path
        self.expected = expected
        self.found = found
        self.fact = fact
        self.refused = refused


class EventFile(NamedTuple):
    """一项比赛: its plan and its log."""

    plan: Plan
    log: tuple[Logged, ...]


def write(plan: Plan, facts: Sequence[Logged]) -> str:
    """The file of an event; the same event always gives the same text."""
    body = json.dumps(codec.encode(plan), ensure_ascii=False, indent=2).replace("\n", "\n  ")
    lines = ",\n".join(f"    {json.dumps(entry, ensure_ascii=False)}" for entry in log.to_json(facts))
    listed = f"[\n{lines}\n  ]" if lines else "[]"
    return f'{{\n  "v": {VERSION},\n  "kind": "{KIND}",\n  "plan": {body},\n  "facts": {listed}\n}}\n'


def read(text: str) -> EventFile:
    """The event of a file, everything checked; :class:`BadFile` names the first fault."""
    return read_state(text)[0]


def read_state(text: str) -> tuple[EventFile, State]:
    """The event of a file and what its facts add up to."""
    event = decoded(text)
    try:
        return event, fold(event.plan, event.log)
    except Refused as refused:
        number = refused.details.get("fact")
        fact = number if isinstance(number, int) else 0
        path = f"facts[{fact - 1}]" if fact else "plan"
        raise BadFile(FileFault.REFUSED, locate(text, path).line, path=path, fact=fact, refused=refused) from refused
    except BadInput as error:
        raise BadFile(FileFault.SENSE, locate(text, "plan").line, path="plan", found=str(error)) from error


def decoded(text: str) -> EventFile:
    """The event of a file whose facts need not make sense together; for those who judge that themselves."""
    try:
        data = parse(text.removeprefix("\ufeff"))
    except BadJson as error:
        raise BadFile(FileFault(error.fault.value), error.line, column=error.column, found=error.found) from error
    try:
        content = _content(text, data)
        plan = codec.decode(Plan, content["plan"], "plan")
        facts = log.from_json(content["facts"])
        _check_seeds(content["facts"])
    except codec.BadValue as error:
        _raise_value(text, error)
    except chain.BrokenChain as error:
        _raise_fact(text, FileFault.CHAIN, error.at)
    except ArithmeticError as error:
        raise BadFile(FileFault.NUMBER, locate(text, "facts").line, path="facts", found=str(error)) from error
    for at, (entry, given) in enumerate(zip(log.to_json(facts), content["facts"], strict=True)):
        if entry[chain.FIELD] != given[chain.FIELD]:
            _raise_fact(text, FileFault.NOT_CANONICAL, at)
    for sentence in deprecated_parts(facts):
        warnings.warn(sentence, DeprecatedPart, stacklevel=3)
    return EventFile(plan, facts)


def read_plan(text: str) -> Plan:
    """The plan of a text that holds nothing else; :class:`BadFile` names the first fault."""
    try:
        data = parse(text.removeprefix("\ufeff"))
    except BadJson as error:
        raise BadFile(FileFault(error.fault.value), error.line, column=error.column, found=error.found) from error
    try:
        plan = codec.decode(Plan, data)
    except codec.BadValue as error:
        _raise_value(text, error)
    if plan.book not in REGULATIONS:
        place = locate(text, "book")
        expected = f"one of {', '.join(REGULATIONS)}"
        raise BadFile(FileFault.VALUE, place.line, path="book", expected=expected, found=place.found)
    return plan


def _content(text: str, data: object) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadFile(FileFault.OTHER_KIND, 1, expected="{…}", found=shown(text.strip()[:1]))
    kind, version = data.get("kind"), data.get("v")
    if kind != KIND:
        place = locate(text, "kind")
        raise BadFile(FileFault.OTHER_KIND, place.line, path="kind", expected=KIND, found=place.found)
    if isinstance(version, int) and not isinstance(version, bool) and version > VERSION:
        raise BadFile(
            FileFault.LATER_VERSION, locate(text, "v").line, path="v", expected=str(VERSION), found=str(version)
        )
    for name in data:
        if name not in FIELDS:
            raise codec.BadValue(name, f"one of the fields {', '.join(FIELDS)}", name)
    if isinstance(version, bool) or version != VERSION or not isinstance(version, int):
        raise codec.BadValue("v", f"the number {VERSION}", version)
    if "plan" not in data:
        raise codec.BadValue("plan", "an object")
    if not isinstance(data.get("facts"), list):
        raise codec.BadValue("facts", "a list", data.get("facts"))
    return data


def _check_seeds(entries: Sequence[dict[str, Any]]) -> None:
    for at, entry in enumerate(entries):
        seed = entry.get("seed", "")
        if not SEED.fullmatch(seed):
            raise codec.BadValue(f"facts[{at}].seed", "32 or more hexadecimal digits, an even number of them", seed)


def _raise_value(text: str, error: codec.BadValue) -> NoReturn:
    place = locate(text, error.path)
    number = re.match(r"facts\[(\d+)\]", error.path)
    fact = int(number[1]) + 1 if number else 0
    if isinstance(error.__cause__, BadInput):
        raise BadFile(FileFault.SENSE, place.line, path=error.path, found=str(error.__cause__), fact=fact) from error
    if error.expected.startswith("one of the fields"):
        name = error.path.rpartition(".")[2]
        expected = error.expected.removeprefix("one of the fields ")
        raise BadFile(
            FileFault.UNKNOWN_FIELD, place.line, path=error.path, expected=expected, found=name, fact=fact
        ) from error
    fault = FileFault.VALUE if place.found else FileFault.MISSING
    raise BadFile(fault, place.line, path=error.path, expected=error.expected, found=place.found, fact=fact) from error


def _raise_fact(text: str, fault: FileFault, at: int) -> NoReturn:
    path = f"facts[{at}]"
    raise BadFile(fault, locate(text, path).line, path=path, fact=at + 1) from None
