"""证明页: proofs are ticked by those who take entries, are due again after a substitution, and are never public."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import EntryProof
from paizhuo.tournament.log.facts import LeaveKind
from paizhuo.web.entries import actions
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/proofs/"
CHECK_IN = "/manage/spring/check-in/"
PART = {"hx-request": "true"}
ASKED = (EntryProof.HEALTH, EntryProof.INSURANCE)


def test_a_tap_ticks_a_proof_and_another_takes_it_back() -> None:
    competition = pairs_event(3, proofs=ASKED)
    client = director(competition)
    assert _incomplete(client) == 3
    row = client.post(f"{PAGE}2/", {"see": "health"}, headers=PART).content.decode()
    assert 'id="proofs-2"' in row
    assert 'name="unsee" value="health"' in row
    assert 'name="see" value="insurance"' in row
    client.post(f"{PAGE}2/", {"see": "insurance"})
    assert _incomplete(client) == 2
    assert client.post(f"{PAGE}2/", {"unsee": "health"}).status_code == 302
    assert _incomplete(client) == 3
    assert [(one.proof, one.by) for one in competition.seen_proofs.all()] == [("insurance", competition.created_by)]


def test_the_check_in_and_the_entry_say_which_proofs_are_missing() -> None:
    competition = pairs_event(3, proofs=ASKED)
    client = director(competition)
    client.post(f"{PAGE}1/", {"see": "health"})
    assert squeezed(_text(client, CHECK_IN)).count("proofs missing: good health, accident insurance") == 2
    assert "proofs missing: accident insurance" in squeezed(_text(client, "/manage/spring/entries/1/"))
    referee = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    assert "proofs missing" not in _text(referee, CHECK_IN), "what a player showed is for those who take entries"


def test_a_player_who_comes_in_later_has_to_show_his_proof() -> None:
    competition = pairs_event(3, proofs=(EntryProof.HEALTH,))
    client = director(competition)
    client.post(f"{PAGE}1/", {"see": "health"})
    row = competition.seen_proofs.get()
    row.players = row.players[:1]
    row.save()
    assert 'name="see" value="health"' in _text(client, f"{PAGE}1/"), "the second player was not among them"
    client.post(f"{PAGE}1/", {"see": "health"})
    assert len(competition.seen_proofs.get().players) == 2


@pytest.mark.parametrize("sent", [{}, {"see": "employment"}, {"see": "x"}, {"unsee": ""}])
def test_only_proofs_that_the_event_asks_for_are_ticked(sent: dict[str, str]) -> None:
    competition = pairs_event(3, proofs=ASKED)
    assert director(competition).post(f"{PAGE}1/", sent).status_code == 400
    assert competition.seen_proofs.count() == 0


def test_an_entrant_that_is_not_there_or_has_left_shows_nothing() -> None:
    competition = pairs_event(3, proofs=ASKED)
    actions.leave(staging.request(competition), 2, LeaveKind.WITHDRAWN, "ill")
    client = director(competition)
    for number in (2, 9):
        assert client.post(f"{PAGE}{number}/", {"see": "health"}).status_code == 409
        assert client.get(f"{PAGE}{number}/").status_code == 404
    assert 'id="proofs-2"' not in _text(client, PAGE)


def test_the_tick_is_in_the_log_and_can_be_undone() -> None:
    competition = pairs_event(3, proofs=ASKED)
    client = director(competition)
    client.post(f"{PAGE}2/", {"see": "health"})
    act = competition.acts.order_by("no").last()
    assert act is not None
    log = _text(client, reverse("log:log", args=["spring"]))
    assert ": proof seen, good health" in squeezed(log)
    assert act.public_message == {}


@pytest.mark.parametrize(
    ("role", "status"), [(Role.ORGANISER, 200), (Role.FLOOR_REFEREE, 403), (Role.ARBITRATORS, 403)]
)
def test_only_those_who_take_entries_see_the_page(role: Role, status: int) -> None:
    competition = pairs_event(3, proofs=ASKED)
    client = signed_in(staging.appoint(competition, role))
    assert client.get(PAGE).status_code == status
    assert client.post(f"{PAGE}1/", {"see": "health"}, headers=PART).status_code == status
    assert Client().get(PAGE).status_code == 302


def test_no_download_says_who_has_shown_what() -> None:
    competition = pairs_event(3, proofs=ASKED)
    director(competition).post(f"{PAGE}2/", {"see": "health"})
    file = director(competition).get("/manage/spring/event.json").content.decode()
    assert json.loads(file)["plan"]["entries"]["proofs"] == ["health", "insurance"], "what is asked for is public"
    assert "seen" not in file
    assert "health" not in director(competition).get("/manage/spring/entries/list.csv").content.decode()


def _incomplete(client: Client) -> int:
    found = re.search(r'not complete:<b class="num">(\d+)</b>', squeezed(_text(client, PAGE)))
    assert found is not None
    return int(found[1])


def _text(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()
