"""门: through which command, page or paper a person reaches an article: what ``doors.txt`` beside this file lists."""

from __future__ import annotations

import argparse
import os
import re
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from paizhuo.cli.main import COMMANDS, parser
from paizhuo.documents.catalogue import BY_ID
from paizhuo.web.installation import DATA_VARIABLE
from paizhuo.wording import Language

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from paizhuo.rulebook import Article, Book

LIST = Path(__file__).with_name("doors.txt")
STEP = re.compile(r"(.+?)(?:\.\d+|\([^()]+\)|(?<=\))\d+|pen| note(?: \d+)?|[①-⑨])")
"""A number with one step more than the number above it."""


class Door(NamedTuple):
    """A door: its kind (``command``, ``page`` or ``paper``) and its name."""

    kind: str
    name: str

    @property
    def exists(self) -> bool:
        """Whether the parser, the addresses or the catalogue of papers have it."""
        return self in every_door()

    @property
    def words(self) -> str:
        """How the generated page names it."""
        match self.kind:
            case "command":
                return f"`paizhuo {self.name}`"
            case "page":
                address = min(pages()[self.name], key=len)
                audience = getattr(pages()[self.name][address], "audience", None)
                is_button = audience is not None and audience.kind == "official" and audience.get is None
                return f"button `{address}`" if is_button else f"`{address}`"
            case _:
                return f"paper {self.name}"


@cache
def lines() -> dict[str, tuple[Door, ...]]:
    """The lines of the list: the doors by article, written as ``NAT 46(一)``."""
    found: dict[str, tuple[Door, ...]] = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            article, _, named = line.partition(" | ")
            if article in found:
                raise ValueError(f"two lines for {article}")
            found[article] = tuple(_door(one) for one in named.split(", "))
    return found


def _door(text: str) -> Door:
    kind, _, name = text.partition(" ")
    if kind not in {"command", "page", "paper"}:
        raise ValueError(f"'{text}' is no command, page or paper")
    return Door(kind, name)


def line_for(book: Book, number: str) -> str | None:
    """The line that answers for an article: its own, or that of the nearest article above it."""
    above = (f"{book} {one}" for one in numbers_above(number))
    return next((one for one in above if one in lines()), None)


def doors_of(book: Book, article: Article) -> tuple[Door, ...]:
    """The doors of an article; none where no line answers for it."""
    line = line_for(book, article.number)
    return lines()[line] if line else ()


@cache
def numbers_above(number: str) -> tuple[str, ...]:
    """A number and those above it, the nearest first; penalty notes and other notes stand under their article.

    >>> numbers_above("34(一)2(1)")
    ('34(一)2(1)', '34(一)2', '34(一)', '34')
    >>> numbers_above("3.2pen"), numbers_above("Reg7(二)"), numbers_above("Form4 note 3")
    (('3.2pen', '3.2', '3'), ('Reg7(二)', 'Reg7'), ('Form4 note 3', 'Form4'))
    """
    above = STEP.fullmatch(number)
    return (number, *numbers_above(above[1])) if above else (number,)


@cache
def commands() -> dict[str, list[Callable[..., object]]]:
    """Every command, such as ``event rule``, with the functions that it runs."""
    # Each parser knows its own command only.
    return dict(one for name in COMMANDS for one in _commands(parser(Language.ENGLISH, name), ()))


def _commands(of: argparse.ArgumentParser, names: tuple[str, ...]) -> Iterator[tuple[str, list[Callable[..., object]]]]:
    yield " ".join(names), [one for one in vars(of)["_defaults"].values() if callable(one)]
    for action in vars(of)["_actions"]:
        for name, command in action.choices.items() if isinstance(action.choices, dict) else ():
            if isinstance(command, argparse.ArgumentParser):
                yield from _commands(command, (*names, name))


@cache
def pages() -> dict[str, dict[str, Callable[..., object]]]:
    """Every page by its name, such as ``office:hall``: its addresses with their views."""
    from django.conf import settings  # noqa: PLC0415 - most pages of docs are written without the platform
    from django.urls import get_resolver  # noqa: PLC0415

    if not settings.configured:
        with tempfile.TemporaryDirectory() as folder:
            _set_up(folder)
    found: dict[str, dict[str, Callable[..., object]]] = {}
    for name, address, view in _pages(get_resolver(), "/", ""):
        found.setdefault(name, {})[address] = view
    return found


def _set_up(folder: str) -> None:
    """Load the platform; its settings write a key into the data folder."""
    import django  # noqa: PLC0415

    os.environ[DATA_VARIABLE] = folder
    os.environ["DJANGO_SETTINGS_MODULE"] = "paizhuo.web.settings"
    django.setup()


def _pages(of: Any, prefix: str, space: str) -> Iterator[tuple[str, str, Callable[..., object]]]:  # noqa: ANN401 - either kind
    for one in of.url_patterns:
        address = prefix + re.sub(r"<(?:\w+:)?(\w+)>", r"<\1>", str(one.pattern)).replace("<slug>", "<event>")
        if hasattr(one, "url_patterns"):
            yield from _pages(one, address, f"{space}{one.namespace}:" if one.namespace else space)
        else:
            yield f"{space}{one.name}", address, one.callback


def papers() -> dict[str, str]:
    """Every paper by its name, with the name of its module."""
    return {name: vars(document.module)["__name__"] for name, document in BY_ID.items()}


@cache
def every_door() -> frozenset[Door]:
    """Every command, page and paper."""
    kinds = {"command": frozenset(commands()), "page": frozenset(pages()), "paper": frozenset(papers())}
    return frozenset(Door(kind, name) for kind, names in kinds.items() for name in names)
