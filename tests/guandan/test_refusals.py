"""拒绝: every reason for which a deal says no, from a literal position, with its code, its facts and its article.

And every kind of malformed input that the rules of Guandan can be given: each is a typed error with a code.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, get_args

import pytest

from paizhuo.cards import PACK, Card, Chance, Hand, Rank, parse_card, parse_cards, parse_rank
from paizhuo.engine import Refused
from paizhuo.errors import BadInput
from paizhuo.guandan import (
    NATIONAL,
    RULE_SETS,
    Action,
    Bar,
    Forbid,
    GiveBack,
    Kind,
    Lay,
    Match,
    NameType,
    NoTribute,
    Pass,
    Pay,
    Phase,
    Reading,
    RuleSet,
    Setting,
    Stop,
    after,
    apply,
    gain,
    legal,
    refusal,
    rule_set,
    start,
    start_from,
    tribute_after,
)
from paizhuo.guandan.drawing import Draw, check_cut, check_pack, later_roles, lost_deal_leader
from paizhuo.guandan.duplicate import board, board_score
from paizhuo.guandan.match import DealDone, Forfeited, LastCall, LotsDrawn
from paizhuo.guandan.phases import Stage
from paizhuo.guandan.refusals import (
    BarredByRuling,
    DealReason,
    DeclareReading,
    DoesNotBeat,
    LeaderMustPlay,
    NoCards,
    NotACombination,
    NotHeld,
    NotHighest,
    NotThatReading,
    NotYourTurn,
    OwesNoReturn,
    OwesNoTribute,
    ReturnLevelCard,
    ReturnNotLowest,
    ReturnReceived,
    ReturnTooHigh,
    StoppedByRuling,
    TypeForbidden,
    TypeNamed,
    WildNotPaid,
    WrongPhase,
)
from paizhuo.guandan.rules import AllHigh, TributeCardReturn
from paizhuo.rulebook import BOOKS, Basis, Cited
from paizhuo.seats import Seat, Side, parse_seat
from tests.articles.table import acted, after_finish, hands_of, lead_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.guandan.phases import Hands

EAST, NORTH, WEST, SOUTH = Seat


# The positions. Level 9 throughout, so the 9 of hearts is wild.


def leading(rules: RuleSet) -> Phase:
    """East is to lead."""
    hands = hands_of(east="S3 C3 D5 H9 S6 C6 SK DK", north="S4 C4", west="S7", south="S8")
    return lead_of(rules, "9", EAST, hands)


def following(rules: RuleSet) -> Phase:
    """East has led a 5; North is to answer."""
    hands = hands_of(east="S5 SJ", north="S3 S7 C7 H9", west="S6 C6", south="S8 C8")
    return acted(lead_of(rules, "9", EAST, hands), "E plays S5")


def paying(rules: RuleSet) -> Phase:
    """West, last behind North, owes tribute."""
    hands = hands_of(east="S3 C3", north="S4 SJ", west="H9 SA SK", south="S6 C6")
    return after_finish(rules, "9", "N E S W", hands)


def returning(rules: RuleSet) -> Phase:
    """West has paid the ace of spades to North, who holds low cards, a level card and the wild card."""
    hands = hands_of(east="S3 C3", north="S4 SJ S9 H9", west="SA SK", south="S6 C6")
    return acted(after_finish(rules, "9", "N E S W", hands), "W pays SA")


def returning_high(rules: RuleSet) -> Phase:
    """North holds nothing of 10 or below, and must return his lowest card under every book."""
    lowest = replace(rules, all_high=Cited(AllHigh.LOWEST, rules.all_high.source))
    hands = hands_of(east="S3 C3", north="SQ SK", west="SA S5", south="S6 C6")
    return acted(after_finish(lowest, "9", "N E S W", hands), "W pays SA")


def returning_received(rules: RuleSet) -> Phase:
    """North received an 8, which a club forbids to give back."""
    strict = replace(rules, tribute_card_return=Cited(TributeCardReturn.REFUSED, rules.tribute_card_return.source))
    hands = hands_of(east="S3 C3", north="S4 SJ", west="S8 S5", south="S6 C6")
    return acted(after_finish(strict, "9", "N E S W", hands), "W pays S8")


def finished(rules: RuleSet) -> Phase:
    """East and West are out: the deal is over."""
    hands = hands_of(east="S4", north="S5 ST", west="S6", south="S7 SQ")
    return acted(lead_of(rules, "9", EAST, hands), "E plays S4", "N passes", "W plays S6")


def stopped(rules: RuleSet) -> Phase:
    """North has lost his turn."""
    return apply(following(rules), Stop(NORTH, whole_trick=False))


def barred(rules: RuleSet) -> Phase:
    """North may not follow in this trick."""
    return apply(following(rules), Bar(NORTH))


def named(rules: RuleSet) -> Phase:
    """East has to lead a pair."""
    return apply(leading(rules), NameType(EAST, Kind.PAIR))


def forbidden(rules: RuleSet) -> Phase:
    """East may not lead a single card."""
    return apply(leading(rules), Forbid(EAST, Kind.SINGLE))


@dataclass(frozen=True)
class Case:
    """A position, something tried in it, and why it is refused."""

    position: Callable[[RuleSet], Phase]
    action: Action
    code: str
    reason: DealReason

    def __str__(self) -> str:
        return f"{self.position.__name__}: {self.action}"


SIXES = Reading(Kind.FULL_HOUSE, Rank.SIX, 5)
KINGS = Reading(Kind.FULL_HOUSE, Rank.KING, 5)
TWO_PAIRS = parse_cards("S6 C6 SK DK H9")
FIVE_LED = Reading(Kind.SINGLE, Rank.FIVE, 1)
LOW = (Card.S4,)

CASES = [
    Case(leading, Pay(EAST, Card.SK), "WRONG_PHASE", WrongPhase(Stage.PLAYING)),
    Case(leading, GiveBack(EAST, Card.S3), "WRONG_PHASE", WrongPhase(Stage.PLAYING)),
    Case(paying, Lay(WEST, (Card.SA,)), "WRONG_PHASE", WrongPhase(Stage.PAYING)),
    Case(returning, Pass(NORTH), "WRONG_PHASE", WrongPhase(Stage.RETURNING)),
    Case(finished, Lay(NORTH, (Card.ST,)), "WRONG_PHASE", WrongPhase(Stage.OVER)),
    Case(leading, Lay(NORTH, (Card.S4,)), "NOT_YOUR_TURN", NotYourTurn(EAST)),
    Case(following, Pass(WEST), "NOT_YOUR_TURN", NotYourTurn(NORTH)),
    Case(leading, Lay(EAST, ()), "NO_CARDS", NoCards()),
    Case(leading, Lay(EAST, parse_cards("SA")), "NOT_HELD", NotHeld((Card.SA,))),
    Case(leading, Lay(EAST, parse_cards("S3 S3")), "NOT_HELD", NotHeld((Card.S3,))),
    Case(paying, Pay(WEST, Card.HR), "NOT_HELD", NotHeld((Card.HR,))),
    Case(returning, GiveBack(NORTH, Card.S2), "NOT_HELD", NotHeld((Card.S2,))),
    Case(leading, Lay(EAST, parse_cards("S3 D5")), "NOT_A_COMBINATION", NotACombination((Card.S3, Card.D5))),
    Case(
        leading,
        Lay(EAST, parse_cards("S3 C3"), FIVE_LED),
        "NOT_THAT_READING",
        NotThatReading(FIVE_LED, (Reading(Kind.PAIR, Rank.THREE, 2),)),
    ),
    Case(
        following,
        Lay(NORTH, parse_cards("S3")),
        "DOES_NOT_BEAT",
        DoesNotBeat((Reading(Kind.SINGLE, Rank.THREE, 1),), FIVE_LED),
    ),
    Case(
        following,
        Lay(NORTH, parse_cards("S7 C7")),
        "DOES_NOT_BEAT",
        DoesNotBeat((Reading(Kind.PAIR, Rank.SEVEN, 2),), FIVE_LED),
    ),
    Case(leading, Lay(EAST, TWO_PAIRS), "DECLARE_READING", DeclareReading((SIXES, KINGS))),
    Case(leading, Pass(EAST), "LEADER_MUST_PLAY", LeaderMustPlay()),
    Case(paying, Pay(SOUTH, Card.S6), "OWES_NO_TRIBUTE", OwesNoTribute((WEST,))),
    Case(paying, Pay(WEST, Card.H9), "WILD_NOT_PAID", WildNotPaid((Card.SA,))),
    Case(paying, Pay(WEST, Card.SK), "NOT_HIGHEST", NotHighest((Card.SA,))),
    Case(returning, GiveBack(SOUTH, Card.S6), "OWES_NO_RETURN", OwesNoReturn((NORTH,))),
    Case(returning, GiveBack(NORTH, Card.SJ), "RETURN_TOO_HIGH", ReturnTooHigh(LOW)),
    Case(returning, GiveBack(NORTH, Card.S9), "RETURN_LEVEL_CARD", ReturnLevelCard(LOW)),
    Case(returning, GiveBack(NORTH, Card.H9), "RETURN_LEVEL_CARD", ReturnLevelCard(LOW)),
    Case(returning_high, GiveBack(NORTH, Card.SK), "RETURN_NOT_LOWEST", ReturnNotLowest((Card.SQ,))),
    Case(returning_received, GiveBack(NORTH, Card.S8), "RETURN_RECEIVED", ReturnReceived(LOW)),
    Case(stopped, Lay(NORTH, parse_cards("S7")), "STOPPED_BY_RULING", StoppedByRuling()),
    Case(barred, Lay(NORTH, parse_cards("S7")), "BARRED_BY_RULING", BarredByRuling()),
    Case(named, Lay(EAST, parse_cards("D5")), "TYPE_NAMED", TypeNamed(Kind.PAIR)),
    Case(forbidden, Lay(EAST, parse_cards("D5")), "TYPE_FORBIDDEN", TypeForbidden(Kind.SINGLE)),
]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
under_all_four = pytest.mark.parametrize("rules", list(RULE_SETS.values()), ids=list(RULE_SETS))


def test_every_reason_is_shown() -> None:
    """The cases above produce every reason that a deal has, and no code stands for two reasons."""
    assert {type(case.reason) for case in CASES} == set(get_args(DealReason))
    assert len({case.code for case in CASES}) == len(get_args(DealReason))


@every_case
@under_all_four
def test_the_reason_has_its_code_and_its_facts(case: Case, rules: RuleSet) -> None:
    """The refusal says exactly why."""
    refused = refusal(case.position(rules), case.action)
    assert refused is not None
    assert refused.reason == case.reason
    assert refused.reason.code == case.code


@every_case
@under_all_four
def test_the_refusal_cites_the_book_in_force(case: Case, rules: RuleSet) -> None:
    """The source is an article that the book has, or the paragraph that fills the book's silence."""
    refused = refusal(case.position(rules), case.action)
    assert refused is not None
    source = refused.source
    assert source.book is rules.book
    if source.basis is Basis.SILENT:
        assert source.note
    else:
        assert source.numbers
        assert all(BOOKS[source.book].article(number) for number in source.numbers)
    assert str(refused) == f"{case.code} ({source})"


@every_case
@under_all_four
def test_a_refused_action_changes_nothing(case: Case, rules: RuleSet) -> None:
    """Applying it raises the same refusal, the position is as before, and the action was never listed as legal."""
    phase = case.position(rules)
    with pytest.raises(Refused) as caught:
        apply(phase, case.action)
    assert caught.value.code == "REFUSED"
    assert caught.value.refusal.reason == case.reason
    assert phase == case.position(rules)
    assert case.action not in legal(phase)


# Malformed input

_EAST_HAND, _NORTH_HAND, _WEST_HAND, _SOUTH_HAND = Draw(PACK, EAST).hands
_LEADS = NoTribute(EAST)


def _begin(hands: Hands) -> Phase:
    return start(Setting(NATIONAL, Rank.TWO, hands, _LEADS))


def _begin_from(hands: Hands) -> Phase:
    return start_from(Setting(NATIONAL, Rank.TWO, hands, _LEADS))


def _only_wild_to_pay() -> Phase:
    hands = hands_of(east="S3", north="S4", west="H9", south="S6")
    return after_finish(NATIONAL, "9", "N E S W", hands)


def _tied_by_lots() -> Match:
    return after(Match(NATIONAL), LotsDrawn(Side.EAST_WEST))


BAD_INPUT: dict[str, tuple[Callable[[], object], str]] = {
    "an unknown card": (lambda: parse_card("X3"), "UNKNOWN_CARD"),
    "a number for a card": (lambda: parse_card(3), "UNKNOWN_CARD"),
    "an unknown card in a list": (lambda: parse_cards("S3 1S"), "UNKNOWN_CARD"),
    "an unknown rank": (lambda: parse_rank("1"), "UNKNOWN_RANK"),
    "an unknown seat": (lambda: parse_seat("X"), "UNKNOWN_SEAT"),
    "a seat of number 4": (lambda: parse_seat(4), "UNKNOWN_SEAT"),
    "a card three times in a hand": (lambda: Hand.parse("S3 S3 S3"), "CARD_TWICE_TOO_OFTEN"),
    "a card taken from a hand without it": (lambda: Hand.parse("S3").without([Card.S4]), "CARD_NOT_HELD"),
    "109 cards in the pack": (lambda: check_pack((*PACK, Card.S3)), "BAD_PACK"),
    "107 cards in the pack": (lambda: check_pack(PACK[1:]), "BAD_PACK"),
    "a card three times in a pack of 108": (lambda: check_pack((Card.HR, *PACK[1:])), "BAD_PACK"),
    "hands of 26 and 28 cards": (
        lambda: _begin(
            (
                _EAST_HAND.without([_EAST_HAND[0]]),
                _NORTH_HAND.with_cards([_EAST_HAND[0]]),
                _WEST_HAND,
                _SOUTH_HAND,
            )
        ),
        "BAD_DEAL",
    ),
    "a hand of 26 cards": (
        lambda: _begin((_EAST_HAND.without([_EAST_HAND[0]]), _NORTH_HAND, _WEST_HAND, _SOUTH_HAND)),
        "BAD_DEAL",
    ),
    "four hands of 27 with a card three times": (
        lambda: _begin(
            (
                Hand([*_EAST_HAND[1:], Card.DK]),
                _NORTH_HAND,
                _WEST_HAND,
                _SOUTH_HAND,
            )
        ),
        "BAD_DEAL",
    ),
    "an ending with an empty hand": (
        lambda: _begin_from(hands_of(east="S3", north="", west="S5", south="S6")),
        "BAD_DEAL",
    ),
    "an ending with a card three times": (
        lambda: _begin_from(hands_of(east="S3 S3", north="S3", west="S5", south="S6")),
        "CARD_TWICE_TOO_OFTEN",
    ),
    "a payer with nothing but wild cards": (_only_wild_to_pay, "BAD_DEAL"),
    "unknown rules": (lambda: rule_set("hubei-2020"), "UNKNOWN_RULES"),
    "a cut of five cards": (lambda: check_cut(5, NATIONAL), "BAD_CUT"),
    "a cut of 103 cards": (lambda: check_cut(103, NATIONAL), "BAD_CUT"),
    "board 0": (lambda: board(0), "UNKNOWN_BOARD"),
    "board -1": (lambda: board(-1), "UNKNOWN_BOARD"),
    "a short seed": (lambda: Chance(b"short", "deal"), "WEAK_SEED"),
    "lots while nothing is level": (_tied_by_lots, "NOT_NOW"),
    "a last call under a book without one": (lambda: after(Match(NATIONAL), LastCall(deal_begun=True)), "NOT_NOW"),
    "anything after the end": (
        lambda: after(after(Match(NATIONAL), Forfeited(Side.EAST_WEST)), DealDone((EAST, WEST))),
        "NOT_NOW",
    ),
}


@pytest.mark.parametrize("name", BAD_INPUT)
def test_malformed_input_is_a_typed_error(name: str) -> None:
    """What is malformed raises an error with a code and a sentence for the developer."""
    attempt, code = BAD_INPUT[name]
    with pytest.raises(BadInput) as caught:
        attempt()
    assert caught.value.code == code
    assert str(caught.value)


FINISH_TAKERS: dict[str, Callable[[tuple[Seat, ...]], object]] = {
    "gain": gain,
    "tribute_after": tribute_after,
    "later_roles": later_roles,
    "board_score": board_score,
    "after": lambda finish: after(Match(NATIONAL), DealDone(finish)),
}


@pytest.mark.parametrize("finish", ["", "E", "E N", "E E", "E N W", "E N W W", "E W E W", "E N W S E"])
@pytest.mark.parametrize("taker", FINISH_TAKERS)
def test_a_bad_finishing_order_is_a_typed_error(taker: str, finish: str) -> None:
    """A finishing order names four seats, or the two partners who were first, wherever it is handed in."""
    with pytest.raises(BadInput) as caught:
        FINISH_TAKERS[taker](tuple(map(parse_seat, finish.split())))
    assert caught.value.code == "BAD_FINISH"


def test_a_leader_of_the_offending_side_is_a_typed_error() -> None:
    """Where the referee names an innocent leader, an offender's partner is refused."""
    rules = RULE_SETS["jiangsu-2023"]
    with pytest.raises(BadInput) as caught:
        lost_deal_leader(NORTH, rules, SOUTH)
    assert caught.value.code == "BAD_LEADER"
