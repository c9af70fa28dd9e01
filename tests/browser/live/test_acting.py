"""出牌: what a player sends is sent until it is answered, and carried out once; what he sees is the newest."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from paizhuo.table import GameName, Hold, Pause, after
from tests.browser.live.pages import PHONES, SIDEWAYS, acted, buried, dealt, next_deal, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Route

    from paizhuo.seats import Seat
    from tests.browser.live.pages import Shown

PLAY = "#live-acts [data-key=play]"
ONE = {"kind": "single", "key": "3", "name": "单张 3", "ok": True, "why": ""}


def _leader_of(secret: str) -> Seat:
    return dealt(GameName.GUANDAN, secret).course.to_act()[0]


@pytest.fixture
def leader(browser: Browser) -> Iterator[Shown]:
    """Who leads the first trick of a deal of Guandan."""
    shown = opened(browser, dealt(GameName.GUANDAN, "acting"), _leader_of("acting"))
    shown.readings = [ONE]
    yield shown
    shown.page.close()


def _pick(shown: Shown) -> str:
    card = shown.page.locator("#live-hand li:last-child [data-id]:last-child")
    card.tap(position={"x": 12, "y": 12})
    face = (card.get_attribute("data-id") or "").split("/")[0]
    expect(shown.page.locator("#live-zone .st.yes")).to_be_visible()
    return face


def test_a_play_names_its_cards_its_reading_and_the_revision_that_was_seen(leader: Shown) -> None:
    face = _pick(leader)
    revision = leader.table.revision
    leader.table = acted(leader.table)
    leader.page.locator(PLAY).tap()
    expect(leader.page.locator("body[data-sending]")).to_have_count(0)
    (sent,) = leader.sent
    assert sent["move"] == {
        "type": "act",
        "action": {"type": "play", "cards": [face], "kind": "single", "key": "3"},
    }
    assert sent["revision"] == revision
    assert len(sent["id"]) == 32
    assert leader.asked[-1] == face


def test_a_move_is_repeated_with_the_same_id_until_it_is_answered(leader: Shown) -> None:
    def cut(route: Route) -> None:
        route.abort()

    leader.answers = [cut, cut]
    _pick(leader)
    leader.page.locator(PLAY).tap()
    expect(leader.page.locator(PLAY)).to_be_disabled()
    leader.table = acted(leader.table)
    expect(leader.page.locator("body[data-sending]")).to_have_count(0)
    assert len(leader.sent) == 3
    assert len({one["id"] for one in leader.sent}) == 1


def test_a_refusal_is_shown_with_its_article_and_the_cards_stay_picked(leader: Shown) -> None:
    refused = {"code": "DOES_NOT_BEAT", "text": "压不过。", "article": "NAT 9"}
    leader.answers = [
        lambda route: route.fulfill(status=409, json={"refused": refused, "revision": leader.table.revision})
    ]
    _pick(leader)
    leader.page.locator(PLAY).tap()
    expect(leader.page.locator("#live-zone [role=alert]")).to_have_text("压不过。NAT 9")
    expect(leader.page.locator("#live-hand [aria-pressed=true]")).to_have_count(1)
    expect(leader.page.locator(PLAY)).to_be_enabled()


@pytest.mark.parametrize("size", [*PHONES, SIDEWAYS], ids=str)
@pytest.mark.parametrize("game", GameName)
def test_the_whole_refusal_can_be_read_on_a_small_phone(
    browser: Browser, game: GameName, size: tuple[int, int]
) -> None:
    table = acted(acted(buried("refused") if game is GameName.SHENGJI else dealt(game, "refused")))
    shown = opened(browser, table, table.course.to_act()[0], size)
    why = {"text": "有对必跟：手中有主牌的对子必须跟出，拖拉机里的对子也算。", "article": "福建2022 3.6"}
    shown.readings = [{**ONE, "ok": False, "why": f"{why['text']}（{why['article']}）"}]
    shown.answers = [lambda route: route.fulfill(status=409, json={"refused": why, "revision": table.revision})]
    shown.page.locator("#live-hand .must [data-id], #live-hand [data-id]").first.tap(position={"x": 12, "y": 12})
    expect(shown.page.locator("#live-zone .st.no")).to_have_count(1)
    shown.page.locator(PLAY).tap()
    refusal = shown.page.locator("#live-zone .refused")
    expect(refusal).to_contain_text(why["article"])
    text = refusal.bounding_box()
    zone = shown.page.locator("#live-zone").bounding_box()
    assert text is not None
    assert zone is not None
    assert zone["y"] <= text["y"]
    below = zone["y"] + zone["height"] - text["y"] - text["height"]
    assert below >= 0
    if game is GameName.SHENGJI and size in PHONES[:2]:
        assert below < text["height"], "it lies below the cards of the others"
    shown.page.close()


def test_a_stale_move_shows_the_newest_table(leader: Shown) -> None:
    newest = acted(leader.table)
    refused = {"code": "STALE", "text": "", "article": ""}

    def stale(route: Route) -> None:
        leader.table = newest
        route.fulfill(status=409, json={"refused": refused, "revision": newest.revision})

    leader.answers = [stale]
    _pick(leader)
    leader.page.locator(PLAY).tap()
    expect(leader.page.locator("body.my-turn")).to_have_count(0)


def test_several_readings_are_asked_for(leader: Shown) -> None:
    other = {**ONE, "kind": "straight", "key": "4", "name": "顺子 4-8"}
    leader.readings = [ONE, other]
    _pick(leader)
    leader.page.locator(PLAY).tap()
    assert leader.sent == []
    leader.table = acted(leader.table)
    leader.page.get_by_role("button", name="顺子 4-8").tap()
    expect(leader.page.locator("body[data-sending]")).to_have_count(0)
    assert leader.sent[0]["move"]["action"]["kind"] == "straight"


def test_the_others_see_what_was_played_and_hear_it(browser: Browser) -> None:
    table = dealt(GameName.GUANDAN, "acting")
    first = _leader_of("acting")
    shown = opened(browser, table, first.next)
    shown.show(acted(table))
    expect(shown.page.locator("body.my-turn")).to_have_count(1)
    expect(shown.page.locator(".sit.w .laid .mc")).to_have_count(1)
    expect(shown.page.locator("#live-reader")).to_contain_text("上家出")
    expect(shown.page.locator("#live-reader")).to_contain_text("轮到您")
    shown.table = acted(shown.table)
    shown.page.keyboard.press("p")
    expect(shown.page.locator("body[data-sending]")).to_have_count(0)
    assert shown.sent[0]["move"]["action"] == {"type": "pass"}
    shown.page.close()


def test_a_held_seat_is_given_back_by_one_tap_and_a_pause_is_said(leader: Shown) -> None:
    assert leader.seat is not None
    held = after(leader.table, Hold(leader.seat), leader.table.last)
    leader.show(held)
    expect(leader.page.locator("#live-banner")).to_contain_text("机器人")
    leader.page.locator("#live-acts [data-key=give-back-seat]").tap()
    expect(leader.page.locator("body[data-sending]")).to_have_count(0)
    assert leader.sent[0]["move"] == {"type": "give-back"}
    leader.show(after(held, Pause("裁判看牌"), held.last))
    expect(leader.page.locator("#live-banner")).to_contain_text("裁判看牌")


def test_tribute_is_paid_with_a_card_that_may_be_paid(browser: Browser) -> None:
    table = next_deal(dealt(GameName.GUANDAN, "trib 0"))
    shown = opened(browser, table, table.course.to_act()[0])
    shown.page.locator("#live-hand .card.barred").last.tap(position={"x": 12, "y": 12})
    expect(shown.page.locator(PLAY)).to_have_text("进贡")
    expect(shown.page.locator(PLAY)).to_be_disabled()
    shown.page.keyboard.press("Escape")
    card = shown.page.locator("#live-hand .card:not(.barred)").first
    face = (card.get_attribute("data-id") or "").split("/")[0]
    card.tap(position={"x": 12, "y": 12})
    shown.table = acted(table)
    shown.page.locator(PLAY).tap()
    expect(shown.page.locator("body[data-sending]")).to_have_count(0)
    assert shown.sent[0]["move"]["action"] == {"type": "pay", "card": face}
    shown.page.close()


def test_a_dealer_buries_eight_cards(browser: Browser) -> None:
    table = buried("acting")
    shown = opened(browser, table, table.course.to_act()[0])
    button = shown.page.locator(PLAY)
    cards = shown.page.locator("#live-hand [data-id]")
    for number in range(8):
        expect(button).to_be_disabled()
        expect(button).to_have_text(f"还差{8 - number}张")
        cards.nth(number).tap(position={"x": 8, "y": 12})
    shown.table = acted(table)
    button.tap()
    expect(shown.page.locator("body[data-sending]")).to_have_count(0)
    assert shown.sent[0]["move"]["action"]["type"] == "bury"
    assert len(shown.sent[0]["move"]["action"]["cards"]) == 8
    shown.page.close()
