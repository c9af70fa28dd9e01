"""Pairings, publication and the clock: officials do them at their pages, others are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.test import Client

from paizhuo.referee.powers.actions import Role
from tests.articles.proves import proves
from tests.web import staging

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db

BACKEND = "django.contrib.auth.backends.ModelBackend"
DONE, REFUSED = 302, 403
ROUNDS = "/desk/spring/rounds/main"


class Officials:
    """The officials of an event, each at his own laptop."""

    def __init__(self, competition: Competition) -> None:
        """Nobody has signed in."""
        self._competition = competition
        self._clients: dict[Role, Client] = {}

    def post(self, role: Role, address: str, **data: str) -> int:
        """Press a button; the status of the answer."""
        if role not in self._clients:
            self._clients[role] = Client()
            self._clients[role].force_login(staging.appoint(self._competition, role), backend=BACKEND)
        return self._clients[role].post(address, data).status_code


@proves("J23 5.2(四)10", "J23 5.2(七)1", "NAT 21(三)", "NAT 21(六)", "NAT 22(一)")
@pytest.mark.parametrize("book", ["jiangsu-2023", "national"])
def test_the_arranger_pairs_and_the_chief_publishes_and_calls_the_time(book: str) -> None:
    """Given a stage, then each does his own part of a round at his page, and is refused that of another."""
    competition = staging.event(staging.swiss_plan(book=book), 4)
    officials = Officials(competition)
    assert officials.post(Role.ARRANGER, f"{ROUNDS}/open/") == DONE
    assert officials.post(Role.FLOOR_REFEREE, f"{ROUNDS}/draft/") == REFUSED
    assert officials.post(Role.ARRANGER, f"{ROUNDS}/draft/") == DONE
    assert officials.post(Role.FLOOR_REFEREE, f"{ROUNDS}/publish/") == REFUSED
    assert officials.post(Role.CHIEF, f"{ROUNDS}/publish/") == DONE
    assert officials.post(Role.RECORD_HEAD, "/desk/spring/clock/", kind="start") == REFUSED
    assert officials.post(Role.CHIEF, "/desk/spring/clock/", kind="start") == DONE
    staging.play_round(competition)
    if book == "jiangsu-2023":
        assert officials.post(Role.RECORD_HEAD, f"{ROUNDS}/standings/") == REFUSED
    assert officials.post(Role.CHIEF, f"{ROUNDS}/standings/") == DONE
