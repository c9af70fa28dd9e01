"""Which public functions of the law no page, command, paper or agent reaches: found in the syntax trees of the source.

A name that is only used by what nothing reaches is not reached either: the law and its words are walked from outside,
from name to name.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator

SOURCE = Path(__file__).parents[1] / "src"
LAW = ("referee", "tournament", "officiating")
"""The packages whose functions must be reached by a page, a command, a paper or an agent."""
WALKED = (*LAW, "wording")
"""The packages through which they are reached: to have words is no door."""
REGISTRY = "paizhuo.tournament.engines.registry"
"""Lists modules as engines; what the engine protocol names is called through it."""
ENGINE = "Engine"


class Module(NamedTuple):
    """A file of the source: its dotted name and its tree."""

    name: str
    tree: ast.Module

    def is_in(self, packages: Collection[str]) -> bool:
        """Whether it belongs to one of these packages."""
        return any(package in packages for package in self.name.split(".")[1:2])


@cache
def modules() -> dict[str, Module]:
    """Every module of the source by its dotted name."""
    found = {}
    for path in sorted((SOURCE / "paizhuo").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = Module(name, ast.parse(path.read_text(encoding="utf-8")))
    return found


class Part(NamedTuple):
    """A statement of a module: what it defines and imports, names it reads, attributes of names, texts."""

    defines: list[str]
    imports: list[ast.Import | ast.ImportFrom]
    names: set[str]
    attributes: set[tuple[str, str]]
    texts: list[str]


@cache
def parts(module: str) -> list[Part]:
    """The statements of a module."""
    return [part_of(statement) for statement in modules()[module].tree.body]


def part_of(statement: ast.stmt) -> Part:
    """What a statement mentions, found in one walk: ``ast.walk`` for each kind would take three times as long."""
    found = Part(_defined(statement), [], set(), set(), [])
    waiting: list[tuple[object, frozenset[str]]] = [(statement, frozenset())]
    while waiting:
        node, own = waiting.pop()
        if isinstance(node, list):
            waiting.extend((one, own) for one in node)
        elif isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load) and node.id not in own:
                found.names.add(node.id)
        elif isinstance(node, ast.Constant):
            if isinstance(node.value, str):
                found.texts.append(node.value)
        elif isinstance(node, ast.AST):
            if isinstance(node, ast.Import | ast.ImportFrom):
                found.imports.append(node)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id not in own:
                found.attributes.add((node.value.id, node.attr))
            elif isinstance(node, ast.FunctionDef):
                # What a function binds itself is no name of the module, although it may be called the same.
                waiting.append((node.body, own | _bound(node)))
                waiting.extend((one, own) for one in (node.decorator_list, node.args, node.returns))
                continue
            waiting.extend((one, own) for one in vars(node).values())
    return found


def _bound(function: ast.FunctionDef) -> frozenset[str]:
    """The names that a function binds: its arguments and what it assigns."""
    found = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    for statement in function.body:
        found |= {
            node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        }
    return frozenset(found)


def _defined(statement: ast.stmt) -> list[str]:
    """The names that a statement of a module defines; none where it only does something, which happens at import."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            return [name]
        case ast.Assign(targets=targets):
            return [one.id for target in targets for one in ast.walk(target) if isinstance(one, ast.Name)]
        case ast.AnnAssign(target=ast.Name(id=name)):
            return [name]
        case _:
            return []


@cache
def imported(module: str) -> dict[str, str]:
    """What each imported name of a module stands for, as a dotted name."""
    found: dict[str, str] = {}
    for node in (node for part in parts(module) for node in part.imports):
        if isinstance(node, ast.ImportFrom) and node.module:
            found |= {one.asname or one.name: f"{node.module}.{one.name}" for one in node.names}
        elif isinstance(node, ast.Import):
            found |= {one.asname or one.name: one.name for one in node.names if one.asname}
    return found


@cache
def defined_at(dotted: str) -> str:
    """Where a dotted name is defined, through the packages that export it again."""
    module, _, name = dotted.rpartition(".")
    again = imported(module).get(name, dotted) if module in modules() else dotted
    return dotted if again == dotted else defined_at(again)


def used(module: str, part: Part) -> set[str]:
    """The dotted names that a statement of a module uses; exporting a name again is no use."""
    names = imported(module)
    read = {names.get(name, f"{module}.{name}") for name in part.names}
    taken = {f"{names[name]}.{attribute}" for name, attribute in part.attributes if name in names}
    return {defined_at(dotted) for dotted in read | taken}


@cache
def _uses() -> tuple[dict[str, set[str]], frozenset[str]]:
    """What every name of the law uses; and what is used from outside the law, or when it is imported."""
    within: dict[str, set[str]] = {}
    outside: set[str] = engines()
    for module in modules().values():
        walked = module.is_in(WALKED)
        for part in parts(module.name):
            names = used(module.name, part)
            if not (walked and part.defines):
                outside |= names
            for name in part.defines if walked else ():
                within.setdefault(f"{module.name}.{name}", set()).update(names)
    return within, frozenset(outside)


def walk(starts: Iterable[str], uses: dict[str, set[str]]) -> set[str]:
    """Everything that is reached from these names."""
    found: set[str] = set()
    waiting = list(starts)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting.extend(uses.get(name, ()))
    return found


@cache
def unreached() -> frozenset[str]:
    """The public functions of the law that nothing outside it reaches, directly or through other law."""
    within, outside = _uses()
    return frozenset(set(_public_functions()) - walk(outside, within))


def _public_functions() -> Iterator[str]:
    for module in modules().values():
        for node in module.tree.body if module.is_in(LAW) else ():
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
                yield f"{module.name}.{node.name}"


def engines() -> set[str]:
    """The functions that are called as those of an engine, whichever module it is."""
    registry = modules()[REGISTRY]
    protocol = next(node for node in registry.tree.body if isinstance(node, ast.ClassDef) and node.name == ENGINE)
    methods = [node.name for node in protocol.body if isinstance(node, ast.FunctionDef)]
    return {f"{name}.{method}" for name in imported(REGISTRY).values() if name in modules() for method in methods}
