"""One code for the whole event: two rounds with the same card on two phones, and a tab left open from round one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.browser.halls import CHINESE, Device, words
from tests.browser.people import Chief, Player, Recorder, sign_in

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.browser.halls import Hall

SLUG = "spring"


def _sits(player: Player, seat: str) -> None:
    player.sees("sit")
    player.page.locator(f'button[name="seat"][value="{seat}"]').tap()
    player.sees("sheet")


def test_two_rounds_are_played_with_one_card_and_an_old_tab_writes_in_neither(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "4", "--played", "0")
    chief = Chief(hall.device(Device.LAPTOP), SLUG, "main")
    sign_in(chief.page)
    chief.make_codes()
    card = chief.cards(1)[1]
    home, away = Player.arrives(hall, card, "S", CHINESE), Player.arrives(hall, card, "W")
    # A second tab of the visitors, which hears of nothing any more: it lies in a pocket with the result to confirm.
    pocket = Player(away.page.context.new_page())
    pocket.page.add_init_script("window.EventSource = class { addEventListener() {} close() {} };")
    home.hand_in(8, 3)
    home.sees("result_waits")
    pocket.page.goto(card)
    pocket.sees("result_check")
    away.agree()
    home.sees("done")

    # Round 1 ends: a phone that scans the card sees the last result, and that the next round opens by itself.
    sign_in(recorder := hall.device(Device.LAPTOP))
    Recorder(recorder, SLUG).enter({2: (9, 6)})
    stranger = hall.device(Device.PHONE)
    stranger.goto(card)
    waiting = stranger.locator("#board.on-waiting")
    expect(waiting).to_contain_text("opens here by itself")
    expect(waiting.locator(".score .lv").first).to_have_text("10")

    # Round 2 is published: all phones are asked again where they sit, without a touch and with the same card.
    chief.pair(2)
    chief.publish(2)
    assert chief.cards(2)[1] == card
    expect(stranger.locator("#board.on-sit")).to_be_visible()
    home.sees("sit")
    expect(home.page.locator(".ph-head")).to_contain_text(words(CHINESE, "round no. {number}").format(number=2))

    # The old tab confirms now: refused in words that name both rounds, and nothing is written in either.
    with hall.refusing(1):
        pocket.tap("Yes, that is right")
        refusal = pocket.page.locator("#refusal")
        expect(refusal).to_contain_text("Round 1 is over")
        expect(refusal).to_contain_text("Now it is Round 2")
    pocket.sees("sit")

    # The same two phones play round 2; the old tab, seated by the same phone, sees the same sheet.
    _sits(home, "N")
    _sits(away, "E")
    home.hand_in(9, 4)
    away.sees("result_check")
    pocket.page.reload()
    pocket.sees("result_check")
    away.agree()
    home.sees("done")
    chief.page.goto(f"/desk/{SLUG}/log/?table=1")
    expect(chief.page.locator("#acts")).to_contain_text("round 2, table 1")


def test_a_lost_card_and_a_lost_phone_are_dealt_with_at_the_desk(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "4", "--played", "0")
    chief = Chief(hall.device(Device.LAPTOP), SLUG, "main")
    page = chief.page
    sign_in(page)
    chief.make_codes()
    old = chief.cards(1)[1]
    home, away = Player.arrives(hall, old, "S"), Player.arrives(hall, old, "W", CHINESE)
    page.goto(f"/desk/{SLUG}/")
    page.locator("#t1 [data-unfold]").click()
    page.locator("#t1 + tr.open").get_by_role("link", name="Phones and code").click()
    row = page.locator("#table-1")
    expect(row).to_contain_text("phones: home 1, visitors 1")
    row.get_by_role("button", name="Free the home side").click()
    expect(row).to_contain_text("phones: home 0, visitors 1")
    home.sees("sit")
    away.sees("sheet")

    row.get_by_role("button", name="New code").click()
    expect(row).to_contain_text("no phone yet")
    away.sees("replaced")
    expect(away.page.locator("#board")).to_contain_text(words(CHINESE, "This card is no longer good"))
    row.get_by_role("link", name="Card", exact=True).click()
    new = page.locator(".cards .address").inner_text().strip()
    assert new != old
    stranger = hall.device(Device.PHONE)
    with hall.refusing(1):
        answer = stranger.goto(old)
    assert answer is not None
    assert answer.status == 410
    expect(stranger.locator("#board")).to_contain_text("referees' desk")
    Player.arrives(hall, new, "S")
