"""JSON 文本: strict reading of JSON, and the line on which any part of it stands, however it is laid out.

Reading is fast and knows no lines; only when something is wrong is the text walked again to find its place.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from enum import Enum
from math import isfinite
from typing import TYPE_CHECKING, ClassVar, NamedTuple, NoReturn

from paizhuo.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

DEEPEST = 100
"""How many brackets may be open at once; no file of ours comes near it."""
LONGEST_NUMBER = 15
"""Digits of a whole number that every program reads alike."""
_LONGEST_SHOWN = 60
_SIGN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"|[{}\[\],:]|[^\s{}\[\],:"]+', re.DOTALL)
_HALF_CHARACTER = re.compile(r"\\u[dD][89a-fA-F]")
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")
_CONSTANTS = frozenset({"NaN", "Infinity", "-Infinity"})


class JsonFault(Enum):
    """文本错误: what keeps a text from being JSON that everybody reads alike."""

    SYNTAX = "syntax"
    TWICE = "twice"
    """a field stands twice in one object"""
    NUMBER = "number"
    """not a finite number, or one too large to be read exactly"""
    HALF_CHARACTER = "half-character"
    """half a character (a lone surrogate), which cannot be written again"""
    DEEP = "deep"
    """brackets that are nested too deeply"""


class BadJson(BadInput):
    """A text is not the JSON that is read here."""

    code: ClassVar[str] = "BAD_JSON_TEXT"

    def __init__(self, fault: JsonFault, line: int, column: int, found: str) -> None:
        """Keep what is wrong, where, and the piece of text or the parser's complaint."""
        super().__init__(f"line {line}, column {column}: {fault.value}: {found}", text=found)
        self.fault = fault
        self.line = line
        self.column = column
        self.found = found


class Spot(NamedTuple):
    """位置: a value in a text: its path, where its name (or it) begins, its first token, whether the name recurs."""

    path: str
    start: int
    sign: str
    again: bool


class TextPlace(NamedTuple):
    """所在: the line of a path and what stands there; ``found`` is empty where nothing does."""

    line: int
    found: str


@dataclass(slots=True)
class _Frame:
    path: str
    names: set[str] | None
    """The names so far of an object; none in a list."""
    name: str | None = None
    start: int = 0
    index: int = 0
    again: bool = False


class _Suspicious(ValueError):
    """Something is wrong that a second walk has to find."""


def parse(text: str) -> object:
    """The value of a JSON text; :class:`BadJson` with the line if it has none that everybody would read alike."""
    try:
        value: object = json.loads(
            text, object_pairs_hook=_once, parse_constant=_suspect, parse_int=_whole, parse_float=_finite
        )
        text.encode()
    except json.JSONDecodeError as error:
        raise BadJson(JsonFault.SYNTAX, error.lineno, error.colno, error.msg) from None
    except UnicodeEncodeError as error:
        _complain(JsonFault.HALF_CHARACTER, text, error.start, ascii(text[error.start]))
    except (_Suspicious, RecursionError):
        _blame(text, _suspicious)
        raise BadJson(JsonFault.DEEP, 1, 1, str(DEEPEST)) from None
    if _HALF_CHARACTER.search(text):
        _blame(text, _halved)
    return value


def spots(text: str) -> Iterator[Spot]:
    """Every value of a JSON text in order; the paths are those of the codec, such as ``facts[3].outcome.home``."""
    frames: list[_Frame] = []
    for match in _SIGN.finditer(text):
        sign, top = match[0], frames[-1] if frames else None
        if sign in {"}", "]"}:
            if frames:
                frames.pop()
        elif sign == ",":
            if top is not None:
                top.index += 1
                top.name = None
        elif sign == ":":
            continue
        elif top is not None and top.names is not None and top.name is None:
            _take_name(top, sign, match.start())
        else:
            spot = _spot(top, sign, match.start())
            yield spot
            if sign in {"{", "["}:
                if len(frames) == DEEPEST:
                    _complain(JsonFault.DEEP, text, match.start(), str(DEEPEST))
                frames.append(_Frame(spot.path, set() if sign == "{" else None))


def locate(text: str, path: str) -> TextPlace:
    """The line of a path; where it does not stand, the line of the innermost part that should hold it."""
    nearest = 0
    for spot in spots(text):
        if spot.path == path:
            return TextPlace(line_at(text, spot.start), shown(spot.sign))
        if path.startswith(spot.path) and (not spot.path or path[len(spot.path)] in ".["):
            nearest = spot.start
    return TextPlace(line_at(text, nearest), "")


def line_at(text: str, at: int) -> int:
    """The number of the line, counted from 1, on which a position lies."""
    return text.count("\n", 0, at) + 1


def shown(sign: str) -> str:
    """What stands at a place, short enough for one line."""
    sign = {"{": "{…}", "[": "[…]"}.get(sign, sign)
    return sign if len(sign) <= _LONGEST_SHOWN else sign[: _LONGEST_SHOWN - 1] + "…"


def _take_name(top: _Frame, sign: str, start: int) -> None:
    name = str(json.loads(sign, strict=False)) if sign.startswith('"') else sign
    names = top.names or set()
    top.name, top.start, top.again = name, start, name in names
    names.add(name)
    top.names = names


def _spot(top: _Frame | None, sign: str, start: int) -> Spot:
    if top is None:
        return Spot("", start, sign, again=False)
    if top.names is None:
        return Spot(f"{top.path}[{top.index}]", start, sign, again=False)
    return Spot(f"{top.path}.{top.name}" if top.path else str(top.name), top.start, sign, top.again)


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _Suspicious
    return found


def _suspect(_sign: str) -> NoReturn:
    raise _Suspicious


def _whole(sign: str) -> int:
    if len(sign) > LONGEST_NUMBER:
        raise _Suspicious
    return int(sign)


def _finite(sign: str) -> float:
    number = float(sign)
    if not isfinite(number):
        raise _Suspicious
    return number


def _suspicious(spot: Spot) -> JsonFault | None:
    if spot.again:
        return JsonFault.TWICE
    sign = spot.sign
    if sign in _CONSTANTS:
        return JsonFault.NUMBER
    # The reader takes a number before it sees what is wrong after it.
    if number := _NUMBER.match(sign):
        digits = number[0]
        whole = digits.lstrip("-").isdecimal()
        if len(digits) > LONGEST_NUMBER if whole else not isfinite(float(digits)):
            return JsonFault.NUMBER
    return None


def _halved(spot: Spot) -> JsonFault | None:
    try:
        (spot.path + str(json.loads(spot.sign) if spot.sign[0] == '"' else "")).encode()
    except UnicodeEncodeError:
        return JsonFault.HALF_CHARACTER
    return None


def _blame(text: str, judge: Callable[[Spot], JsonFault | None]) -> None:
    """Raise :class:`BadJson` for the first value that ``judge`` finds wrong, or brackets nested too deeply."""
    for spot in spots(text):
        fault = judge(spot)
        if fault is not None:
            found = spot.path.rpartition(".")[2] if fault is JsonFault.TWICE else shown(spot.sign)
            _complain(fault, text, spot.start, ascii(found) if fault is JsonFault.HALF_CHARACTER else found)


def _complain(fault: JsonFault, text: str, at: int, found: str) -> NoReturn:
    raise BadJson(fault, line_at(text, at), at - text.rfind("\n", 0, at), found)
