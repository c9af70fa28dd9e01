"""奖项页: prizes are set, ordered and deleted, the list follows the final places, handed out once."""

from __future__ import annotations

import re

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament import directing
from paizhuo.web.rounds import actions as rounds
from tests.web import staging
from tests.web.entries.events import director, public, signed_in, stored

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/awards/"
ADD = f"{PAGE}prizes/"


def was(page: str) -> str:
    """The digest in the forms of the page."""
    found = re.search(r'name="was" value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_prizes_are_added_moved_and_deleted() -> None:
    competition = staging.event()
    client = director(competition)

    def send(path: str, **sent: str) -> None:
        assert client.post(path, {"was": was(client.get(PAGE).content.decode()), **sent}).status_code == 302

    send(ADD, name="冠军", places="1", gifts="奖杯\n奖牌")
    send(ADD, name="长者奖", places="2", youngest="60", any_player="on")
    send(f"{ADD}2/", do="up")
    prizes = staging.state(competition).prizes
    assert prizes is not None
    assert [one.name for one in prizes.categories] == ["长者奖", "冠军"]
    assert prizes.categories[1].gifts == ("奖杯", "奖牌")
    assert "60 years old or older" in client.get(PAGE).content.decode()
    send(f"{PAGE}rules/", several="on", day="2026-05-01")
    send(f"{ADD}1/", do="delete")
    prizes = staging.state(competition).prizes
    assert prizes is not None
    assert ([one.name for one in prizes.categories], prizes.several, prizes.day) == (["冠军"], True, "2026-05-01")


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"name": "", "places": "1"}, "required"),
        ({"name": "甲", "places": "0"}, "greater than or equal to 1"),
        ({"name": "甲", "places": "1", "youngest": "60", "oldest": "50"}, "ages in order"),
    ],
)
def test_a_prize_that_makes_no_sense_is_refused_in_words(sent: dict[str, str], words: str) -> None:
    competition = staging.event()
    client = director(competition)
    before = stored(competition)
    answer = client.post(ADD, {"was": was(client.get(PAGE).content.decode()), **sent})
    assert words in answer.content.decode()
    assert stored(competition) == before


def test_two_officials_do_not_overwrite_each_other() -> None:
    competition = staging.event()
    client = director(competition)
    seen = was(client.get(PAGE).content.decode())
    assert client.post(ADD, {"was": seen, "name": "甲", "places": "1"}).status_code == 302
    answer = client.post(ADD, {"was": seen, "name": "乙", "places": "1"})
    assert "has changed the prizes" in answer.content.decode()


def test_the_list_follows_the_final_places_and_is_public_once_they_are() -> None:
    competition = staging.mid_course(entries=4, played=2)
    staging.play_round(competition, levels=((8, 3), (7, 5)))
    client = director(competition)
    client.post(ADD, {"was": was(client.get(PAGE).content.decode()), "name": "冠军奖", "places": "1", "gifts": "奖杯"})
    assert "once every stage is closed" in client.get(PAGE).content.decode()
    staging.show_card(competition)
    for due in directing.lots_due(staging.state(competition), "main"):
        staging.put(competition, directing.draw_lot(staging.state(competition), "main", due, staging.SEED))
    rounds.close_stage(staging.request(competition), "main")
    first = next(number for number, place in staging.state(competition).stages["main"].places.items() if place == 1)
    page = client.get(PAGE).content.decode()
    assert "final place 1" in page
    assert "奖杯" not in public().get("/e/spring/standings/").content.decode()
    rounds.publish_standings(staging.request(competition), "main")
    shown = public().get("/e/spring/standings/").content.decode()
    assert "冠军奖" in shown
    assert "奖杯" in shown
    assert staging.BORN not in shown
    sent = {"prize": "冠军奖", "entrant": str(first), "unit": ""}
    referee = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    assert referee.post(f"{PAGE}hand-out/", sent).status_code == 403
    assert client.post(f"{PAGE}hand-out/", sent).status_code == 302
    assert "Not handed out yet: 0." in client.get(PAGE).content.decode()
    assert client.post(f"{PAGE}hand-out/", sent).status_code == 409
    assert client.post(f"{PAGE}hand-out/", sent | {"entrant": "99"}).status_code == 409
