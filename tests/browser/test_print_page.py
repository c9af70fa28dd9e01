"""The page of prints on a laptop: the names of papers stay readable beside however many copies."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import paizhuo.web

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STYLES = Path(paizhuo.web.__file__).parent / "static" / "css"
COPIES = "".join(f'<a class="lnk" href="#">#28{at} 云汀市供水公司职工掼蛋俱乐部联合代表一队</a>' for at in range(3))
PAGE = """<!doctype html><meta charset="utf-8"><style>{styles}</style><main class="office prints-page">
<div class="shelves"><section><ul><li><label><input type="checkbox"> 仲裁裁决书</label>
<div class="copies">{copies}</div></li></ul></section><section></section></div></main>"""


@pytest.mark.parametrize("width", [1366, 390])
def test_a_paper_with_three_cases_keeps_its_name_on_one_line(browser: Browser, width: int) -> None:
    styles = "".join(
        (STYLES / name).read_text(encoding="utf-8")
        for name in ("tokens.css", "parts.css", "office.css", "printing.css")
    )
    page = browser.new_page(viewport={"width": width, "height": 700})
    page.set_content(PAGE.format(styles=styles, copies=COPIES))
    label = page.locator("li > label").bounding_box()
    assert label is not None
    assert label["height"] <= 48
    assert label["width"] >= 120
    page.close()
