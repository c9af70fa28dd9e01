"""写文本: write a record as lines for people: tags, cards, one line for each trick. Each game adds its own lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, cast

from paizhuo.recording.entries import Act, Deal, Decided, Ended, Game, Happened, Levels, Note, Reveal
from paizhuo.recording.tags import fairness_tags, rules_tags, tag
from paizhuo.recording.text_lines import FIRST_LINE, UNFINISHED, note_text, result_text, time_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from paizhuo.recording.fingerprint import Rules
    from paizhuo.recording.replay import Replayer

DealT = TypeVar("DealT", bound="Deal[Any, Any, Any]")
GameT = TypeVar("GameT", bound="Game[Any, Any, Any, Any]")
PhaseT = TypeVar("PhaseT")


class TextWriter(ABC, Generic[DealT, GameT, PhaseT]):
    """写文本: writes the records of one game. A subclass knows how the cards and acts of that game look."""

    game: ClassVar[str]
    published: ClassVar[Mapping[str, Rules]]
    """The published rule sets: records that use one need no fingerprint."""
    end: ClassVar[str]
    """The label of the line that closes a deal."""

    def __init__(self, replayer: Replayer[DealT, GameT, PhaseT, Any, Any]) -> None:
        """Follow the play with this replayer, to see where tricks end."""
        self.replayer = replayer

    # ------------------------------------------------------------------------------------------ what each game supplies

    @abstractmethod
    def game_tags(self, game: GameT) -> Iterator[str]:
        """The tags that only a game has."""

    @abstractmethod
    def deal_tags(self, deal: DealT) -> Iterator[str]:
        """The tags of a deal, after its number and level."""

    @abstractmethod
    def card_lines(self, deal: DealT) -> Iterator[str]:
        """The cards of a deal."""

    def opening_lines(self, phase: PhaseT) -> Iterator[str]:  # noqa: ARG002 - for subclasses
        """The lines before the first act."""
        return iter(())

    @abstractmethod
    def is_lead(self, phase: PhaseT) -> bool:
        """Whether the next play leads a trick."""

    @abstractmethod
    def label_of(self, action: Any) -> str | None:  # noqa: ANN401 - an action of the game
        """The label of the line for this action; None for a play, which belongs to a trick."""

    @abstractmethod
    def action_text(self, action: Any, deal: DealT) -> str:  # noqa: ANN401 - an action of the game
        """An action as it is written, without its time."""

    def gathered(self, entries: Iterable[Any]) -> Iterable[Any]:
        """The entries of a deal; a subclass may gather acts that share a line into one run."""
        return entries

    def run_line(self, run: Any) -> tuple[str, Iterable[Act[Any]]]:  # noqa: ANN401 - what ``gathered`` makes
        """The line of a run, and its acts."""
        raise AssertionError(f"a record has no line for {run!r}")

    @abstractmethod
    def outcome_text(self, outcome: Any) -> str:  # noqa: ANN401 - an outcome of the game
        """The outcome behind the label of the line that closes a deal."""

    @abstractmethod
    def event_text(self, event: Any) -> str:  # noqa: ANN401 - an event of the game
        """An event of the match, without its time."""

    @abstractmethod
    def levels_text(self, levels: Any) -> str:  # noqa: ANN401 - levels of the game
        """The levels after a deal."""

    # ---------------------------------------------------------------------------------------------------------- writing

    def write(self, record: DealT | GameT) -> str:
        """The record as text."""
        return "\n".join(self._lines(record)) + "\n"

    def _lines(self, record: DealT | GameT) -> Iterator[str]:
        yield FIRST_LINE
        yield from rules_tags(record.rules, self.game, self.published)
        if isinstance(record, Game):
            yield from self.game_tags(record)
        yield from fairness_tags(record)
        for part in record.parts if isinstance(record, Game) else (record,):
            if isinstance(part, Deal):
                yield from self._deal(cast("DealT", part))
            else:
                yield self.aside(part)

    def _deal(self, deal: DealT) -> Iterator[str]:
        yield ""
        yield tag("Deal", deal.number)
        yield tag("Level", deal.level)
        yield from self.deal_tags(deal)
        yield from self.card_lines(deal)
        yield ""
        yield from _Body(self, deal).lines()

    def aside(self, entry: Note | Happened[Any] | Levels | Decided[Any] | Reveal) -> str:
        """A line that is no part of the play."""
        match entry:
            case Note():
                return note_text(entry)
            case Happened():
                return f"{self.event_text(entry.event)}{time_text(entry.t)}"
            case Levels():
                return f"Levels: {self.levels_text(entry)}"
            case Decided():
                return f"Result: {result_text(entry.result)}"
            case Reveal():
                return f"Seed: {entry.seed.hex()}"


class _Body(Generic[DealT, PhaseT]):
    """What happened in a deal. Acts are gathered into lines, one for each trick."""

    def __init__(self, writer: TextWriter[DealT, Any, PhaseT], deal: DealT) -> None:
        self._writer = writer
        self._deal = deal
        self._phase: PhaseT | None = writer.replayer.begin_deal(deal)
        self._label = ""
        self._cells: list[str] = []
        self._trick = 0

    def lines(self) -> Iterator[str]:
        if self._phase is not None:
            yield from self._writer.opening_lines(self._phase)
        finished = False
        for entry in self._writer.gathered(self._deal.entries):
            match entry:
                case Act():
                    yield from self._act(entry)
                    continue
                case Ended() | Reveal() if not finished:
                    yield from self._flush()
                    finished = True
                    yield from self._finish()
            if isinstance(entry, Note | Happened | Reveal):
                yield from self._flush()
                yield self._writer.aside(entry)
            elif not isinstance(entry, Ended):
                yield from self._run(entry)
        yield from self._flush()
        if not finished:
            yield from self._finish()

    def _act(self, act: Act[Any]) -> Iterator[str]:
        label = self._label_of(act.action)
        if label != self._label:
            yield from self._flush()
        self._label = label
        self._cells.append(f"{self._writer.action_text(act.action, self._deal)}{time_text(act.t)}")
        self._follow(act.action)

    def _run(self, run: object) -> Iterator[str]:
        yield from self._flush()
        line, acts = self._writer.run_line(run)
        yield line
        for act in acts:
            self._follow(act.action)

    def _finish(self) -> Iterator[str]:
        outcome = self._deal.outcome
        yield ""
        yield f"{self._writer.end}: {UNFINISHED if outcome is None else self._writer.outcome_text(outcome)}"

    def _flush(self) -> Iterator[str]:
        if self._cells:
            yield f"{self._label} {' | '.join(self._cells)}"
        self._label, self._cells = "", []

    def _label_of(self, action: object) -> str:
        label = self._writer.label_of(action)
        if label is not None:
            return f"{label}:"
        leads = self._phase is not None and self._writer.is_lead(self._phase)
        if leads or self._trick == 0:
            self._trick += 1
            return f"{self._trick}."
        in_trick = self._label if self._label.endswith(".") else ""
        return in_trick or f"{self._trick}..."

    def _follow(self, action: object) -> None:
        """Apply the action to see where tricks end; after a refused one all plays stay in one line."""
        if self._phase is not None:
            replayer = self._writer.replayer
            self._phase = None if replayer.refusal(self._phase, action) else replayer.apply(self._phase, action)
