"""门: six ways into the demonstration, one for each kind of person; each signs its visitor in without a password."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.urls import reverse
from django.utils.translation import gettext_lazy

from paizhuo.web.demonstration.events.acting import ARBITRATORS, ARRANGER, REFEREES
from paizhuo.web.demonstration.events.online import ONLINE, VISITORS_SEAT, VISITORS_TABLE
from paizhuo.web.models import Competition, EntryLink
from paizhuo.web.models.accounts import DIRECTOR
from paizhuo.web.models.event_tables import open_event_tables

if TYPE_CHECKING:
    from collections.abc import Callable

    from django.utils.functional import _StrPromise


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
    event = Competition.by_slug(ONLINE)
    tables = [] if event is None else open_event_tables(event).filter(table=VISITORS_TABLE)
    for bound in tables:
        fact = bound.seats[str(VISITORS_SEAT)]["fact"]
        link = EntryLink.objects.filter(competition=bound.competition_id, fact=fact, ended_at=None).first()
        if link is not None:
            return reverse("mine:page", args=[link.code])
    return reverse("public:event", args=[ONLINE])


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
        gettext_lazy("a pair of the online event"),
        gettext_lazy("Whom do I play, and where? Sit down: three bots wait for you at the table."),
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
