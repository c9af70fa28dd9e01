"""一桌: a table for four agents in the manner of PettingZoo, one act after another, by the law of ``guandan`` itself.

The agents are the seats east, north, west and south. A deal is a single one, with or without tribute, or part of a
match. An agent observes the view of its seat (``observation``); its legal actions are numbered (``options``).
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from paizhuo.ai.guandan.environments.observation import observation
from paizhuo.ai.guandan.environments.options import NoSuchOption, Options
from paizhuo.ai.guandan.environments.spaces import observation_box
from paizhuo.cards import SUIT_RANKS, Chance, parse_rank
from paizhuo.errors import BadInput
from paizhuo.guandan import (
    NATIONAL,
    DealDone,
    Format,
    LotsDrawn,
    Match,
    Over,
    after,
    apply,
    deal_cards,
    gain,
    next_deal,
    start,
    view,
)
from paizhuo.seats import Seat, Side, parse_seat

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from paizhuo.cards import Rank
    from paizhuo.guandan import Action, Phase, RuleSet, Terms
    from paizhuo.guandan.match import NextDeal

NUMBERS = 4096
"""The default size of the action space; the most options seen in random deals are 3,488."""
AGENTS = tuple(seat.name.lower() for seat in Seat)


class BadTable(BadInput):
    """The settings or options of the table are wrong."""

    code: ClassVar[str] = "BAD_TABLE"


class TableEnvironment(AECEnv):  # type: ignore[misc] # the library is not typed
    """一桌: four agents, of whom one acts at a time.

    Without ``terms`` it is a single deal: its level is drawn unless ``reset(options={"level": "7"})`` names it, tribute
    is due when ``"finish"`` names the places of a deal before, and each agent gets the levels its side won, or loses
    them. With terms it is a match, worth 1 to the winners and -1 to the losers.
    """

    phase: Phase
    agent_selection: str
    metadata: ClassVar[dict[str, Any]] = {"name": "guandan_v0", "render_modes": [], "is_parallelizable": False}

    def __init__(self, rules: RuleSet = NATIONAL, terms: Terms | None = None, numbers: int = NUMBERS) -> None:
        """A table under one rule book; ``numbers`` is the size of the action space."""
        super().__init__()
        if terms is not None and terms.format is Format.BY_TIME:
            raise BadTable("there is no clock at this table: a match here is played by game or by deals")
        if numbers < 2:  # noqa: PLR2004 - one option and the turning of the page
            raise BadTable(f"an action space of {numbers} numbers cannot offer a choice")
        self.rules, self.terms = rules, terms
        self.render_mode = None
        self.possible_agents = list(AGENTS)
        self._options = Options(rules, numbers)
        self._random: np.random.Generator | None = None
        self._begun = False
        self._actions = {agent: Discrete(numbers) for agent in AGENTS}
        mask = Box(0, 1, (numbers,), np.int8)
        self._observations = {agent: Dict({"observation": observation_box(), "action_mask": mask}) for agent in AGENTS}

    def observation_space(self, agent: str) -> Dict:
        """The row of bytes, and the mask of legal numbers."""
        return self._observations[agent]

    def action_space(self, agent: str) -> Discrete:
        """Numbers of options."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start again. The same seed gives the same cards; without one the cards follow from the seed before."""
        if seed is not None or self._random is None:
            self._random, _ = seeding.np_random(seed)
        self._seed = hashlib.sha256(self._random.bytes(32)).digest()
        self.match = None if self.terms is None else Match(self.rules, self.terms)
        coming = self._asked(options or {}) if self.match is None else next_deal(self.match)
        assert coming is not None, "a match begins with a deal"  # noqa: S101 - a programming error, not input
        self._begin(coming)
        self._begun = True
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._ask()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent sees; only the agent to act has numbers to choose from."""
        self._check_begun()
        acting = agent == self.agent_selection and not isinstance(self.phase, Over)
        mask = self._options.mask() if acting else np.zeros(self._actions[agent].n, np.int8)
        standing = None if self.match is None else self.match.standing
        row = observation(view(self.phase, seat_of(agent)), standing, self._options.page if acting else 0)
        return {"observation": row, "action_mask": mask}

    def action(self, number: SupportsIndex) -> Action:
        """The action of a number now."""
        self._check_begun()
        return self._options.action(_whole(number))

    def step(self, action: SupportsIndex | None) -> None:
        """The action of the agent to act."""
        self._check_begun()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NoSuchOption(f"{agent} has to act")
        turned = self._options.turns_the_page(_whole(action))
        act = None if turned else self.action(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if act is not None:
            self.phase = apply(self.phase, act)
            if isinstance(self.phase, Over):
                self._end_deal(self.phase)
            self._ask(agent)
        self._accumulate_rewards()

    def close(self) -> None:
        """Do nothing: there is nothing to close."""

    def _check_begun(self) -> None:
        if not self._begun:
            raise BadTable("nobody has sat down yet: call reset() first")

    # -------------------------------------------------------------------------------------------------- deal after deal

    def _asked(self, options: dict[str, Any]) -> NextDeal:
        """A single deal, as ``options`` describe it; options for other environments are ignored."""
        finish = tuple(parse_seat(seat) for seat in options.get("finish", ()))
        level = options.get("level")
        before = Match(self.rules, last=DealDone(finish)) if finish else Match(self.rules)
        coming = next_deal(before)
        assert coming is not None, "nothing has ended this match"  # noqa: S101 - a programming error, not input
        return replace(coming, level=self._drawn_level() if level is None else parse_rank(str(level)))

    def _drawn_level(self) -> Rank:
        return Chance(self._seed, "level").choice(SUIT_RANKS)

    def _begin(self, coming: NextDeal) -> None:
        self.phase = start(deal_cards(self.rules, coming, self._seed).setting)

    def _end_deal(self, over: Over) -> None:
        if self.match is None:
            self._reward(over.outcome.winner, gain(over.outcome.finish))
            return
        self.match = after(self.match, DealDone(over.outcome.finish))
        coming = next_deal(self.match)
        if coming is not None:
            self._begin(coming)
            return
        if self.match.result is None:
            lot = Side(Chance(self._seed, "lots").below(2))
            self.match = after(self.match, LotsDrawn(lot))
        assert self.match.result is not None, "lots decide"  # noqa: S101 - a programming error, not input
        self._reward(self.match.result.winner, 1)

    def _reward(self, winner: Side | None, worth: int) -> None:
        for agent in self.agents:
            if winner is not None:
                self.rewards[agent] = float(worth if seat_of(agent).side is winner else -worth)
            self.terminations[agent] = True

    def _ask(self, before: str | None = None) -> None:
        """Select the agent to act; once all is over, the last one that acted is removed first."""
        if before is not None:
            self.infos[before] = {}
        if isinstance(self.phase, Over):
            return
        seat = view(self.phase, Seat.EAST).to_act[0]
        self.agent_selection = seat.name.lower()
        self._options.renew(self.phase, seat)
        self.infos[self.agent_selection] = {"view": view(self.phase, seat), "options": self._options.count}


def _whole(number: SupportsIndex) -> int:
    """The number as an int; raises an error for anything that is not a whole number."""
    try:
        return index(number)
    except TypeError as error:
        raise NoSuchOption(f"{number!r} is no number of an option", text=repr(number)) from error


def seat_of(agent: str) -> Seat:
    """The seat of an agent."""
    return Seat[agent.upper()]
