"""参赛者页: an entrant that has left is sent to no table, and the page says why."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.log import facts as f
from paizhuo.tournament.results.outcomes import End
from tests.web import staging
from tests.web.public import boards, pairs

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("how", f.LeaveKind)
def test_an_entrant_that_has_left_during_a_round_is_sent_to_no_table(client: Client, how: f.LeaveKind) -> None:
    competition = staging.mid_course()
    matches = staging.state(competition).stages["main"].rounds[1].matches
    home, away = matches[1].pairing.home[0], matches[1].pairing.away[0]
    client.cookies["django_language"] = "en"
    before = client.get(f"/e/spring/entrants/{away}/").content.decode()
    assert "You are visitors" in before
    assert "in play" in before
    staging.put(competition, f.Left(away, how, "x", "NAT 34(五)"))
    after = client.get(f"/e/spring/entrants/{away}/").content.decode()
    assert "You are visitors" not in after
    assert "in play" not in after
    assert "round 2, now" not in after
    assert "You are home" in client.get(f"/e/spring/entrants/{home}/").content.decode()


def test_a_team_sits_in_both_rooms_and_a_pair_in_the_direction_of_its_table(client: Client) -> None:
    competition = boards.team_event()
    match = staging.state(competition).stages["main"].rounds[0].matches[1]
    home = match.pairing.home[0]
    rooms = ("open", "open", "closed", "closed")
    players = tuple(f.Side(room, seat, seat * 2) for room, seat in zip(rooms, "NSEW", strict=True))
    staging.put(competition, f.Seated("main", 1, 1, End.HOME, players))
    client.cookies["django_language"] = "en"
    shown = client.get(f"/e/{competition.slug}/entrants/{home}/").content.decode()
    assert "Open room: North-South; closed room: East-West" in shown
    assert "closed room East EE" in shown
    session = pairs.pairs_session(1)
    found = client.get(f"/e/{session.slug}/entrants/1/").content.decode()
    assert "You sit North and South" in found
    assert "You are home" not in found
