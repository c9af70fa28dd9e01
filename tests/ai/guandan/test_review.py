"""Reviewing a deal of Guandan: turn by turn, by what the player could see, with levels where some are expected."""

from __future__ import annotations

from dataclasses import replace

import pytest

from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.review import AgentReviewer, alike, review, reviewer
from paizhuo.ai.guandan.roster import make
from paizhuo.ai.reviewed import LEAST_COST, MOST_SHOWN, dearest
from paizhuo.cards import Chance, Rank, parse_cards
from paizhuo.engine import Onlooker
from paizhuo.guandan import NATIONAL, Kind, Lay, Over, Pass, Phase, Reading, apply, view
from paizhuo.seats import Seat
from tests.ai.guandan.table import elsewhere, position, short_deal

SEED = b"a seed of sixteen bytes or more"


def played_by(name: str, size: int = 12) -> Over:
    """A short deal to its end."""
    phase: Phase = short_deal(NATIONAL, size, Chance(SEED, name))
    agents = {seat: make(name, NATIONAL, SEED + bytes([seat])) for seat in Seat}
    while not isinstance(phase, Over):
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        phase = apply(phase, agents[seat].act(view(phase, seat)))
    return phase


def test_every_turn_is_there_with_how_many_are_done() -> None:
    deal = played_by("greedy")
    turns = list(review(deal, AgentReviewer(Club(NATIONAL))))
    assert [turn.played for turn in turns] == list(deal.history)
    assert [(turn.act, turn.done, turn.turns) for turn in turns] == [
        (at, at, len(deal.history)) for at in range(1, len(deal.history) + 1)
    ]
    assert any(turn.judgement.better != turn.played for turn in turns)


def test_one_seat_is_reviewed_by_its_own_turns() -> None:
    deal = played_by("greedy")
    turns = list(review(deal, AgentReviewer(Club(NATIONAL)), [Seat.SOUTH]))
    assert [turn.played for turn in turns] == [act for act in deal.history if act.seat is Seat.SOUTH]
    assert turns[-1].done == turns[-1].turns == len(turns)


def test_who_played_as_the_reviewer_would_has_nothing_to_learn() -> None:
    turns = list(review(played_by("club"), AgentReviewer(Club(NATIONAL))))
    assert all(turn.judgement.better == turn.played for turn in turns)
    assert dearest(turns) == []


@pytest.mark.parametrize(("name", "size"), [("net", 27), ("search:rollouts=60", 6)])
def test_levels_are_between_three_lost_and_three_won_and_a_better_act_is_worth_more(name: str, size: int) -> None:
    turns = list(review(played_by("random", size), reviewer(name, NATIONAL, SEED)))
    for turn in turns:
        levels = turn.judgement.levels
        assert levels is not None
        assert -3 <= levels.better <= 3
        assert levels.played <= levels.better
        if turn.judgement.better == turn.played:
            assert turn.cost < LEAST_COST
    assert any(turn.cost > 0 for turn in turns), "an agent that plays anything makes mistakes"
    worst = dearest(turns)
    assert len(worst) <= MOST_SHOWN
    assert [turn.cost for turn in worst] == sorted((turn.cost for turn in worst), reverse=True)
    assert all(turn.cost >= LEAST_COST for turn in worst)


@pytest.mark.parametrize("name", ["net", "search:rollouts=20"])
def test_a_reviewer_sees_only_what_the_player_saw(name: str) -> None:
    chance, phase = Chance(SEED, "blind"), short_deal(NATIONAL, 4, Chance(SEED, "deal"))
    while not isinstance(phase, Over):
        seat = view(phase, Onlooker.SPECTATOR).to_act[0]
        act = make("random", NATIONAL, SEED).act(view(phase, seat))
        other = elsewhere(phase, seat, chance)
        here, there = (reviewer(name, NATIONAL, SEED).judge(view(one, seat), act) for one in (phase, other))
        assert here == there
        phase = apply(phase, act)


def test_to_go_out_is_worth_more_than_to_keep_a_card() -> None:
    """West has a pair of fours left and leads."""
    hands: dict[Seat, str | int] = {Seat.EAST: 4, Seat.NORTH: 4, Seat.WEST: "S4 D4", Seat.SOUTH: "SK S3 C3 D5"}
    seen = view(position(hands, [], leader=Seat.WEST), Seat.WEST)
    pair = Lay(Seat.WEST, parse_cards("S4 D4"), Reading(Kind.PAIR, Rank.FOUR, 2))
    split = Lay(Seat.WEST, parse_cards("S4"), Reading(Kind.SINGLE, Rank.FOUR, 1))
    kept, given = (reviewer("search:rollouts=200", NATIONAL, SEED).judge(seen, act) for act in (pair, split))
    assert kept.levels is not None
    assert given.levels is not None
    assert given.levels.played < kept.levels.played
    assert (kept.better, given.better) == (pair, pair)


def test_suits_that_do_not_matter_are_no_difference() -> None:
    pair = Reading(Kind.PAIR, Rank.FIVE, 2)
    one, other = Lay(Seat.EAST, parse_cards("S5 C5"), pair), Lay(Seat.EAST, parse_cards("C5 D5"), pair)
    assert alike(one, other, Rank.TWO)
    assert not alike(one, Lay(Seat.EAST, parse_cards("S5 H2"), pair), Rank.TWO)
    assert not alike(one, Pass(Seat.EAST), Rank.TWO)
    assert not alike(one, replace(other, declared=Reading(Kind.PAIR, Rank.SIX, 2)), Rank.TWO)
