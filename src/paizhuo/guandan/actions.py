"""行为: what a seat can do in a deal. People, bots, tests and replays all submit these same values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import Card, check_cards, format_cards
from paizhuo.errors import BadInput
from paizhuo.guandan.combinations import Reading, key_text
from paizhuo.seats import Seat, UnknownSeat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan.combinations import Play


def _check_seat(seat: object) -> None:
    if not isinstance(seat, Seat):
        raise UnknownSeat(f"{seat!r} is no seat; read it with parse_seat", text=str(seat))


@dataclass(frozen=True, slots=True)
class Pay:
    """进贡: lay a card in tribute."""

    seat: Seat
    card: Card

    def __post_init__(self) -> None:
        """Only a seat and a card make sense here."""
        _check_seat(self.seat)
        check_cards((self.card,))

    def __str__(self) -> str:
        return f"{self.seat} pays {self.card}"


@dataclass(frozen=True, slots=True)
class GiveBack:
    """还牌: return a card for the tribute received."""

    seat: Seat
    card: Card

    def __post_init__(self) -> None:
        """Only a seat and a card make sense here."""
        _check_seat(self.seat)
        check_cards((self.card,))

    def __str__(self) -> str:
        return f"{self.seat} returns {self.card}"


@dataclass(frozen=True, slots=True)
class Lay:
    """出牌: play cards, declared as a reading where the cards can be several things."""

    seat: Seat
    cards: tuple[Card, ...]
    declared: Reading | None = None

    def __post_init__(self) -> None:
        """Keep the cards sorted: lists of cards are multisets."""
        _check_seat(self.seat)
        if self.declared is not None and not isinstance(self.declared, Reading):
            raise BadInput(f"{self.declared!r} is no reading", text=str(self.declared))
        object.__setattr__(self, "cards", tuple(sorted(check_cards(self.cards))))

    def __str__(self) -> str:
        as_what = f" as {self.declared.kind} {key_text(self.declared)}" if self.declared else ""
        return f"{self.seat} plays {format_cards(self.cards)}{as_what}"


_put_seat, _put_cards, _put_declared = (vars(Lay)[name].__set__ for name in ("seat", "cards", "declared"))


def lays(seat: Seat, plays: Iterable[Play]) -> list[Lay]:
    """Turn listed plays into actions of this seat, without sorting and checking the cards again."""
    acts: list[Lay] = []
    for cards, reading in plays:
        act = object.__new__(Lay)
        _put_seat(act, seat)
        _put_cards(act, cards)
        _put_declared(act, reading)
        acts.append(act)
    return acts


@dataclass(frozen=True, slots=True)
class Pass:
    """过牌: play nothing in this turn."""

    seat: Seat

    def __post_init__(self) -> None:
        """Only a seat makes sense here."""
        _check_seat(self.seat)

    def __str__(self) -> str:
        return f"{self.seat} passes"


Action = Pay | GiveBack | Lay | Pass
