"""本机管账号: the list of accounts and the link for a new password, as the command prints them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from paizhuo.cli.main import main
from paizhuo.web import installation
from paizhuo.web.models import Installation, User
from paizhuo.web.operating import accounts, listening
from tests.web import staging

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

pytestmark = pytest.mark.django_db

OWN = {"new_password1": "another good password", "new_password2": "another good password"}


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Callable[..., tuple[int, str]]:
    """Run the command on the database of the tests."""
    monkeypatch.setattr("paizhuo.web.operating.set_up.configure_existing", lambda _data: None)

    def run(*arguments: str) -> tuple[int, str]:
        status = main(["account", *arguments, "--lang", "en"])
        said = capsys.readouterr()
        return status, said.out + said.err

    return run


def test_the_list_names_all_accounts_and_how_they_stand(command: Callable[..., tuple[int, str]]) -> None:
    staging.person()
    staging.person("wu", may_found=False)
    User.objects.create_user("lin", shown_name="林裁判")
    User.objects.create_user("zhao", password="x", is_active=False)  # noqa: S106 - nobody's
    status, said = command("list")
    assert status == 0
    assert said.splitlines() == [
        "director\t–\tadministrator",
        "lin\t林裁判\thas not chosen a password yet",
        "wu\t–\thas a password",
        "zhao\t–\taccount closed",
    ]


def test_the_link_that_is_printed_sets_a_new_password(command: Callable[..., tuple[int, str]]) -> None:
    user = staging.person()
    Installation.objects.create(pk=1, address="http://paizhuo.example/", is_typed=True)
    status, said = command("reset", "director")
    assert status == 0
    heading, link = said.splitlines()
    assert heading == "director chooses a new password here (once; days it works: 1):"
    assert link.startswith("  http://paizhuo.example/accounts/first/")
    assert Client().post(urlsplit(link.strip()).path, OWN).status_code == 302
    user.refresh_from_db()
    assert user.check_password("another good password")


def test_without_an_address_for_phones_the_link_is_for_this_machine(
    settings: Any,  # noqa: ANN401 - pytest-django's
    tmp_path: Path,
) -> None:
    """At the port where its server runs, or ran last."""
    staging.person()
    settings.DATA_DIR = tmp_path
    assert accounts.reset_link("director").address.startswith("http://127.0.0.1:8000/accounts/first/")
    listening.keep_port(tmp_path, 8103)
    assert accounts.reset_link("director").address.startswith("http://127.0.0.1:8103/accounts/first/")


def test_who_cannot_be_helped_is_named(command: Callable[..., tuple[int, str]]) -> None:
    User.objects.create_user("zhao", is_active=False)
    assert command("reset", "nobody") == (
        2,
        "paizhuo: There is no account nobody; 'paizhuo account list' shows all of them.\n",
    )
    assert command("reset", "zhao") == (2, "paizhuo: The account zhao is closed.\n")


def test_a_demonstration_has_no_accounts_to_manage(
    command: Callable[..., tuple[int, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / installation.DEMONSTRATION_MARK).touch()
    monkeypatch.setenv(installation.DATA_VARIABLE, str(tmp_path))
    status, said = command("list")
    assert status == 2
    assert "holds a demonstration" in said
