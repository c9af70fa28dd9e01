"""Which articles the code behind a page, a command or a paper names: found in the syntax trees of the source.

A door reaches a name when its function uses it, directly or through other names. What a reached statement cites, as
``cite("46(一)")`` in a file about one book or as ``[NAT 46(一)]`` in a docstring, counts as cited by the door. A row of
the permission matrix counts where its action is asked about.
"""

from __future__ import annotations

import ast
import functools
import inspect
import re
from functools import cache
from typing import TYPE_CHECKING

from paizhuo.referee.powers.permission_matrix import ROWS
from paizhuo.rulebook import BOOKS, Book
from scripts.doors import Door, commands, pages, papers
from tests.unreached_law import REGISTRY, Part, engines, modules, part_of, parts, used, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

LISTS = ("paizhuo.rulebook.books", "paizhuo.referee.powers.permission_matrix")
"""Name every article, or every power: to print a citation or to ask for one power is no evidence for all of them."""
ACTION = "paizhuo.referee.powers.actions.Action"
PERMISSION = "paizhuo.web.access.permissions.Permission"
"""A page asks for one member of it, not for all of them."""
DOCSTRING = "__doc__"
"""The docstring of a module counts for a door whose function is defined in it."""
NUMBERS = {book: {article.number for article in text.articles} for book, text in BOOKS.items()}
WRITTEN = re.compile(rf"\b({'|'.join(Book)}) ([^\[\];:]+)")
"""A citation in a docstring: the code of the book and one number or several."""


@cache
def cited_by(*doors: Door) -> frozenset[str]:
    """The articles, written as ``NAT 46(一)``, that the code behind some doors cites."""
    uses, citations = _graph()
    reached = walk([name for door in doors for name in _starts(door)], uses)
    return frozenset(one for name in reached for one in citations.get(name, ()))


def _starts(door: Door) -> list[str]:
    """The dotted names of the functions behind a door."""
    match door.kind:
        case "command":
            found = [_dotted(function) for function in commands()[door.name]]
        case "page":
            found = [_dotted(view) for view in pages()[door.name].values()]
        case _:
            module = papers()[door.name]
            found = [f"{module}.{name}" for part in parts(module) for name in part.defines]
    return [*found, *(f"{name.rpartition('.')[0]}.{DOCSTRING}" for name in found)]


def _dotted(function: object) -> str:
    while isinstance(function, functools.partial):
        function = function.func
    plain = inspect.unwrap(function)  # type: ignore[arg-type]  # views and commands are functions
    return f"{plain.__module__}.{plain.__name__}"


@cache
def _graph() -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """What every name of the source uses, and what it cites."""
    uses: dict[str, set[str]] = {}
    citations: dict[str, set[str]] = {f"{ACTION}.{row.action.name}": set() for row in ROWS}
    for row in ROWS:
        said = dict(row.articles) | {book: one.source.article for book, one in row.variants.items()}
        both = [f"{book} {one}" for book, some in [*row.articles.items(), *said.items()] for one in some.split(", ")]
        citations[f"{ACTION}.{row.action.name}"].update(both)
    for module in modules().values():
        if module.name.startswith(LISTS):
            continue
        about = {book for part in parts(module.name) for book in _books(part)} or set(Book)
        last = [f"{module.name}.{DOCSTRING}"]
        for statement, part in zip(module.tree.body, parts(module.name), strict=True):
            for name, one in _names(module.name, statement, part):
                further = engines() if module.name == REGISTRY else set()
                uses.setdefault(name, set()).update(used(module.name, one), further)
            # A text that stands alone describes what was defined before it.
            last = [name for name, _ in _names(module.name, statement, part)] or last
            cited = set(_citations(part.texts, _books(part) or about))
            for name in last:
                citations.setdefault(name, set()).update(cited)
    return uses, citations


def _names(module: str, statement: ast.stmt, part: Part) -> Iterator[tuple[str, Part]]:
    """The dotted names that a statement defines, each with its part of it."""
    for name in part.defines:
        dotted = f"{module}.{name}"
        if dotted != PERMISSION or not isinstance(statement, ast.ClassDef):
            yield dotted, part
            continue
        for one in statement.body:
            member = part_of(one)
            for defined in member.defines if isinstance(one, ast.Assign) else ():
                yield f"{dotted}.{defined}", member


def _books(part: Part) -> set[Book]:
    """The books that a statement mentions."""
    return {Book[attribute] for name, attribute in part.attributes if name == Book.__name__}


def _citations(texts: Iterable[str], books: set[Book]) -> Iterator[str]:
    for text in texts:
        for number in text.split(", "):
            yield from (f"{book} {number}" for book in books if number in NUMBERS[book])
        for code, numbers in WRITTEN.findall(text):
            for one in numbers.split(","):
                for words in (one.strip(), one.strip().partition(" ")[0], one.strip().partition("\n")[0]):
                    if words in NUMBERS[Book(code)]:
                        yield f"{code} {words}"
