"""What the page of the referee and the four players read: whole sentences, nothing twice, and no turn where none is."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from paizhuo.officiating.table_key import match_at
from paizhuo.table import Stage
from tests.web import staging
from tests.web.live.officials.playing import Playing, playing
from tests.web.live.officials.test_open_cards import SHENGJI
from tests.web.live.seated import CLOCKED, current

if TYPE_CHECKING:
    from django.test import Client

pytestmark = pytest.mark.django_db

CHINESE = {"accept-language": "zh-CN"}


def _page(here: Playing, chief: Client) -> str:
    return chief.get(here.address, headers=CHINESE).content.decode()


def test_a_lost_deal_is_said_in_whole_sentences_and_nobody_is_to_act_after_it() -> None:
    here = playing(settings=replace(CLOCKED, deals=2))
    here.act(2)
    entrant = match_at(staging.state(here.competition), here.place.key).pairing.away[0]
    case = {"off": "illegal-information", "who": entrant, "seat": "E", "deal": 1, "c.leader": "1"}
    chief = here.client()
    answer = chief.post(here.address, {"do": "rule", "command": "rule-00001", **case})
    assert answer.status_code == 302
    table = current(here.row)
    assert table.stage is Stage.BETWEEN
    assert table.notice is not None
    text = table.notice.text
    assert text.endswith("请继续比赛。")
    assert text.count("请继续比赛") == 1
    assert " 本副" not in text
    assert "。 " not in text
    # The article of the penalty is in the list of the one before; the deal names its own once more.
    assert text.count("江苏2023") == 2
    page = _page(here, chief)
    assert "两副之间" in page
    assert "轮到" not in page


def test_the_page_says_how_long_the_table_stands() -> None:
    here = playing()
    here.act(1)
    chief = here.client()
    assert "data-stood" not in _page(here, chief)
    assert chief.post(here.address, {"do": "pause", "command": "pause-0001"}).status_code == 302
    found = re.search(r'data-stood="(\d+)"', _page(here, chief))
    assert found is not None
    assert "轮到" in _page(here, chief)


def test_a_line_of_the_log_names_its_seat_once() -> None:
    here = playing("fujian-2022", SHENGJI)
    here.act_together(102)
    page = _page(here, here.client())
    lines = re.findall(r'<a href="\?act=\d+">([^<]*)</a>', page)
    # East is named in front of the line, so that it says 拿底, not 家拿底.
    assert lines[0] == "拿底"
    assert [one for one in lines if one.startswith("家")] == []
