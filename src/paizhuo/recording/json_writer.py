"""写 JSON: writes a record as JSON lines; each game supplies writers for heads, acts, events, outcomes and levels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from paizhuo.recording import hashed_lines
from paizhuo.recording.assembly import items
from paizhuo.recording.entries import Act, Deal, Decided, Ended, Game, Happened, Levels, Note, Reveal
from paizhuo.recording.heads import note_entry, result_entry, reveal_entry, time_entry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from paizhuo.chain import Entry

RecordT = TypeVar("RecordT", bound="Deal[Any, Any, Any] | Game[Any, Any, Any, Any]")


def _no_run(run: object) -> Entry:
    raise AssertionError(f"a record has no line for {run!r}")


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonWriter(Generic[RecordT]):
    """写 JSON: one writer for each type of line in which the games differ."""

    deal: Callable[[Any], Entry]
    game: Callable[[Any], Entry]
    action: Callable[[Any], Entry]
    event: Callable[[Any], Entry]
    outcome: Callable[[Any], Entry]
    levels: Callable[[Any], Entry]
    gather: Callable[[Iterable[Any]], Iterable[Any]] = iter
    """Gathers acts that share a line into one run."""
    run: Callable[[Any], Entry] = _no_run
    """The line of such a run."""

    def write(self, record: RecordT) -> str:
        """The record as JSON lines."""
        return hashed_lines.write_lines(self._entry(item) for item in self.gather(items(record)))

    def _entry(self, item: object) -> Entry:  # noqa: PLR0911 - one return for each type of line
        """The JSON object of one line, without its hash."""
        match item:
            case Deal():
                return self.deal(item)
            case Game():
                return self.game(item)
            case Act():
                return {**self.action(item.action), **time_entry(item.t)}
            case Note():
                return note_entry(item)
            case Happened():
                return {**self.event(item.event), **time_entry(item.t)}
            case Ended():
                return self.outcome(item.outcome)
            case Levels():
                return self.levels(item)
            case Decided():
                return result_entry(item.result)
            case Reveal():
                return reveal_entry(item)
            case _:
                return self.run(item)
