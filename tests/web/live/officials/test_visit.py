"""抽签以后: numbers were drawn after everybody had entered; the referee still rules on who sits there."""

from __future__ import annotations

import pytest

from paizhuo.officiating.table_key import match_at
from paizhuo.tournament.log.facts import RulingGiven
from tests.web import staging
from tests.web.live.officials.playing import KEY, playing

pytestmark = pytest.mark.django_db

HOME, AWAY = "NS", "EW"


@pytest.mark.parametrize("letter", HOME + AWAY)
def test_a_ruling_is_about_the_entrant_of_the_seat_by_its_number_of_now(letter: str) -> None:
    here = playing(drawn=True)
    here.act(2)
    chief = here.client()
    page = chief.get(here.address, {"seat": letter}).content.decode()
    assert "off=illegal-information" in page
    asked = {"seat": letter, "off": "illegal-information"}
    text = chief.get(here.address, asked).content.decode()
    match = match_at(staging.state(here.competition), KEY)
    home, away = match.pairing.home[0], match.pairing.away[0]
    charged = home if letter in HOME else away
    assert f'name="who" value="{charged}"' in text
    sent = {"do": "rule", "who": charged, "off": "illegal-information", "seat": letter, "deal": "1"}
    answer = chief.post(here.address, {**sent, "command": "rule-00001", "c.leader": "1"})
    assert answer.status_code == 302, answer.content.decode()
    (ruling,) = [one for one in staging.facts(here.competition) if isinstance(one, RulingGiven)]
    assert ruling.entrant == charged
