"""已装的扩充包: a folder in which a package lies as pip would have put it, made without pip and without the network."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

EXAMPLE = Path(__file__).parent / "example"


def install(folder: Path, name: str, entries: Mapping[str, Mapping[str, str]], version: str = "1.0") -> None:
    """Write the metadata of a package into the folder."""
    metadata = folder / f"{name.replace('-', '_')}-{version}.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n", encoding="utf-8")
    lines = [
        line
        for group, named in entries.items()
        for line in (f"[{group}]", *(f"{one} = {value}" for one, value in named.items()), "")
    ]
    (metadata / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


def install_example(folder: Path) -> None:
    """Put the example into the folder, with the metadata that its pyproject.toml gives."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    shutil.copytree(EXAMPLE / "paizhuo_example", folder / "paizhuo_example")
    install(folder, project["name"], project["entry-points"], project["version"])
