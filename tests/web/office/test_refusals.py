"""技术等级: a national competition asks for grades of its referees where they are appointed [NAT 20(二)2]."""

from __future__ import annotations

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.web.models import Competition
from tests.web import staging
from tests.web.entries.events import signed_in
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db
PAGE = "/manage/spring/officials/"


def _sent(role: Role, grade: str = "") -> dict[str, str]:
    return {"account": "new", "username": "new-referee", "shown_name": "裁判甲", "role": role.value, "grade": grade}


def _event(book: str = "national", *, national: bool = True) -> Competition:
    competition = staging.event(staging.swiss_plan(book=book))
    Competition.objects.filter(pk=competition.pk).update(is_national=national)
    competition.refresh_from_db()
    return competition


@pytest.mark.parametrize(
    ("role", "grade", "status"),
    [
        (Role.DEPUTY, "first", 400),
        (Role.DEPUTY, "national", 200),
        (Role.ARRANGER, "", 400),
        (Role.FLOOR_REFEREE, "second", 400),
        (Role.FLOOR_REFEREE, "first", 200),
        (Role.RECORD_HEAD, "", 200),
    ],
)
def test_nat_20_2_2_who_lacks_the_grade_is_not_appointed(role: Role, grade: str, status: int) -> None:
    competition = _event()
    answer = signed_in(staging.appoint(competition, Role.ORGANISER)).post(PAGE, _sent(role, grade))
    assert answer.status_code == status
    assert ("20(二)2" in answer.content.decode()) is (status == 400)
    assert competition.appointments.filter(role=role.value).exists() is (status == 200)


@pytest.mark.parametrize(("book", "national"), [("national", False), ("jiangsu-2023", True)])
def test_nat_20_2_2_elsewhere_no_grade_is_asked_for(book: str, *, national: bool) -> None:
    competition = _event(book, national=national)
    client = signed_in(staging.appoint(competition, Role.ORGANISER))
    assert client.post(PAGE, _sent(Role.DEPUTY)).status_code == 200


def test_nat_20_2_2_the_page_shows_who_lacks_a_grade() -> None:
    competition = _event()
    page = squeezed(signed_in(competition.created_by).get(PAGE).content.decode())
    assert "this office needs a referee of national grade: chief referee" in page


def test_j23_5_2_2_1_a_referee_whom_units_reject_is_not_appointed() -> None:
    competition = _event("jiangsu-2023")
    organiser, user = staging.appoint(competition, Role.ORGANISER), staging.person("甲", may_found=False)
    for unit in ("供水", "城东", "医卫"):
        competition.objections.create(user=user, unit=unit)
    sent = {"account": "existing", "username": "甲", "role": Role.FLOOR_REFEREE.value}
    refused = signed_in(organiser).post(PAGE, sent)
    assert refused.status_code == 400
    assert "5.2(二)1" in refused.content.decode()
