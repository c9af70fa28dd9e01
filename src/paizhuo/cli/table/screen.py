"""画面: what the pictures of both games share: the four seats around, the viewer at the bottom, levels in one line.

The viewer always sits at the bottom, the next player at the right: the turn goes counter-clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from rich.text import Text

from paizhuo.cli.terminal import LOUD, QUIET
from paizhuo.cli.text_columns import centred, indented, side_by_side
from paizhuo.seats import Seat, Side
from paizhuo.wording import N_, rank_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from paizhuo.cards import Rank
    from paizhuo.cli.table.sentences import Sentences

_ROLES = (N_("you"), N_("next player"), N_("partner"), N_("previous player"))
LEFT = 2
"""The column where the player at the left begins."""
INDENT = "  "
"""As wide as the mark of the seat that is to act, so that the act of a seat is below its name."""


class SeatBlock(NamedTuple):
    """一家: the name of a seat with its marks, the cards it played last, and what that play was."""

    title: Text
    cards: Text
    kind: Text


class SeatsAround(NamedTuple):
    """四家: the partner at the top, the lines with the two players beside, the viewer at the bottom."""

    partner: SeatBlock
    beside: Sequence[Text]
    own: SeatBlock


class SeenDeal(Protocol):
    """牌面: what the picture reads from the view of either game."""

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that are to act."""

    @property
    def left(self) -> tuple[int, ...]:
        """How many cards each seat holds."""


ViewT = TypeVar("ViewT", bound=SeenDeal)
SentencesT = TypeVar("SentencesT", bound="Sentences")
StandingT = TypeVar("StandingT")
SortingT = TypeVar("SortingT")


@dataclass(frozen=True, slots=True)
class TableScene(Generic[ViewT, SentencesT, StandingT, SortingT]):
    """场面: everything that goes into the picture of a table."""

    view: ViewT
    me: Seat | None
    """The person's seat; None where four bots play and the person watches."""
    sentences: SentencesT
    standing: StandingT
    number: int
    """Which deal of the match it is."""
    sorting: SortingT
    notes: tuple[Text, ...] = ()
    """What has happened since the person last acted."""

    @property
    def seat(self) -> Seat:
        """The seat at the bottom of the picture."""
        assert self.me is not None, "somebody sits there"  # noqa: S101 - a programming error, not input
        return self.me


def seat_title(
    scene: TableScene[ViewT, SentencesT, StandingT, SortingT], seat: Seat, marks: Iterable[str], *, role: bool = True
) -> Text:
    """The name of a seat, its role for the viewer, the viewer's number of cards, and the marks in reverse."""
    view, sentences = scene.view, scene.sentences
    text = Text.assemble(("▶ " if seat in view.to_act else INDENT, LOUD), (sentences.seat(seat), LOUD))
    if role:
        text.append(f" {sentences.say(_ROLES[(seat - scene.seat) % 4])}", QUIET)
    if seat is scene.me and view.left[seat]:
        text.append("  ")
        text.append_text(sentences.line(N_("{count} cards"), count=str(view.left[seat])))
    for mark in marks:
        text.append("  ")
        text.append(f" {mark} ", "reverse")
    return text


def table_picture(head: Sequence[Text], seats: SeatsAround, below: Sequence[Text], width: int) -> list[Text]:
    """The picture: ``head``, the partner, the two players beside, the viewer in two lines, and ``below``."""
    rule = Text("─" * width, QUIET)
    own = (seats.own.title, seats.own.cards + seats.own.kind)
    return [*head, rule, *centred(seats.partner, width), *seats.beside, *centred(own, width), rule, *below]


def left_and_right(left: Text, right: Text, column: int) -> Text:
    """One line with a part of the player at the left and a part of the player at the right, from ``column`` on."""
    return side_by_side(indented(left, LEFT), right, column)


def levels_line(levels: Sequence[Rank], me: Seat | None, sentences: Sentences) -> Text:
    """Both sides' levels, the viewer's own marked."""
    parts = []
    for side in Side:
        mine = me is not None and me.side is side
        template = N_("{side} (us) {level}") if mine else N_("{side} {level}")
        level = Text(rank_words(levels[side], sentences.say), LOUD)
        parts.append(sentences.line(template, side=sentences.side(side), level=level))
    return Text("   ").join(parts)
