"""Tables for tests: opened, filled, and played to the end by agents or by chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paizhuo.cards import Chance
from paizhuo.guandan import legal
from paizhuo.seats import Seat
from paizhuo.table import Act, Player, Ready, Sit, TableSettings, after, due, open_table
from paizhuo.table.codec import read_move, write_move
from paizhuo.table.table import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from paizhuo.table import Move, Table
    from paizhuo.table.courses.course import GameAction

SECRET = b"a secret of sixteen bytes or more"
NAMES = ("东家", "北家", "西家", "南家")


class Log:
    """The moves of a table as they are stored, and the table that they have led to."""

    def __init__(self, settings: TableSettings, secret: bytes = SECRET) -> None:
        """Open a table."""
        self.settings, self.secret = settings, secret
        self.table: Table = open_table(settings, secret)
        self.moves: list[tuple[int, dict[str, object]]] = []

    def add(self, move: Move, at: int | None = None) -> Table:
        """Make a move and store it."""
        time = self.table.last if at is None else at
        changed = after(self.table, move, time)
        self.moves.append((time, write_move(move, self.table.course)))
        self.table = changed
        return changed

    def seat_all(self, nonce: str = "") -> None:
        """Four people sit down, are ready, and the first deal lies on the table."""
        for seat, name in zip(Seat, NAMES, strict=True):
            self.add(Sit(seat, Player(name)))
        for seat in Seat:
            self.add(Ready(seat, f"{nonce}{seat}" if nonce else ""))
        self.add(self.due_move())

    def due_move(self) -> Move:
        """What the table does next by itself."""
        found = due(self.table)
        assert found is not None
        return found.move

    def replayed(self) -> Table:
        """The table again, from what is stored alone."""
        table = open_table(self.settings, self.secret)
        for at, entry in self.moves:
            table = after(table, read_move(entry, table.course), at)
        return table


def play_out(log: Log, choose: Callable[[Table, Seat], GameAction], *, step: int = 700, most: int = 20_000) -> None:
    """Let every seat act as chosen, and be ready at once, until the table is over."""
    for _ in range(most):
        match log.table.stage:
            case Stage.OVER:
                return
            case Stage.PLAYING:
                seat = log.table.course.to_act()[0]
                log.add(Act(seat, choose(log.table, seat)), log.table.last + step)
            case _:
                for seat in Seat:
                    log.add(Ready(seat))
                log.add(log.due_move(), log.table.last + 1)
    raise AssertionError("the table does not come to an end")


def at_random(seed: str) -> Callable[[Table, Seat], GameAction]:
    """A choice by chance among a safe act and, in Guandan, everything legal."""
    chance = Chance(SECRET, seed)

    def choose(table: Table, seat: Seat) -> GameAction:
        phase = getattr(table.course, "phase", None)
        if phase is None or chance.below(3) == 0:
            return table.course.automatic(seat)
        return chance.choice([act for act in legal(phase) if act.seat is seat])

    return choose
