"""Compile the message catalogues while the package is built; everything else is in pyproject.toml."""

from __future__ import annotations

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from setuptools import setup
from setuptools.command.build_py import build_py

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


if __name__ == "__main__":
    setup(cmdclass={"build_py": BuildWithCatalogues})
