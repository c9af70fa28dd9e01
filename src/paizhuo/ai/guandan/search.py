"""搜索牌手: tries its plays in worlds that agree with what it has seen, and takes the one that is worth most.

An adviser lists the plays worth thinking about: the net, or ``club`` where NumPy is not installed. It draws hands for
the others that fit everything it knows (``beliefs``), changes them until the others would have played as they did
(``hindsight``), lays each play in every such world and lets players of the kind of ``club`` play the deal out: in every
world each side has other habits, for the players at the table are not ``club``. Where few cards are left the end is
solved instead. Plays that fall behind are dropped, so that time goes to those between which it is close. It stops when
one is left or when the time is over; then the adviser chooses by what each play has gained.
"""

from __future__ import annotations

from functools import cache
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Protocol

from paizhuo.ai.guandan.beliefs import fill
from paizhuo.ai.guandan.club_advice import ClubAdviser
from paizhuo.ai.guandan.hindsight import look_back
from paizhuo.ai.guandan.kernel_view import laid, level_of, to_beat
from paizhuo.ai.guandan.own_view import own_seat
from paizhuo.ai.guandan.time_limit import TimeLimit
from paizhuo.ai.reviewed import Judgement, Levels
from paizhuo.cards import Chance
from paizhuo.guandan import Action, Lay, Pass
from paizhuo.guandan.phases import Stage
from paizhuo.kernel import codes
from paizhuo.kernel.guessing import Guessing
from paizhuo.kernel.habits import of_another
from paizhuo.kernel.packing import meaning, pack, rules_of
from paizhuo.kernel.trials import Trials
from paizhuo.kernel.worlds import Worlds

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

    from paizhuo.guandan import RuleSet, View

SECONDS = 0.2
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
_STRANGERS, _SPREAD = 64, 0.5
"""Sets of habits from which those of a world are drawn, and how far they are from those of ``club``."""
_SEEDS = 2**32


class Advice(Protocol):
    """建议: for one decision."""

    usual: Action
    """What the adviser would do without a search."""

    def list_plays(self, trials: Trials) -> bool:
        """Say which plays are to be tried, the position being set; whether there is anything to choose."""

    def choose(self, trials: Trials) -> Action:
        """What to do after the trials."""


@cache
def strangers() -> tuple[array[float], ...]:
    """各人习惯: sets of habits, the same on every machine."""
    chance = Chance(b"habits of other players", "search/habits")
    return tuple(of_another(_SPREAD, chance.below) for _ in range(_STRANGERS))


class Search:
    """搜索牌手: searches for a time or a number of playouts a move; ``chance`` supplies the randomness."""

    def __init__(
        self,
        rules: RuleSet,
        chance: Chance,
        adviser: Callable[[View], Advice] | None = None,
        *,
        seconds: float = SECONDS,
        rollouts: int | None = None,
    ) -> None:
        """Make the buffers; with ``rollouts`` the work is fixed. ``club`` advises unless somebody else does."""
        self._rules, self._chance = rules, chance
        self._seconds, self._rollouts = seconds, rollouts
        self._adviser = ClubAdviser(rules) if adviser is None else adviser
        suited, five_full_house = rules_of(rules)
        self._trials = Trials(suited, five_full_house)
        self._worlds, self._guessing = Worlds(_BATCH), Guessing(_BATCH)

    def act(self, view: View) -> Action:
        """The action of the viewing seat."""
        limit = TimeLimit(self._seconds * (1 - _RESERVE))
        advice = self._adviser(view)
        if view.phase is not Stage.PLAYING or _goes_out(view, advice.usual):
            return advice.usual
        self._place(view)
        if not advice.list_plays(self._trials):
            return advice.usual
        self._search(view, limit)
        return advice.choose(self._trials)

    def judge(self, view: View, played: Action, /) -> Judgement[Action]:
        """复盘: what gained most in the worlds that were tried, and what this act gained in the same worlds."""
        limit = TimeLimit(self._seconds * (1 - _RESERVE))
        advice = self._adviser(view)
        if view.phase is not Stage.PLAYING:
            return Judgement(advice.usual, None)
        self._place(view)
        advice.list_plays(self._trials)
        own = self._trials.add(*_packed(view, played))
        self._search(view, limit)
        best = self._trials.best()
        gained, by_best = self._trials.gains(own), self._trials.gains(best)
        gaps = [one - two for one, two in zip(by_best, gained, strict=False)]
        better = fmean(by_best)
        error = stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else None
        if fmean(gaps) <= 0:
            return Judgement(played, Levels(better, better, error))
        return Judgement(_action(view, self._trials.at(best)), Levels(better - fmean(gaps), better, error))

    def _search(self, view: View, limit: TimeLimit) -> None:
        """Try the plays in world after world until one is left, or the time or the work is over."""
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
            for side in (self._trials.playout.ours, self._trials.playout.theirs):
                side.evaluation.habits[:] = strangers()[self._chance.below(_STRANGERS)]
            self._trials.run(self._worlds, world, world + 1)
            if self._is_over(limit):
                return True
        return False

    def _is_over(self, limit: TimeLimit, part: float = 1.0) -> bool:
        return self._rollouts is None and limit.is_over(part)

    def _place(self, view: View) -> None:
        """Set up the trials with the position."""
        seat = own_seat(view)
        top_seat = view.top.seat if view.top else seat
        leader = seat if view.leader is None else view.leader
        passes = 0
        for act in view.acts:
            passes = passes + 1 if isinstance(act, Pass) else 0
        self._trials.place(seat, level_of(view), leader, to_beat(view), top_seat, passes, view.finished)


def _packed(view: View, action: Action) -> tuple[int, int, int]:
    """An action as the trials take it."""
    if not isinstance(action, Lay):
        return 0, 0, codes.LEAD
    assert action.declared is not None, "a deal keeps what a play was read as"  # noqa: S101 - not input
    return (*pack(action.cards), meaning(action.declared, view.level))


def _action(view: View, play: tuple[int, int, int]) -> Action:
    return Pass(own_seat(view)) if play[2] == codes.LEAD else laid(view, play)


def _goes_out(view: View, action: Action) -> bool:
    """Whether the action plays the whole hand; it is taken without a search, because playouts undervalue it."""
    return isinstance(action, Lay) and len(action.cards) == view.left[own_seat(view)]
