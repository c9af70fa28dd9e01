"""案卷: a notice and a decision show the details in the database, not only the facts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.referee import Infraction
from paizhuo.web.appeals import actions
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.appeals.papers import filed, heard, ruled, votes
from tests.web.printing.views.test_papers import file_of
from tests.web.refereeing.hall import filled, hall, rule, table_of

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def test_a_penalty_notice_names_offence_class_count_and_referee(client: Client) -> None:
    here, fact = ruled()
    client.force_login(here.created_by)
    found = pages(file_of(client, here, f"document=penalty-notice&fact={fact}"))[0]
    assert Infraction.MISLEADING_TEMPO.zh in found
    assert "53(二)6" in found
    assert here.created_by.name in found
    assert str(table_of(here, 1)) in found


def test_both_sides_of_a_ruling_get_their_notices_together(client: Client) -> None:
    here = hall()
    fact = rule(here, filled(here, Infraction.FAST_PLAY, seat="-", answers={"seconds-short": "120"})).answer["fact"]
    client.force_login(here.created_by)
    found = pages(file_of(client, here, f"document=penalty-notice&fact={fact}"))
    assert len(found) == 2
    assert all(Infraction.FAST_PLAY.zh in page for page in found)


def test_a_decision_shows_the_members_their_votes_and_the_hearing(client: Client) -> None:
    here, about = ruled()
    fact = filed(here, about, fee=200, fee_paid=True)
    heard(here, fact)
    votes(here, fact, "++-")
    actions.decide(staging.request(here), fact, "原判不当", paper="仲裁决定书")
    client.force_login(here.created_by)
    found = pages(file_of(client, here, f"document=arbitration-decision&fact={fact}"))[0]
    assert all(text in found for text in ("仲裁甲", "棋协", "双方陈述，裁判说明", "原判不当"))
    appeal = pages(file_of(client, here, f"document=appeal-form&fact={fact}"))[0]
    assert all(text in appeal for text in ("没有迟打", "200"))


def test_papers_of_an_upheld_appeal_name_the_ruling_that_it_took_back(client: Client) -> None:
    here, about = ruled()
    fact = filed(here, about)
    heard(here, fact)
    votes(here, fact, "++-")
    actions.decide(staging.request(here), fact, "原判不当", undoes=(about,), paper="仲裁决定书")
    client.force_login(here.created_by)
    for paper in ("arbitration-decision", "appeal-form"):
        found = pages(file_of(client, here, f"document={paper}&fact={fact}"))[0]
        assert Infraction.MISLEADING_TEMPO.zh in found
        assert "赛事日志第" not in found
