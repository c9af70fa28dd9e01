"""存成文件: the style and the scripts of the replay as one text, so that the page opens from a disk without a server.

A page from a disk may not load modules, and the phones that such files reach are old: modules become one plain script,
layers are dissolved, and colours that depend on the theme are written out.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

STATIC = Path(__file__).parents[1] / "static"
STYLES = ("tokens", "parts", "forms", "live", "replay")
FIRST, ENTRY = "old-browsers", "open-record"

_IMPORT = re.compile(r'^import \{ ([^}]+) \} from "([^"]+)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export ((?:async )?function\*?|const|let|class) (\w+)", re.MULTILINE)
_LAYER = re.compile(r"@layer [\w, ]+(;|\s*\{)")
_THEMED = re.compile(r"(--[\w-]+):\s*light-dark\(([^(),]+(?:\([^()]*\))?),\s*([^(),]+(?:\([^()]*\))?)\);")


@cache
def file_parts() -> dict[str, str]:
    """The style and the script, as the file carries them."""
    return {"style": style(), "script": script()}


def style() -> str:
    """样式: all sheets of the page, without layers, with the colours of both themes."""
    text = "\n".join((STATIC / "css" / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    dark = "".join(f"{name}:{value};" for name, _light, value in _THEMED.findall(text))
    light = _THEMED.sub(r"\1: \2;", _without_layers(text))
    return f"{light}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n"


def _without_layers(text: str) -> str:
    """The rules of all layers one after another; sheets are in the order of their layers."""
    found, at = [], 0
    while (match := _LAYER.search(text, at)) is not None:
        found.append(text[at : match.start()])
        at = match.end()
        if match[1] == ";":
            continue
        end = _closing(text, at)
        found.append(text[at:end])
        at = end + 1
    return "".join((*found, text[at:]))


def _closing(text: str, at: int) -> int:
    depth = 1
    while depth:
        depth += {"{": 1, "}": -1}.get(text[at], 0)
        at += 1
    return at - 1


def script() -> str:
    """脚本: every module of the page as one plain script; each keeps its names to itself."""
    modules: dict[Path, str] = {}
    entry = STATIC / "js" / f"{ENTRY}.js"
    for _ in _collected(entry, modules):
        pass
    first = (STATIC / "js" / f"{FIRST}.js").read_text(encoding="utf-8")
    return "\n".join(('"use strict";', first, "const modules = {};", *modules.values())).replace("</", r"<\/")


def _collected(path: Path, modules: dict[Path, str]) -> Iterator[Path]:
    """Put a module after all that it imports."""
    if path in modules:
        return
    text = path.read_text(encoding="utf-8")
    for _names, relative in _IMPORT.findall(text):
        yield from _collected((path.parent / relative).resolve(), modules)
    modules[path] = _as_function(path, text)
    yield path


def _as_function(path: Path, text: str) -> str:
    names = [name for _kind, name in _EXPORT.findall(text)]
    body = _EXPORT.sub(r"\1 \2", _IMPORT.sub(lambda match: _taken(path, match), text))
    return f"modules[{_name(path)!r}] = (() => {{\n{body}\nreturn {{ {', '.join(names)} }};\n}})();"


def _taken(path: Path, match: re.Match[str]) -> str:
    return f"const {{ {match[1]} }} = modules[{_name((path.parent / match[2]).resolve())!r}];\n"


def _name(path: Path) -> str:
    return path.relative_to((STATIC / "js").resolve()).as_posix()
