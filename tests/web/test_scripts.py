"""The scripts of the pages can be read by a browser, and page.js marks every save: see tests.browser.test_busy."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paizhuo.web

WEB = Path(paizhuo.web.__file__).parent
SCRIPTS = sorted((WEB / "static" / "js").glob("*.js"))
OF_DJANGO = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}")
TEMPLATES = {
    path.relative_to(WEB / "templates").as_posix(): OF_DJANGO.sub("", path.read_text(encoding="utf-8"))
    for path in sorted((WEB / "templates").rglob("*.html"))
}
DECLARED = re.compile(r"^(?:async )?(?:let|const|var|function|class)\s+(\w+)", re.MULTILINE)
WRITES = re.compile(r"<(\w+)\b[^<>]*\shx-(?:post|put|patch|delete)=")
POSTS = re.compile(r"<form\b[^<>]*\s(?:method=\"post\"|hx-post=)")
ONLY_LOOKS = {"founding/shape.html": ["div"]}
"""What is posted because it is too long for an address: the wizard asks whether the plan fits, and stores nothing."""


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_no_name_is_declared_twice_in_one_module(script: Path) -> None:
    names = DECLARED.findall(script.read_text(encoding="utf-8"))
    assert sorted(names) == sorted(set(names))


def test_whatever_writes_is_a_form_or_a_button() -> None:
    found = {
        name: [one for one in WRITES.findall(text) if one not in {"form", "button"}] for name, text in TEMPLATES.items()
    }
    assert {name: some for name, some in found.items() if some} == ONLY_LOOKS


def test_every_save_stands_on_a_page_that_marks_it() -> None:
    whole = {name for name, text in TEMPLATES.items() if "<html" in text}
    # A page of faults, a picture for a streaming program, a wall, a file that opens without a server, and frames of
    # other websites, from which nothing can be sent.
    pictures = {"broadcast/overlay.html", "broadcast/final.html"}
    alone = {"fault.html", "live/replay_file.html", "widgets/base.html"} | pictures
    assert whole == {"base.html"} | alone
    assert "js/page.js" in (WEB / "templates" / "base.html").read_text(encoding="utf-8")
    for name in alone:
        assert not POSTS.search(TEMPLATES[name]), f"{name} stands alone, without that script"


def test_a_save_is_sent_by_a_button_that_can_be_marked() -> None:
    other = re.compile(r"<input[^>]*type=\"(?:submit|image)\"")
    assert {name for name, text in TEMPLATES.items() if other.search(text)} == set()
