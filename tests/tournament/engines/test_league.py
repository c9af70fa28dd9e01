"""Round robins, removals and knockouts of the specification, played as whole events."""

from __future__ import annotations

from collections import Counter

from paizhuo.tournament import directing
from paizhuo.tournament.entries import EntryKind
from paizhuo.tournament.log import facts as f
from paizhuo.tournament.plan.plan import Format, Intake, StagePlan
from paizhuo.tournament.removals import removals_due
from paizhuo.tournament.results.outcomes import Boards, End, Forfeit, ForfeitKind, Levels
from tests.tournament.playing import Playing, pairs

LEAGUE = StagePlan("league", Format.ROUND_ROBIN)


def test_example_j_051_rank_after_the_round_before_decides() -> None:
    event = Playing(LEAGUE, entrants=4)
    event.open("league")
    for matches, results in (
        ([(2, 3), (1, 4)], ["14:12", "16:10"]),
        ([(3, 1), (4, 2)], ["14:12", "10:16"]),
        ([(1, 2), (3, 4)], ["14:12", "16:10"]),
    ):
        assert pairs(event.pair("league")) == matches
        event.record("league", *results)
    assert event.totals("league") == [(2, 4, 42), (1, 4, 42), (3, 4, 42), (4, 0, 30)]


def test_example_j_053_two_equal_teams_by_their_match() -> None:
    event = Playing(LEAGUE, entrants=4)
    event.open("league")
    for results in (["14:12", "16:10"], ["16:10", "12:14"], ["14:12", "13:13"]):
        event.pair("league")
        event.record("league", *results)
    assert event.totals("league") == [(1, 4, 40), (2, 4, 40), (3, 3, 41), (4, 1, 35)]


def _removed_after(played: int) -> Playing:
    event = Playing(LEAGUE, entrants=8, kind=EntryKind.TEAM)
    event.open("league")
    for _ in range(played):
        event.pair("league")
        event.record("league", *["17:9"] * 4)
    event.add(f.Left(8, f.LeaveKind.DISQUALIFIED, "two forfeits", "34(一)1"))
    while not directing.is_finished(event.state, "league"):
        event.pair("league")
        left = [match for match in event.state.stages["league"].rounds[-1].matches.values() if match.confirmed is None]
        event.record("league", *["17:9"] * len(left))
    return event


def test_example_j_044_removed_before_half_all_results_are_cancelled() -> None:
    event = _removed_after(3)
    assert all(8 not in line.opponents for one in range(1, 8) for line in event.sheet("league", one).lines)
    assert event.sheet("league", 8).lines == ()
    assert {one.entrant: one.place for one in directing.places(event.state, "league")}[8] == 0


def test_example_j_044_removed_after_half_the_rest_win_by_forfeit() -> None:
    event = _removed_after(4)
    against = [line for one in range(1, 8) for line in event.sheet("league", one).lines if 8 in line.opponents]
    assert len(against) == 7
    assert [(line.mp, line.vp) for line in against if line.how.value == "forfeit"] == [(200, 1700)] * 3


def test_example_j_046_a_qualified_team_that_withdraws_is_not_replaced() -> None:
    event = Playing(LEAGUE, StagePlan("final", Format.KNOCKOUT, intake=(Intake("league", 1, 4),)), entrants=6)
    event.open("league")
    while not directing.is_finished(event.state, "league"):
        found = event.pair("league")
        event.record("league", *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(found)])
    event.add(directing.close_stage(event.state, "league"))
    event.open("final")
    event.add(f.Left(2, f.LeaveKind.WITHDRAWN, "ill"))
    semi = event.pair("final")
    walkovers = [match for match in semi.fact.matches if match.walkover is not None]
    assert [{*match.home, *match.away} for match in walkovers] == [{2, 3}]
    event.record("final", *["17:9"] * (len(semi.fact.matches) - 1))
    assert 3 in {entrant for pair in pairs(event.pair("final")) for entrant in pair}


def test_example_j_063_second_cycle_by_rank() -> None:
    event = Playing(StagePlan("league", Format.ROUND_ROBIN, cycles=2), entrants=4)
    event.open("league")
    wanted = [3, 1, 4, 2]
    for _ in range(3):
        found = event.pair("league")
        event.record(
            "league",
            *[Levels(9, 2) if wanted.index(home) < wanted.index(away) else Levels(2, 9) for home, away in pairs(found)],
        )
    assert event.order("league") == wanted
    assert pairs(event.pair("league")) == [(1, 4), (3, 2)]


def test_the_numbers_of_a_cycle_stay_when_a_correction_changes_the_rank() -> None:
    event = Playing(StagePlan("league", Format.ROUND_ROBIN, cycles=2), entrants=6)
    event.open("league")
    met: Counter[frozenset[int]] = Counter()
    for number in range(1, 11):
        found = event.pair("league")
        met.update(frozenset(pair) for pair in pairs(found))
        event.record("league", *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(found)])
        if number > 5:
            event.add(f.ResultCorrected("league", number - 5, 1, Levels(number, 0), "sheet misread"))
            event.add(f.Penalised("league", number - 5, -200, 0, "late"))
    assert directing.is_finished(event.state, "league")
    assert set(met.values()) == {2}
    assert len(met) == 15


def test_an_unexcused_forfeit_puts_last() -> None:
    event = Playing(LEAGUE, entrants=4)
    event.open("league")
    for number in range(3):
        found = event.pair("league")
        event.record(
            "league",
            *[
                Forfeit(End.HOME if home == 1 else End.AWAY, ForfeitKind.UNEXCUSED)
                if number == 2 and 1 in {home, away}
                else Levels(9, 2)
                if home < away
                else Levels(2, 9)
                for home, away in pairs(found)
            ],
        )
    assert event.order("league")[-1] == 1


def test_duplicate_boards_make_the_score_of_a_team_match() -> None:
    event = Playing(StagePlan("league", Format.ROUND_ROBIN, boards=16), entrants=4, kind=EntryKind.TEAM)
    event.open("league")
    event.pair("league")
    event.record("league", Boards(38, 31, 16), Boards(30, 39, 16))
    assert [(one.mp, one.vp) for one in event.sheet("league", 2).lines] == [(200, 1600)]
    assert [(one.mp, one.vp) for one in event.sheet("league", 1).lines] == [(0, 900)]


def test_groups_send_their_first_two_into_a_cross_knockout() -> None:
    stages = (
        StagePlan("groups", Format.ROUND_ROBIN, groups=2),
        StagePlan("cross", Format.CROSS, groups=2, intake=(Intake("groups", 1, 2),), third_place=True),
    )
    event = Playing(*stages, entrants=8)
    event.open("groups", groups=((1, 3, 5, 7), (2, 4, 6, 8)))
    while not directing.is_finished(event.state, "groups"):
        found = event.pair("groups")
        event.record("groups", *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(found)])
    event.add(directing.close_stage(event.state, "groups"))
    event.open("cross")
    semi = event.pair("cross")
    assert {frozenset(pair) for pair in pairs(semi)} == {frozenset({1, 4}), frozenset({2, 3})}
    event.record("cross", *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(semi)])
    final = event.pair("cross")
    event.record("cross", *[Levels(9, 2) if home < away else Levels(2, 9) for home, away in pairs(final)])
    assert event.order("cross") == [1, 2, 3, 4]


def test_a_partner_who_came_is_not_put_last_for_the_one_who_did_not() -> None:
    event = Playing(StagePlan("four", Format.INDIVIDUAL, rounds=3), entrants=4, kind=EntryKind.INDIVIDUAL)
    event.open("four")
    (match,) = event.pair("four").fact.matches
    away, partner = match.home
    event.record("four", Forfeit(End.HOME, ForfeitKind.UNEXCUSED, absent=(away,)))
    assert directing.context(event.state, "four").unexcused() == {away}
    assert event.order("four")[-1] == away
    assert event.order("four")[-2] == partner


def test_example_j_045_forfeits_of_a_knockout_in_segments() -> None:
    event = Playing(StagePlan("final", Format.KNOCKOUT, third_place=True), entrants=4)
    event.open("final")
    event.pair("final")
    loser = event.state.stages["final"].rounds[0].matches[1].pairing.home[0]
    event.record("final", Forfeit(End.HOME, ForfeitKind.UNEXCUSED), "17:9")
    event.pair("final")
    winners = [
        "17:9" if loser not in match.pairing.home else "9:17"
        for match in event.state.stages["final"].rounds[1].matches.values()
    ]
    event.record("final", *winners)
    assert event.order("final")[-1] == loser
    assert [one.place for one in directing.places(event.state, "final")] == [1, 2, 3, 4]


def test_who_forfeits_its_last_match_without_consent_does_not_go_through() -> None:
    event = Playing(LEAGUE, StagePlan("next", Format.ROUND_ROBIN, intake=(Intake("league", 1, 4),)), entrants=4)
    event.open("league")
    for number in range(3):
        found = event.pair("league")
        event.record(
            "league",
            *[
                Forfeit(End.HOME if home == 1 else End.AWAY, ForfeitKind.UNEXCUSED)
                if number == 2 and 1 in {home, away}
                else Levels(9, 2)
                for home, away in pairs(found)
            ],
        )
    event.add(directing.close_stage(event.state, "league"))
    event.open("next")
    assert 1 not in event.state.stages["next"].members
    assert len(event.state.stages["next"].members) == 3


def test_three_segments_given_up_put_a_team_out() -> None:
    event = Playing(StagePlan("league", Format.ROUND_ROBIN, boards=16), entrants=4, kind=EntryKind.TEAM)
    event.open("league")
    for _ in range(3):
        found = event.pair("league")
        event.record(
            "league",
            *[
                Boards(20, 30, 16, segments_forfeited=(End.HOME,))
                if home == 1
                else Boards(30, 20, 16, segments_forfeited=(End.AWAY,))
                if away == 1
                else Boards(20, 30, 16)
                for home, away in pairs(found)
            ],
        )
    assert set(removals_due(event.state)) == {1}
