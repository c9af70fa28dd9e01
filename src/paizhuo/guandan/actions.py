"""行为: what a seat can do in a deal, and what the referee can order in it.

People, bots, tests and replays all submit these same values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from paizhuo.cards import Card, check_cards, format_cards
from paizhuo.errors import BadInput
from paizhuo.guandan.combinations import Kind, Reading, key_text
from paizhuo.seats import Seat, UnknownSeat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from paizhuo.guandan.combinations import Play


def _check_seat(seat: object) -> None:
    if not isinstance(seat, Seat):
        raise UnknownSeat(f"{seat!r} is no seat; read it with parse_seat", text=str(seat))


def _check_flag(value: object) -> None:
    if not isinstance(value, bool):
        raise BadInput(f"{value!r} is neither yes nor no", text=str(value))


def _check_kind(value: object) -> None:
    if not isinstance(value, Kind):
        raise BadInput(f"{value!r} is no kind of play", text=str(value))


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


@dataclass(frozen=True, slots=True)
class Stop:
    """停牌: the seat passes at its next turn, or neither leads nor follows for one trick.

    A lead goes to the next innocent player [J17 4.3(二); J23 3.7(二); NAT B2.2(1), B2.3; GZ R30, R33].
    """

    seat: Seat
    whole_trick: bool

    def __post_init__(self) -> None:
        """Only a seat and yes or no make sense here."""
        _check_seat(self.seat)
        _check_flag(self.whole_trick)

    def __str__(self) -> str:
        return f"{self.seat} is stopped for a {'trick' if self.whole_trick else 'turn'}"


@dataclass(frozen=True, slots=True)
class Bar:
    """本圈不得跟牌: the seat, in Guangzhou its partner too, may not follow in this trick [NAT B2.1; GZ R33.2]."""

    seat: Seat
    partner_too: bool = False
    until_opponent_follows: bool = False
    """非违规方跟牌后自动解除 [GZ R33.2]."""

    def __post_init__(self) -> None:
        """Only a seat and yes or no make sense here."""
        _check_seat(self.seat)
        _check_flag(self.partner_too)
        _check_flag(self.until_opponent_follows)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Whom it meets."""
        return (self.seat, self.seat.partner) if self.partner_too else (self.seat,)

    def __str__(self) -> str:
        return f"{' and '.join(map(str, self.seats))} may not follow in this trick"


@dataclass(frozen=True, slots=True)
class Forbid:
    """不得领出该牌型: the seat may not lead the type that its partner exposed, if it gets the next lead.

    In the national rules also for as long as it keeps the lead [NAT B2.2(1); GZ R33.1, R33.2].
    """

    seat: Seat
    kind: Kind
    while_leading: bool = False

    def __post_init__(self) -> None:
        """Only a seat, a kind and yes or no make sense here."""
        _check_seat(self.seat)
        _check_kind(self.kind)
        _check_flag(self.while_leading)

    def __str__(self) -> str:
        return f"{self.seat} may not lead a {self.kind}"


@dataclass(frozen=True, slots=True)
class NameType:
    """指定牌型: the seat leads this type now, which the player on its right has named [GZ R33.1]."""

    seat: Seat
    kind: Kind

    def __post_init__(self) -> None:
        """Only a seat and a kind make sense here."""
        _check_seat(self.seat)
        _check_kind(self.kind)

    def __str__(self) -> str:
        return f"{self.seat} leads a {self.kind}"


Action = Pay | GiveBack | Lay | Pass
"""What a seat does."""
Ruling = Stop | Bar | Forbid | NameType
"""What the referee orders."""
RULINGS = (Stop, Bar, Forbid, NameType)
