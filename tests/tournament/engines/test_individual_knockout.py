"""个人淘汰赛: examples of 4, 8 and 16 players, lots, leavers, corrections, and whole events by chance [NAT 27(一)]."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from paizhuo.chance import Chance
from paizhuo.tournament import directing
from paizhuo.tournament.checker import check
from paizhuo.tournament.engines.individual_knockout import InBout, OutInBout, RestsBout, Zone
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.formats import BadField
from paizhuo.tournament.formats.individual_knockout import BOUT_ROUNDS, bouts, spread
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.changes import StageAltered
from paizhuo.tournament.plan.fit import Misfit, problems, stage_fields
from paizhuo.tournament.plan.plan import Format, Plan, StagePlan
from paizhuo.tournament.plan.regulations import Tiebreak
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.tournament.verification import verify
from paizhuo.wording import Language, sayer
from paizhuo.wording.tournament import pairing_words, place_words, problem_words
from paizhuo.wording.tournament.lots import purpose_words
from tests.tournament.playing import SEED, Playing

STAGE = "cup"
TWO_FIRST = (Levels(0, 2), Levels(0, 1), Levels(0, 3))
"""Results of the three rounds with which the two lowest numbers of a table go on, the second of them ahead."""
SINGLE, DOUBLE = Format.INDIVIDUAL_KNOCKOUT, Format.INDIVIDUAL_DOUBLE


def knockout(players: int, form: Format = SINGLE) -> Playing:
    """An individual knockout with the numbers in their order, opened."""
    event = Playing(StagePlan(STAGE, form), entrants=players, kind=EntryKind.INDIVIDUAL)
    event.open(STAGE, (tuple(range(1, players + 1)),))
    return event


def fours(found: directing.Drafted) -> list[tuple[int, ...]]:
    return [tuple(sorted((*match.home, *match.away))) for match in found.fact.matches]


def play_bout(event: Playing, *outcomes: Levels) -> list[tuple[int, ...]]:
    """Play the three rounds of a bout with one result each; the tables."""
    tables = []
    for outcome in outcomes or TWO_FIRST:
        found = event.pair(STAGE)
        open_tables = sum(match.walkover is None for match in found.fact.matches)
        event.record(STAGE, *[outcome] * open_tables)
        tables.append(fours(found))
    assert tables[0] == tables[1] == tables[2]
    return tables[0]


def placed(event: Playing) -> list[tuple[int, list[int]]]:
    found: dict[int, list[int]] = {}
    for one in directing.places(event.state, STAGE):
        found.setdefault(one.place, []).append(one.entrant)
    return sorted(found.items())


def sound(event: Playing) -> bool:
    """Whether the independent checker and the seeds agree; the order of the numbers was set by hand."""
    return {one.code.value for one in check(event.plan, event.log)} <= {"set-by-hand"} and not verify(
        event.plan, event.log
    )


def test_four_players_play_one_bout() -> None:
    event = knockout(4)
    first = event.pair(STAGE)
    assert [(match.home, match.away) for match in first.fact.matches] == [((1, 4), (2, 3))]
    assert first.draft.reasons[0].reason == InBout(1, 1, 1, Zone.FINAL)
    event.record(STAGE, TWO_FIRST[0])
    for outcome in TWO_FIRST[1:]:
        event.pair(STAGE)
        event.record(STAGE, outcome)
    assert directing.is_finished(event.state, STAGE)
    assert placed(event) == [(1, [2]), (2, [1]), (3, [3]), (4, [4])]
    event.add(directing.close_stage(event.state, STAGE))
    assert sound(event)


def test_eight_players_play_two_bouts() -> None:
    event = knockout(8)
    assert play_bout(event) == [(1, 4, 5, 8), (2, 3, 6, 7)]
    assert placed(event) == [(5, [5, 6, 7, 8])]
    assert play_bout(event) == [(1, 2, 3, 4)]
    assert placed(event) == [(1, [2]), (2, [1]), (3, [3]), (4, [4]), (5, [5, 6, 7, 8])]
    event.add(directing.close_stage(event.state, STAGE))
    assert sound(event)


def test_sixteen_players_play_three_bouts() -> None:
    event = knockout(16)
    assert directing.rounds_of(event.state, STAGE) == 9
    assert play_bout(event) == [(1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13)]
    assert play_bout(event) == [(1, 4, 5, 8), (2, 3, 6, 7)]
    assert play_bout(event) == [(1, 2, 3, 4)]
    assert placed(event)[-2:] == [(5, [5, 6, 7, 8]), (9, [9, 10, 11, 12, 13, 14, 15, 16])]
    assert sound(event)


def test_in_the_double_elimination_of_eight_the_second_loss_puts_out() -> None:
    event = knockout(8, DOUBLE)
    assert play_bout(event) == [(1, 4, 5, 8), (2, 3, 6, 7)]
    assert placed(event) == []
    assert play_bout(event) == [(1, 2, 3, 4), (5, 6, 7, 8)]
    drafted = event.draft(STAGE)
    assert fours(drafted) == [(3, 4, 5, 6)]
    resting = [(one.entrants, one.reason) for one in drafted.draft.reasons if not one.table]
    assert resting == [((2,), RestsBout(3, Zone.UNBEATEN)), ((1,), RestsBout(3, Zone.UNBEATEN))]
    play_bout(event)
    assert play_bout(event) == [(1, 2, 3, 4)]
    assert placed(event) == [(1, [2]), (2, [1]), (3, [3]), (4, [4]), (5, [5, 6]), (7, [7, 8])]
    event.add(directing.close_stage(event.state, STAGE))
    assert sound(event)


def test_in_the_double_elimination_of_sixteen_the_last_to_lose_rest() -> None:
    event = knockout(16, DOUBLE)
    tables = [play_bout(event) for _ in range(3)]
    assert tables[2] == [(1, 2, 3, 4), (5, 8, 9, 12), (6, 7, 10, 11)]
    resting = [one for one in event.draft(STAGE).draft.reasons if isinstance(one.reason, RestsBout)]
    assert [(one.entrants[0], one.reason.zone) for one in resting] == [
        (2, Zone.UNBEATEN),
        (1, Zone.UNBEATEN),
        (3, Zone.BEATEN),
        (4, Zone.BEATEN),
    ]
    assert [play_bout(event) for _ in range(3)] == [[(5, 6, 7, 8)], [(3, 4, 5, 6)], [(1, 2, 3, 4)]]
    assert sound(event)


def test_equal_players_of_a_table_are_parted_by_lot() -> None:
    event = knockout(8)
    play_bout(event, *[Levels(0, 0)] * 3)
    (due,) = directing.lots_due(event.state, STAGE)
    assert (due.purpose, due.candidates) == ("bout/1/1", (1, 4, 5, 8))
    assert purpose_words(sayer(Language.ENGLISH), due.purpose) == "for who goes on from table 1 of bout 1"
    with pytest.raises(Refused) as found:
        directing.draft_round(event.state, STAGE, SEED)
    assert found.value.why is Why.LOT_NEEDED
    while due_lots := directing.lots_due(event.state, STAGE):
        event.add(directing.draw_lot(event.state, STAGE, due_lots[0], SEED))
    orders = [lot.order[:2] for lot in event.state.stages[STAGE].lots]
    assert fours(event.draft(STAGE)) == [tuple(sorted((*orders[0], *orders[1])))]
    play_bout(event)
    assert sound(event)


def test_who_leaves_between_two_bouts_is_replaced_by_the_next_of_his_table() -> None:
    event = knockout(8)
    play_bout(event)
    event.add(f.Left(4, f.LeaveKind.WITHDRAWN, "ill"))
    assert play_bout(event) == [(1, 2, 3, 5)]
    assert placed(event)[-1] == (5, [4, 6, 7, 8])
    assert sound(event)


def test_the_side_of_a_player_who_has_left_loses_its_matches() -> None:
    event = knockout(8)
    play_bout(event)
    event.pair(STAGE)
    event.record(STAGE, Levels(0, 2))
    event.add(f.Left(2, f.LeaveKind.WITHDRAWN, "ill"))
    drafted = event.pair(STAGE)
    reason = drafted.draft.reasons[0].reason
    assert isinstance(reason, InBout)
    assert reason.gone == (2,)
    assert event.state.stages[STAGE].rounds[-1].is_complete
    event.pair(STAGE)
    assert directing.is_finished(event.state, STAGE)
    assert sound(event)


def test_a_round_on_which_a_lot_was_drawn_is_not_dropped() -> None:
    by_points = StagePlan(STAGE, SINGLE, tiebreaks=(Tiebreak.TOTAL,))
    event = Playing(by_points, entrants=8, kind=EntryKind.INDIVIDUAL)
    event.open(STAGE, (tuple(range(1, 9)),))
    for left in (1, 2):
        event.add(f.Left(left, f.LeaveKind.WITHDRAWN, "ill"))
    for _ in range(BOUT_ROUNDS):
        event.pair(STAGE)
    due = directing.lots_due(event.state, STAGE)[0]
    assert due.candidates == (4, 5, 8)
    event.add(directing.draw_lot(event.state, STAGE, due, SEED))
    with pytest.raises(Refused) as found:
        event.add(f.RoundDropped(STAGE, 3, "wrong table"))
    assert found.value.why is Why.ROUND_HAS_RESULTS


def test_a_correction_that_would_send_others_on_is_refused_once_they_play() -> None:
    event = knockout(8)
    play_bout(event)
    event.pair(STAGE)
    with pytest.raises(Refused) as found:
        event.add(f.ResultCorrected(STAGE, 3, 1, Levels(9, 0), "wrong sheet"))
    assert found.value.why is Why.NEXT_ROUND_PAIRED
    event.add(f.ResultCorrected(STAGE, 3, 1, Levels(0, 4), "one level more"))
    assert event.state.stages[STAGE].rounds[2].matches[1].confirmed == Levels(0, 4)


def test_criteria_are_fixed_once_the_first_bout_is_paired() -> None:
    event = knockout(8)
    change = StageAltered(STAGE, tiebreaks=(Tiebreak.TOTAL, Tiebreak.WINS))
    directing.change_plan(event.state, change, "before the start")
    event.pair(STAGE)
    with pytest.raises(Refused) as found:
        directing.change_plan(event.state, change, "too late")
    assert found.value.why is Why.FIXED_BY_FACTS


@pytest.mark.parametrize(
    "matches",
    [
        (((1, 4), (2, 3)), ((5, 8), (6, 7))),
        (((1, 4), (5, 8)),),
    ],
)
def test_a_round_by_hand_has_the_tables_of_the_bout(
    matches: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...],
) -> None:
    event = knockout(8)
    pairings = tuple(f.Pairing(table, *sides) for table, sides in enumerate(matches, start=1))
    with pytest.raises(Refused) as found:
        event.add(f.RoundDrafted(STAGE, 1, pairings, SEED, manual=True, reason="by hand"))
    assert found.value.why is Why.NOT_IN_CHART


def test_partners_of_a_bout_are_not_partners_again_by_hand() -> None:
    event = knockout(4)
    event.pair(STAGE)
    event.record(STAGE, Levels(0, 2))
    again = f.RoundDrafted(STAGE, 2, (f.Pairing(1, (2, 3), (1, 4)),), SEED, manual=True, reason="by hand")
    with pytest.raises(Refused) as found:
        event.add(again)
    assert found.value.why is Why.NOT_IN_CHART
    event.add(f.RoundDrafted(STAGE, 2, (f.Pairing(1, (1, 2), (3, 4)),), SEED, manual=True, reason="by hand"))


def plan_of(form: Format) -> Plan:
    return Playing(StagePlan(STAGE, form), entrants=0, kind=EntryKind.INDIVIDUAL).plan


@pytest.mark.parametrize("form", [SINGLE, DOUBLE])
def test_the_field_is_four_times_a_power_of_two(form: Format) -> None:
    plan = plan_of(form)
    fitting = [size for size in range(4, 70) if not any(one.refuses for one in problems(plan, size))]
    assert fitting == [4, 8, 16, 32, 64]
    (misfit,) = (one for one in problems(plan, 23) if one.code is Misfit.NOT_BY_FOURS)
    assert (misfit.needed, misfit.found) == (16, 23)
    assert "let 16 qualify by an individual movement" in problem_words(sayer(Language.ENGLISH), misfit)
    assert "16人" in problem_words(sayer(Language.CHINESE), misfit)
    assert stage_fields(plan, 16)[STAGE].rounds == {SINGLE: 9, DOUBLE: 18}[form]
    with pytest.raises(BadField):
        bouts(12)


def test_why_a_table_plays_and_why_a_place_is_given_is_said_in_both_languages() -> None:
    event = knockout(8, DOUBLE)
    drafted = event.draft(STAGE)
    words = [pairing_words(sayer(language), drafted.draft.reasons[0], event.state.regulations) for language in Language]
    assert any("bout 1 of 4, round 1 of 3" in one and "27(一)" in one for one in words)
    assert any("共4场的第1场" in one for one in words)
    play_bout(event)
    play_bout(event)
    last = directing.places(event.state, STAGE)[-1]
    assert isinstance(last.reason, OutInBout)
    said = place_words(sayer(Language.ENGLISH), last, event.state.regulations)
    assert "went out in bout 2 of 4" in said
    assert "places 7 to 8 are shared" in said


@settings(max_examples=12, deadline=None)
@example(32, DOUBLE, 1)
@given(st.sampled_from([4, 8, 16]), st.sampled_from([SINGLE, DOUBLE]), st.integers(0, 10**6))
def test_whole_knockouts_by_chance(players: int, form: Format, luck: int) -> None:
    """Each partners each other of his table once in a bout, and goes out with his first or second lost bout."""
    event, chance = knockout(players, form), Chance(luck.to_bytes(16, "big"), "results")
    while not directing.is_finished(event.state, STAGE):
        if due := directing.lots_due(event.state, STAGE):
            event.add(directing.draw_lot(event.state, STAGE, due[0], SEED))
            continue
        found = event.pair(STAGE)
        event.record(STAGE, *(Levels(chance.below(5), chance.below(5)) for _ in found.fact.matches))
    stage = event.state.stages[STAGE]
    assert len(stage.rounds) == BOUT_ROUNDS * len(bouts(players, double=form is DOUBLE))
    played: Counter[int] = Counter()
    for first in range(0, len(stage.rounds), BOUT_ROUNDS):
        three = [one.matches.values() for one in stage.rounds[first : first + BOUT_ROUNDS]]
        sides = [side for matches in three for match in matches for side in (match.pairing.home, match.pairing.away)]
        assert all(len(side) == 2 for side in sides)
        tables = {frozenset((*match.pairing.home, *match.pairing.away)) for matches in three for match in matches}
        expected = Counter(frozenset(pair) for four in tables for pair in combinations(four, 2))
        assert Counter(map(frozenset, sides)) == expected
        assert all(count == 1 for count in expected.values())
        played.update(entrant for four in tables for entrant in four)
    places = {one.entrant: one for one in directing.places(event.state, STAGE)}
    assert set(places) == set(range(1, players + 1))
    lives = 2 if form is DOUBLE else 1
    for entrant, ended in places.items():
        assert isinstance(ended.reason, OutInBout)
        if not ended.reason.final:
            won = played[entrant] - lives
            assert won >= 0
            assert ended.reason.bout >= lives
    assert sound(event)


def test_numbers_are_spread_there_and_back() -> None:
    assert spread(range(1, 17)) == ((1, 8, 9, 16), (2, 7, 10, 15), (3, 6, 11, 14), (4, 5, 12, 13))
