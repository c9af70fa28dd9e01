"""团体的样式: the score of a match on the wall, and the rooms of one's own match among those of a board."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import paizhuo.web

if TYPE_CHECKING:
    from playwright.sync_api import Browser

STYLES = Path(paizhuo.web.__file__).parent / "static/css"
RESULT = """<body class="wall"><ol class="pairs res"><li><span class="a">港务</span>
<span class="mid"><span class="vs num">3<i>:</i>4</span></span><span class="b">一院</span></li></ol></body>"""
ROOMS = """<style>:root { --act: rgb(1, 2, 3); --line: rgb(4, 5, 6) }</style><section class="freq">
<span class="rooms"><i class="us open"></i><i class="us closed"></i><i></i></span></section>"""


def test_the_score_of_a_team_match_stands_in_one_line_on_the_wall(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(RESULT)
    page.add_style_tag(path=STYLES / "wall.css")
    height, size = page.evaluate(
        "(one => [one.offsetHeight, parseFloat(getComputedStyle(one).fontSize)])(document.querySelector('.vs'))"
    )
    assert height < 2 * size
    page.close()


def test_the_rooms_of_the_own_match_are_solid_and_outlined_in_a_colour_of_their_own(browser: Browser) -> None:
    page = browser.new_page()
    page.set_content(ROOMS)
    page.add_style_tag(path=STYLES / "team_boards.css")
    colours = page.evaluate("[...document.querySelectorAll('i')].map(one => getComputedStyle(one).backgroundColor)")
    assert colours == ["rgb(1, 2, 3)", "rgba(0, 0, 0, 0)", "rgb(4, 5, 6)"]
    page.close()
