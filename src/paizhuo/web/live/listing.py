"""牌桌一览: the open tables as the lobby shows them, by one query; no log of a table is read."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from datetime import timedelta
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from paizhuo.officiating.online_play import LONGEST_DELAY
from paizhuo.seats import Seat
from paizhuo.table import GameName, Stage
from paizhuo.tournament.entries.line_up import Room
from paizhuo.web.event_play.airing import later_words
from paizhuo.web.language import say
from paizhuo.web.live.settings_words import clock_words, game_words, length_words, rules_words
from paizhuo.web.live.store import settings_of
from paizhuo.web.live.strengths import agent_words
from paizhuo.web.models import LiveSeat, LiveTable
from paizhuo.web.models.live_summaries import read_summary
from paizhuo.wording import seat_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from django.db.models import QuerySet

    from paizhuo.web.models.live_summaries import SeatSummary

MOST_READ = 500
"""So many open tables are looked at, the newest first."""
MOST_SHOWN = 40
"""So many of a kind are shown; the others are found by their code."""
MOST_FINISHED = 5
"""So many finished matches are shown to who played them."""


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
    event: str = ""
    """赛事: at a table of an event its title, the round and the table."""
    is_practice: bool = False

    @property
    def later(self) -> str:
        """延时: how much later spectators see it, in words; empty where they see it at once."""
        return later_words(self.delay) if self.delay else ""

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


class Rows(NamedTuple):
    """The stored rows of both lists, and a word that changes when they do."""

    waiting: list[LiveTable]
    watching: list[LiveTable]
    mark: str


def listed_tables() -> QuerySet[LiveTable]:
    """列出的牌桌: the tables that anybody may find; of those that have ended ``is_shown`` says which still are."""
    # Who watches later shall not see by the list that a match is over.
    lately = timezone.now() - timedelta(seconds=LONGEST_DELAY)
    return LiveTable.objects.filter(Q(ended_at=None) | Q(delay__gt=0, ended_at__gt=lately), is_listed=True)


def is_shown(row: LiveTable) -> bool:
    """Whether a listed table is open, or spectators do not know yet that the match is over."""
    return row.ended_at is None or timezone.now() < row.ended_at + timedelta(seconds=row.delay)


def open_rows(game: GameName | None, browser: str) -> Rows:
    """The listed tables that wait for players and those to watch, but for those where this browser sits."""
    rows = listed_tables()
    if game is not None:
        rows = rows.filter(settings__game=game.value)
    if browser:
        rows = rows.exclude(seats__browser=browser)
    place = ("stage", "round", "table", "room", "competition__title")
    wanted = ("key", "code", "settings", "summary", "revision", "delay", "opened_at", "ended_at")
    rows = rows.select_related("event_table__competition")
    found = list(rows.only(*wanted, *(f"event_table__{one}" for one in place))[:MOST_READ])
    found = [row for row in found if is_shown(row)]
    # The rest of a row never changes: who has seen the same summaries has seen the same lists.
    mark = hashlib.sha256(json.dumps([(row.pk, row.summary) for row in found]).encode()).hexdigest()[:16]
    summaries = [(row, read_summary(row.summary)) for row in found]
    return Rows(
        [row for row, one in summaries if one.is_waiting and not (row.revision and one.has_no_person)],
        [row for row, one in summaries if not one.is_waiting],
        mark,
    )


def shown_lists(rows: Rows) -> Lists:
    """The rows in words, as many as are shown."""
    waiting, watching = ([shown_table(row, "") for row in some[:MOST_SHOWN]] for some in rows[:2])
    return Lists(waiting, watching, len(rows.waiting), len(rows.watching))


def own_tables(browser: str) -> list[ShownTable]:
    """您的牌桌: where this browser sits, the one it sat down at last first."""
    if not browser:
        return []
    # A match of an event stands in a panel of its own.
    seats = LiveSeat.objects.filter(browser=browser, table__ended_at=None, table__event_table=None)
    seats = seats.select_related("table").order_by("-since")
    return [shown_table(one.table, one.seat) for one in seats[:MOST_SHOWN]]


def own_finished(browser: str) -> list[ShownTable]:
    """打完的牌桌: those of this browser that have deals to replay, the last one first.

    They are matches that are over, and practice that was ended after a deal. Boards are not among them: an event says
    when they may be seen.
    """
    if not browser:
        return []
    seats = LiveSeat.objects.filter(browser=browser, table__ended_at__isnull=False)
    newest = seats.select_related("table").order_by("-table__ended_at")[:MOST_SHOWN]
    finished = (shown_table(one.table, one.seat) for one in newest if _has_replay(one.table))
    return list(islice(finished, MOST_FINISHED))


def _has_replay(row: LiveTable) -> bool:
    settings, summary = settings_of(row), read_summary(row.summary)
    if summary.stage is Stage.OVER:
        return not settings.boards
    # The first deal is over when the next one is on the table, or the table stands between them.
    return settings.practice and (summary.deal > 1 or summary.stage is Stage.BETWEEN)


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
        event=event_words(row),
        is_practice=settings.practice,
    )


def event_words(row: LiveTable) -> str:
    """赛事: the title of the event, the round, the table and its room; empty for a table that belongs to none."""
    bound = getattr(row, "event_table", None)
    if bound is None:
        return ""
    text = _("{event}, round {round}, table {table}")
    found = text.format(event=bound.competition.title, round=bound.round, table=bound.table)
    return f"{found} · {room_words(say(), Room(bound.room))}" if bound.room else found


def _shown_seat(game: GameName, seat: Seat, one: SeatSummary | None, own: str) -> ShownSeat:
    letter, word = str(seat), seat_words(seat, say())
    if one is None:
        return ShownSeat(letter, word)
    bot = agent_words(game, one.agent) if one.agent else ""
    return ShownSeat(letter, word, one.name, bot, one.is_held, is_own=letter == own)
