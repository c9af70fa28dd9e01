"""屏幕上的片段: applies what the feed sends to the text of a part, by other means than the server found it."""

from __future__ import annotations

import re
from typing import Any

SPACE = re.compile(r">\s+<")
CLOCK = re.compile(r' data-(?:clock|version)="[^"]*"')


def normal(text: str) -> str:
    """The text without what may differ: spaces between elements, the clock that counts from its rendering."""
    return CLOCK.sub("", SPACE.sub("><", text.strip()))


class ShownPart:
    """片段: the text that one screen shows."""

    def __init__(self, text: str) -> None:
        """As the page had it."""
        self.text = text

    @classmethod
    def of_page(cls, page: str) -> ShownPart:
        """The part of a page."""
        start = page.index('<section id="live"')
        return cls(page[start : page.index("<!-- end of live -->")])

    @property
    def version(self) -> str:
        """The version that the page names."""
        found = re.search(r' data-version="([^"]*)"', self.text)
        assert found is not None
        return found[1]

    def receive(self, message: dict[str, Any]) -> None:
        """Change the text as the message says."""
        if "whole" in message:
            self.text = message["whole"]
            return
        for key, text in message.get("changed", {}).items():
            start, end = self._place(key)
            self.text = self.text[:start] + text + self.text[end:]
        for key in message.get("removed", ()):
            start, end = self._place(key)
            self.text = self.text[:start] + self.text[end:]
        for where, anchor, text in message.get("added", ()):
            start, end = self._place(anchor)
            at = end if where == "after" else start
            self.text = self.text[:at] + text + self.text[at:]

    def _place(self, key: str) -> tuple[int, int]:
        mark = self.text.index(f' data-key="{key}"')
        start = self.text.rindex("<", 0, mark)
        ending = f"</{self.text[start + 1 : mark]}>"
        return start, self.text.index(ending, mark) + len(ending)
