"""请求字段: reading the fields of a request, with an error that names the field when it is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from paizhuo.cards import Card, Hand, Rank, parse_card, parse_cards, parse_rank
from paizhuo.errors import BadInput
from paizhuo.guandan import Kind, Reading, rule_set
from paizhuo.guandan.combinations import JOKER_BOMB, key_text
from paizhuo.guandan.shapes import SIZES, BadReading, check_reading
from paizhuo.seats import Seat, parse_seat

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.guandan import RuleSet

Answer = dict[str, Any]


class BadRequest(BadInput):
    """A field of the request is missing or is not what it should be."""

    code: ClassVar[str] = "BAD_REQUEST"


def field(request: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401 - JSON can hold anything
    """A field that must be there."""
    if name not in request:
        raise BadRequest(f"the request lacks the field '{name}'", text=name)
    return request[name]


def rules_of(request: Mapping[str, Any]) -> RuleSet:
    """The rule set named by ``rules``."""
    return rule_set(field(request, "rules"))


def level_of(request: Mapping[str, Any]) -> Rank:
    """The level: a rank as text (``"10"`` and ``"T"`` both), or its number from 2 to 14."""
    value = field(request, "level")
    if isinstance(value, int) and not isinstance(value, bool) and value in range(2, 15):
        return Rank(value)
    rank = parse_rank(value)
    if rank.is_joker:
        raise BadRequest("a joker is no level", text="level")
    return rank


def cards_of(value: object, name: str) -> tuple[Card, ...]:
    """A list of cards, or one text of cards; a face more than twice is an error."""
    if isinstance(value, str):
        return Hand(parse_cards(value))
    if not isinstance(value, list):
        raise BadRequest(f"'{name}' must be a list of cards", text=name)
    return Hand(parse_card(card) for card in value)


def hands_of(request: Mapping[str, Any]) -> tuple[Hand, Hand, Hand, Hand]:
    """Four hands in playing order, together no more than two packs hold."""
    value = field(request, "hands")
    if not isinstance(value, list) or len(value) != len(Seat):
        raise BadRequest("'hands' must be a list of four hands", text="hands")
    east, north, west, south = (Hand(cards_of(cards, "hands")) for cards in value)
    Hand((*east, *north, *west, *south))
    return east, north, west, south


def seats_of(value: object, name: str) -> tuple[Seat, ...]:
    """A list of seats."""
    if not isinstance(value, list):
        raise BadRequest(f"'{name}' must be a list of seats", text=name)
    return tuple(parse_seat(seat) for seat in value)


def reading_of(value: object, name: str, size: int | None = None) -> Reading:
    """A reading: kind, key and, for bombs, size (``size`` when the request need not repeat it)."""
    if not isinstance(value, dict):
        raise BadRequest(f"'{name}' must be a reading with kind, key and size", text=name)
    try:
        kind = Kind(str(value.get("kind")))
    except ValueError:
        raise BadReading(f"{value.get('kind')!r} is no kind", text=str(value.get("kind"))) from None
    if kind is Kind.JOKER_BOMB:
        if value.get("key", "JOKER") != "JOKER" or value.get("size", JOKER_BOMB.size) != JOKER_BOMB.size:
            raise BadReading("a joker bomb has the key JOKER and four cards", text=str(value.get("key")))
        return JOKER_BOMB
    key = parse_rank(field(value, "key"))
    its_size = value.get("size", SIZES.get(kind, size))
    if type(its_size) is not int:
        raise BadReading(f"a {kind} cannot have {its_size!r} cards", text=str(its_size))
    return check_reading(Reading(kind, key, its_size))


def reading_json(reading: Reading) -> Answer:
    """A reading as it is answered."""
    return {"kind": reading.kind.value, "key": key_text(reading), "size": reading.size}


def cards_json(cards: tuple[Card, ...]) -> list[str]:
    """Cards as they are answered."""
    return [card.name for card in cards]
