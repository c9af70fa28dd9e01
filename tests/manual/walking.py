"""走一遍: a browser takes the steps of a walk, by the words that the manual prints."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

from scripts.manual.walks import BadWalk, shown
from tests.browser.halls import CHINESE, ENGLISH, Device
from tests.browser.new_director import XLSX, messy_sheet, workbook
from tests.web.invented import PASSWORD

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from playwright.sync_api import FilePayload, Locator, Page

    from scripts.manual.walks import Act, Step, Walk
    from tests.browser.halls import Hall

LOCALES = {"zh": CHINESE, "en": ENGLISH}
PAIRS = 8
"""In the spreadsheet that walks read in."""
LEVELS = ("A", "J", "9", "6", "4")
"""That the sides of the tables reach, from the first table on and from the last."""


QUIET_ROUND = (
    ("open", "/desk/{event}/"),
    ("key", "p"),
    ("see", "draft, not public"),
    ("key", "p"),
    ("gone", "draft, not public"),
    ("see", "Start the clock"),
    ("key", "Space"),
    ("yes",),
    ("time",),
    ("open", "/desk/{event}/grid/"),
    ("results",),
    ("open", "/desk/{event}/"),
)
"""A round in which nothing happens."""
SELECTORS = ("#", ".")
"""A field or button is found by its words, or by such a selector where it has none of its own."""
DESK = "desk"
"""The device that a walk begins at; other ones get their names in the walk."""


@dataclass
class Walker:
    """走的人: at one device after the other, in one language."""

    hall: Hall
    language: str
    page: Page
    kind: Device
    values: Mapping[str, Any]
    """Codes and links of the exhibition, which addresses name in braces."""
    devices: dict[str, Page] = field(default_factory=dict)

    def take(self, step: Step) -> None:
        """Do what the step says."""
        for act in step.acts:
            self.do(act)

    def do(self, act: Act) -> None:
        """One act: its name, and what it is done with."""
        name, *rest = (one if isinstance(one, str) else one[self.language] for one in act)
        acts: dict[str, Callable[..., None]] = {
            "open": self._open,
            "press": self._press,
            "fill": self._fill,
            "choose": self._choose,
            "tick": self._tick,
            "key": self._key,
            "see": self._see,
            "gone": self._gone,
            "count": self._count,
            "show": self._show,
            "sheet": self._sheet,
            "sign-in": self._sign_in,
            "yes": self._yes,
            "scan": self._scan,
            "at": self._at,
            "come": self._come,
            "results": self._results,
            "time": self._time,
            "round": self._round,
            "close": self._close,
        }
        if name not in acts:
            raise BadWalk(f"a browser cannot {name!r}; it can {', '.join(acts)}")
        acts[name](*rest)

    def _open(self, path: str) -> None:
        """A path of the platform; ``{event}`` is the event whose pages the walker is at, other names are values."""
        found = re.findall(r"/(?:manage|desk|e)/([^/]+)/", self.page.url)
        self.page.goto(path.format(event=found[0] if found else "", **self.values))

    def _press(self, text: str) -> None:
        if text.startswith(SELECTORS):
            self.page.locator(text).first.click()
            return
        said = re.compile(rf"^{re.escape(shown(text, self.language))}( (\w|回车|Enter))?$")
        self._button(said).first.click()

    def _button(self, said: re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=said).or_(self.page.get_by_role("link", name=said))

    def _fill(self, label: str, value: str) -> None:
        self._field(label).fill(value)

    def _choose(self, label: str, option: str) -> None:
        """By the words of the option, or by some of them where no other option has these."""
        field, said = self._field(label), self._said(option)
        some = field.locator("option", has_text=said)
        field.select_option(some.get_attribute("value") if some.count() == 1 else said)

    def _tick(self, label: str) -> None:
        self._field(label).check()

    def _field(self, label: str) -> Locator:
        by_words = self.page.get_by_label(self._said(label))
        return (self.page.locator(label) if label.startswith(SELECTORS) else by_words).first

    def _key(self, key: str) -> None:
        self.page.keyboard.press(key)

    def _see(self, text: str) -> None:
        expect(self.page.locator("body")).to_contain_text(self._said(text))

    def _gone(self, text: str) -> None:
        expect(self.page.locator("body")).not_to_contain_text(self._said(text))

    def _count(self, selector: str, number: str) -> None:
        """Wait until there are so many: the next press must not meet what this one takes away."""
        expect(self.page.locator(selector)).to_have_count(int(number))

    def _show(self, selector: str) -> None:
        """Bring it to the top of the screen, for the picture."""
        self.page.locator(selector).first.evaluate("(one) => one.scrollIntoView({block: 'start'})")

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

    def _yes(self) -> None:
        """The page asks first: yes."""
        expect(self.page.get_by_role("dialog")).to_be_visible()
        self.page.keyboard.press("Enter")
        expect(self.page.get_by_role("dialog")).to_have_count(0)

    def _scan(self, beginning: str, device: str) -> None:
        """Open the first link of this kind that stands on the page, as /t/ of a table card, on another phone."""
        path = re.findall(rf"{re.escape(beginning)}[\w-]+/", self.page.locator("main").inner_html())[0]
        self._at(device, Device.PHONE)
        self.page.goto(path)

    def _at(self, device: str, kind: Device | None = None) -> None:
        """Go to a device; one that nobody has used yet is of the kind that the walk begins at."""
        if device not in self.devices:
            self.devices[device] = self.hall.device(kind or self.kind, LOCALES[self.language])
        self.page = self.devices[device]

    def _come(self, count: str) -> None:
        """So many entrants have come in by the door: those who were not there yet are tapped."""
        for number in range(1, int(count) + 1):
            here = self.page.locator(f"#in-{number}.here")
            if not here.count():
                self.page.locator(f"#in-{number}").get_by_role("button").first.click()
                expect(here).to_be_visible()

    def _results(self) -> None:
        """Type what is still missing, as the recorder does: home, away, Enter."""
        rows = [row.get_attribute("id") for row in self.page.locator("tr[data-open]").all()]
        for at, row in enumerate(rows):
            form = self.page.locator(f"#{row} form.entry")
            form.locator("[name=home]").fill(LEVELS[at % len(LEVELS)])
            form.locator("[name=away]").fill(LEVELS[-1 - at % len(LEVELS)])
            form.locator("[name=away]").press("Enter")
            expect(self.page.locator(f"#{row}:not([data-open])")).to_be_visible()

    def _time(self) -> None:
        """The time of the round is over."""
        self.page.locator("#mast").get_by_role("button", name=shown("More time", self.language)).click()
        end = shown("End the round's time", self.language)
        self.page.get_by_role("dialog").get_by_role("button", name=end).click()
        expect(self.page.get_by_role("button", name=shown("Pause", self.language))).to_have_count(0)

    def _round(self) -> None:
        """A round in which nothing happens, from the desk and back to it."""
        for act in QUIET_ROUND:
            self.do(act)

    def _close(self) -> None:
        """Draw the lots that are due, if any; then close the stage."""
        due = self.page.locator("#side .todo button:enabled")
        lot, close = (due.filter(has_text=shown(one, self.language)) for one in ("Draw the lot", "Close the stage"))
        expect(lot.or_(close).first).to_be_visible()
        while lot.count():
            lot.first.click()
            expect(lot.or_(close).first).to_be_visible()
        close.click()
        self._yes()

    def _said(self, text: str) -> str:
        """Words of the product in the language of the walk; text that the walker typed himself stays as it is."""
        try:
            return shown(text, self.language)
        except BadWalk:
            return text


def walked(hall: Hall, walk: Walk, language: str, values: Mapping[str, Any]) -> Iterator[tuple[Step, Page]]:
    """Take the steps one by one; each with the page that it has led to."""
    kind = Device[walk.device.upper()]
    page = hall.device(kind, LOCALES[language])
    walker = Walker(hall, language, page, kind, values, {DESK: page})
    for at, step in enumerate(walk.steps, 1):
        try:
            walker.take(step)
        except BaseException as error:
            error.add_note(f"{walk.name}, step {at} ({language}): {step.sentence(language)}")
            raise
        yield step, walker.page
