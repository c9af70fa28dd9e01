"""Which public functions of the law nothing but tests calls: found in the syntax trees of the source."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple

SOURCE = Path(__file__).parents[1] / "src"
LAW = ("referee", "tournament", "officiating")
"""The packages whose functions must be reached by a page, a command, a paper or an agent."""
REGISTRY = "paizhuo.tournament.engines.registry"
"""Lists modules as engines; what the engine protocol names is called through it."""
ENGINE = "Engine"


class Module(NamedTuple):
    """A file of the source: its dotted name, its tree, and whether it is a package."""

    name: str
    tree: ast.Module
    is_package: bool


@cache
def modules() -> dict[str, Module]:
    """Every module of the source by its dotted name."""
    found = {}
    for path in sorted((SOURCE / "paizhuo").rglob("*.py")):
        parts = path.relative_to(SOURCE).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        found[name] = Module(name, ast.parse(path.read_text(encoding="utf-8")), is_package)
    return found


class Mentions(NamedTuple):
    """What a module mentions: its imports, the names it reads, and the attributes it takes of a name."""

    imports: list[ast.Import | ast.ImportFrom]
    names: set[str]
    attributes: set[tuple[str, str]]


@cache
def mentions(module: str) -> Mentions:
    """What a module mentions, found in one walk: ``ast.walk`` for each kind would take three times as long."""
    found = Mentions([], set(), set())
    waiting: list[object] = [modules()[module].tree]
    while waiting:
        node = waiting.pop()
        if isinstance(node, list):
            waiting.extend(node)
            continue
        if not isinstance(node, ast.AST):
            continue
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Load):
                found.names.add(node.id)
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.imports.append(node)
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            found.attributes.add((node.value.id, node.attr))
        waiting.extend(vars(node).values())
    return found


@cache
def imported(module: str) -> dict[str, str]:
    """What each imported name of a module stands for, as a dotted name."""
    found: dict[str, str] = {}
    for node in mentions(module).imports:
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


def _used(module: Module) -> set[str]:
    """The dotted names that a module uses; exporting a name again is no use."""
    names = imported(module.name)
    found = mentions(module.name)
    read = {names.get(name, f"{module.name}.{name}") for name in found.names}
    taken = {f"{names[name]}.{attribute}" for name, attribute in found.attributes if name in names}
    return {defined_at(dotted) for dotted in read | taken}


@cache
def unreached() -> frozenset[str]:
    """The public functions of the law that no module of the source uses."""
    public = {
        f"{name}.{node.name}"
        for name, module in modules().items()
        if name.split(".")[1:2] and name.split(".")[1] in LAW
        for node in module.tree.body
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")
    }
    return frozenset(public - {name for module in modules().values() for name in _used(module)} - _engines())


def _engines() -> set[str]:
    """The functions that are called as those of an engine, whichever module it is."""
    registry = modules()[REGISTRY]
    protocol = next(node for node in registry.tree.body if isinstance(node, ast.ClassDef) and node.name == ENGINE)
    methods = [node.name for node in protocol.body if isinstance(node, ast.FunctionDef)]
    return {f"{name}.{method}" for name in imported(REGISTRY).values() if name in modules() for method in methods}
