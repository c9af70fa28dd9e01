"""编排: the articles about Swiss pairings, homes, seats, line-ups and the clock."""

from __future__ import annotations

import pytest

from paizhuo.chance import Chance
from paizhuo.officiating.after_correction import Pairing, later_round
from paizhuo.rulebook import Book
from paizhuo.seats import Side
from paizhuo.tournament import directing
from paizhuo.tournament.engines import swiss
from paizhuo.tournament.entries import Condition, Room, SubstitutionTime, conditions
from paizhuo.tournament.formats.seat_choice import (
    Declaring,
    HomeBasis,
    LineUpTimes,
    home_of,
    line_up_times,
    side_of,
)
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan import fit
from paizhuo.tournament.plan.fit import Misfit
from paizhuo.tournament.plan.plan import Changes, Clock, Format, Intake, Plan, StagePlan
from paizhuo.tournament.plan.regulations import FirstRound, Related
from paizhuo.tournament.plan.templates import template
from paizhuo.tournament.plan.timetable import SlotKind, day_plan, playing_minutes
from paizhuo.tournament.results.outcomes import Decision, End, Levels
from paizhuo.tournament.scoring import CarryMethod, CarryOver
from tests.articles.proves import proves
from tests.tournament.playing import SEED, Playing, pairs

SWISS = StagePlan("swiss", Format.SWISS, rounds=3)
LUCK = bytes.fromhex(SEED)


def sets(found: directing.Drafted) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in pairs(found)}


def swiss_of(entrants: int, *, rounds: int = 3, book: str = "national", changes: Changes | None = None) -> Playing:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=rounds), entrants=entrants, book=book, changes=changes)
    event.open("swiss")
    return event


def play(event: Playing, stage: str, *results: str) -> directing.Drafted:
    found = event.pair(stage)
    event.record(stage, *(results or ["17:9"] * len(found.fact.matches)))
    return found


# 积分编排 Swiss


@proves("NAT 26(一)", "J23 4.1(一)3", "FJ 1.3")
@pytest.mark.parametrize("book", ["national", "jiangsu-2023", "fujian-2022"])
def test_nat_26_1_near_scores_meet_and_never_twice(book: str) -> None:
    """Given a Swiss, then in round 2 equal scores meet, and in five rounds of six nobody meets twice."""
    event = swiss_of(6, rounds=5, book=book)
    seen: set[frozenset[int]] = set()
    for number in range(1, 6):
        sheets = directing.context(event.state, "swiss").sheets()
        found = event.pair("swiss")
        if number == 2:
            gaps = sorted(abs(sheets[one].total_mp() - sheets[other].total_mp()) for one, other in pairs(found))
            assert gaps[:2] == [0, 0]
        assert not seen & sets(found)
        seen |= sets(found)
        event.record("swiss", *[Levels(9, 2)] * 3)


@proves("FJ 1.3")
def test_fj_1_3_round_one_by_drawn_numbers_with_the_odd_one_north_south() -> None:
    """Given six drawn numbers, then 1 meets 2, 3 meets 4, 5 meets 6, the odd one at home."""
    assert pairs(swiss_of(6, rounds=5, book="fujian-2022").draft("swiss")) == [(1, 2), (3, 4), (5, 6)]


@proves("NAT 26(二)")
def test_nat_26_2_the_special_swiss() -> None:
    """Given six teams, then three rounds in two zones, and the last winner of the winners' zone is champion."""
    event = Playing(StagePlan("special", Format.SPECIAL_SWISS), entrants=6)
    event.open("special")
    assert directing.rounds_of(event.state, "special") == 3
    last = [play(event, "special") for _ in range(3)][-1]
    top = [match for match in last.fact.matches if match.node == "W"]
    assert len(top) == 1
    assert event.order("special")[0] == top[0].home[0]


@proves("NAT 26(三)")
def test_nat_26_3_round_one_strong_against_weak() -> None:
    """Given eight seeded teams, then 1 meets 8, 2 meets 7; the organiser may have it otherwise."""
    assert pairs(swiss_of(8).draft("swiss")) == [(1, 8), (2, 7), (3, 6), (4, 5)]
    drawn = swiss_of(8, changes=Changes(first_round=FirstRound.SLIDE)).draft("swiss")
    assert pairs(drawn) == [(1, 5), (2, 6), (3, 7), (4, 8)]


@proves("NAT 26(四)1", "NAT 26(四)2", "NAT 26(四)3")
@pytest.mark.parametrize("method", [CarryMethod.NONE, CarryMethod.ALL])
def test_nat_26_4_the_first_round_of_a_second_stage(method: CarryMethod) -> None:
    """Given a second stage, then high meets low without carried points, near scores meet with them; old ones may."""
    second = StagePlan("second", Format.SWISS, rounds=2, intake=(Intake("swiss", 1, 8),), carry=CarryOver(method))
    event = Playing(SWISS, second, entrants=8, changes=Changes(clinched_sit_out=False))
    event.open("swiss")
    before = set().union(*(sets(play(event, "swiss")) for _ in range(3)))
    event.add(directing.close_stage(event.state, "swiss"))
    event.open("second")
    place = event.state.stages["swiss"].places
    first = play(event, "second")
    met = sorted(sorted(place[one] for one in pair) for pair in pairs(first))
    assert met == ([[1, 8], [2, 7], [3, 6], [4, 5]] if method is CarryMethod.NONE else [[1, 2], [3, 4], [5, 6], [7, 8]])
    assert before & sets(first)
    assert not sets(event.pair("second")) & sets(first)


@proves("NAT 26(五)1", "NAT 26(五)2")
def test_nat_26_5_equal_scores_by_rank_then_by_number() -> None:
    """Given round 1, then VP come before numbers, and who is equal in all stands larger first in round 2."""
    event = swiss_of(8)
    play(event, "swiss", "20:6", "13:13", "15:11", "10:16")
    assert swiss.ranking_list(directing.context(event.state, "swiss")) == (1, 5, 3, 7, 2, 6, 4, 8)


@proves("NAT 26(六)")
def test_nat_26_6_the_bye() -> None:
    """Given five teams, then the lowest rests, nobody twice, for 1.5 match points and 17 VP."""
    event = swiss_of(5)
    resting = []
    for _ in range(3):
        lowest = swiss.ranking_list(directing.context(event.state, "swiss"))
        found = play(event, "swiss")
        (bye,) = found.fact.byes
        assert bye == next(one for one in reversed(lowest) if one not in resting)
        resting.append(bye)
        line = event.sheet("swiss", bye).lines[-1]
        assert (line.mp, line.vp, line.won) == (150, 1700, False)


@proves("NAT 26(七)")
@pytest.mark.parametrize("carry", [False, True])
def test_nat_26_7_who_is_certain_of_its_place_sits_out(carry: bool) -> None:  # noqa: FBT001 - a parameter of the test
    """Given a leader nobody can reach, then it is not paired and gets its average, unless points carry over."""
    final = StagePlan(
        "final", Format.SWISS, rounds=1, intake=(Intake("swiss", 1, 4),), carry=CarryOver(CarryMethod.ALL)
    )
    stages = (StagePlan("swiss", Format.SWISS, rounds=4), *((final,) if carry else ()))
    event = Playing(*stages, entrants=6)
    event.open("swiss")
    for matches in ([(1, 2), (3, 4), (5, 6)], [(1, 3), (4, 5), (6, 2)], [(1, 4), (2, 5), (6, 3)]):
        event.publish("swiss", *matches)
        event.record("swiss", "20:6", "13:13", "13:13")
    last = event.pair("swiss")
    assert last.fact.sitting_out == (() if carry else (1,))
    if not carry:
        line = event.sheet("swiss", 1).lines[-1]
        assert (line.mp, line.vp) == (200, 2000)


@proves("NAT 26(八)", "J23 4.3.3", "J17 3.10.4")
def test_nat_26_8_j23_4_3_3_j17_3_10_4_a_correction_after_pairing() -> None:
    """Given a public round, then NAT pairs it again in the last two rounds before play, Jiangsu never."""
    for book, expected in (("national", [False, True]), ("jiangsu-2023", [False] * 2), ("jiangsu-2017", [False] * 2)):
        event = swiss_of(8, rounds=4, book=book)
        advised = []
        for true in (8, 9):
            play(event, "swiss")
            event.pair("swiss")
            event.add(f.ResultCorrected("swiss", 1, 1, Levels(0, true), "test"))
            found = later_round(event.state, "swiss")
            assert found is not None
            advised.append(found.pairing is Pairing.MUST_CHANGE)
            event.add(f.RoundDropped("swiss", len(event.state.stages["swiss"].rounds), "test"))
        assert advised == expected


@proves("NAT 19(五)2")
def test_nat_19_5_2_related_entrants_do_not_meet_or_meet_early() -> None:
    """Given 1 and 8 related, then they are kept apart in every round, or meet in the first."""
    event = Playing(SWISS, entrants=8, related=((1, 8),))
    event.open("swiss")
    assert all(frozenset({1, 8}) not in sets(play(event, "swiss")) for _ in range(3))
    early = Playing(SWISS, entrants=8, related=((2, 3),), changes=Changes(related_swiss=Related.FIRST_ROUND))
    early.open("swiss")
    assert frozenset({2, 3}) in sets(early.draft("swiss"))


# 主客与座位 Home and seats


@proves("NAT 29(一)2")
def test_nat_29_1_2_the_smaller_number_is_home_in_odd_rounds() -> None:
    """Given a Swiss, then the smaller number is home in rounds 1 and 3, the larger in round 2."""
    event = swiss_of(8)
    for number in (1, 2, 3):
        assert all((home < away) is (number % 2 == 1) for home, away in pairs(play(event, "swiss")))


@proves("NAT 29(一)3(1)", "NAT 29(一)3(2)")
def test_nat_29_1_3_home_in_a_knockout() -> None:
    """Given earlier places, then the better one is home, or the one that came in directly; without them the lot."""
    places = {1: 3, 2: 1}
    assert home_of((1, 2), places)[:2] == (2, 1)
    assert home_of((2, 9), places, direct=(9,))[:2] == (9, 2)
    drawn = home_of((5, 6), {}, chance=Chance(LUCK, "home"))
    assert (drawn.basis, {drawn.home, drawn.away}) == (HomeBasis.LOT, {5, 6})


@proves("NAT 29(一)4")
def test_nat_29_1_4_an_extra_deal_leaves_home_and_visitors() -> None:
    """Given a level knockout match, then the extra deal names a winner of the same home and visitors."""
    event = Playing(StagePlan("cup", Format.KNOCKOUT), entrants=2)
    event.open("cup")
    found = event.pair("cup")
    event.record("cup", Levels(5, 5, End.AWAY, Decision.EXTRA_DEAL))
    match = event.state.stages["cup"].rounds[0].matches[1]
    assert match.pairing == found.fact.matches[0]
    assert event.order("cup")[0] == match.pairing.away[0]


@proves("NAT 29(二)")
def test_nat_29_2_home_sits_north_south_in_the_open_room() -> None:
    """Given both rooms, then home is N-S open and E-W closed, the visitors the other way."""
    sides = [side_of(end, room) for end in End for room in (Room.OPEN, Room.CLOSED)]
    assert sides == [Side.NORTH_SOUTH, Side.EAST_WEST, Side.EAST_WEST, Side.NORTH_SOUTH]


@proves("NAT 30(三)3")
def test_nat_30_3_3_the_organiser_may_set_other_times_for_the_network() -> None:
    """Given times of the organiser's own, then the network goes by them."""
    assert line_up_times(Declaring.NETWORK, None, LineUpTimes(forms_without_choice=20))[End.HOME] == 20


@proves("NAT 30(四)")
def test_nat_30_4_a_change_after_declaring() -> None:
    """Given a declared line-up, then a change needs the chief's consent and gives the opponents the choice."""
    found = conditions(SubstitutionTime.LINE_UP_DECLARED, Book.NATIONAL)
    assert [one.value for one in found] == [Condition.CHIEF_LEAVE, Condition.OPPONENTS_CHOOSE_SEATS]
    assert {one.source.article for one in found} == {"30(四)"}


# 时间 Time


@proves("NAT 31(一)", "NAT 31(二)", "NAT 31(三)")
def test_nat_31_playing_time() -> None:
    """Given deals, moves and copied boards, then 8 or 7 minutes a deal, one more for each."""
    assert (playing_minutes(8, screens=True), playing_minutes(8)) == (64, 56)
    assert playing_minutes(2, moves=1) == 15
    assert playing_minutes(16, screens=True, copied=16) == 144


@proves("J23 4.4")
def test_j23_4_4_the_day() -> None:
    """Given four rounds in a unit, three units a day or twenty minutes between rounds, then it warns and goes on."""
    base = template("jiangsu-2023-swiss-pairs")

    def warned(clock: Clock) -> set[Misfit]:
        plan = Plan(base.id, base.title, base.book, base.entries, base.stages, clock=clock)
        found = fit.problems(plan, 24)
        assert not any(one.refuses for one in found)
        return {one.code for one in found if one.citation.article == "4.4"}

    assert warned(Clock(rounds_per_unit=3, break_minutes=30, days=2)) == set()
    assert warned(Clock(rounds_per_unit=4, break_minutes=20, days=2)) == {
        Misfit.MANY_ROUNDS_IN_UNIT,
        Misfit.SHORT_BREAK,
    }
    assert warned(Clock(rounds_per_unit=3, break_minutes=30)) == {Misfit.MANY_UNITS_IN_DAY}


@proves("FJ 1.2", "FJ Timetable")
def test_fj_1_2_timetable_five_rounds_of_an_hour() -> None:
    """Given the template, then five rounds of an hour, three in the morning, with pairing between them."""
    plan = template("fujian-shengji-swiss")
    assert (plan.stages[0].rounds, plan.clock.round_minutes, plan.clock.last_call_minutes) == (5, 60, 10)
    rounds = [slot.start for slot in day_plan(plan, "08:30", 5) if slot.kind is SlotKind.ROUND]
    assert rounds == ["08:30", "09:40", "10:50", "14:00", "15:10"]
