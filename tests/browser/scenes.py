"""python -m tests.browser.scenes SCENE: a fresh installation with what one of the longer tests begins with."""

from __future__ import annotations

import contextlib
import sys
from typing import TYPE_CHECKING

import django

from tests.browser.halls import Hall
from tests.web.live.servers import Installation

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from playwright.sync_api import Browser


@contextlib.contextmanager
def scene(name: str, browser: Browser, folder: Path) -> Iterator[Hall]:
    """The hall where this scene is set; whatever goes wrong on any device in it fails the test."""
    installation = Installation(folder)
    installation.run("tests.browser.scenes", name)
    hall = Hall(installation, installation.start(), browser)
    try:
        yield hall
    finally:
        troubles = hall.close()
    assert not troubles, "\n".join(troubles)


def main(name: str) -> None:
    """Migrate, and set the scene."""
    django.setup()
    from django.core.management import call_command  # noqa: PLC0415 - after Django is set up

    call_command("migrate", verbosity=0)
    from tests.browser import props  # noqa: PLC0415 - after Django is set up

    props.SCENES[name]()


if __name__ == "__main__":
    main(sys.argv[1])
