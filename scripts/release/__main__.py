"""python -m scripts.release: build the packages of this version, check them, try them out, and write their checksums.

Nothing is published. It runs in the environment that ``make release`` makes for it.
"""

from __future__ import annotations

import subprocess
import sys

from scripts.manual.build import build_manual
from scripts.release.packages import (
    DIST,
    ROOT,
    NotReady,
    build,
    check_changelog,
    check_contents,
    check_sources,
    version,
    write_checksums,
)
from scripts.release.trial import try_out


def _materials() -> None:
    """物料清单: everything that an installation of Paizhuo consists of, as CycloneDX lists it."""
    target = DIST / f"paizhuo-{version()}.cdx.json"
    command = [
        "cyclonedx_py",
        "requirements",
        str(ROOT / "constraints.txt"),
        "--pyproject",
        str(ROOT / "pyproject.toml"),
    ]
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
        for wheel in DIST.glob("*.whl"):
            installed, shown = try_out(wheel)
            print(f"{wheel.name}: installed in {installed:.0f} s, demonstration after {shown:.0f} s")
        _materials()
    except NotReady as error:
        print(error, file=sys.stderr)
        return 1
    print(write_checksums(sorted(file for file in DIST.iterdir() if file.is_file())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
