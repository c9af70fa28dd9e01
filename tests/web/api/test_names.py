"""名称: the API takes the names that the forms take."""

from __future__ import annotations

import pytest

from tests.web.api.test_operations import BASE, _official

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["\u202e青松", "青\u200b松"])
def test_a_name_that_hides_something_is_refused_and_text(name: str) -> None:
    client = _official()
    body = {"name": name, "members": ["张一", "李二"]}
    answer = client.post(f"{BASE}/entries", body, content_type="application/json", headers={"accept-language": "en"})
    assert answer.status_code == 409
    assert "a character that nobody sees" in answer.json()["message"]


def test_a_name_is_stored_as_one_way_of_writing_it() -> None:
    client = _official()
    body = {"name": "Zoe\u0308", "members": ["张三一", "李三二"]}
    assert client.post(f"{BASE}/entries", body, content_type="application/json").status_code == 200
    assert client.get(f"{BASE}/entrants").json()[-1]["name"] == "Zo\u00eb"
