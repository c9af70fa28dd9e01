"""A table of the hall on air: an operator keys a whole deal by keyboard alone, and the overlay follows."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from paizhuo.cards import Card, Rank
from paizhuo.guandan import Action, Lay, Pass
from paizhuo.guandan.wilds import wild_card
from paizhuo.seats import Seat
from tests.browser.halls import Device
from tests.browser.people import sign_in
from tests.table.keyed.keying import played_deals
from tests.table.keyed.shengji.played import played_deals as shengji_deals
from tests.table.keyed.shengji.played import typed_deal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from playwright.sync_api import Page

    from tests.browser.halls import Hall

MOST_KEYS_A_PLAY = 4
SHOTS = os.environ.get("SHOTS", "")


def _typed(action: Action, level: Rank) -> str:
    """What an operator types for an act, without Enter."""
    if isinstance(action, Pass):
        return "p"
    assert isinstance(action, Lay)
    wild = wild_card(level)
    flush = action.declared is not None and action.declared.kind.value == "straight_flush"
    jokers = {Rank.SMALL_JOKER: "b", Rank.BIG_JOKER: "r"}
    suits = [card.suit for card in action.cards if card is not wild and card.suit is not None]
    one_suit = suits[0].value.lower() if flush else ""
    ranks = (jokers.get(card.rank) or str(card.rank).lower() for card in action.cards if card is not wild)
    return "w" * action.cards.count(wild) + one_suit + "".join(ranks)


def _typed_hand(hand: Iterable[Card]) -> str:
    jokers = {Card.SB: "b", Card.HR: "r"}
    return "".join(jokers.get(card) or str(card).lower() for card in hand)


def _address(page: Page, pattern: str) -> str:
    found = re.search(pattern, page.content())
    assert found is not None
    return found[0]


def _shot(page: Page, name: str) -> None:
    if SHOTS:
        page.screenshot(path=str(Path(SHOTS) / f"{name}.png"), omit_background=True)


def test_an_operator_keys_a_whole_deal_and_the_overlay_shows_it(  # noqa: PLR0915 - one evening, step by step
    open_hall: Callable[..., Hall],
) -> None:
    hall = open_hall("--mid-course", "8")
    director = hall.device(Device.LAPTOP)
    sign_in(director)
    director.goto("/desk/spring/broadcast/")
    director.get_by_role("button", name="New broadcast").click()
    director.get_by_label("Title").fill("Final")
    for word in ("East", "North", "West", "South"):
        director.get_by_label(word, exact=True).fill(f"{word} player")
    director.get_by_role("button", name="Open a table for keying").click()
    director.get_by_label("On air").select_option(label="Final")
    director.get_by_label("Delay in seconds").fill("0")
    director.get_by_label("Home team").fill("Old Town")
    director.get_by_label("Overlays show hands").check()
    director.get_by_role("button", name="Set", exact=True).click()
    expect(director.get_by_role("alert").filter(has_text="without delay")).to_be_visible()
    _shot(director, "control")
    operator, overlay = hall.device(Device.LAPTOP), hall.device(Device.LAPTOP)
    operator.goto(_address(director, r"/keying/[\w-]+/"))
    overlay.set_viewport_size({"width": 1920, "height": 1080})
    overlay.goto(_address(director, r"/overlay/[\w-]+/"))
    commentary = hall.device(Device.LAPTOP)
    commentary.goto(_address(director, r"/commentary/[\w-]+/"))
    # Before the first deal there is no number of a deal and no level to name.
    expect(commentary.locator("article h2")).to_have_text("East-West 2 · North-South 2")

    (setting, phases), *_ = played_deals("browser", 1, wild=False)
    keys = 0
    operator.keyboard.type(f"{phases[0].turn}")  # type: ignore[union-attr]
    operator.keyboard.press("Enter")
    expect(operator.locator("#seats .on")).to_be_visible()
    acts = [one for one in phases[-1].history if isinstance(one, Action)]
    for count, action in enumerate(acts, start=1):
        text = _typed(action, setting.level)
        operator.keyboard.type(text)
        keys += len(text)
        if text != "p":
            operator.keyboard.press("Enter")
            keys += 1
        expect(operator.locator("#acts li")).to_have_count(count)
        if count == 12:
            _shot(operator, "operator")
            expect(overlay.locator(".plate").first).to_be_visible()
            # A team that has a name stands with its level; the other side is called by its seats.
            expect(overlay.locator(".level span")).to_have_text(["East-West", "Old Town"])
            _shot(overlay, "overlay")
    assert operator.locator("#said").inner_text() == ""
    assert overlay.locator(".hand").count() == 0
    expect(operator.locator("#asks")).to_contain_text("The deal is over")
    assert keys / len(acts) <= MOST_KEYS_A_PLAY, f"{keys} keys for {len(acts)} acts"
    print(f"{keys} keys for {len(acts)} acts, {keys / len(acts):.2f} an act")  # noqa: T201 - the measured figure

    # Hands are typed for each seat in turn; the fourth follows from three, and the page shows none of them.
    operator.keyboard.press("=")
    for seat in (Seat.NORTH, Seat.WEST, Seat.SOUTH):
        expect(operator.locator("#asks")).to_contain_text(f"{seat.name.capitalize()}: type the hand")
        operator.keyboard.type(_typed_hand(setting.dealt[seat]))
        expect(operator.locator("#asks")).to_contain_text("27 of 27")
        operator.keyboard.press("Enter")
    expect(operator.locator(".k-known")).to_have_count(4)
    expect(operator.locator("#asks")).to_contain_text("The deal is over")
    _shot(operator, "operator-hands")

    # Undo takes the last play back; what cannot be played is refused with its article, and stays in the line.
    operator.keyboard.press("u")
    expect(operator.locator("#acts li")).to_have_count(len(acts) - 1)
    with hall.refusing(1):
        operator.keyboard.type("35")
        operator.keyboard.press("Enter")
        expect(operator.locator("#said.wrong")).to_be_visible()
    assert operator.locator("#typed").input_value() == "35"
    operator.keyboard.press("Escape")
    expect(operator.locator("#said")).to_have_text("")
    # An earlier act is chosen by the arrows; a mended one is checked with everything after it.
    operator.keyboard.press("ArrowUp")
    expect(operator.locator(".k-act.on")).to_have_count(1)
    operator.keyboard.press("Escape")
    expect(operator.locator(".k-act.on")).to_have_count(0)
    # The overlay has followed: it shows no hand while nobody knows one, and those that were typed afterwards.
    expect(overlay.locator(".hand").first).to_be_visible()
    expect(overlay.locator(".plate", has_text="North player")).to_be_visible()


def _at_a_table_of_the_round(hall: Hall) -> Page:
    """The director opens a table of the round for keying; the operator's page of it."""
    director = hall.device(Device.LAPTOP)
    sign_in(director)
    director.goto("/desk/spring/screens/")
    director.get_by_role("link", name="Broadcast").click()
    # The table of the round is chosen: nobody types who sits there.
    director.get_by_label("Table of the round").select_option(label="Round 2, table 1")
    names = [director.get_by_label(word, exact=True).input_value() for word in ("East", "North", "West", "South")]
    assert all(names)
    director.get_by_role("button", name="Open a table for keying").click()
    operator = hall.device(Device.LAPTOP)
    operator.goto(_address(director, r"/keying/[\w-]+/"))
    expect(operator.get_by_text("Coming late: e 5 7")).to_be_visible()
    expect(operator.locator("#seats")).to_contain_text(names[1])
    return operator


def test_an_operator_who_knows_nothing_opens_a_table_and_mends_his_mistakes(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    operator = _at_a_table_of_the_round(hall)
    line, said, acts = operator.locator("#typed"), operator.locator("#said"), operator.locator("#acts li")

    def key(text: str) -> None:
        operator.keyboard.type(text)
        operator.keyboard.press("Enter")

    # The wrong leader: undo takes the beginning of the deal back.
    key("e")
    expect(operator.locator("#asks")).to_contain_text("East")
    operator.keyboard.press("u")
    expect(operator.locator("#asks")).to_contain_text("Who leads the first deal?")
    key("n")
    expect(operator.locator("#asks")).to_contain_text("North")
    with hall.refusing(2):
        key("334")
        expect(said).to_contain_text("3 3 4 is no combination")
        # What was refused is gone with the next key, also where that is one of the single keys.
        key("33")
        expect(acts).to_have_count(1)
        key("22")
        expect(acts).to_have_count(2)
        key("44")
        expect(said).to_have_class(re.compile("wrong"))
        expect(line).to_have_value("44")
        operator.keyboard.press(".")
        expect(acts).to_have_count(5)
        expect(line).to_have_value("")
    # A play that was missed is put before another one, by keys and by buttons alone.
    key("5")
    key("7")
    expect(acts).to_have_count(7)
    operator.keyboard.press("ArrowUp")
    operator.keyboard.type("6")
    operator.keyboard.press("Shift+Enter")
    expect(acts).to_have_count(8)
    acts.first.get_by_role("button").click()
    operator.get_by_role("button", name="Take it out").click()
    expect(acts).to_have_count(7)
    expect(operator.get_by_role("button", name="Take it out")).to_be_hidden()
    # The deal is lost from sight; a second result is refused, and stays in the line.
    key("#ens")
    expect(operator.locator("#asks")).to_contain_text("The deal is over")
    with hall.refusing(1):
        key("#ew")
        expect(said).to_contain_text("the deal is over")
        expect(line).to_have_value("#ew")
    operator.keyboard.press("Escape")
    operator.keyboard.press("Enter")
    expect(operator.locator("#asks")).to_contain_text("x: resisted")


def test_an_operator_keys_a_whole_deal_of_shengji(open_hall: Callable[..., Hall]) -> None:
    hall = open_hall("--mid-course", "8")
    director = hall.device(Device.LAPTOP)
    sign_in(director)
    director.goto("/desk/spring/broadcast/")
    director.get_by_role("button", name="New broadcast").click()
    director.get_by_label("Title").fill("Final")
    director.get_by_label("Rules").select_option("fujian-2022")
    director.get_by_role("button", name="Open a table for keying").click()
    director.get_by_label("On air").select_option(label="Final")
    director.get_by_label("Delay in seconds").fill("0")
    director.get_by_role("button", name="Set", exact=True).click()
    operator, overlay = hall.device(Device.LAPTOP), hall.device(Device.WALL)
    operator.goto(_address(director, r"/keying/[\w-]+/"))
    overlay.goto(_address(director, r"/overlay/[\w-]+/"))
    operator.keyboard.press("Enter")
    expect(operator.locator("#asks")).to_contain_text("Who shows?")

    (_, phases), *_ = shengji_deals("browser", 1)
    keys, texts = 0, typed_deal(phases)
    for count, text in enumerate(texts, start=1):
        # The dealer has buried: Enter on an empty line.
        operator.keyboard.type("" if text == "扣" else text)
        operator.keyboard.press("Enter")
        keys += len(text) + (text != "扣")
        expect(operator.locator("#acts li")).to_have_count(count)
        if count == len(texts) // 2:
            _shot(operator, "operator-shengji")
            expect(overlay.locator(".lv.tr")).to_be_visible()
            _shot(overlay, "overlay-shengji")
    expect(operator.locator("#asks")).to_contain_text("The deal is over")
    print(f"{keys} keys for {len(texts)} acts of Shengji, {keys / len(texts):.2f} an act")  # noqa: T201 - the figure
    assert keys / len(texts) <= MOST_KEYS_A_PLAY
    # Undo opens the deal again; Enter takes what was taken back, and then begins the next deal.
    operator.keyboard.press("u")
    expect(operator.locator("#acts li")).to_have_count(len(texts) - 1)
    operator.keyboard.type(texts[-1])
    operator.keyboard.press("Enter")
    expect(operator.locator("#acts li")).to_have_count(len(texts))
    operator.keyboard.press("Enter")
    expect(operator.locator("#score")).to_contain_text("Deal 2")
    _loses_track(operator)
    _renews_and_ends(hall, director, operator, overlay)


def _loses_track(operator: Page) -> None:
    """Who has lost track types the result: the deal is over, and the next one follows."""
    for count, text in enumerate(("eh", "", "#45"), start=1):
        operator.keyboard.type(text)
        operator.keyboard.press("Enter")
        expect(operator.locator("#acts li")).to_have_count(count)
    expect(operator.locator("#acts li").first).to_contain_text("ended by its result, no full record: 45 points")
    _shot(operator, "operator-result")
    operator.keyboard.press("Enter")
    expect(operator.locator("#score")).to_contain_text("Deal 3")


def _renews_and_ends(hall: Hall, director: Page, operator: Page, overlay: Page) -> None:
    """The operator's address is renewed, then the broadcast ends: pages that are open with old words notice it."""
    with hall.refusing(1):
        director.locator(".b-addresses summary").click()
        director.locator(".b-addresses button").click()
        expect(operator.locator("#said.wrong")).to_contain_text("opens nothing any more")
    expect(operator.locator("#typed")).to_be_disabled()
    operator.goto(_address(director, r"/keying/[\w-]+/"))
    expect(operator.locator("#score")).to_contain_text("Deal 3")
    # The broadcast ends: nothing of it stays on the overlay.
    expect(overlay.locator(".plate").first).to_be_visible()
    with hall.refusing(1):
        director.get_by_text("End this broadcast").click()
        director.get_by_role("button", name="End it now").click()
        expect(overlay.locator("#picture > *")).to_have_count(0)
