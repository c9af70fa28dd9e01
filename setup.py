"""Compile the message catalogues and the kernel while the package is built; the rest is in pyproject.toml.

Without a C compiler the kernel's Python files run as they are, only slowly.
"""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_py import build_py

KERNEL = ("plays", "deal", "tribute", "rows", "batch")
LOCALES = (Path("src/paizhuo/wording/locale"), Path("src/paizhuo/web/locale"))


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
    """The kernel's modules, each of which may fail to build without harm."""
    modules = [Extension(f"paizhuo.kernel.{name}", [f"src/paizhuo/kernel/{name}.py"], optional=True) for name in KERNEL]
    made: list[Extension] = cythonize(  # type: ignore[no-untyped-call] # Cython types what it compiles, not itself
        modules, build_dir="build/cython", language_level=3, quiet=True
    )
    return made


if __name__ == "__main__":
    setup(cmdclass={"build_py": BuildWithCatalogues}, ext_modules=kernel())
