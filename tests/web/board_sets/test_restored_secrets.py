"""The secrets of boards that the terminal made are handed in at the page, and fit their hashes."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from paizhuo.chance import commitment
from paizhuo.referee.powers.actions import Role
from paizhuo.web.models import Act, BoardSecret
from tests.documents.pdf_reader import pages
from tests.web import staging
from tests.web.board_sets.staged import SET, teams_with_boards

if TYPE_CHECKING:
    from django.http import HttpResponse
    from django.test import Client

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


def taken_away(here: Competition) -> dict[str, str]:
    """The secrets as the terminal's file has them; the server keeps none."""
    found = dict(here.board_secrets.values_list("digest", "seed"))
    BoardSecret.objects.all().delete()
    return found


def handed_in(client: Client, here: Competition, content: str) -> HttpResponse:
    file = SimpleUploadedFile("e.boards-secret.json", content.encode())
    page = reverse("board_sets:board-sets", args=[here.slug])
    answer: HttpResponse = client.post(page, {"act": "restore", "secrets": file})  # type: ignore[assignment] # the test client's
    return answer


def test_boards_made_on_a_laptop_are_printed_by_the_server(client: Client) -> None:
    here, manager = teams_with_boards()
    secrets = taken_away(here)
    client.force_login(manager)
    client.cookies["django_language"] = "en"
    page = reverse("board_sets:board-sets", args=[here.slug])
    slips = reverse("board_sets:slips", args=[here.slug])
    assert client.post(slips, SET).status_code == 400
    assert "Secrets that are not on this server" in client.get(page).content.decode()
    assert handed_in(client, here, json.dumps({**secrets, commitment(b"x" * 32): (b"x" * 32).hex()})).status_code == 302
    assert dict(here.board_secrets.values_list("digest", "seed")) == secrets, "and nothing else of the file"
    assert len(pages(bytes(client.post(slips, SET).content))) == 4, "two boards for two rooms"
    assert "Secrets that are not on this server" not in client.get(page).content.decode()
    act = Act.objects.filter(kind="keep-boards").order_by("-no")[1]
    assert act.detail["restored_secrets"] == 1
    assert not any(secret in json.dumps(act.detail) for secret in secrets.values())


def test_a_secret_that_does_not_fit_its_hash_is_refused(client: Client) -> None:
    here, manager = teams_with_boards()
    (digest,) = taken_away(here)
    client.force_login(manager)
    client.cookies["django_language"] = "en"
    answer = handed_in(client, here, json.dumps({digest: "ab" * 32}))
    assert answer.status_code == 409
    assert "does not fit its hash" in answer.content.decode()
    assert not here.board_secrets.exists()


@pytest.mark.parametrize("content", ["", "[]", "{", '{"a": 1}', "null", json.dumps({commitment(b"y" * 32): "79" * 32})])
def test_another_file_is_refused(client: Client, content: str) -> None:
    here, manager = teams_with_boards()
    taken_away(here)
    client.force_login(manager)
    client.cookies["django_language"] = "en"
    assert handed_in(client, here, content).status_code == 409
    assert not here.board_secrets.exists()


def test_nobody_but_the_dealing_manager_hands_secrets_in(client: Client) -> None:
    here, _ = teams_with_boards()
    secrets = taken_away(here)
    client.force_login(staging.appoint(here, Role.CHIEF))
    assert handed_in(client, here, json.dumps(secrets)).status_code == 403
    page = client.get(reverse("board_sets:board-sets", args=[here.slug])).content.decode()
    assert "Secrets that are not on this server" not in page
