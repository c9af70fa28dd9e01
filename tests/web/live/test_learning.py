"""入门: the pages of the introduction; the address carries the answer, and nothing is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from django.urls import reverse

from paizhuo.table import GameName
from paizhuo.table.introduction import lessons
from paizhuo.web.live.learning import BOOKS
from paizhuo.web.models import LiveTable

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db


def page(client: Client, game: str, number: int, query: str = "") -> str:
    """The HTML of a step."""
    answer = client.get(f"{reverse('live:learn-step', args=[game, number])}?{query}")
    assert answer.status_code == 200
    return answer.content.decode()


@pytest.mark.parametrize("address", ["/", "/live/"])
def test_home_and_lobby_lead_there_in_one_tap(client: Client, address: str) -> None:
    assert reverse("live:learn") in client.get(address).content.decode()


@pytest.mark.parametrize("language", ["zh-hans", "en"])
@pytest.mark.parametrize("game", GameName)
def test_every_step_is_shown_in_every_book(client: Client, game: GameName, language: str) -> None:
    client.cookies["django_language"] = language
    for rules in BOOKS[game]:
        for number in range(1, len(lessons(game, rules)) + 1):
            assert "ln-step" in page(client, game.value, number, f"rules={rules}")


def test_a_wrong_answer_keeps_the_cards_picked_and_cites_the_article(client: Client) -> None:
    html = page(client, "guandan", 7, "rules=national&answer=1&card=HK0&card=CK0&card=DK0&card=SK0")
    assert html.count("checked") >= 4
    assert "<cite>" in html
    assert "data-done" not in html


def test_a_right_answer_leads_on_and_the_last_to_a_practice_table(client: Client) -> None:
    html = page(client, "guandan", 1, "answer=1&card=CJ0")
    assert "data-done" in html
    assert f"{reverse('live:learn-step', args=['guandan', 2])}?rules=jiangsu-2023" in html
    last = lessons(GameName.GUANDAN, "national")[-1]
    html = page(client, "guandan", 12, f"rules=national&option={last.right}")
    assert reverse("live:practice") in html
    sent = {"game": "guandan", "rules": "national", "strength": "beginner"}
    assert client.post(reverse("live:practice"), sent).status_code == 303
    assert LiveTable.objects.count() == 1


def test_show_me_marks_a_right_answer(client: Client) -> None:
    assert page(client, "guandan", 2, "show=1").count("checked") == 2
    assert 'btn shown"' in page(client, "guandan", 10, "show=1")


@pytest.mark.parametrize("query", ["card=XX", "option=9", "option=x", "rules=nobody", "answer=1&card=S5", "option=²"])
def test_what_nobody_can_answer_does_no_harm(client: Client, query: str) -> None:
    for number in (2, 10):
        assert "data-done" not in page(client, "guandan", number, query)


@pytest.mark.parametrize("address", ["/live/learn/chess/1/", "/live/learn/guandan/0/", "/live/learn/guandan/99/"])
def test_there_is_no_other_step(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404
