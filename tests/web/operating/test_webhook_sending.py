"""钩子的线程: it sends beside the server, goes on after an error, ends with the server; the demonstration has none."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

from paizhuo.web.operating import webhook_sending

if TYPE_CHECKING:
    import pytest


def _is_there() -> bool:
    return any(one.name == "webhooks" for one in threading.enumerate())


def test_it_goes_on_after_an_error_and_ends_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    calls, again = [], threading.Event()

    def deliver(*_args: object) -> int:
        calls.append(1)
        if len(calls) == 1:
            raise OSError("the database is away")
        again.set()
        return 0

    monkeypatch.setattr(webhook_sending, "deliver_due", deliver)
    monkeypatch.setattr(webhook_sending, "PAUSE_SECONDS", 0.001)
    monkeypatch.setattr(webhook_sending, "JOIN_SECONDS", 60)
    with webhook_sending.running():
        assert again.wait(60)
    assert not _is_there()


def test_the_demonstration_sends_nothing(settings: Any) -> None:  # noqa: ANN401 - pytest-django's
    settings.DEMONSTRATION = True
    with webhook_sending.running():
        assert not _is_there()
