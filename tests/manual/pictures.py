"""python -m tests.manual.pictures [NAME …]: take the pictures of the manual in both languages.

Without names it takes all, and writes those whose pages have changed; those that are named it writes in any case.
Look at every picture that it names before you commit it: the test of the pictures believes you.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image
from playwright.sync_api import expect, sync_playwright

from scripts.manual.pictures import FOLDER, LOOKED_AT, film_of, films, looked_at, page_pictures, step_pictures
from scripts.manual.walks import LANGUAGES, names, read_walk
from tests.browser.halls import ARGUMENTS, PATIENCE, chromium
from tests.manual.filming import Film
from tests.manual.looks import MOST_DIFFERENCE, difference, picture_of, words_of
from tests.manual.taking import pages_shown, steps_of
from tests.web.running.stages import Stages

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from playwright.sync_api import Page

    from scripts.manual.walks import Step

QUALITY = 80


def main(wanted: Sequence[str]) -> int:
    """Take them; without names, all that have changed, and remove those that the manual does not have any more."""
    known = {one.name for one in page_pictures()} | set(step_pictures()) | set(films())
    if unknown := set(wanted) - known:
        print(f"no page of the manual has these pictures: {', '.join(sorted(unknown))}", file=sys.stderr)  # noqa: T201
        return 1
    found = chromium()
    if found is None:
        print("chromium is not installed: apt-get install chromium fonts-noto-cjk", file=sys.stderr)  # noqa: T201
        return 1
    expect.set_options(timeout=PATIENCE)
    seen = looked_at()
    with tempfile.TemporaryDirectory(prefix="paizhuo-stages-") as made, sync_playwright() as playwright:
        stages = Stages(Path(made))
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS, timeout=PATIENCE)
        for language in LANGUAGES:
            folder = FOLDER / language
            folder.mkdir(parents=True, exist_ok=True)
            for name, page in pages_shown(browser, stages, language, wanted):
                _keep(language, name, page, seen, again=name in wanted)
            for walk in map(read_walk, names()):
                if not wanted or {*walk.pictures(), film_of(walk)} & set(wanted):
                    _walk(steps_of(browser, stages, walk, language), Film(walk, language), seen, wanted)
        browser.close()
    for path in FOLDER.glob("*/*.webp"):
        if path.stem not in known:
            path.unlink()
    kept = {key: value for key, value in sorted(seen.items()) if key.partition("/")[2] in known}
    LOOKED_AT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0


def _keep(language: str, name: str, page: Page, seen: dict[str, str], *, again: bool) -> None:
    """Write the picture of a page unless the one that is kept shows the same; ``again``: in any case."""
    path, words, picture = FOLDER / language / f"{name}.webp", words_of(page), picture_of(page)
    is_same = not again and path.exists() and seen.get(f"{language}/{name}") == words
    if is_same:
        with Image.open(path) as kept:
            is_same = difference(kept, picture) <= MOST_DIFFERENCE
    if not is_same:
        picture.save(path, quality=QUALITY, method=6)
        _look_at(path)
    seen[f"{language}/{name}"] = words


def _walk(steps: Iterable[tuple[Step, Page]], film: Film, seen: dict[str, str], wanted: Sequence[str]) -> None:
    """Take a walk to its end, with its pictures and its film."""
    for step, page in steps:
        if step.picture:
            _keep(film.language, step.picture, page, seen, again=step.picture in wanted)
        film.add(step, page)
    if film.pictures:
        if film.name in wanted or film.changed(seen.get(f"{film.language}/{film.name}")):
            film.save()
            _look_at(film.path)
        seen[f"{film.language}/{film.name}"] = film.words


def _look_at(path: Path) -> None:
    print(f"look at {path}", flush=True)  # noqa: T201 - it takes minutes


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
