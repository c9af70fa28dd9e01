"""Reviewing a deal of Shengji: what ``club`` would have buried and played, without levels."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.reviewed import dearest
from paizhuo.ai.shengji.club import Club
from paizhuo.ai.shengji.random_legal import RandomLegal
from paizhuo.ai.shengji.review import AgentReviewer, review
from paizhuo.ai.shengji.turns import next_action
from paizhuo.cards import Chance
from paizhuo.seats import Seat
from paizhuo.shengji import FUJIAN_2022, Bury, Choose, Lay, Match, Over, apply, deal_cards, next_deal, start

if TYPE_CHECKING:
    from collections.abc import Mapping

    from paizhuo.ai.shengji.agent import Agent
    from paizhuo.shengji import Phase

SEED = b"a seed of sixteen bytes or more"
BOTS = dict.fromkeys(Seat, Club(FUJIAN_2022))


def played(agents: Mapping[Seat, Agent]) -> Over:
    coming = next_deal(Match(FUJIAN_2022))
    assert coming is not None
    phase: Phase = start(deal_cards(FUJIAN_2022, coming, SEED, ()))
    while not isinstance(phase, Over):
        phase = apply(phase, next_action(phase, agents))
    return phase


def test_who_played_as_the_reviewer_would_has_nothing_to_learn() -> None:
    turns = list(review(played(BOTS), AgentReviewer(Club(FUJIAN_2022))))
    assert all(turn.judgement.better == turn.played for turn in turns)
    assert all(turn.judgement.levels is None for turn in turns)
    assert dearest(turns) == []


def test_every_choice_of_a_seat_is_there_with_how_many_are_done() -> None:
    deal = played({seat: RandomLegal(FUJIAN_2022, Chance(SEED, str(seat))) for seat in Seat})
    turns = list(review(deal, AgentReviewer(Club(FUJIAN_2022)), [Seat.EAST]))
    expected = [act for act in deal.history if isinstance(act, Bury | Lay | Choose) and act.seat is Seat.EAST]
    assert [turn.played for turn in turns] == expected
    assert [turn.done for turn in turns] == list(range(1, len(turns) + 1))
    assert {turn.turns for turn in turns} == {len(turns)}
    assert [deal.history[turn.act - 1] for turn in turns] == expected
    assert any(turn.judgement.better != turn.played for turn in turns)
