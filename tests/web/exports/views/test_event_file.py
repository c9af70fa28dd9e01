"""竞赛文件: the public event file reads back and verifies."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.tournament.log.event_file import read
from paizhuo.tournament.verification import verify
from tests.web.public import showing

if TYPE_CHECKING:
    from django.test import Client


@pytest.mark.django_db
def test_the_event_file_reads_back_and_verifies(client: Client) -> None:
    competition = showing.played(2)
    text = client.get("/e/spring/event.json").content.decode()
    event = read(text)
    assert len(event.log) == competition.fact_count
    assert verify(event.plan, event.log) == ()
