"""读文本: reads a record from its text form; each game parses its own tricks and labelled lines."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from paizhuo.errors import BadInput
from paizhuo.recording import values as v
from paizhuo.recording.assembly import assemble
from paizhuo.recording.entries import Reveal
from paizhuo.recording.problems import BadLine, BadValue, Misplaced, MissingField, on_line, quoted
from paizhuo.recording.text_lines import NOTE_MARKS, check_first, note_of, timed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from paizhuo.recording.assembly import Line
    from paizhuo.recording.text_heads import Heads

_TRICK = re.compile(r"(\d{1,6})\.(\.\.)? (.*)", re.ASCII)
_LABEL = re.compile(r"([A-Z][a-z ]*):(.*)", re.ASCII)
_CARDS = re.compile(r"([A-Z]):(.*)", re.ASCII)
RecordT = TypeVar("RecordT")
DealT = TypeVar("DealT")


def aside_readers(
    *,
    levels: Callable[[str, int], Line],
    result: Callable[[str, int], Line],
    events: Mapping[str, Callable[[str], Any]],
    happened: Callable[[Any, float | None, int], Line],
) -> dict[str, Callable[[str, int], Line]]:
    """The readers of labelled lines between the deals, by label; ``happened`` makes the entry of an event."""

    def event_reader(label: str) -> Callable[[str, int], Line]:
        def read(text: str, number: int) -> Line:
            event, t = timed(text)
            return happened(events[label](event), t, number)

        return read

    return {
        "Levels": levels,
        "Result": result,
        "Seed": lambda text, number: Reveal(v.seed(text, "Seed"), number),
        **{label: event_reader(label) for label in events},
    }


class TextReader(ABC, Generic[RecordT, DealT]):
    """读文本: reads line by line; remembers the head, the deal in play and the number of the trick."""

    def __init__(self, heads: Heads[DealT, Any, Any], end: str) -> None:
        """Begin at the top; ``end`` is the label of the line that closes a deal."""
        self._heads = heads
        self._end = end
        self._deal: DealT | None = None
        """The deal in play, until the line that closes it."""
        self._trick = 0

    def read(self, text: str) -> RecordT:
        """The record in this text; an error names the first line with something wrong."""
        return cast("RecordT", assemble(self._lines(text)))

    def _lines(self, text: str) -> Iterator[Line]:
        lines = text.split("\n")
        for number, line in enumerate(lines, start=1):
            try:
                found = list(self._line(line.rstrip("\r"), number))
            except BadInput as error:
                raise on_line(error, number) from None
            yield from found
        try:
            # The last deal may lack the line that closes it: a text may break off, as JSON lines may.
            found = [*self._heads.closed()]
        except BadInput as error:
            raise on_line(error, len(lines)) from None
        yield from found

    @abstractmethod
    def trick(self, text: str, number: int, deal: DealT) -> Iterator[Line]:
        """The acts of one trick."""

    @abstractmethod
    def labelled(self, label: str, rest: str, number: int) -> Iterator[Line]:
        """The entries in a line that begins with a label."""

    def playing(self) -> DealT:
        """The deal in play."""
        if self._deal is None:
            raise Misplaced("this line stands outside a deal")
        return self._deal

    def finished(self) -> None:
        """Mark the deal in play as closed."""
        self.playing()
        self._deal = None

    def _line(self, line: str, number: int) -> Iterator[Line]:
        """The entries in one line: none, one, or the acts of a trick."""
        cards = _CARDS.fullmatch(line)
        if number == 1:
            check_first(line)
        elif line.startswith("["):
            if line.startswith("[Deal "):
                self._check_finished()
            yield from self._heads.tag(line, number)
        elif cards and cards[1] in self._heads.lines:
            yield from self._begin(self._heads.hand(cards[1], cards[2]))
        elif line.strip() and not line.startswith("#"):
            yield from self._heads.closed()
            yield from self._body(line, number)

    def _check_finished(self) -> None:
        if self._deal is not None:
            number = getattr(self._deal, "number", "")
            raise MissingField(f"deal {number} has no line {self._end}", text=self._end)

    def _begin(self, deal: DealT | None) -> Iterator[Any]:
        if deal is not None:
            self._deal, self._trick = deal, 0
            yield deal

    def _body(self, line: str, number: int) -> Iterator[Line]:
        if line[0] in NOTE_MARKS.values():
            yield note_of(line, number)
        elif trick := _TRICK.fullmatch(line):
            deal = self.playing()
            self._count(int(trick[1]), goes_on=trick[2] is not None)
            yield from self.trick(trick[3], number, deal)
        elif label := _LABEL.fullmatch(line):
            yield from self.labelled(label[1], label[2].strip(), number)
        else:
            raise BadLine(f"the line {quoted(line)} has no meaning here", text=line)

    def _count(self, number: int, *, goes_on: bool) -> None:
        """Check the number of a trick: they count from 1; a trick that goes on after a note has the same number."""
        wanted = self._trick if goes_on and self._trick else self._trick + 1
        if number != wanted or (goes_on and not self._trick):
            raise BadValue(f"this is trick {number}; trick {wanted} should stand here", text=str(number))
        self._trick = wanted
