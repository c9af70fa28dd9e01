"""选项: a club's own answer where the books are silent or disagree: every alternative value works when put in.

The tests named by examples hold the published answers; these hold the others.
"""

from __future__ import annotations

from dataclasses import replace
from enum import Enum, EnumType
from pathlib import Path

import pytest

from paizhuo.cards import Card, Rank
from paizhuo.guandan import (
    EVERY_RULE_SET,
    GUANGZHOU_2025,
    JIANGSU_2023,
    NATIONAL,
    Match,
    Standing,
    after,
    next_deal,
    rules,
)
from paizhuo.guandan.drawing import BadLeader, first_drawer, lost_deal_leader
from paizhuo.guandan.match import (
    Cause,
    DealDone,
    Forfeited,
    Format,
    JudgedLost,
    LastCall,
    LotsDrawn,
    NotNow,
    Result,
    Terms,
    TimeIsUp,
)
from paizhuo.guandan.phases import Until
from paizhuo.guandan.rules import (
    AllHigh,
    Announcing,
    BothAtAce,
    FailedAce,
    FiveOfARank,
    JudgedLevels,
    LevelCardReturn,
    LevelInSequences,
    LostDealLeader,
    PassingEnds,
    PassingFinish,
    SplitJokers,
    SuitedStraight,
    Tie,
    TieStands,
    TimeUp,
    TributeCardReturn,
    TurnedAce,
    Undeclared,
)
from paizhuo.guandan.tribute import Payment
from paizhuo.rulebook import Basis, Book, Citation, Cited
from paizhuo.seats import Seat, Side
from paizhuo.wording import options_of
from tests.articles.table import (
    BEATS,
    DECLARE,
    ILLEGAL,
    NOT_THAT,
    acted,
    after_finish,
    answer,
    can_be,
    hands_of,
    lead_of,
    led,
    paying,
    playing,
    refused,
    returning,
)

EAST, NORTH, WEST, SOUTH = Seat
EW, NS = Side
CLUB = Citation(Book.NATIONAL, "", Basis.SILENT, "a club's own rule")

EW_DOUBLE = DealDone((EAST, WEST))
EW_THIRD = DealDone((EAST, NORTH, WEST, SOUTH))
EW_LAST = DealDone((EAST, NORTH, SOUTH, WEST))
NS_DOUBLE = DealDone((NORTH, SOUTH))


def test_every_answer_that_no_rule_set_gives_is_tried_here() -> None:
    """Given an answer that no rule set gives, then a test of this file puts it in."""
    given = [cited.value for one in EVERY_RULE_SET.values() for _, cited in options_of(one)]
    here = Path(__file__).read_text(encoding="utf-8")
    answers: list[Enum] = []
    for option in vars(rules).values():
        answers += list(option) if isinstance(option, EnumType) else []
    assert [str(answer) for answer in answers if answer not in given and str(answer) not in here] == []


# 牌型 Combinations


def test_suited_straight_never_plain() -> None:
    """Given suited runs are never plain, then even with the wild card only straight flushes are read."""
    club = replace(NATIONAL, suited_straight=Cited(SuitedStraight.NEVER_PLAIN, CLUB))
    assert can_be(club, "9", "S5 S6 S7 S8 H9") == ["straight_flush:4", "straight_flush:5"]
    assert led(club, "9", "S5 S6 S7 S8 H9", declared="straight:5") == NOT_THAT
    assert led(club, "7", "H5 H6 H7 H8 H9") == "straight_flush:5"


def test_suited_straight_plain_by_declaration() -> None:
    """Given suited runs may be declared plain, then five natural cards of a suit are read both ways."""
    club = replace(NATIONAL, suited_straight=Cited(SuitedStraight.PLAIN_BY_DECLARATION, CLUB))
    assert can_be(club, "9", "S3 S4 S5 S6 S7") == ["straight:3", "straight_flush:3"]
    assert led(club, "9", "S3 S4 S5 S6 S7") == DECLARE
    assert led(club, "9", "S3 S4 S5 S6 S7", declared="straight:3") == "straight:3"


def test_five_of_a_rank_may_be_a_full_house() -> None:
    """Given five of a rank may be a full house, then five 3s are read as bomb and as full house."""
    club = replace(NATIONAL, five_of_a_rank=Cited(FiveOfARank.BOMB_OR_FULL_HOUSE, CLUB))
    assert can_be(club, "9", "S3 C3 D3 H3 S3") == ["5-bomb:3", "full_house:3"]
    assert led(club, "9", "S3 C3 D3 H3 S3", declared="full_house:3") == "full_house:3"
    assert answer(club, "9", "S3 C3 D3 H3 S3", on="S2 C2 D2 SA CA", declared="full_house:3") == BEATS


def test_level_barred_from_sequences() -> None:
    """Given level cards may not stand in sequences, then a natural 5 of level 5 does not, but the wild card does."""
    club = replace(NATIONAL, level_in_sequences=Cited(LevelInSequences.BARRED, CLUB))
    assert led(club, "5", "S4 C5 D6 S7 C8") == ILLEGAL
    assert led(club, "5", "S4 C4 S5 C5 S6 C6") == ILLEGAL
    assert led(club, "5", "S4 C4 D4 S5 C5 D5") == ILLEGAL
    assert led(club, "5", "S4 S5 S6 S7 S8") == ILLEGAL
    assert led(club, "5", "S4 H5 D6 S7 C8") == "straight:4"
    assert led(club, "5", "S6 C7 D8 S9 CT") == "straight:6"


def test_undeclared_is_taken_as_the_strongest() -> None:
    """Given undeclared plays count as their strongest reading, then nobody has to declare."""
    club = replace(NATIONAL, undeclared=Cited(Undeclared.STRONGEST, CLUB))
    assert led(club, "10", "S6 C6 SK DK HT") == "full_house:K"
    assert led(club, "5", "S5 D5 SA CA H5") == "full_house:5"
    assert led(club, "9", "S3 C3 D3 H9 H9") == "5-bomb:3"
    assert led(club, "2", "S5 C6 D7 S8 H2") == "straight:5"
    assert led(club, "9", "S5 S6 S7 S8 H9") == "straight_flush:5"
    assert led(club, "10", "S6 C6 SK DK HT", declared="full_house:6") == "full_house:6"


# 抓牌与贡还 Draw, tribute and return


def test_turned_ace_counts_fourteen() -> None:
    """Given a turned ace counts fourteen, then East draws first."""
    club = replace(NATIONAL, turned_ace=Cited(TurnedAce.FOURTEEN, CLUB))
    assert first_drawer(Card.SA, club) is EAST


HIGH = hands_of(east="S3", north="SQ SK", west="SA S5", south="S6")
"""North has nothing of 10 or below and will receive the ace of spades from West."""


def test_all_high_any() -> None:
    """Given any card may be returned from a high hand, then Jiangsu 2023 takes the king as well as the queen."""
    club = replace(JIANGSU_2023, all_high=Cited(AllHigh.ANY, CLUB))
    phase = acted(after_finish(club, "8", "N E S W", HIGH), "W pays SA")
    assert [refused(phase, f"N returns {card}") for card in ("SQ", "SK", "SA")] == ["", "", ""]


def test_all_high_lowest() -> None:
    """Given the lowest must be returned from a high hand, then Guangzhou takes only the queen."""
    club = replace(GUANGZHOU_2025, all_high=Cited(AllHigh.LOWEST, CLUB))
    phase = acted(after_finish(club, "8", "N E S W", HIGH), "W pays SA")
    wrong = "RETURN_NOT_LOWEST"
    assert [refused(phase, f"N returns {card}") for card in ("SQ", "SK", "SA")] == ["", wrong, wrong]


def test_level_card_return_allowed() -> None:
    """Given level cards may be returned, then a 5 of level 5 may, the wild card may not."""
    club = replace(NATIONAL, level_card_return=Cited(LevelCardReturn.ALLOWED, CLUB))
    hands = hands_of(east="S3", north="S5 H5 S4", west="SA S6", south="S7")
    phase = acted(after_finish(club, "5", "N E S W", hands), "W pays SA")
    assert refused(phase, "N returns S5") == ""
    assert refused(phase, "N returns H5") == "RETURN_LEVEL_CARD"


def test_tribute_card_return_refused() -> None:
    """Given the tribute card may not go back, then a 9 received stays, which otherwise could be returned."""
    club = replace(NATIONAL, tribute_card_return=Cited(TributeCardReturn.REFUSED, CLUB))
    hands = hands_of(east="S3", north="S4 SK", west="S9 S5", south="S6")
    phase = acted(after_finish(club, "8", "N E S W", hands), "W pays S9")
    assert refused(phase, "N returns S9") == "RETURN_RECEIVED"
    assert refused(phase, "N returns S4") == ""
    usual = acted(after_finish(NATIONAL, "8", "N E S W", hands), "W pays S9")
    assert refused(usual, "N returns S9") == ""


def test_tribute_card_return_refused_to_a_high_hand() -> None:
    """Given the same in Guangzhou, where a high hand returns any card, then still not the card it received."""
    club = replace(GUANGZHOU_2025, tribute_card_return=Cited(TributeCardReturn.REFUSED, CLUB))
    phase = acted(after_finish(club, "8", "N E S W", HIGH), "W pays SA")
    assert (refused(phase, "N returns SQ"), refused(phase, "N returns SK")) == ("", "")
    assert refused(phase, "N returns SA") == "RETURN_RECEIVED"


def test_split_jokers_pay() -> None:
    """Given two big jokers resist only in one hand, then one each are paid, clockwise; both in one hand resist."""
    club = replace(NATIONAL, split_jokers=Cited(SplitJokers.PAY, CLUB))
    hands = hands_of(east="HR S3", north="S4", west="HR S5", south="S6")
    phase = paying(after_finish(club, "8", "N S", hands))
    paid = returning(acted(phase, "E pays HR", "W pays HR"))
    assert paid.payments == (Payment(WEST, NORTH, Card.HR), Payment(EAST, SOUTH, Card.HR))
    together = hands_of(east="SA S3", north="S4", west="HR HR", south="S6")
    assert playing(after_finish(club, "8", "N S", together)).resisted


def test_announcing_abolished() -> None:
    """Given announcing is abolished, then a player with three cards left announces nothing."""
    club = replace(NATIONAL, announcing=Cited(Announcing.ABOLISHED, CLUB))
    hands = hands_of(east="S3 C3 D3 S9", north="S4", west="S5", south="S6")
    assert playing(acted(lead_of(club, "2", EAST, hands), "E plays S9")).announced == (None, None, None, None)


# 升级与胜负 Levels and the match

BOTH_AT_ACE = Standing((Rank.ACE, Rank.ACE), NS)


def test_both_at_ace_either_side() -> None:
    """Given either side may pass when both are at A, then East-West pass while North-South's A is played."""
    club = replace(NATIONAL, both_at_ace=Cited(BothAtAce.EITHER_SIDE, CLUB))
    assert after(Match(club, standing=BOTH_AT_ACE), EW_THIRD).result == Result(EW, (13, 12), Cause.PASSED_ACE)
    assert after(Match(NATIONAL, standing=BOTH_AT_ACE), EW_THIRD).result is None
    one_at_ace = Standing((Rank.ACE, Rank.KING), NS)
    assert after(Match(club, standing=one_at_ace), EW_THIRD).result is None


def test_failed_ace_back_to_two() -> None:
    """Given three failures at A send a side back, then after two it is at A, after the third at 2."""
    club = replace(NATIONAL, failed_ace=Cited(FailedAce.BACK_TO_TWO, CLUB))
    match = Match(club, standing=Standing((Rank.ACE, Rank.TWO), EW))
    match = after(after(match, EW_LAST), EW_LAST)
    assert match.standing.levels == (Rank.ACE, Rank.TWO)
    match = after(match, EW_LAST)
    assert (match.standing.levels, match.standing.level) == ((Rank.TWO, Rank.TWO), Rank.TWO)


def test_failed_ace_back_to_two_after_two() -> None:
    """Given two failures at A send a side back, then after one it is at A, after the second at 2, with none."""
    club = replace(NATIONAL, failed_ace=Cited(FailedAce.BACK_TO_TWO_AFTER_TWO, CLUB))
    match = after(Match(club, standing=Standing((Rank.ACE, Rank.TWO), EW)), EW_LAST)
    assert (match.standing.levels, match.standing.failures) == ((Rank.ACE, Rank.TWO), (1, 0))
    match = after(match, EW_LAST)
    assert (match.standing.levels, match.standing.failures) == ((Rank.TWO, Rank.TWO), (0, 0))


def test_passing_finish_first_and_second() -> None:
    """Given only first and second pass A, then first and third fail at it, and the places of two partners pass."""
    club = replace(NATIONAL, passing_finish=Cited(PassingFinish.FIRST_AND_SECOND, CLUB))
    own_ace = Match(club, standing=Standing((Rank.ACE, Rank.TWO), EW))
    third = after(own_ace, EW_THIRD)
    assert (third.result, third.standing.levels, third.standing.failures) == (None, (Rank.ACE, Rank.TWO), (1, 0))
    assert after(own_ace, EW_DOUBLE).result == Result(EW, (13, 0), Cause.PASSED_ACE)
    assert after(Match(club, standing=Standing((Rank.ACE, Rank.TWO), NS)), EW_DOUBLE).result is None


def test_failed_ace_lost_to_the_others() -> None:
    """Given the same, then a deal that the others win on one's own A is a failure as well."""
    club = replace(NATIONAL, failed_ace=Cited(FailedAce.BACK_TO_TWO, CLUB))
    match = after(Match(club, standing=Standing((Rank.ACE, Rank.TWO), EW, failures=(2, 0))), NS_DOUBLE)
    assert match.standing.levels == (Rank.TWO, Rank.FIVE)


def test_passing_ends_by_game_only() -> None:
    """Given passing A ends only a match by game, then a match by two deals goes on to its end."""
    club = replace(NATIONAL, passing_ends=Cited(PassingEnds.BY_GAME_ONLY, CLUB))
    standing = Standing((Rank.ACE, Rank.TWO), EW)
    match = after(Match(club, Terms(Format.BY_DEALS, deals=2), standing), EW_THIRD)
    assert match.result is None
    assert after(match, NS_DOUBLE).result == Result(EW, (13, 3), Cause.HIGHER_LEVEL)
    by_game = after(Match(club, Terms(Format.BY_GAME), standing), EW_THIRD)
    assert by_game.result == Result(EW, (13, 0), Cause.PASSED_ACE)


def test_passing_ends_by_game_only_and_both_pass() -> None:
    """Given the same and a side that passes A after the other did, then both are past A and level."""
    club = replace(NATIONAL, passing_ends=Cited(PassingEnds.BY_GAME_ONLY, CLUB))
    match = Match(club, Terms(Format.BY_DEALS, deals=3), Standing((Rank.ACE, Rank.ACE), EW))
    for end in (EW_THIRD, NS_DOUBLE, NS_DOUBLE):
        match = after(match, end)
    assert match.result == Result(None, (13, 13), Cause.DRAW)


def test_time_up_one_more() -> None:
    """Given a last call in the national rules, then the deal in play and one more are played."""
    club = replace(NATIONAL, time_up=Cited(TimeUp.ONE_MORE, CLUB))
    match = after(Match(club, Terms(Format.BY_TIME)), LastCall(deal_begun=True))
    match = after(match, EW_LAST)
    assert match.result is None
    assert after(match, EW_LAST).result == Result(EW, (2, 0), Cause.HIGHER_LEVEL)


def test_time_up_finish_begun() -> None:
    """Given no last call in Guangzhou, then a call is refused and the end of the time lets one deal finish."""
    club = replace(GUANGZHOU_2025, time_up=Cited(TimeUp.FINISH_BEGUN, CLUB))
    match = Match(club, Terms(Format.BY_TIME))
    with pytest.raises(NotNow):
        after(match, LastCall(deal_begun=True))
    match = after(after(match, TimeIsUp(deal_begun=True)), EW_LAST)
    assert match.result == Result(EW, (1, 0), Cause.HIGHER_LEVEL)


def tied(tie: Tie) -> Match:
    """A national match of two deals that needs a winner and stands level, ties being settled this way."""
    club = replace(NATIONAL, tie=Cited(tie, CLUB))
    match = Match(club, Terms(Format.BY_DEALS, deals=2, winner_needed=True))
    return after(after(match, EW_DOUBLE), NS_DOUBLE)


@pytest.mark.parametrize("tie", [Tie.EXTRA_DEAL, Tie.LOTS_OR_EXTRA_DEAL], ids=str)
def test_tie_by_one_extra_deal(tie: Tie) -> None:
    """Given one extra deal, then it is a first deal at level 2, and its first finisher decides."""
    coming = next_deal(tied(tie))
    assert coming is not None
    assert (coming.number, coming.level, coming.tribute, coming.until) == (3, Rank.TWO, None, Until.FIRST_OUT)
    assert after(tied(tie), DealDone((EAST,))).result == Result(EW, (3, 3), Cause.EXTRA_DEAL)


def test_tie_by_extra_deals() -> None:
    """Given extra deals until decided, then the next is an ordinary deal with tribute, and its levels count."""
    coming = next_deal(tied(Tie.EXTRA_DEALS))
    assert coming is not None
    assert (coming.level, coming.until) == (Rank.FIVE, Until.SIDE_OUT)
    assert coming.tribute is not None
    assert after(tied(Tie.EXTRA_DEALS), EW_LAST).result == Result(EW, (4, 3), Cause.EXTRA_DEAL)


def test_tie_by_lots() -> None:
    """Given lots, then no deal follows, none is accepted, and the lot decides."""
    assert next_deal(tied(Tie.LOTS)) is None
    with pytest.raises(NotNow):
        after(tied(Tie.LOTS), EW_DOUBLE)
    assert after(tied(Tie.LOTS), LotsDrawn(NS)).result == Result(NS, (3, 3), Cause.LOTS)
    assert after(tied(Tie.LOTS_OR_EXTRA_DEAL), LotsDrawn(NS)).result == Result(NS, (3, 3), Cause.LOTS)


@pytest.mark.parametrize("tie", [Tie.EXTRA_DEAL, Tie.EXTRA_DEALS], ids=str)
def test_tie_without_lots(tie: Tie) -> None:
    """Given only extra deals, then lots are refused."""
    with pytest.raises(NotNow):
        after(tied(tie), LotsDrawn(NS))


def test_tie_stands_or_not() -> None:
    """Given no winner is needed, then level sides draw, unless the rules allow no draw."""
    terms = Terms(Format.BY_DEALS, deals=2)
    strict = replace(NATIONAL, tie_stands=Cited(TieStands.NO_DRAW, CLUB))
    mild = replace(GUANGZHOU_2025, tie_stands=Cited(TieStands.DRAW, CLUB))
    assert after(after(Match(strict, terms), EW_LAST), DealDone((NORTH, EAST, WEST, SOUTH))).tied
    draw = after(after(Match(mild, terms), EW_LAST), DealDone((NORTH, EAST, WEST, SOUTH)))
    assert draw.result == Result(None, (1, 1), Cause.DRAW)


def test_judged_levels() -> None:
    """Given levels as played, then a judged loss or a forfeit leaves them in Jiangsu 2023; else four above."""
    club = replace(JIANGSU_2023, judged_levels=Cited(JudgedLevels.AS_PLAYED, CLUB))
    standing = Standing((Rank.NINE, Rank.TEN), EW)
    assert after(Match(club, standing=standing), JudgedLost(EW)).result == Result(NS, (7, 8), Cause.JUDGED)
    assert after(Match(club, standing=standing), Forfeited(NS)).result == Result(EW, (7, 8), Cause.FORFEIT)
    plus_four = replace(NATIONAL, judged_levels=Cited(JudgedLevels.PLUS_FOUR, CLUB))
    assert after(Match(plus_four, standing=standing), JudgedLost(EW)).result == Result(NS, (7, 11), Cause.JUDGED)


def test_lost_deal_leader() -> None:
    """Given each way of finding the leader after a lost deal, then a name counts where the book asks for one."""
    fixed = replace(JIANGSU_2023, lost_deal_leader=Cited(LostDealLeader.PREVIOUS_OF_SHUFFLER, CLUB))
    named = replace(NATIONAL, lost_deal_leader=Cited(LostDealLeader.NAMED_BY_NEXT_OR_CHIEF, CLUB))
    innocent = replace(NATIONAL, lost_deal_leader=Cited(LostDealLeader.NAMED_INNOCENT, CLUB))
    assert lost_deal_leader(NORTH, fixed, EAST) is EAST
    with pytest.raises(BadLeader):
        lost_deal_leader(NORTH, fixed, WEST)
    assert lost_deal_leader(NORTH, named, WEST) is WEST
    assert lost_deal_leader(NORTH, innocent, WEST) is WEST
    assert lost_deal_leader(NORTH, named) is EAST
