"""牌桌一览: the open tables as the lobby shows them, by one query; no log of a table is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from paizhuo.seats import Seat
from paizhuo.table import GameName, Stage
from paizhuo.web.language import say
from paizhuo.web.live.settings_words import clock_words, game_words, length_words, rules_words
from paizhuo.web.live.store import settings_of
from paizhuo.web.live.strengths import agent_words
from paizhuo.web.live.summary import read_summary
from paizhuo.web.models import LiveSeat, LiveTable
from paizhuo.wording import seat_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from paizhuo.web.live.summary import SeatSummary

MOST_READ = 500
"""So many open tables are looked at, the newest first."""
MOST_SHOWN = 40
"""So many of a kind are shown; the others are found by their code."""


class ShownSeat(NamedTuple):
    """一席: letter and word, who sits there (empty: nobody), the strength of a bot, and whether it is the visitor."""

    letter: str
    word: str
    name: str = ""
    bot: str = ""
    is_held: bool = False
    is_own: bool = False


@dataclass(frozen=True)
class ShownTable:
    """一桌: as a row of the lobby."""

    key: str
    code: str
    game: str
    rules: str
    length: str
    clock: tuple[str, ...]
    seats: tuple[ShownSeat, ...]
    levels: tuple[str, ...]
    """级数: East-West and North-South; none where spectators see the table later."""
    stage: Stage
    delay: int
    is_practice: bool = False
    is_deserted: bool = False
    """没人了: somebody was there and has left; bots alone wait for nobody."""

    @property
    def free(self) -> tuple[ShownSeat, ...]:
        """空位: seats that nobody has."""
        return tuple(one for one in self.seats if not one.name) if self.stage is Stage.GATHERING else ()


class Lists(NamedTuple):
    """大厅的单子: those shown, and how many there are of each kind."""

    waiting: Sequence[ShownTable]
    watching: Sequence[ShownTable]
    waiting_count: int
    watching_count: int


def open_tables(game: GameName | None, browser: str) -> Lists:
    """The listed tables that wait for players and those to watch, but for those where this browser sits."""
    rows = LiveTable.objects.filter(ended_at=None, is_listed=True)
    if game is not None:
        rows = rows.filter(settings__game=game.value)
    if browser:
        rows = rows.exclude(seats__browser=browser)
    shown = [shown_table(row, "") for row in rows.defer("secret")[:MOST_READ]]
    waiting = [one for one in shown if one.free and not one.is_deserted]
    watching = [one for one in shown if not one.free]
    return Lists(waiting[:MOST_SHOWN], watching[:MOST_SHOWN], len(waiting), len(watching))


def own_tables(browser: str) -> list[ShownTable]:
    """您的牌桌: where this browser sits, the one it sat down at last first."""
    if not browser:
        return []
    seats = LiveSeat.objects.filter(browser=browser, table__ended_at=None).select_related("table").order_by("-since")
    return [shown_table(one.table, one.seat) for one in seats[:MOST_SHOWN]]


def shown_table(row: LiveTable, own: str) -> ShownTable:
    """A row of the lobby; ``own`` is the letter of the visitor's seat."""
    settings, summary = settings_of(row), read_summary(row.summary)
    pairs = zip(Seat, summary.seats, strict=True)
    return ShownTable(
        key=row.key,
        code=row.code,
        game=game_words(settings.game),
        rules=rules_words(settings.game, settings.rules),
        length=length_words(settings),
        clock=clock_words(settings.game, settings.pace),
        seats=tuple(_shown_seat(settings.game, seat, one, own) for seat, one in pairs),
        levels=summary.levels if own or not row.delay or summary.stage is Stage.GATHERING else (),
        stage=summary.stage,
        delay=row.delay,
        is_practice=settings.practice,
        is_deserted=bool(row.revision) and not any(one is not None and not one.agent for one in summary.seats),
    )


def _shown_seat(game: GameName, seat: Seat, one: SeatSummary | None, own: str) -> ShownSeat:
    letter, word = str(seat), seat_words(seat, say())
    if one is None:
        return ShownSeat(letter, word)
    bot = agent_words(game, one.agent) if one.agent else ""
    return ShownSeat(letter, word, one.name, bot, one.is_held, is_own=letter == own)
