"""装订: from the lines of a record to the record, and back. Both forms share it, so both know the same order.

A deal: its head, then acts, notes and the outcome. A game: its head, then deals and events; after every deal that was
finished or lost come the levels, at the end the result. An event that breaks a deal off (it is lost, a side gives up,
the time is over before the first lead) ends it without an outcome; an event that does not stands in the middle of it.
The seed comes last. Notes may stand anywhere; one that follows a deal, before the levels, belongs to the deal.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, auto
from typing import TYPE_CHECKING

from paizhuo.guandan.match import DealLost, LastCall, TimeIsUp
from paizhuo.guandan.record.model import (
    Act,
    DealEntry,
    DealRecord,
    Decided,
    Ended,
    GamePart,
    GameRecord,
    Happened,
    Item,
    Levels,
    MatchEvent,
    Note,
    Record,
    Reveal,
)
from paizhuo.guandan.record.problems import BadValue, EmptyRecord, Misplaced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def items(record: Record) -> Iterator[Item]:
    """The record line by line, heads first."""
    if isinstance(record, DealRecord):
        yield replace(record, entries=())
        yield from record.entries
        return
    yield replace(record, parts=())
    for part in record.parts:
        if isinstance(part, DealRecord):
            yield from items(part)
        else:
            yield part


def assemble(stream: Iterable[Item]) -> Record:
    """The record that these lines make up; raises at the first one that cannot stand where it stands."""
    lines = iter(stream)
    head = next(lines, None)
    match head:
        case None:
            raise EmptyRecord("the record is empty")
        case DealRecord():
            return _deal(head, lines)
        case GameRecord():
            game = _Game(head)
            for item in lines:
                game.add(item)
            return game.done()
        case _:
            raise Misplaced("a record begins with a deal or a game", line=head.line)


class _At(Enum):
    """Where a record has got to."""

    OPEN = auto()
    """A deal is being played."""
    SCORED = auto()
    """A deal has just been finished or lost."""
    BETWEEN = auto()
    """Between two deals."""
    DECIDED = auto()
    """The result stands."""
    REVEALED = auto()
    """The seed is out."""


_NAMES: dict[type, str] = {
    DealRecord: "a deal",
    GameRecord: "a game",
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


def _misplaced(item: Item, where: str) -> Misplaced:
    return Misplaced(f"{_NAMES[type(item)]} cannot stand {where}", line=item.line)


def _deal(head: DealRecord, lines: Iterator[Item]) -> DealRecord:
    entries: list[DealEntry] = []
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


def _stays_in_deal(event: MatchEvent) -> bool:
    """Whether play goes on after this event: the deal in play is to be finished."""
    return isinstance(event, LastCall) or (isinstance(event, TimeIsUp) and event.deal_begun)


class _Game:
    """A game being put together, line by line."""

    def __init__(self, head: GameRecord) -> None:
        self._head = head
        self._parts: list[GamePart] = []
        self._deal: DealRecord | None = None
        self._entries: list[DealEntry] = []
        self._at = _At.BETWEEN

    def add(self, item: Item) -> None:
        """Put the next line in its place."""
        match item, self._at:
            case Note(), _:
                self._note(item)
            case DealRecord(), _At.BETWEEN:
                self._begin(item)
            case Act(), _At.OPEN:
                self._entries.append(item)
            case Ended(), _At.OPEN:
                self._entries.append(item)
                self._at = _At.SCORED
            case Happened(), _At.OPEN if _stays_in_deal(item.event):
                self._entries.append(item)
            case Happened(), _At.OPEN | _At.BETWEEN:
                self._put(item, _At.SCORED if isinstance(item.event, DealLost) else _At.BETWEEN)
            case Levels(), _At.SCORED:
                self._put(item, _At.BETWEEN)
            case Decided(), _At.BETWEEN:
                self._put(item, _At.DECIDED)
            case Reveal(), _At.OPEN | _At.BETWEEN | _At.DECIDED:
                self._put(item, _At.REVEALED)
            case _:
                raise _misplaced(item, _NOW[self._at])

    def done(self) -> GameRecord:
        """The whole game."""
        self._close()
        return replace(self._head, parts=tuple(self._parts))

    def _note(self, note: Note) -> None:
        if self._deal is None:
            self._parts.append(note)
        else:
            self._entries.append(note)

    def _begin(self, deal: DealRecord) -> None:
        if deal.rules != self._head.rules:
            raise BadValue("a deal has other rules than its game", line=deal.line, text="rules")
        if deal.players is not None or deal.commitment is not None or deal.nonces:
            raise BadValue("players, commitment and nonces stand in the game, not in its deals", line=deal.line)
        self._deal, self._entries, self._at = deal, [], _At.OPEN

    def _put(self, part: GamePart, at: _At) -> None:
        self._close()
        self._parts.append(part)
        self._at = at

    def _close(self) -> None:
        if self._deal is not None:
            self._parts.append(replace(self._deal, entries=tuple(self._entries)))
            self._deal = None
