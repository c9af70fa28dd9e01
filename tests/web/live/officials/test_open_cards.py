"""Penalties from the page of the referee: cards that lay open at a table of Shengji, and the points they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from paizhuo.cards import Card
from paizhuo.engine import Onlooker
from paizhuo.officiating.table_key import match_at
from paizhuo.referee.rulings.shengji_table import weighed
from paizhuo.seats import Seat, Side
from paizhuo.table import GameName, Pace, TableSettings, message
from paizhuo.tournament.log.facts import RulingGiven
from paizhuo.web.live.officials.open_cards import phase_of
from tests.web import staging
from tests.web.live.officials.playing import playing
from tests.web.live.seated import current

if TYPE_CHECKING:
    from paizhuo.shengji import Phase
    from tests.web.live.officials.playing import Playing

pytestmark = pytest.mark.django_db

SHENGJI = TableSettings(GameName.SHENGJI, "fujian-2022", deals=2, pace=Pace(lead=30, follow=30, bury=60, first_lead=30))


@pytest.fixture
def here() -> Playing:
    """A deal of Shengji whose first card is to be led."""
    found = playing("fujian-2022", SHENGJI)
    found.act_together(102)
    return found


def standing(here: Playing) -> Phase:
    found = phase_of(current(here.row))
    assert found is not None
    return found


def offender(here: Playing) -> Seat:
    """Somebody who holds a heavy card; the deal is another one each time."""
    phase = standing(here)
    return next(seat for seat in Seat if any(weighed((one,), phase) == (1, 0) for one in phase.hands[seat]))


def held(here: Playing, *, heavy: bool) -> Card:
    phase = standing(here)
    return next(one for one in phase.hands[offender(here)] if weighed((one,), phase)[0] == heavy)


def case(here: Playing, *cards: Card) -> dict[str, Any]:
    return {"seat": str(offender(here)), "off": "exposed-cards", "card": [str(one) for one in cards]}


def sent(here: Playing, heavy: int, light: int, *cards: Card) -> dict[str, Any]:
    pairing = match_at(staging.state(here.competition), here.place.key).pairing
    entrant = (pairing.away if offender(here).side is Side.EAST_WEST else pairing.home)[0]
    counts = {"a.heavy": heavy, "a.light": light}
    return {**case(here, *cards), "do": "rule", "who": entrant, "deal": 1, "command": "rule-00001", **counts}


def given(here: Playing) -> list[RulingGiven]:
    return [one for one in staging.facts(here.competition) if isinstance(one, RulingGiven)]


def test_the_referee_names_the_cards_and_sees_what_follows(here: Playing) -> None:
    client = here.client()
    page = client.get(here.address, case(here)).content.decode()
    assert page.count('<select class="in" name="card"') == 3
    assert 'value="rule"' not in page
    card, light = held(here, heavy=True), held(here, heavy=False)
    page = client.get(here.address, case(here, card, light)).content.decode()
    assert f'<input type="hidden" name="card" value="{card}">' in page
    assert 'name="a.heavy" value="1"' in page
    assert 'name="a.light" value="1"' in page
    assert "4.6" in page
    assert 'value="rule"' in page


def test_the_ruling_is_one_of_the_event_and_the_card_lies_open_for_everybody(here: Playing) -> None:
    client, card = here.client(), held(here, heavy=True)
    for _ in range(2):
        answer = client.post(here.address, sent(here, 1, 0, card))
        assert answer.status_code == 302, answer.content.decode()
    assert len(given(here)) == 1
    table = current(here.row)
    for viewer in (*Seat, Onlooker.SPECTATOR):
        seen = message(table, viewer)
        assert seen["deal"]["exposed"] == [[str(offender(here)), str(card)]]
        assert abs(seen["deal"]["awarded"]) == 20
    assert table.notice is not None
    assert "4.6①" in table.notice.text
    assert [one.entry["type"] for one in here.row.moves.all()].count("penalise") == 2
    page = client.get(here.address).content.decode()
    assert page.count(f'aria-label="{card} "') == 1


def test_a_light_card_costs_points_and_does_not_stay_open(here: Playing) -> None:
    answer = here.client().post(here.address, sent(here, 0, 1, held(here, heavy=False)))
    assert answer.status_code == 302
    seen = message(current(here.row), Seat.NORTH)["deal"]
    assert seen["exposed"] == []
    assert abs(seen["awarded"]) == 10


def test_a_card_that_the_player_does_not_hold_is_refused_before_anything_is_recorded(here: Playing) -> None:
    client = here.client()
    phase = standing(here)
    missing = next(one for one in Card if one not in phase.hands[offender(here)])
    heavy, light = weighed((missing,), phase)
    for answers in (sent(here, heavy, light, missing), sent(here, 1, 0), sent(here, 0, 1, held(here, heavy=True))):
        assert client.post(here.address, answers).status_code == 400
    assert given(here) == []
    assert message(current(here.row), Seat.NORTH)["deal"]["exposed"] == []


def test_a_ruling_of_the_phone_waits_until_its_cards_are_named(here: Playing) -> None:
    client, card = here.client(), held(here, heavy=True)
    address = f"/desk/{here.competition.slug}/referee/main/1/{here.place.table}/"
    assert client.post(address, {**sent(here, 1, 0), "do": "give"}).status_code == 302
    fact = next(no for no, one in enumerate(staging.facts(here.competition), 1) if isinstance(one, RulingGiven))
    page = client.get(here.address).content.decode()
    assert page.count('name="card" required') == 1
    waiting = {"do": "carry-out", "fact": fact}
    assert client.post(here.address, waiting).status_code == 400
    for _ in range(2):
        assert client.post(here.address, {**waiting, "card": str(card)}).status_code == 302
    assert message(current(here.row), Seat.NORTH)["deal"]["exposed"] == [[str(offender(here)), str(card)]]


def test_what_is_ruled_about_a_deal_that_is_over_changes_no_other(here: Playing) -> None:
    client = here.client()
    here.act_together(400)
    entrant = match_at(staging.state(here.competition), here.place.key).pairing.away[0]
    signal = {"do": "rule", "off": "signal", "who": entrant, "seat": "E", "deal": 1, "command": "rule-00002"}
    page = client.get(here.address, {"seat": "E", "off": "signal"}).content.decode()
    assert '<p class="note">' in page
    assert client.post(here.address, signal).status_code == 302
    assert "penalise" not in [one.entry["type"] for one in here.row.moves.all()]
