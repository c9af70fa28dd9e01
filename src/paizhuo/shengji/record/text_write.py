"""写文本: a record as lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from paizhuo.cards import format_cards
from paizhuo.recording.entries import Note, Reveal
from paizhuo.recording.tags import fairness_tags, rules_tags, tag
from paizhuo.recording.text_lines import FIRST_LINE, UNFINISHED, note_text, result_text, time_text
from paizhuo.seats import Seat
from paizhuo.shengji import actions as a
from paizhuo.shengji.deal import apply, refusal
from paizhuo.shengji.match import Forfeited, LastCall, TimeIsUp
from paizhuo.shengji.phases import Playing
from paizhuo.shengji.record.drawing_runs import Drawn, gathered
from paizhuo.shengji.record.model import Act, DealRecord, Decided, Ended, GameRecord, Happened, Levels
from paizhuo.shengji.record.replay import begin_deal
from paizhuo.shengji.record.telling import levels_text, outcome_text
from paizhuo.shengji.record.values import DRAWN, GAME, UNDER, drawn_by
from paizhuo.shengji.rulesets import RULE_SETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paizhuo.shengji.phases import Phase
    from paizhuo.shengji.record.model import MatchEvent, Record

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


def lines_of(record: Record) -> Iterator[str]:
    """The lines of the text form."""
    yield FIRST_LINE
    yield from rules_tags(record.rules, GAME, RULE_SETS)
    if isinstance(record, GameRecord):
        yield tag("Deals", OPEN if record.limit is None else record.limit)
    yield from fairness_tags(record)
    if isinstance(record, DealRecord):
        yield from _deal(record)
        return
    for part in record.parts:
        if isinstance(part, DealRecord):
            yield from _deal(part)
        else:
            yield _aside(part)


def _deal(deal: DealRecord) -> Iterator[str]:
    yield ""
    yield tag("Deal", deal.number)
    yield tag("Level", deal.level)
    yield tag("Drawer", deal.first_drawer)
    if deal.dealer is not None:
        yield tag("Dealer", deal.dealer)
    for seat, cards in zip(Seat, drawn_by(deal.pack, deal.first_drawer), strict=True):
        yield f"{seat}: {' '.join(map(str, cards))}"
    yield f"{UNDER}: {' '.join(map(str, deal.pack[DRAWN:]))}"
    yield ""
    yield from _Body(deal).lines()


class _Body:
    """What happened in a deal: acts are gathered into lines, one a trick."""

    def __init__(self, deal: DealRecord) -> None:
        self._deal = deal
        self._phase: Phase | None = begin_deal(deal)
        self._label = ""
        self._cells: list[str] = []
        self._trick = 0

    def lines(self) -> Iterator[str]:
        finished = False
        for entry in gathered(self._deal.entries):
            if isinstance(entry, Drawn):
                yield from self._flush()
                yield f"Draw: {entry.first} {entry.many}{time_text(entry.t)}"
                for act in entry.acts(0):
                    self._go_on(act.action)
                continue
            if isinstance(entry, Act):
                label = self._label_of(entry.action)
                if label != self._label:
                    yield from self._flush()
                self._label = label
                self._cells.append(f"{_cell(entry.action)}{time_text(entry.t)}")
                self._go_on(entry.action)
                continue
            yield from self._flush()
            if isinstance(entry, Ended) or (isinstance(entry, Reveal) and not finished):
                finished = True
                yield from self._finish()
            if isinstance(entry, Note | Happened | Reveal):
                yield _aside(entry)
        yield from self._flush()
        if not finished:
            yield from self._finish()

    def _finish(self) -> Iterator[str]:
        outcome = self._deal.outcome
        yield ""
        yield f"Points: {UNFINISHED if outcome is None else outcome_text(outcome)}"

    def _flush(self) -> Iterator[str]:
        if self._cells:
            yield f"{self._label} {' | '.join(self._cells)}"
        self._label, self._cells = "", []

    def _label_of(self, action: a.Action | a.Ruling) -> str:
        if isinstance(action, a.Direct):
            return "Demand:" if action.must else "Forbid:"
        if not isinstance(action, a.Lay):
            return f"{_LABELS[type(action)]}:"
        leads = isinstance(self._phase, Playing) and not self._phase.plays
        if leads or self._trick == 0:
            self._trick += 1
            return f"{self._trick}."
        in_trick = self._label if self._label.endswith(".") else ""
        return in_trick or f"{self._trick}..."

    def _go_on(self, action: a.Action | a.Ruling) -> None:
        """Follow the deal to see where tricks end; after a refused act everything stays in one line."""
        if self._phase is not None:
            self._phase = None if refusal(self._phase, action) else apply(self._phase, action)


def _cell(action: a.Action | a.Ruling) -> str:
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


def _aside(entry: Note | Happened | Levels | Decided | Reveal) -> str:
    match entry:
        case Note():
            return note_text(entry)
        case Happened():
            return f"{_event(entry.event)}{time_text(entry.t)}"
        case Levels():
            return f"Levels: {levels_text(entry)}"
        case Decided():
            result = entry.result
            return f"Result: {result_text(result.winner, result.steps, result.cause)}"
        case Reveal():
            return f"Seed: {entry.seed.hex()}"


def _event(event: MatchEvent) -> str:
    match event:
        case LastCall():
            return f"Last call: {IN_PLAY[event.deal_in_play]}"
        case TimeIsUp():
            return f"Time up: {IN_PLAY[event.deal_in_play]}"
        case Forfeited():
            return f"Forfeit: {event.by}"
        case _:
            assert_never(event)
