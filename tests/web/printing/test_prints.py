"""打印: everything of the catalogue is one click away, filled with what is published and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.documents.catalogue import DOCUMENTS, Scope
from paizhuo.referee.actions import Role
from paizhuo.web.directing.rounds import acts as rounds
from tests.documents.reading import pages
from tests.web import staging

if TYPE_CHECKING:
    from django.test import Client

    from paizhuo.web.competitions.models import Competition

pytestmark = pytest.mark.django_db


def file_of(client: Client, here: Competition, query: str, status: int = 200) -> bytes:
    """What is answered when a paper is asked for."""
    answer = client.get(f"{reverse('directing:print-file', args=[here.slug])}?{query}")
    assert answer.status_code == status, answer.content[:300]
    return bytes(answer.content)


def test_the_page_offers_every_document(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    page = client.get(reverse("directing:prints", args=[here.slug])).content.decode()
    for one in DOCUMENTS:
        assert f'value="{one.id}"' in page


def test_every_paper_of_the_page_can_be_had(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    answers = {}
    for one in DOCUMENTS:
        if one.scope in {Scope.RULING, Scope.APPEAL, Scope.ENTRANT}:
            query = f"document={one.id}"
        else:
            query = f"document={one.id}&stage=main&round=1"
        answers[one.id] = client.get(f"{reverse('directing:print-file', args=[here.slug])}?{query}").status_code
    assert set(answers.values()) <= {200, 400}, answers
    assert sum(status == 200 for status in answers.values()) > len(answers) * 0.7, answers


def test_a_round_is_chosen_and_several_papers_are_one_file(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    made = file_of(client, here, "document=pairing-list&stage=main&round=1")
    assert staging.state(here).entries[1].name in "".join(pages(made))
    assert file_of(client, here, "set=round&stage=main&round=1").startswith(b"%PDF")


def test_a_draft_is_not_printed(client: Client) -> None:
    here = staging.event()
    rounds.open_stage(here, staging.actor(here), "main")
    rounds.draft(here, staging.actor(here), "main")
    client.force_login(here.created_by)
    assert "<main" in file_of(client, here, "document=pairing-list&stage=main&round=1", 400).decode()
    assert "<main" in file_of(client, here, "set=round&stage=main&round=1", 400).decode()


@pytest.mark.parametrize(
    "query",
    ["", "document=nonsense", "set=nonsense", "document=pairing-list&round=x", "document=pairing-list&round=-1"],
)
def test_what_is_no_paper_is_refused_in_words(client: Client, query: str) -> None:
    here = staging.mid_course(6)
    client.force_login(here.created_by)
    assert "<main" in file_of(client, here, query, 400).decode()


def test_the_director_of_another_event_gets_nothing(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(staging.person("stranger"))
    file_of(client, here, "document=pairing-list&stage=main&round=1", 404)


def test_a_referee_prints_as_well(client: Client) -> None:
    here = staging.mid_course(6)
    client.force_login(staging.appoint(here, Role.FLOOR_REFEREE))
    assert file_of(client, here, "document=pairing-list&stage=main&round=1").startswith(b"%PDF")
