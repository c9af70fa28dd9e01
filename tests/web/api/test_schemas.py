"""数据: the API accepts the same names as the forms."""

from __future__ import annotations

import pytest

from tests.web.api.views.test_write import BASE, _official

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["\u202e青松", "青\u200b松"])
def test_a_name_with_an_invisible_character_is_refused_in_words(name: str) -> None:
    client = _official()
    body = {"name": name, "members": ["张一", "李二"]}
    answer = client.post(f"{BASE}/entries", body, content_type="application/json", headers={"accept-language": "en"})
    assert answer.status_code == 409
    assert "a character that nobody sees" in answer.json()["message"]


def test_a_name_is_stored_in_composed_form() -> None:
    client = _official()
    body = {"name": "Zoe\u0308", "members": ["张三一", "李三二"]}
    assert client.post(f"{BASE}/entries", body, content_type="application/json").status_code == 200
    assert client.get(f"{BASE}/entrants").json()[-1]["name"] == "Zo\u00eb"
