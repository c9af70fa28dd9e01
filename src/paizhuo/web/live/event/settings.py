"""桌上约定: of a table of an event, by its plan and by what the event allows."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from paizhuo.officiating.round_clock import round_clock
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.clock.lateness import rules_of
from paizhuo.shengji.rulesets import RULE_SETS
from paizhuo.table import GameName, TableSettings, book_pace
from paizhuo.table.pace import own_pace
from paizhuo.tournament.results.accepted import needs_winner

if TYPE_CHECKING:
    from paizhuo.officiating.online_play import OnlinePlay
    from paizhuo.officiating.table_key import TableKey
    from paizhuo.rulebook import Book
    from paizhuo.table import Pace
    from paizhuo.tournament.log.state import State

READY = 60
"""Seconds until the next deal begins by itself."""


def settings_for(
    state: State, key: TableKey, online: OnlinePlay, *, boards: tuple[int, ...] = (), session: str = ""
) -> TableSettings:
    """桌上约定: book and length of the match by the plan; the seconds of each act by the event; no play is taken back.

    With ``boards`` the table plays these preset boards of ``session`` instead of a match.
    """
    book, plan = state.regulations.book, state.plan
    rules = rules_of(book)
    game = GameName.SHENGJI if rules is None else GameName.GUANDAN
    name = next(one.id for one in RULE_SETS.values() if one.book is book) if rules is None else rules.id
    return TableSettings(
        game,
        name,
        deals=0 if boards else plan.clock_of(key.stage).deals,
        boards=boards,
        timed=not boards and round_clock(plan, key.stage).length > 0,
        winner_needed=not boards and needs_winner(state, key.stage, match_at(state, key)),
        session=session,
        pace=_pace(book, online),
        hints=online.hints,
        counter=online.counter,
        away=online.away,
        call_stops=online.call_stops,
        # Boards that others have yet to play are closed to spectators, unless the event shows them late (K85).
        watched=not boards or online.delay > 0,
    )


def _pace(book: Book, online: OnlinePlay) -> Pace:
    """限时: by the book, unless the event has seconds of its own; with its reserve."""
    if online.seconds:
        return own_pace(online.seconds, online.reserve, READY)
    return replace(book_pace(book, READY), reserve=online.reserve)
