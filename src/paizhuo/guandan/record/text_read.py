"""读文本: the lines of the text form as what they say."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from paizhuo.errors import BadInput
from paizhuo.guandan.actions import Action, GiveBack, Lay, Pass, Pay
from paizhuo.guandan.combinations import Reading, readings
from paizhuo.guandan.phases import Outcome, Playing
from paizhuo.guandan.record import values as v
from paizhuo.guandan.record.model import Act, DealRecord, Ended, Item
from paizhuo.guandan.record.problems import (
    BadLine,
    BadValue,
    Misplaced,
    MissingField,
    NoReading,
    UnknownVersion,
    on_line,
    quoted,
)
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.guandan.record.text_asides import ASIDES, note, timed
from paizhuo.guandan.record.text_heads import Heads
from paizhuo.guandan.record.text_write import FIRST_LINE, NOTE_MARKS, UNFINISHED
from paizhuo.seats import parse_seat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paizhuo.cards import Card, Hand
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.seats import Seat

_TRICK = re.compile(r"(\d{1,6})\.(\.\.)? (.*)", re.ASCII)
_LABEL = re.compile(r"([A-Z][a-z ]*):(.*)", re.ASCII)
_HAND = re.compile(r"([ENWS]):(.*)", re.ASCII)


def read_items(text: str, known: Sequence[RuleSet]) -> Iterator[Item]:
    """The record in this text, line by line."""
    reader = _Reader(known)
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        try:
            found = list(reader.line(line.rstrip("\r"), number))
        except BadInput as error:
            raise on_line(error, number) from None
        yield from found
    try:
        found = list(reader.end())
    except BadInput as error:
        raise on_line(error, len(lines)) from None
    yield from found


class _Reader:
    """Reads line after line; remembers the head, the deal in play and the number of the trick."""

    def __init__(self, known: Sequence[RuleSet]) -> None:
        self._heads = Heads(known)
        self._deal: DealRecord | None = None
        """The deal in play, until its finish is told."""
        self._trick = 0

    def line(self, line: str, number: int) -> Iterator[Item]:
        """What one line says: nothing, one thing, or the acts of a trick."""
        if number == 1:
            _check_first(line)
        elif line.startswith("["):
            if line.startswith("[Deal "):
                self._check_finished()
            yield from self._heads.tag(line, number)
        elif hand := _HAND.fullmatch(line):
            yield from self._begin(self._heads.hand(parse_seat(hand[1]), hand[2]))
        elif line.strip() and not line.startswith("#"):
            yield from self._heads.closed()
            yield from self._body(line, number)

    def end(self) -> Iterator[Item]:
        """Nothing may be left open."""
        yield from self._heads.closed()
        self._check_finished()

    def _check_finished(self) -> None:
        if self._deal is not None:
            raise MissingField(f"deal {self._deal.number} has no line Finish", text="Finish")

    def _begin(self, deal: DealRecord | None) -> Iterator[Item]:
        if deal is not None:
            self._deal, self._trick = deal, 0
            yield deal

    def _body(self, line: str, number: int) -> Iterator[Item]:
        if line[0] in NOTE_MARKS.values():
            yield note(line, number)
        elif trick := _TRICK.fullmatch(line):
            deal = self._playing()
            self._count(int(trick[1]), goes_on=trick[2] is not None)
            yield from _acts(trick[3], number, lambda seat, words: _play(seat, words, deal))
        elif label := _LABEL.fullmatch(line):
            yield from self._labelled(label[1], label[2].strip(), number)
        else:
            raise BadLine(f"the line {quoted(line)} has no meaning here", text=line)

    def _playing(self) -> DealRecord:
        if self._deal is None:
            raise Misplaced("this line stands outside a deal")
        return self._deal

    def _count(self, told: int, *, goes_on: bool) -> None:
        """Tricks are numbered from 1; one that goes on after a note keeps its number."""
        wanted = self._trick if goes_on and self._trick else self._trick + 1
        if told != wanted or (goes_on and not self._trick):
            raise BadValue(f"this is trick {told}; trick {wanted} should stand here", text=str(told))
        self._trick = wanted

    def _labelled(self, label: str, rest: str, number: int) -> Iterator[Item]:
        match label:
            case "Tribute" if rest == "resisted":
                phase = begin_deal(self._playing())
                if not (isinstance(phase, Playing) and phase.resisted):
                    raise BadValue("the payers do not hold both big jokers, so tribute is paid", text=rest)
            case "Tribute":
                self._playing()
                yield from _acts(rest, number, lambda seat, words: Pay(seat, _one_card(words)))
            case "Return":
                self._playing()
                yield from _acts(rest, number, lambda seat, words: GiveBack(seat, _one_card(words)))
            case "Finish":
                self._playing()
                self._deal = None
                if rest != UNFINISHED:
                    yield Ended(Outcome(v.finish(rest.split(), "Finish")), number)
            case _ if label in ASIDES:
                yield ASIDES[label](rest, number)
            case _:
                raise BadLine(f"there is no line {quoted(label)}", text=label)


def _check_first(line: str) -> None:
    words, version = FIRST_LINE.rsplit(" ", 1)
    if not line.startswith(words):
        raise BadLine(f"a record begins with the line '{FIRST_LINE}'", text=line)
    if line.rstrip() != FIRST_LINE:
        told = line.removeprefix(words).strip()
        raise UnknownVersion(f"this is version {quoted(told)} of the record; known is {version}", text=quoted(told))


def _acts(text: str, number: int, action: Callable[[Seat, list[str]], Action]) -> Iterator[Act]:
    """The acts of one line, which are separated by bars."""
    for cell in text.split("|"):
        told, t = timed(cell.strip())
        seat, *words = told.split() or [""]
        if not words:
            raise BadLine(f"{quoted(cell.strip())} is no act; it needs a seat and what the seat did", text=cell)
        yield Act(action(v.seat(seat, "seat"), words), t, number)


def _one_card(words: list[str]) -> Card:
    if len(words) != 1:
        raise BadValue(f"one card is paid or returned, not {len(words)}", text=" ".join(words))
    return v.card(words[0], "card")


def _play(seat: Seat, words: list[str], deal: DealRecord) -> Action:
    if words == ["-"]:
        return Pass(seat)
    *others, last = words
    card, equals, declared = last.partition("=")
    cards = v.cards([*others, card], "cards")
    if equals:
        kind, _, key = declared.partition(":")
        return Lay(seat, cards, v.reading(kind, key, len(cards)))
    return Lay(seat, cards, _only_reading(cards, deal))


def _only_reading(cards: Hand, deal: DealRecord) -> Reading:
    found = readings(cards, deal.level, deal.rules)
    if len(found) != 1:
        can_be = " or ".join(map(str, found)) or "nothing"
        raise NoReading(f"{cards} must be followed by = and what it was played as; it can be {can_be}", text=str(cards))
    return found[0]
