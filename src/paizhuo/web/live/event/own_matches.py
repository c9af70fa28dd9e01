"""您的比赛: the matches of events in which the player of this browser plays now, for the lobby."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse

from paizhuo.officiating.round_clock import MINUTE
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.event_play.progress import OnlineTable, shown
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.live.settings_words import rules_words
from paizhuo.web.live.store import settings_of
from paizhuo.web.models import EntryLink, LiveSeat
from paizhuo.web.models.event_tables import open_event_tables

if TYPE_CHECKING:
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.models import Competition, EventTable

MOST_EVENTS = 3
MOST_SEATS = 40
"""So many of the last seats of a browser are looked at."""


@dataclass(frozen=True)
class OwnMatch:
    """您有一场比赛: as the lobby shows it."""

    competition: Competition
    bound: EventTable
    table: OnlineTable
    letter: str
    clock: Clock
    rules: str
    url: str

    @property
    def clock_message(self) -> str:
        """The clock of the round, from which the page counts."""
        return json.dumps(self.clock.message(now()))

    @property
    def minutes(self) -> int:
        """每轮时间."""
        return self.clock.length // MINUTE


def own_matches(browser: str) -> list[OwnMatch]:
    """您的比赛: at most one for each event; those over are not shown."""
    if not browser:
        return []
    known: dict[Competition, tuple[int, str]] = {}
    sat = LiveSeat.objects.filter(browser=browser, table__event_table__isnull=False)
    for one in sat.select_related("table__event_table__competition").order_by("-since")[:MOST_SEATS]:
        bound = one.table.event_table
        player = bound.seats.get(one.seat, {})
        known.setdefault(bound.competition, (player.get("fact", 0), player.get("name", "")))
    found = [_match(competition, *player, browser) for competition, player in list(known.items())[:MOST_EVENTS]]
    return [one for one in found if one is not None]


def _match(competition: Competition, fact: int, name: str, browser: str) -> OwnMatch | None:
    link = EntryLink.objects.filter(competition=competition, fact=fact, ended_at=None).first()
    for bound in open_event_tables(competition).filter(live__ended_at=None).order_by("-pk"):
        own = [letter for letter, one in bound.seats.items() if (one["fact"], one["name"]) == (fact, name)]
        if not own:
            continue
        sits = LiveSeat.objects.filter(table=bound.live, browser=browser).exists()
        if not sits and link is None:
            continue
        url = reverse("live:table", args=[bound.live.key]) if sits else reverse("live:enter", args=[_code(link)])
        settings = settings_of(bound.live)
        clock = clock_of(competition, public_snapshot_of(competition), bound.stage, bound.round)
        rules = rules_words(settings.game, settings.rules)
        return OwnMatch(competition, bound, shown(bound), own[0], clock, rules, url)
    return None


def _code(link: EntryLink | None) -> str:
    return "" if link is None else link.code
