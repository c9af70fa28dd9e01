"""升级的重放: replay and verify records of Shengji (see ``paizhuo.recording.replay``)."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, cast

from paizhuo.recording.disagreements import RecordPart
from paizhuo.recording.problems import NotADeal
from paizhuo.recording.replay import Replayer
from paizhuo.shengji import deal as engine
from paizhuo.shengji.deal import BadShengjiDeal, start
from paizhuo.shengji.levels import at_step
from paizhuo.shengji.match import DealDone, LastCall, Match, NextDeal, TimeIsUp, after, next_deal
from paizhuo.shengji.phases import Drawing, Phase
from paizhuo.shengji.record.fair_deal import check_due, check_pack, due_of
from paizhuo.shengji.record.model import Act, DealRecord, GameRecord, Levels
from paizhuo.shengji.record.problems import NotReplayable
from paizhuo.shengji.record.text_values import levels_text, outcome_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.engine import Refusal
    from paizhuo.shengji.actions import Action, Ruling
    from paizhuo.shengji.match import Event
    from paizhuo.shengji.phases import Outcome
    from paizhuo.shengji.refusals import DealReason


def begin_deal(record: DealRecord) -> Drawing:
    """The deal before its first act. Raises :class:`NotADeal` if the cards are not those of two packs."""
    try:
        return start(record.setting)
    except BadShengjiDeal as error:
        raise NotADeal(str(error), text=error.text) from None


class ShengjiReplayer(Replayer[DealRecord, GameRecord, Phase, Match, NextDeal]):
    """升级的重放: replays records with the engine of Shengji."""

    outcome_part = RecordPart.OUTCOME
    begun_words = MappingProxyType({True: "a deal was in play", False: "no deal was in play"})

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
        """The error, with the claim on the table that its wording needs."""
        refused = cast("Refusal[DealReason]", engine.refusal(phase, act.action))
        return NotReplayable(deal.number, act, at, refused, phase.claim if isinstance(phase, Drawing) else None)

    def outcome(self, phase: Phase) -> Outcome | None:
        """The points, once the deal is over."""
        return engine.outcome(phase)

    def outcome_text(self, outcome: Outcome) -> str:
        """The points and what they are worth."""
        return outcome_text(outcome)

    def begin_match(self, game: GameRecord) -> Match:
        """The match before its first deal."""
        return Match(game.rules, remaining=game.limit)

    def after(self, match: Match, event: Event) -> Match:
        """The match after an event."""
        return after(match, event)

    def after_outcome(self, match: Match, outcome: Outcome) -> Match:
        """The match after a deal with this outcome."""
        return after(match, DealDone(outcome))

    def next_deal(self, match: Match) -> NextDeal | None:
        """The deal that the rules call for next."""
        return next_deal(match)

    def next_of(self, deal: DealRecord) -> NextDeal:
        """The deal that the rules called for, inferred from a deal outside a game."""
        return due_of(deal)

    def check_next(self, deal: DealRecord, due: NextDeal) -> None:
        """Check number, level, dealer and first drawer."""
        check_due(deal, due)

    def check_cards(self, deal: DealRecord, due: NextDeal, seed: bytes, nonces: Sequence[str]) -> None:
        """Shuffle again from the seed and compare."""
        check_pack(deal, due, seed, nonces)

    def has_begun(self, acts: Sequence[Act]) -> bool:
        """Whether the deal is in play: its first card is drawn."""
        return bool(acts)

    def says_begun(self, event: Event) -> bool | None:
        """Whether a call of time says that a deal is in play; None for any other event."""
        return event.deal_in_play if isinstance(event, LastCall | TimeIsUp) else None

    def levels_of(self, match: Match) -> Levels:
        """Both sides' levels, who deals next, and who has passed A."""
        standing = match.standing
        assert standing.dealer is not None, "after a deal there is a dealer"  # noqa: S101 - a programming error
        ours, theirs = map(at_step, standing.steps)
        return Levels((ours, theirs), standing.dealer, standing.passed)

    def levels_text(self, levels: Levels) -> str:
        """Both sides' levels, who deals next, and who has passed A."""
        return levels_text(levels)


REPLAYER = ShengjiReplayer()
replay, verify, match_of = REPLAYER.replay, REPLAYER.verify, REPLAYER.match_of
