"""读 JSON: reads a record from JSON lines; each game supplies readers for its types of lines."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from paizhuo.recording import hashed_lines
from paizhuo.recording.assembly import assemble
from paizhuo.recording.fields import TYPE, Fields
from paizhuo.recording.heads import SHARED_LINES, time_in
from paizhuo.recording.problems import MissingField, UnknownType, quoted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from paizhuo.chain import Entry
    from paizhuo.recording.assembly import Line

RecordT = TypeVar("RecordT")
RulesT = TypeVar("RulesT")


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonReader(Generic[RecordT, RulesT]):
    """读 JSON: one reader for each type of line, by the value of the field ``type``."""

    heads: Mapping[str, Callable[[Fields, int, Sequence[RulesT]], RecordT]]
    """The heads of a deal and of a game."""
    act: Callable[[Any, float | None, int], Line]
    """Makes the entry of an action, with its time and line."""
    actions: Mapping[str, Callable[[Fields], Any]]
    happened: Callable[[Any, float | None, int], Line]
    """Makes the entry of an event of the match, with its time and line."""
    events: Mapping[str, Callable[[Fields], Any]]
    others: Mapping[str, Callable[[Fields, int], Line]]
    """Outcome, levels and result."""
    several: Mapping[str, Callable[[Fields, int], Iterable[Line]]] = field(default_factory=dict)
    """Lines that hold more than one act."""

    def read(self, text: str, known: Sequence[RulesT]) -> RecordT:
        """The record in these JSON lines; an error names the first line with something wrong."""
        return cast("RecordT", assemble(self._lines(text, known)))

    def _lines(self, text: str, known: Sequence[RulesT]) -> Iterator[Line]:
        for found in hashed_lines.read_lines(text, lambda entry, line: self._meaning(entry, line, known)):
            yield from found

    def _meaning(self, entry: Entry, line: int, known: Sequence[RulesT]) -> list[Line]:
        """The entries of one JSON object; raises a typed error, without a line number, if it is wrong."""
        if TYPE not in entry:
            raise MissingField(f"the field {TYPE} is missing", text=TYPE)
        kind, fields = entry[TYPE], Fields(entry)
        found = self._found(kind, fields, line, known) if isinstance(kind, str) else None
        if found is None:
            raise UnknownType(f"there is no line of the type {quoted(kind)}", text=quoted(kind))
        fields.close()
        return found

    def _found(self, kind: str, fields: Fields, line: int, known: Sequence[RulesT]) -> list[Line] | None:
        if kind in self.heads:
            return [cast("Line", self.heads[kind](fields, line, known))]
        if kind in self.several:
            return [*self.several[kind](fields, line)]
        if kind in self.actions:
            return [self.act(self.actions[kind](fields), time_in(fields), line)]
        if kind in self.events:
            return [self.happened(self.events[kind](fields), time_in(fields), line)]
        other = SHARED_LINES.get(kind) or self.others.get(kind)
        return None if other is None else [other(fields, line)]
