"""The Guangzhou scheme in both readings, played as whole events [GZ Reg7(二)]."""

from __future__ import annotations

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.engines import guangzhou
from paizhuo.tournament.engines.context import Context, LotNeeded
from paizhuo.tournament.engines.guangzhou import elimination_sizes
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Changes, Format, StagePlan
from paizhuo.tournament.plan.regulations import WildDifference
from paizhuo.tournament.results.lines import How, ScoreLine, Sheet
from paizhuo.tournament.results.outcomes import Decision, End, Levels
from tests.tournament.playing import SEED, Playing

A = StagePlan("a", Format.ELIMINATION_POINTS, rounds=4)
B = StagePlan("b", Format.HALVING)


def started(plan: StagePlan, entrants: int, changes: Changes = Changes()) -> Playing:  # noqa: B008 - frozen
    event = Playing(plan, entrants=entrants, book="guangzhou-2025", changes=changes)
    event.open(plan.id)
    return event


def run(event: Playing, stage: str) -> list[int]:
    """Play to the end; the smaller number wins by its distance. The number of tables of every round."""
    tables = []
    while not directing.is_finished(event.state, stage):
        for due in directing.lots_due(event.state, stage):
            event.add(directing.draw_lot(event.state, stage, due, SEED))
        found = event.pair(stage)
        tables.append(len(found.fact.matches))
        outcomes = []
        for match in found.fact.matches:
            home, away = match.home[0], match.away[0]
            gap = min(abs(home - away), 13)
            outcomes.append(Levels(gap, 0) if home < away else Levels(0, gap))
        event.record(stage, *outcomes)
    return tables


def test_example_j_104_tables_of_reading_a() -> None:
    event = started(A, 32)
    assert run(event, "a") == [16, 16, 16, 16, 3, 2, 1]
    places = [one.place for one in directing.places(event.state, "a")]
    assert places[:5] == [1, 2, 3, 3, 5]


def test_gz_reg7_before_the_elimination_points_come_before_who_won_last() -> None:
    """1 wins high and then loses; 4 loses high and then wins: they are equal on points, and 1 is ahead."""
    event = started(A, 4)
    event.publish("a", (1, 4), (2, 3))
    event.record("a", Levels(10, 0), Levels(3, 0))
    event.publish("a", (1, 2), (4, 3))
    event.record("a", Levels(0, 1), Levels(1, 0))
    found = directing.places(event.state, "a")
    assert [(one.entrant, one.place) for one in found] == [(2, 1), (1, 2), (4, 3), (3, 4)]
    assert [one.reason for one in found][:2] == [
        guangzhou.WentOut(2, 400, 4, plays_on=True),
        guangzhou.WentOut(2, 200, 9, plays_on=True),
    ]


def test_gz_reg7_who_plays_the_elimination_on_has_not_gone_out() -> None:
    event = started(StagePlan("a", Format.ELIMINATION_POINTS, rounds=1, qualifiers=4), 6)
    event.publish("a", (1, 6), (2, 5), (3, 4))
    event.record("a", Levels(6, 0), Levels(5, 0), Levels(4, 1))
    event.publish("a", (1, 2), (3, 4))
    event.record("a", Levels(3, 0), None)
    reasons = {one.entrant: one.reason for one in directing.places(event.state, "a")}
    assert {entrant for entrant, why in reasons.items() if why.plays_on} == {1, 2, 3, 4}
    event.record("a", Levels(3, 0))
    reasons = {one.entrant: one.reason for one in directing.places(event.state, "a")}
    assert {entrant for entrant, why in reasons.items() if why.plays_on} == {1, 3}


def after(rounds: int, *standings: tuple[int, int, int], rest: tuple[int, int]) -> Context:
    """A stage of 32 after so many rounds, with these points and level differences; the rest are all equal.

    Round 5 is that of the example: 3, 5 and 21 win it.
    """
    event = started(A, 32)
    for _ in range(4):
        found = event.pair("a")
        event.record("a", *[Levels(3, 0)] * len(found.fact.matches))
    if rounds == 5:
        event.publish("a", (7, 3), (12, 5), (21, 30))
        event.record("a", Levels(0, 2), Levels(0, 1), Levels(3, 0))
    given = {entrant: (points, difference) for entrant, points, difference in standings}
    sheets = {}
    for entrant in range(1, 33):
        points, difference = given.get(entrant, rest)
        line = ScoreLine(1, How.PLAYED, points * 100, 0, difference, 0, won=True, drawn=False, opponents=(0,))
        sheets[entrant] = Sheet((line,))
    return Context(event.state, "a", {}, {rounds: sheets})


AFTER_FOUR = ((7, 8, 22), (12, 8, 15), (3, 6, 19), (21, 6, 14), (30, 6, 12), (9, 6, 12), (18, 6, 5), (5, 4, 17))


def test_example_j_105_five_by_points_and_the_wild_card_by_difference() -> None:
    context = after(4, *AFTER_FOUR, rest=(2, 0))
    with pytest.raises(LotNeeded) as needed:
        guangzhou.field(context)
    assert (needed.value.purpose, needed.value.candidates) == ("qualify", (9, 30))
    context.stage.lots.append(f.LotDrawn("a", "qualify", (9, 30), (30, 9)))
    playing, reasons = guangzhou.field(context)
    assert playing == (7, 12, 3, 21, 30, 5)
    assert [(one.entrants, one.reason) for one in reasons] == [((5,), guangzhou.WildCard(17, by_lot=False))]


def test_example_j_106_wild_card_after_round_five() -> None:
    now = ((7, 8, 20), (12, 8, 14), (3, 8, 21), (21, 8, 17), (30, 6, 9), (5, 6, 18), (9, 6, 13))
    context = after(5, *now, rest=(2, 0))
    assert guangzhou.field(context)[0] == (3, 5, 21, 7)


def test_example_j_107_two_equal_wild_cards_draw_lots() -> None:
    context = after(4, *AFTER_FOUR[:4], (30, 6, 12), (9, 6, 11), (5, 4, 17), (6, 4, 17), rest=(2, 0))
    with pytest.raises(LotNeeded) as needed:
        guangzhou.field(context)
    assert (needed.value.purpose, needed.value.candidates) == ("wild-card/5", (5, 6))


@pytest.mark.parametrize(("counted", "wild"), [(None, 6), (WildDifference.WON, 5)])
def test_gz_form4_note_3_a_lost_match_counts_negative_or_not_at_all(counted: WildDifference | None, wild: int) -> None:
    """5 has won by 12 and lost by 9; 6 has won by 4 and lost by none."""
    event = started(A, 32, Changes(wild_difference=counted))
    for _ in range(4):
        found = event.pair("a")
        event.record("a", *[Levels(3, 0)] * len(found.fact.matches))

    def sheet(points: int, *differences: int) -> Sheet:
        return Sheet(
            tuple(
                ScoreLine(at, How.PLAYED, points * 100, 0, one, 0, won=one > 0, drawn=False, opponents=(0,))
                for at, one in enumerate(differences, start=1)
            )
        )

    first = {one: sheet(4, 10 + one, 0) for one in (7, 12, 3, 21, 30)}
    others = {5: sheet(1, 12, -9), 6: sheet(1, 4, 0)}
    sheets = {one: first.get(one) or others.get(one) or sheet(0, -1, -1) for one in range(1, 33)}
    _, reasons = guangzhou.field(Context(event.state, "a", {}, {4: sheets}))
    assert [one.entrants for one in reasons] == [(wild,)]


def test_a_lot_that_is_due_is_drawn_before_the_next_round() -> None:
    event = started(A, 32)
    for _ in range(4):
        found = event.pair("a")
        event.record("a", *[Levels(3, 0)] * len(found.fact.matches))
    due = directing.lots_due(event.state, "a")
    with pytest.raises(Refused) as refused:
        directing.draft_round(event.state, "a", SEED)
    assert refused.value.why is Why.LOT_NEEDED
    drawn = directing.draw_lot(event.state, "a", due[0], SEED)
    assert sorted(drawn.order) == sorted(due[0].candidates)


def test_example_j_108_field_sizes_of_reading_b() -> None:
    assert elimination_sizes(32, wild_first=False) == (32, 16, 8, 4, 2)
    assert elimination_sizes(80, wild_first=False) == (80, 40, 20, 10, 6, 4, 2)
    assert run(started(B, 32), "b") == [16, 8, 4, 2, 1]
    assert run(started(B, 80), "b") == [40, 20, 10, 5, 3, 2, 1]


def test_example_j_109_thirty_and_thirty_one_pairs() -> None:
    assert run(started(B, 30), "b") == [15, 8, 4, 2, 1]
    assert run(started(B, 31), "b") == [15, 8, 4, 2, 1]
    assert run(started(B, 24), "b") == [12, 6, 3, 2, 1]
    assert run(started(B, 20), "b") == [10, 5, 3, 2, 1]


def test_example_j_110_equal_levels_are_decided_by_lot() -> None:
    event = started(A, 4)
    event.pair("a")
    with pytest.raises(Refused) as refused:
        event.record("a", Levels(6, 6), None)
    assert refused.value.why is Why.NEEDS_WINNER
    for table, side in ((1, End.HOME), (2, End.AWAY)):
        event.add(directing.note_match_lot(event.state, "a", 1, table, side))
    event.record("a", Levels(6, 6, End.HOME, Decision.LOT), Levels(6, 6, End.AWAY, Decision.LOT))
    match = event.state.stages["a"].rounds[0].matches[1].pairing
    winner, loser = event.sheet("a", match.home[0]).lines[0], event.sheet("a", match.away[0]).lines[0]
    assert (winner.mp, winner.imp, loser.mp, loser.imp) == (200, 0, 0, 0)


def test_a_lot_that_nobody_asked_for_is_only_recorded() -> None:
    event = started(A, 4)
    event.add(f.LotDrawn("a", "table for the photograph", (1, 2), (2, 1)))
    assert len(event.state.stages["a"].lots) == 1
