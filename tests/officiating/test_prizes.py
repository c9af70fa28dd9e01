"""奖项: who gets what: overall places, classes by their data, one prize each, ties, data that lack, units."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.officiating import prizes
from paizhuo.officiating.prizes import PassedOver
from paizhuo.tournament import directing
from paizhuo.tournament.entries import Entry, Gender, Person
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.prize_categories import PrizeCategory
from tests.tournament.building import SEED, STAGE, Building, swiss

MAN, WOMAN = Gender.MALE, Gender.FEMALE


def pair(number: int, one: Person, other: Person, unit: str = "") -> Entry:
    return Entry(number, f"第{number}对", (one, other), unit=unit)


def event(*, day: str = "2026-05-01", ties: bool = False) -> Building:
    """Six pairs who end in the order of their numbers; 2 and 3 share a place with ``ties``."""
    built = Building(replace(swiss(1), entries=replace(swiss().entries, first_day=day or None)))
    people = [
        pair(1, Person("甲", MAN, "1990"), Person("乙", MAN, "1991"), "供水"),
        pair(2, Person("丙", WOMAN, "1960-01-01"), Person("丁", WOMAN, "1950"), "城东"),
        pair(3, Person("戊", WOMAN, "1980"), Person("己", MAN, "1980"), "供水"),
        pair(4, Person("庚", WOMAN, None, newcomer=True), Person("辛", WOMAN, "1999", newcomer=True), "城东"),
        pair(5, Person("壬", None, "1940"), Person("癸", WOMAN, "1941"), "供水"),
        pair(6, Person("子", WOMAN, "2000", newcomer=True), Person("丑", WOMAN, "2001"), "邮政"),
    ]
    built.add(directing.open_event(built.plan), *(f.Entered(one) for one in people))
    built.add(directing.open_stage(built.state, STAGE, SEED))
    built.play()
    places = [1, 2, 2, 4, 5, 6] if ties else [1, 2, 3, 4, 5, 6]
    state = built.state
    placed = (f.Placed(number, place) for number, place in zip(state.entries, places, strict=True))
    built.add(f.StageClosed(STAGE, tuple(placed)))
    return built


def won(built: Building, *categories: PrizeCategory, several: bool = False) -> list[list[int | str]]:
    built.add(f.PrizesSet(categories, several))
    results = prizes.prize_results(built.state)
    return [[winner.entrant or winner.unit for winner in one.winners] for one in results]


def test_one_prize_each_unless_prizes_are_won_together() -> None:
    overall, women = PrizeCategory("冠军"), PrizeCategory("女子奖", 2, gender=WOMAN, gifts=("杯", "牌"))
    second = PrizeCategory("亚军", 1, 2)
    assert won(event(), overall, second, women) == [[1], [2], [4, 6]]
    assert won(event(), overall, second, women, several=True) == [[1], [2], [2, 4]]
    built = event()
    won(built, overall, second, women)
    result = prizes.prize_results(built.state)[2]
    assert result.passed_over == (PassedOver(2, "亚军"),)
    assert result.unknown == (5,)
    assert [one.gift for one in result.winners] == ["杯", "牌"]


def test_all_players_fit_or_one_suffices() -> None:
    women = PrizeCategory("女子奖", 1, gender=WOMAN)
    assert won(event(), replace(women, places=9)) == [[2, 4, 6]]
    assert won(event(), replace(women, places=9, any_player=True)) == [[2, 3, 4, 5, 6]]
    newcomers = PrizeCategory("新人奖", 9, newcomers=True)
    assert won(event(), newcomers) == [[4]]
    assert won(event(), replace(newcomers, any_player=True)) == [[4, 6]]
    assert won(event(), PrizeCategory("供水奖", 2, unit=" 供 水")) == [[1, 3]]


def test_ages_count_on_the_first_day_and_what_is_not_sure_is_named() -> None:
    built = event()
    assert won(built, PrizeCategory("长者奖", 9, youngest=60)) == [[2, 5]]
    assert prizes.prize_results(built.state)[0].unknown == ()
    assert won(built, PrizeCategory("长者奖", 9, youngest=85)) == [[]]
    assert prizes.prize_results(built.state)[0].unknown == (5,)
    without = event(day="")
    assert won(without, PrizeCategory("长者奖", 9, youngest=60)) == [[]]
    assert set(prizes.prize_results(without.state)[0].unknown) == {1, 2, 3, 4, 5, 6}
    without.add(f.PrizesSet((PrizeCategory("长者奖", 9, youngest=60),), day="2026-05-01"))
    assert [one.entrant for one in prizes.prize_results(without.state)[0].winners] == [2, 5]


def test_who_shares_a_place_shares_the_prize() -> None:
    built = event(ties=True)
    assert won(built, PrizeCategory("亚军", 1, 2)) == [[2, 3]]
    assert all(one.shared for one in prizes.prize_results(built.state)[0].winners)
    assert won(event(ties=True), PrizeCategory("季军", 1, 3)) == [[]]


def test_units_are_ranked_by_the_places_of_their_best() -> None:
    built = event()
    assert won(built, PrizeCategory("团体奖", 3, best_of_unit=2)) == [["供水", "城东"]]
    first, second = prizes.prize_results(built.state)[0].winners
    assert (first.place, first.counted, second.place) == (4, (1, 3), 6)
    assert won(event(), PrizeCategory("团体奖", 3, best_of_unit=1)) == [["供水", "城东", "邮政"]]


def test_the_prizes_of_the_plan_hold_until_others_are_set_and_nothing_is_known_before_the_end() -> None:
    built = event()
    state = replace(built.state, plan=replace(built.plan, prizes=(("一等奖", 1), ("二等奖", 2))))
    assert [[one.entrant for one in result.winners] for result in prizes.prize_results(state)] == [[1], [2, 3]]
    built.log = built.log[:-1]
    assert prizes.prize_results(built.state) == ()


def test_a_prize_is_handed_out_once_to_who_has_won_it() -> None:
    built = event()
    won(built, PrizeCategory("冠军"), PrizeCategory("团体奖", best_of_unit=2))
    built.add(f.AwardGiven("风尚奖", 6, "子"))
    built.add(prizes.hand_out(built.state, "冠军", 1, ""), prizes.hand_out(built.state, "团体奖", 0, "供水"))
    built.add(prizes.hand_out(built.state, "风尚奖/子", 6, ""))
    rows = prizes.prize_rows(built.state, prizes.prize_results(built.state))
    assert [(one.prize, one.handed_out, one.player) for one in rows] == [
        ("冠军", True, ""),
        ("团体奖", True, ""),
        ("风尚奖", True, "子"),
    ]
    for wrong in (("冠军", 2, ""), ("冠军", 0, "供水"), ("季军", 1, "")):
        with pytest.raises(Refused):
            prizes.hand_out(built.state, *wrong)
    with pytest.raises(Refused) as twice:
        built.add(prizes.hand_out(built.state, "冠军", 1, ""))
    assert twice.value.why is Why.BAD_HAND_OUT


@pytest.mark.parametrize(
    "categories",
    [
        (PrizeCategory(""),),
        (PrizeCategory("甲"), PrizeCategory("甲")),
        (PrizeCategory("甲", 0),),
        (PrizeCategory("甲", youngest=60, oldest=50),),
    ],
)
def test_a_list_of_prizes_that_makes_no_sense_is_refused(categories: tuple[PrizeCategory, ...]) -> None:
    with pytest.raises(Refused) as refused:
        event().add(f.PrizesSet(categories))
    assert refused.value.why is Why.BAD_PRIZES
