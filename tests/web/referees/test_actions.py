"""讲评与评价: the chief referee writes them, and they print [J23 5.2(四)8, 11]."""

from __future__ import annotations

import pytest
from django.urls import reverse

from paizhuo.referee.powers.actions import Role
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.entries.events import signed_in
from tests.web.reading import squeezed

pytestmark = pytest.mark.django_db
PAGE = "/desk/spring/referees/review/"


def test_j23_5_2_4_8_and_11_the_chief_writes_and_prints_the_report() -> None:
    competition = staging.event(staging.swiss_plan(book="jiangsu-2023"))
    referee = staging.appoint(competition, Role.FLOOR_REFEREE, "裁判甲")
    chief = signed_in(competition.created_by)
    assert chief.post(PAGE, {"day": "2026-11-16", "text": "三桌漏签"}).status_code == 302
    assert chief.post(PAGE, {"user": referee.pk, "text": "认真负责"}).status_code == 302
    page = squeezed(chief.get(PAGE).content.decode())
    assert "三桌漏签" in page
    assert "认真负责" in page
    address = reverse("printing:print-file", args=["spring"])

    def printed(client: object) -> str:
        answer = client.get(address, {"document": "referee-report"})  # type: ignore[attr-defined] # a test client
        return "".join(pages(b"".join(answer) if answer.streaming else answer.content))

    assert "认真负责" in printed(chief)
    assert "三桌漏签" in printed(signed_in(staging.appoint(competition, Role.ORGANISER)))
    assert "认真负责" not in printed(signed_in(referee))
    log = squeezed(chief.get(reverse("log:log", args=["spring"])).content.decode())
    assert "review of 2026-11-16" in log
    assert "认真负责" not in log
    act = competition.acts.order_by("-no").first()
    assert act is not None
    chief.post(reverse("log:undo", args=["spring", act.no]), {"reason": "of another"})
    assert competition.evaluations.count() == 0


@pytest.mark.parametrize("role", [Role.FLOOR_REFEREE, Role.DEPUTY, Role.ORGANISER])
def test_j23_5_2_4_11_only_the_chief_writes_it(role: Role) -> None:
    competition = staging.event(staging.swiss_plan(book="jiangsu-2023"))
    client = signed_in(staging.appoint(competition, role))
    assert client.get(PAGE).status_code == 403
    assert client.post(PAGE, {"day": "2026-11-16", "text": "x"}).status_code == 403
