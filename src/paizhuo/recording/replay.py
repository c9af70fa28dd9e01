"""重放: replay a record through the engine of its game, and verify what it says.

``replay`` yields the phases of a deal (or of all deals of a game) one after another. ``verify`` replays the whole
record and recomputes the outcome, the next deal, the levels, the result and, once the seed is revealed, the commitment
and the cards. A record that breaks off may be right up to there; ``Verified.missing`` lists what is missing.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, TypeVar, cast

from paizhuo.errors import BadInput
from paizhuo.recording.commitment import Verified, check_commitment, is_committed, missing_in
from paizhuo.recording.disagreements import (
    ImpossibleEvent,
    NoDealDue,
    RecordPart,
    WrongLevels,
    WrongOutcome,
    WrongResult,
)
from paizhuo.recording.entries import Act, Deal, Decided, Ended, Game, Happened, Levels
from paizhuo.recording.text_lines import result_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paizhuo.engine import Reason, Refusal
    from paizhuo.recording.entries import MatchResult
    from paizhuo.recording.problems import NotReplayable


class Match(Protocol):
    """一场: the part of a match of either game that a replay reads."""

    @property
    def deals(self) -> int:
        """How many deals have been played."""

    @property
    def result(self) -> MatchResult | None:
        """The result, once there is one."""


DealT = TypeVar("DealT", bound="Deal[Any, Any, Any]")
GameT = TypeVar("GameT", bound="Game[Any, Any, Any, Any]")
PhaseT = TypeVar("PhaseT")
MatchT = TypeVar("MatchT", bound=Match)
NextT = TypeVar("NextT")


class Replayer(ABC, Generic[DealT, GameT, PhaseT, MatchT, NextT]):
    """重放: replays and verifies the records of one game. A subclass connects the engine of that game."""

    outcome_part: ClassVar[RecordPart]
    """How an error names the outcome of a deal."""
    begun_words: ClassVar[Mapping[bool, str]]
    """How errors describe a call of time: whether it says that a deal had begun."""

    # ------------------------------------------------------------------------------------------ what each game supplies

    @abstractmethod
    def begin_deal(self, deal: DealT) -> PhaseT:
        """The deal before its first act; raises ``NotADeal`` if the cards are not those of a deal."""

    @abstractmethod
    def refusal(self, phase: PhaseT, action: Any) -> Refusal[Reason] | None:  # noqa: ANN401 - an action of the game
        """Why the engine refuses the action, or None."""

    @abstractmethod
    def apply(self, phase: PhaseT, action: Any) -> PhaseT:  # noqa: ANN401 - an action of the game
        """The phase after the action."""

    @abstractmethod
    def not_replayable(self, deal: DealT, phase: PhaseT, act: Any, at: int) -> NotReplayable:  # noqa: ANN401 - an act
        """The error for an act that the engine refuses; ``at`` is its number in the deal."""

    @abstractmethod
    def outcome(self, phase: PhaseT) -> object | None:
        """The outcome of the deal, once it is over."""

    @abstractmethod
    def outcome_text(self, outcome: Any) -> str:  # noqa: ANN401 - an outcome of the game
        """An outcome as errors show it."""

    @abstractmethod
    def begin_match(self, game: GameT) -> MatchT:
        """The match before its first deal."""

    @abstractmethod
    def after(self, match: MatchT, event: Any) -> MatchT:  # noqa: ANN401 - an event of the game
        """The match after an event."""

    @abstractmethod
    def after_outcome(self, match: MatchT, outcome: Any) -> MatchT:  # noqa: ANN401 - an outcome of the game
        """The match after a deal with this outcome."""

    @abstractmethod
    def next_deal(self, match: MatchT) -> NextT | None:
        """The deal that the rules call for next; None if the match is over."""

    @abstractmethod
    def next_of(self, deal: DealT) -> NextT:
        """The deal that the rules called for, inferred from a deal outside a game."""

    @abstractmethod
    def check_next(self, deal: DealT, due: NextT) -> None:
        """Raise ``WrongSetup`` unless the deal is the one that the rules call for."""

    @abstractmethod
    def check_cards(self, deal: DealT, due: NextT, seed: bytes, nonces: Sequence[str]) -> None:
        """Raise ``WrongHands`` or ``WrongSetup`` unless the seed deals these cards."""

    def check_alone(self, deal: DealT) -> None:
        """Check the head of a deal outside a game."""

    @abstractmethod
    def has_begun(self, acts: Sequence[Any]) -> bool:
        """Whether the rules on time count a deal with these acts as begun."""

    @abstractmethod
    def says_begun(self, event: Any) -> bool | None:  # noqa: ANN401 - an event of the game
        """Whether a call of time says that a deal has begun; None for any other event."""

    @abstractmethod
    def levels_of(self, match: MatchT) -> Levels:
        """The levels of a match as they are written after a deal."""

    @abstractmethod
    def levels_text(self, levels: Any) -> str:  # noqa: ANN401 - levels of the game
        """Levels as errors show them."""

    # -------------------------------------------------------------------------------------------------------- replaying

    def replay(self, record: DealT | GameT) -> Iterator[PhaseT]:
        """重放: the phase at the start of each deal and after every act; raises ``NotReplayable`` at a refused one."""
        if isinstance(record, Game):
            for deal in record.deals:
                yield from self._replay_deal(deal)
        else:
            yield from self._replay_deal(record)

    def _replay_deal(self, deal: DealT) -> Iterator[PhaseT]:
        phase = self.begin_deal(deal)
        yield phase
        for at, act in enumerate(deal.acts, start=1):
            if self.refusal(phase, act.action) is not None:
                raise self.not_replayable(deal, phase, act, at)
            phase = self.apply(phase, act.action)
            yield phase

    def match_of(self, game: GameT) -> MatchT:
        """一场的现状: the match as the record gives it; outcomes are taken from the record, not replayed."""
        match = self.begin_match(game)
        for part in game.parts:
            if isinstance(part, Deal):
                match = self.after_deal(match, cast("DealT", part))
            elif isinstance(part, Happened):
                match = self._after(match, part)
        return match

    def after_deal(self, match: MatchT, deal: DealT) -> MatchT:
        """The match after everything that happened in a deal, its outcome included."""
        acts: list[Any] = []
        for entry in deal.entries:
            match entry:
                case Act():
                    acts.append(entry)
                case Happened():
                    self._check_begun(entry, begun=self.has_begun(acts))
                    match = self._after(match, entry)
                case Ended():
                    match = self._after(match, entry)
                case _:
                    pass
        return match

    def _after(self, match: MatchT, entry: Happened[Any] | Ended[Any]) -> MatchT:
        try:
            if isinstance(entry, Ended):
                return self.after_outcome(match, entry.outcome)
            return self.after(match, entry.event)
        except BadInput as error:
            raise ImpossibleEvent(str(error), line=entry.line) from None

    # -------------------------------------------------------------------------------------------------------- verifying

    def verify(self, record: DealT | GameT) -> Verified:
        """核对: check everything the record says; raises a typed error for the first thing that is wrong."""
        check_commitment(record)
        missing = missing_in(record)
        if isinstance(record, Game):
            return replace(self._verify_game(record), missing=missing)
        found = replace(self._verify_deal(record, last=record.seed is None), missing=missing)
        self.check_alone(record)
        if record.seed is None:
            return found
        self.check_cards(record, self.next_of(record), record.seed, record.nonces)
        return replace(found, dealt=1, committed=is_committed(record))

    def _verify_deal(self, deal: DealT, *, last: bool) -> Verified:
        """Replay the deal and compare its outcome; the ``last`` deal of a record may break off without one."""
        *_, end = self._replay_deal(deal)
        reached, recorded = self.outcome(end), deal.outcome
        if reached != recorded and not (last and recorded is None):
            lines = [entry.line for entry in deal.entries if isinstance(entry, Ended)] or [deal.entries[-1].line]
            shown = ["-" if one is None else self.outcome_text(one) for one in (recorded, reached)]
            raise WrongOutcome(self.outcome_part, shown[0], shown[1], deal=deal.number, line=lines[0])
        return Verified(deals=1, acts=len(deal.acts), finished=int(recorded is not None))

    def _verify_game(self, game: GameT) -> Verified:
        match = self.begin_match(game)
        found = Verified(result=game.result is not None, committed=is_committed(game), levels=len(game.levels))
        for at, part in enumerate(game.parts):
            match part:
                case Deal():
                    found = self._verify_next(game, match, cast("DealT", part), found)
                    match = self.after_deal(match, cast("DealT", part))
                case Happened():
                    before = game.parts[at - 1] if at else None
                    broken_off = isinstance(before, Deal) and not before.outcome and self.has_begun(before.acts)
                    self._check_begun(part, begun=broken_off)
                    match = self._after(match, part)
                case Levels():
                    self._check_levels(match, part)
                case Decided():
                    _check_result(match, part)
                case _:
                    pass
        if match.result is not None and game.result is None and game.seed is not None:
            raise WrongResult(RecordPart.RESULT, "-", _result_text(match.result))
        return found

    def _verify_next(self, game: GameT, match: MatchT, deal: DealT, found: Verified) -> Verified:
        """Check that the rules call for this deal and that the seed deals it, and replay it."""
        try:
            due = self.next_deal(match)
        except BadInput as error:
            raise ImpossibleEvent(str(error), line=deal.line) from None
        if due is None:
            raise NoDealDue(deal.number, line=deal.line)
        self.check_next(deal, due)
        if game.seed is not None:
            self.check_cards(deal, due, game.seed, game.nonces)
        played = self._verify_deal(deal, last=deal is game.parts[-1])
        return replace(
            found,
            deals=found.deals + 1,
            acts=found.acts + played.acts,
            finished=found.finished + played.finished,
            dealt=found.dealt + int(game.seed is not None),
        )

    def _check_begun(self, happened: Happened[Any], *, begun: bool) -> None:
        says = self.says_begun(happened.event)
        if says is not None and says != begun:
            words = self.begun_words[says]
            raise ImpossibleEvent(f"the call of time says that {words}, the acts say otherwise", line=happened.line)

    def _check_levels(self, match: MatchT, part: Levels) -> None:
        computed = self.levels_of(match)
        if part != computed:
            texts = [self.levels_text(one) for one in (part, computed)]
            raise WrongLevels(RecordPart.LEVELS, texts[0], texts[1], deal=match.deals, line=part.line)


def _check_result(match: Match, part: Decided[Any]) -> None:
    if part.result != match.result:
        raise WrongResult(RecordPart.RESULT, _result_text(part.result), _result_text(match.result), line=part.line)


def _result_text(result: MatchResult | None) -> str:
    return "-" if result is None else result_text(result)
