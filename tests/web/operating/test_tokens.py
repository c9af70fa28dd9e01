"""本机管令牌: tokens of the whole installation, made, listed and revoked by the command."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from paizhuo.web.models import User
from tests.web import staging
from tests.web.access.test_tokens import BASE, PLACE, R, W, ask
from tests.web.operating.test_accounts import command  # noqa: F401 - a fixture

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = pytest.mark.django_db


def test_a_token_of_the_machine_acts_where_its_maker_holds_an_office(
    command: Callable[..., tuple[int, str]],  # noqa: F811 - the fixture
) -> None:
    here = staging.mid_course(6, played=0)
    staging.event(staging.swiss_plan("autumn"), user=staging.person("other"))
    status, said = command("token", "director", "大屏", "--scope", "read:public", "--scope", "write:results")
    assert status == 0, said
    secret = said.split()[-1]
    assert ask(secret, R, BASE).status_code == 200
    assert ask(secret, R, "/api/v1/competitions/autumn").status_code == 404
    done = ask(secret, W, f"{BASE}/results", PLACE | {"levels": [8, 5]})
    assert here.acts.get(no=done.json()["act"]).actor == "全机接口 大屏"
    status, said = command("tokens")
    number, name, event, maker, scopes, _used, state = said.strip().split("\t")
    assert (name, event, maker, scopes, state) == ("大屏", "–", "director", "read:public,write:results", "token works")
    assert secret not in said
    assert command("revoke", number)[0] == 0
    assert ask(secret, R, BASE).status_code == 401


def test_it_ends_with_the_administrator(command: Callable[..., tuple[int, str]]) -> None:  # noqa: F811 - the fixture
    staging.mid_course(6, played=0)
    secret = command("token", "director", "大屏")[1].split()[-1]
    assert ask(secret, R, BASE).status_code == 200
    User.objects.update(is_superuser=False)
    assert ask(secret, R, BASE).status_code == 401


@pytest.mark.parametrize(
    "arguments",
    [
        ("token", "nobody", "x"),
        ("token", "director", " "),
        ("token", "director", "x" * 41),
        ("token", "director", "x", "--scope", "all"),
        ("token", "director", "x", "--days", "0"),
        ("token", "director", "x", "--days", "99999999999"),
        ("revoke", "7"),
        ("revoke", "99999999999999999999999"),
    ],
)
def test_what_is_wrong_is_said(arguments: tuple[str, ...], command: Callable[..., tuple[int, str]]) -> None:  # noqa: F811 - the fixture
    staging.person()
    status, said = command(*arguments)
    assert status != 0
    assert "Traceback" not in said
    assert said.strip()
