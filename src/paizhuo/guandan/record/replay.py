"""掼蛋的重放: replay and verify records of Guandan (see ``paizhuo.recording.replay``)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from paizhuo.guandan import deal as engine
from paizhuo.guandan.actions import Lay
from paizhuo.guandan.deal import BadDeal, start, start_from
from paizhuo.guandan.late_start import begin
from paizhuo.guandan.match import DealDone, LastCall, Match, NextDeal, TimeIsUp, after, next_deal
from paizhuo.guandan.phases import Phase
from paizhuo.guandan.record.fair_deal import check_drawing, check_due, check_hands, due_of
from paizhuo.guandan.record.model import Act, DealRecord, GameRecord, Levels
from paizhuo.guandan.record.problems import NotReplayable
from paizhuo.recording.disagreements import RecordPart
from paizhuo.recording.problems import NotADeal
from paizhuo.recording.replay import Replayer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.engine import Refusal
    from paizhuo.guandan.actions import Action, Ruling
    from paizhuo.guandan.match import Event
    from paizhuo.guandan.phases import Outcome
    from paizhuo.guandan.refusals import DealReason


def begin_deal(record: DealRecord, *, ending: bool | None = None) -> Phase:
    """The deal before its first act. Raises :class:`NotADeal` if the hands are no deal, nor an ending."""
    few = record.ending if ending is None else ending
    try:
        return start_from(record.setting) if few else start(record.setting)
    except BadDeal as error:
        raise NotADeal(str(error), text=error.text) from None


class GuandanReplayer(Replayer[DealRecord, GameRecord, Phase, Match, NextDeal]):
    """掼蛋的重放: replays records with the engine of Guandan."""

    outcome_part = RecordPart.FINISH
    begun_words = MappingProxyType({True: "a deal had begun", False: "no deal had begun"})

    def begin_deal(self, deal: DealRecord) -> Phase:
        """The deal before its first act."""
        return begin_deal(deal)

    def refusal(self, phase: Phase, action: Action | Ruling) -> Refusal[DealReason] | None:
        """Why the engine refuses the action, or None."""
        return engine.refusal(phase, action)

    def apply(self, phase: Phase, action: Action | Ruling) -> Phase:
        """The phase after the action."""
        return engine.apply(phase, action)

    def not_replayable(self, deal: DealRecord, phase: Phase, act: Act, at: int) -> NotReplayable:
        """The error, with the rules that its wording needs."""
        refused = cast("Refusal[DealReason]", engine.refusal(phase, act.action))
        return NotReplayable(deal.number, act, at, refused, deal.rules)

    def outcome(self, phase: Phase) -> Outcome | None:
        """The finishing order, once the deal is over."""
        return engine.outcome(phase)

    def outcome_text(self, outcome: Outcome) -> str:
        """The seats in the order in which they finished."""
        return " ".join(map(str, outcome.finish))

    def begin_match(self, game: GameRecord) -> Match:
        """The match before its first deal; a side that came late may have lost something already."""
        return begin(game.rules, game.terms, game.late)

    def after(self, match: Match, event: Event) -> Match:
        """The match after an event."""
        return after(match, event)

    def after_outcome(self, match: Match, outcome: Outcome) -> Match:
        """The match after a deal with this finishing order."""
        return after(match, DealDone(outcome.finish))

    def next_deal(self, match: Match) -> NextDeal | None:
        """The deal that the rules call for next."""
        return next_deal(match)

    def next_of(self, deal: DealRecord) -> NextDeal:
        """The deal that the rules called for, inferred from a deal outside a game."""
        return due_of(deal)

    def check_next(self, deal: DealRecord, due: NextDeal) -> None:
        """Check number, level, opening and first drawer."""
        check_due(deal, due)
        check_drawing(deal, due.roles.first_drawer)

    def check_cards(self, deal: DealRecord, due: NextDeal, seed: bytes, nonces: Sequence[str]) -> None:
        """Deal the cards again from the seed and compare."""
        check_hands(deal, due, seed, nonces)

    def check_alone(self, deal: DealRecord) -> None:
        """Check the card that was turned up."""
        check_drawing(deal)

    def has_begun(self, acts: Sequence[Act]) -> bool:
        """Whether the deal has begun: its first card is led."""
        return any(isinstance(act.action, Lay) for act in acts)

    def says_begun(self, event: Event) -> bool | None:
        """Whether a call of time says that a deal has begun; None for any other event."""
        return event.deal_begun if isinstance(event, LastCall | TimeIsUp) else None

    def levels_of(self, match: Match) -> Levels:
        """Both sides' levels, whose level is played next, and who has passed A."""
        return Levels(match.standing.levels, match.standing.owner, match.standing.passed)

    def levels_text(self, levels: Levels) -> str:
        """Both sides' levels, whose level is played next, and who has passed A."""
        owner = "" if levels.owner is None else f", owner {levels.owner}"
        passed = "" if levels.passed is None else f", passed {levels.passed}"
        return f"EW {levels.levels[0]}, NS {levels.levels[1]}{owner}{passed}"


REPLAYER = GuandanReplayer()
replay, verify, match_of = REPLAYER.replay, REPLAYER.verify, REPLAYER.match_of
