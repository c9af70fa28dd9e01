"""太快了: a phone that was too quick keeps what was tapped, says when, and sends it by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.browser.halls import Device
from tests.browser.people import Chief, Player, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Route

    from tests.browser.halls import Hall

REFUSAL = '<div class="refusal"><p>Try again in 1 s.</p></div>'
LINE = {"Retry-After": "1", "HX-Retarget": "#refusal", "HX-Reswap": "innerHTML", "Content-Type": "text/html"}


def test_a_deal_that_came_too_often_is_sent_when_the_server_says(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    desk = hall.device(Device.LAPTOP)
    sign_in(desk)
    chief = Chief(desk, "spring", "main")
    chief.make_codes()
    player = Player.arrives(hall, chief.cards(2)[1], "S")
    sent: list[str] = []

    def refuse_once(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            route.fulfill(status=429, headers=LINE, body=REFUSAL)
        else:
            route.continue_()

    player.page.route("**/enter/", refuse_once)
    with hall.refusing(1):
        # The screen of a deal that waits for the other side comes without another tap.
        player.enter_deal(1, "SN")
    assert len(sent) == 2
    assert sent[0] == sent[1], "the same command number: it is carried out once"
    assert "finish=SN" in sent[0]
    player.page.unroute_all(behavior="ignoreErrors")
