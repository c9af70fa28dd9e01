"""走一遍: steps in docs/manual/walks that people read in the manual and that a browser takes in the tests.

A step has its sentence in both languages and the acts of the browser. Words of the product stand in the sentence as
``{English text of the page}``: the manual prints them as the page in its language says them, so neither can drift.
"""

from __future__ import annotations

import gettext
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from paizhuo.web.language import as_in_templates
from paizhuo.wording import Language, sayer
from scripts.messages import as_in_domain

ROOT = Path(__file__).parents[2]
MANUAL = ROOT / "docs" / "manual"
FOLDER = MANUAL / "walks"
CATALOGUES = ROOT / "src" / "paizhuo" / "web" / "locale"
LANGUAGES = ("zh", "en")
QUOTES = {"zh": "「{}」", "en": "“{}”"}
WORD = re.compile(r"\{([^{}]+)\}")

Said: TypeAlias = str | dict[str, str]
"""The same in both languages, or one text for each."""
Act: TypeAlias = tuple[Said, ...]
"""What the browser does: its name, and what it does it with."""


class BadWalk(ValueError):
    """写错的步骤: the file of a walk cannot be read, or names words that no page says."""


@dataclass(frozen=True)
class Step:
    """一步: what people read, what the browser does, and the name of the picture that is taken afterwards.

    ``part`` is the section of the walk that the step belongs to: pages print a long walk section by section.
    """

    sentences: dict[str, str]
    acts: tuple[Act, ...]
    picture: str = ""
    caption: dict[str, str] | None = None
    part: str = ""

    def sentence(self, language: str) -> str:
        """The sentence with the words of the product in this language."""
        return WORD.sub(lambda found: QUOTES[language].format(shown(found[1], language)), self.sentences[language])


@dataclass(frozen=True)
class Walk:
    """一段路: its steps from a beginning that the tests can stage; ``film``: parts that become a moving picture."""

    name: str
    begin: str
    device: str
    steps: tuple[Step, ...]
    film: tuple[str, ...] = ()

    def pictures(self) -> tuple[str, ...]:
        """The names of its pictures."""
        return tuple(step.picture for step in self.steps if step.picture)

    def places(self) -> dict[str, tuple[Step, ...]]:
        """By what stands in a page, ``walk`` or ``walk/part``: the steps that are printed there."""
        parts = dict.fromkeys(step.part for step in self.steps)
        return {
            f"{self.name}/{part}" if part else self.name: tuple(step for step in self.steps if step.part == part)
            for part in parts
        }


@cache
def _pages() -> gettext.NullTranslations:
    return gettext.translation("django", CATALOGUES, languages=["zh_Hans"])


def shown(text: str, language: str) -> str:
    """What a page in this language says for the English text of a template.

    ``Deal %(number)s|number=1`` gives the values of a text that has some.
    """
    text, *values = text.split("|")
    found = _found(text, language)
    return found % dict(one.split("=", 1) for one in values) if values else found


def _found(text: str, language: str) -> str:
    if language == "en":
        return text
    found = _pages().gettext(text)
    if found == text:
        # What papers and the terminal say as well stands in the catalogue of the domain.
        found = as_in_templates(sayer(Language.CHINESE)(str(as_in_domain(text))))
    if found == text and not text.isascii():
        return text
    if found == text:
        raise BadWalk(f"no page says {text!r}; write the English text as the template has it")
    return found


def _step(given: dict[str, Any], part: str, at: str) -> Step:
    if unknown := set(given) - {"zh", "en", "acts", "picture", "caption", "part"}:
        raise BadWalk(f"{at}: unknown {', '.join(sorted(unknown))}")
    if missing := [language for language in LANGUAGES if not given.get(language)]:
        raise BadWalk(f"{at}: no sentence in {missing[0]}")
    acts = tuple(tuple(act) for act in given.get("acts", ()))
    return Step({one: given[one] for one in LANGUAGES}, acts, given.get("picture", ""), given.get("caption"), part)


@cache
def read_walk(name: str) -> Walk:
    """The walk of this name."""
    path = FOLDER / f"{name}.toml"
    if not path.exists():
        raise BadWalk(f"there is no walk {name}; docs/manual/walks has {', '.join(names())}")
    read = tomllib.loads(path.read_text(encoding="utf-8"))
    steps, part = [], ""
    for at, one in enumerate(read.get("steps", ()), 1):
        # The first step of a part names it.
        part = one.get("part", part)
        steps.append(_step(one, part, f"{name}, step {at}"))
    if not steps:
        raise BadWalk(f"{name} has no steps")
    film = tuple(read.get("film", ()))
    return Walk(name, read.get("begin", "demonstration"), read.get("device", "laptop"), tuple(steps), film)


def printed_steps(place: str) -> tuple[Step, ...]:
    """The steps that a page prints at ``walk`` or ``walk/part``."""
    places = read_walk(place.partition("/")[0]).places()
    if place not in places:
        raise BadWalk(f"there is no {place}; print {', '.join(places)}")
    return places[place]


def names() -> list[str]:
    """All walks."""
    return sorted(path.stem for path in FOLDER.glob("*.toml"))
