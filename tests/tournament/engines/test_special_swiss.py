"""The special Swiss of the specification, played as whole events [NAT 26(二)]."""

from __future__ import annotations

import pytest

from paizhuo.tournament import directing
from paizhuo.tournament.log.refusals import Refused, Why
from paizhuo.tournament.plan.plan import Format, StagePlan
from paizhuo.tournament.results.outcomes import Decision, End, Levels
from tests.tournament.playing import Playing, levels_of, pairs

STAGE = StagePlan("special", Format.SPECIAL_SWISS)


def started(entrants: int) -> Playing:
    event = Playing(STAGE, entrants=entrants)
    event.open("special")
    return event


def zones(drafted: directing.Drafted) -> dict[str, set[frozenset[int]]]:
    found: dict[str, set[frozenset[int]]] = {"W": set(), "L": set()}
    for match in drafted.fact.matches:
        found[match.node].add(frozenset({*match.home, *match.away}))
    return found


def record(event: Playing, drafted: directing.Drafted, scores: dict[tuple[int, int], str]) -> None:
    outcomes = []
    for home, away in pairs(drafted):
        found = scores.get((home, away))
        outcomes.append(levels_of(found or ":".join(reversed(scores[away, home].split(":")))))
    event.record("special", *outcomes)


def test_examples_j_080_to_j_082_six_teams() -> None:
    event = started(6)
    first = event.pair("special")
    assert pairs(first) == [(1, 6), (2, 5), (3, 4)]
    event.record("special", "18:8", "12:14", "20:6")
    second = event.pair("special")
    assert pairs(second) == [(5, 3), (2, 1), (6, 4)]
    assert zones(second)["W"] == {frozenset({3, 5}), frozenset({1, 2})}
    event.record("special", "10:16", "15:11", "17:9")
    third = event.pair("special")
    assert zones(third) == {"W": {frozenset({2, 3})}, "L": {frozenset({1, 4}), frozenset({5, 6})}}
    record(event, third, {(2, 3): "14:12", (1, 4): "16:10", (5, 6): "13:13"})
    assert event.totals("special") == [(2, 4, 41), (3, 4, 48), (1, 4, 45), (6, 3, 38), (5, 3, 37), (4, 0, 25)]
    assert directing.is_finished(event.state, "special")


def test_example_j_083_seven_teams_move_the_bye_up() -> None:
    event = started(7)
    first = event.pair("special")
    assert (len(first.fact.matches), first.fact.byes) == (3, (7,))
    event.record("special", "18:8", "17:9", "16:10")
    second = event.pair("special")
    upper = {entrant for pair in zones(second)["W"] for entrant in pair}
    assert upper == {1, 2, 3, 7}
    assert second.fact.byes == (6,)


def test_example_j_084_five_teams() -> None:
    event = started(5)
    event.pair("special")
    event.record("special", "18:8", "17:9")
    second = event.pair("special")
    assert zones(second)["W"] == {frozenset({1, 2})}
    event.record("special", *["17:9"] * len(second.fact.matches))
    winner = second.fact.matches[0].home[0]
    third = event.pair("special")
    (last,) = zones(third)["W"]
    assert winner in last
    event.record("special", *["17:9"] * len(third.fact.matches))
    champion = next(match.home[0] for match in third.fact.matches if match.node == "W")
    assert event.order("special")[0] == champion
    assert directing.is_finished(event.state, "special")


def test_example_j_085_nine_teams_need_four_rounds() -> None:
    assert directing.rounds_of(started(9).state, "special") == 4
    assert directing.rounds_of(started(8).state, "special") == 3


def test_a_level_match_of_the_winners_zone_is_decided_by_an_extra_deal() -> None:
    event = started(4)
    event.pair("special")
    with pytest.raises(Refused) as refused:
        event.record("special", Levels(5, 5), None)
    assert refused.value.why is Why.NEEDS_WINNER
    event.record("special", Levels(5, 5, End.AWAY, Decision.EXTRA_DEAL), "17:9")
    assert zones(event.pair("special"))["W"] == {frozenset({2, 4})}
