"""摆牌: literal cards on a table, so that a test reads as the example does.

Cards and acts are written as the product writes them: ``"S5 C5 H9"``, ``"N plays S2"``, ``"S passes"``,
``"W pays SA"``, ``"N returns S5"``. Readings are written ``pair:4``, ``4-bomb:5``, ``straight:A``; a sequence is named
by its LOWEST rank, where the specification's examples name its highest.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from paizhuo.cards import PACK, Card, Hand, parse_card, parse_cards, parse_rank
from paizhuo.guandan import (
    RULE_SETS,
    Action,
    GiveBack,
    Kind,
    Lay,
    NoTribute,
    Over,
    Pass,
    Pay,
    Paying,
    Phase,
    Playing,
    Reading,
    Returning,
    RuleSet,
    Setting,
    TributeDue,
    apply,
    readings,
    refusal,
    start_from,
    tribute_after,
)
from paizhuo.guandan.combinations import JOKER_BOMB
from paizhuo.seats import Seat, parse_seat

if TYPE_CHECKING:
    from paizhuo.guandan.phases import Hands

under_all_four = pytest.mark.parametrize("rules", list(RULE_SETS.values()), ids=list(RULE_SETS))
"""For an example that holds under every published rule set."""

BEATS = "beats"
NO = "DOES_NOT_BEAT"
ILLEGAL = "NOT_A_COMBINATION"
DECLARE = "DECLARE_READING"
NOT_THAT = "NOT_THAT_READING"

_SIZES = {
    Kind.SINGLE: 1,
    Kind.PAIR: 2,
    Kind.TRIPLE: 3,
    Kind.FULL_HOUSE: 5,
    Kind.STRAIGHT: 5,
    Kind.STRAIGHT_FLUSH: 5,
    Kind.TUBE: 6,
    Kind.PLATE: 6,
}


def reading(text: str) -> Reading:
    """A reading from the way it is written: ``full_house:6``, ``5-bomb:3``, ``joker_bomb:JOKER``."""
    name, _, key = text.partition(":")
    if name == Kind.JOKER_BOMB:
        return JOKER_BOMB
    size, dash, kind = name.rpartition("-")
    return Reading(Kind(kind), parse_rank(key), int(size) if dash else _SIZES[Kind(kind)])


def can_be(rules: RuleSet, level: str, cards: str) -> list[str]:
    """Everything these cards can be at this level."""
    return sorted(str(one) for one in readings(parse_cards(cards), parse_rank(level), rules))


def _spare(*taken: str, seats: int = 4) -> list[Card]:
    """A further card for each seat, so that nobody goes out: the lowest cards the two packs still hold."""
    left = Counter(PACK) - Counter(card for cards in taken for card in parse_cards(cards))
    return sorted(left.elements())[:seats]


def led(rules: RuleSet, level: str, cards: str, declared: str = "") -> str:
    """East leads these cards: what they are taken as, or the code of the refusal."""
    spare = _spare(cards)
    hands = Hand([*parse_cards(cards), spare[0]]), Hand([spare[1]]), Hand([spare[2]]), Hand([spare[3]])
    phase = start_from(Setting(rules, parse_rank(level), hands, NoTribute(Seat.EAST)))
    return _laid(phase, Lay(Seat.EAST, parse_cards(cards), reading(declared) if declared else None))


def answer(rules: RuleSet, level: str, cards: str, *, on: str, declared: str = "") -> str:
    """East leads the cards ``on``, North answers with ``cards``: ``beats``, or the code of the refusal."""
    spare = _spare(cards, on)
    hands = (
        Hand([*parse_cards(on), spare[0]]),
        Hand([*parse_cards(cards), spare[1]]),
        Hand([spare[2]]),
        Hand([spare[3]]),
    )
    phase = start_from(Setting(rules, parse_rank(level), hands, NoTribute(Seat.EAST)))
    phase = apply(phase, Lay(Seat.EAST, parse_cards(on)))
    said = _laid(phase, Lay(Seat.NORTH, parse_cards(cards), reading(declared) if declared else None))
    return said if said.isupper() else BEATS


def _laid(phase: Phase, lay: Lay) -> str:
    refused = refusal(phase, lay)
    if refused:
        return refused.reason.code
    after = apply(phase, lay)
    assert isinstance(after, Playing)
    assert after.top is not None
    return str(after.top.play.reading)


def hands_of(*, east: str, north: str, west: str, south: str) -> Hands:
    """The four hands, each written as cards."""
    return Hand.parse(east), Hand.parse(north), Hand.parse(west), Hand.parse(south)


def after_finish(rules: RuleSet, level: str, finish: str, hands: Hands) -> Phase:
    """A deal that follows one which ended in this order: ``"N E S W"``, or ``"N S"`` for a double-down."""
    return opened(rules, level, tribute_after([parse_seat(name) for name in finish.split()]), hands)


def opened(rules: RuleSet, level: str, opening: NoTribute | TributeDue, hands: Hands) -> Phase:
    """A deal with this opening."""
    return start_from(Setting(rules, parse_rank(level), hands, opening))


def lead_of(rules: RuleSet, level: str, leader: Seat, hands: Hands) -> Playing:
    """A deal without tribute in which this seat leads."""
    return playing(opened(rules, level, NoTribute(leader), hands))


def act(text: str) -> Action:
    """An act in the words of the product: ``"N plays S2"``, ``"S passes"``, ``"W pays SA"``, ``"N returns S5"``."""
    who, verb, *cards = text.split()
    seat = parse_seat(who)
    match verb:
        case "plays":
            return Lay(seat, parse_cards(" ".join(cards)))
        case "passes":
            return Pass(seat)
        case "pays":
            return Pay(seat, parse_card(cards[0]))
        case "returns":
            return GiveBack(seat, parse_card(cards[0]))
        case _:
            raise AssertionError(f"no such act: {text}")


def acted(phase: Phase, *acts: str) -> Phase:
    """The deal after these acts, all of which must be legal."""
    for text in acts:
        phase = apply(phase, act(text))
    return phase


def refused(phase: Phase, text: str) -> str:
    """The code of the refusal of this act, or nothing when it is legal."""
    refused_with = refusal(phase, act(text))
    return refused_with.reason.code if refused_with else ""


def paying(phase: Phase) -> Paying:
    """The deal, which must be waiting for tribute."""
    assert isinstance(phase, Paying)
    return phase


def returning(phase: Phase) -> Returning:
    """The deal, which must be waiting for a return."""
    assert isinstance(phase, Returning)
    return phase


def playing(phase: Phase) -> Playing:
    """The deal, which must be in play."""
    assert isinstance(phase, Playing)
    return phase


def over(phase: Phase) -> Over:
    """The deal, which must be over."""
    assert isinstance(phase, Over)
    return phase
