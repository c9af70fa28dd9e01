"""What a club may answer otherwise than the default: each open question with a literal example of both answers."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, EnumType
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from paizhuo.seats import Seat
from paizhuo.shengji import (
    FUJIAN_2022,
    RULE_SETS,
    Award,
    Bar,
    Choose,
    Choosing,
    EndDeal,
    Ending,
    Gain,
    Kind,
    Lay,
    Outcome,
    Over,
    Playing,
    apply,
    judge_throw,
    lead_of,
    legal,
    legal_follows,
    legal_leads,
    outcome,
    refusal,
    winner_of,
)
from paizhuo.shengji import rules as shengji_rules
from paizhuo.shengji.calling import dealer_of, trumps_of
from paizhuo.shengji.exposed import exposure_fine
from paizhuo.shengji.rules import (
    BarredBottom,
    EqualStopped,
    ExposedFine,
    FirstDealer,
    LevelGap,
    NoTrumpCaller,
    PairOverPair,
    Protector,
    ShorterTractor,
    TrumpThrow,
)
from paizhuo.wording import options_of
from tests.shengji.table import cards, code, drawing, laid, order, playing, refused, shown, trumps

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


def test_every_answer_that_no_rule_set_gives_is_tried_here() -> None:
    given = [cited.value for one in RULE_SETS.values() for _, cited in options_of(one)]
    here = Path(__file__).read_text(encoding="utf-8")
    answers: list[Enum] = []
    for option in vars(shengji_rules).values():
        answers += list(option) if isinstance(option, EnumType) else []
    assert [str(answer) for answer in answers if answer not in given and str(answer) not in here] == []


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


@pytest.mark.parametrize(
    ("hand", "play", "source"),
    [
        ("H3 H3 H4 H4 H6 H6 H7 H8", "H3 H3 H4 H6 H6 H8", "shengji-shorter-tractor"),
        ("H3 H3 H4 H4 H5 H5 H7 H8", "H3 H3 H4 H4 H7 H8", "3.6"),
    ],
)
def test_a_shorter_tractor_is_owed_by_the_default_and_one_of_the_length_led_by_the_article(
    hand: str, play: str, source: str
) -> None:
    held = {"E": "H9 H9 HT HT HJ HJ CA DA", "N": hand, "W": "C3 C4 C5 C6 C7 C8 C9 CT", "S": "D3 D4 D5 D6 D7 D8 D9 DT"}
    found = refusal(laid(playing(held), "E H9 H9 HT HT HJ HJ"), Lay(Seat.NORTH, cards(play)))
    assert found is not None
    assert (found.reason.code, found.source.article or found.source.note) == ("MUST_PLAY_TRACTOR", source)


# ------------------------------------------------------------------------------------------------------ thrown trumps


def test_thrown_trumps_are_refused_where_the_rules_refuse_them() -> None:
    held = {"E": "HR SB HA HK", "N": "C3 C4 C5 C6", "W": "D3 D4 D5 D6", "S": "C7 C8 C9 CT"}
    refusing = _other(trump_throw=TrumpThrow.REFUSED)
    assert refused(playing(held), "E HR SB") == ""
    assert refused(playing(held, rules=refusing), "E HR SB") == "NO_TRUMP_THROW"
    assert refused(playing(held, rules=refusing), "E HA HK") == ""
    assert refused(playing(held, rules=refusing), "E HR") == ""


@pytest.mark.parametrize(
    ("thrown", "other", "first", "all_of_them"),
    [
        ("D7 H7 C7", "SB", "H7", ["H7", "C7", "D7"]),
        ("D7 D7 H7 H7", "SB SB", "H7 H7", ["H7 H7", "D7 D7"]),
        ("D7 D7 H7", "SB", "H7", ["H7"]),
        ("C7 C7 D7 D7 S7 S7", "HR HR SB SB", "C7 C7 S7 S7", ["C7 C7 S7 S7", "D7 D7 S7 S7"]),
        ("D7 H7 S3", "SB", "S3", ["S3"]),
    ],
    ids=["singles", "pairs", "no card out of a pair", "tractors", "a lower card"],
)
def test_of_equally_low_level_cards_the_first_suit_is_led_or_the_next_player_chooses(
    thrown: str, other: str, first: str, all_of_them: list[str]
) -> None:
    """Spades are trumps at level 7: the other three sevens stand at one step."""
    choosing = _other(equal_stopped=EqualStopped.NEXT_CHOOSES)
    hands = [cards(other), (), ()]
    stopped = [judge_throw(cards(thrown), hands, order("7S"), rules) for rules in (FUJIAN_2022, choosing)]
    kinds = {len(cards(one)) for one in all_of_them}
    led = [[one for one in found.must_lead if len(one) in kinds] for found in stopped if found is not None]
    assert led == [[cards(first)], [cards(one) for one in all_of_them]]


def test_the_next_player_chooses_among_equal_level_cards_at_the_table() -> None:
    held = {"E": "D7 H7 S3", "N": "C3 C4 C5", "W": "SB C6 C8", "S": "C9 CT CJ"}
    phase = laid(playing(held, of="7S"), "E D7 H7")
    assert isinstance(phase, Playing)
    assert phase.plays == (cards("H7"),)
    asked = laid(playing(held, of="7S", rules=_other(equal_stopped=EqualStopped.NEXT_CHOOSES)), "E D7 H7")
    assert isinstance(asked, Choosing)
    assert legal(asked) == [Choose(Seat.NORTH, cards("H7")), Choose(Seat.NORTH, cards("D7"))]
    chosen = apply(asked, Choose(Seat.NORTH, cards("D7")))
    assert isinstance(chosen, Playing)
    assert chosen.plays == (cards("D7"),)


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


def test_the_big_jokers_take_the_first_deal_from_the_seat_that_showed_first() -> None:
    """The seat that turns the big jokers deals, at 2 no-trump [FJ 3.1(3)]."""
    held = {"N": "S2", "W": "SB SB", "S": "HR HR"}
    for answer in FirstDealer:
        phase = _drawing(shown(drawing(held, rules=_other(first_dealer=answer)), "N S2", "W SB SB", "S HR HR"))
        assert (dealer_of(phase), trumps_of(phase).suit) == (Seat.SOUTH, None)


def test_a_side_goes_to_no_trump_over_its_own_trumps_unless_the_rules_keep_it_to_the_other() -> None:
    held = {"N": "S2", "E": "H2 H2", "S": "SB SB"}
    assert code(shown(drawing(held), "N S2"), "S SB SB") == ""
    other = drawing(held, rules=_other(no_trump_caller=NoTrumpCaller.OTHER_SIDE))
    assert code(other, "S SB SB") == "", "nothing is shown yet"
    assert code(shown(other, "N S2"), "S SB SB") == "OWN_TRUMPS"
    assert code(shown(other, "N S2", "E H2 H2"), "S SB SB") == "", "who was overcalled may go to no-trump [FJ 3.1(2)]"


# ------------------------------------------------------------------------------------------------- bottom and penalties


@pytest.mark.parametrize(
    ("rules", "points"),
    [(FUJIAN_2022, 5 + 2 * 20), (_other(barred_bottom=BarredBottom.NOBODY), 5)],
    ids=["the other side", "nobody"],
)
def test_a_bottom_that_the_dealers_side_could_not_save(rules: RuleSet, points: int) -> None:
    """West, the dealer's partner, wins the last trick with a wrong number of cards; the defenders have been given 5."""
    held = {"E": "H3", "N": "H6", "W": "HA", "S": "H4"}
    phase = apply(playing(held, buried="HK DK", rules=rules), Bar(Seat.WEST))
    phase = apply(phase, Award(Seat.NORTH.side, 5))
    last = outcome(laid(phase, "E H3", "N H6", "W HA", "S H4"))
    assert last is not None
    assert last.points == points


@pytest.mark.parametrize("barred", BarredBottom)
def test_a_barred_defender_never_has_the_bottom(barred: BarredBottom) -> None:
    held = {"E": "H3", "N": "HA", "W": "H6", "S": "H4"}
    phase = apply(playing(held, buried="HK DK", rules=_other(barred_bottom=barred)), Bar(Seat.NORTH))
    last = outcome(laid(phase, "E H3", "N HA", "W H6", "S H4"))
    assert last is not None
    assert last.points == 0


def _ended(why: Ending, offender: Seat, rules: RuleSet) -> Outcome:
    held = {"E": "H3", "N": "H6", "W": "HA", "S": "H4"}
    phase = apply(playing(held, rules=rules), EndDeal(offender, why))
    assert isinstance(phase, Over)
    return phase.outcome


def test_what_ends_a_deal_costs_what_the_rules_say() -> None:
    club = _other(concealed_award=100, information_award=140, dealers_awarded=3)
    for rules, concealed, information, levels in [(FUJIAN_2022, 80, 120, 2), (club, 100, 140, 3)]:
        assert _ended(Ending.CONCEALED, Seat.EAST, rules).points == concealed
        assert _ended(Ending.CONCEALED, Seat.NORTH, rules).points == -concealed
        assert _ended(Ending.INFORMATION, Seat.WEST, rules).points == information
        assert _ended(Ending.INFORMATION, Seat.SOUTH, rules).gain == Gain(levels, 0, take_over=False)


def test_what_an_exposed_card_costs_stands_in_the_rules() -> None:
    shows = cards("HR HA HK C3")
    assert exposure_fine(shows, trumps("2S"), FUJIAN_2022) == 20 + 20 + 10 + 10
    assert exposure_fine(shows, trumps("2S"), _other(exposed_fine=ExposedFine(heavy=30, light=5))) == 30 + 30 + 5 + 5
