"""No module imports itself through others, imports for type checkers included."""

from __future__ import annotations

import ast
from pathlib import Path

import paizhuo

ROOT = Path(paizhuo.__file__).parent


def modules() -> dict[str, Path]:
    """Every module of the package by its name."""
    found = {}
    for file in ROOT.rglob("*.py"):
        parts = file.relative_to(ROOT.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imported(file: Path, known: set[str]) -> set[str]:
    """The modules of the package that a file imports anywhere."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            submodules = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= submodules & known or {node.module}
    return found & known


def test_no_module_imports_itself_through_others() -> None:
    files = modules()
    left = {name: imported(file, set(files)) - {name} for name, file in files.items()}
    # Remove modules that import nothing that is left, again and again; what stays is on a circle or above one.
    while free := {name for name, needs in left.items() if not needs & left.keys()}:
        left = {name: needs for name, needs in left.items() if name not in free}
    # The same from above, so that only circles stay.
    while free := left.keys() - {needed for needs in left.values() for needed in needs}:
        left = {name: needs for name, needs in left.items() if name not in free}
    assert sorted(left) == []
