"""对决: plays both games of a bout, from its plan alone, in any process."""

from __future__ import annotations

import sys
import traceback
from contextlib import redirect_stdout
from typing import TYPE_CHECKING

from paizhuo.ai.arena import guandan_games, shengji_games
from paizhuo.ai.arena.entrants import guandan_agent, shengji_agent
from paizhuo.ai.arena.errors import CannotEnter
from paizhuo.ai.arena.plan import Game
from paizhuo.ai.arena.scores import FIRST_SITS, BoutScore, Crash
from paizhuo.ai.arena.thinking_time import Times, Watch
from paizhuo.errors import PaizhuoError
from paizhuo.guandan import rule_set as guandan_rules
from paizhuo.seats import Seat
from paizhuo.shengji import rule_set as shengji_rules
from paizhuo.wording import N_

if TYPE_CHECKING:
    from collections.abc import MutableSequence

    from paizhuo.ai.arena.entrants import Entrant
    from paizhuo.ai.arena.plan import Bout, Plan

_PLAY = {Game.GUANDAN: guandan_games.play, Game.SHENGJI: shengji_games.play}


def play_bout(bout: Bout, turn: MutableSequence[int] | None = None) -> BoutScore | Crash:
    """Play both games; an error of an agent is returned as a :class:`Crash` that says where it happened.

    ``turn`` always says whose turn it is, for somebody who watches from outside.
    """
    games = []
    times = Times(), Times()
    for number, side in enumerate(FIRST_SITS, start=1):
        seated = {seat: bout.first if seat.side is side else bout.second for seat in Seat}
        watch = Watch(turn, number)
        try:
            # Output of an agent must not mix with the report on standard output, which programs may read.
            with redirect_stdout(sys.stderr):
                games.append(_PLAY[bout.plan.game](bout, seated, watch))
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001 - an agent may fail in any way, even by sys.exit(); each is reported
            reason = f"{type(error).__name__}: {error}"
            trace = "".join(traceback.format_exception(error))
            return Crash(bout, number, watch.deal, seated[watch.seat].name, reason, trace)
        times[0].include(watch.times[side])
        times[1].include(watch.times[side.other])
    return BoutScore(bout, (games[0], games[1]), times)


def check_entrant(plan: Plan, entrant: Entrant) -> None:
    """Create the agent once, so that a wrong name or factory raises its error before anything is played."""
    seed = bytes(32)
    try:
        with redirect_stdout(sys.stderr):
            match plan.game:
                case Game.GUANDAN:
                    guandan_agent(entrant, guandan_rules(plan.rules), seed)
                case Game.SHENGJI:
                    shengji_agent(entrant, shengji_rules(plan.rules), seed)
    except (PaizhuoError, KeyboardInterrupt):
        raise
    except BaseException as error:
        text = N_("{path} cannot be entered: {reason} ({place})")
        reason = f"{type(error).__name__}: {error}"
        raise CannotEnter(text, path=entrant.factory, reason=reason, place=_place(error)) from error


def _place(error: BaseException) -> str:
    """The file and line of an error: the last line that ran, or the line with a syntax error."""
    if isinstance(error, SyntaxError):
        return f"{error.filename}:{error.lineno}"
    last = traceback.extract_tb(error.__traceback__)[-1]
    return f"{last.filename}:{last.lineno}"
