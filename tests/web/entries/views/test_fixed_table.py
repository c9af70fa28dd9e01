"""固定台号: set on the page of the entry, kept private, followed by the next pairing; read from a list."""

from __future__ import annotations

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.models import ImportDraft
from tests.web import staging
from tests.web.entries.events import director, pairs_event, public, signed_in, stored

pytestmark = pytest.mark.django_db
TABLE = "/manage/spring/entries/2/table/"
ENTRY = "/manage/spring/entries/2/"


def test_a_table_is_fixed_changed_and_given_back() -> None:
    competition = pairs_event(4)
    client = director(competition)
    assert client.post(TABLE, {"table": "2", "reason": "knee"}).status_code == 302
    assert staging.state(competition).fixed_tables == {2: 2}
    page = client.get(ENTRY).content.decode()
    assert "knee" in page
    assert "plays every round at table 2" in page
    assert client.post(TABLE, {"table": "", "reason": ""}).status_code == 302
    assert staging.state(competition).fixed_tables == {}


@pytest.mark.parametrize("sent", [{"table": "x"}, {"table": "5000"}, {"table": "-1"}, {"table": "0"}])
def test_what_is_no_table_changes_nothing(sent: dict[str, str]) -> None:
    competition = pairs_event(4)
    before = stored(competition)
    assert director(competition).post(TABLE, sent).status_code in {400, 409, 422}
    assert stored(competition) == before


def test_the_reason_is_for_those_who_take_entries_and_in_no_public_file() -> None:
    competition = pairs_event(4)
    director(competition).post(TABLE, {"table": "1", "reason": "knee"})
    referee = staging.appoint(competition, Role.FLOOR_REFEREE)
    assert "knee" not in signed_in(referee).get(ENTRY).content.decode()
    assert "knee" not in signed_in(referee).get("/manage/spring/log/").content.decode()
    exported = public().get("/e/spring/event.json").content.decode()
    assert "table-fixed" not in exported
    assert "knee" not in exported


def test_a_list_has_a_column_of_fixed_tables_and_gives_it_back() -> None:
    competition = pairs_event(0)
    client = director(competition)
    text = "队名,队员1,队员2,新人2,固定台号\n青松,张一,李二,是,3\n红梅,王三,赵四,否,\n"
    upload = SimpleUploadedFile("list.csv", text.encode())
    assert client.post("/manage/spring/entries/import/", {"file": upload}).status_code in {200, 302}
    draft = ImportDraft.objects.get(competition=competition)
    client.post("/manage/spring/entries/import/", {"do": "enter", "revision": draft.revision})
    state = staging.state(competition)
    assert state.fixed_tables == {1: 3}
    assert [person.newcomer for person in state.entries[1].members] == [False, True]
    saved = client.get("/manage/spring/entries/list.csv").content.decode("utf-8-sig").splitlines()
    assert saved[0] == "number,name,member1,member2,newcomer2,table"
    assert saved[1] == "1,青松,张一,李二,y,3"


def test_the_next_round_puts_the_match_there() -> None:
    competition = staging.event(entries=6)
    director(competition).post("/manage/spring/entries/1/table/", {"table": "3", "reason": ""})
    staging.open_and_publish(competition)
    (drafted,) = (one for one in staging.facts(competition) if isinstance(one, f.RoundDrafted))
    assert drafted.fixed == ((1, 3),)
    assert 1 in (*drafted.matches[2].home, *drafted.matches[2].away)
