"""两种形式: writes a record as JSON lines or as text, and reads it back in the form that the file has."""

from __future__ import annotations

import contextlib
import re
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from paizhuo.errors import BadInput
from paizhuo.recording.fields import TYPE, parse_line
from paizhuo.recording.problems import EmptyRecord, NotText, NotWritable, UnknownForm

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence
    from typing import IO

    from paizhuo.recording.entries import Recorded

RecordT = TypeVar("RecordT", bound="Recorded[Any]")
RulesT = TypeVar("RulesT")
KnownT_contra = TypeVar("KnownT_contra", contravariant=True)
Form = Literal["json", "text"]
_MARK = "\ufeff"
_MATCH, _DEAL = "game", "deal"
_TITLE = "# paizhuo record"
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


def game_of(content: str | bytes) -> str:
    """The game that the head of a record names; an empty text if it names none or cannot be read."""
    form, text = recognised(content)
    if form == "json":
        with contextlib.suppress(BadInput):
            name = parse_line(text.lstrip().partition("\n")[0]).get("game")
            return name if isinstance(name, str) else ""
        return ""
    found = _GAME.search(text)
    return found[1] if found else ""


def records_in(content: str | bytes) -> tuple[str, ...]:
    """几份记录: the records of a file, each with its line numbers; the boards of a table stand one after another.

    A match holds its deals, so that there only another match begins another record.
    """
    form, text = recognised(content)
    lines = text.split("\n")
    begins = [0, *(_json_heads(lines) if form == "json" else _titles(lines))[1:]]
    parts = [(begin, lines[begin:end]) for begin, end in zip(begins, [*begins[1:], len(lines)], strict=True)]
    # Lines are counted from the beginning of the file: empty ones, and remarks below the title, are skipped.
    if form == "json":
        return tuple("\n".join([""] * begin + part) for begin, part in parts)
    return tuple("\n".join([part[0], *["#"] * begin, *part[1:]]) for begin, part in parts)


def _titles(lines: list[str]) -> list[int]:
    return [at for at, line in enumerate(lines) if line.startswith(_TITLE)]


def _json_heads(lines: list[str]) -> list[int]:
    types = {at: _type_of(line) for at, line in enumerate(lines) if f'"{_DEAL}"' in line or f'"{_MATCH}"' in line}
    heads = [at for at, kind in types.items() if kind in {_MATCH, _DEAL}]
    is_match = bool(heads) and types[heads[0]] == _MATCH
    return [at for at in heads if types[at] == _MATCH] if is_match else heads


def _type_of(line: str) -> object:
    with contextlib.suppress(BadInput):
        return parse_line(line).get(TYPE)
    return None


class OneForm(Protocol[RecordT, KnownT_contra]):
    """一种形式: how the records of a game are written and read in one form."""

    def write(self, record: RecordT) -> str:
        """The record as text."""

    def read(self, text: str, known: Sequence[KnownT_contra]) -> RecordT:
        """The record in this text; an error names the first wrong line."""


class Forms(Generic[RecordT, RulesT]):
    """两种形式: the records of one game in both forms."""

    def __init__(
        self, json_lines: OneForm[RecordT, RulesT], text: OneForm[RecordT, RulesT], published: Collection[RulesT]
    ) -> None:
        """Use both forms, and the rule sets that every reader knows."""
        self._forms = {"json": json_lines, "text": text}
        self._published = published

    def dumps(self, record: RecordT, form: Form = "json") -> str:
        """The record as text in one of the two forms. Raises ``NotWritable`` if ``loads`` would read another record."""
        if form not in self._forms:
            raise UnknownForm(f"{form!r} is no form of a record; use json or text", text=form)
        try:
            content = self._forms[form].write(record)
        except UnicodeEncodeError:
            raise NotWritable("the record holds half characters that UTF-8 cannot write") from None
        if self.loads(content, [record.rules]) != record:
            raise NotWritable("written down, this record would be read as another one")
        return content

    def dump(self, record: RecordT, file: IO[str], form: Form = "json") -> None:
        """Write the record into a file that is open for text."""
        file.write(self.dumps(record, form))

    def loads(self, content: str | bytes, known: Iterable[RulesT] = ()) -> RecordT:
        """The record in this content, in either form.

        ``known`` are further rule sets under which it may have been played. Raises a :class:`BadRecord` with the number
        of the line for anything that is wrong.
        """
        form, found = recognised(content)
        return self._forms[form].read(found, (*known, *self._published))

    def load(self, file: IO[str] | IO[bytes], known: Iterable[RulesT] = ()) -> RecordT:
        """The record in an open file."""
        try:
            return self.loads(file.read(), known)
        except UnicodeDecodeError:
            raise NotText("the file is no UTF-8 text") from None


def _decoded(content: bytes) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotText("this is no UTF-8 text", line=line) from None
