"""写文本: write a record of Shengji as lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from paizhuo.cards import format_cards
from paizhuo.recording.tags import tag
from paizhuo.recording.text_lines import time_text
from paizhuo.recording.text_writer import TextWriter
from paizhuo.seats import Seat
from paizhuo.shengji import actions as a
from paizhuo.shengji.match import Forfeited, LastCall, TimeIsUp
from paizhuo.shengji.phases import Phase, Playing
from paizhuo.shengji.record.drawing_runs import gathered
from paizhuo.shengji.record.model import DealRecord, GameRecord
from paizhuo.shengji.record.replay import REPLAYER
from paizhuo.shengji.record.text_values import levels_text, outcome_text
from paizhuo.shengji.record.values import DRAWN, GAME, UNDER, drawn_by
from paizhuo.shengji.rulesets import RULE_SETS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from paizhuo.recording.assembly import Line
    from paizhuo.shengji.phases import Outcome
    from paizhuo.shengji.record.drawing_runs import Drawn
    from paizhuo.shengji.record.model import Act, Levels, MatchEvent

OPEN = "open"
IN_PLAY = {True: "deal in play", False: "no deal in play"}
_LABELS: dict[type, str] = {
    a.Call: "Call",
    a.Lift: "Lift",
    a.Bury: "Bury",
    a.Choose: "Choose",
    a.Award: "Award",
    a.Expose: "Expose",
    a.Bar: "Bar",
    a.EndDeal: "End",
}


class ShengjiTextWriter(TextWriter[DealRecord, GameRecord, Phase]):
    """写文本: the lines of Shengji."""

    game = GAME
    published = RULE_SETS
    end = "Points"

    def game_tags(self, game: GameRecord) -> Iterator[str]:
        """How many deals were agreed."""
        yield tag("Deals", OPEN if game.limit is None else game.limit)

    def deal_tags(self, deal: DealRecord) -> Iterator[str]:
        """Who drew first, and who deals."""
        yield tag("Drawer", deal.first_drawer)
        if deal.dealer is not None:
            yield tag("Dealer", deal.dealer)

    def card_lines(self, deal: DealRecord) -> Iterator[str]:
        """The cards in the order in which they were drawn, and the bottom."""
        for seat, cards in zip(Seat, drawn_by(deal.pack, deal.first_drawer), strict=True):
            yield f"{seat}: {' '.join(map(str, cards))}"
        yield f"{UNDER}: {' '.join(map(str, deal.pack[DRAWN:]))}"

    def is_lead(self, phase: Phase) -> bool:
        """Whether the next play leads a trick: nothing lies on the table."""
        return isinstance(phase, Playing) and not phase.plays

    def label_of(self, action: a.Action | a.Ruling) -> str | None:
        """The label of the line of an action; None for plays, which share the line of their trick."""
        if isinstance(action, a.Direct):
            return "Demand" if action.must else "Forbid"
        return None if isinstance(action, a.Lay) else _LABELS[type(action)]

    def action_text(self, action: a.Action | a.Ruling, deal: DealRecord) -> str:  # noqa: ARG002 - needs no deal
        """Who acts, and with which cards, suit or points."""
        return _action_text(action)

    def gathered(self, entries: Iterable[Line]) -> Iterable[Line | Drawn]:
        """The entries with draws that share a line gathered."""
        return gathered(entries)

    def run_line(self, run: Drawn) -> tuple[str, Iterable[Act]]:
        """The draws in one line."""
        return f"Draw: {run.first} {run.many}{time_text(run.t)}", run.acts(0)

    def outcome_text(self, outcome: Outcome) -> str:
        """The points and what they are worth."""
        return outcome_text(outcome)

    def levels_text(self, levels: Levels) -> str:
        """Both sides' levels, who deals next, and who has passed A."""
        return levels_text(levels)

    def event_text(self, event: MatchEvent) -> str:
        """An event of the match."""
        match event:
            case LastCall():
                return f"Last call: {IN_PLAY[event.deal_in_play]}"
            case TimeIsUp():
                return f"Time up: {IN_PLAY[event.deal_in_play]}"
            case Forfeited():
                return f"Forfeit: {event.by}"
            case _:
                assert_never(event)


def _action_text(action: a.Action | a.Ruling) -> str:
    match action:
        case a.Draw(seat) | a.Lift(seat) | a.Bar(seat):
            return str(seat)
        case a.Call(seat, cards) | a.Bury(seat, cards) | a.Lay(seat, cards) | a.Choose(seat, cards):
            return f"{seat} {format_cards(cards)}"
        case a.Expose(seat, cards):
            return f"{seat} {format_cards(cards)}"
        case a.Direct(seat, group):
            return f"{seat} {group}"
        case a.Award(to, points):
            return f"{to} {points}"
        case a.EndDeal(seat, why):
            return f"{seat} {why}"
        case _:
            assert_never(action)


WRITER = ShengjiTextWriter(REPLAYER)
