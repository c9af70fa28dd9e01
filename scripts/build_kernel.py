"""Compile the kernel from C files that were generated elsewhere: python scripts/build_kernel.py FOLDER.

For a machine with a C compiler but without Cython or setuptools, such as a GPU machine: ``make kernel`` leaves the C
files in build/kernel. Everything is optimised for the machine at hand, and all modules are compiled at the same time.
"""

from __future__ import annotations

import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

KERNEL = Path(__file__).resolve().parent.parent / "src" / "paizhuo" / "kernel"
FLAGS = ("-O3", "-march=native", "-fPIC", "-shared", "-fopenmp", "-fwrapv", "-fno-strict-overflow", "-DNDEBUG", "-w")


def compile_module(source: Path) -> str:
    """Compile one module and put it beside its Python file; the name of the module."""
    target = KERNEL / f"{source.stem}{sysconfig.get_config_var('EXT_SUFFIX')}"
    include = sysconfig.get_paths()["include"]
    subprocess.run(["gcc", *FLAGS, f"-I{include}", str(source), "-o", str(target)], check=True)  # noqa: S603, S607 - gcc
    return source.stem


def main() -> None:
    """Compile every C file below the folder."""
    sources = sorted(Path(sys.argv[1]).rglob("*.c"))
    if not sources:
        sys.exit(f"no C files are below {sys.argv[1]}: make them with 'make kernel'")
    with ThreadPoolExecutor() as pool:
        names = list(pool.map(compile_module, sources))
    print(f"{len(names)} modules compiled into {KERNEL}")


if __name__ == "__main__":
    main()
