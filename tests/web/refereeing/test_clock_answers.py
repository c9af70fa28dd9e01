"""赛事已知: what clock, sheet and rulings answer nobody is asked; which grounds there are."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from paizhuo.officiating.case_refusals import BadCaseForm
from paizhuo.referee import Infraction
from paizhuo.web.clock import actions as clock_actions
from tests.web import staging
from tests.web.reading import squeezed
from tests.web.refereeing.hall import ROUND, address, enter, filled, hall, rule, seat_of, table_of

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.models import Competition

LATE = {"who": "1", "off": "late"}


def started(competition: Competition, seconds_ago: int) -> None:
    """The clock of the round was started so long ago."""
    clock_actions.clock(staging.request(competition), "start", seconds=3000)
    competition.clock_events.update(at=timezone.now() - timedelta(seconds=seconds_ago, milliseconds=500))


@pytest.mark.django_db
def test_how_late_a_side_is_is_asked_with_the_answer_of_the_clock_and_may_be_changed_later(client: Client) -> None:
    competition = hall("jiangsu-2023")
    started(competition, 400)
    enter(client, competition.created_by)
    page = client.get(address(competition), LATE).content.decode()
    assert 'name="m.own-delay" min="0" max="999" inputmode="numeric" value="6"' in squeezed(page)
    assert "Filled in by the clock of the round." in page
    page = client.get(address(competition), LATE | {"m.own-delay": "6", "s.own-delay": "40"}).content.decode()
    assert "How late was the other side?" in page
    ruled = LATE | {"a.own-delay": "400", "a.others-delay": "0"}
    page = client.get(address(competition), ruled).content.decode()
    assert "late by 6 min 40 s" in page
    assert "again=own-delay" in page
    page = client.get(address(competition), ruled | {"again": "own-delay"}).content.decode()
    assert 'name="m.own-delay"' in page


@pytest.mark.django_db
def test_a_side_that_was_seen_at_its_table_was_not_later_than_that(client: Client) -> None:
    competition = hall()
    started(competition, 2280)
    seat = seat_of(competition, 1)
    end = "home" if seat == "N" else "away"
    called = competition.calls.create(stage="main", round=ROUND, table=table_of(competition, 1), end=end)
    competition.calls.filter(pk=called.pk).update(at=timezone.now() - timedelta(seconds=2280 - 130))
    enter(client, competition.created_by)
    page = client.get(address(competition), LATE).content.decode()
    assert 'name="m.own-delay" min="0" max="999" inputmode="numeric" value="2"' in squeezed(page)
    assert "By then this side was at the table" in page


@pytest.mark.django_db
def test_nobody_is_forfeited_by_the_clock_unasked(client: Client) -> None:
    competition = hall()
    started(competition, 2280)
    enter(client, competition.created_by)
    page = client.get(address(competition), LATE).content.decode()
    assert 'name="m.own-delay"' in page
    assert 'name="a.consent"' not in page


@pytest.mark.django_db
def test_overtime_is_known_by_the_clock_only_of_a_table_whose_sheet_is_kept(client: Client) -> None:
    competition = hall()
    started(competition, 3090)
    enter(client, competition.created_by)
    sent = {"who": "1", "off": "overtime"}
    assert 'name="m.seconds-over"' in client.get(address(competition), sent).content.decode()
    at = {"stage": "main", "round": ROUND, "table": table_of(competition, 1)}
    competition.sheet_deals.create(**at, deal=1, finish=["S", "E", "N", "W"], entered_by="home")
    assert 'name="a.seconds-over" value="9' in client.get(address(competition), sent).content.decode()


@pytest.mark.django_db
def test_a_clock_that_stands_or_was_never_started_answers_nothing(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    assert 'name="m.own-delay"' in client.get(address(competition), LATE).content.decode()
    started(competition, 400)
    clock_actions.clock(staging.request(competition), "pause")
    assert 'name="m.own-delay"' in client.get(address(competition), LATE).content.decode()


@pytest.mark.django_db
def test_the_delay_of_the_other_side_is_known_once_it_was_ruled_on(client: Client) -> None:
    competition = hall("jiangsu-2023")
    match = staging.state(competition).stages["main"].rounds[1].matches[table_of(competition, 1)]
    other = next(one for one in (*match.pairing.home, *match.pairing.away) if one != 1)
    rule(
        competition,
        filled(competition, Infraction.LATE, other, seat="-", answers={"own-delay": "60", "others-delay": "200"}),
    )
    enter(client, competition.created_by)
    page = client.get(address(competition), LATE | {"a.own-delay": "200"}).content.decode()
    assert "How late was the other side?" not in page
    assert "other side late by 1 min" in page


@pytest.mark.django_db
def test_only_grounds_that_fit_the_infraction_are_offered_and_taken(client: Client) -> None:
    competition = hall("jiangsu-2023")
    enter(client, competition.created_by)
    page = client.get(address(competition), {"who": "1", "off": "manner"}).content.decode()
    assert 'value="later-trick"' in page
    page = client.get(address(competition), {"who": "1", "off": "wrong-tribute", "seat": "-"}).content.decode()
    assert 'value="later-trick"' not in page
    with pytest.raises(BadCaseForm):
        rule(competition, filled(competition, Infraction.LATE, seat="-", grounds=("later-deal",)))
