"""样子: what of a page its picture in the manual must agree with.

The words are those that stay when the event goes on: heads, buttons, links, labels, columns. The look is the picture
itself, made small: what a reader would notice is noticed, what an hour or a processor changes is not.
"""

from __future__ import annotations

import hashlib
import io
from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageStat

if TYPE_CHECKING:
    from playwright.sync_api import Page

SMALL = (64, 48)
MOST_DIFFERENCE = 16.0
"""Of 255, the mean over the small picture; a page whose blocks have moved differs by more."""
WORDS = """() => {
  const named = "h1, h2, legend, label, th, button, nav a, a.btn, summary, [role=tab]";
  // What is of the deal at a live table, and what has the names of those whom a draw has brought to a table.
  const drawn = ".live .cloth, .live .mine, .diff, .seats, .sides, .settle";
  const stays = (one) => one.checkVisibility() && !one.closest(drawn);
  const shown = [...document.querySelectorAll(named)].filter(stays);
  const text = (one) => one.innerText.replace(/[\\d０-９]+/g, "0").replace(/\\s+/g, " ").trim();
  // Of rows that repeat, one says how all of them look.
  return [...new Set(shown.map((one) => `${one.tagName} ${text(one)}`))].filter((one) => one.includes(" "));
}"""


IN_A_HALL = {
    r"http://\d+\.\d+\.\d+\.\d+:\d+": "http://192.168.1.8:8000",
    r"/\S*/paizhuo-manual-\w+": "/home/paizhuo/paizhuo-data",
}
"""像在赛场: what the machine that takes the pictures shows of itself, and what stands there in a hall."""
REPLACE = """(pairs) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    for (const [found, shown] of pairs) {
      const text = node.data.replace(new RegExp(found, "g"), shown);
      if (text !== node.data) node.data = text;
    }
  }
  // A Chinese browser asks for a day in Chinese; that of the tests speaks English alone.
  if (!document.documentElement.lang.startsWith("zh")) return;
  for (const day of document.querySelectorAll("input[type=date]")) {
    if (!day.value) Object.assign(day, { type: "text", placeholder: "年 /月/日" });
  }
}"""


def words_of(page: Page) -> str:
    """A mark of the words that stay; another one means that the page says something else than in its picture."""
    lines: list[str] = page.evaluate(WORDS)
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def picture_of(page: Page) -> Image.Image:
    """What the screen shows; addresses, folders and fields as in a hall."""
    page.evaluate(REPLACE, list(IN_A_HALL.items()))
    return Image.open(io.BytesIO(page.screenshot(animations="disabled", scale="device"))).convert("RGB")


def difference(before: Image.Image, now: Image.Image) -> float:
    """How much the look has changed since the picture was taken; from 0 to 255."""
    first, second = (one.convert("L").resize(SMALL, Image.Resampling.BOX) for one in (before, now))
    return ImageStat.Stat(ImageChops.difference(first, second)).mean[0]
