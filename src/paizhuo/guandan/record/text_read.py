"""读文本: parses the text form of a Guandan record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.guandan.actions import Action, Bar, Forbid, GiveBack, Lay, NameType, Pass, Pay, Ruling, Stop
from paizhuo.guandan.combinations import Kind, Reading, readings
from paizhuo.guandan.phases import Outcome, Playing
from paizhuo.guandan.record import values as gv
from paizhuo.guandan.record.model import Act, DealRecord, Ended, Record
from paizhuo.guandan.record.problems import NoReading
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.guandan.record.text_asides import ASIDES
from paizhuo.guandan.record.text_heads import GuandanHeads
from paizhuo.guandan.record.text_write import PARTNER_TOO, UNTIL_FOLLOWED, WHILE_LEADING, WHOLE_TRICK
from paizhuo.recording import values as v
from paizhuo.recording.problems import BadLine, BadValue, quoted
from paizhuo.recording.text_lines import UNFINISHED, cells
from paizhuo.recording.text_reader import TextReader

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from paizhuo.cards import Card, Hand
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.recording.assembly import Line
    from paizhuo.seats import Seat


def read(text: str, known: Sequence[RuleSet]) -> Record:
    """The record in this text; an error names the first line with something wrong."""
    return _Reader(GuandanHeads(known), "Finish").read(text)


class _Reader(TextReader[Record, DealRecord]):
    """Reads tricks, tribute and the finish of a deal."""

    def trick(self, text: str, number: int, deal: DealRecord) -> Iterator[Line]:
        """The plays and passes of a trick."""
        yield from _acts(text, number, lambda seat, words: _play(seat, words, deal))

    def labelled(self, label: str, rest: str, number: int) -> Iterator[Line]:
        """Tribute, returns, orders of the referee, the finish, and lines between the deals."""
        match label:
            case "Tribute" if rest == "resisted":
                phase = begin_deal(self.playing())
                if not (isinstance(phase, Playing) and phase.resisted):
                    raise BadValue("the payers do not hold both big jokers, so tribute is paid", text=rest)
            case "Tribute":
                self.playing()
                yield from _acts(rest, number, lambda seat, words: Pay(seat, _one_card(words)))
            case "Return":
                self.playing()
                yield from _acts(rest, number, lambda seat, words: GiveBack(seat, _one_card(words)))
            case _ if label in _ORDERS:
                self.playing()
                for seat, words, t in cells(rest):
                    yield Act(_ORDERS[label](seat, words), t, number)
            case "Finish":
                self.finished()
                if rest != UNFINISHED:
                    yield Ended(Outcome(gv.finish(rest.split(), "Finish")), number)
            case _ if label in ASIDES:
                yield ASIDES[label](rest, number)
            case _:
                raise BadLine(f"there is no line {quoted(label)}", text=label)


def _acts(text: str, number: int, action: Callable[[Seat, list[str]], Action]) -> Iterator[Act]:
    for seat, words, t in cells(text):
        if not words:
            raise BadLine(f"{seat} does nothing here; an act needs a seat and what the seat did", text=text)
        yield Act(action(seat, words), t, number)


def _one_card(words: list[str]) -> Card:
    if len(words) != 1:
        raise BadValue(f"one card is paid or returned, not {len(words)}", text=" ".join(words))
    return v.card(words[0], "card")


def _said(words: list[str], *known: str) -> tuple[bool, ...]:
    """Which of the known words stand there."""
    for word in words:
        if word not in known:
            raise BadValue(f"{quoted(word)} says nothing here; known are {', '.join(known)}", text=word)
    return tuple(word in words for word in known)


def _kind(words: list[str]) -> Kind:
    return v.choice(words[0] if words else "", "kind", Kind)


def _named(seat: Seat, words: list[str]) -> NameType:
    _said(words[1:])
    return NameType(seat, _kind(words))


_ORDERS: Mapping[str, Callable[[Seat, list[str]], Ruling]] = {
    "Stop": lambda seat, words: Stop(seat, *_said(words, WHOLE_TRICK)),
    "Bar": lambda seat, words: Bar(seat, *_said(words, PARTNER_TOO, UNTIL_FOLLOWED)),
    "Forbid": lambda seat, words: Forbid(seat, _kind(words), *_said(words[1:], WHILE_LEADING)),
    "Name": _named,
}


def _play(seat: Seat, words: list[str], deal: DealRecord) -> Action:
    if words == ["-"]:
        return Pass(seat)
    *others, last = words
    card, equals, declared = last.partition("=")
    cards = v.cards([*others, card], "cards")
    if equals:
        kind, _, key = declared.partition(":")
        return Lay(seat, cards, gv.reading(kind, key, len(cards)))
    return Lay(seat, cards, _only_reading(cards, deal))


def _only_reading(cards: Hand, deal: DealRecord) -> Reading:
    found = readings(cards, deal.level, deal.rules)
    if len(found) != 1:
        can_be = " or ".join(map(str, found)) or "nothing"
        raise NoReading(f"{cards} must be followed by = and what it was played as; it can be {can_be}", text=str(cards))
    return found[0]
