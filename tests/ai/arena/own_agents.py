"""Agents of somebody's own, entered by ``module:factory``: one that plays, and some that fail in known bouts."""

from __future__ import annotations

import os
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from paizhuo.ai.arena.entrants import Entrant
from paizhuo.ai.arena.plan import Bout, Game, Length, Plan
from paizhuo.ai.guandan.greedy import Greedy
from paizhuo.ai.shengji import roster as shengji_roster
from paizhuo.guandan import Pass
from paizhuo.seats import Seat
from paizhuo.shengji.actions import Award
from paizhuo.shengji.phases import Stage

if TYPE_CHECKING:
    from paizhuo import shengji
    from paizhuo.guandan import Action, RuleSet, View

HERE = "tests.ai.arena.own_agents"
SEED = "own agents"
DEALS = Plan(Game.GUANDAN, "national", SEED, Length.DEAL)
GREEDY = Entrant("greedy")
STUCK_FROM = 3
"""The agent that gets stuck does so in this bout and all after it."""
LAST = 20
MEETING_PLACE = "PAIZHUO_TEST_MEETING_PLACE"
NODES = 2
PATIENCE = 60
"""Seconds after which an agent no longer waits for the other node, and the test fails."""


def seeds(number: int) -> set[bytes]:
    """What the seats of this bout are made with."""
    return {Bout(DEALS, GREEDY, GREEDY, number).agent_seed(seat) for seat in Seat}


def greedy(rules: RuleSet, _seed: bytes) -> Greedy:
    """The roster's own greedy player, by another door."""
    return Greedy(rules)


class Failing:
    """Plays greedily, but does something else in one bout."""

    def __init__(self, rules: RuleSet, *, fails: bool) -> None:
        """Fail or play."""
        self._player = Greedy(rules)
        self._fails = fails

    def act(self, view: View) -> Action:
        """Play, or do what is wrong."""
        return self.wrong(view) if self._fails else self._player.act(view)

    def wrong(self, view: View) -> Action:
        """Give up."""
        raise RuntimeError(f"no idea at {view.viewer}")


class Illegal(Failing):
    """Passes where it has to lead."""

    def wrong(self, view: View) -> Action:
        """Pass, always."""
        assert isinstance(view.viewer, Seat)
        return Pass(view.viewer)


class Quitting(Failing):
    """Asks Python to end."""

    def wrong(self, view: View) -> Action:
        """Leave as a script does."""
        sys.exit(f"enough at {view.viewer}")


class Talking(Greedy):
    """Says what it does."""

    def act(self, view: View) -> Action:
        """Play, and tell."""
        print("I am to act")  # noqa: T201 - what this agent is for
        return super().act(view)


class Helpful(Failing):
    """Pays tribute for its partner, when both are to pay."""

    def wrong(self, view: View) -> Action:
        """Answer for the other seat as soon as there is one."""
        mine = self._player.act(view)
        others = [seat for seat in view.to_act if seat is not view.viewer]
        return replace(mine, seat=others[0]) if others else mine


class Umpire:
    """A player of Shengji that gives itself points as the referee does, once the cards are drawn."""

    def __init__(self, rules: shengji.RuleSet, seed: bytes) -> None:
        """Otherwise play by chance."""
        self._player = shengji_roster.make("random", rules, seed)

    def call(self, view: shengji.View) -> shengji.Call | None:
        """Call honestly."""
        return self._player.call(view)

    def act(self, view: shengji.View) -> object:
        """Draw honestly; then rule."""
        assert isinstance(view.viewer, Seat)
        return self._player.act(view) if view.stage is Stage.DRAWING else Award(view.viewer.side, 200)


class Dying(Failing):
    """Takes its whole process along."""

    def wrong(self, view: View) -> Action:
        """End the process, as a fault in compiled code would."""
        os._exit(view.level + 1)


class Stuck(Failing):
    """Thinks for ever."""

    def wrong(self, view: View) -> Action:
        """Wait for what never comes."""
        threading.Event().wait()
        return super().wrong(view)


def failing(rules: RuleSet, seed: bytes) -> Failing:
    """Raises an error in bout 2."""
    return Failing(rules, fails=seed in seeds(2))


def broken(rules: RuleSet, _seed: bytes) -> Failing:
    """Raises an error whenever it is asked."""
    return Failing(rules, fails=True)


def illegal(rules: RuleSet, seed: bytes) -> Illegal:
    """Passes as the leader in bout 2."""
    return Illegal(rules, fails=seed in seeds(2))


def quitting(rules: RuleSet, seed: bytes) -> Quitting:
    """Leaves Python in bout 2."""
    return Quitting(rules, fails=seed in seeds(2))


def talking(rules: RuleSet, _seed: bytes) -> Talking:
    """Prints from the beginning."""
    print("I am made")  # noqa: T201
    return Talking(rules)


def unmade(_rules: RuleSet, _seed: bytes) -> object:
    """Cannot be made."""
    return 1 / 0


def leaving(_rules: RuleSet, _seed: bytes) -> object:
    """Leaves Python before it is made."""
    sys.exit(0)


def helpful(rules: RuleSet, _seed: bytes) -> Helpful:
    """Answers for its partner where it can."""
    return Helpful(rules, fails=True)


def umpire(rules: shengji.RuleSet, seed: bytes) -> Umpire:
    """Rules on its own play."""
    return Umpire(rules, seed)


def dying(rules: RuleSet, seed: bytes) -> Dying:
    """Ends its process in bout 2."""
    return Dying(rules, fails=seed in seeds(2))


def stuck(rules: RuleSet, seed: bytes) -> Stuck:
    """Never answers from the third bout on."""
    return Stuck(rules, fails=any(seed in seeds(number) for number in range(STUCK_FROM, LAST + 1)))


class Meeting(Greedy):
    """Waits with its first play until two nodes of a cluster play at once."""

    def act(self, view: View) -> Action:
        """Play as soon as both have said that they are there."""
        until = time.monotonic() + PATIENCE
        while len(list(_meeting_place().iterdir())) < NODES and time.monotonic() < until:
            time.sleep(0.05)
        return super().act(view)


def meeting(rules: RuleSet, _seed: bytes) -> Meeting:
    """Leaves the name of its node where the others look for it."""
    import ray  # noqa: PLC0415 - only on a cluster

    (_meeting_place() / ray.get_runtime_context().get_node_id()).touch()
    return Meeting(rules)


def _meeting_place() -> Path:
    return Path(os.environ[MEETING_PLACE])


def unfinished(_rules: RuleSet, _seed: bytes) -> object:
    """Makes something that cannot play."""
    return object()


def entrant(name: str) -> Entrant:
    """One of these agents."""
    return Entrant(name, f"{HERE}:{name}")
