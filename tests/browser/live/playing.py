"""People at a live table of a real server."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

WAITS_MS = 60_000
# What the page waits for: the own turn, or the end of the deal.
STATE = """() => {
  if (document.body.matches(".waiting")) return document.querySelector(".fin4") ? "over" : "";
  return document.body.matches(".my-turn:not([data-sending])") ? "turn" : "";
}"""
# A play is made when the server has answered it. The turn says nothing: it stays where a player who passes leads next
# (接风), and may have come round before the page is looked at.
SENT = "performance.getEntriesByType('resource').filter(one => one.name.endsWith('/moves/')).length"
PLAYED = f"sent => {SENT} > sent && !document.body.matches('[data-sending]')"
# Wild cards that can be read in two ways: the page asks which is meant.
READING = ".reading button"
PLAYED_OR_ASKED = f"sent => ({PLAYED})(sent) || document.querySelector('{READING}')"


def open_practice(page: Page, game: str) -> None:
    """One tap starts a game against bots."""
    page.goto("/")
    page.evaluate(
        """game => {
          const form = document.createElement("form");
          form.method = "post";
          form.action = "/live/practice/";
          const token = JSON.parse(document.body.getAttribute("hx-headers"))["x-csrftoken"];
          for (const [name, value] of [["csrfmiddlewaretoken", token], ["game", game]]) {
            const field = document.createElement("input");
            [field.type, field.name, field.value] = ["hidden", name, value];
            form.append(field);
          }
          document.body.append(form);
          form.submit();
        }""",
        game,
    )
    page.wait_for_url("**/live/*/")


def play_deal(page: Page) -> int:
    """The deal to its end, with the first hint of every turn; how many turns the player had."""
    turns = 0
    page.evaluate("performance.setResourceTimingBufferSize(10_000)")
    while page.wait_for_function(STATE, timeout=WAITS_MS).json_value() == "turn":
        turns += 1
        sent = page.evaluate(SENT)
        page.keyboard.press("h")
        page.wait_for_function("() => document.querySelector('#live-hand [aria-pressed=true], .note')")
        page.keyboard.press("p" if page.locator(".note").count() else "Enter")
        page.wait_for_function(PLAYED_OR_ASKED, arg=sent)
        if page.locator(READING).count():
            page.locator(READING).first.press("Enter")
        page.wait_for_function(PLAYED, arg=sent)
    return turns
