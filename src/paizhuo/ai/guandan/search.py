"""搜索牌手: tries its plays in worlds that agree with what it has seen, and takes the one that gains most.

It lists the plays worth thinking about, draws hands for the others that fit everything it knows (``beliefs``), changes
them until the others would have played as they did (``hindsight``), lays each play in every such world and lets
``club`` play the deal out at all four seats; where few cards are left the end is solved instead. Plays that fall behind
are dropped, so that time goes to those between which it is close. It stops when one is left or when the time is over:
the best play so far is its answer.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.ai.guandan.beliefs import fill
from paizhuo.ai.guandan.club import Club
from paizhuo.ai.guandan.hindsight import look_back
from paizhuo.ai.guandan.kernel_view import laid, level_of, to_beat, unseen
from paizhuo.ai.guandan.own_view import own_hand, own_seat
from paizhuo.ai.guandan.time_limit import TimeLimit
from paizhuo.guandan import Action, Lay, Pass
from paizhuo.guandan.phases import Stage
from paizhuo.kernel import codes
from paizhuo.kernel.guessing import Guessing
from paizhuo.kernel.packing import meaning, pack, rules_of
from paizhuo.kernel.trials import Trials
from paizhuo.kernel.worlds import Worlds

if TYPE_CHECKING:
    from paizhuo.cards import Chance
    from paizhuo.guandan import RuleSet, View

SECONDS = 0.2
_PLAYS = 10
"""The most plays that are tried, without the pass and the choice of ``club``."""
_BATCH = 20
"""The number of worlds; after all of them were tried, they are changed a little."""
_ROUNDS, _MOST_ROUNDS, _FIXED_ROUNDS = 10, 400, 120
"""Exchanges in each world: between two trials; before the first trial at most, and if the work is fixed."""
_GUESSING = 0.55
"""The share of the time for guessing the hands."""
_RESERVE = 0.05
"""The share of the time that is reserved for the work after the last step."""
_STRICTNESS = 0.05
"""The weight of a choice that ``club`` would not make: about one choice in twenty of a slightly weaker player."""
_WORLDS = 4000
_WIDTH = 2.6
"""A play that is behind by so many standard errors is dropped."""
_TRUST = 4.0
"""The head start of the choice of ``club``, in units of variance."""
_SEEDS = 2**32


class Search:
    """搜索牌手: searches for a time or a number of playouts a move; ``chance`` supplies the randomness."""

    def __init__(
        self, rules: RuleSet, chance: Chance, *, seconds: float = SECONDS, rollouts: int | None = None
    ) -> None:
        """Make the buffers; with ``rollouts`` the work is fixed and the answer the same on every machine."""
        self._rules, self._chance = rules, chance
        self._seconds, self._rollouts = seconds, rollouts
        self._club = Club(rules)
        suited, five_full_house = rules_of(rules)
        self._trials = Trials(suited, five_full_house)
        self._worlds, self._guessing = Worlds(_BATCH), Guessing(_BATCH)
        self._usual = 0

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        limit = TimeLimit(self._seconds * (1 - _RESERVE))
        usual = self._club.act(view)
        if view.phase is not Stage.PLAYING or _goes_out(view, usual) or not self._prepare(view, usual):
            return usual
        trials = self._trials
        self._guess(view, limit)
        done, over = 0, False
        while not over and trials.worlds + _BATCH <= _WORLDS:
            over = self._try(limit)
            left = trials.drop(_WIDTH)
            done += _BATCH * left
            if left == 1 or (self._rollouts is not None and done >= self._rollouts):
                break
            over = over or self._stir(_ROUNDS, limit)
        best = trials.best()
        if trials.is_tried(self._usual) and not trials.is_better(best, self._usual, _TRUST):
            return usual
        play = trials.at(best)
        return Pass(own_seat(view)) if play[2] == codes.LEAD else laid(view, play)

    def _guess(self, view: View, limit: TimeLimit) -> None:
        """Draw worlds, and change them for a share of the time until they explain how the others played."""
        fill(self._worlds, view, self._rules)
        self._worlds.sample(_BATCH, self._chance.below(_SEEDS))
        look_back(self._guessing, view)
        self._guessing.weigh(self._worlds)
        limit.begin()
        self._stir(_MOST_ROUNDS if self._rollouts is None else _FIXED_ROUNDS, limit, _GUESSING)

    def _stir(self, rounds: int, limit: TimeLimit, part: float = 1.0) -> bool:
        """Change the worlds in ``rounds`` rounds; returns whether this share of the time ran out."""
        for _ in range(rounds):
            if self._is_over(limit, part):
                return True
            self._guessing.stir(self._worlds, 1, _STRICTNESS, self._chance.below(_SEEDS))
        return False

    def _try(self, limit: TimeLimit) -> bool:
        """Try the plays in every world, at least in the first; returns whether the time ran out."""
        for world in range(_BATCH):
            self._trials.run(self._worlds, world, world + 1)
            if self._is_over(limit):
                return True
        return False

    def _is_over(self, limit: TimeLimit, part: float = 1.0) -> bool:
        return self._rollouts is None and limit.is_over(part)

    def _prepare(self, view: View, usual: Action) -> bool:
        """Set up the trials with the position and the plays; returns whether there is anything to choose."""
        seat, trials = own_seat(view), self._trials
        top_seat = view.top.seat if view.top else seat
        leader = seat if view.leader is None else view.leader
        passes = 0
        for act in view.acts:
            passes = passes + 1 if isinstance(act, Pass) else 0
        trials.place(seat, level_of(view), leader, to_beat(view), top_seat, passes, view.finished)
        hand = pack(own_hand(view))
        trials.prepare(hand.low, hand.high, *unseen(view), view.left, _PLAYS)
        if isinstance(usual, Lay):
            assert usual.declared is not None, "club says what it lays"  # noqa: S101 - a programming error, not input
            self._usual = trials.add(*pack(usual.cards), meaning(usual.declared, view.level))
        else:
            self._usual = trials.add(0, 0, codes.LEAD)
        return trials.count > 1


def _goes_out(view: View, action: Action) -> bool:
    """Whether the action plays the whole hand; it is taken without a search, because playouts undervalue it."""
    return isinstance(action, Lay) and len(action.cards) == view.left[own_seat(view)]
