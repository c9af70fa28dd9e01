"""赛事文件: officials download the whole event; one with personal data is for those who take entries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.referee.powers.actions import Role
from paizhuo.tournament.log.event_file import read
from paizhuo.web.access.permissions import OFFICIALS
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

FILE = "/manage/spring/event.json"


@pytest.mark.django_db
@pytest.mark.parametrize("role", sorted(OFFICIALS, key=tuple(Role).index))
def test_a_file_with_personal_data_is_for_those_who_take_entries(client: Client, role: Role) -> None:
    competition = staging.mid_course(6)
    client.force_login(staging.appoint(competition, role))
    assert read(client.get(FILE).content.decode()).plan.id == "spring"
    staging.show_card(competition)
    answer = client.get(FILE, headers={"Accept-Language": "en"})
    if role in {Role.ORGANISER, Role.CHIEF, Role.ARRANGER}:
        assert staging.CARD in answer.content.decode()
    else:
        assert answer.status_code == 409
        assert "only for officials who take entries" in answer.content.decode()
