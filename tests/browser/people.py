"""众人: what the people in a hall do on their devices, step by step, as they would say it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import segno
from playwright.sync_api import expect

from tests.browser.halls import ENGLISH, Device, words
from tests.browser.stage import DIRECTOR
from tests.web.invented import PASSWORD

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import FilePayload, Locator, Page

    from tests.browser.halls import Hall

LEVELS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "P")
"""What is typed for a level; its place in the row is the level itself."""


def sign_in(page: Page, username: str = DIRECTOR) -> None:
    """Sign in with the password of all invented people."""
    page.goto("/accounts/login/")
    page.locator("#id_username").fill(username)
    page.locator("#id_password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="My competitions")).to_be_visible()


def use_link(page: Page, address: str) -> None:
    """Open a one-time link, choose a password, and be in."""
    page.goto(address)
    for at in (1, 2):
        page.locator(f"#id_new_password{at}").fill(PASSWORD)
    page.get_by_role("button", name="Set the password and go on").click()
    expect(page.get_by_role("heading", name="My competitions")).to_be_visible()


@dataclass
class Chief:
    """裁判长: at a laptop, organises and directs."""

    page: Page
    slug: str
    stage: str = "swiss"

    def found(self, template: str, title: str, **fields: str) -> None:
        """Found the competition through the wizard."""
        page = self.page
        page.get_by_role("link", name="New competition").click()
        page.locator(f'a[href="/manage/new/{template}/"]').click()
        given = {"Title": title, "Short name": self.slug, **fields}
        for label, value in given.items():
            page.get_by_label(label, exact=True).fill(value)
        page.get_by_role("button", name="Read it all back").click()
        expect(page.get_by_role("heading", name=title)).to_be_visible()
        page.get_by_role("button", name="Found the competition").click()
        expect(page).to_have_url(re.compile(f"/manage/{self.slug}/$"))

    def appoint(self, username: str, shown_name: str, role: str, tables: tuple[int, int] | None = None) -> str:
        """Appoint somebody new; the one-time link."""
        page = self.page
        page.goto(f"/manage/{self.slug}/officials/")
        form = page.get_by_role("region", name="Appoint", exact=True)
        form.get_by_label("Login name").fill(username)
        form.get_by_label("Shown name").fill(shown_name)
        form.get_by_label("Role", exact=True).select_option(label=role)
        for label, table in zip(("From table", "To table"), tables or (), strict=False):
            form.get_by_label(label).fill(str(table))
        form.get_by_role("button", name="Appoint").click()
        return page.locator("#link").inner_text()

    def import_entries(self, rows: Sequence[Sequence[str]]) -> None:
        """Read a list of entries, look at the preview, and enter all of them."""
        page = self.page
        page.goto(f"/manage/{self.slug}/entries/")
        page.get_by_role("link", name="Read a spreadsheet").click()
        text = "\n".join(",".join(row) for row in rows)
        sheet: FilePayload = {"name": "名单.csv", "mimeType": "text/csv", "buffer": text.encode("gb18030")}
        page.get_by_label("Spreadsheet").set_input_files(sheet)
        page.get_by_role("button", name="Show the preview").click()
        page.get_by_role("button", name=re.compile(rf"^Enter {len(rows) - 1} (pairs|teams|players)$")).click()
        expect(page.get_by_role("main").get_by_role("status").first).to_contain_text("Entered from the list")

    def type_entry(self, players: tuple[str, str], name: str, unit: str) -> None:
        """Enter one pair by hand, from the keyboard; the next one can be typed at once."""
        page = self.page
        form = page.locator("#quick")
        form.locator("#id_member1").fill(players[0])
        form.locator("#id_member2").fill(players[1])
        form.locator("#id_name").fill(name)
        form.locator("#id_unit").fill(unit)
        page.keyboard.press("Enter")
        expect(form.get_by_role("status")).to_contain_text(name)
        expect(form.locator("#id_member1")).to_have_value("")

    def check_in(self, phone: Page, count: int) -> None:
        """At the door, with a phone: tap everybody who comes."""
        phone.goto(f"/manage/{self.slug}/check-in/")
        for number in range(1, count + 1):
            phone.locator(f"#in-{number} button.tap").tap()
            expect(phone.locator(f"#in-{number}.here")).to_be_visible()
        expect(phone.locator("#counts")).to_contain_text("all are here")

    def make_public(self) -> None:
        """Let everybody see the event."""
        self.page.goto(f"/manage/{self.slug}/")
        self.page.get_by_label("Public", exact=True).check()
        self.page.get_by_role("button", name="Save the announcement").click()
        expect(self.page.get_by_label("Public", exact=True)).to_be_checked()

    def rounds(self) -> None:
        """Go to the page of draws, stages and rounds."""
        self.page.goto(f"/desk/{self.slug}/rounds/")

    def open_stage(self) -> None:
        """Draw the numbers and open the stage."""
        self.rounds()
        self.page.get_by_role("button", name="Draw the numbers").click()
        expect(self.page.get_by_role("button", name="Draw again")).to_be_visible()
        self.page.get_by_role("button", name="Open the stage").click()
        expect(self.page.get_by_role("button", name="Pair round 1")).to_be_visible()

    def pair(self, number: int) -> None:
        """Draft the round; nobody else sees it yet."""
        self.rounds()
        self.page.get_by_role("button", name=f"Pair round {number}").click()
        expect(self.page.get_by_text("draft, not public")).to_be_visible()

    def publish(self, number: int) -> None:
        """Put the draft on the tables."""
        self.page.locator(f"#step-publish[data-publish$='/{number}/'] button").click()
        expect(self.page.locator(".title .stamp")).to_have_text("published")

    def make_codes(self) -> None:
        """Make the codes of the tables, before the first round or of an event that came without them."""
        self.page.goto(f"/desk/{self.slug}/tables/")
        self.page.get_by_role("button", name=re.compile(r"Make \d+ missing codes")).click()
        expect(self.page.get_by_role("link", name=re.compile(r"Print \d+ table cards"))).to_be_visible()

    def cards(self, number: int) -> dict[int, str]:
        """The table cards: the address behind the code of each table, as it is printed and as it is drawn."""
        self.page.goto(f"/desk/{self.slug}/rounds/{self.stage}/{number}/")
        self.page.get_by_role("link", name="Table cards with codes").click()
        expect(self.page.locator(".cards-head")).to_be_visible()
        found = {}
        for card in self.page.locator(".cards > li").all():
            address = card.locator(".address").inner_text().strip()
            drawn = card.locator("svg.qr path[stroke]").get_attribute("d")
            assert drawn == _drawn(address), "the code on the card leads elsewhere"
            found[int(card.locator(".table-no .num").inner_text())] = address
        return found

    def start_clock(self) -> None:
        """Start the clock of the round, at the desk."""
        self.page.goto(f"/desk/{self.slug}/")
        self.page.locator("#mast").get_by_role("button", name="Start the clock").click()
        self.page.locator("dialog[data-question]").get_by_role("button", name="Yes").click()
        expect(self.page.locator("#mast").get_by_role("button", name="Pause")).to_be_visible()

    def on_the_clock(self, what: str) -> None:
        """Do something with the clock that is behind its button."""
        self.page.locator("#mast").get_by_role("button", name="More time").click()
        self.page.get_by_role("dialog", name="The clock").get_by_role("button", name=what).click()

    def publish_places(self, number: int) -> None:
        """Publish the standings after a round."""
        self.rounds()
        self.page.get_by_role("button", name=f"Publish places after round {number}").click()
        expect(self.page.locator(".places .stamp")).to_contain_text(f"after round {number}")

    def publish_final_places(self) -> None:
        """Publish the places that the closing has fixed."""
        self.rounds()
        self.page.get_by_role("button", name="Publish the final places").click()
        expect(self.page.locator(".places .stamp")).to_contain_text("final")

    def close_stage(self) -> None:
        """Draw the lots that are due, if any, then close the stage."""
        self.rounds()
        lot, close = (self.page.get_by_role("button", name=name) for name in ("Draw the lot", "Close the stage"))
        expect(lot.or_(close)).to_be_visible()
        while lot.is_visible():
            lot.click()
            expect(lot.or_(close)).to_be_visible()
        close.click()
        expect(self.page.locator(".doing .stamp").first).to_have_text("closed")


def _drawn(address: str) -> str:
    """The lines of the code of this address, as the page draws them."""
    svg: str = segno.make(address, error="m", micro=False).svg_inline(scale=1, border=2, omitsize=True)
    return str(re.findall(r' d="([^"]+)"', svg)[-1])


@dataclass
class Recorder:
    """记录长: at a laptop, with the keyboard only."""

    page: Page
    slug: str

    def enter(self, results: dict[int, tuple[int, int]]) -> None:
        """Type the results of these tables, one after the other, Enter after every level."""
        page = self.page
        page.goto(f"/desk/{self.slug}/")
        page.keyboard.press("g")
        for table, (home, away) in sorted(results.items()):
            expect(page.get_by_label(f"Table {table}, home")).to_be_focused()
            page.keyboard.type(LEVELS[home])
            page.keyboard.press("Enter")
            expect(page.get_by_label(f"Table {table}, visitors")).to_be_focused()
            page.keyboard.type(LEVELS[away])
            page.keyboard.press("Enter")
            expect(page.locator(f"#r{table}:not([data-open])")).to_be_visible()


@dataclass
class Player:
    """选手: with a phone, without an account; speaks for one side of one table in one round."""

    page: Page
    locale: str = ENGLISH

    @classmethod
    def arrives(cls, hall: Hall, address: str, seat: str, locale: str = ENGLISH) -> Player:
        """Scan the code on the table and say where one sits."""
        page = hall.device(Device.PHONE, locale)
        page.goto(address)
        page.locator(f'button[name="seat"][value="{seat}"]').tap()
        player = cls(page, locale)
        expect(page.locator("#board.on-sheet")).to_be_visible()
        return player

    def says(self, text: str, **values: object) -> str:
        """The words of this phone."""
        return words(self.locale, text) % values if values else words(self.locale, text)

    def tap(self, text: str, **values: object) -> None:
        """Tap the button or the link with these words."""
        name = self.says(text, **values)
        board = self.page.locator("#board")
        board.get_by_role("button", name=name).or_(board.get_by_role("link", name=name)).first.tap()

    def sees(self, screen: str) -> Locator:
        """Wait for a screen of the sheet."""
        board = self.page.locator(f"#board.on-{screen}")
        expect(board).to_be_visible()
        return board

    def enter_deal(self, number: int, order: str) -> None:
        """Tap the seats in the order of going out, and hand it to the other side."""
        self.tap("Fill in deal %(number)s", number=number)
        self.sees("enter")
        for seat in order:
            self.page.locator(f'button[name="tap"][value="{seat}"]').tap()
        self.tap("Hand to the other side")
        self.sees("deal_waits")

    def confirm_deal(self) -> None:
        """Agree with what the other side has filled in."""
        self.sees("deal_check")
        self.tap("Yes, that is right")
        self.sees("sheet")

    def hand_in_deals(self) -> None:
        """When the time is over, hand in what the deals come to."""
        self.page.locator('#board.on-sheet a.pri[href*="do=final"]').tap()
        self.sees("review")
        self.tap("Hand to the other side")

    def hand_in(self, own: int, their: int) -> None:
        """Hand in the final levels, without any deal."""
        self.page.locator('#board.on-sheet a[href$="do=final"]').tap()
        self._choose_levels(own, their)

    def says_otherwise(self, own: int, their: int) -> None:
        """The other side's result is wrong: hand in one's own."""
        self.sees("result_check")
        self.tap("No, it is wrong")
        self._choose_levels(own, their)

    def _choose_levels(self, own: int, their: int) -> None:
        for which, level in (("own", own), ("their", their)):
            self.page.locator(f'#board.on-final a[href$="{which}={level}"]').tap()
        self.sees("review")
        self.tap("Hand to the other side")

    def agree(self) -> None:
        """Agree with the result of the other side."""
        self.sees("result_check")
        self.tap("Yes, that is right")
        self.sees("done")


@dataclass
class Referee:
    """裁判员: with a phone."""

    page: Page
    slug: str

    def tables(self) -> None:
        """My tables, and who calls."""
        self.page.goto(f"/desk/{self.slug}/referee/")

    def answers(self, table: int) -> None:
        """Go to a table that calls."""
        call = self.page.locator(".calls li", has=self.page.locator(".tno", has_text=re.compile(f"^{table}$")))
        expect(call).to_be_visible()
        call.get_by_role("button", name="I go").tap()
        expect(self.page.get_by_role("heading", name="Which side, what happened")).to_be_visible()

    def settles(self, table: int, side: str, reason: str) -> None:
        """Look at both versions of a disputed result, and follow one side."""
        self.page.get_by_role("link", name=f"Settle the dispute Table {table}").tap()
        version = self.page.locator(".diff section", has_text=side)
        version.get_by_label("Reason").fill(reason)
        version.get_by_role("button", name="Follow").tap()
        expect(version).to_be_hidden()

    def rules(self, entrant: str, infraction: str, *answers: str) -> None:
        """Pick the side and the infraction, answer what is asked, announce what the book says, put it on record."""
        page = self.page
        page.locator(".sides label", has_text=entrant).tap()
        page.get_by_role("searchbox").fill(infraction)
        page.locator("label.pick:visible").first.tap()
        page.get_by_role("button", name="See what the book says").tap()
        for answer in answers:
            page.get_by_role("button", name=answer).tap()
        page.get_by_role("button", name="Rule so").tap()
        page.get_by_role("button", name="Announced, record it").tap()
        expect(page.get_by_role("heading", name="On record")).to_be_visible()
