"""两种形式: a record as JSON lines or as text, and which of them a file has."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING, Literal

from paizhuo.errors import BadInput
from paizhuo.recording.fields import parse_line
from paizhuo.recording.problems import EmptyRecord, NotText, UnknownForm

if TYPE_CHECKING:
    from typing import IO

Form = Literal["json", "text"]
_MARK = "\ufeff"
_GAME = re.compile(r'^\[Game "([a-z]+)"\]', re.MULTILINE)


def recognised(content: str | bytes) -> tuple[Form, str]:
    """The form of a record and its text, without the mark that some editors put before it."""
    text = (_decoded(content) if isinstance(content, bytes) else content).removeprefix(_MARK)
    begin = text.lstrip()
    if not begin:
        raise EmptyRecord("the record is empty")
    if begin.startswith("{"):
        return "json", text
    if begin.startswith("#"):
        return "text", text
    raise UnknownForm("a record begins with { or with '# paizhuo record'", line=1)


def game_told(content: str | bytes) -> str:
    """The game that a record says it is of, as far as its head can be read; nothing where it says none."""
    form, text = recognised(content)
    if form == "json":
        with contextlib.suppress(BadInput):
            told = parse_line(text.lstrip().partition("\n")[0]).get("game")
            return told if isinstance(told, str) else ""
        return ""
    found = _GAME.search(text)
    return found[1] if found else ""


def content_of(file: IO[str] | IO[bytes]) -> str | bytes:
    """What is in an open file."""
    try:
        return file.read()
    except UnicodeDecodeError:
        raise NotText("the file is no UTF-8 text") from None


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotText("this is no UTF-8 text", line=line) from None
