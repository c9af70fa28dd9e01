"""读文本的标头: collects tags and cards into the head of a game or a deal."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from paizhuo.errors import BadInput
from paizhuo.recording import values as v
from paizhuo.recording.problems import DuplicateKey, Misplaced, MissingField, on_line
from paizhuo.recording.tags import Tags, read_tag

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from paizhuo.cards import Card

DealT = TypeVar("DealT")
GameT = TypeVar("GameT")
RulesT = TypeVar("RulesT")
Hands = dict[str, "tuple[Card, ...]"]
"""The lines of cards, by what they begin with."""


class Heads(ABC, Generic[DealT, GameT, RulesT]):
    """Collects tags and cards. Returns the head of a game before its first deal, and that of a deal with its cards."""

    mark: ClassVar[str]
    """The tag that only a game has."""
    top_tags: ClassVar[frozenset[str]]
    deal_tags: ClassVar[frozenset[str]]
    lines: ClassVar[Mapping[str, str]]
    """The label of each line of cards, and its name in errors."""

    def __init__(self, known: Sequence[RulesT]) -> None:
        """Begin at the top of a record; ``known`` are the rule sets that it may name."""
        self.known = known
        self._top = Tags(2)
        self._top_open = True
        self._deal: Tags | None = None
        self._hands: Hands = {}

    @abstractmethod
    def game_of(self, top: Tags) -> GameT:
        """The head of a game."""

    @abstractmethod
    def deal_of(self, top: Tags, tags: Tags, hands: Hands, *, alone: bool) -> DealT:
        """The head of a deal; ``alone`` is one that is not part of a game."""

    def cards_of(self, words: list[str], name: str) -> tuple[Card, ...]:
        """The cards of a line, sorted; a subclass may preserve their order."""
        return v.cards(words, name)

    def tag(self, line: str, number: int) -> Iterator[GameT]:
        """Add a tag; the tag Deal ends the head of its game."""
        name, values = read_tag(line)
        if name == "Deal":
            yield from self.closed(before_deal=True)
            self._deal, self._hands = Tags(number), {}
        if self._deal is not None:
            self._deal.add(name, values, number, self.deal_tags)
        elif self._top_open:
            self._top.add(name, values, number, self.top_tags)
        else:
            raise Misplaced(f"the tag {name} stands outside a head", text=name)

    def hand(self, name: str, cards: str) -> DealT | None:
        """Add a line of cards; the last one completes the head of the deal."""
        if self._deal is None:
            raise Misplaced(f"{self.lines[name]} stands outside the head of a deal")
        if name in self._hands:
            raise DuplicateKey(f"{self.lines[name]} stands there twice", text=name)
        self._hands[name] = self.cards_of(cards.split(), self.lines[name])
        if len(self._hands) < len(self.lines):
            return None
        tags, self._deal, self._top_open = self._deal, None, False
        try:
            return self.deal_of(self._top, tags, self._hands, alone=self.mark not in self._top)
        except BadInput as error:
            raise on_line(error, tags.line) from None

    def closed(self, *, before_deal: bool = False) -> Iterator[GameT]:
        """End the head, check that nothing is missing, and yield the head of a game once."""
        if self._deal is not None:
            missing = next(name for name in self.lines if name not in self._hands)
            raise MissingField(f"{self.lines[missing]} is missing", text=missing)
        if self._top_open and self.mark in self._top:
            self._top_open = False
            yield self.game_of(self._top)
        elif self._top_open and not before_deal:
            raise MissingField("the tag Deal is missing", text="Deal")
