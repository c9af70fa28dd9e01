"""保密: no page of anybody reads the secret of closed boards, so that none can change with it [NAT 20(五)]."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

import paizhuo
from paizhuo.referee.powers.actions import Role
from paizhuo.web.models import Act, BoardSecret
from tests.web import staging
from tests.web.access.test_permissions import OFFICIAL, PUBLIC
from tests.web.board_sets.staged import teams_with_boards

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db
TABLE = BoardSecret._meta.db_table  # noqa: SLF001 - Django's name of the table
READS_SECRETS = {
    "web/board_sets/actions.py",
    "web/board_sets/restored_secrets.py",
    "web/models/__init__.py",
    "web/models/board_secrets.py",
    "web/operating/rows_of_before.py",
    "web/migrations/0022_board_secrets.py",
}


@pytest.mark.parametrize("role", [None, Role.ORGANISER, Role.CHIEF, Role.FLOOR_REFEREE, Role.DEALING_MANAGER])
def test_no_page_reads_a_secret_to_show_itself(client: Client, role: Role | None) -> None:
    here, manager = teams_with_boards()
    seed = here.board_secrets.get().seed
    if role is not None:
        client.force_login(manager if role is Role.DEALING_MANAGER else staging.appoint(here, role))
    for view in (*PUBLIC, *OFFICIAL):
        with CaptureQueriesContext(connection) as asked:
            answer = client.get(view.path)
            body = b"" if answer.streaming else answer.content
        assert seed.encode() not in body, view.path
        # The page of the sets asks which hashes have their secret here, and for nothing else of them.
        assert not [one["sql"] for one in asked if TABLE in one["sql"] and "seed" in one["sql"]], view.path


def test_one_module_alone_reads_the_secrets_and_no_act_or_fact_holds_one() -> None:
    here, _ = teams_with_boards()
    source = Path(paizhuo.__file__).parent
    readers = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        # A migration after that of the secrets names it as the one it follows.
        if "BoardSecret" in (text := path.read_text(encoding="utf-8").replace("0022_board_secrets", ""))
        or "board_secrets" in text
        if path.is_relative_to(source / "web")
    }
    assert readers == READS_SECRETS
    seed = here.board_secrets.get().seed
    stored = [str(one.entry) for one in here.stored_facts.all()]
    stored += [f"{one.detail}{one.answer}{one.public_message}{one.staff_message}" for one in Act.objects.all()]
    assert not [text for text in stored if seed in text]
