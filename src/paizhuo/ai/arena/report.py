"""报告: the results of an arena as plain data. The same plan gives the same report; times are reported separately."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

from paizhuo.ai.arena.comparison import comparisons, ladder_of, times_of
from paizhuo.ai.arena.plan import Game, Length
from paizhuo.ai.arena.scores import FIRST_SITS
from paizhuo.guandan import rule_set as guandan_rules
from paizhuo.recording.fingerprint import fingerprint
from paizhuo.shengji import rule_set as shengji_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.ai.arena.collector import Collected
    from paizhuo.ai.arena.comparison import Comparison
    from paizhuo.ai.arena.entrants import Entrant
    from paizhuo.ai.arena.intervals import Interval
    from paizhuo.ai.arena.plan import Plan
    from paizhuo.ai.arena.scores import BoutScore, Crash

VERSION = 1
_DIGITS = 6
"""Figures are rounded: the last digits of a logarithm differ between machines, and a report must not."""


def report(plan: Plan, entrants: Sequence[Entrant], found: Collected, *, with_ladder: bool) -> dict[str, Any]:
    """The report of an arena."""
    compared = comparisons(found.scores)
    return {
        "v": VERSION,
        **_plan(plan),
        "agents": [{"name": who.name, **({"factory": who.factory} if who.factory else {})} for who in entrants],
        "bouts_planned": found.planned,
        "bouts_counted": len(found.scores),
        "bouts_not_counted": found.beyond,
        "interrupted": found.interrupted,
        "crash": None if found.crash is None else crash_data(found.crash),
        "comparisons": [_comparison(each) for each in compared],
        **({"ladder": _ladder(entrants, compared)} if with_ladder else {}),
    }


def times_data(scores: Sequence[BoutScore]) -> dict[str, Any]:
    """Seconds a move, by agent."""
    return {
        name: {
            "moves": times.moves,
            "mean": _rounded(times.wall / times.moves if times.moves else 0.0),
            "mean_processor": _rounded(times.processor / times.moves if times.moves else 0.0),
            "p99": _rounded(times.within()),
            "longest": _rounded(times.longest),
        }
        for name, times in times_of(scores).items()
    }


def crash_data(crash: Crash) -> dict[str, Any]:
    """Where an agent failed, and how."""
    return {
        "first": crash.bout.first.name,
        "second": crash.bout.second.name,
        "bout": crash.bout.number,
        "seed": crash.bout.seed.hex(),
        "game": crash.game,
        "deal": crash.deal,
        "agent": crash.agent,
        "reason": crash.reason,
    }


def _plan(plan: Plan) -> dict[str, Any]:
    rules = guandan_rules(plan.rules) if plan.game is Game.GUANDAN else shengji_rules(plan.rules)
    single = plan.length is Length.DEAL
    return {
        "game": str(plan.game),
        "rules": plan.rules,
        "rules_hash": fingerprint(rules),
        "seed": plan.seed,
        "length": str(plan.length),
        **({"level": str(plan.level)} if single else {"most_deals": plan.most_deals}),
    }


def _comparison(found: Comparison) -> dict[str, Any]:
    rate, interval = found.rate
    elo, elo_interval = found.elo
    levels, levels_interval = found.levels
    return {
        "first": found.first,
        "second": found.second,
        "games": found.games,
        "won": found.won,
        "lost": found.lost,
        "drawn": found.drawn,
        "deals": found.deals,
        "rate": {"mean": _rounded(rate), "by_bouts": _pair(interval), "by_games": _pair(found.rate_by_games)},
        "levels_per_deal": {"mean": _rounded(levels), "by_bouts": levels_interval and _pair(levels_interval)},
        "elo": {"mean": _rounded(elo), "by_bouts": _pair(elo_interval)},
        "bouts": [_bout(score) for score in found.scores],
    }


def _bout(score: BoutScore) -> dict[str, Any]:
    return {
        "bout": score.bout.number,
        "seed": score.bout.seed.hex(),
        "points": list(score.points),
        "games": [
            {
                "first_sits": str(side),
                "winner": None if game.winner is None else str(game.winner),
                "steps": list(game.steps),
                "deals": [[str(deal.level), deal.difference] for deal in game.deals],
            }
            for game, side in zip(score.games, FIRST_SITS, strict=True)
        ],
    }


def _ladder(entrants: Sequence[Entrant], compared: Sequence[Comparison]) -> dict[str, Any] | None:
    found = ladder_of([who.name for who in entrants], compared)
    if found is None:
        return None
    return {
        "added_draws": found.added_draws,
        "rungs": [
            {"name": rung.name, "elo": _rounded(rung.elo), "by_bouts": _pair(rung.interval)} for rung in found.rungs
        ],
    }


def _rounded(value: float) -> float | None:
    """A rounded number for JSON; None for infinity, which JSON does not have."""
    return round(value, _DIGITS) + 0.0 if math.isfinite(value) else None


def _pair(interval: Interval) -> list[float | None]:
    return [_rounded(limit) for limit in interval]
