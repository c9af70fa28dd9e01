"""装订: assembles the lines of a record into the record, and back; it defines the order of lines for both forms.

A deal: its head, then acts, notes and the outcome. A game: its head, then deals and events; after every deal that was
finished or lost come the levels, at the end the result. An event that breaks a deal off (it is lost, a side gives up,
the time is over before the first lead) ends it without an outcome; other events may come in the middle of a deal.
The seed comes last. Notes may come anywhere; one that follows a deal, before the levels, belongs to the deal.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING, Any

from paizhuo.recording.entries import Act, Deal, Decided, Ended, Game, Happened, Levels, Note, Reveal
from paizhuo.recording.problems import BadValue, EmptyRecord, Misplaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

AnyDeal = Deal[Any, Any, Any]
AnyGame = Game[Any, Any, Any, Any]
Whole = AnyDeal | AnyGame
Line = Whole | Act[Any] | Note | Happened[Any] | Ended[Any] | Levels | Decided[Any] | Reveal
"""One line of a record: a head (a record without entries), or an entry."""


def items(record: Whole) -> Iterator[Any]:
    """The record line by line, heads first."""
    if isinstance(record, Deal):
        yield replace(record, entries=())
        yield from record.entries
        return
    yield replace(record, parts=())
    for part in record.parts:
        if isinstance(part, Deal):
            yield from items(part)
        else:
            yield part


def assemble(stream: Iterable[Line]) -> Whole:
    """The record that these lines make up; raises an error for the first one that is not allowed at its place."""
    lines = iter(stream)
    head = next(lines, None)
    match head:
        case None:
            raise EmptyRecord("the record is empty")
        case Deal():
            return _deal(head, lines)
        case Game():
            game = _Game(head)
            for item in lines:
                game.add(item)
            return game.done()
        case _:
            raise Misplaced("a record begins with a deal or a game", line=head.line)


class _At(Enum):
    """The position within a record."""

    OPEN = auto()
    """A deal is being played."""
    SCORED = auto()
    """A deal has just been finished or lost."""
    BETWEEN = auto()
    """Between two deals."""
    DECIDED = auto()
    """The result is recorded."""
    REVEALED = auto()
    """The seed is out."""


_NAMES: dict[type, str] = {
    Deal: "a deal",
    Game: "a game",
    Act: "an act",
    Note: "a note",
    Happened: "an event of the match",
    Ended: "an outcome",
    Levels: "levels",
    Decided: "a result",
    Reveal: "a seed",
}
_NOW = {
    _At.OPEN: "while a deal is being played",
    _At.SCORED: "right after a deal",
    _At.BETWEEN: "between deals",
    _At.DECIDED: "after the result",
    _At.REVEALED: "after the seed",
}


def _misplaced(item: Line, where: str) -> Misplaced:
    name = next(name for kind, name in _NAMES.items() if isinstance(item, kind))
    return Misplaced(f"{name} cannot stand {where}", line=item.line)


def _deal(head: AnyDeal, lines: Iterator[Line]) -> AnyDeal:
    entries: list[Line] = []
    at = _At.OPEN
    for item in lines:
        match item:
            case Note():
                pass
            case Act() if at is _At.OPEN:
                pass
            case Ended() if at is _At.OPEN:
                at = _At.SCORED
            case Reveal() if at is not _At.REVEALED:
                at = _At.REVEALED
            case Act() | Ended() | Reveal():
                raise _misplaced(item, _NOW[at])
            case _:
                raise _misplaced(item, "in the record of one deal")
        entries.append(item)
    return replace(head, entries=tuple(entries))


class _Game:
    """Assembles a game line by line."""

    def __init__(self, head: AnyGame) -> None:
        self._head = head
        self._parts: list[Line] = []
        self._deal: AnyDeal | None = None
        self._entries: list[Line] = []
        self._at = _At.BETWEEN

    def add(self, item: Line) -> None:
        """Add the next line."""
        match item, self._at:
            case Note(), _:
                self._note(item)
            case Deal(), _At.BETWEEN:
                self._begin(item)
            case Act(), _At.OPEN:
                self._entries.append(item)
            case Ended(), _At.OPEN:
                self._entries.append(item)
                self._at = _At.SCORED
            case Happened(), _At.OPEN if item.goes_on:
                self._entries.append(item)
            case Happened(), _At.OPEN | _At.BETWEEN:
                self._put(item, _At.SCORED if item.scores else _At.BETWEEN)
            case Levels(), _At.SCORED:
                self._put(item, _At.BETWEEN)
            case Decided(), _At.BETWEEN:
                self._put(item, _At.DECIDED)
            case Reveal(), _At.OPEN | _At.BETWEEN | _At.DECIDED:
                self._put(item, _At.REVEALED)
            case _:
                raise _misplaced(item, _NOW[self._at])

    def done(self) -> AnyGame:
        """The whole game."""
        self._close()
        return replace(self._head, parts=tuple(self._parts))

    def _note(self, note: Note) -> None:
        if self._deal is None:
            self._parts.append(note)
        else:
            self._entries.append(note)

    def _begin(self, deal: AnyDeal) -> None:
        if deal.rules != self._head.rules:
            raise BadValue("a deal has other rules than its game", line=deal.line, text="rules")
        if deal.players is not None or deal.commitment is not None or deal.nonces:
            raise BadValue("players, commitment and nonces stand in the game, not in its deals", line=deal.line)
        self._deal, self._entries, self._at = deal, [], _At.OPEN

    def _put(self, part: Line, at: _At) -> None:
        self._close()
        self._parts.append(part)
        self._at = at

    def _close(self) -> None:
        if self._deal is not None:
            self._parts.append(replace(self._deal, entries=tuple(self._entries)))
            self._deal = None
