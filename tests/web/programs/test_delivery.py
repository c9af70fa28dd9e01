"""送出: against a receiver in this process that fails, is slow, sends elsewhere, and accepts; and after a kill."""

from __future__ import annotations

import hashlib
import hmac
import json
from typing import TYPE_CHECKING, Any

import pytest
from django.utils import timezone

from paizhuo.officiating.table_key import TableKey
from paizhuo.tournament.results.outcomes import Levels
from paizhuo.web.models import Act, Webhook
from paizhuo.web.programs import delivery, webhooks
from paizhuo.web.programs.delivery import GIVE_UP_AFTER, LEASE, deliver_due
from paizhuo.web.results import actions as grid
from tests.web import staging
from tests.web.programs.receivers import Receiver

if TYPE_CHECKING:
    from collections.abc import Iterator
    from datetime import datetime, timedelta

    from paizhuo.web.models import Competition

pytestmark = pytest.mark.django_db


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        """Begin now."""
        self.now = timezone.now()

    def __call__(self) -> datetime:
        """The time."""
        return self.now

    def move(self, by: timedelta) -> None:
        """Let time pass."""
        self.now += by


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """A receiver on this machine."""
    found = Receiver()
    yield found
    found.close()


def hooked(receiver: Receiver) -> tuple[Competition, Webhook, str]:
    """An event in its first round with a webhook."""
    here = staging.mid_course(6, played=0)
    _, secret = webhooks.add(staging.request(here), receiver.url)
    return here, Webhook.objects.get(), secret


def record(here: Competition, table: int) -> int:
    """A result, which is public; the number of its act."""
    return grid.record(staging.request(here), TableKey("main", 1, table), Levels(8, 5)).act.no


def test_public_messages_come_in_order_and_signed(receiver: Receiver) -> None:
    here, hook, secret = hooked(receiver)
    numbers = [record(here, table) for table in (1, 2, 3)]
    assert deliver_due(Clock()) == 3
    assert receiver.ids == [f"{hook.pk}-{no}" for no in numbers]
    for (path, headers, body), no in zip(receiver.got, numbers, strict=True):
        assert path == "/hook?event=1"
        sent = json.loads(body)
        act = Act.objects.get(competition=here, no=no)
        assert sent == {"id": f"{hook.pk}-{no}", "event": "spring", "no": no, **act.public_message}
        assert headers["Paizhuo-Delivery"] == sent["id"]
        stamp, _, proof = headers["Paizhuo-Signature"].partition(",v1=")
        text = stamp.removeprefix("t=").encode() + b"." + body
        assert proof == hmac.new(secret.encode(), text, hashlib.sha256).hexdigest()
    assert deliver_due(Clock()) == 0


def test_nothing_that_only_officials_may_know_is_sent(receiver: Receiver) -> None:
    here, hook, _ = hooked(receiver)
    webhooks.add(staging.request(here), receiver.url)
    assert deliver_due(Clock()) == 0
    assert receiver.got == []
    hook.refresh_from_db()
    assert hook.last_no == Act.objects.latest("no").no


def test_a_failure_is_tried_again_with_growing_pauses_and_keeps_the_order(receiver: Receiver) -> None:
    here, hook, _ = hooked(receiver)
    first, second = record(here, 1), record(here, 2)
    clock, pauses = Clock(), []
    receiver.status = 500
    for _ in range(4):
        assert deliver_due(clock) == 0
        hook.refresh_from_db()
        assert hook.next_try_at is not None
        pauses.append((hook.next_try_at - clock.now).seconds)
        assert deliver_due(clock) == 0
        clock.move(hook.next_try_at - clock.now)
    assert pauses == [5, 10, 20, 40]
    assert hook.last_error == "HTTP 500"
    receiver.status = 200
    assert deliver_due(clock) == 2
    assert receiver.ids == [f"{hook.pk}-{first}"] * 5 + [f"{hook.pk}-{second}"]
    hook.refresh_from_db()
    assert (hook.attempts, hook.failing_since, hook.last_error) == (0, None, "")


def test_it_is_given_up_after_a_day_and_goes_on_when_somebody_asks(receiver: Receiver) -> None:
    here, hook, _ = hooked(receiver)
    no = record(here, 1)
    clock = Clock()
    receiver.status = 503
    deliver_due(clock)
    clock.move(GIVE_UP_AFTER)
    deliver_due(clock)
    hook.refresh_from_db()
    assert hook.given_up_at == clock.now
    clock.move(GIVE_UP_AFTER)
    receiver.status = 200
    assert deliver_due(clock) == 0
    webhooks.try_again(staging.request(here), hook.pk)
    assert deliver_due(clock) == 1
    assert receiver.ids == [f"{hook.pk}-{no}"] * 3


def test_a_redirect_is_not_followed(receiver: Receiver) -> None:
    here, hook, _ = hooked(receiver)
    record(here, 1)
    receiver.status = 302
    deliver_due(Clock())
    hook.refresh_from_db()
    assert hook.last_error == "HTTP 302"
    assert [path for path, _, _ in receiver.got] == ["/hook?event=1"]


def test_a_receiver_that_does_not_answer_is_left(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    here, hook, _ = hooked(receiver)
    record(here, 1)
    receiver.silent = True
    monkeypatch.setattr(delivery, "SECONDS", 0.2)
    assert deliver_due(Clock()) == 0
    hook.refresh_from_db()
    assert hook.attempts == 1
    assert hook.last_error


def test_nobody_listens(receiver: Receiver) -> None:
    here, hook, _ = hooked(receiver)
    record(here, 1)
    receiver.close()
    assert deliver_due(Clock()) == 0
    hook.refresh_from_db()
    assert "refused" in hook.last_error.lower()


def test_who_is_killed_before_it_is_stored_sends_the_same_id_again(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, hook, _ = hooked(receiver)
    no = record(here, 1)
    clock, post = Clock(), delivery._post  # noqa: SLF001 - the moment of the kill

    def killed(*args: Any) -> str:  # noqa: ANN401 - as they come
        post(*args)
        raise KeyboardInterrupt

    monkeypatch.setattr(delivery, "_post", killed)
    with pytest.raises(KeyboardInterrupt):
        deliver_due(clock)
    monkeypatch.setattr(delivery, "_post", post)
    assert deliver_due(clock) == 0
    clock.move(LEASE)
    assert deliver_due(clock) == 1
    assert receiver.ids == [f"{hook.pk}-{no}"] * 2


def test_a_second_process_sends_nothing_meanwhile(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    here, hook, _ = hooked(receiver)
    no = record(here, 1)
    clock, post, others = Clock(), delivery._post, []  # noqa: SLF001 - while it is being sent

    def meanwhile(*args: Any) -> str:  # noqa: ANN401 - as they come
        others.append(deliver_due(clock))
        return post(*args)

    monkeypatch.setattr(delivery, "_post", meanwhile)
    assert deliver_due(clock) == 1
    assert (others, receiver.ids) == ([0], [f"{hook.pk}-{no}"])


def test_an_ended_webhook_gets_nothing(receiver: Receiver) -> None:
    here, hook, _ = hooked(receiver)
    record(here, 1)
    webhooks.end(staging.request(here), hook.pk)
    assert deliver_due(Clock()) == 0
    assert receiver.got == []
