"""MkDocs calls this for every page: ``<!-- walk: name -->`` becomes the steps of a walk, with their pictures.

``<!-- walk: name/part -->`` becomes those of one part of it. ``<!-- file: path -->`` becomes that file of the
repository, so that what the manual prints is what is installed.
A picture stands in a page as ``![what it shows](pictures/name.webp)``, without its language: each manual has its own.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from scripts.manual.walks import ROOT, printed_steps

if TYPE_CHECKING:
    from scripts.manual.walks import Step

PLACE = re.compile(r"^<!-- walk: ([\w/-]+) -->$", re.MULTILINE)
FILE = re.compile(r"^<!-- file: ([\w./-]+) -->$", re.MULTILINE)


def steps_of(place: str, language: str) -> str:
    """The numbered steps of a walk or of a part of it, in Markdown."""
    return "\n".join(f"{at}. {_printed(step, language)}" for at, step in enumerate(printed_steps(place), 1))


def _printed(step: Step, language: str) -> str:
    sentence = step.sentence(language)
    if not step.picture:
        return sentence
    caption = (step.caption or {}).get(language) or sentence.replace("[", "").replace("]", "")
    return f"{sentence}\n\n    ![{caption}](pictures/{step.picture}.webp){{ loading=lazy }}\n"


def _fenced(path: str) -> str:
    return f"```ini\n{(ROOT / path).read_text(encoding='utf-8')}```"


def expanded(markdown: str, language: str) -> str:
    """A page with its walks and files written out."""
    walked = PLACE.sub(lambda found: steps_of(found[1], language), markdown)
    return FILE.sub(lambda found: _fenced(found[1]), walked)


def on_page_markdown(markdown: str, *, config: Any, **_rest: Any) -> str:  # noqa: ANN401 - MkDocs gives these
    """Called by MkDocs before a page is turned into HTML."""
    return expanded(markdown, config["theme"]["language"])
