"""读文本的标头: the tags in brackets and the four hands, until they make the head of a game or a deal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, TypeVar

from paizhuo.errors import BadInput
from paizhuo.guandan.match import Format, Terms
from paizhuo.guandan.phases import NoTribute, Until
from paizhuo.guandan.record import values as v
from paizhuo.guandan.record.fields import parse_strings
from paizhuo.guandan.record.fingerprint import rules_named
from paizhuo.guandan.record.model import DealRecord, Drawing, GameRecord, Item, Players
from paizhuo.guandan.record.problems import (
    BadLine,
    BadValue,
    DuplicateKey,
    Misplaced,
    MissingField,
    UnknownField,
    UnknownGame,
    on_line,
    quoted,
)
from paizhuo.guandan.record.replay import begin_deal
from paizhuo.seats import Seat, Side

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paizhuo.cards import Hand
    from paizhuo.guandan.rules import RuleSet
    from paizhuo.guandan.tribute import TributeDue

T = TypeVar("T")
_TAG = re.compile(r"\[([A-Za-z]+) (.*)\]\s*", re.ASCII)
_TRIBUTE = re.compile(r"(\w+)(?: (\w+))? to (\w+)", re.ASCII)
_NAMES = tuple(seat.name.capitalize() for seat in Seat)
_SEVERAL = {"Late": len(Side), "Nonces": 0}
"""How many values a tag holds that may hold another number than one; 0 is any."""
_TOP = frozenset({"Game", "Rules", "RulesHash", "Format", "Deals", "WinnerNeeded", "Commitment", *_NAMES, *_SEVERAL})
_DEAL = frozenset({"Deal", "Level", "Lead", "Tribute", "Until", "Ending", "Drawer", "Turned"})


class Tags:
    """标头: the tags of one head. What is wrong with a tag is told with the line it stands on."""

    def __init__(self, line: int) -> None:
        """Begin without any; the first stands on this line."""
        self.line = line
        self._values: dict[str, tuple[list[str], int]] = {}

    def add(self, name: str, values: list[str], line: int, allowed: frozenset[str]) -> None:
        """Take one more tag."""
        if name not in allowed:
            raise UnknownField(f"the tag {name} cannot stand here", text=name)
        if name in self._values:
            raise DuplicateKey(f"the tag {name} stands there twice", text=name)
        wanted = _SEVERAL.get(name, 1)
        if wanted and len(values) != wanted:
            raise BadValue(f"the tag {name} holds {wanted} in quotation marks, not {len(values)}", text=name)
        self._values[name] = values, line

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def several(self, name: str, read: Callable[[str, str], T]) -> tuple[T, ...]:
        """The values of a tag, none when it is not there."""
        values, line = self._values.get(name, ([], 0))
        try:
            return tuple(read(value, name) for value in values)
        except BadInput as error:
            raise on_line(error, line) from None

    def may(self, name: str, read: Callable[[str, str], T]) -> T | None:
        """The value of a tag, None when it is not there."""
        return next(iter(self.several(name, read)), None)

    def need(self, name: str, read: Callable[[str, str], T]) -> T:
        """The value of a tag that must be there."""
        if name not in self:
            raise MissingField(f"the tag {name} is missing", line=self.line, text=name)
        (value,) = self.several(name, read)
        return value


def _yes(value: str, name: str) -> bool:
    if value != "yes":
        raise BadValue(f"the tag {name} says {quoted(value)}; it can only say yes", text=name)
    return True


def _count(value: str, name: str) -> int:
    return v.count(v.number(value), name)


def _seconds(value: str, name: str) -> float:
    return v.seconds(v.number(value), name)


def _game(value: str, _name: str) -> str:
    if value != v.GAME:
        raise UnknownGame(f"this is a record of {quoted(value)}, not of {v.GAME}", text=quoted(value))
    return value


def _tribute(value: str, name: str) -> TributeDue | NoTribute:
    found = _TRIBUTE.fullmatch(value)
    if found is None:
        raise BadValue(f'the tag {name} should look like "S to E" or "N S to E"', text=name)
    *payers, first = found.groups()
    return v.opening(None, first, [payer for payer in payers if payer is not None])


class Heads:
    """Gathers tags and hands. The head of a game is given out before its first deal, that of a deal with its hands."""

    def __init__(self, known: Sequence[RuleSet]) -> None:
        """Begin at the top of a record."""
        self._known = known
        self._top = Tags(2)
        self._top_open = True
        self._deal: Tags | None = None
        self._hands: dict[Seat, Hand] = {}

    def tag(self, line: str, number: int) -> Iterator[Item]:
        """Take a tag; the one of a deal ends the head of its game."""
        found = _TAG.fullmatch(line)
        if found is None:
            raise BadLine(f'{quoted(line)} is no tag; a tag looks like [Level "2"]', text=line)
        name, values = found[1], parse_strings(found[2])
        if name == "Deal":
            yield from self.closed(before_deal=True)
            self._deal, self._hands = Tags(number), {}
        if self._deal is not None:
            self._deal.add(name, values, number, _DEAL)
        elif self._top_open:
            self._top.add(name, values, number, _TOP)
        else:
            raise Misplaced(f"the tag {name} stands outside a head", text=name)

    def hand(self, seat: Seat, cards: str) -> DealRecord | None:
        """Take a hand; the fourth completes the head of the deal."""
        if self._deal is None:
            raise Misplaced("a hand stands outside the head of a deal")
        if seat in self._hands:
            raise DuplicateKey(f"the hand of {seat} stands there twice", text=str(seat))
        self._hands[seat] = v.cards(cards.split(), f"the hand of {seat}")
        if len(self._hands) < len(Seat):
            return None
        tags, self._deal, self._top_open = self._deal, None, False
        deal = self._deal_of(tags)
        try:
            begin_deal(deal, ending=tags.may("Ending", _yes) or False)
        except BadInput as error:
            raise on_line(error, deal.line) from None
        return deal

    def closed(self, *, before_deal: bool = False) -> Iterator[Item]:
        """End the head: nothing may be missing. The head of a game is given out, once."""
        if self._deal is not None:
            missing = next(seat for seat in Seat if seat not in self._hands)
            raise MissingField(f"the hand of {missing} is missing", text=str(missing))
        if self._top_open and "Format" in self._top:
            self._top_open = False
            yield self._game_of(self._top)
        elif self._top_open and not before_deal:
            raise MissingField("the tag Deal is missing", text="Deal")

    def _rules(self, top: Tags) -> RuleSet:
        top.need("Game", _game)
        recorded = top.may("RulesHash", v.commitment)
        return top.need("Rules", lambda name, _: rules_named(name, recorded, self._known))

    def _game_of(self, top: Tags) -> GameRecord:
        late = top.several("Late", _seconds)
        terms = Terms(
            top.need("Format", lambda value, name: v.choice(value, name, Format)),
            top.may("Deals", _count),
            top.may("WinnerNeeded", _yes) or False,
        )
        return GameRecord(
            rules=self._rules(top),
            terms=terms,
            players=_players(top),
            late=(late[0], late[1]) if late else (0, 0),
            commitment=top.may("Commitment", v.commitment),
            nonces=top.several("Nonces", v.words),
            line=top.line,
        )

    def _deal_of(self, tags: Tags) -> DealRecord:
        top = self._top
        alone = "Format" not in top
        east, north, west, south = (self._hands[seat] for seat in Seat)
        return DealRecord(
            rules=self._rules(top),
            number=tags.need("Deal", _count),
            level=tags.need("Level", v.level),
            dealt=(east, north, west, south),
            opening=_opening(tags),
            until=tags.may("Until", lambda value, name: v.choice(value, name, Until)) or Until.SIDE_OUT,
            drawing=_drawing(tags),
            players=_players(top) if alone else None,
            commitment=top.may("Commitment", v.commitment) if alone else None,
            nonces=top.several("Nonces", v.words) if alone else (),
            line=tags.line,
        )


def _players(top: Tags) -> Players | None:
    if not any(name in top for name in _NAMES):
        return None
    east, north, west, south = (top.need(name, v.words) for name in _NAMES)
    return east, north, west, south


def _opening(tags: Tags) -> NoTribute | TributeDue:
    if "Tribute" not in tags:
        return NoTribute(tags.need("Lead", v.seat))
    if "Lead" in tags:
        raise BadValue("a deal opens with a lead or with tribute, not with both", line=tags.line, text="Lead")
    return tags.need("Tribute", _tribute)


def _drawing(tags: Tags) -> Drawing | None:
    if "Turned" not in tags and "Drawer" not in tags:
        return None
    return Drawing(tags.need("Drawer", v.seat), tags.may("Turned", v.card))
