"""写文本: a record as lines for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import format_cards
from paizhuo.guandan.actions import Action, GiveBack, Lay, Pass, Pay
from paizhuo.guandan.combinations import key_text, readings
from paizhuo.guandan.deal import apply, refusal
from paizhuo.guandan.levels import DOUBLE_DOWN_GAIN
from paizhuo.guandan.match import DealLost, Forfeited, JudgedLost, LastCall, LotsDrawn, TimeIsUp
from paizhuo.guandan.phases import NoTribute, Phase, Playing, Until
from paizhuo.guandan.record.model import (
    Act,
    DealRecord,
    Decided,
    Ended,
    GameRecord,
    Happened,
    Levels,
    MatchEvent,
    Record,
)
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.guandan.record.values import GAME
from paizhuo.guandan.rulesets import RULE_SETS
from paizhuo.recording.entries import Note, Reveal
from paizhuo.recording.tags import fairness_tags, rules_tags, tag
from paizhuo.recording.text_lines import FIRST_LINE, UNFINISHED, note_text, result_text, time_text
from paizhuo.recording.values import number_text
from paizhuo.seats import Seat

if TYPE_CHECKING:
    from collections.abc import Iterator

BEGUN = {True: "deal begun", False: "no deal begun"}


def lines_of(record: Record) -> Iterator[str]:
    """The lines of the text form."""
    yield FIRST_LINE
    yield from _top(record)
    if isinstance(record, DealRecord):
        yield from _deal(record)
        return
    for part in record.parts:
        if isinstance(part, DealRecord):
            yield from _deal(part)
        else:
            yield _aside(part)


def _top(record: Record) -> Iterator[str]:
    yield from rules_tags(record.rules, GAME, RULE_SETS)
    if isinstance(record, GameRecord):
        yield tag("Format", record.terms.format)
        if record.terms.deals is not None:
            yield tag("Deals", record.terms.deals)
        if record.terms.winner_needed:
            yield tag("WinnerNeeded", "yes")
        if record.late != (0, 0):
            yield tag("Late", *map(number_text, record.late))
    yield from fairness_tags(record)


def _deal(deal: DealRecord) -> Iterator[str]:
    yield ""
    yield tag("Deal", deal.number)
    yield tag("Level", deal.level)
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
    for seat, hand in zip(Seat, deal.dealt, strict=True):
        yield f"{seat}: {format_cards(hand)}"
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
        if isinstance(self._phase, Playing) and self._phase.resisted:
            yield "Tribute: resisted"
        finished = False
        for entry in self._deal.entries:
            if isinstance(entry, Act):
                label = self._label_of(entry.action)
                if label != self._label:
                    yield from self._flush()
                self._label = label
                self._cells.append(self._cell(entry))
                self._go_on(entry.action)
                continue
            yield from self._flush()
            if isinstance(entry, Ended) or (isinstance(entry, Reveal) and not finished):
                finished = True
                yield from self._finish()
            if not isinstance(entry, Ended):
                yield _aside(entry)
        yield from self._flush()
        if not finished:
            yield from self._finish()

    def _finish(self) -> Iterator[str]:
        outcome = self._deal.outcome
        yield ""
        yield f"Finish: {UNFINISHED if outcome is None else ' '.join(map(str, outcome.finish))}"

    def _flush(self) -> Iterator[str]:
        if self._cells:
            yield f"{self._label} {' | '.join(self._cells)}"
        self._label, self._cells = "", []

    def _label_of(self, action: Action) -> str:
        match action:
            case Pay():
                return "Tribute:"
            case GiveBack():
                return "Return:"
            case Lay() | Pass():
                leads = isinstance(self._phase, Playing) and self._phase.top is None
                if leads or self._trick == 0:
                    self._trick += 1
                    return f"{self._trick}."
                return self._label or f"{self._trick}..."

    def _cell(self, act: Act) -> str:
        action, time = act.action, time_text(act.t)
        match action:
            case Pay() | GiveBack():
                return f"{action.seat} {action.card}{time}"
            case Pass():
                return f"{action.seat} -{time}"
            case Lay():
                return f"{action.seat} {format_cards(action.cards)}{self._reading(action)}{time}"

    def _reading(self, action: Lay) -> str:
        declared = action.declared
        if declared is None or readings(action.cards, self._deal.level, self._deal.rules) == (declared,):
            return ""
        return f"={declared.kind}:{key_text(declared)}"

    def _go_on(self, action: Action) -> None:
        """Follow the deal to see where tricks end; after a refused act everything stays in one line."""
        if self._phase is not None:
            self._phase = None if refusal(self._phase, action) else apply(self._phase, action)


def _aside(entry: Note | Happened | Levels | Decided | Reveal) -> str:
    match entry:
        case Note():
            return note_text(entry)
        case Happened():
            return f"{_event(entry.event)}{time_text(entry.t)}"
        case Levels():
            owner = "" if entry.owner is None else f", owner {entry.owner}"
            passed = "" if entry.passed is None else f", passed {entry.passed}"
            return f"Levels: EW {entry.levels[0]}, NS {entry.levels[1]}{owner}{passed}"
        case Decided():
            result = entry.result
            return f"Result: {result_text(result.winner, result.steps, result.cause)}"
        case Reveal():
            return f"Seed: {entry.seed.hex()}"


def _event(event: MatchEvent) -> str:
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
