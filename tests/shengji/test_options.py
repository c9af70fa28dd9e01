"""What a club may answer otherwise than the default: each open question with a literal example of both answers."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Kind, lead_of, legal, legal_follows, legal_leads, winner_of
from paizhuo.shengji.calling import dealer_of, trumps_of
from paizhuo.shengji.rules import FirstDealer, LevelGap, PairOverPair, Protector, ShorterTractor, TrumpThrow
from tests.shengji.table import cards, code, drawing, laid, order, playing, refused, shown

if TYPE_CHECKING:
    from paizhuo.shengji import Drawing, Phase
    from paizhuo.shengji.rules import RuleSet


def _other(**answers: object) -> RuleSet:
    """The published set with these answers."""
    changed = {name: replace(getattr(FUJIAN_2022, name), value=value) for name, value in answers.items()}
    return replace(FUJIAN_2022, **changed)


BREAKS = _other(level_gap=LevelGap.BREAKS)
AS_PAIRS = _other(shorter_tractor=ShorterTractor.AS_PAIRS)


def _kinds(text: str, of: str, rules: RuleSet) -> list[Kind]:
    return [part.kind for part in lead_of(cards(text), order(of, rules)).parts]


def _drawing(phase: Phase) -> Drawing:
    assert phase.stage == "Drawing"
    return phase  # type: ignore[return-value]


# ------------------------------------------------------------------------------------------------------- the level gap


def test_the_level_breaks_a_tractor_where_the_gap_does() -> None:
    assert _kinds("H8 H8 H6 H6", "7S", FUJIAN_2022) == [Kind.TRACTOR]
    assert _kinds("H8 H8 H6 H6", "7S", BREAKS) == [Kind.PAIR, Kind.PAIR]


def test_the_gap_breaks_among_trumps_too_and_nowhere_else() -> None:
    assert _kinds("S8 S8 S6 S6", "7S", BREAKS) == [Kind.PAIR, Kind.PAIR]
    assert _kinds("S9 S9 S8 S8", "7S", BREAKS) == [Kind.TRACTOR]
    assert _kinds("SA SA H7 H7", "7S", BREAKS) == [Kind.TRACTOR]
    assert _kinds("H7 H7 S7 S7 SB SB HR HR", "7S", BREAKS) == [Kind.TRACTOR]


def test_at_level_ace_the_empty_place_is_between_the_king_of_trumps_and_the_side_aces() -> None:
    assert _kinds("SK SK HA HA", "AS", FUJIAN_2022) == [Kind.TRACTOR]
    assert _kinds("SK SK HA HA", "AS", BREAKS) == [Kind.PAIR, Kind.PAIR]


def test_a_broken_gap_gives_fewer_leads_and_no_ruff_of_a_tractor() -> None:
    hand = cards("S6 S6 S8 S8")
    assert cards("S6 S6 S8 S8") in legal_leads(hand, order("7S"))
    assert cards("S6 S6 S8 S8") not in legal_leads(hand, order("7S", BREAKS))
    plays = [cards("H3 H3 H4 H4"), hand, cards("C3 C4 C5 C6"), cards("D3 D4 D5 D6")]
    assert winner_of(plays, order("7S"), FUJIAN_2022) == 1
    assert winner_of(plays, order("7S", BREAKS), BREAKS) == 0


# --------------------------------------------------------------------------------------------------- a shorter tractor


def test_to_a_longer_tractor_a_shorter_one_counts_as_pairs_only_where_the_rules_say_so() -> None:
    lead, hand = cards("H9 H9 HT HT HJ HJ"), cards("H3 H3 H4 H4 H6 H6 H8 H8 HQ")
    first = legal_follows(hand, lead, order("2S"), FUJIAN_2022)
    assert first == [cards("H3 H3 H4 H4 H6 H6"), cards("H3 H3 H4 H4 H8 H8")]
    free = legal_follows(hand, lead, order("2S"), AS_PAIRS)
    assert free == [
        cards("H3 H3 H4 H4 H6 H6"),
        cards("H3 H3 H4 H4 H8 H8"),
        cards("H3 H3 H6 H6 H8 H8"),
        cards("H4 H4 H6 H6 H8 H8"),
    ]


def test_a_tractor_of_the_length_led_is_owed_either_way() -> None:
    lead, hand = cards("H9 H9 HT HT"), cards("H3 H3 H4 H4 H6 H6 H8 H8")
    for rules in (FUJIAN_2022, AS_PAIRS):
        assert legal_follows(hand, lead, order("2S"), rules) == [cards("H3 H3 H4 H4")]


def test_what_is_refused_names_the_tractor_or_the_pair() -> None:
    held = {"E": "H9 H9 HT HT HJ HJ C3", "N": "H3 H3 H4 H4 H6 H6 H8", "W": "C4 C5 C6 C7 C8 C9 CT"}
    held["S"] = "D4 D5 D6 D7 D8 D9 DT"
    first, free = (laid(playing(held, rules=rules), "E H9 H9 HT HT HJ HJ") for rules in (FUJIAN_2022, AS_PAIRS))
    assert refused(first, "N H3 H3 H4 H6 H6 H8") == "MUST_PLAY_TRACTOR"
    assert refused(free, "N H3 H3 H4 H6 H6 H8") == "MUST_PLAY_PAIR"
    for phase in (first, free):
        assert refused(phase, "N H3 H3 H4 H4 H6 H6") == ""


# ------------------------------------------------------------------------------------------------------ thrown trumps


def test_thrown_trumps_are_refused_where_the_rules_refuse_them() -> None:
    held = {"E": "HR SB HA HK", "N": "C3 C4 C5 C6", "W": "D3 D4 D5 D6", "S": "C7 C8 C9 CT"}
    refusing = _other(trump_throw=TrumpThrow.REFUSED)
    assert refused(playing(held), "E HR SB") == ""
    assert refused(playing(held, rules=refusing), "E HR SB") == "NO_TRUMP_THROW"
    assert refused(playing(held, rules=refusing), "E HA HK") == ""
    assert refused(playing(held, rules=refusing), "E HR") == ""


def test_a_tractor_of_trumps_is_no_throw() -> None:
    held = {"E": "HR HR SB SB", "N": "C3 C4 C5 C6", "W": "D3 D4 D5 D6", "S": "C7 C8 C9 CT"}
    phase = playing(held, rules=_other(trump_throw=TrumpThrow.REFUSED))
    assert refused(phase, "E HR HR SB SB") == ""
    assert all(not lead_of(action.cards, order("2S")).is_throw for action in legal(phase))  # type: ignore[union-attr]


# ------------------------------------------------------------------------------------------------------------- calling


def test_the_partner_protects_only_where_the_side_may() -> None:
    held = {"N": "S2", "S": "S2", "E": "H2 H2"}
    single = shown(drawing(held), "N S2")
    assert code(single, "S S2") == "ALREADY_SHOWN"
    side = shown(drawing(held, rules=_other(protector=Protector.SIDE)), "N S2")
    assert code(side, "S S2") == ""
    protected = _drawing(shown(side, "S S2"))
    assert code(protected, "E H2 H2") == "AGAINST_PAIR"
    assert dealer_of(protected) is Seat.NORTH


def test_an_opponent_never_protects() -> None:
    held = {"N": "S2", "E": "S2"}
    assert code(shown(drawing(held, rules=_other(protector=Protector.SIDE)), "N S2"), "E S2") == "ALREADY_SHOWN"


def test_a_pair_overcalls_a_pair_only_where_the_rules_allow_it() -> None:
    held = {"N": "S2 S2", "E": "H2 H2", "S": "D2 D2"}
    assert code(shown(drawing(held), "N S2 S2"), "E H2 H2") == "AGAINST_PAIR"
    allowing = _other(pair_over_pair=PairOverPair.ALLOWED)
    phase = shown(drawing(held, rules=allowing), "N S2 S2")
    assert code(phase, "S D2 D2") == "OWN_SIDE"
    overcalled = _drawing(shown(phase, "E H2 H2"))
    assert trumps_of(overcalled).suit == "H"
    assert code(overcalled, "S D2 D2") == ""


def test_the_first_shower_keeps_the_dealership_where_the_rules_leave_it_to_him() -> None:
    held = {"N": "S2", "E": "H2 H2", "S": "SB SB"}
    calls = ("N S2", "E H2 H2", "S SB SB")
    last = _drawing(shown(drawing(held), *calls))
    first = _drawing(shown(drawing(held, rules=_other(first_dealer=FirstDealer.FIRST_SHOWER)), *calls))
    assert (dealer_of(last), dealer_of(first)) == (Seat.SOUTH, Seat.NORTH)
    assert trumps_of(last) == trumps_of(first)
