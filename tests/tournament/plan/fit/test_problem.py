"""方案是否合适: unfit numbers are named, and what nothing refuses can be played to its end."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.rulebook import BOOKS, Basis
from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind, EntryRules, RelatedBy, RelatedRules
from paizhuo.tournament.formats import ZoneForm
from paizhuo.tournament.log.facts import LeaveKind, Left
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.books import REGULATIONS
from paizhuo.tournament.plan.entry_formats import FOR_INDIVIDUALS, FOUR_AT_A_TABLE, formats_for
from paizhuo.tournament.plan.fit import (
    STAFFING,
    Misfit,
    problems,
    referees_needed,
    stage_fields,
    stage_problems,
    tables_needed,
)
from paizhuo.tournament.plan.plan import NEEDS_ROUNDS, Changes, Clock, Format, Intake, Plan, StagePlan
from paizhuo.tournament.plan.regulations import Related
from paizhuo.tournament.plan.templates import TEMPLATES, about, new_plan, template
from tests.tournament.plan.fit.unfit_plans import as_tuples, fits, plan_of, refused, swiss, warned
from tests.tournament.whole_event import Event

PAIRS = EntryRules(EntryKind.PAIRS)


# -------------------------------------------------------------------------------------------------------- the entries


def test_more_entries_than_the_event_takes_are_too_many() -> None:
    plan = new_plan("club-evening", "e", max_entries=20)
    full = replace(plan, entries=replace(plan.entries, waiting_list=False))
    assert as_tuples(problems(full, 21))[0] == (Misfit.TOO_MANY, True, "", 20, 21)
    assert Misfit.TOO_MANY not in refused(full, 20)


def test_entries_beyond_the_most_wait_and_are_not_in_the_field() -> None:
    plan = new_plan("club-evening", "e", max_entries=20)
    assert as_tuples(problems(plan, 23))[0] == (Misfit.TOO_MANY, False, "", 20, 23)
    assert problems(plan, 23)[1:] == problems(plan, 20)


@pytest.mark.parametrize("name", ["guangzhou-32-a", "guangzhou-32-b"])
def test_guangzhou_is_written_for_thirty_two(name: str) -> None:
    assert Misfit.NOT_32 in warned(template(name), 30)
    assert Misfit.NOT_32 not in warned(template(name), 32)
    assert {Misfit.TOO_MANY, Misfit.NOT_32} & warned(template(name), 33) == {Misfit.TOO_MANY}
    assert fits(template(name), 33)


@pytest.mark.parametrize("name", TEMPLATES)
def test_no_template_fits_nobody_or_one(name: str) -> None:
    assert not fits(template(name), 0)
    assert not fits(template(name), 1)
    assert fits(template(name), about(name).usual)


# --------------------------------------------------------------------------------------------------------------- Swiss


@pytest.mark.parametrize(("entrants", "most"), [(2, 1), (3, 3), (4, 3), (5, 5), (8, 7), (9, 9)])
def test_a_swiss_has_at_most_as_many_rounds_as_there_are_opponents_and_byes(entrants: int, most: int) -> None:
    assert Misfit.ROUNDS_IMPOSSIBLE not in refused(plan_of(swiss(most)), entrants)
    found = [one for one in problems(plan_of(swiss(most + 1)), entrants) if one.refuses]
    assert as_tuples(tuple(found)) == [(Misfit.ROUNDS_IMPOSSIBLE, True, "swiss", most, most + 1)]
    assert str(found[0].citation) == "NAT 26(一), 26(四)3"


def test_where_two_may_meet_again_only_byes_limit_the_rounds() -> None:
    plan = replace(plan_of(swiss(9)), changes=Changes(rematch=True))
    assert fits(plan, 4)
    assert Misfit.ROUNDS_IMPOSSIBLE in refused(plan, 7)


def test_more_rounds_than_half_the_field_need_a_look_ahead() -> None:
    assert Misfit.ROUNDS_MANY not in warned(plan_of(swiss(4)), 8)
    assert (Misfit.ROUNDS_MANY, False, "swiss", 4, 5) in as_tuples(problems(plan_of(swiss(5)), 8))
    assert Misfit.ROUNDS_MANY not in warned(plan_of(swiss(4)), 7)
    assert Misfit.ROUNDS_MANY in warned(plan_of(swiss(5)), 7)


def test_an_odd_field_has_a_bye_in_every_round() -> None:
    assert (Misfit.ODD_FIELD, False, "swiss", 2, 9) in as_tuples(problems(plan_of(swiss(4)), 9))
    assert Misfit.ODD_FIELD not in warned(plan_of(swiss(4)), 10)


def test_too_few_swiss_rounds_leave_more_than_one_unbeaten() -> None:
    assert (Misfit.TOO_FEW_ROUNDS, False, "swiss", 5, 4) in as_tuples(problems(plan_of(swiss(4)), 17))
    assert Misfit.TOO_FEW_ROUNDS not in warned(plan_of(swiss(4)), 16)


def test_example_j_085_nine_teams_need_four_rounds() -> None:
    plan = plan_of(StagePlan("s", Format.SPECIAL_SWISS, rounds=3))
    assert (Misfit.TOO_FEW_ROUNDS, True, "s", 4, 3) in as_tuples(problems(plan, 9))
    assert fits(plan, 8)
    by_field = plan_of(StagePlan("s", Format.SPECIAL_SWISS))
    assert fits(by_field, 9)
    assert stage_fields(by_field, 9)["s"].rounds == 4


def test_a_special_swiss_of_many_rounds_is_not_certain_to_be_paired() -> None:
    assert Misfit.ROUNDS_IMPOSSIBLE in refused(plan_of(StagePlan("s", Format.SPECIAL_SWISS, rounds=5)), 6)


# ------------------------------------------------------------------------------------------------------- related, seeds


def test_a_related_group_of_more_than_half_cannot_be_kept_apart() -> None:
    plan = plan_of(swiss(3))
    assert (Misfit.RELATED_TOO_MANY, False, "swiss", 4, 5) in as_tuples(problems(plan, 8, related_groups=(2, 5)))
    assert not [one for one in problems(plan, 8, related_groups=(4,)) if one.code is Misfit.RELATED_TOO_MANY]


def test_related_entrants_need_an_outside_opponent_in_every_round() -> None:
    assert (Misfit.RELATED_TOO_MANY, False, "swiss", 2, 3) in as_tuples(
        problems(plan_of(swiss(6)), 8, related_groups=(3,))
    )


def test_related_groups_of_the_plan_count_and_an_organiser_who_ignores_them_does_not() -> None:
    plan = replace(plan_of(swiss(3)), related=RelatedRules(groups=((1, 2, 3, 4, 5),)))
    assert Misfit.RELATED_TOO_MANY in warned(plan, 8)
    ignored = replace(plan, changes=Changes(related_swiss=Related.IGNORE))
    assert Misfit.RELATED_TOO_MANY not in warned(ignored, 8)


@settings(max_examples=60)
@given(st.integers(2, 3).map(lambda half: 2 * half), st.integers(2, 6), st.integers(1, 5))
def test_a_related_group_is_too_large_exactly_when_no_schedule_keeps_it_apart(n: int, size: int, rounds: int) -> None:
    if size > n or rounds > n - 1:
        return
    found = problems(plan_of(swiss(rounds)), n, related_groups=(size,))
    said = Misfit.RELATED_TOO_MANY in {one.code for one in found}
    free = frozenset(pair for pair in combinations(range(n), 2) if pair[1] >= size)
    assert said is not _has_rounds(free, n, rounds)


def _has_rounds(free: frozenset[tuple[int, int]], n: int, rounds: int) -> bool:
    if rounds == 0:
        return True
    return any(_has_rounds(free - frozenset(one), n, rounds - 1) for one in _pairings(free, tuple(range(n))))


def _pairings(free: frozenset[tuple[int, int]], left: tuple[int, ...]) -> list[tuple[tuple[int, int], ...]]:
    if not left:
        return [()]
    first = left[0]
    return [
        ((first, other), *rest)
        for other in left[1:]
        if (first, other) in free
        for rest in _pairings(free, tuple(one for one in left if one not in {first, other}))
    ]


def test_seeds_are_usually_a_power_of_two() -> None:
    plan = template("national-knockout")
    assert (Misfit.SEEDS_NOT_POWER_OF_TWO, False, "knockout", 8, 6) in as_tuples(problems(plan, 16, seeded=6))
    assert Misfit.SEEDS_NOT_POWER_OF_TWO not in {one.code for one in problems(plan, 16, seeded=8)}
    assert Misfit.SEEDS_NOT_POWER_OF_TWO in warned(plan_of(StagePlan("k", Format.KNOCKOUT, seeds=3)), 8)


# ------------------------------------------------------------------------------------------------------ other formats


@pytest.mark.parametrize(
    ("stage", "least"),
    [
        (StagePlan("s", Format.ROUND_ROBIN), 2),
        (StagePlan("s", Format.SWISS, rounds=1), 2),
        (StagePlan("s", Format.KNOCKOUT), 2),
        (StagePlan("s", Format.DOUBLE_STANDARD), 3),
        (StagePlan("s", Format.DOUBLE_COMPACT), 3),
        (StagePlan("s", Format.SAME_PLACE), 2),
        (StagePlan("s", Format.HALVING), 2),
    ],
)
def test_every_format_needs_some_entrants(stage: StagePlan, least: int) -> None:
    assert (Misfit.TOO_FEW, True, "s", least, least - 1) in as_tuples(problems(plan_of(stage), least - 1))
    assert fits(plan_of(stage), least)


def test_individuals_need_four_for_a_table() -> None:
    plan = plan_of(StagePlan("s", Format.INDIVIDUAL, rounds=3), kind=EntryKind.INDIVIDUAL)
    assert (Misfit.TOO_FEW, True, "s", 4, 3) in as_tuples(problems(plan, 3))
    assert fits(plan, 4)


@pytest.mark.parametrize("form", [one for one in Format if one not in FOR_INDIVIDUALS])
def test_individuals_never_play_one_against_one(form: Format) -> None:
    plan = plan_of(StagePlan("s", form, rounds=2), kind=EntryKind.INDIVIDUAL)
    found = [one for one in problems(plan, 8) if one.code is Misfit.ONE_AGAINST_ONE]
    assert [(one.refuses, one.needed, one.found, str(one.citation)) for one in found] == [
        (True, 4, 2, str(FOUR_AT_A_TABLE))
    ]
    assert "NAT 17(一)3, 27(一)" in str(FOUR_AT_A_TABLE)
    assert Misfit.ONE_AGAINST_ONE not in refused(plan_of(StagePlan("s", form, rounds=2)), 8)


@pytest.mark.parametrize("form", formats_for(EntryKind.INDIVIDUAL))
@pytest.mark.parametrize("kind", [EntryKind.PAIRS, EntryKind.TEAM])
def test_four_pairs_or_teams_never_sit_at_one_table(form: Format, kind: EntryKind) -> None:
    plan = plan_of(StagePlan("s", form, rounds=3), kind=kind)
    assert (Misfit.ONLY_FOR_INDIVIDUALS, True, "s", 2, 4) in as_tuples(problems(plan, 8))


def test_an_individual_movement_without_rounds_is_the_round_robin_of_its_field() -> None:
    plan = plan_of(StagePlan("s", Format.INDIVIDUAL), kind=EntryKind.INDIVIDUAL)
    sizes = [size for size in range(4, 60) if fits(plan, size)]
    assert sizes == [size for size in range(4, 42) if size % 4 in {0, 1}]
    assert [stage_fields(plan, size)["s"].rounds for size in (4, 5, 8, 9, 40, 41)] == [3, 5, 7, 9, 39, 41]
    assert (Misfit.NO_MOVEMENT, True, "s", 41, 10) in as_tuples(problems(plan, 10))
    counted = plan_of(StagePlan("s", Format.INDIVIDUAL, rounds=5), kind=EntryKind.INDIVIDUAL)
    assert fits(counted, 10)


@pytest.mark.parametrize(("form", "size"), [(Format.PAGE, 4), (Format.PAGE_GROUPED, 4), (Format.PAGE_DOUBLE, 8)])
def test_a_page_system_has_its_own_size(form: Format, size: int) -> None:
    plan = plan_of(swiss(3), StagePlan("page", form, intake=(Intake("swiss", 1, size),)), book="jiangsu-2023")
    assert fits(plan, 10)
    short = plan_of(swiss(3), StagePlan("page", form, intake=(Intake("swiss", 1, size - 1),)), book="jiangsu-2023")
    assert (Misfit.WRONG_FIELD_SIZE, True, "page", size, size - 1) in as_tuples(problems(short, 10))


@pytest.mark.parametrize(("groups", "each", "right"), [(2, 2, True), (4, 2, True), (2, 3, False), (2, 1, False)])
def test_a_cross_knockout_takes_powers_of_two(groups: int, each: int, right: bool) -> None:  # noqa: FBT001 - expected
    plan = plan_of(
        StagePlan("groups", Format.ROUND_ROBIN, groups=groups),
        StagePlan("cross", Format.CROSS, groups=groups, intake=(Intake("groups", 1, each),)),
    )
    assert (Misfit.WRONG_FIELD_SIZE in refused(plan, 4 * groups)) is not right


def test_a_cross_knockout_crosses_the_groups_it_takes_from() -> None:
    first = StagePlan("groups", Format.ROUND_ROBIN, groups=4)
    plan = plan_of(first, StagePlan("cross", Format.CROSS, groups=2, intake=(Intake("groups", 1, 2),)))
    assert (Misfit.WRONG_GROUPS, False, "cross", 2, 4) in as_tuples(problems(plan, 16))
    three = plan_of(first, StagePlan("cross", Format.CROSS, groups=3, intake=(Intake("groups", 1, 3),)))
    assert (Misfit.WRONG_GROUPS, True, "cross", 4, 3) in as_tuples(problems(three, 16))


def test_same_place_matches_are_for_two_groups() -> None:
    first = StagePlan("groups", Format.ROUND_ROBIN, groups=3)
    plan = plan_of(first, StagePlan("places", Format.SAME_PLACE, intake=(Intake("groups", 1, 3),)))
    assert {Misfit.WRONG_GROUPS, Misfit.ODD_FIELD} <= warned(plan, 9)


def test_the_zones_must_take_everybody() -> None:
    plan = plan_of(StagePlan("zones", Format.ZONES, zones=(8, 8)))
    assert fits(plan, 16)
    assert (Misfit.WRONG_FIELD_SIZE, True, "zones", 16, 15) in as_tuples(problems(plan, 15))
    small = plan_of(StagePlan("zones", Format.ZONES, zones=(2, 3), zone_form=ZoneForm.DOUBLE_STANDARD))
    assert (Misfit.GROUPS_TOO_SMALL, True, "zones", 3, 2) in as_tuples(problems(small, 5))
    twice = plan_of(StagePlan("zones", Format.ZONES, zone_form=ZoneForm.MULTI_LOSS, losses=2))
    assert Misfit.TOO_FEW in refused(twice, 5)


def test_groups_of_one_are_too_small_and_groups_of_two_worth_a_look() -> None:
    plan = plan_of(StagePlan("groups", Format.ROUND_ROBIN, groups=4))
    assert (Misfit.GROUPS_TOO_SMALL, True, "groups", 2, 1) in as_tuples(problems(plan, 7))
    assert (Misfit.GROUPS_TOO_SMALL, False, "groups", 3, 2) in as_tuples(problems(plan, 8))
    assert Misfit.GROUPS_TOO_SMALL not in warned(plan, 12)


def test_an_individual_event_wants_tables_of_four_and_new_partners() -> None:
    plan = template("national-individual")
    assert (Misfit.ODD_FIELD, False, "individual", 4, 18) in as_tuples(problems(plan, 18))
    assert (Misfit.ROUNDS_MANY, False, "individual", 7, 8) in as_tuples(problems(plan, 8))


def test_guangzhou_cannot_decide_five_of_five() -> None:
    assert (Misfit.TOO_FEW, True, "main", 6, 5) in as_tuples(problems(template("guangzhou-32-a"), 5))
    one = plan_of(StagePlan("main", Format.ELIMINATION_POINTS, rounds=2, qualifiers=1), book="guangzhou-2025")
    assert Misfit.TOO_FEW in refused(one, 8)


# -------------------------------------------------------------------------------------------------------------- boards


def test_a_national_team_match_needs_boards() -> None:
    plan = plan_of(StagePlan("s", Format.ROUND_ROBIN), kind=EntryKind.TEAM)
    assert (Misfit.BOARDS_TOO_FEW, False, "s", 4, 0) in as_tuples(problems(plan, 8))
    assert Misfit.BOARDS_TOO_FEW in warned(replace(plan, book="jiangsu-2023"), 8)


@pytest.mark.parametrize(
    ("boards", "codes"),
    [
        (4, set()),
        (16, set()),
        (3, {Misfit.BOARDS_TOO_FEW, Misfit.BOARDS_UNLISTED}),
        (6, {Misfit.BOARDS_UNLISTED}),
        (20, {Misfit.BOARDS_UNLISTED}),
    ],
)
def test_unlisted_numbers_of_boards_use_another_column(boards: int, codes: set[Misfit]) -> None:
    plan = plan_of(StagePlan("s", Format.ROUND_ROBIN, boards=boards), kind=EntryKind.TEAM)
    assert warned(plan, 8) == codes
    assert fits(plan, 8)


def test_the_next_larger_column_is_named() -> None:
    plan = plan_of(StagePlan("s", Format.ROUND_ROBIN, boards=10), kind=EntryKind.TEAM)
    assert as_tuples(problems(plan, 8)) == [(Misfit.BOARDS_UNLISTED, False, "s", 12, 10)]


def test_segments_share_the_boards_evenly() -> None:
    plan = plan_of(StagePlan("s", Format.KNOCKOUT, boards=16, segments=3), kind=EntryKind.TEAM)
    assert as_tuples(problems(plan, 8)) == [(Misfit.SEGMENTS_UNEVEN, False, "s", 3, 16)]


# --------------------------------------------------------------------------------------------------- hours and referees


def test_example_j_123_short_breaks_and_long_units_warn_only() -> None:
    plan = replace(template("jiangsu-2023-swiss-pairs"), clock=Clock(rounds_per_unit=4, break_minutes=20))
    found = [one for one in problems(plan, 24) if one.stage == ""]
    assert as_tuples(tuple(found)) == [
        (Misfit.MANY_ROUNDS_IN_UNIT, False, "", 3, 4),
        (Misfit.SHORT_BREAK, False, "", 30, 20),
    ]
    assert {str(one.citation) for one in found} == {"J23 4.4"}
    assert problems(template("jiangsu-2023-swiss-pairs"), 24) == ()


def test_three_units_a_day_are_more_than_advised() -> None:
    plan = replace(template("jiangsu-2023-swiss-pairs"), clock=Clock(rounds_per_unit=3, break_minutes=30))
    assert as_tuples(problems(plan, 24)) == [(Misfit.MANY_UNITS_IN_DAY, False, "", 2, 3)]


def test_the_advice_is_that_of_one_book() -> None:
    plan = replace(template("national-swiss-pairs"), clock=Clock(rounds_per_unit=4, break_minutes=20))
    assert problems(plan, 32) == ()


def test_the_published_afternoon_of_guangzhou_is_too_short_for_seven_rounds() -> None:
    assert (Misfit.TOO_LONG_FOR_DAY, False, "", 350, 260) in as_tuples(problems(template("guangzhou-32-a"), 32))
    assert problems(template("guangzhou-32-b"), 32) == ()


def test_the_rounds_of_stages_that_follow_one_another_add_up() -> None:
    plan = plan_of(
        swiss(5),
        StagePlan("a", Format.KNOCKOUT, intake=(Intake("swiss", 1, 8),)),
        StagePlan("b", Format.KNOCKOUT, intake=(Intake("swiss", 9, 12),)),
    )
    clocked = replace(plan, clock=Clock(round_minutes=50, day_minutes=399))
    assert (Misfit.TOO_LONG_FOR_DAY, False, "", 400, 399) in as_tuples(problems(clocked, 16))


def test_example_j_124_thirty_tables_need_eight_referees() -> None:
    assert referees_needed(30) == 8
    assert [referees_needed(tables) for tables in (0, 1, 4, 5)] == [0, 1, 1, 2]
    assert str(STAFFING) == "J23 5.2(一)"
    assert [tables_needed(kind, 9) for kind in (EntryKind.PAIRS, EntryKind.TEAM, EntryKind.INDIVIDUAL)] == [4, 8, 2]


# ------------------------------------------------------------------------------------------------------ the real field


def test_a_stage_is_judged_by_who_is_really_there() -> None:
    event = Event(plan_of(swiss(5)), 6)
    assert not any(one.refuses for one in stage_problems(event.state, "swiss"))
    for entrant in (5, 6):
        event.add(Left(entrant, LeaveKind.WITHDRAWN, "ill"))
    assert Misfit.ROUNDS_IMPOSSIBLE in {one.code for one in stage_problems(event.state, "swiss") if one.refuses}
    with pytest.raises(Refused) as refused:
        event.open("swiss")
    assert refused.value.why is Why.DOES_NOT_FIT
    event.add(directing.open_stage(event.state, "swiss", "00" * 16, anyway=True))
    assert (Misfit.ROUNDS_IMPOSSIBLE, True, "swiss", 3, 5) in as_tuples(stage_problems(event.state, "swiss"))


def test_fujian_numbers_must_be_drawn_before_the_stage_opens() -> None:
    event = Event(template("fujian-shengji-swiss"), 8)
    found = [one for one in stage_problems(event.state, "swiss") if one.code is Misfit.NUMBERS_NOT_DRAWN]
    assert as_tuples(tuple(found)) == [(Misfit.NUMBERS_NOT_DRAWN, False, "swiss", 8, 0)]
    assert str(found[0].citation) == "FJ 1.3, N6.2"
    event.add(directing.draw_entrant_numbers(event.state, "00" * 16))
    assert Misfit.NUMBERS_NOT_DRAWN not in {one.code for one in stage_problems(event.state, "swiss")}


@pytest.mark.parametrize("name", sorted(set(TEMPLATES) - {"fujian-shengji-swiss"}))
def test_no_other_template_asks_for_a_draw_of_numbers(name: str) -> None:
    event = Event(template(name), about(name).usual)
    stage = event.state.plan.stages[0].id
    assert Misfit.NUMBERS_NOT_DRAWN not in {one.code for one in stage_problems(event.state, stage)}


def test_a_later_stage_is_judged_by_numbers_until_its_field_is_known() -> None:
    plan = plan_of(swiss(2), StagePlan("page", Format.PAGE, intake=(Intake("swiss", 1, 4),)), book="jiangsu-2023")
    event = Event(plan, 5)
    assert stage_problems(event.state, "page") == ()
    event.open("swiss")
    event.play_round("swiss", Chance(bytes(16), "results"))
    for entrant in (1, 2):
        event.add(Left(entrant, LeaveKind.WITHDRAWN, "ill"))
    event.play_round("swiss", Chance(bytes(16), "results"))
    event.close("swiss")
    assert as_tuples(stage_problems(event.state, "page")) == [(Misfit.WRONG_FIELD_SIZE, True, "page", 4, 3)]


def test_related_entries_of_the_real_field_are_counted() -> None:
    plan = replace(plan_of(swiss(2)), related=RelatedRules(by=(RelatedBy.UNIT,)))
    event = Event(plan, 8, units=(5,))
    assert (Misfit.RELATED_TOO_MANY, False, "swiss", 4, 5) in as_tuples(stage_problems(event.state, "swiss"))


def test_a_related_list_with_a_number_that_is_not_entered_is_pointed_out() -> None:
    plan = replace(plan_of(swiss(3)), related=RelatedRules(groups=((1, 2, 9), (8, 12))))
    event = Event(plan, 8)
    assert as_tuples(stage_problems(event.state, "swiss")) == [(Misfit.RELATED_NOT_ENTERED, False, "swiss", 9, 2)]
    event.open("swiss")
    event.play_round("swiss", Chance(bytes(16), "results"))
    assert Misfit.RELATED_NOT_ENTERED in {one.code for one in stage_problems(event.state, "swiss")}


def test_example_j_064_three_related_teams_are_for_the_organiser_to_number() -> None:
    final = StagePlan("final", Format.ROUND_ROBIN, intake=(Intake("swiss", 1, 6),))
    plan = replace(plan_of(swiss(2), final), related=RelatedRules(by=(RelatedBy.UNIT,)))
    event = Event(plan, 6, units=(3,))
    event.open("swiss")
    for _ in range(2):
        event.play_round("swiss", Chance(bytes(16), "results"))
    event.close("swiss")
    assert (Misfit.RELATED_UNDECIDED, True, "final", 2, 3) in as_tuples(stage_problems(event.state, "final"))


# ---------------------------------------------------------------------------------------------------------------- laws


@given(
    st.sampled_from(sorted(REGULATIONS)),
    st.sampled_from(Format),
    st.integers(0, 40),
    st.integers(1, 5),
    st.sampled_from(EntryKind),
)
def test_every_problem_cites_articles_that_exist(
    book: str, form: Format, entrants: int, groups: int, kind: EntryKind
) -> None:
    stage = StagePlan("s", form, rounds=4, groups=groups, boards=5, seeds=3)
    plan = replace(plan_of(stage, book=book, kind=kind), clock=Clock(50, 10, 5, rounds_per_unit=4, day_minutes=60))
    for one in problems(plan, entrants, related_groups=(entrants,), seeded=3):
        assert one.citation.basis is Basis.SILENT or one.citation.numbers
        assert all(BOOKS[one.citation.book].article(number) for number in one.citation.numbers)
        assert (one.citation.basis is Basis.STATED) is not bool(one.citation.note)


def _stages(draw: st.DrawFn) -> tuple[StagePlan, ...]:
    form = draw(st.sampled_from(Format))
    first = StagePlan(
        "first",
        form,
        rounds=draw(st.integers(1, 6)) if form in NEEDS_ROUNDS | FOR_INDIVIDUALS else draw(st.sampled_from((0, 0, 3))),
        groups=draw(st.sampled_from((1, 2, 2, 3, 4))),
        cycles=draw(st.sampled_from((1, 1, 2))),
        third_place=draw(st.booleans()),
        reset=draw(st.booleans()),
        balanced=draw(st.booleans()),
        zone_form=draw(st.sampled_from(ZoneForm)),
        qualifiers=draw(st.integers(1, 6)),
    )
    if form is Format.INDIVIDUAL or draw(st.booleans()):
        return (first,)
    later = draw(st.sampled_from([one for one in Format if one is not Format.INDIVIDUAL]))
    start = draw(st.sampled_from((1, 1, 1, 2)))
    intake = Intake("first", start, start + draw(st.integers(1, 7)), draw(st.sampled_from((0, 0, 0, 1))))
    groups = draw(st.sampled_from((1, 2, 2, 4)))
    choice = later is Format.KNOCKOUT and draw(st.booleans())
    return first, StagePlan("later", later, rounds=2, groups=groups, choice=choice, intake=(intake,))


@st.composite
def plans(draw: st.DrawFn) -> Plan:
    """Plans of one or two stages in any format; two under a book that has lots, see the test of a tie at the cut."""
    stages = _stages(draw)
    kind = EntryKind.INDIVIDUAL if stages[0].format is Format.INDIVIDUAL else EntryKind.PAIRS
    books = sorted(REGULATIONS)
    return plan_of(*stages, book=draw(st.sampled_from(books)), kind=kind)


def test_a_tie_at_the_cut_of_a_national_stage_is_parted_by_lot() -> None:
    plan = plan_of(swiss(1), StagePlan("cup", Format.KNOCKOUT, intake=(Intake("swiss", 1, 4),)))
    event = Event(plan, 8)
    event.play(Chance(bytes(16), "r"))
    assert len(event.state.stages["swiss"].lots) == 1
    assert len(event.state.stages["cup"].members) == 4


@pytest.mark.slow
@settings(max_examples=120, deadline=None)
@given(plans(), st.integers(2, 24), st.integers(0, 2**32))
def test_what_nothing_refuses_can_be_played_to_its_end(plan: Plan, entrants: int, seed: int) -> None:
    if not fits(plan, entrants):
        return
    event = Event(plan, entrants, seeds=seed % 5)
    event.play(Chance(seed.to_bytes(16, "big"), "results"))
    for name, field in stage_fields(plan, entrants).items():
        stage = event.state.stages[name]
        assert stage.closed
        assert len(stage.members) == field.entrants
        assert sorted(map(len, stage.groups)) == sorted(field.pools)
        # The last round of a double elimination is played only if it is needed.
        doubles = field.plan.format in {Format.DOUBLE_STANDARD, Format.DOUBLE_COMPACT, Format.ZONES}
        assert field.rounds == 0 or field.rounds - doubles <= len(stage.rounds) <= field.rounds


@pytest.mark.parametrize(("entrants", "rounds"), [(n, r) for n, r in product(range(2, 13), range(1, 13)) if r <= n])
def test_a_swiss_of_as_many_rounds_as_fit_is_never_stuck(entrants: int, rounds: int) -> None:
    plan = plan_of(swiss(rounds))
    if fits(plan, entrants):
        event = Event(plan, entrants)
        event.play(Chance(bytes([entrants]) * 16, f"results/{rounds}"))
        assert len(event.state.stages["swiss"].rounds) == rounds
    else:
        assert rounds > entrants - 1 + entrants % 2


def test_the_last_deal_is_not_announced_before_the_round_has_begun() -> None:
    stage = StagePlan("main", Format.SWISS, rounds=3, minutes=1)
    plan = replace(plan_of(stage), clock=Clock(round_minutes=60, last_call_minutes=50))
    assert (Misfit.LAST_CALL_TOO_EARLY, True, "main", 1, 50) in as_tuples(problems(plan, 8))
    longer = replace(plan, stages=(replace(stage, minutes=51),))
    assert Misfit.LAST_CALL_TOO_EARLY not in {one.code for one in problems(longer, 8)}


def test_rounds_that_do_not_end_before_midnight_are_a_problem() -> None:
    stage = StagePlan("main", Format.SWISS, rounds=3)
    plan = replace(plan_of(stage), clock=Clock(round_minutes=120, starts="18:30"))
    assert (Misfit.PAST_MIDNIGHT, False, "", 360, 330) in as_tuples(problems(plan, 8))
    earlier = replace(plan, clock=replace(plan.clock, starts="18:00"))
    assert Misfit.PAST_MIDNIGHT not in {one.code for one in problems(earlier, 8)}
