"""门: six ways into the demonstration, one for each kind of person; each signs its visitor in without a password."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext_lazy

from paizhuo.officiating.table_key import round_at
from paizhuo.web.clock.clock import current_round
from paizhuo.web.demonstration.events.acting import ARBITRATORS, ARRANGER, REFEREES
from paizhuo.web.entries.links import link_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.models import Competition
from paizhuo.web.models.accounts import DIRECTOR

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.utils.functional import _StrPromise

PLAYERS_TABLE = 22
"""A table of the league at which nothing is written yet: the competitor is its home pair."""


@dataclass(frozen=True)
class Door:
    """一扇门: its name, what waits behind it, the account it signs in (none for players and spectators), the page."""

    name: str
    key: str
    title: _StrPromise
    where: _StrPromise
    about: _StrPromise
    enter: _StrPromise
    account: str
    address: Callable[[], str]


def _own_page() -> str:
    """The private page of a pair, which leads on to its table; the event's page if visitors have changed the round."""
    league = Competition.by_slug("league")
    snapshot = snapshot_of(league) if league is not None else None
    current = current_round(snapshot) if snapshot is not None else None
    if league is not None and snapshot is not None and current is not None:
        match = round_at(snapshot.state, *current).matches.get(PLAYERS_TABLE)
        link = link_of(league, snapshot, match.pairing.home[0]) if match is not None else None
        if link is not None:
            return reverse("mine:page", args=[link.code])
    return reverse("public:event", args=["league"])


DOORS = (
    Door(
        "chief",
        "1",
        gettext_lazy("Chief referee"),
        gettext_lazy("league, round 5"),
        gettext_lazy("What to do now, which table is late, which one calls: the whole hall on one desk."),
        gettext_lazy("To the desk"),
        DIRECTOR,
        lambda: reverse("desk:desk", args=["league"]),
    ),
    Door(
        "referee",
        "2",
        gettext_lazy("Referee"),
        gettext_lazy("tables 17 to 24"),
        gettext_lazy("Table 18 has just called. Choose what happened, see what the book says, read it out."),
        gettext_lazy("To the tables"),
        REFEREES[2][0],
        lambda: reverse("refereeing:referee", args=["league"]),
    ),
    Door(
        "player",
        "3",
        gettext_lazy("Competitor"),
        gettext_lazy("a pair at table 22"),
        gettext_lazy("Whom do I play, how long is left; enter the score, call the referee."),
        gettext_lazy("Be a player"),
        "",
        _own_page,
    ),
    Door(
        "arranger",
        "4",
        gettext_lazy("Pairing office"),
        gettext_lazy("Shengji, draft of round 3"),
        gettext_lazy("Read in lists, check in, pair, swap, enter results, print."),
        gettext_lazy("To the pairings"),
        ARRANGER[0],
        lambda: reverse("rounds:round", args=["shengji", "swiss", 3]),
    ),
    Door(
        "arbitrator",
        "5",
        gettext_lazy("Appeals committee"),
        gettext_lazy("one appeal is open"),
        gettext_lazy("What both sides say and the article; who steps aside, the vote, the decision."),
        gettext_lazy("To the appeal"),
        ARBITRATORS[0][0],
        lambda: reverse("appeals:appeals", args=["groups"]),
    ),
    Door(
        "spectator",
        "6",
        gettext_lazy("Spectator"),
        gettext_lazy("public pages and the big screen"),
        gettext_lazy("Pairings, results, places with their reasons. On a wall they are the big screen."),
        gettext_lazy("To the public pages"),
        "",
        lambda: reverse("public:event", args=["league"]),
    ),
)


def door_of(name: str) -> Door | None:
    """The door of this name."""
    return next((door for door in DOORS if door.name == name), None)
