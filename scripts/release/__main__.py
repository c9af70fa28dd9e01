"""python -m scripts.release: build the packages of this version, check them, try them out, and write their checksums.

Nothing is published. It runs in the environment that ``make release`` makes for it.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

from scripts.manual.build import build_manual
from scripts.release.packages import (
    DIST,
    ROOT,
    NotReady,
    build,
    check_addresses,
    check_changelog,
    check_contents,
    check_sources,
    version,
    write_checksums,
)
from scripts.release.trial import installed, ordinary_user

if TYPE_CHECKING:
    from pathlib import Path

START_SCRIPTS = (ROOT / "deploy" / "start.bat", ROOT / "deploy" / "start.command")
"""They lie beside the packages that they install."""


def _materials(python: Path) -> None:
    """物料清单: everything that an installation of Paizhuo consists of, as CycloneDX lists it."""
    target = DIST / f"paizhuo-{version()}.cdx.json"
    command = ["cyclonedx_py", "environment", str(python), "--pyproject", str(ROOT / "pyproject.toml")]
    subprocess.run([sys.executable, "-m", *command, "--output-file", str(target)], check=True)  # noqa: S603


def main() -> int:
    """Do it all; the first thing that is wrong ends it."""
    try:
        check_changelog()
        build_manual()
        files = build()
        check_contents(files)
        check_sources(next(file for file in files if file.suffix == ".gz"))
        subprocess.run([sys.executable, "-m", "twine", "check", "--strict", *map(str, files)], check=True)  # noqa: S603
        pure = next(DIST.glob("*-any.whl"))
        for wheel in DIST.glob("*.whl"):
            with installed(wheel) as trial:
                print(trial.first_hour())
                if wheel == pure:
                    _materials(trial.python)
        if user := ordinary_user():
            with installed(pure, user) as trial:
                print(trial.first_hour())
        for script in START_SCRIPTS:
            shutil.copy2(script, DIST)
    except NotReady as error:
        print(error, file=sys.stderr)
        return 1
    if unknown := check_addresses():
        print(f"Before this is published: {unknown}.")
    print(write_checksums(sorted(file for file in DIST.iterdir() if file.is_file())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
