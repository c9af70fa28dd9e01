"""The Swiss examples of the specification, played as whole events."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from paizhuo.officiating import by_hand
from paizhuo.officiating.after_correction import Pairing, later_round
from paizhuo.tournament import directing
from paizhuo.tournament.checker import check
from paizhuo.tournament.engines import clinched, swiss
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.pairing import DeadEnd
from paizhuo.tournament.plan import effective_regulations
from paizhuo.tournament.plan.books import NATIONAL
from paizhuo.tournament.plan.plan import Changes, Format, Intake, StagePlan
from paizhuo.tournament.removals import removals_due
from paizhuo.tournament.results.outcomes import End, Forfeit, Levels
from paizhuo.tournament.scoring import CarryMethod, CarryOver
from paizhuo.tournament.verification import verify
from tests.tournament.playing import SEED, Playing, pairs

SWISS = StagePlan("swiss", Format.SWISS, rounds=3)


def eight_teams() -> Playing:
    event = Playing(SWISS, entrants=8)
    event.open("swiss")
    return event


def test_example_j_065_order_for_round_two() -> None:
    event = eight_teams()
    assert pairs(event.pair("swiss")) == [(1, 8), (2, 7), (3, 6), (4, 5)]
    event.record("swiss", "20:6", "13:13", "15:11", "10:16")
    assert swiss.ranking_list(directing.context(event.state, "swiss")) == (1, 5, 3, 7, 2, 6, 4, 8)


def test_examples_j_066_to_j_070_three_rounds() -> None:
    event = eight_teams()
    event.pair("swiss")
    event.record("swiss", "20:6", "13:13", "15:11", "10:16")
    assert pairs(event.pair("swiss")) == [(5, 1), (7, 3), (6, 2), (8, 4)]
    event.record("swiss", "8:18", "14:12", "13:13", "12:14")
    assert event.totals("swiss") == [
        (1, 4, 38),
        (7, 3, 27),
        (3, 2, 27),
        (2, 2, 26),
        (5, 2, 24),
        (4, 2, 24),
        (6, 1, 24),
        (8, 0, 18),
    ]
    last = event.pair("swiss")
    assert {frozenset(pair) for pair in pairs(last)} == {frozenset(pair) for pair in ((1, 7), (2, 3), (5, 8), (4, 6))}
    event.record("swiss", *_in_order(last, {(1, 7): "12:14", (2, 3): "17:9", (5, 8): "15:11", (4, 6): "13:13"}))
    assert event.totals("swiss") == [
        (7, 5, 41),
        (1, 4, 50),
        (2, 4, 43),
        (5, 4, 39),
        (4, 3, 37),
        (6, 2, 37),
        (3, 2, 36),
        (8, 0, 29),
    ]
    event.add(f.Penalised("swiss", 1, -100, -300, "class 2 twice", "52"))
    assert event.order("swiss") == [7, 2, 5, 1, 4, 6, 3, 8]
    assert event.totals("swiss")[3] == (1, 3, 47)
    assert sum(line.won for line in event.sheet("swiss", 1).lines) == 2


def test_examples_j_071_and_j_072_byes_of_five() -> None:
    event = Playing(SWISS, entrants=5)
    event.open("swiss")
    first = event.pair("swiss")
    assert pairs(first) == [(1, 4), (2, 3)]
    assert first.fact.byes == (5,)
    event.record("swiss", "17:9", "12:14")
    second = event.pair("swiss")
    assert (pairs(second), second.fact.byes) == ([(3, 1), (5, 2)], (4,))
    event.record("swiss", "13:13", "10:16")
    assert event.totals("swiss") == [(1, 3, 30), (3, 3, 27), (2, 2, 28), (5, 1.5, 27), (4, 1.5, 26)]
    third = event.pair("swiss")
    assert third.fact.byes == (2,)
    assert {frozenset(pair) for pair in pairs(third)} == {frozenset({1, 5}), frozenset({3, 4})}


@pytest.mark.parametrize("byes", [1, 2])
def test_an_entrant_rests_as_often_as_the_regulations_allow(byes: int, monkeypatch: pytest.MonkeyPatch) -> None:
    book = replace(NATIONAL, byes_each=replace(NATIONAL.byes_each, value=byes))
    monkeypatch.setattr(effective_regulations, "regulations_of", lambda _: book)
    rounds = 3 * byes
    stage = StagePlan("swiss", Format.SWISS, rounds=rounds + 1)
    event = Playing(stage, entrants=3, changes=Changes(rematch=True, clinched_sit_out=False))
    event.open("swiss")
    for _ in range(rounds):
        event.pair("swiss")
        event.record("swiss", "17:9")
    rested = Counter(entrant for one in event.state.stages["swiss"].rounds for entrant in one.byes)
    assert rested == {1: byes, 2: byes, 3: byes}
    assert isinstance(directing.draft_round(event.state, "swiss", SEED), DeadEnd)
    assert check(event.plan, event.log) == ()


def _standing(rounds: int, total: int, *scores: tuple[int, ...], carry: bool = False) -> Playing:
    """An event after some of its ``total`` rounds; entrant n has the n-th of these scores, round by round."""
    stages = [StagePlan("swiss", Format.SWISS, rounds=total)]
    if carry:
        stages.append(
            StagePlan(
                "final", Format.SWISS, rounds=1, intake=(Intake("swiss", 1, 4),), carry=CarryOver(CarryMethod.ALL)
            )
        )
    event = Playing(*stages, entrants=len(scores))
    event.open("swiss")
    for number in range(rounds):
        playing = {entrant: score[number] for entrant, score in enumerate(scores, start=1)}
        winners = [entrant for entrant, points in playing.items() if points == 2]
        losers = [entrant for entrant, points in playing.items() if points == 0]
        drawn = [entrant for entrant, points in playing.items() if points == 1]
        event.publish("swiss", *zip(winners, losers, strict=True), *zip(drawn[::2], drawn[1::2], strict=True))
        event.record("swiss", *["17:9"] * len(winners), *["13:13"] * (len(drawn) // 2))
    return event


def test_example_j_073_certain_first_sits_out_with_its_average() -> None:
    event = _standing(4, 5, (2, 2, 2, 2), (2, 2, 0, 1), (2, 0, 2, 0), (0, 2, 0, 1), (0, 0, 2, 0), (0, 0, 0, 2))
    here = directing.context(event.state, "swiss")
    assert [here.sheets()[one].total_mp() for one in range(1, 7)] == [800, 500, 400, 300, 200, 200]
    last = event.pair("swiss")
    assert last.fact.sitting_out == (1,)
    assert len(last.fact.byes) == 1
    event.record("swiss", *["13:13"] * len(last.fact.matches))
    assert event.sheet("swiss", 1).total_mp() == 1000
    rested = event.sheet("swiss", last.fact.byes[0]).lines[-1]
    assert (rested.mp, rested.vp) == (150, 1700)


def test_example_j_074_nobody_is_certain() -> None:
    event = _standing(4, 5, (2, 2, 2, 2), (2, 2, 2, 0), (2, 0, 1, 0), (0, 2, 1, 0), (0, 0, 0, 2), (0, 0, 0, 2))
    assert clinched.certain(directing.context(event.state, "swiss")) == {}


def _twelve_nine() -> tuple[tuple[int, ...], ...]:
    return (
        (2, 2, 2, 2, 2, 2),
        (2, 2, 2, 2, 1, 0),
        (2, 1, 0, 2, 0, 0),
        (2, 0, 0, 0, 1, 2),
        (0, 1, 2, 0, 2, 0),
        (0, 2, 2, 0, 0, 0),
        (0, 0, 0, 0, 2, 2),
        (0, 0, 0, 2, 0, 2),
    )


def test_examples_j_075_and_j_076_two_are_certain_unless_points_are_carried() -> None:
    event = _standing(6, 7, *_twelve_nine())
    here = directing.context(event.state, "swiss")
    assert [here.sheets()[one].total_mp() // 100 for one in range(1, 9)] == [12, 9, 5, 5, 5, 4, 4, 4]
    assert {one: out.place for one, out in clinched.certain(here).items()} == {1: 1, 2: 2}
    carried = _standing(6, 7, *_twelve_nine(), carry=True)
    assert clinched.certain(directing.context(carried.state, "swiss")) == {}


def test_example_j_077_correction_before_the_next_round() -> None:
    advice = {}
    for book in ("national", "jiangsu-2023", "jiangsu-2017"):
        for rounds_played in (3, 6):
            event = Playing(StagePlan("swiss", Format.SWISS, rounds=7), entrants=8, book=book)
            event.open("swiss")
            for _ in range(rounds_played):
                event.pair("swiss")
                event.record("swiss", *["17:9"] * 4)
            event.pair("swiss")
            event.add(f.ResultCorrected("swiss", 1, 1, Levels(0, 9), "核对"))
            found = later_round(event.state, "swiss")
            assert found is not None
            advice[book, rounds_played + 1] = found.pairing
    assert advice["national", 7] is Pairing.MUST_CHANGE
    assert advice["national", 4] is Pairing.CHANGES_IF_TIME
    assert all(advice[book, number] is Pairing.STANDS for book in ("jiangsu-2023", "jiangsu-2017") for number in (4, 7))


def test_example_j_078_second_stage_without_carry_over_folds_the_places() -> None:
    event = Playing(SWISS, StagePlan("second", Format.SWISS, rounds=2, intake=(Intake("swiss", 1, 8),)), entrants=8)
    event.open("swiss")
    for _ in range(3):
        event.pair("swiss")
        event.record("swiss", *["17:9"] * 4)
    event.add(directing.close_stage(event.state, "swiss"))
    event.open("second")
    placed = event.state.stages["swiss"].places
    met = [sorted(placed[one] for one in pair) for pair in pairs(event.pair("second"))]
    assert met == [[1, 8], [2, 7], [3, 6], [4, 5]]


def test_example_j_079_related_entrants_are_kept_apart() -> None:
    event = Playing(SWISS, entrants=6, related=((3, 4),))
    event.open("swiss")
    event.publish("swiss", (1, 6), (2, 4), (3, 5))
    event.record("swiss", "20:6", "19:7", "18:8")
    here = directing.context(event.state, "swiss")
    assert swiss.ranking_list(here) == (1, 2, 3, 5, 4, 6)
    assert {frozenset(pair) for pair in pairs(event.draft("swiss"))} == {
        frozenset(pair) for pair in ((1, 2), (3, 6), (5, 4))
    }


def test_examples_j_097_and_j_098_fujian_rounds() -> None:
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=5), entrants=6, book="fujian-2022")
    event.open("swiss")
    assert pairs(event.pair("swiss")) == [(1, 2), (3, 4), (5, 6)]
    event.record("swiss", Levels(4, 0), Levels(5, 5), Levels(2, 3))
    assert event.totals("swiss") == [(1, 3, 14), (6, 2, 11), (3, 1.5, 10), (4, 1.5, 10), (5, 1, 9), (2, 0, 6)]
    assert pairs(event.pair("swiss")) == [(1, 6), (3, 5), (4, 2)]
    event.record("swiss", Levels(0, 2), Levels(12, 0), Forfeit(End.AWAY))
    assert event.totals("swiss") == [(3, 4.5, 30), (6, 4.5, 23), (4, 4, 22), (1, 3.5, 22), (5, 1, 9), (2, 0, 6)]
    assert pairs(event.pair("swiss")) == [(3, 6), (4, 1), (5, 2)]


def test_example_j_032_the_bye_of_nine() -> None:
    event = Playing(SWISS, entrants=9)
    event.open("swiss")
    first = event.pair("swiss")
    event.record("swiss", *["17:9"] * 4)
    (line,) = event.sheet("swiss", first.fact.byes[0]).lines
    assert (line.mp, line.vp, line.won, line.opponents) == (150, 1700, False, ())


def test_example_j_043_forfeits_that_disqualify() -> None:
    assert _due(EntryKind.PAIRS, {2, 5}) == {1}
    assert _due(EntryKind.TEAM, {2, 5}) == set()
    assert _due(EntryKind.TEAM, {2, 5, 7}) == {1}
    assert _due(EntryKind.TEAM, {2, 3}) == {1}


def _due(kind: EntryKind, forfeits: set[int]) -> set[int]:
    """Who is due for disqualification when entrant 1 forfeits in these rounds."""
    event = Playing(StagePlan("swiss", Format.SWISS, rounds=7), entrants=10, kind=kind)
    event.open("swiss")
    for number in range(1, 8):
        found = event.pair("swiss")
        outcomes: list[Levels | Forfeit] = []
        for home, away in pairs(found):
            if number in forfeits and 1 in {home, away}:
                outcomes.append(Forfeit(End.HOME if home == 1 else End.AWAY))
            else:
                outcomes.append(Levels(4, 2) if home < away else Levels(2, 5))
        event.record("swiss", *outcomes)
    return set(removals_due(event.state))


def _in_order(found: directing.Drafted, scores: dict[tuple[int, int], str]) -> list[str]:
    """The scores in order of tables, turned where the pairing seats the two the other way round."""
    ordered = []
    for home, away in pairs(found):
        if (home, away) in scores:
            ordered.append(scores[home, away])
        else:
            ordered.append(":".join(reversed(scores[away, home].split(":"))))
    return ordered


def test_a_first_round_that_cannot_part_all_related_stays_as_near_to_the_fold_as_it_can() -> None:
    event = Playing(SWISS, entrants=4, related=((1, 3, 4),))
    event.open("swiss")
    found = event.draft("swiss")
    assert pairs(found) == [(1, 4), (2, 3)]
    assert [one.reason.unavoidable for one in found.draft.reasons] == [True, False]
    assert [note.pairs for note in found.draft.notes] == [((1, 4),)]
    odd = Playing(SWISS, entrants=7, related=((1, 3, 5, 6),))
    odd.open("swiss")
    moved = odd.draft("swiss")
    assert (pairs(moved), moved.fact.byes) == ([(1, 7), (2, 5), (3, 4)], (6,))
    assert not any(one.reason.exchanged for one in moved.draft.reasons if one.table)


def test_who_stays_away_is_not_paired_scores_nothing_and_comes_back() -> None:
    event = eight_teams()
    event.pair("swiss")
    event.record("swiss", "20:6", "13:13", "15:11", "10:16")
    found = directing.draft_round(event.state, "swiss", SEED, absent=(1, 8))
    assert not isinstance(found, DeadEnd)
    assert found.fact.absent == (1, 8)
    event.add(found.fact)
    event.add(f.RoundPublished("swiss", 2))
    last = event.state.stages["swiss"].rounds[-1]
    assert sorted(last.entrants) == [2, 3, 4, 5, 6, 7]
    event.record("swiss", "8:18", "14:12", "13:13")
    assert [line.round for line in event.sheet("swiss", 1).lines] == [1]
    assert 1 in {one for pair in pairs(event.pair("swiss")) for one in pair}
    assert check(event.plan, event.log) == ()
    assert list(verify(event.plan, event.log)) == []


def test_a_swap_keeps_who_stays_away() -> None:
    event = eight_teams()
    found = directing.draft_round(event.state, "swiss", SEED, absent=(1, 8))
    assert not isinstance(found, DeadEnd)
    event.add(found.fact)
    draft = event.state.stages["swiss"].rounds[-1]
    first, second = (draft.matches[table].pairing.home[0] for table in (1, 2))
    matches, byes = by_hand.exchanged(draft, first, second)
    assert by_hand.drafted(event.state, "swiss", matches, byes, "同单位").absent == (1, 8)


def test_in_a_round_robin_nobody_stays_away_unpaired() -> None:
    event = Playing(StagePlan("league", Format.ROUND_ROBIN), entrants=4)
    event.open("league")
    with pytest.raises(Refused) as refused:
        directing.draft_round(event.state, "league", SEED, absent=(1,))
    assert refused.value.why is Why.EVERYBODY_IS_PAIRED
