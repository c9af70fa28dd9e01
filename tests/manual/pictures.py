"""python -m tests.manual.pictures [NAME …]: take the pictures of the manual in both languages.

Look at every picture that it names before you commit it: the test of the pictures believes you.
"""

from __future__ import annotations

import json
import shutil
import sys
from itertools import chain
from typing import TYPE_CHECKING

from playwright.sync_api import expect, sync_playwright

from scripts.manual.pictures import FOLDER, LOOKED_AT, films, looked_at, page_pictures, step_pictures
from scripts.manual.walks import LANGUAGES
from tests.browser.halls import ARGUMENTS, PATIENCE
from tests.manual.filming import take_films
from tests.manual.looks import MOST_DIFFERENCE, difference, picture_of, words_of
from tests.manual.taking import pages_shown, steps_shown

if TYPE_CHECKING:
    from collections.abc import Sequence

QUALITY = 80


def main(wanted: Sequence[str]) -> int:
    """Take them; without names, all, and remove those that the manual does not have any more."""
    known = {one.name for one in page_pictures()} | set(step_pictures())
    if unknown := set(wanted) - known:
        print(f"no page of the manual has these pictures: {', '.join(sorted(unknown))}", file=sys.stderr)  # noqa: T201
        return 1
    found = shutil.which("chromium")
    if found is None:
        print("chromium is not installed: apt-get install chromium fonts-noto-cjk", file=sys.stderr)  # noqa: T201
        return 1
    expect.set_options(timeout=PATIENCE)
    seen = looked_at()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=ARGUMENTS, timeout=PATIENCE)
        for language in LANGUAGES:
            folder = FOLDER / language
            folder.mkdir(parents=True, exist_ok=True)
            for name, page in chain(pages_shown(browser, language, wanted), steps_shown(browser, language, wanted)):
                path, words, picture = folder / f"{name}.webp", words_of(page), picture_of(page)
                is_same = path.exists() and seen.get(f"{language}/{name}") == words
                if not is_same or difference(path, picture) > MOST_DIFFERENCE:
                    picture.save(path, quality=QUALITY, method=6)
                    print(f"look at {path}", flush=True)  # noqa: T201 - it takes minutes
                seen[f"{language}/{name}"] = words
            if not wanted:
                print(*(f"look at {path}" for path in take_films(browser, language)), sep="\n", flush=True)  # noqa: T201
        browser.close()
    for path in FOLDER.glob("*/*.webp"):
        if path.stem not in known | {f"film-{name}" for name in films()}:
            path.unlink()
    kept = {key: value for key, value in sorted(seen.items()) if key.partition("/")[2] in known}
    LOOKED_AT.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
