"""走一遍: a browser takes the steps of a walk, by the words that the manual prints."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from scripts.manual.walks import BadWalk, shown
from tests.browser.halls import CHINESE, ENGLISH, Device
from tests.browser.new_director import XLSX, messy_sheet, workbook
from tests.web.invented import PASSWORD

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import FilePayload, Locator, Page

    from scripts.manual.walks import Act, Step, Walk
    from tests.browser.halls import Hall

LOCALES = {"zh": CHINESE, "en": ENGLISH}
PAIRS = 8
"""In the spreadsheet that walks read in."""


@dataclass
class Walker:
    """走的人: at one device, in one language."""

    page: Page
    language: str

    def take(self, step: Step) -> None:
        """Do what the step says."""
        for act in step.acts:
            self.do(act)

    def do(self, act: Act) -> None:
        """One act: its name, and what it is done with."""
        name, *rest = (one if isinstance(one, str) else one[self.language] for one in act)
        acts = {
            "open": self._open,
            "press": self._press,
            "fill": self._fill,
            "choose": self._choose,
            "tick": self._tick,
            "key": self._key,
            "see": self._see,
            "sheet": self._sheet,
            "sign-in": self._sign_in,
        }
        if name not in acts:
            raise BadWalk(f"a browser cannot {name!r}; it can {', '.join(acts)}")
        acts[name](*rest)

    def _open(self, path: str) -> None:
        self.page.goto(path)

    def _press(self, text: str) -> None:
        said = re.compile(rf"^{re.escape(shown(text, self.language))}( (\w|回车|Enter))?$")
        self._button(said).first.click()

    def _button(self, said: re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=said).or_(self.page.get_by_role("link", name=said))

    def _fill(self, label: str, value: str) -> None:
        # A field is found by its words, or by its id where the words stand elsewhere.
        field = self.page.locator(label) if label.startswith("#") else self.page.get_by_label(self._said(label))
        field.first.fill(value)

    def _choose(self, label: str, option: str) -> None:
        self.page.get_by_label(self._said(label)).first.select_option(label=self._said(option))

    def _tick(self, label: str) -> None:
        self.page.get_by_label(self._said(label)).first.check()

    def _key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def _see(self, text: str) -> None:
        expect(self.page.locator("body")).to_contain_text(self._said(text))

    def _sheet(self) -> None:
        """The spreadsheet of entries that an office has sent."""
        rows = messy_sheet(PAIRS, without_partner=-1)
        file: FilePayload = {"name": "报名表.xlsx", "mimeType": XLSX, "buffer": workbook(rows)}
        self.page.locator("input[type=file]").set_input_files(file)

    def _sign_in(self, name: str) -> None:
        self.page.goto("/accounts/login/")
        self.page.locator("#id_username").fill(name)
        self.page.locator("#id_password").fill(PASSWORD)
        self.page.locator("main form button").click()
        expect(self.page).to_have_url(re.compile("/manage/$"))

    def _said(self, text: str) -> str:
        """Words of the product in the language of the walk; text that the walker typed himself stays as it is."""
        try:
            return shown(text, self.language)
        except BadWalk:
            return text


def walked(hall: Hall, walk: Walk, language: str) -> Iterator[tuple[Step, Page]]:
    """Take the steps one by one; each with the page that it has led to."""
    walker = Walker(hall.device(Device[walk.device.upper()], LOCALES[language]), language)
    for at, step in enumerate(walk.steps, 1):
        try:
            walker.take(step)
        except BaseException as error:
            error.add_note(f"{walk.name}, step {at} ({language}): {step.sentence(language)}")
            raise
        yield step, walker.page
