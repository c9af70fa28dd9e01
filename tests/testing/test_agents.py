"""牌手契约: every quick agent of the roster keeps it; what breaks it is named."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

import pytest

from paizhuo.ai.guandan.random_legal import RandomLegal
from paizhuo.ai.guandan.roster import make
from paizhuo.chance import Chance
from paizhuo.guandan import NATIONAL, Pass
from paizhuo.seats import Seat
from paizhuo.testing import check_agent
from tests.plugins.example.paizhuo_example.agents import make as make_steady

if TYPE_CHECKING:
    from paizhuo.ai.guandan.agent import Agent
    from paizhuo.guandan import Action, RuleSet, View


@pytest.mark.parametrize("name", ["random", "novice", "greedy", "casual", "club"])
def test_the_agents_of_the_roster_keep_the_contract(name: str) -> None:
    check_agent(lambda rules, seed: make(name, rules, seed), deals=1)


def test_the_agent_of_the_example_keeps_it() -> None:
    check_agent(make_steady, deals=1)


class Passing:
    """Passes for the same seat, whatever it is asked."""

    def __init__(self, seat: Seat | None) -> None:
        """For this seat, or for whichever is asked."""
        self._seat = seat

    def act(self, view: View) -> Action:
        """A pass."""
        return Pass(self._seat if self._seat is not None else view.to_act[0])


def test_an_illegal_act_is_named_with_the_reason_of_the_law() -> None:
    with pytest.raises(AssertionError, match=r"act 1: the law refuses Pass.*"):
        check_agent(lambda _rules, _seed: Passing(None))


def test_an_answer_for_another_seat_is_named() -> None:
    asked = [seat for seat in Seat if _is_named(seat)]
    assert len(asked) == len(Seat) - 1


def _is_named(seat: Seat) -> bool:
    """Whether an agent that answers for this seat is refused because another was asked."""
    with pytest.raises(AssertionError) as caught:
        check_agent(lambda _rules, _seed: Passing(seat))
    return "was asked, and the agent answered" in str(caught.value)


def test_chance_that_does_not_come_from_the_seed_is_found() -> None:
    numbers = count()

    def restless(rules: RuleSet, _seed: bytes) -> Agent:
        return RandomLegal(rules, Chance(b"a seed of sixteen bytes or more", str(next(numbers))))

    with pytest.raises(AssertionError, match=r"take all chance from the seed"):
        check_agent(restless, NATIONAL)


def test_what_has_no_method_act_is_named() -> None:
    with pytest.raises(AssertionError, match=r"a str without a method act"):
        check_agent(lambda _rules, _seed: "agent")  # type: ignore[arg-type,return-value] # that is what is wrong
