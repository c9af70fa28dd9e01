"""您的比赛: what the player of this browser plays in his events now, or what he waits for, for the lobby."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse

from paizhuo.officiating.round_clock import MINUTE
from paizhuo.web.clock.clock import clock_of, now
from paizhuo.web.event_play.online_play import is_played_online
from paizhuo.web.event_play.progress import OPENED, OnlineTable, shown
from paizhuo.web.ledger.entrant_numbers import numbers_by_fact
from paizhuo.web.ledger.public_snapshot import public_snapshot_of
from paizhuo.web.live.settings_words import rules_words
from paizhuo.web.live.store import settings_of
from paizhuo.web.models import EntryLink, LiveSeat
from paizhuo.web.models.event_tables import open_event_tables
from paizhuo.web.public.entrant_rounds import entrant_topics
from paizhuo.web.public.what_comes import what_comes

if TYPE_CHECKING:
    from paizhuo.web.clock.clock import Clock
    from paizhuo.web.ledger.snapshot import Snapshot
    from paizhuo.web.models import Competition, EventTable
    from paizhuo.web.public.what_comes import WhatComes

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
    link: EntryLink | None

    @property
    def topics(self) -> str:
        """关心的事: what changes it."""
        return f"pairings clock table/{self.bound.stage}/{self.bound.round}/{self.bound.table}"

    @property
    def clock_message(self) -> str:
        """The clock of the round, from which the page counts."""
        return json.dumps(self.clock.message(now()))

    @property
    def minutes(self) -> int:
        """每轮时间."""
        return self.clock.length // MINUTE


@dataclass(frozen=True)
class OwnWait:
    """下一场: what comes for a player who sits at no table in the browser now; it leads to his own page."""

    competition: Competition
    snapshot: Snapshot
    coming: WhatComes
    is_online: bool
    link: EntryLink

    @property
    def topics(self) -> str:
        """关心的事: what changes it."""
        return f"{entrant_topics(self.coming.rounds)} {OPENED}"


def own_matches(browser: str) -> tuple[list[OwnMatch], list[OwnWait]]:
    """您的比赛: for each event the match of now, or what comes; an event that is over is not shown."""
    if not browser:
        return [], []
    known: dict[Competition, tuple[int, str]] = {}
    sat = LiveSeat.objects.filter(browser=browser, table__event_table__isnull=False)
    for one in sat.select_related("table__event_table__competition").order_by("-since")[:MOST_SEATS]:
        bound = one.table.event_table
        player = bound.seats.get(one.seat, {})
        known.setdefault(bound.competition, (player.get("fact", 0), player.get("name", "")))
    matches: list[OwnMatch] = []
    waits: list[OwnWait] = []
    for competition, player in list(known.items())[:MOST_EVENTS]:
        if match := _match(competition, *player, browser):
            matches.append(match)
        elif wait := _wait(competition, player[0]):
            waits.append(wait)
    return matches, waits


def _wait(competition: Competition, fact: int) -> OwnWait | None:
    """What comes for an entrant; None without a private link, or where nothing comes any more."""
    link = EntryLink.objects.filter(competition=competition, fact=fact, ended_at=None).first()
    snapshot = public_snapshot_of(competition)
    number = numbers_by_fact(snapshot).get(fact)
    if link is None or number is None:
        return None
    coming = what_comes(competition, snapshot, number)
    if coming.left or coming.is_over:
        return None
    return OwnWait(competition, snapshot, coming, is_played_online(competition, coming.key), link)


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
        return OwnMatch(competition, bound, shown(bound), own[0], clock, rules, url, link)
    return None


def _code(link: EntryLink | None) -> str:
    return "" if link is None else link.code
