"""Compile the message catalogues and the kernel while the package is built; the rest is in pyproject.toml.

Without a C compiler the kernel's Python files run as they are, only slowly.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

if sys.platform != "win32":
    import fcntl

if TYPE_CHECKING:
    from collections.abc import Iterator

LOCALES = (Path("src/paizhuo/wording/locale"), Path("src/paizhuo/web/locale"))
SOURCES = Path("src/paizhuo/kernel")
KERNEL = tuple(sorted(types.stem for types in SOURCES.glob("*.pxd")))
"""What is typed for the compiler is compiled."""
PARALLEL = frozenset({"self_play"})
"""What runs on a team of threads; without OpenMP it runs on one."""
SHARED = "paizhuo.kernel._cyutility"
"""What Cython would otherwise write into every module, most of it about memory views."""
GCC = (
    "-g0",
    "-O1",
    "-fstrict-aliasing",
    "-finline-functions",
    "-finline-small-functions",
    "-fpeel-loops",
    "-funswitch-loops",
    "-fsplit-loops",
)
"""Those parts of -O3 that make the kernel faster; the others double the time to compile it (bench/results.md)."""
BUILD = Path("build")


def compile_catalogues() -> None:
    """Write the .mo file beside every .po file."""
    for source in (po for locale in LOCALES for po in locale.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, read_po(po))


class BuildWithCatalogues(build_py):
    """The ordinary build, with compiled catalogues."""

    def run(self) -> None:
        """Compile first, so that the catalogues are picked up as package data."""
        compile_catalogues()
        super().run()


def kernel() -> list[Extension]:
    """The kernel's modules, and the one that they share."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    how = list(GCC) if "gcc" in compiler else []
    teams = ["-fopenmp"] if "gcc" in compiler else []
    shared = Extension(SHARED, [], extra_compile_args=how)
    modules = [
        Extension(
            f"paizhuo.kernel.{name}",
            [str(SOURCES / f"{name}.py")],
            extra_compile_args=how + (teams if name in PARALLEL else []),
            extra_link_args=teams if name in PARALLEL else [],
        )
        for name in KERNEL
    ]
    return [shared, *modules]


@contextmanager
def alone() -> Iterator[None]:
    """One build at a time, so that no two mix what they write."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


class BuildKernel(build_ext):
    """The whole kernel compiled, or nothing of it: a compiled module cannot use an interpreted one."""

    def initialize_options(self) -> None:
        """As many compilers at once as there are cores."""
        super().initialize_options()
        self.parallel = True

    def finalize_options(self) -> None:
        """What is put beside the sources is built in one place, so that a second build finds what the first one did."""
        super().finalize_options()
        if self.inplace:
            self.build_lib, self.build_temp = str(BUILD / "inplace"), str(BUILD / "objects")

    def run(self) -> None:
        """Write the C files that are out of date, then compile."""
        with alone():
            written: list[Extension] = cythonize(  # type: ignore[no-untyped-call] # Cython does not type itself
                self.extensions,
                build_dir=str(BUILD / "kernel"),
                language_level=3,
                quiet=True,
                shared_utility_qualified_name=SHARED,
            )
            for module, made in zip(self.extensions, written, strict=True):
                module.sources, module.depends = made.sources, [*made.depends, "setup.py"]
            super().run()

    def build_extensions(self) -> None:
        """Compile; without a compiler, take away what an earlier build left, unless everything is required."""
        try:
            super().build_extensions()
        except (BaseError, CCompilerError) as error:
            if os.environ.get("PAIZHUO_REQUIRE_EVERYTHING"):
                raise
            self.warn(f"the kernel runs as Python, because it could not be compiled: {error}")
            for built in self.get_outputs():
                Path(built).unlink(missing_ok=True)
            self.extensions.clear()

    def copy_extensions_to_source(self) -> None:
        """Put each file in place under its name when it is whole, for others may be importing it; keep no old one."""
        built = {Path(file).name for file in self.get_outputs()}
        for name in built:
            part = SOURCES / f"{name}.part"
            shutil.copy2(Path(self.build_lib, "paizhuo", "kernel", name), part)
            part.replace(SOURCES / name)
        for old in SOURCES.glob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"):
            if old.name not in built:
                old.unlink()


if __name__ == "__main__":
    # PAIZHUO_PURE=1 makes the package for machines that no wheel was compiled for, and for Python in a browser.
    modules = [] if os.environ.get("PAIZHUO_PURE") else kernel()
    setup(cmdclass={"build_py": BuildWithCatalogues, "build_ext": BuildKernel}, ext_modules=modules)
