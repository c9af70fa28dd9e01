"""The pictures of the manual show the pages as they are: a page that has changed must be looked at again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from scripts.manual.hook import expanded
from scripts.manual.pictures import FOLDER, films, looked_at, page_pictures, step_pictures
from scripts.manual.walks import LANGUAGES, MANUAL, names, read_walk
from tests.manual.filming import Film
from tests.manual.looks import MOST_DIFFERENCE, difference, picture_of, words_of
from tests.manual.taking import pages_shown, steps_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.web.running.stages import Stages

PICTURE = re.compile(r"\]\(pictures/([\w-]+)\.webp\)")
AGAIN = "take it again by `make pictures`, and look at it"


def _used(language: str) -> set[str]:
    texts = [expanded(path.read_text(encoding="utf-8"), language) for path in (MANUAL / language).glob("*.md")]
    return {name for text in texts for name in PICTURE.findall(text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_is_there_and_every_one_is_shown(language: str) -> None:
    kept = {path.stem for path in (FOLDER / language).glob("*.webp")}
    assert kept >= set(films())
    known = {one.name for one in page_pictures()} | set(step_pictures())
    assert kept - set(films()) == known == _used(language)


def test_no_two_pictures_have_one_name() -> None:
    found = [one.name for one in page_pictures()] + [one for name in names() for one in read_walk(name).pictures()]
    assert len(found) == len(set(found))


def _judge(language: str, name: str, page: Page) -> list[str]:
    """What has changed, by its words or by its look."""
    path = FOLDER / language / f"{name}.webp"
    if looked_at().get(f"{language}/{name}") != words_of(page):
        return [f"{language}/{name}: the page says something else than its picture; {AGAIN}"]
    with Image.open(path) as kept:
        found = difference(kept, picture_of(page))
    if found > MOST_DIFFERENCE:
        return [f"{language}/{name}: the page looks otherwise than its picture (by {found:.1f}); {AGAIN}"]
    return []


@pytest.mark.parametrize("language", LANGUAGES)
def test_single_pages_look_as_in_their_pictures(browser: Browser, stages: Stages, language: str) -> None:
    found = [one for name, page in pages_shown(browser, stages, language) for one in _judge(language, name, page)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("walk", names())
def test_a_browser_takes_every_walk(browser: Browser, stages: Stages, walk: str, language: str) -> None:
    film, found = Film(read_walk(walk), language), []
    for step, page in steps_of(browser, stages, film.walk, language):
        found += _judge(language, step.picture, page) if step.picture else []
        film.add(step, page)
    if film.walk.film and (why := film.changed(looked_at().get(f"{language}/{film.name}"))):
        found.append(f"{language}/{film.name}: it {why}; {AGAIN}")
    assert not found, "\n".join(found)
