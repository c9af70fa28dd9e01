"""对决: the one piece of work of the arena, wherever it is done: both games of a bout, from nothing but its plan."""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING

from paizhuo.ai.arena import guandan_games, shengji_games
from paizhuo.ai.arena.entrants import guandan_agent, shengji_agent
from paizhuo.ai.arena.plan import Game
from paizhuo.ai.arena.scores import FIRST_SITS, BoutScore, Crash
from paizhuo.ai.arena.thinking_time import Times, Watch
from paizhuo.guandan import rule_set as guandan_rules
from paizhuo.seats import Seat
from paizhuo.shengji import rule_set as shengji_rules

if TYPE_CHECKING:
    from paizhuo.ai.arena.entrants import Entrant
    from paizhuo.ai.arena.plan import Bout, Plan

_PLAY = {Game.GUANDAN: guandan_games.play, Game.SHENGJI: shengji_games.play}


def play_bout(bout: Bout) -> BoutScore | Crash:
    """Both games. Whatever an agent does wrong comes back as a :class:`Crash` that says where it happened."""
    games = []
    times = Times(), Times()
    for number, side in enumerate(FIRST_SITS, start=1):
        seated = {seat: bout.first if seat.side is side else bout.second for seat in Seat}
        watch = Watch()
        try:
            games.append(_PLAY[bout.plan.game](bout, seated, watch))
        except Exception as error:  # noqa: BLE001 - an agent may fail in any way, and each is told
            reason = f"{type(error).__name__}: {error}"
            trace = "".join(traceback.format_exception(error))
            return Crash(bout, number, watch.deal, seated[watch.asked].name, reason, trace)
        times[0].include(watch.times[side])
        times[1].include(watch.times[side.other])
    return BoutScore(bout, (games[0], games[1]), times)


def check_entrant(plan: Plan, entrant: Entrant) -> None:
    """Make the agent once; raises what is wrong with its name or its factory before anything is played."""
    seed = bytes(32)
    match plan.game:
        case Game.GUANDAN:
            guandan_agent(entrant, guandan_rules(plan.rules), seed)
        case Game.SHENGJI:
            shengji_agent(entrant, shengji_rules(plan.rules), seed)
