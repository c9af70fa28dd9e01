"""本机时钟: set back, it is named at the start and on the desk; nothing is refused and nothing fails."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from paizhuo.cli import serve
from paizhuo.web.ledger.machine_clock import last_record_of_all, set_back_words
from paizhuo.web.rounds import actions as rounds
from paizhuo.wording import Language, sayer
from tests.web import staging

pytestmark = pytest.mark.django_db

PAGES = (
    "/",
    "/e/spring/",
    "/e/spring/pairings/",
    "/e/spring/wall/",
    "/e/spring/standings/",
    "/manage/",
    "/manage/spring/",
    "/manage/spring/officials/",
    "/desk/spring/",
    "/desk/spring/log/",
    "/desk/spring/rounds/",
    "/desk/spring/referee/",
    "/accounts/me/",
)


@pytest.mark.parametrize("back", [timedelta(minutes=5), timedelta(hours=3), timedelta(days=400)])
def test_with_a_clock_set_back_the_event_goes_on_and_the_desk_says_so(
    monkeypatch: pytest.MonkeyPatch, back: timedelta
) -> None:
    competition = staging.mid_course(6)
    client = Client(headers={"accept-language": "en"})
    client.force_login(competition.created_by, backend="django.contrib.auth.backends.ModelBackend")
    assert "somebody has set it back" not in client.get("/desk/spring/").content.decode()
    real = timezone.now
    monkeypatch.setattr("django.utils.timezone.now", lambda: real() - back)
    assert {path: client.get(path).status_code for path in PAGES} == dict.fromkeys(PAGES, 200)
    assert "somebody has set it back" in client.get("/desk/spring/").content.decode()
    assert "somebody has set it back" not in client.get("/e/spring/").content.decode(), "the public need not care"
    staging.play_round(competition)
    rounds.draft(staging.request(competition), "main")
    rounds.publish(staging.request(competition), "main")
    assert {path: client.get(path).status_code for path in PAGES} == dict.fromkeys(PAGES, 200)
    numbers = list(competition.acts.order_by("no").values_list("no", flat=True))
    assert numbers == list(range(1, len(numbers) + 1)), "acts keep their order by their numbers"


def test_the_server_says_so_when_it_starts(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    say = sayer(Language.ENGLISH)
    assert set_back_words(say, last_record_of_all()) == "", "nothing is written yet"
    staging.event(entries=4)
    serve._print_clock(say)  # noqa: SLF001 - what the command prints
    assert capsys.readouterr().out == ""
    real = timezone.now
    monkeypatch.setattr("django.utils.timezone.now", lambda: real() - timedelta(days=1))
    serve._print_clock(say)  # noqa: SLF001 - as above
    assert "somebody has set it back" in capsys.readouterr().out


def test_a_clock_that_a_time_server_corrects_is_right() -> None:
    assert set_back_words(sayer(Language.ENGLISH), timezone.now() + timedelta(seconds=30)) == ""
