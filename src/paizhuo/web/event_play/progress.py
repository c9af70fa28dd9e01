"""线上进度: how the tables of an event in the browser stand, by one query; no log of a table is read."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from django.utils.translation import gettext as _

from paizhuo.officiating.results import named_level
from paizhuo.seats import Seat, Side
from paizhuo.table import Stage
from paizhuo.tournament.entries.line_up import Room
from paizhuo.tournament.results.outcomes import End
from paizhuo.tournament.seating import seating_of
from paizhuo.web.event_play.refusals import refused_words
from paizhuo.web.feed import hub
from paizhuo.web.language import say
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.models.live_summaries import read_summary
from paizhuo.wording import seat_words
from paizhuo.wording.tournament.entries import room_words

if TYPE_CHECKING:
    from paizhuo.tournament.log.state import MatchState
    from paizhuo.web.models import Competition, EventTable
    from paizhuo.web.models.live_summaries import Summary


OPENED = "opened"
"""已开桌: the topic of pages that wait for a table in the browser."""


class OnlineSeat(NamedTuple):
    """一席: letter and word, the player, whether his browser has come, whether a bot plays for him."""

    letter: str
    word: str
    name: str
    is_here: bool
    is_held: bool


@dataclass(frozen=True)
class OnlineTable:
    """线上一桌: for the desk and for the players of it."""

    bound: EventTable
    summary: Summary
    seats: tuple[OnlineSeat, ...]

    @property
    def key(self) -> str:
        """链接: of the live table."""
        return self.bound.live.key

    @property
    def has_begun(self) -> bool:
        """已发牌: from then on it stays in the browser."""
        return self.summary.stage is not Stage.GATHERING

    @property
    def is_over(self) -> bool:
        """打完: the match is decided."""
        return self.summary.stage is Stage.OVER

    @property
    def here(self) -> int:
        """入座: how many have come."""
        return sum(one.is_here for one in self.seats)

    @property
    def missing(self) -> tuple[str, ...]:
        """未到: the names of those who have not come."""
        return tuple(one.name for one in self.seats if not one.is_here)

    @property
    def room_words(self) -> str:
        """哪一室: of a match with two rooms, with its segment; empty for any other."""
        return place_words(self.bound.room, self.bound.segment)

    @property
    def refused(self) -> str:
        """未入账: why the event did not take its result; empty where it did, or there is none."""
        return refused_words(self.bound.refused) if self.bound.refused and self.bound.recorded_at is None else ""

    @property
    def note(self) -> str:
        """说明: how it stands, in a few words."""
        if self.is_over:
            return _("online, played")
        if not self.has_begun:
            return _("online, seated {here}/{all}").format(here=self.here, all=len(self.seats))
        text = _("online, deal {number}").format(number=self.summary.deal)
        if self.summary.is_paused:
            return _("{text}, stopped").format(text=text)
        held = sum(one.is_held for one in self.seats)
        return _("{text}, bots playing: {count}").format(text=text, count=held) if held else text

    def levels(self, match: MatchState) -> tuple[int, int] | None:
        """场上级数: of home and visitors; None where boards are played or nothing is known."""
        found = [named_level(one) for one in self.summary.levels]
        if len(found) != len(Side) or None in found:
            return None
        seating = seating_of(match)
        home, away = (found[seating.side(end)] for end in End)
        return None if home is None or away is None else (home, away)


def place_words(room: str, segment: int) -> str:
    """哪一室: the room with its segment in words; empty for a match that has one table."""
    if not room:
        return ""
    return _("{room}, segment {segment}").format(room=room_words(say(), Room(room)), segment=segment)


def online_tables(competition: Competition, stage: str, number: int) -> dict[int, list[OnlineTable]]:
    """在线各桌: of a round, by the number of the table; one with rooms has several. Two queries, or none."""
    if not competition.online:
        return {}
    found: dict[int, list[OnlineTable]] = {}
    rows = open_event_tables(competition).filter(stage=stage, round=number).prefetch_related("live__seats")
    # As rooms are called everywhere: the open one first.
    for one in sorted(rows, key=lambda row: (row.table, row.segment, row.room != Room.OPEN.value)):
        found.setdefault(one.table, []).append(shown(one))
    return found


def show_progress(bound: EventTable) -> None:
    """报进度: a table in the browser stands otherwise than before, without an act: the desk fetches its row again."""
    place = bound.key._asdict()
    hub.show_officials(bound.competition_id, {"topics": ["progress"], "tables": [place]})


def shown(bound: EventTable) -> OnlineTable:
    """一桌: as it stands now."""
    summary = read_summary(bound.live.summary)
    here = {one.seat for one in bound.live.seats.all()}
    seats = []
    for seat, sitting in zip(Seat, summary.seats, strict=True):
        letter = str(seat)
        name = bound.seats.get(letter, {}).get("name", "") or ("" if sitting is None else sitting.name)
        is_held = sitting is not None and sitting.is_held
        seats.append(OnlineSeat(letter, seat_words(seat, say()), name, letter in here, is_held))
    return OnlineTable(bound, summary, tuple(seats))
