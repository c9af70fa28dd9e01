"""竞技场报告: the results of the arena for people: a block for each pair of agents, the ladder, the thinking times."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from paizhuo.ai.arena.comparison import comparisons, ladder_of, times_of
from paizhuo.ai.arena.plan import Game, Length
from paizhuo.cli.terminal import LOUD, QUIET
from paizhuo.wording import N_, rank_words

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from paizhuo.ai.arena.collector import Collected
    from paizhuo.ai.arena.comparison import Comparison
    from paizhuo.ai.arena.entrants import Entrant
    from paizhuo.ai.arena.intervals import Interval
    from paizhuo.ai.arena.plan import Plan
    from paizhuo.ai.arena.scores import Crash
    from paizhuo.wording import Say

_GAMES = {Game.GUANDAN: N_("Guandan"), Game.SHENGJI: N_("Shengji")}
_GAP = "  "
_MILLISECONDS = 1000
Rows = list[tuple[str, ...]]


def report_lines(
    plan: Plan, found: Collected, entrants: Sequence[Entrant], say: Say, *, with_ladder: bool
) -> Iterator[Text]:
    """The whole report."""
    yield Text(
        say(N_("Arena: {game}, rules {rules}, seed {seed}")).format(
            game=say(_GAMES[plan.game]), rules=plan.rules, seed=plan.seed
        ),
        LOUD,
    )
    yield Text(_length(plan, say), QUIET)
    compared = comparisons(found.scores)
    for each in compared:
        yield Text()
        yield from _comparison(each, say)
    if with_ladder:
        yield Text()
        yield from _ladder([who.name for who in entrants], compared, say)
    if found.scores:
        yield Text()
        yield Text(say(N_("Milliseconds for a move in this run, no part of the result")), LOUD)
        yield from _times(found, say)
    yield from _early_end(found, say)


def _length(plan: Plan, say: Say) -> str:
    if plan.length is Length.DEAL:
        text = say(N_("Single deals at level {level}, each played twice with the seats swapped"))
        return text.format(level=rank_words(plan.level, say))
    text = say(N_("Whole games, each played twice with the seats swapped; drawn after {deals} deals"))
    return text.format(deals=plan.most_deals)


def _comparison(found: Comparison, say: Say) -> Iterator[Text]:
    yield Text(f"{found.first} – {found.second}", LOUD)
    text = say(N_("games {games}, deals {deals}: won {won}, lost {lost}, drawn {drawn}"))
    yield Text(
        _GAP + text.format(games=found.games, won=found.won, lost=found.lost, drawn=found.drawn, deals=found.deals)
    )
    rate, by_bouts = found.rate
    elo, elo_interval = found.elo
    levels, levels_interval = found.levels
    yield from _table(
        [
            (say(N_("win rate")), _percent(rate), _range(by_bouts, _percent, say)),
            (say(N_("… games apart")), "", _range(found.rate_by_games, _percent, say)),
            (
                say(N_("levels a deal")),
                _signed(levels),
                "" if levels_interval is None else _range(levels_interval, _signed, say),
            ),
            (say(N_("Elo")), _points(elo), _range(elo_interval, _points, say)),
        ]
    )


def _ladder(names: Sequence[str], compared: Sequence[Comparison], say: Say) -> Iterator[Text]:
    found = ladder_of(names, compared)
    if found is None:
        yield Text(say(N_("No ladder: not everybody has met everybody yet.")))
        return
    yield Text(say(N_("Elo ladder ({name} is 0)")).format(name=names[0]), LOUD)
    yield from _table(
        [
            (
                f"{place}. {rung.name}",
                _points(rung.elo),
                "" if rung.name == names[0] else _range(rung.interval, _points, say),
            )
            for place, rung in enumerate(found.rungs, start=1)
        ]
    )
    if found.added_draws:
        text = N_("Somebody won or lost everything: a drawn game was added to each pairing, or there were no ratings.")
        yield Text(_GAP + say(text), QUIET)


def _times(found: Collected, say: Say) -> Iterator[Text]:
    head = (N_("mean"), N_("processor"), N_("99 % within"), N_("longest"), N_("moves"))
    rows: Rows = [("", *map(say, head))]
    for name, times in times_of(found.scores).items():
        moves = max(1, times.moves)
        seconds = (times.wall / moves, times.processor / moves, times.within(), times.longest)
        rows.append((name, *(f"{second * _MILLISECONDS:.2f}" for second in seconds), str(times.moves)))
    yield from _table(rows)


def _early_end(found: Collected, say: Say) -> Iterator[Text]:
    counted, planned = len(found.scores), found.planned
    if counted == planned:
        return
    yield Text()
    text = say(N_("Ended early: {counted} of {planned} bouts are counted."))
    yield Text(text.format(counted=counted, planned=planned), LOUD)
    if found.beyond:
        text = N_("Not counted: {beyond} bouts that ended before an earlier one; short games would weigh too much.")
        yield Text(say(text).format(beyond=found.beyond))


def crash_lines(crash: Crash, again: str, say: Say) -> Iterator[str]:
    """What an agent did wrong, where, and how to see it again; the program's own words first."""
    yield from crash.trace.splitlines()
    bout, first, second = crash.bout.number, crash.bout.first.name, crash.bout.second.name
    if crash.limit:
        text = say(
            N_(
                "{agent} took longer than {limit} s for one move in bout {bout} of {first} against {second}, "
                "game {game}, deal {deal}. --move-limit allows more."
            )
        )
    elif crash.agent:
        text = say(N_("{agent} failed in bout {bout} of {first} against {second}, game {game}, deal {deal}: {reason}"))
    else:
        text = say(N_("Bout {bout} of {first} against {second} was lost: {reason}"))
    summary = text.format(
        agent=crash.agent,
        bout=bout,
        first=first,
        second=second,
        game=crash.game,
        deal=crash.deal,
        reason=crash.reason,
        limit=f"{crash.limit:g}",
    )
    yield f"paizhuo: {summary}"
    yield say(N_("The seed of its cards: {seed}")).format(seed=crash.bout.seed.hex())
    yield say(N_("To play it again: {command}")).format(command=again)


# ------------------------------------------------------------------------------------------------------------- figures


def _table(rows: Rows) -> Iterator[Text]:
    """Rows whose columns begin below each other, Chinese words being twice as wide."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = (cell + " " * (width - cell_len(cell)) for cell, width in zip(row, widths, strict=True))
        yield Text((_GAP + _GAP.join(cells)).rstrip())


def _range(interval: Interval, written: Callable[[float], str], say: Say) -> str:
    low, high = interval
    return say(N_("95 %: {low} to {high}")).format(low=written(low), high=written(high))


def _percent(share: float) -> str:
    return f"{share:.1%}".replace("%", " %")


def _signed(value: float) -> str:
    return f"{value:+.2f}"


def _points(value: float) -> str:
    """Elo points; without bound when everything was won or lost."""
    return f"{value:+.0f}" if math.isfinite(value) else f"{'+' if value > 0 else '-'}∞"
