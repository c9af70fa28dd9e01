"""相关队页: groups by unit and by hand, added by number or name, changed, deleted; refusals leave everything."""

from __future__ import annotations

import re

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.entries import RelatedBy
from tests.web import staging
from tests.web.entries.events import director, pairs_event, signed_in, stored

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/entries/related/"


def was(page: str) -> str:
    """The digest in the forms of the page."""
    found = re.search(r'name="was" value="(\w+)"', page)
    assert found is not None
    return found[1]


def test_groups_are_made_by_number_or_name_changed_and_deleted() -> None:
    competition = pairs_event(6)
    client = director(competition)

    def send(path: str = PAGE, **sent: str) -> None:
        seen = was(client.get(PAGE).content.decode())
        assert client.post(path, {"was": seen, **sent}).status_code == 302

    send(f"{PAGE}by/", by="unit")
    send(name="一家人", entrants="1、队员3一")
    state = staging.state(competition)
    assert state.related is not None
    assert state.related.sharing == (RelatedBy.UNIT,)
    assert [(one.name, one.entrants) for one in state.related.groups] == [("一家人", (1, 3))]
    page = client.get(PAGE).content.decode()
    assert "一家人" in page
    assert "same unit" in page
    send(group="1", do="change", entrants="4 供水")
    send(group="1", remove="1")
    related = staging.state(competition).related
    assert related is not None
    assert related.groups[0].entrants == (3, 4)
    send(group="1", do="delete")
    assert staging.state(competition).related_rules.groups == ()
    assert "same unit" in client.get("/manage/spring/plan/").content.decode()


@pytest.mark.parametrize(
    ("sent", "words", "status"),
    [
        ({"name": "一家人", "entrants": "1,99"}, "Nobody fits “99”", 422),
        ({"name": "一家人", "entrants": "队员"}, "Several fit", 422),
        ({"name": "一家人", "entrants": "1"}, "at least two entrants", 409),
        ({"name": "", "entrants": "1,2"}, "at least two entrants", 409),
        ({"group": "3", "do": "delete"}, "at least two entrants", 409),
    ],
)
def test_a_group_that_cannot_be_is_refused_in_words(sent: dict[str, str], words: str, status: int) -> None:
    competition = pairs_event(6)
    client = director(competition)
    before = stored(competition)
    answer = client.post(PAGE, {"was": was(client.get(PAGE).content.decode()), **sent})
    assert answer.status_code == status
    assert words in answer.content.decode()
    assert stored(competition) == before


def test_two_officials_do_not_undo_each_others_lists() -> None:
    competition = pairs_event(6)
    client = director(competition)
    seen = was(client.get(PAGE).content.decode())
    assert client.post(PAGE, {"was": seen, "name": "甲", "entrants": "1,2"}).status_code == 302
    answer = client.post(PAGE, {"was": seen, "name": "乙", "entrants": "3,4"})
    assert "has changed the related entrants" in answer.content.decode()
    assert len(staging.state(competition).related_rules.groups) == 1


def test_a_running_event_wants_a_reason_and_referees_only_look() -> None:
    competition = staging.mid_course()
    client = director(competition)
    seen = was(client.get(PAGE).content.decode())
    answer = client.post(PAGE, {"was": seen, "name": "甲", "entrants": "1,2"})
    assert "This needs a reason" in answer.content.decode()
    assert client.post(PAGE, {"was": seen, "name": "甲", "entrants": "1,2", "reason": "夫妻"}).status_code == 302
    referee = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    page = referee.get(PAGE).content.decode()
    assert "甲" in page
    assert "Add the group" not in page
    assert referee.post(PAGE, {"was": seen, "name": "乙", "entrants": "3,4", "reason": "x"}).status_code == 403
