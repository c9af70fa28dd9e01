"""写文本: write a record of Guandan as lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import format_cards
from paizhuo.guandan.actions import Action, Bar, Forbid, GiveBack, Lay, NameType, Pass, Pay, Ruling, Stop
from paizhuo.guandan.combinations import key_text, readings
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, TimeIsUp
from paizhuo.guandan.phases import NoTribute, Phase, Playing, Until
from paizhuo.guandan.record.model import DealRecord, GameRecord
from paizhuo.guandan.record.replay import REPLAYER
from paizhuo.guandan.record.values import GAME
from paizhuo.guandan.rulesets import RULE_SETS
from paizhuo.recording.tags import tag
from paizhuo.recording.text_writer import TextWriter
from paizhuo.recording.values import number_text
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.guandan.phases import Outcome
    from paizhuo.guandan.record.model import Levels, MatchEvent

WHOLE_TRICK, PARTNER_TOO, UNTIL_FOLLOWED, WHILE_LEADING = "trick", "partner", "until-followed", "while-leading"
"""What stands behind an order of the referee, where it is so."""
BEGUN = {True: "deal begun", False: "no deal begun"}


class GuandanTextWriter(TextWriter[DealRecord, GameRecord, Phase]):
    """写文本: the lines of Guandan."""

    game = GAME
    published = RULE_SETS
    end = "Finish"

    def game_tags(self, game: GameRecord) -> Iterator[str]:
        """The terms, and by how much the sides came late."""
        yield tag("Format", game.terms.format)
        if game.terms.deals is not None:
            yield tag("Deals", game.terms.deals)
        if game.terms.winner_needed:
            yield tag("WinnerNeeded", "yes")
        if game.late != (0, 0):
            yield tag("Late", *map(number_text, game.late))

    def deal_tags(self, deal: DealRecord) -> Iterator[str]:
        """How the deal opens, until when it is played, and who drew first."""
        if isinstance(deal.opening, NoTribute):
            yield tag("Lead", deal.opening.leader)
        else:
            yield tag("Tribute", f"{' '.join(map(str, deal.opening.payers))} to {deal.opening.first}")
        if deal.until is not Until.SIDE_OUT:
            yield tag("Until", deal.until)
        if deal.ending:
            yield tag("Ending", "yes")
        if deal.drawing is not None:
            yield tag("Drawer", deal.drawing.first)
            if deal.drawing.turned is not None:
                yield tag("Turned", deal.drawing.turned)

    def card_lines(self, deal: DealRecord) -> Iterator[str]:
        """The four hands."""
        for seat, hand in zip(Seat, deal.dealt, strict=True):
            yield f"{seat}: {format_cards(hand)}"

    def opening_lines(self, phase: Phase) -> Iterator[str]:
        """The line for tribute that is resisted with both big jokers."""
        if isinstance(phase, Playing) and phase.resisted:
            yield "Tribute: resisted"

    def is_lead(self, phase: Phase) -> bool:
        """Whether the next play leads a trick: nothing lies on the table."""
        return isinstance(phase, Playing) and phase.top is None

    def label_of(self, action: Action | Ruling) -> str | None:
        """The label of tribute, of its return and of orders, which have lines of their own; None for plays."""
        match action:
            case Stop() | Bar() | Forbid():
                return type(action).__name__
            case NameType():
                return "Name"
            case Pay():
                return "Tribute"
            case GiveBack():
                return "Return"
            case Lay() | Pass():
                return None

    def action_text(self, action: Action | Ruling, deal: DealRecord) -> str:
        """A seat and its card, its play or a dash for a pass; or what it was ordered."""
        match action:
            case Stop() | Bar() | Forbid() | NameType():
                return _ruling(action)
            case Pay() | GiveBack():
                return f"{action.seat} {action.card}"
            case Pass():
                return f"{action.seat} -"
            case Lay():
                return f"{action.seat} {format_cards(action.cards)}{_reading(action, deal)}"

    def outcome_text(self, outcome: Outcome) -> str:
        """The seats in the order in which they finished."""
        return REPLAYER.outcome_text(outcome)

    def levels_text(self, levels: Levels) -> str:
        """Both sides' levels, whose level is played next, and who has passed A."""
        return REPLAYER.levels_text(levels)

    def event_text(self, event: MatchEvent) -> str:
        """An event of the match."""
        match event:
            case DealLost():
                leader = "" if event.named_leader is None else f", leader {event.named_leader}"
                gained = "" if event.gained == DOUBLE_DOWN_GAIN else f", gained {event.gained}"
                return f"Deal lost: {event.offender}{leader}{gained}"
            case LastCall():
                return f"Last call: {BEGUN[event.deal_begun]}"
            case TimeIsUp():
                return f"Time up: {BEGUN[event.deal_begun]}"
            case LotsDrawn():
                return f"Lots: {event.winner}"
            case Forfeited():
                return f"Forfeit: {event.by}"
            case JudgedLost():
                return f"Judged lost: {event.by}"


def _ruling(ruling: Ruling) -> str:
    return " ".join([str(ruling.seat), *(word for word, is_so in _said(ruling) if is_so)])


def _said(ruling: Ruling) -> list[tuple[str, bool]]:
    """The words behind the seat, each with whether it stands there."""
    match ruling:
        case Stop():
            return [(WHOLE_TRICK, ruling.whole_trick)]
        case Bar():
            return [(PARTNER_TOO, ruling.partner_too), (UNTIL_FOLLOWED, ruling.until_opponent_follows)]
        case Forbid():
            return [(str(ruling.kind), True), (WHILE_LEADING, ruling.while_leading)]
        case NameType():
            return [(str(ruling.kind), True)]


def _reading(action: Lay, deal: DealRecord) -> str:
    """What the cards were played as, where they can be several things."""
    declared = action.declared
    if declared is None or readings(action.cards, deal.level, deal.rules) == (declared,):
        return ""
    return f"={declared.kind}:{key_text(declared)}"


WRITER = GuandanTextWriter(REPLAYER)
