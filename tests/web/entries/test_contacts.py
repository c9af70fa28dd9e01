"""联系电话: kept from the list, the quick form and the web form; for officials only, and in no file of the event."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log import facts as f
from paizhuo.web.access.permissions import Permission
from paizhuo.web.entries.contacts import telephones
from paizhuo.web.ledger.commitments import digest_of
from paizhuo.web.ledger.snapshot import snapshot_of
from paizhuo.web.rounds.actions.stages import draw_numbers
from tests.web import staging
from tests.web.entries.events import director, pairs_event, public, signed_in
from tests.web.entries.test_import_preview import MESSY, book, decided, sent

if TYPE_CHECKING:
    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db
TELEPHONE = "138 0000 0108"
MOVING = "02" * 32
"""A seed whose draw moves the third of three entries."""


def _telephones(competition: Competition) -> dict[int, str]:
    competition.refresh_from_db()
    return telephones(competition, snapshot_of(competition))


def test_the_telephone_column_of_a_list_is_kept_beside_the_entries() -> None:
    competition = pairs_event(0)
    client = director(competition)
    sent(client, book(*MESSY), "报名.xlsx")
    decided(client)
    assert _telephones(competition) == {1: "13800000001"}
    assert "13800000001" in client.get("/manage/spring/entries/list.csv").content.decode()
    assert "13800000001" in client.get("/manage/spring/entries/1/").content.decode()


def test_the_quick_form_takes_a_telephone_and_the_page_of_the_entry_changes_it() -> None:
    competition = pairs_event(2)
    client = director(competition)
    client.post("/manage/spring/entries/", {"member1": "张三", "member2": "李四", "phone": TELEPHONE})
    assert _telephones(competition) == {3: TELEPHONE}
    client.post("/manage/spring/entries/3/telephone/", {"telephone": "139 1111 2222"})
    assert _telephones(competition) == {3: "139 1111 2222"}
    client.post("/manage/spring/entries/3/telephone/", {"telephone": " "})
    assert _telephones(competition) == {}


def test_a_telephone_follows_its_entry_through_the_draw_and_never_passes_to_another() -> None:
    competition = pairs_event(2)
    client = director(competition)
    client.post("/manage/spring/entries/", {"member1": "张三", "member2": "李四", "phone": TELEPHONE})
    assert competition.commitments.update(seed=MOVING, digest=digest_of(MOVING))
    draw_numbers(staging.request(competition))
    drawn = next(number for number, entry in staging.state(competition).entries.items() if entry.name == "张三、李四")
    assert drawn != 3, "otherwise the draw would prove nothing"
    assert _telephones(competition) == {drawn: TELEPHONE}


def test_an_entry_taken_back_leaves_its_telephone_to_nobody() -> None:
    competition = pairs_event(2)
    client = director(competition)
    client.post("/manage/spring/entries/", {"member1": "张三", "member2": "李四", "phone": TELEPHONE})
    last = len(staging.facts(competition))
    staging.put(competition, f.Undone(last, "typed twice"), permission=Permission.UNDO)
    client.post("/manage/spring/entries/", {"member1": "王五", "member2": "赵六"})
    assert list(staging.state(competition).entries) == [1, 2, 3]
    assert _telephones(competition) == {}


def test_no_page_for_the_public_and_no_file_has_it() -> None:
    competition = pairs_event(0)
    client = director(competition)
    client.post("/manage/spring/entries/", {"member1": "张三", "member2": "李四", "phone": TELEPHONE})
    for path in ("", "entrants/", "entrants/1/", "event.json", "entrants.json", "entrants.csv"):
        assert TELEPHONE not in public().get(f"/e/spring/{path}").content.decode(), path
    assert TELEPHONE not in client.get("/manage/spring/event.json").content.decode()
    acts = [[act.detail, act.answer, act.public_message, act.staff_message] for act in competition.acts.all()]
    assert TELEPHONE not in json.dumps(acts, ensure_ascii=False)


def test_those_at_the_door_can_call_who_is_missing() -> None:
    competition = pairs_event(0)
    director(competition).post("/manage/spring/entries/", {"member1": "张三", "member2": "李四", "phone": TELEPHONE})
    referee = signed_in(staging.appoint(competition, Role.FLOOR_REFEREE))
    assert f'href="tel:{TELEPHONE}"' in referee.get("/manage/spring/check-in/missing/").content.decode()
    arbitrator = signed_in(staging.appoint(competition, Role.ARBITRATORS))
    assert TELEPHONE not in arbitrator.get("/manage/spring/entries/1/").content.decode()
    assert arbitrator.post("/manage/spring/entries/1/telephone/", {"telephone": "1"}).status_code == 403
