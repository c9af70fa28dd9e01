"""制作记录: builds a record from a finished deal, or step by step during a match; every step returns a new record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar, cast

from paizhuo.recording.assembly import assemble, items
from paizhuo.recording.entries import Note, Reveal

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from paizhuo.recording.assembly import Line
    from paizhuo.recording.entries import Deal, Decided, Game, Happened
    from paizhuo.recording.replay import Replayer

RecordT = TypeVar("RecordT", bound="Deal[Any, Any, Any] | Game[Any, Any, Any, Any]")
DealT = TypeVar("DealT", bound="Deal[Any, Any, Any]")
GameT = TypeVar("GameT", bound="Game[Any, Any, Any, Any]")
EventT = TypeVar("EventT")
ActionT = TypeVar("ActionT")
EntryT = TypeVar("EntryT")


def with_note(record: RecordT, note: Note) -> RecordT:
    """The record with a note at its end."""
    return _extended(record, note)


def revealed(record: RecordT, seed: bytes) -> RecordT:
    """The record with its seed."""
    return _extended(record, Reveal(seed))


def entries_of(
    history: Sequence[ActionT],
    times: Sequence[float],
    after_act: Mapping[int, Sequence[EntryT]] | None,
    act: Callable[[ActionT, float | None], EntryT],
) -> tuple[EntryT, ...]:
    """The actions of a deal as entries with their times; ``after_act`` inserts entries after that many actions."""
    between = after_act or {}
    seconds: Sequence[float | None] = times or [None] * len(history)
    entries: list[EntryT] = [*between.get(0, ())]
    for at, (action, t) in enumerate(zip(history, seconds, strict=True), start=1):
        entries += [act(action, t), *between.get(at, ())]
    return tuple(entries)


class Builder(Generic[DealT, GameT, EventT]):
    """制作记录: adds deals and events to the record of a match, with the levels and the result that follow."""

    def __init__(
        self,
        replayer: Replayer[DealT, GameT, Any, Any, Any],
        happened: Callable[[EventT, float | None], Happened[EventT]],
        decided: Callable[[Any], Decided[Any]],
    ) -> None:
        """Use the replayer of a game, and its constructors of the entries for events and results."""
        self._replayer = replayer
        self._happened = happened
        self._decided = decided

    def with_deal(self, game: GameT, deal: DealT) -> GameT:
        """The game with one more deal, the levels after it and, where it decided the match, the result."""
        return self._settled(_extended(game, *items(deal)), scored=deal.outcome is not None)

    def with_event(self, game: GameT, event: EventT, t: float | None = None) -> GameT:
        """The game after an event between two deals, or one that broke off the last deal."""
        happened = self._happened(event, t)
        return self._settled(_extended(game, happened), scored=happened.scores)

    def _settled(self, game: GameT, *, scored: bool) -> GameT:
        """Append what follows from the last entry: the levels after a deal, and the result."""
        match = self._replayer.match_of(game)
        if scored:
            game = _extended(game, self._replayer.levels_of(match))
        return _extended(game, self._decided(match.result)) if match.result else game


def _extended(record: RecordT, *more: Line) -> RecordT:
    return cast("RecordT", assemble([*items(record), *more]))
